"""`python -m tests.load.watchers PORT NUMBER LINK…`: so many spectators, until told to end.

Each opens the stream of a game and, when it hears of a move, asks for what a browser would. At the
end one line of JSON tells what came of it.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections import Counter

import aiohttp

from bot.page.watching.descriptors import allow_many_files

_AGAIN = 5.0
_TABS = (*["map"] * 14, *["market"] * 3, *["status"] * 2, "history")
"""What twenty spectators look at; a browser asks for nothing else."""


async def watch(session: aiohttp.ClientSession, page: str, kind: str, found: Counter[str]) -> None:
    """Watch a game for ever, in one kind of picture."""
    while True:
        try:
            async with session.get(f"{page}/events") as stream:
                found[f"stream {stream.status}"] += 1
                if stream.status == 200:
                    async for line in stream.content:
                        if line.startswith(b"data: "):
                            found["told"] += 1
                            await _look(session, page, kind, found)
        except (aiohttp.ClientError, OSError, TimeoutError) as problem:
            found[type(problem).__name__] += 1
        await asyncio.sleep(_AGAIN)


async def _look(session: aiohttp.ClientSession, page: str, kind: str, found: Counter[str]) -> None:
    async with session.get(f"{page}/state") as state:
        found[f"state {state.status}"] += 1
        if state.status != 200:
            return
        moves = (await state.json())["moves"]
    async with session.get(f"{page}/picture/{kind}?at={moves}") as picture:
        found[f"picture {picture.status}"] += 1
        await picture.read()
    async with session.get(f"{page}/moment?at={moves}&kind={kind}") as moment:
        found[f"moment {moment.status}"] += 1


async def main(port: int, number: int, links: list[str]) -> None:
    """Let them watch until the process is told to end."""
    allow_many_files()
    over = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, over.set)
    found: Counter[str] = Counter()
    connector = aiohttp.TCPConnector(limit=0)
    timeout = aiohttp.ClientTimeout(total=None, sock_read=60)
    async with aiohttp.ClientSession(connector=connector, timeout=timeout) as session:
        watching = []
        for one in range(number):
            kind = _TABS[one // len(links) % len(_TABS)]
            page = f"http://127.0.0.1:{port}/watch/{links[one % len(links)]}"
            watching.append(asyncio.create_task(watch(session, page, kind, found)))
            await asyncio.sleep(0.005)
        await over.wait()
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    print(json.dumps(found))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
