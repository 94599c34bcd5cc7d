"""The stand-in server without discord.py: what a client meets that speaks to it directly."""

from __future__ import annotations

import contextlib
from typing import Any

import aiohttp
import pytest

from tests.standin.faults import Faults
from tests.standin.server import BASE, TOKEN, StandIn

pytestmark = pytest.mark.asyncio


class Client:
    """A plain client of REST and gateway."""

    def __init__(self, discord: StandIn, session: aiohttp.ClientSession) -> None:
        self._discord = discord
        self.session = session

    async def request(self, method: str, path: str, **kwargs: Any) -> tuple[int, Any]:
        url = f"http://127.0.0.1:{self._discord.port}{BASE}{path}"
        async with self.session.request(method, url, **kwargs) as response:
            return response.status, await response.json()

    async def connect(self, operation: int, data: dict[str, Any]):
        socket = await self.session.ws_connect(self._discord.gateway.url)
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": operation, "d": data})
        return socket


@contextlib.asynccontextmanager
async def running(**settings: Any):
    headers = {"Authorization": f"Bot {TOKEN}"}
    async with StandIn(**settings) as discord, aiohttp.ClientSession(headers=headers) as session:
        yield discord, Client(discord, session)


async def test_plain_json_and_heartbeats():
    async with running() as (discord, client):
        guild = discord.add_guild("Sicilia")
        socket = await client.connect(2, {"token": TOKEN, "intents": 0})
        ready, created = [await socket.receive_json() for _ in range(2)]
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert (created["t"], created["d"]["id"]) == ("GUILD_CREATE", str(guild.id))
        await socket.send_json({"op": 1, "d": 2})
        assert (await socket.receive_json())["op"] == 11


async def test_resume_repeats_what_was_missed():
    async with running() as (discord, client):
        guild = discord.add_guild("Sicilia")
        socket = await client.connect(2, {"token": TOKEN, "intents": 0})
        ready = await socket.receive_json()
        await socket.close()
        discord.add_channel(guild, "palermo")
        session = {"token": TOKEN, "session_id": ready["d"]["session_id"], "seq": 1}
        socket = await client.connect(6, session)
        missed = [(await socket.receive_json())["t"] for _ in range(3)]
        assert missed == ["GUILD_CREATE", "CHANNEL_CREATE", "RESUMED"]


async def test_an_unknown_session_is_invalid():
    async with running() as (_, client):
        socket = await client.connect(6, {"token": TOKEN, "session_id": "gone", "seq": 7})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_wrong_token_is_refused_everywhere():
    async with running() as (_, client):
        status, _ = await client.request("GET", "/users/@me", headers={"Authorization": "Bot x"})
        assert status == 401
        socket = await client.connect(2, {"token": "x", "intents": 0})
        assert (await socket.receive()).data == 4004


async def test_guilds_are_split_among_shards():
    async with running() as (discord, client):
        guilds = [discord.add_guild(f"Guild {number}") for number in range(8)]
        seen = []
        for shard in range(2):
            socket = await client.connect(2, {"token": TOKEN, "shard": [shard, 2]})
            ready = await socket.receive_json()
            seen += [int(guild["id"]) for guild in ready["d"]["guilds"]]
        assert sorted(seen) == sorted(guild.id for guild in guilds)


async def test_the_limit_over_all_routes():
    async with running(requests_a_second=3) as (_, client):
        statuses = [(await client.request("GET", "/users/@me"))[0] for _ in range(4)]
        assert statuses == [200, 200, 200, 429]


async def test_faults_by_chance_repeat_with_their_seed():
    seen = []
    for _ in range(2):
        faults = Faults(seed=4, error_share=0.3, limited_share=0.2, carried_out_share=0)
        async with running(faults=faults) as (_, client):
            seen.append([(await client.request("GET", "/users/@me"))[0] for _ in range(20)])
    assert seen[0] == seen[1]
    assert {200, 429} < set(seen[0])


async def test_a_route_that_does_not_exist_is_noted():
    async with running() as (discord, client):
        assert (await client.request("GET", "/nowhere"))[0] == 404
        assert discord.state.problems == ["GET /api/v10/nowhere: 404"]
