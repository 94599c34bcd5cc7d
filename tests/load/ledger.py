"""What the bot has stored, read from beside it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.games.set_up import load_title
from engine.game import Game, PlayedMove
from engine.ids import PlayerId
from engine.notation import Vocabulary, parse
from engine.title import Setup


class Ledger:
    """The bot's SQLite file, read only."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(f"file:{self._path}?mode=ro", uri=True, timeout=10)
        try:
            yield connection
        finally:
            connection.close()

    def record(self, channel: int) -> list[tuple[int, str]]:
        """The seat and text of every move played in a channel."""
        query = (
            "SELECT moves.seat, moves.text FROM moves JOIN games ON games.id = moves.game "
            "WHERE games.channel = ? ORDER BY games.id, moves.number"
        )
        with self._reading() as connection:
            return connection.execute(query, (str(channel),)).fetchall()

    def game(self, channel: int) -> tuple[Game, list[int]]:
        """The game in a channel as it is stored, and the users at it by seat."""
        query = (
            "SELECT id, title, edition, variants, revision, seed, options FROM games "
            "WHERE channel = ? ORDER BY id DESC LIMIT 1"
        )
        with self._reading() as connection:
            number, title_id, edition, variants, revision, seed, options = connection.execute(
                query, (str(channel),)
            ).fetchone()
            seats = connection.execute(
                "SELECT name, player FROM seats WHERE game = ? ORDER BY number", (number,)
            ).fetchall()
        title = load_title(title_id, edition)
        setup = Setup(
            title=title_id,
            players=tuple(name for name, _ in seats),
            seed=seed,
            edition=edition,
            variants=tuple(json.loads(variants)),
            revision=revision,
            options=json.loads(options),
        )
        game = Game(title, setup)
        ids = Vocabulary(title.data)
        record = self.record(channel)
        game.replay(
            [
                PlayedMove(PlayerId(str(seat)), parse(text, title.verbs, ids))
                for seat, text in record
            ]
        )
        return game, [int(user) for _, user in seats]

    def lengths(self) -> dict[int, int]:
        """How many moves have been played in each channel."""
        query = (
            "SELECT games.channel, count(moves.number) FROM games "
            "LEFT JOIN moves ON moves.game = games.id GROUP BY games.channel"
        )
        with self._reading() as connection:
            return {int(channel): count for channel, count in connection.execute(query)}

    def owed(self) -> int:
        """Messages that have not been sent yet."""
        with self._reading() as connection:
            query = "SELECT count(*) FROM posts WHERE message IS NULL"
            return int(connection.execute(query).fetchone()[0])

    def size(self) -> int:
        """Bytes on disk, with the log of SQLite."""
        beside = self._path.with_name(f"{self._path.name}-wal")
        return sum(file.stat().st_size for file in (self._path, beside) if file.exists())
