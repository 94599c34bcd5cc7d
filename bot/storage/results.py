"""How games ended, and how soon people move: what statistics are made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.chat.ids import GameId, GuildId, UserId
from bot.storage.database import Database
from bot.storage.games import FINISHED
from bot.storage.schema import games, moves, results, seats

_LATEST = 1_000
"""Answers of somebody that are looked at."""


@dataclass(frozen=True, slots=True)
class Result:
    """How somebody did in a finished game."""

    game: GameId
    title: str
    player: UserId
    name: str
    place: int
    score: int


class Results:
    """Results and answers in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def missing(self, guild: GuildId) -> list[tuple[GameId, int]]:
        """Finished games of a server whose results are not known, with their last change."""
        known = sa.exists().where(
            results.c.game == games.c.id, results.c.changed == games.c.changed
        )
        query = sa.select(games.c.id, games.c.changed).where(_finished(guild), ~known)
        async with self._database.reading() as connection:
            return [(row[0], row[1]) for row in await connection.execute(query)]

    async def keep(
        self, game: GameId, changed: int, scores: Sequence[tuple[int, int, int]]
    ) -> None:
        """Note seat, place and score of everybody in a game as it was changed last."""
        rows = [
            {"game": game, "seat": seat, "place": place, "score": score, "changed": changed}
            for seat, place, score in scores
        ]
        await self._database.change(
            sa.delete(results).where(results.c.game == game), sa.insert(results).values(rows)
        )

    async def of_guild(self, guild: GuildId) -> list[Result]:
        """All results of a server, the latest first; of people, not of the house."""
        seat = sa.and_(seats.c.game == results.c.game, seats.c.number == results.c.seat)
        same = sa.and_(games.c.id == results.c.game, games.c.changed == results.c.changed)
        query = (
            sa.select(
                results.c.game,
                games.c.title,
                seats.c.player,
                seats.c.name,
                results.c.place,
                results.c.score,
            )
            .select_from(results.join(games, same).join(seats, seat))
            .where(_finished(guild), seats.c.house.is_(False))
            .order_by(games.c.changed.desc(), results.c.game.desc(), results.c.place)
        )
        async with self._database.reading() as connection:
            return [Result(*row) for row in await connection.execute(query)]

    async def winners(self, wanted: Sequence[GameId]) -> dict[GameId, list[str]]:
        """Who has won these games, as far as their results are known."""
        seat = sa.and_(seats.c.game == results.c.game, seats.c.number == results.c.seat)
        query = (
            sa.select(results.c.game, seats.c.name)
            .select_from(results.join(seats, seat))
            .where(results.c.game.in_(wanted), results.c.place == 1)
            .order_by(results.c.game, results.c.seat)
        )
        found: dict[GameId, list[str]] = {}
        async with self._database.reading() as connection:
            for game, name in await connection.execute(query):
                found.setdefault(game, []).append(name)
        return found

    async def answers(
        self, player: UserId, guild: GuildId | None, game: GameId | None = None
    ) -> list[int]:
        """The seconds that somebody took to move after somebody else, on a server or in a game.

        Only the first move of a turn counts, and only what was made by hand; the latest of many.
        """
        where = games.c.id == game if game is not None else games.c.guild == guild
        played = sa.select(moves.c.game).where(moves.c.player == player).distinct()
        c = moves.c
        columns: list[sa.ColumnElement[Any]] = [c.player, c.note, c.seat, c.at]
        columns += [_of_the_move_before(c.at, "asked"), _of_the_move_before(c.seat, "other")]
        in_games = c.game.in_(sa.select(games.c.id).where(where, games.c.id.in_(played)))
        made = sa.select(*columns).where(in_games).subquery()
        first = sa.and_(made.c.player == player, made.c.note.is_(None), made.c.other != made.c.seat)
        query = sa.select(made.c.at - made.c.asked).where(first)
        async with self._database.reading() as connection:
            latest = query.order_by(made.c.at.desc()).limit(_LATEST)
            return [row[0] for row in await connection.execute(latest)]


def _of_the_move_before(column: sa.Column[Any], name: str) -> sa.ColumnElement[Any]:
    in_order = sa.func.lag(column).over(partition_by=moves.c.game, order_by=moves.c.number)
    return in_order.label(name)


def _finished(guild: GuildId) -> sa.ColumnElement[bool]:
    return sa.and_(games.c.guild == guild, games.c.status == FINISHED)
