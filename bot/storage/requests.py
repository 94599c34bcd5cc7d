"""Requests: what somebody asked for and others must agree to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.chat.ids import GameId, UserId
from bot.chat.limits import NUMBER
from bot.storage.calls import remember_call
from bot.storage.database import Database
from bot.storage.posts import owe_notice
from bot.storage.schema import requests


@dataclass(frozen=True, slots=True)
class Request:
    """Something that happens when everybody who is asked has agreed."""

    id: int
    game: GameId
    kind: str
    player: UserId
    """Who asks."""
    details: Mapping[str, Any]
    needed: Sequence[str]
    """Whose consent is needed; see ``bot.table.people.consent``."""
    given: Sequence[str]
    """Those of them who have agreed."""
    open: bool
    at: int


class Requests:
    """Requests in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(
        self,
        key: str | None,
        game: GameId,
        kind: str,
        player: UserId,
        details: Mapping[str, Any],
        needed: Sequence[str],
        at: int,
        notice: Callable[[Request], str],
    ) -> Request:
        """Store a request and owe its notice; an older one of the kind is void. Raises DoneBefore.

        ``notice`` gives the body of the notice, which names the request.
        """
        values = {"game": game, "kind": kind, "player": player, "details": dict(details)}
        values |= {"needed": list(needed), "given": [], "open": True, "at": at}
        same_kind = sa.and_(requests.c.game == game, requests.c.kind == kind)

        def open_(connection: sa.Connection) -> Request:
            remember_call(connection, key, at)
            connection.execute(sa.update(requests).where(same_kind).values(open=False))
            result = connection.execute(sa.insert(requests).values(**values))
            (request_id,) = result.inserted_primary_key or (0,)
            request = Request(request_id, game, kind, player, details, needed, (), True, at)
            owe_notice(connection, game, notice(request), at)
            return request

        return await self._database.write(open_)

    async def get(self, request: int) -> Request | None:
        """The request of that number, None if there is none."""
        if request > NUMBER:
            return None
        query = sa.select(requests).where(requests.c.id == request)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return Request(**row._mapping) if row is not None else None

    async def set_given(self, request: int, given: Sequence[str]) -> None:
        """Note who has agreed."""
        await self._update(request, given=list(given))

    async def answer(self, request: Request, notice: str, at: int) -> None:
        """Owe the notice by which whoever asked hears the answer."""

        def tell(connection: sa.Connection) -> None:
            owe_notice(connection, request.game, notice, at)

        await self._database.write(tell)

    async def close(self, request: int) -> None:
        """Nobody can agree to it any more."""
        await self._update(request, open=False)

    async def _update(self, request: int, **values: Any) -> None:
        await self._database.change(
            sa.update(requests).where(requests.c.id == request).values(**values)
        )
