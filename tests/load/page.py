"""The local page: how soon it stands, how soon a move is seen, and by how many spectators."""

from __future__ import annotations

import asyncio
import json
import re
import resource
import signal
import tempfile
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import ClientSession, ClientTimeout, FormData, TCPConnector

from bot.games.set_up import load_title
from engine.game import Game
from engine.records.record import write_record
from tests.load.figures import Row, at_most, percentile
from tests.load.recordings import Recording, record_games
from tests.page.process import free_port, start

PLAYERS = 3
OPENING = 30
"""Moves that are imported; those after them are measured."""
WARM_UP = 10
WATCHED = 20
"""Moves that are made before spectators."""


async def page(moves: int, spectators: int) -> list[Row]:
    """Everything about the page."""
    (recording,) = record_games(1, (PLAYERS,))
    with tempfile.TemporaryDirectory() as folder:
        with _program(Path(folder)):
            pass  # The second start is that of a prepared machine.
        begun = time.perf_counter()
        with _program(Path(folder)) as (process, address):
            async with _visiting(address) as visit:
                ready = time.perf_counter() - begun
                await visit.open_game(recording)
                return [
                    at_most("from the start to a usable page", ready, 3, "s", 1),
                    *await _moves(visit, recording, moves, process),
                    *await _spectators(visit, recording, OPENING + moves, spectators),
                ]


@contextmanager
def _program(folder: Path) -> Iterator[tuple[int, str]]:
    """The program, once it says that it is ready: its process and its address."""
    port = free_port()
    process = start(folder, port)
    assert process.stdout is not None
    process.stdout.readline()
    try:
        yield process.pid, f"http://127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


class _Visit:
    """A page's script: what it asks and hears."""

    def __init__(self, session: ClientSession, address: str, token: str, channel: str) -> None:
        self._session, self._address = session, address
        self._token, self.channel = token, channel
        self.people: list[str] = []
        self.game = 0

    async def get(self, path: str) -> bytes:
        """What is at an address."""
        async with self._session.get(f"{self._address}{path}") as answer:
            assert answer.status == 200, path
            return await answer.read()

    async def post(self, path: str, person: str, body: FormData | None = None, **more: Any) -> Any:
        """Ask something of the table."""
        headers = {"X-Capostazione": self._token}
        asked = {"channel": self.channel, "person": person, **more}
        sent = body or json.dumps(asked)
        if body is not None:
            body.add_field("request", json.dumps(asked))
        async with self._session.post(
            f"{self._address}{path}", data=sent, headers=headers
        ) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def open_game(self, recording: Recording) -> None:
        """Import the opening of a game and take all seats."""
        for name in recording.setup.players:
            self.people.append((await self.post("/api/people", "", name=name))["id"])
        form = FormData()
        game = Game(load_title(recording.setup.title), recording.setup)
        game.replay(recording.moves[:OPENING])
        form.add_field("file", write_record(game).encode(), filename="game.18xx")
        await self.post("/api/line", self.people[0], form, line="/game import")
        (message,) = (await self.history())["messages"]
        self.game = int(message["rows"][0]["buttons"][0]["press"].split(":")[1])
        for number, person in enumerate(self.people, start=1):
            press = f"lobby:{self.game}:0:sit:{number}"
            await self.post("/api/press", person, press=press, values=[])

    async def history(self) -> Any:
        """What was said in the channel."""
        query = f"channel={self.channel}&person={self.people[0]}"
        return json.loads(await self.get(f"/api/history?{query}"))

    async def notes(self, path: str) -> AsyncGenerator[dict[str, Any]]:
        """What is heard at an address; the first note is empty: the line stands."""
        async with self._session.get(f"{self._address}{path}") as answer:
            async for line in answer.content:
                if line.startswith(b"retry:"):
                    yield {}
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])

    async def move(self, recording: Recording, index: int) -> None:
        """Make a move of the recording."""
        person = self.people[recording.seats[index] - 1]
        answer = await self.post("/api/line", person, line=recording.typed(index))
        text = answer.get("message", {}).get("text", "✓")
        assert text.startswith(("✓", "⚠️")), text
        if text.startswith("⚠️"):
            sure = answer["message"]["rows"][0]["buttons"][0]["press"]
            await self.post("/api/press", person, press=sure, values=[])


@asynccontextmanager
async def _visiting(address: str) -> AsyncIterator[_Visit]:
    timeout = ClientTimeout(total=None, sock_connect=30)
    connections = TCPConnector(limit=0)
    async with ClientSession(timeout=timeout, connector=connections) as session:
        async with session.get(f"{address}/") as answer:
            content, channel = await answer.text(), answer.url.path.removeprefix("/c/")
        token = re.search(r'name="token" content="([^"]+)"', content)
        assert token is not None
        yield _Visit(session, address, token[1], channel)


async def _moves(visit: _Visit, recording: Recording, moves: int, process: int) -> list[Row]:
    """From sending a move to having both of its pictures."""
    times: list[float] = []
    events = visit.notes(f"/api/events?channel={visit.channel}&person={visit.people[0]}")
    await anext(events)
    early = 0.0
    for index in range(OPENING, OPENING + moves):
        if index == OPENING + moves // 2:
            early = _megabytes(process)
        begun = time.perf_counter()
        sending = asyncio.create_task(visit.move(recording, index))
        await _see(visit, events)
        times.append(1000 * (time.perf_counter() - begun))
        await sending
    measured = times[WARM_UP:]
    late = _megabytes(process)
    return [
        Row("moves with both pictures", str(len(measured))),
        Row("median", f"{percentile(measured, 0.5):.0f} ms"),
        at_most("95 of 100", percentile(measured, 0.95), 300, "ms"),
        Row("memory after half of the moves, and all", f"{early:.0f} MB, {late:.0f} MB"),
    ]


async def _see(visit: _Visit, events: AsyncIterator[dict[str, Any]]) -> None:
    """Wait for the message of a move, and load its pictures."""
    async for note in events:
        if note.get("kind") != "said":
            continue
        query = f"channel={visit.channel}&person={visit.people[0]}"
        shown = json.loads(await visit.get(f"/api/message/{note['value']}?{query}"))["message"]
        addresses = [f"{one['address']}&theme=light" for one in shown["pictures"]]
        if addresses:
            await asyncio.gather(*map(visit.get, addresses))
            return


async def _spectators(visit: _Visit, recording: Recording, first: int, count: int) -> list[Row]:
    """From sending a move to the last of all spectators hearing of it."""
    answer = await visit.post("/api/line", visit.people[0], line="/game link")
    link = urlsplit(answer["message"]["text"].split()[-1]).path
    lines = [visit.notes(f"{link}/events") for _ in range(count)]
    await asyncio.gather(*map(anext, lines))
    times: list[float] = []
    for index in range(first, first + WATCHED):
        begun = time.perf_counter()
        sending = asyncio.create_task(visit.move(recording, index))
        await asyncio.gather(*map(anext, lines))
        times.append(1000 * (time.perf_counter() - begun))
        await sending
    for line in lines:
        await line.aclose()
    return [
        Row(f"a move reaches {count} spectators: median", f"{percentile(times, 0.5):.0f} ms"),
        at_most("the slowest", max(times), 1000, "ms"),
    ]


def _megabytes(process: int) -> float:
    """What a process holds in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6
