"""The stand-in server: starts, guards every request, and lets a test arrange the world.

async with StandIn() as discord:
    guild = discord.add_guild("Sicilia")
    channel = discord.add_channel(guild, "palermo")
    anna = discord.add_person(guild, "Anna")
    ...  # start the bot with discord.environment()
    await discord.gateway.ready()
    command = anna.command(channel, "game new", title="1849")
    await command.ack()
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType

from aiohttp import web

from tests.standin.buckets import RateLimits
from tests.standin.commands import Commands
from tests.standin.faults import Fault, Faults
from tests.standin.forms import json_answer
from tests.standin.gateway import Gateway
from tests.standin.interactions import Interaction
from tests.standin.payloads import channel_payload, guild_payload
from tests.standin.people import Person
from tests.standin.refusals import UNAUTHORISED, ApiError
from tests.standin.rest_answers import AnswerRoutes
from tests.standin.rest_bot import BotRoutes
from tests.standin.rest_channels import ChannelRoutes
from tests.standin.state import State
from tests.standin.world import (
    BOT_PERMISSIONS,
    EVERY_PERMISSION,
    MEMBER_PERMISSIONS,
    Access,
    Channel,
    ChannelKind,
    Guild,
    User,
)

BASE = "/api/v10"
TOKEN = "stand-in.token.not-a-secret"
_WITHOUT_TOKEN = ("/interactions/", "/webhooks/")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class StandIn:
    """Discord for one run, on a free port of loopback."""

    def __init__(
        self,
        *,
        faults: Faults | None = None,
        requests_a_second: int | None = None,
        limits_by_channel: bool = True,
        heartbeat_seconds: float = 41.25,
        keep_pictures: bool = False,
    ) -> None:
        self.faults = faults or Faults()
        self.limits = RateLimits(requests_a_second, limits_by_channel)
        self.state = State(TOKEN, keep_pictures)
        self.gateway = Gateway(self.state, heartbeat_seconds)
        self.state.gateway = self.gateway
        self.commands = Commands(self.state)
        self.interactions: dict[str, Interaction] = {}
        self.port = 0
        self._runner: web.AppRunner | None = None

    # Running

    async def __aenter__(self) -> StandIn:
        app = web.Application(client_max_size=110 * 1024 * 1024)
        for path in ("/gateway", "/gateway/"):
            app.router.add_get(path, self.gateway.handle)
        app.router.add_get("/cdn/{path:.+}", self._download)
        rest = web.Application(middlewares=[self._guard])
        rest.add_routes(ChannelRoutes(self.state).routes())
        rest.add_routes(AnswerRoutes(self.state, self.interactions).routes())
        rest.add_routes(BotRoutes(self.state, self.commands, lambda: self.gateway.url).routes())
        app.add_subapp(BASE, rest)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.gateway.url = f"ws://127.0.0.1:{self.port}/gateway/"
        self.state.cdn = f"http://127.0.0.1:{self.port}/cdn"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._runner is not None
        self.gateway.drop()
        await self._runner.cleanup()

    def environment(self) -> dict[str, str]:
        """What points the bot here."""
        return {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_BASE": f"http://127.0.0.1:{self.port}{BASE}",
            "DISCORD_GATEWAY_URL": self.gateway.url,
        }

    # The world

    def add_user(self, name: str, locale: str = "en-GB") -> User:
        """Somebody who is in no guild yet."""
        user = User(self.state.snowflakes.next(), name, locale=locale)
        self.state.users[user.id] = user
        return user

    def add_guild(self, name: str) -> Guild:
        """A server with its owner and the bot."""
        owner = self.add_user(f"Owner of {name}")
        guild = Guild(self.state.snowflakes.next(), name, owner)
        self.state.guilds[guild.id] = guild
        self.join(guild, owner, EVERY_PERMISSION)
        self.join(guild, self.state.bot, BOT_PERMISSIONS)
        body = guild_payload(guild, self.state.bot, BOT_PERMISSIONS)
        self.gateway.dispatch("GUILD_CREATE", body, guild)
        return guild

    def join(self, guild: Guild, user: User, permissions: int = MEMBER_PERMISSIONS) -> None:
        """Make somebody a member."""
        guild.members[user.id] = user
        guild.permissions[user.id] = permissions

    def add_person(self, guild: Guild, name: str, locale: str = "en-GB") -> Person:
        """A new member, ready to type."""
        user = self.add_user(name, locale)
        self.join(guild, user)
        return self.person(user)

    def person(self, user: User) -> Person:
        """The hands of a user."""
        return Person(self.state, self.commands, self.interactions, user)

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """A text channel."""
        channel = Channel(self.state.snowflakes.next(), ChannelKind.TEXT, name, guild)
        self._add(guild, channel, "CHANNEL_CREATE")
        return channel

    def add_thread(self, parent: Channel, name: str) -> Channel:
        """A public thread that somebody opened."""
        guild = parent.guild
        assert guild is not None
        number = self.state.snowflakes.next()
        kind = ChannelKind.PUBLIC_THREAD
        thread = Channel(number, kind, name, guild, parent, owner_id=guild.owner.id)
        self._add(guild, thread, "THREAD_CREATE")
        return thread

    def _add(self, guild: Guild, channel: Channel, event: str) -> None:
        guild.channels[channel.id] = self.state.channels[channel.id] = channel
        self.gateway.dispatch(event, channel_payload(channel), guild)

    def set_access(self, channel: Channel, access: Access, announced: bool = True) -> None:
        """Take the bot's rights in a channel away, or give them back."""
        channel.access = access
        if announced:
            seen = access is not Access.GONE
            kind = "THREAD" if channel.is_thread else "CHANNEL"
            event = f"{kind}_{'UPDATE' if seen else 'DELETE'}"
            self.gateway.dispatch(event, channel_payload(channel), channel.guild)

    # Requests

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await self._answer(request, handler)
        except ApiError as error:
            self.state.counts[f"answered {error.status}"] += 1
            return json_answer(error.body, error.status)
        except web.HTTPException as error:
            self.state.problems.append(f"{request.method} {request.path}: {error.status}")
            return json_answer({"code": 0, "message": error.reason}, error.status)

    async def _answer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        resource = request.match_info.route.resource
        pattern = resource.canonical.removeprefix(BASE) if resource else "unknown"
        route = f"{request.method} {pattern}"
        path = request.path.removeprefix(BASE)
        self.state.counts[route] += 1
        if self.faults.latency:
            await asyncio.sleep(self.faults.latency)
        now = asyncio.get_running_loop().time()
        exempt = path.startswith(_WITHOUT_TOKEN)
        if not exempt:
            if request.headers.get("Authorization") != f"Bot {self.state.token}":
                raise ApiError(*UNAUTHORISED)
            if (wait := self.limits.take_overall(now)) > 0:
                return self._limited(Fault(429, retry_after=wait, everywhere=True))
        bucket = self.limits.bucket(route, request.match_info.get("channel", ""))
        headers: dict[str, str] = {}
        if bucket is not None:
            taken = bucket.take(now)
            headers = bucket.headers(now, route)
            if not taken:
                left = float(headers["X-RateLimit-Reset-After"])
                return self._limited(Fault(429, retry_after=left), headers)
        fault = self.faults.find(request.method, path)
        if fault is not None and fault.status == 429:
            return self._limited(fault)
        if fault is not None:
            if fault.carried_out:
                await handler(request)
            raise ApiError(fault.status, 0, "The stand-in server fails on purpose")
        response = await handler(request)
        response.headers.update(headers)
        return response

    def _limited(self, fault: Fault, headers: dict[str, str] | None = None) -> web.Response:
        self.state.counts["answered 429"] += 1
        body = {
            "message": "You are being rate limited.",
            "retry_after": round(fault.retry_after, 3),
            "global": fault.everywhere,
        }
        answer = json_answer(body, 429)
        # discord.py takes a 429 without this header for a ban and gives up.
        answer.headers["Via"] = "1.1 stand-in"
        answer.headers.update(headers or {})
        return answer

    async def _download(self, request: web.Request) -> web.Response:
        content = self.state.files.get(request.match_info["path"])
        return web.Response(status=404) if content is None else web.Response(body=content)
