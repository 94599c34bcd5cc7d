"""Spectators by link: they see, and cannot touch."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from bot.chat.commands import Upload
from bot.page.watching.audience import Places
from bot.page.watching.beside import Spectators
from bot.page.watching.house import stage_beside
from tests.page.hosting import TOKEN, House

RECORD = Path(__file__).parents[1] / "t1849" / "records" / "bank.18xx"


async def _link(house: House) -> str:
    answer = await house.line("/game link")
    return urlsplit(answer.split()[-1]).path


async def test_a_link_shows_the_game_and_its_moments(house: House) -> None:
    await house.play()
    await house.line("buy SCE")
    await house.wait_for("Anna gets SCE")
    link = await _link(house)
    status, page = await house.get(link)
    assert status == 200
    assert "1849" in page
    _, text = await house.get(f"{link}/state")
    state = json.loads(text)
    assert state["moves"] >= 1
    # Strangers read names, not mentions.
    assert "**Anna**" in state["status"]
    assert "<@" not in state["status"]
    # And who plays for whom is as it is at the table.
    assert "The house plays House " in state["status"]
    assert "plays Anna" not in state["status"]
    status, text = await house.get(f"{link}/moment", at="1")
    moment = json.loads(text)
    assert moment["move"] == "1. Anna: buy SCE"
    assert set(moment["alts"]) == {"map", "market", "status", "history"}
    async with house.session.get(f"{house.address}{link}/picture/history?at=1") as picture:
        assert picture.content_type == "image/png"


async def test_spectators_look_at_companies_too(house: House) -> None:
    asked = {"channel": house.room, "person": house.person, "line": "/game import"}
    await house.channel.run_line(asked, Upload("game.18xx", RECORD.read_bytes()))
    link = await _link(house)
    _, text = await house.get(f"{link}/state")
    state = json.loads(text)
    company, *_ = state["companies"]
    at = str(state["moves"])
    _, text = await house.get(f"{link}/moment", at=at, about=company)
    assert company in json.loads(text)["alts"]["company"]
    shown = {}
    for about in state["companies"][:2]:
        address = f"{house.address}{link}/picture/company?at={at}&about={about}"
        async with house.session.get(address) as picture:
            assert picture.content_type == "image/png"
            shown[about] = await picture.read()
    assert len(set(shown.values())) == len(shown), "each its own"
    for path in ("picture/company", "picture/company?about=Nobody", "moment?about=Nobody"):
        mark = "&" if "?" in path else "?"
        assert (await house.get(f"{link}/{path}{mark}at=1"))[0] == 404


async def test_a_link_gives_no_way_to_change_anything(house: House) -> None:
    await house.play()
    link = await _link(house)
    for path in (link, f"{link}/state", f"{link}/moment", f"{link}/events", f"{link}/press"):
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            for headers in ({}, {"X-Capostazione": TOKEN}):
                address = f"{house.address}{path}"
                async with house.session.request(method, address, headers=headers) as answer:
                    assert answer.status in (403, 404, 405)
    _, page = await house.get(link)
    assert TOKEN not in page


async def test_links_cannot_be_guessed(house: House) -> None:
    await house.play()
    link = await _link(house)
    assert len(link.removeprefix("/watch/")) >= 24
    assert await _link(house) == link
    for guess in ("/watch/1", f"{link[:-1]}", f"{link}x", "/watch/None", "/watch/%00"):
        assert (await house.get(guess))[0] == 404


async def test_numbers_that_are_none(house: House) -> None:
    await house.play()
    link = await _link(house)
    for at in ("", "-1", "²", "9" * 20):
        assert (await house.get(f"{link}/moment", at=at))[0] == 404
        assert (await house.get(f"{link}/picture/map", at=at))[0] == 404
    assert (await house.get(f"{link}/picture/choice", at="0"))[0] == 404
    assert (await house.get(f"{link}/picture/map", at="0", theme="pink"))[0] == 404
    # Beyond the end there is the present.
    assert (await house.get(f"{link}/moment", at="9999"))[0] == 200


async def test_spectators_do_not_hear_what_is_said(house: House) -> None:
    """Only that the game has moved; not even with the id of a player."""
    await house.play()
    link = await _link(house)
    heard: list[str] = []

    async def listen() -> None:
        address = f"{house.address}{link}/events?person={house.person}&channel={house.room}"
        async with house.session.get(address) as answer:
            async for line in answer.content:
                if line.startswith(b"data: "):
                    heard.append(json.loads(line[6:])["kind"])
                    return

    listening = asyncio.create_task(listen())
    # Being told does not depend on when the stream was opened: the first moves may go by.
    await asyncio.sleep(0.3)
    await house.line("buy SCE")
    await asyncio.wait_for(listening, 20)
    assert heard == ["moved"]


async def test_beside_the_bot_there_are_only_games_with_links(house: House) -> None:
    await house.play()
    link = await _link(house)
    port = unused_port()
    stage = stage_beside(house.channel.table)
    spectators = Spectators(stage, Places(), port, "https://play.example.org")
    async with spectators.serving(), ClientSession() as session:

        async def status(path: str, method: str = "GET", host: str = "play.example.org") -> int:
            address = f"http://127.0.0.1:{port}{path}"
            async with session.request(method, address, headers={"Host": host}) as answer:
                return answer.status

        assert await status(link) == 200
        assert await status("/static/watch.js") == 200
        assert await status("/static/style.css", host=f"127.0.0.1:{port}") == 200
        assert await status(link, host="evil.example") == 403
        assert await status(link, method="POST") == 403
        for path in ("/", "/api/world", "/watch/guess", f"/c/{house.room}", "/picture/1/map"):
            assert await status(path) == 404
        async with session.get(f"http://127.0.0.1:{port}/watch/guess") as answer:
            assert "nothing at this address" in await answer.text()
