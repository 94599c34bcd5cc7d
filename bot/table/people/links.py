"""Links under which anybody can watch a game: given to whoever asks, made void by who decides."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from bot.chat.calls import Call
from bot.chat.ids import GameId
from bot.table.live import LiveGame
from bot.table.people.rights import check_administers
from bot.table.room import Room

_BYTES = 18
"""Of chance in a link: it cannot be guessed."""


class Links:
    """The links of games."""

    def __init__(self, room: Room) -> None:
        self._games = room.store.games
        self._listeners: list[Callable[[GameId], None]] = []

    def when_revoked(self, listener: Callable[[GameId], None]) -> None:
        """Call somebody whenever the link of a game has become void."""
        self._listeners.append(listener)

    async def of(self, live: LiveGame) -> str:
        """The link of a game; it gets one if it has none."""
        link = await self._games.give_link(live.id, secrets.token_urlsafe(_BYTES))
        live.stored = replace(live.stored, link=link)
        return link

    async def renew(self, call: Call, live: LiveGame) -> str:
        """A new link in place of the old one. Raises Refused for who may not decide that."""
        check_administers(call.caller, live.stored)
        link = secrets.token_urlsafe(_BYTES)
        await self._games.renew_link(live.id, link)
        live.stored = replace(live.stored, link=link)
        for listener in self._listeners:
            listener(live.id)
        return link
