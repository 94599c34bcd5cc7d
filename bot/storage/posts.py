"""Posts: the public messages that are owed, and those that were sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from bot.chat.ids import GameId, GuildId, MessageId
from bot.storage.database import Database
from bot.storage.schema import games, posts, turn_messages

MOVE, NOTICE, ROUNDS, END = "move", "notice", "rounds", "end"
"""Kinds of posts: what a move did, a text of its own, what a set of rounds has brought, and the
end of the game. All but the notice are made from the record."""


@dataclass(frozen=True, slots=True)
class Post:
    """A public message that is owed or was sent."""

    id: int
    game: GameId
    kind: str
    number: int
    """The number of the move; of a notice, the length of the record when it was written."""
    body: str | None
    message: MessageId | None
    at: int


@dataclass(frozen=True, slots=True)
class TurnMessage:
    """The newest turn message of a game: it is edited until the turn passes on."""

    game: GameId
    message: MessageId
    turn: str
    """Whose turn it is about what, as ``WhoseTurn`` writes it; empty for nobody's."""
    first: int
    """The number of the first move that it tells."""
    last: int
    """The number of the last one; before the first if it tells none yet."""
    began: int
    """The length of the record when it was posted."""
    number: int
    """The number of the post, in its footer."""
    preface: str = ""
    """What it says beside moves, such as that the game begins."""
    closed: bool = False
    """The turn has passed on."""


# Statements of every move are made once: to put one together takes longer than to carry it out.
_SENT = (
    sa.update(posts)
    .where(posts.c.id == sa.bindparam("which"))
    .values(message=sa.bindparam("sent"), at=sa.bindparam("then"))
)
_KNOWN = sa.select(games.c.id).where(games.c.id.in_(sa.bindparam("wanted", expanding=True)))
_OWE = sa.insert(posts)


class Posts:
    """Posts in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._put_newest = database.put_rows(turn_messages)

    async def owed(self, game: GameId) -> list[Post]:
        """Messages of a game that have not been sent, the oldest first."""
        query = _SELECT.where(posts.c.game == game, posts.c.message.is_(None))
        async with self._database.reading() as connection:
            return [Post(*row) for row in await connection.execute(query.order_by(posts.c.id))]

    async def games_that_owe(self) -> dict[GameId, GuildId | None]:
        """Games with messages that have not been sent, and their servers."""
        of_game = posts.join(games, games.c.id == posts.c.game)
        query = sa.select(games.c.id, games.c.guild).select_from(of_game).distinct()
        query = query.where(posts.c.message.is_(None)).order_by(games.c.id)
        async with self._database.reading() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def last_number(self) -> int:
        """The number of the message that was owed last; 0 if none ever was."""
        async with self._database.reading() as connection:
            return (await connection.execute(sa.select(sa.func.max(posts.c.id)))).scalar_one() or 0

    async def count_owed(self) -> int:
        """How many messages have not been sent."""
        query = sa.select(sa.func.count()).where(posts.c.message.is_(None))
        async with self._database.reading() as connection:
            return (await connection.execute(query)).scalar_one()

    async def oldest_owed(self) -> int | None:
        """Since when the oldest message has not been sent, None if all have been."""
        query = sa.select(sa.func.min(posts.c.at)).where(posts.c.message.is_(None))
        async with self._database.reading() as connection:
            found: int | None = (await connection.execute(query)).scalar_one()
        return found

    async def posted(
        self,
        sent: Sequence[tuple[Sequence[int], MessageId]],
        at: int,
        newest: Sequence[TurnMessage] = (),
    ) -> None:
        """Note that messages were sent, each for some posts, and the games' newest ones."""

        def note(connection: sa.Connection) -> None:
            told = [
                {"which": post, "sent": message, "then": at}
                for which, message in sent
                for post in which
            ]
            connection.execute(_SENT, told)
            asked = {"wanted": [one.game for one in newest]}
            known = set(connection.execute(_KNOWN, asked).scalars()) if newest else ()
            rows = [asdict(one) for one in newest if one.game in known]
            if rows:
                connection.execute(self._put_newest, rows)

        await self._database.write(note)

    async def forget(self, which: Sequence[int]) -> None:
        """Owe messages no more."""
        await self._database.change(sa.delete(posts).where(posts.c.id.in_(which)))

    async def newest(self, game: GameId) -> TurnMessage | None:
        """The newest turn message of a game."""
        query = sa.select(turn_messages).where(turn_messages.c.game == game)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return TurnMessage(*row) if row else None

    async def last_message(self, game: GameId) -> MessageId | None:
        """The message about the game that was sent last."""
        query = sa.select(posts.c.message).where(
            posts.c.game == game, posts.c.message.is_not(None), posts.c.message != ""
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query.order_by(posts.c.id.desc()).limit(1))).first()
        return row[0] if row else None


_SELECT = sa.select(
    posts.c.id,
    posts.c.game,
    posts.c.kind,
    posts.c.number,
    posts.c.body,
    posts.c.message,
    posts.c.at,
)


def owe(
    connection: sa.Connection, game: GameId, kind: str, number: int, body: str | None, at: int
) -> Post:
    """Owe a message within the transaction of what it tells."""
    values = {"game": game, "kind": kind, "number": number, "body": body, "at": at}
    result = connection.execute(_OWE, values)
    (post_id,) = result.inserted_primary_key or (0,)
    return Post(post_id, game, kind, number, body, None, at)


def owe_notice(connection: sa.Connection, game: GameId, body: str, at: int) -> Post:
    """Owe a notice about the game as it stands."""
    query = sa.select(games.c.length).where(games.c.id == game)
    length: int = connection.execute(query).scalar_one()
    return owe(connection, game, NOTICE, length, body, at)
