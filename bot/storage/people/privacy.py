"""Privacy: somebody is forgotten, while the games they played remain."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from bot.chat.ids import GuildId, UserId
from bot.chat.markup import mention
from bot.storage.database import Database
from bot.storage.games import OPEN
from bot.storage.schema import (
    followers,
    former_seats,
    games,
    moves,
    posts,
    private_notes,
    requests,
    seats,
    turn_messages,
    undos,
)

FORMER = "former-"
"""With this begins what stands in the place of the id of somebody who was forgotten."""


class Privacy:
    """Deletes what is stored about people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def forget(self, user: UserId, guild: GuildId) -> int:
        """Take somebody out of the closed games of a server; how many games they were.

        Names in seats remain, since records and pictures show them.
        """
        here = sa.select(games.c.id).where(games.c.guild == guild)
        closed = here.where(games.c.status.not_in(OPEN))
        pseudonym = f"{FORMER}{secrets.token_hex(4)}"
        made = (moves.c.player == user) & moves.c.game.in_(closed)
        undid = (undos.c.player == user) & undos.c.game.in_(closed)
        sent = posts.c.message.is_not(None) & posts.c.game.in_(closed)
        hosted = (games.c.host == user) & games.c.id.in_(closed)
        stood_in = (seats.c.deputy == user) & seats.c.game.in_(here)
        followed = (followers.c.player == user) & followers.c.game.in_(here)
        played = (seats.c.player == user) & seats.c.game.in_(closed)
        left = (former_seats.c.player == user) & former_seats.c.game.in_(closed)
        noted = (private_notes.c.player == user) & private_notes.c.game.in_(here)
        # Who moved for somebody else stands in the note of the move.
        for_others = moves.c.note.contains(mention(user)) & moves.c.game.in_(closed)
        return await self._database.change(
            sa.update(moves).where(made).values(player=pseudonym),
            sa.update(undos).where(undid).values(player=pseudonym),
            # Requests of closed games are void, and notices that were sent are not needed again.
            sa.delete(requests).where(requests.c.game.in_(closed)),
            sa.update(posts).where(sent).values(body=None),
            sa.delete(turn_messages).where(turn_messages.c.game.in_(closed)),
            sa.update(games).where(hosted).values(host=pseudonym),
            sa.update(seats).where(stood_in).values(deputy=None),
            sa.delete(followers).where(followed),
            sa.delete(private_notes).where(noted),
            sa.update(former_seats).where(left).values(player=pseudonym),
            sa.update(moves).where(for_others).values(note=None),
            sa.update(seats).where(played).values(player=pseudonym),
        )

    async def known(self, user: UserId) -> bool:
        """Whether somebody has a seat in any game, or follows one."""
        plays = sa.exists().where(seats.c.player == user)
        follows = sa.exists().where(followers.c.player == user)
        async with self._database.reading() as connection:
            return bool((await connection.execute(sa.select(plays | follows))).scalar_one())
