"""The page's server within the test: requests without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, web
from aiohttp.test_utils import unused_port

from bot.page.local import LocalChannel
from bot.page.run import first_visit, listen
from bot.page.server import PageServer
from bot.storage.database import open_database
from bot.storage.store import Store
from tests.kit.databases import empty_database

TOKEN = "token-of-the-test"


class StoppedClock:
    """A clock that stands still."""

    def __call__(self) -> int:
        return 1_800_000_000

    def steady(self) -> float:
        return 0.0

    def start(self) -> str:
        return ""


class House:
    """A running server, and people who talk to it."""

    def __init__(self, channel: LocalChannel, session: ClientSession, address: str) -> None:
        self.channel = channel
        self.session = session
        self.address = address
        self.room = ""
        self.person = ""

    async def post(self, path: str, body: object, **headers: str) -> tuple[int, Any]:
        """What the script would get: the status and the JSON."""
        sent = {"X-Capostazione": TOKEN, **headers}
        async with self.session.post(f"{self.address}{path}", json=body, headers=sent) as answer:
            return answer.status, await answer.json()

    async def ask(self, path: str, **more: object) -> tuple[int, Any]:
        """Likewise, by the present person in the present channel."""
        return await self.post(path, {"channel": self.room, "person": self.person, **more})

    async def line(self, text: str) -> str:
        """What is answered to a typed line."""
        status, answer = await self.ask("/api/line", line=text)
        if status != 200:
            return str(answer["error"])
        return str(answer["message"]["text"]) if "message" in answer else ""

    async def get(self, path: str, **query: str) -> tuple[int, str]:
        """A page or JSON, as text."""
        async with self.session.get(f"{self.address}{path}", params=query) as answer:
            return answer.status, await answer.text()

    async def become(self, name: str) -> None:
        """Add somebody, who talks from now on."""
        _, added = await self.post("/api/people", {"name": name, "language": "en"})
        self.person = added["id"]

    async def texts(self) -> list[str]:
        """What was said in the channel."""
        said = await self.channel.history({"channel": self.room, "person": self.person})
        return [message["text"] for message in said["messages"]]

    async def wait_for(self, text: str) -> str:
        """Wait until something with that text is said in the channel."""
        async with asyncio.timeout(20):
            while True:
                for said in await self.texts():
                    if text in said:
                        return said
                await asyncio.sleep(0.02)

    async def all_told(self) -> None:
        """Wait until somebody has been asked, and pages hear nothing more of what came before."""
        with self.channel.hub.listening() as notes:
            await self.wait_for("➡️")
            while True:
                try:
                    await asyncio.wait_for(notes.get(), 0.5)
                except TimeoutError:
                    return

    async def play(self, *people: str) -> None:
        """Begin a game of 1849 with Anna first, these people and the house."""
        await self.line("/game new title:1849")
        anna = self.person
        for name in people:
            await self.become(name)
            await self.line("/game join")
        self.person = anna
        await self.line(f"/game start seating:joined house:{2 - len(people)}")
        await self.wait_for("begins. The seats in playing order")


@asynccontextmanager
async def hosted(folder: Path, address: str | None = None) -> AsyncIterator[House]:
    """A server with Anna in its first channel."""
    database = await (open_database(address) if address else empty_database(folder / "page.db"))
    port = unused_port()
    channel = LocalChannel(Store(database), StoppedClock(), "en", "http://watch.example")
    await first_visit(channel)
    runner: web.AppRunner = await listen(PageServer(channel, port, TOKEN).app, port)
    channel.table.start()
    try:
        async with ClientSession() as session:
            house = House(channel, session, f"http://127.0.0.1:{port}")
            house.room = (await channel.store.page.channels())[0].id
            await house.become("Anna")
            yield house
    finally:
        channel.hub.close()
        await channel.table.stop()
        await runner.cleanup()
        await database.close()
