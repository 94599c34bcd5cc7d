"""Requests that we repeat ourselves fail at once where discord.py would sleep, or wait for long."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

import discord
from bot.discord.patience import in_time, repeated_by_us, watch_requests
from discord.http import HTTPClient, Route

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def answering(
    answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[HTTPClient, list[str]]]:
    """A client of a server that answers so, and what it has asked."""
    asked: list[str] = []

    async def note(request: web.Request) -> web.StreamResponse:
        if request.path.endswith("/users/@me"):
            return web.json_response({})
        asked.append(request.path)
        return await answer(request)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", note)
    async with TestServer(app) as server:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("/api")))
        http = HTTPClient(asyncio.get_running_loop(), http_trace=watch_requests())
        await http.static_login("token")
        try:
            yield http, asked
        finally:
            await http.close()


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_a_server_error_is_ours_to_repeat(
    status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(request: web.Request) -> web.StreamResponse:
        return web.Response(status=status)

    async with answering(fail, monkeypatch) as (http, asked):
        with repeated_by_us(), pytest.raises(discord.DiscordServerError):
            await http.request(Route("POST", "/channels/1/messages"))
    assert len(asked) == 1


async def test_a_page_of_a_proxy_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    async def show_a_page(request: web.Request) -> web.StreamResponse:
        return web.Response(text="<html>Back soon</html>", content_type="text/html")

    async with answering(show_a_page, monkeypatch) as (http, asked):
        with repeated_by_us(), pytest.raises(discord.DiscordServerError):
            await http.request(Route("POST", "/channels/1/messages"))
        other = Route.BASE.removesuffix("/api") + "/attachments/1/page.html"
        assert await http.get_from_cdn(other) == b"<html>Back soon</html>"
    assert asked == ["/api/channels/1/messages", "/attachments/1/page.html"]


@pytest.mark.parametrize("method", ["POST", "DELETE"])
@pytest.mark.parametrize("begun", [False, True])
async def test_a_line_that_falls_silent_is_given_up(
    begun: bool, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library would wait for five minutes, and everybody for the message."""
    monkeypatch.setattr("bot.discord.patience._SILENCE", 0.3)
    over = asyncio.Event()

    async def say_nothing(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "application/json"})
        if begun:
            await response.prepare(request)
            await response.write(b'{"id": "1')
        await over.wait()
        return response

    async with answering(say_nothing, monkeypatch) as (http, asked):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(20), in_time():
                await http.request(Route(method, "/channels/1/messages"))
        over.set()
    assert len(asked) == 1


async def test_what_the_library_sleeps_for_is_not_cut_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a limit on everything nobody else would be let through any more."""
    monkeypatch.setattr("bot.discord.patience._SILENCE", 0.3)
    limited = {"message": "limited", "retry_after": 1.0, "global": True}

    async def limit_once(request: web.Request) -> web.StreamResponse:
        if len(asked) == 1:
            headers = {"Via": "1.1 here", "Content-Type": "application/json"}
            return web.Response(body=json.dumps(limited), status=429, headers=headers)
        return web.Response(body=b'{"id": "1"}', headers={"Content-Type": "application/json"})

    async with answering(limit_once, monkeypatch) as (http, asked), in_time():
        found = await http.request(Route("POST", "/channels/1/messages"))
    assert found == {"id": "1"}
    assert len(asked) == 2
