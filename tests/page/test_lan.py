"""Friends on the network: each device is one person, and nobody comes in without the code."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import ClientSession, CookieJar
from aiohttp.test_utils import unused_port

from bot.page.local import LocalChannel
from bot.page.neighbours import Neighbours, own_addresses
from bot.page.run import EVERYWHERE, first_visit, listen
from bot.page.server import PageServer
from bot.storage.database import open_database
from bot.storage.store import Store
from tests.page.hosting import TOKEN, StoppedClock

CODE = "TESTCODE"


class Device:
    """A device of the network."""

    def __init__(self, session: ClientSession, address: str) -> None:
        self.session, self.address = session, address

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        address = f"{self.address}{path}"
        async with self.session.get(address, headers=headers, allow_redirects=False) as answer:
            return answer.status, await answer.text()

    async def post(self, path: str, body: object, **headers: str) -> tuple[int, Any]:
        sent = {"X-Capostazione": TOKEN, **headers}
        async with self.session.post(f"{self.address}{path}", json=body, headers=sent) as answer:
            is_json = answer.content_type == "application/json"
            return answer.status, await answer.json() if is_json else await answer.text()

    async def join(self, name: str, code: str = CODE, **headers: str) -> tuple[int, Any]:
        return await self.post("/join", {"name": name, "code": code}, **headers)


class Network:
    """A machine with a game, and the addresses by which it is reached."""

    def __init__(self, channel: LocalChannel, port: int, address: str) -> None:
        self.channel = channel
        self.here = f"http://127.0.0.1:{port}"
        self.there = f"http://{address}:{port}"
        self._sessions: list[ClientSession] = []

    def device(self, address: str | None = None) -> Device:
        session = ClientSession(cookie_jar=CookieJar(unsafe=True))
        self._sessions.append(session)
        return Device(session, address or self.there)

    async def close(self) -> None:
        for session in self._sessions:
            await session.close()


@pytest_asyncio.fixture
async def network(tmp_path: Path) -> AsyncIterator[Network]:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this machine has no network")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'page.db'}")
    port = unused_port()
    channel = LocalChannel(Store(database), StoppedClock(), "en")
    await first_visit(channel)
    server = PageServer(channel, port, TOKEN, Neighbours(channel, CODE, port))
    runner = await listen(server.app, port, EVERYWHERE)
    channel.table.start()
    network = Network(channel, port, addresses[0])
    try:
        yield network
    finally:
        await network.close()
        channel.hub.close()
        await channel.table.stop()
        await runner.cleanup()
        await database.close()


async def _room(network: Network) -> str:
    return (await network.channel.store.page.channels())[0].id


async def test_a_stranger_sees_nothing(network: Network) -> None:
    stranger = network.device()
    room = await _room(network)
    assert (await stranger.get("/"))[0] == 302
    assert (await stranger.get(f"/c/{room}"))[0] == 302
    for path in ("/api/world", "/api/events", f"/api/turn?channel={room}", "/picture/1/map?at=0"):
        assert (await stranger.get(path))[0] == 403
    status, answer = await stranger.post("/api/line", {"line": "hello", "channel": room})
    assert (status, answer["error"]) == (403, "Please join first: load this page again.")
    assert (await stranger.join("Eve", code="WRONGONE"))[0] == 400
    # A name of this machine in the header makes no visitor sit at it.
    port = network.here.rpartition(":")[2]
    assert (await stranger.get("/api/world", Host=f"127.0.0.1:{port}"))[0] == 403
    assert TOKEN not in (await stranger.get("/join"))[1]


async def test_codes_cannot_be_tried_for_long(network: Network) -> None:
    stranger = network.device()
    for number in range(20):
        await stranger.join("Eve", code=f"WRONG{number}")
    status, answer = await stranger.join("Eve")
    assert (status, answer["error"]) == (400, "Too many wrong codes; wait a minute.")


async def test_other_pages_and_other_names_are_refused(network: Network) -> None:
    device = network.device()
    assert (await device.join("Eve", Origin="http://evil.example"))[0] == 403
    assert (await device.get("/join", Host="evil.example"))[0] == 403


async def test_each_device_is_one_person(network: Network) -> None:
    room = await _room(network)
    anna, bruno = network.device(), network.device()
    assert (await anna.join("Anna", code="test code"))[0] == 200
    assert (await bruno.join("Bruno"))[0] == 200
    status, page = await anna.get(f"/c/{room}")
    assert (status, TOKEN in page) == (200, True)
    people = {one.name: one.id for one in await network.channel.store.page.people()}
    # Whoever a device says it is, it speaks for its own person.
    asked = {"channel": room, "person": people["Bruno"], "line": "hello"}
    assert (await anna.post("/api/line", asked))[0] == 200
    said = await network.channel.history({"channel": room, "person": people["Bruno"]})
    assert said["messages"][-1]["text"] == f"<@{people['Anna']}>: hello"
    # Arranging things is left to those at the machine.
    for path in ("/api/people", "/api/channel/remove", "/api/language"):
        assert (await anna.post(path, {"channel": room, "name": "x"}))[0] == 400
    host = network.device(network.here)
    assert (await host.post("/api/people", {"name": "Carla"}))[0] == 200


async def test_only_who_opened_a_lobby_is_offered_to_arrange_the_game(network: Network) -> None:
    room = await _room(network)
    anna, bruno = network.device(), network.device()
    await anna.join("Anna")
    await bruno.join("Bruno")
    await anna.post("/api/line", {"channel": room, "line": "/game new title:1849"})
    offered = {}
    for device in (anna, bruno):
        _, text = await device.get(f"/api/turn?channel={room}")
        shown = json.loads(text)
        buttons = [one["label"] for row in shown["rows"] for one in row.get("buttons", ())]
        offered[device] = (buttons, any("select" in row for row in shown["rows"]), shown["start"])
    assert "Start with the house" in offered[anna][0]
    assert offered[anna][1:] != (False, None)
    assert offered[bruno] == (["Join", "Help"], False, None)


async def test_a_device_is_known_again_but_its_cookie_is_not_stored(network: Network) -> None:
    device = network.device()
    await device.join("Anna")
    (cookie,) = (c for c in device.session.cookie_jar if c.key == "capostazione")
    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"
    assert await network.channel.store.facts.get(f"device-{cookie.value}") is None
    assert (await device.get("/"))[0] == 302
    assert (await device.get("/api/world"))[0] == 200
