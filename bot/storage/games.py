"""Games and their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from bot.chat.ids import ChannelId, GameId, GuildId, MessageId, UserId
from bot.chat.limits import NUMBER
from bot.storage.calls import remember_call
from bot.storage.database import Database
from bot.storage.posts import owe_notice
from bot.storage.schema import former_seats, games, requests, seats, undos

LOBBY, PLAYING, FINISHED, ENDED, EXPIRED = "lobby", "playing", "finished", "ended", "expired"
"""States of a game: ended by people, finished by the rules, expired before it began."""
OPEN = (LOBBY, PLAYING)


class ChannelTaken(Exception):
    """There is an open game in the channel already."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table and who has it. In the lobby, seats are in the order of joining."""

    number: int
    player: UserId
    name: str
    house: bool = False
    deputy: UserId | None = None
    level: str = "easy"
    """How hard the house thinks in it."""
    temper: str = "keen"
    """What the house plays for in it."""


@dataclass(frozen=True, slots=True)
class FormerSeat:
    """Who had a seat before, and the number of the last move of that time."""

    seat: int
    until: int
    player: UserId
    name: str

    @classmethod
    def until_now(cls, seat: Seat, length: int) -> FormerSeat:
        """Who leaves a seat after so many moves."""
        return cls(seat.number, length, seat.player, seat.name)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """What is stored about a game, but for its record."""

    id: GameId
    title: str
    edition: str | None
    variants: Sequence[str]
    revision: int
    seed: int
    options: Mapping[str, str]
    name: str
    guild: GuildId | None
    channel: ChannelId
    host: UserId
    status: str
    pictures: str
    """``move``, ``turn`` or ``asked``: when pictures come by themselves."""
    length: int
    acting: int | None
    """The seat that must decide."""
    acting_since: int
    card: MessageId | None
    """The lobby's card, then the status card."""
    spectators: ChannelId | None
    """The thread for those who follow."""
    link: str | None
    silent: bool
    """The channel cannot be written to any more."""
    level: str
    """How hard the house thinks in the seats that it will take."""
    advice: bool
    """Whether players may ask the house what it would do."""
    created: int
    changed: int
    messages: str = "turn"
    """``turn`` or ``move``: for what a new message is posted."""
    pace: int | None = None
    """Seconds within which everybody has agreed to move."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What tells that a game has changed, for those who only look at it."""

    guild: GuildId | None
    link: str | None
    status: str
    length: int
    changed: int
    undos: int
    """How often moves were taken back."""


_COLUMNS = tuple(field.name for field in fields(StoredGame))


class Games:
    """Games and seats in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, key: str | None, values: Mapping[str, Any], host: Seat) -> StoredGame:
        """Store a new lobby with its host in the first seat. Raises ChannelTaken, DoneBefore."""

        def open_(connection: sa.Connection) -> GameId:
            remember_call(connection, key, values["created"])
            game = insert_game(connection, values)
            insert_seats(connection, game, [host])
            return game

        found = await self.get(await self._database.write(open_))
        assert found is not None
        return found

    async def get(self, game: GameId) -> StoredGame | None:
        """The game of that number, None if there is none."""
        return await self._one(games.c.id == game) if game <= NUMBER else None

    async def in_channel(self, channel: ChannelId) -> StoredGame | None:
        """The open game of a channel or spectator thread, or the one that was there last.

        Lobbies that were closed do not hide a game that was played.
        """
        here = (games.c.channel == channel) | (games.c.spectators == channel)
        query = _select().where(here)
        played = games.c.status != EXPIRED
        newest_open_first = (games.c.status.in_(OPEN).desc(), played.desc(), games.c.id.desc())
        async with self._database.reading() as connection:
            row = (await connection.execute(query.order_by(*newest_open_first).limit(1))).first()
        return _game(row) if row else None

    async def by_link(self, link: str) -> StoredGame | None:
        """The game that spectators see under a link."""
        return await self._one(games.c.link == link)

    async def give_link(self, game: GameId, link: str) -> str:
        """Give the game this link unless it has one; the link that it has then."""
        nameless = sa.and_(games.c.id == game, games.c.link.is_(None))

        def give(connection: sa.Connection) -> str:
            connection.execute(sa.update(games).where(nameless).values(link=link))
            found = connection.execute(sa.select(games.c.link).where(games.c.id == game))
            return str(found.scalar_one())

        return await self._database.write(give)

    async def renew_link(self, game: GameId, link: str) -> None:
        """Give the game this link; the one that it had leads nowhere."""
        await self.update(game, link=link)

    async def standing(self, wanted: Sequence[GameId]) -> dict[GameId, Standing]:
        """Where the games stand; those that are no more are left out."""
        c = games.c
        taken_back = sa.select(sa.func.count()).where(undos.c.game == c.id).scalar_subquery()
        query = sa.select(c.id, c.guild, c.link, c.status, c.length, c.changed, taken_back)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.where(c.id.in_(wanted)))
            return {row[0]: Standing(*row[1:]) for row in rows}

    async def finished(self, guild: GuildId, most: int) -> list[StoredGame]:
        """The games of a server that were played to their end, the last first."""
        query = _select().where(games.c.guild == guild, games.c.status == FINISHED)
        async with self._database.reading() as connection:
            newest = query.order_by(games.c.changed.desc(), games.c.id.desc()).limit(most)
            return [_game(row) for row in await connection.execute(newest)]

    async def open_games(self, guild: GuildId | None = None) -> list[StoredGame]:
        """All open games, or those of one server."""
        query = _select().where(games.c.status.in_(OPEN))
        if guild is not None:
            query = query.where(games.c.guild == guild)
        return await self._all(query.order_by(games.c.id))

    async def of_guild(self, guild: GuildId) -> list[StoredGame]:
        """All games of a server, the newest first."""
        return await self._all(_select().where(games.c.guild == guild).order_by(games.c.id.desc()))

    async def of_player(self, player: UserId) -> list[StoredGame]:
        """The open games in which somebody has a seat or is a deputy."""
        mine = sa.select(seats.c.game).where(
            (seats.c.player == player) | (seats.c.deputy == player)
        )
        query = _select().where(games.c.status.in_(OPEN), games.c.id.in_(mine))
        return await self._all(query.order_by(games.c.id))

    async def lobbies_before(self, changed: int) -> list[StoredGame]:
        """Lobbies in which nothing has happened since a moment."""
        return await self._all(_select().where(games.c.status == LOBBY, games.c.changed < changed))

    async def set_silent(self, game: GameId, silent: bool) -> bool:
        """Note whether the channel of a game can be written to; False if nothing changed."""
        changed = sa.update(games).where(games.c.id == game, games.c.silent.is_(not silent))
        return await self._database.change(changed.values(silent=silent)) == 1

    async def silent_channels(self) -> dict[ChannelId, GameId]:
        """Channels of open games that could not be written to."""
        query = sa.select(games.c.channel, games.c.id)
        query = query.where(games.c.silent.is_(True), games.c.status.in_(OPEN))
        async with self._database.reading() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def update(self, game: GameId, **values: Any) -> None:
        """Change columns of a game."""
        await self._database.change(sa.update(games).where(games.c.id == game).values(**values))

    async def remove(self, game: GameId) -> None:
        """Delete a game with everything that belongs to it."""
        await self._database.change(sa.delete(games).where(games.c.id == game))

    async def seats(self, game: GameId) -> list[Seat]:
        """The seats in order."""
        query = (
            sa.select(*(seats.c[field.name] for field in fields(Seat)))
            .where(seats.c.game == game)
            .order_by(seats.c.number)
        )
        async with self._database.reading() as connection:
            return [Seat(*row) for row in await connection.execute(query)]

    async def set_seats(
        self,
        game: GameId,
        new: Sequence[Seat],
        key: str | None,
        at: int,
        notice: str | None = None,
        former: FormerSeat | None = None,
        **values: Any,
    ) -> None:
        """Put these people into the seats and change columns of the game; perhaps owe a notice.

        Who has left a seat is remembered as ``former``. Raises DoneBefore.
        """
        changes = {"changed": at, **values}

        def seat(connection: sa.Connection) -> None:
            remember_call(connection, key, at)
            connection.execute(sa.delete(seats).where(seats.c.game == game))
            insert_seats(connection, game, new)
            connection.execute(sa.update(games).where(games.c.id == game).values(**changes))
            if former is not None:
                _keep_former(connection, game, former)
            if notice is not None:
                owe_notice(connection, game, notice, at)

        await self._database.write(seat)

    async def former_seats(self, game: GameId) -> list[FormerSeat]:
        """Who had seats of a game before, the earliest first."""
        columns = (former_seats.c[field.name] for field in fields(FormerSeat))
        query = sa.select(*columns).where(former_seats.c.game == game)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(former_seats.c.until))
            return [FormerSeat(*row) for row in rows]

    async def close(self, game: GameId, status: str, at: int, notice: str | None = None) -> None:
        """End a game, perhaps owing a notice; requests that were open are void."""
        closed = {"status": status, "changed": at, "acting": None}

        def close(connection: sa.Connection) -> None:
            connection.execute(sa.update(games).where(games.c.id == game).values(**closed))
            connection.execute(
                sa.update(requests).where(requests.c.game == game).values(open=False)
            )
            if notice is not None:
                owe_notice(connection, game, notice, at)

        await self._database.write(close)

    async def count(self) -> dict[str, int]:
        """How many games there are in each state."""
        query = sa.select(games.c.status, sa.func.count()).group_by(games.c.status)
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return {row[0]: row[1] for row in rows}

    async def _one(self, condition: sa.ColumnElement[bool]) -> StoredGame | None:
        found = await self._all(_select().where(condition))
        return found[0] if found else None

    async def _all(self, query: sa.Select[Any]) -> list[StoredGame]:
        async with self._database.reading() as connection:
            return [_game(row) for row in await connection.execute(query)]


def _select() -> sa.Select[Any]:
    return sa.select(*(games.c[name] for name in _COLUMNS))


def _game(row: sa.Row[Any]) -> StoredGame:
    return StoredGame(**row._mapping)


def _keep_former(connection: sa.Connection, game: GameId, former: FormerSeat) -> None:
    """Remember who had a seat, unless somebody had it only between two moves."""
    c = former_seats.c
    same = sa.and_(c.game == game, c.seat == former.seat, c.until == former.until)
    if connection.execute(sa.select(c.game).where(same)).first() is None:
        connection.execute(sa.insert(former_seats).values(game=game, **asdict(former)))


def insert_game(connection: sa.Connection, values: Mapping[str, Any]) -> GameId:
    """Store a new game. Raises ChannelTaken."""
    try:
        result = connection.execute(sa.insert(games).values(**values))
    except IntegrityError:
        raise ChannelTaken from None
    (game,) = result.inserted_primary_key or (0,)
    return GameId(game)


def insert_seats(connection: sa.Connection, game: GameId, new: Sequence[Seat]) -> None:
    """Store the seats of a game that has none."""
    rows = [
        {
            "game": game,
            "number": seat.number,
            "player": seat.player,
            "name": seat.name,
            "house": seat.house,
            "deputy": seat.deputy,
            "level": seat.level,
            "temper": seat.temper,
        }
        for seat in new
    ]
    if rows:
        connection.execute(sa.insert(seats), rows)
