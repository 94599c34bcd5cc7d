"""Administration: settings of servers and games, removing games, health, and forgetting people."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bot.chat.calls import Call, Refused
from bot.chat.ids import GameId, GuildId, UserId
from bot.chat.markup import mention
from bot.chat.messages import Message
from bot.chat.outlet import CannotPost
from bot.storage.games import LOBBY, OPEN, PLAYING, StoredGame
from bot.table.automatic.schedule import Schedule
from bot.table.people.preferences import checked_zone
from bot.table.people.rights import check_administers
from bot.table.room import Room
from bot.table.starting import Starting

_MEMORY = Path("/proc/self/statm")


@dataclass(frozen=True, slots=True)
class Health:
    """How the bot is doing."""

    version: str
    began: int
    latency: int | None
    """Milliseconds to the chat and back."""
    playing: int
    lobbies: int
    over: int
    owed: int
    memory: int
    """Bytes."""
    database: int
    """Bytes."""
    missing: Sequence[str]
    """Parts that do not run: ``storage``, ``posts``, ``programs``, ``house``, ``jobs``."""


class Administration:
    """What those who manage a server may do; commands check that they do."""

    def __init__(self, room: Room, starting: Starting, schedule: Schedule) -> None:
        self._room = room
        self._starting = starting
        self._schedule = schedule

    async def set_server(
        self, guild: GuildId, language: str | None, zone: str | None, pictures: str | None
    ) -> None:
        """Change the settings that are given. Raises Refused."""
        given = {"language": language, "zone": zone and checked_zone(zone), "pictures": pictures}
        values = {name: value for name, value in given.items() if value is not None}
        if values:
            await self._room.store.settings.set_guild(guild, **values)

    async def set_pictures(self, call: Call, stored: StoredGame, when: str) -> None:
        """Choose when pictures come by themselves in a game. Raises Refused but for its host."""
        check_administers(call.caller, stored)
        await self._set(stored, pictures=when)

    async def set_messages(self, call: Call, stored: StoredGame, when: str) -> None:
        """Choose for what a game posts a new message. Raises Refused but for its host."""
        check_administers(call.caller, stored)
        await self._set(stored, messages=when)

    async def set_pace(self, call: Call, stored: StoredGame, pace: int | None) -> None:
        """Agree within how many seconds everybody moves. Raises Refused but for the host."""
        check_administers(call.caller, stored)
        await self._set(stored, pace=pace)

    async def _set(self, stored: StoredGame, **values: str | int | None) -> None:
        await self._room.store.games.update(stored.id, **values)
        if stored.status != LOBBY:
            live = await self._room.games.get(stored.id)
            live.stored = replace(live.stored, **values)  # type: ignore[arg-type]

    async def game(self, call: Call, number: str) -> StoredGame:
        """The game of that number on the caller's server. Raises Refused."""
        known = number.isascii() and number.isdigit() and len(number) <= 15
        found = await self._room.store.games.get(GameId(int(number))) if known else None
        if found is None or found.guild != call.guild:
            raise Refused("admin.which_game")
        return found

    async def remove(self, call: Call, stored: StoredGame) -> None:
        """Delete a game wholly, and say so in its channel."""
        await self._room.store.games.remove(stored.id)
        self._room.games.forget(stored.id)
        words = await self._room.languages.public(stored.guild)
        text = words.say("admin.told_removed", who=mention(call.caller.id), name=stored.name)
        if stored.card is not None:
            await self._room.outlet.remove(stored.channel, stored.card)
        try:
            await self._room.outlet.post(stored.channel, Message(text), f"removed-{stored.id}")
        except CannotPost:
            return

    async def forget(self, guild: GuildId, user: UserId) -> int:
        """Forget somebody; in how many closed games only their name is left. Raises Refused.

        Settings are kept as long as the person plays or follows games on other servers.
        """
        store = self._room.store
        playing = [
            game.name
            for game in await store.games.of_player(user)
            if game.guild == guild
            and any(seat.player == user for seat in await store.games.seats(game.id))
        ]
        if playing:
            raise Refused("admin.still_playing", who=mention(user), games=playing)
        count = await store.privacy.forget(user, guild)
        if not await store.privacy.known(user):
            await store.settings.forget_person(user)
        return count

    async def health(self) -> Health:
        """How the bot is doing."""
        room = self._room
        games = await room.store.games.count()
        return Health(
            version=_version(),
            began=room.began,
            latency=room.outlet.latency(),
            playing=games.get(PLAYING, 0),
            lobbies=games.get(LOBBY, 0),
            over=sum(number for status, number in games.items() if status not in OPEN),
            owed=await room.store.posts.count_owed(),
            memory=memory_used(),
            database=await room.store.database.size(),
            missing=self._missing(),
        )

    def _missing(self) -> list[str]:
        jobs = ["jobs"] if self._schedule.failing else []
        storage = [] if self._room.store.database.sound else ["storage"]
        return [*storage, *self._starting.missing, *jobs]


def _version() -> str:
    try:
        return version("capostazione")
    except PackageNotFoundError:
        # Run from its source, without having been installed.
        return "–"


def memory_used() -> int:
    """Bytes of memory that the process takes; where that is unknown, the most it has taken."""
    if _MEMORY.exists():
        return int(_MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
