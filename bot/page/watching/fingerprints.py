"""Fingerprints of moments: the same in every process, and another after an undo."""

from __future__ import annotations

import zlib
from weakref import WeakKeyDictionary

from bot.table.live import LiveGame
from engine.notation import text_of


class Fingerprints:
    """Known fingerprints of the games in memory, one for each moment."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[LiveGame, tuple[object, list[int]]] = WeakKeyDictionary()

    def at(self, live: LiveGame, moves: int) -> str:
        """Of the game after so many moves; it tells the record and the names at the table."""
        players = live.game.setup.players
        key = (live.undos, players)
        known, prints = self._known.get(live, (None, []))
        if known != key:
            prints = [zlib.crc32(repr((live.id, players)).encode())]
            self._known[live] = (key, prints)
        for played in live.game.record[len(prints) - 1 : moves]:
            line = f"{played.player} {text_of(played.move)}\n".encode()
            prints.append(zlib.crc32(line, prints[-1]))
        return f"{moves}-{prints[moves]:08x}"
