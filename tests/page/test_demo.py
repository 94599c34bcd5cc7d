"""The demonstration: the house plays a whole game on the page.

That the house finishes games is tested in ``tests/house``.
"""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

from bot.chat.commands import Upload
from bot.page.demo import Demo
from bot.table.background import PATIENCE
from tests.page.hosting import House

RECORD = Path(__file__).parents[1] / "t1849" / "records" / "stalemate.18xx"


async def test_the_house_plays_by_itself(house: House) -> None:
    demo = Demo(house.channel)
    room = house.room = await demo.open_channel()
    assert await demo.spectator() == house.person
    game = await demo.begin(room)
    begun = await house.wait_for("begins. The seats in playing order")
    assert all(f"**House {number}**" in begun for number in (1, 2, 3))
    async with asyncio.timeout(20):
        while (await house.channel.table.games.get(game)).length < 5:
            await asyncio.sleep(0.02)


async def test_at_the_end_the_game_is_shown_again(house: House) -> None:
    asked = {"channel": house.room, "person": house.person, "line": "/game import"}
    await house.channel.run_line(asked, Upload("game.18xx", RECORD.read_bytes()))
    stored = await house.channel.table.stored_in((await house.channel.call(asked)).channel)
    await Demo(house.channel).finish(stored.id)
    history = await house.channel.history(asked)
    last = history["messages"][-1]
    assert last["text"].startswith(f"🎬 That was the whole game, {stored.length} moves.")
    (replay,) = last["pictures"]
    assert replay["address"].startswith(f"/picture/{stored.id}/replay?")


async def test_it_ends_with_the_program(house: House) -> None:
    demo = Demo(house.channel)
    room = house.room = await demo.open_channel()
    house.channel.table.background.do(demo.play(room, pause=600))
    await house.wait_for("begins. The seats in playing order")
    begun = time.monotonic()
    await house.channel.table.stop()
    assert time.monotonic() - begun < PATIENCE


async def test_it_can_be_paused_and_has_a_speed(house: House) -> None:
    demo = Demo(house.channel)
    room = house.room = await demo.open_channel()
    house.channel.table.background.do(demo.play(room, pause=0.01))
    await house.wait_for("begins. The seats in playing order")

    async def moves() -> int:
        _, turn = await house.get("/api/turn", channel=house.room, person=house.person)
        return int(json.loads(turn)["moves"])

    async def until(reached: int) -> None:
        async with asyncio.timeout(20):
            while await moves() < reached:
                await asyncio.sleep(0.02)

    await until(3)
    assert (await house.ask("/api/demo", paused=True, pause=0.2))[0] == 200
    # A move may have been under way.
    await asyncio.sleep(0.3)
    rested = await moves()
    await asyncio.sleep(0.6)
    assert await moves() == rested
    _, turn = await house.get("/api/turn", channel=house.room, person=house.person)
    assert json.loads(turn)["demo"] == {"paused": True, "pause": 0.2}
    await house.ask("/api/demo", paused=False, pause=0.1)
    await until(rested + 2)
    # However often somebody presses, it stays between the quickest and the slowest.
    for asked, kept in ((1e9, 10.0), (0, 0.1)):
        await house.ask("/api/demo", paused=False, pause=asked)
        assert house.channel.table.house.pause == kept


async def test_only_a_demonstration_can_be_directed(house: House) -> None:
    status, answer = await house.ask("/api/demo", paused=True)
    assert (status, answer["error"]) == (400, "No demonstration is being played.")
