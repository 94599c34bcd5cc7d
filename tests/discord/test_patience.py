"""Requests that we repeat ourselves fail at once where discord.py would sleep."""

from __future__ import annotations

import asyncio

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

import discord
from bot.discord.patience import repeated_by_us, watch_requests
from discord.http import HTTPClient, Route


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_a_server_error_is_ours_to_repeat(status: int, monkeypatch) -> None:
    asked = []

    async def answer(request: web.Request) -> web.Response:
        if request.path.endswith("/users/@me"):
            return web.json_response({})
        asked.append(request.path)
        return web.Response(status=status)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    async with TestServer(app) as server:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("/api")))
        http = HTTPClient(asyncio.get_running_loop(), http_trace=watch_requests())
        await http.static_login("token")
        try:
            with repeated_by_us(), pytest.raises(discord.DiscordServerError):
                await http.request(Route("POST", "/channels/1/messages"))
        finally:
            await http.close()
    assert len(asked) == 1
