"""Languages: in which one somebody is spoken to."""

from __future__ import annotations

from bot.chat.calls import Call
from bot.chat.ids import GuildId, UserId
from bot.storage.people.settings import Settings
from bot.words.language import Language, language


class Languages:
    """The languages that people and servers have chosen."""

    def __init__(self, settings: Settings, locale: str | None = None) -> None:
        self._settings = settings
        self.locale = locale
        """The language where nobody has chosen one, as it was set."""

    @property
    def default(self) -> Language:
        """The language where nobody has chosen one."""
        return language(self.locale)

    async def public(self, guild: GuildId | None) -> Language:
        """The language of what everybody reads in a server."""
        return language((await self._settings.guild(guild)).language, self.locale)

    async def private(self, call: Call) -> Language:
        """The language of what only the caller reads."""
        chosen = (await self._settings.person(call.caller.id)).language
        return language(chosen, call.caller.language, self.locale)

    async def of(self, user: UserId, guild: GuildId | None) -> Language:
        """The language for a private message to somebody who is not calling."""
        chosen = (await self._settings.person(user)).language
        server = (await self._settings.guild(guild)).language
        return language(chosen, server, self.locale)
