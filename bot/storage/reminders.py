"""Turns that are waited for: when their players are reminded, and what has been said."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from bot.chat.ids import ChannelId, GameId, GuildId, UserId
from bot.chat.outlet import Letter
from bot.storage.database import Database
from bot.storage.games import PLAYING
from bot.storage.posts import NOTICE, owe
from bot.storage.schema import games, reminders, seats

NEVER = 2**53
"""When somebody is reminded who does not want to be."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that waits for somebody."""

    game: GameId
    name: str
    guild: GuildId | None
    channel: ChannelId
    host: UserId
    length: int
    seat: int
    player: UserId
    deputy: UserId | None
    since: int
    changed: int
    """When somebody moved last."""
    pace: int | None = None
    """Seconds within which everybody has agreed to move."""
    sent: int = 0
    """Reminders of this turn."""
    muted: bool = False
    message: str | None = None
    """The last reminder of this turn."""
    absence_told: bool = False
    suggested: bool = False
    due: int = 0
    """When the player is to be reminded next."""
    planned_after: int | None = None
    """The length of the record when that was planned, None where it is not known."""

    @property
    def moved_since(self) -> bool:
        """Whether somebody may have moved since the next reminder was planned."""
        return self.planned_after != self.length


_THIS_TURN = sa.and_(
    reminders.c.game == games.c.id,
    reminders.c.seat == games.c.acting,
    reminders.c.since == games.c.acting_since,
)
_ACTOR = (seats.c.game == games.c.id) & (seats.c.number == games.c.acting)
_OF_GAME = {
    "game": games.c.id,
    "name": games.c.name,
    "guild": games.c.guild,
    "channel": games.c.channel,
    "host": games.c.host,
    "length": games.c.length,
    "seat": seats.c.number,
    "player": seats.c.player,
    "deputy": seats.c.deputy,
    "since": games.c.acting_since,
    "changed": games.c.changed,
    "pace": games.c.pace,
}
_PLANNED = tuple(field.name for field in fields(Waiting) if field.name not in _OF_GAME)


class Reminders:
    """Reminders in the database; a row a game, for the turn that is waited for."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unplanned(self) -> list[Waiting]:
        """Turns for which nothing has been planned yet."""
        return await self._waiting(reminders.c.game.is_(None))

    async def planned(self) -> list[Waiting]:
        """Turns for which something has been planned."""
        return await self._waiting(reminders.c.game.is_not(None))

    async def bring_forward(self, turn: Waiting, due: int) -> None:
        """Remind the player at that moment, if it was to be later."""
        later = sa.and_(_row(turn), reminders.c.due > due)
        await self._database.change(sa.update(reminders).where(later).values(due=due))

    async def end_claims(self, latest: int) -> None:
        """End claims that would end later than any can: the clock was another."""
        wrong = reminders.c.claimed > latest
        await self._database.change(sa.update(reminders).where(wrong).values(claimed=0))

    async def due(self, now: int) -> list[Waiting]:
        """Turns whose player is to be reminded, and that nobody is seeing to."""
        return await self._waiting(_due(now))

    async def idle_since(self, before: int) -> list[Waiting]:
        """Turns in which nothing has happened for long, and no remedy was suggested."""
        return await self._waiting(reminders.c.suggested.is_(False), games.c.changed <= before)

    async def of(self, player: UserId) -> list[Waiting]:
        """The turns that somebody is to take."""
        return await self._waiting(seats.c.player == player)

    async def over(self) -> list[tuple[GameId, int, str | None]]:
        """Plans for turns that are over: the game, since when it was, and the last reminder."""
        still = sa.exists().where(
            _THIS_TURN, _ACTOR, games.c.status == PLAYING, seats.c.house.is_(False)
        )
        columns = (reminders.c.game, reminders.c.since, reminders.c.message)
        async with self._database.reading() as connection:
            rows = await connection.execute(sa.select(*columns).where(~still))
            return [(row[0], row[1], row[2]) for row in rows]

    async def drop(self, game: GameId, since: int) -> None:
        """Forget the plan of a turn."""
        which = (reminders.c.game == game) & (reminders.c.since == since)
        await self._database.change(sa.delete(reminders).where(which))

    async def plan(self, turn: Waiting, due: int) -> None:
        """Remind the player at that moment, and not before."""
        plan = {"due": due, "planned_after": turn.length}
        row = {"game": turn.game, "seat": turn.seat, "since": turn.since, **plan}
        new = {"sent": 0, "muted": False, "claimed": 0, "absence_told": False, "suggested": False}
        dialect = postgresql if self._database.shared else sqlite
        insert = dialect.insert(reminders).values(**row, **new)
        kept = (reminders.c.seat == turn.seat) & (reminders.c.since == turn.since)
        change = insert.on_conflict_do_update(
            index_elements=[reminders.c.game], set_=plan, where=kept
        )
        await self._database.change(change)

    async def claim(self, turn: Waiting, now: int, until: int) -> bool:
        """Take on a reminder that is due; False if somebody else has.

        A claim ends by itself, so that a process that fails does not keep it.
        """
        claimed = sa.update(reminders).where(_row(turn), _due(now)).values(claimed=until)
        return await self._database.change(claimed) == 1

    async def reminded(self, turn: Waiting, message: Letter | None, due: int) -> None:
        """Note that the player was reminded, and when to do it again."""
        values = {
            "sent": reminders.c.sent + 1,
            "message": str(message) if message is not None else None,
            "due": due,
            "planned_after": turn.length,
            "claimed": 0,
        }
        await self._database.change(sa.update(reminders).where(_row(turn)).values(**values))

    async def mute(self, turn: Waiting) -> None:
        """No more reminders for this turn, which has been planned."""
        await self._database.change(sa.update(reminders).where(_row(turn)).values(muted=True))

    async def tell_once(self, turn: Waiting, what: str, body: str, at: int) -> bool:
        """Owe a notice about the turn: its ``absence_told`` or ``suggested``. False if it was."""
        first = sa.and_(_row(turn), reminders.c[what].is_(False))

        def tell(connection: sa.Connection) -> bool:
            told = sa.update(reminders).where(first).values({what: True})
            if connection.execute(told).rowcount != 1:
                return False
            owe(connection, turn.game, NOTICE, turn.length, body, at)
            return True

        return await self._database.write(tell)

    async def _waiting(self, *conditions: sa.ColumnElement[bool]) -> list[Waiting]:
        """Running games that wait for a person and can be written to."""
        columns: list[sa.ColumnElement[Any]]
        columns = [column.label(name) for name, column in _OF_GAME.items()]
        columns += [reminders.c[name] for name in _PLANNED]
        tables = games.join(seats, _ACTOR).outerjoin(reminders, _THIS_TURN)
        query = (
            sa.select(*columns)
            .select_from(tables)
            .where(games.c.status == PLAYING, games.c.silent.is_(False), seats.c.house.is_(False))
            .where(*conditions)
            .order_by(games.c.id)
        )
        async with self._database.reading() as connection:
            return [_read(row) for row in await connection.execute(query)]


def _due(now: int) -> sa.ColumnElement[bool]:
    return sa.and_(reminders.c.due <= now, reminders.c.claimed <= now, reminders.c.muted.is_(False))


def _row(turn: Waiting) -> sa.ColumnElement[bool]:
    return sa.and_(
        reminders.c.game == turn.game,
        reminders.c.seat == turn.seat,
        reminders.c.since == turn.since,
    )


def _read(row: sa.Row[Any]) -> Waiting:
    """A turn without a plan has the defaults."""
    planned = row.sent is not None
    return Waiting(**{name: row._mapping[name] for name in (*_OF_GAME, *(_PLANNED * planned))})
