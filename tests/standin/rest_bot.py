"""REST: the bot itself, its commands, guilds and people."""

from __future__ import annotations

import json
from collections.abc import Callable

from aiohttp import web

from tests.standin.command_limits import command_problems
from tests.standin.commands import Commands
from tests.standin.forms import json_answer
from tests.standin.payloads import (
    channel_payload,
    guild_details,
    member_payload,
    role_payload,
    user_payload,
)
from tests.standin.refusals import ApiError, Json, unknown
from tests.standin.state import State
from tests.standin.world import BOT_PERMISSIONS, Guild


class BotRoutes:
    """Login, registration and looking things up."""

    def __init__(self, state: State, commands: Commands, gateway: Callable[[], str]) -> None:
        self._state = state
        self._commands = commands
        self._gateway = gateway

    def routes(self) -> list[web.RouteDef]:
        """The routes, under the base."""
        application = "/applications/{application}"
        one_guild = application + "/guilds/{guild}/commands"
        guild = "/guilds/{guild}"
        return [
            web.get("/gateway", self.gateway),
            web.get("/gateway/bot", self.gateway),
            web.get("/oauth2/applications/@me", self.application),
            web.get("/applications/@me", self.application),
            web.get(application + "/emojis", self.no_emojis),
            web.get(application + "/commands", self.list_commands),
            web.put(application + "/commands", self.register),
            web.get(one_guild, self.list_commands),
            web.put(one_guild, self.register),
            web.get(guild, self.get_guild),
            web.get(guild + "/channels", self.channels),
            web.get(guild + "/roles", self.roles),
            web.get(guild + "/members/{user}", self.member),
            web.get(guild + "/threads/active", self.active_threads),
            web.get("/users/{user}", self.user),
        ]

    async def gateway(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1}
        found = {"url": self._gateway(), "shards": 1, "session_start_limit": limit}
        return json_answer(found)

    async def application(self, request: web.Request) -> web.Response:
        bot = self._state.bot
        owner = next((user for user in self._state.users.values() if not user.bot), bot)
        return json_answer(
            {
                "id": str(bot.id),
                "name": bot.name,
                "description": "",
                "icon": None,
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "0" * 64,
                "owner": user_payload(owner),
                "team": None,
                "flags": 0,
                "summary": "",
            }
        )

    async def no_emojis(self, request: web.Request) -> web.Response:
        return json_answer({"items": []})

    # Commands

    def _scope(self, request: web.Request) -> int | None:
        if request.match_info["application"] != str(self._state.bot.id):
            raise unknown("Application")
        if "guild" not in request.match_info:
            return None
        return self._guild(request).id

    async def list_commands(self, request: web.Request) -> web.Response:
        return json_answer(self._commands.listed(self._scope(request)))

    async def register(self, request: web.Request) -> web.Response:
        scope = self._scope(request)
        commands: list[Json] = json.loads(await request.read())
        self._state.refuse_if(command_problems(commands))
        return json_answer(self._commands.replace(scope, commands))

    # Guilds and people

    def _guild(self, request: web.Request) -> Guild:
        try:
            return self._state.guilds[int(request.match_info["guild"])]
        except KeyError:
            raise unknown("Guild") from None

    async def get_guild(self, request: web.Request) -> web.Response:
        return json_answer(guild_details(self._guild(request), BOT_PERMISSIONS))

    async def channels(self, request: web.Request) -> web.Response:
        found = [
            channel_payload(channel)
            for channel in self._guild(request).channels.values()
            if channel.is_seen and not channel.is_thread
        ]
        return json_answer(found)

    async def active_threads(self, request: web.Request) -> web.Response:
        found = [
            channel_payload(channel)
            for channel in self._guild(request).channels.values()
            if channel.is_thread and not channel.archived
        ]
        return json_answer({"threads": found, "members": []})

    async def roles(self, request: web.Request) -> web.Response:
        return json_answer([role_payload(self._guild(request), BOT_PERMISSIONS)])

    async def member(self, request: web.Request) -> web.Response:
        guild = self._guild(request)
        wanted = _number(request.match_info["user"])
        if wanted not in guild.members:
            raise unknown("Member")
        return json_answer(member_payload(guild, guild.members[wanted]))

    async def user(self, request: web.Request) -> web.Response:
        wanted = request.match_info["user"]
        number = self._state.bot.id if wanted == "@me" else _number(wanted)
        if number not in self._state.users:
            raise unknown("User")
        return json_answer(user_payload(self._state.users[number]))


def _number(text: str) -> int:
    if not text.isdigit():
        raise ApiError(400, 50035, "Invalid Form Body: not a snowflake")
    return int(text)
