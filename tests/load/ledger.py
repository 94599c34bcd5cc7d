"""What the bot has stored, read from beside it."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bot.games.set_up import load_title
from engine.game import Game, PlayedMove
from engine.ids import PlayerId
from engine.notation import Vocabulary, parse
from engine.title import Setup


class Ledger:
    """The bot's database, read only: a SQLite file, or the address of one in PostgreSQL."""

    def __init__(self, where: Path | str) -> None:
        self._where = where

    def _rows(self, query: str, *values: object) -> Sequence[Any]:
        if isinstance(self._where, str):
            with ThreadPoolExecutor(1) as beside:
                return beside.submit(asyncio.run, _fetch(self._where, query, values)).result()
        connection = sqlite3.connect(f"file:{self._where}?mode=ro", uri=True, timeout=10)
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()

    def record(self, channel: int) -> list[tuple[int, str]]:
        """The seat and text of every move played in a channel."""
        query = (
            "SELECT moves.seat, moves.text FROM moves JOIN games ON games.id = moves.game "
            "WHERE games.channel = ? ORDER BY games.id, moves.number"
        )
        return [(seat, text) for seat, text in self._rows(query, str(channel))]

    def game(self, channel: int) -> tuple[Game, list[int]]:
        """The game in a channel as it is stored, and the users at it by seat."""
        query = (
            "SELECT id, title, edition, variants, revision, seed, options FROM games "
            "WHERE channel = ? ORDER BY id DESC LIMIT 1"
        )
        (found,) = self._rows(query, str(channel))
        number, title_id, edition, variants, revision, seed, options = found
        seats = self._rows("SELECT name, player FROM seats WHERE game = ? ORDER BY number", number)
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
        return {int(channel): count for channel, count in self._rows(query)}

    def owed(self) -> int:
        """Messages that have not been sent yet."""
        return int(self._rows("SELECT count(*) FROM posts WHERE message IS NULL")[0][0])

    def size(self) -> int:
        """Bytes on disk of a SQLite file, with its log."""
        assert isinstance(self._where, Path)
        beside = self._where.with_name(f"{self._where.name}-wal")
        return sum(file.stat().st_size for file in (self._where, beside) if file.exists())


async def _fetch(address: str, query: str, values: Sequence[object]) -> Sequence[Any]:
    import asyncpg  # type: ignore[import-untyped]

    numbers = iter(range(1, len(values) + 1))
    numbered = re.sub(r"\?", lambda _: f"${next(numbers)}", query)
    connection = await asyncpg.connect(address.replace("+asyncpg", ""))
    try:
        return [tuple(row) for row in await connection.fetch(numbered, *values)]
    finally:
        await connection.close()
