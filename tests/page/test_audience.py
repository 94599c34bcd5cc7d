"""Many spectators: limits, shared pictures, links that are made void, and a quiet log."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from bot.chat.ids import ChannelId
from bot.chat.messages import Picture
from bot.page.watching.audience import Places
from bot.page.watching.beside import Spectators
from bot.page.watching.fingerprints import Fingerprints
from bot.page.watching.house import stage_beside, watch_table
from bot.page.watching.shelf import Shelf
from bot.page.watching.turnstile import Pace, Turnstile
from bot.table.telling.studio import Drawn, Studio
from tests.page.hosting import House


async def heard(reader: asyncio.StreamReader, beginning: bytes) -> bytes:
    """The next line that begins like this."""
    async with asyncio.timeout(20):
        while not (line := await reader.readline()).startswith(beginning):
            assert line, "the stream has ended"
    return line


class Seats:
    """Pages of one game beside the table of a test."""

    def __init__(self, pages: Spectators, session: ClientSession, address: str) -> None:
        self.audience = pages.watching.audience
        self.session = session
        self.address = address
        self._writers: list[asyncio.StreamWriter] = []

    async def watch(self) -> asyncio.StreamReader:
        """A raw connection that has asked for the stream, after its first line."""
        parts = urlsplit(self.address)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        self._writers.append(writer)
        writer.write(f"GET {parts.path}/events HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
        await heard(reader, b"retry")
        return reader

    def leave(self) -> None:
        """Close the page that was opened last."""
        self._writers[-1].transport.abort()

    async def wait_until(self, watching: int) -> None:
        """Wait until so many watch."""
        async with asyncio.timeout(10):
            while len(self.audience) != watching:
                await asyncio.sleep(0.01)


@asynccontextmanager
async def seated(house: House, places: Places) -> AsyncIterator[Seats]:
    await house.play()
    link = urlsplit((await house.line("/game link")).split()[-1]).path
    port = unused_port()
    table = house.channel.table
    pages = Spectators(stage_beside(table), places, port, "http://watch.example")
    watch_table(table, pages.watching)
    async with pages.serving(), ClientSession() as session:
        yield Seats(pages, session, f"http://127.0.0.1:{port}{link}")


async def test_over_the_limit_there_is_a_kind_page_and_places_come_free(house: House) -> None:
    async with seated(house, Places(a_game=2, in_all=9)) as seats:
        await seats.watch()
        await seats.watch()
        events, italian = f"{seats.address}/events", {"Accept-Language": "it"}
        async with seats.session.get(events, headers=italian) as refused:
            assert refused.status == 503
            assert int(refused.headers["Retry-After"]) > 0
            assert "tutti i posti per guardare sono occupati" in await refused.text()
        # The page itself can still be read.
        async with seats.session.get(f"{seats.address}/state") as state:
            assert state.status == 200
        seats.leave()
        await asyncio.sleep(0.05)
        await seats.watch()


async def test_all_games_together_have_a_limit(house: House) -> None:
    async with seated(house, Places(a_game=9, in_all=1)) as seats:
        await seats.watch()
        async with seats.session.get(f"{seats.address}/events") as refused:
            assert refused.status == 503


async def test_who_asks_too_quickly_is_told_to_wait(house: House, monkeypatch) -> None:
    monkeypatch.setattr(Turnstile.__init__, "__defaults__", (Pace(1, 3), Pace(100, 100)))
    async with seated(house, Places()) as seats:
        answers = []
        for _ in range(5):
            async with seats.session.get(f"{seats.address}/state") as answer:
                answers.append(answer.status)
                text = await answer.text()
        assert answers == [200, 200, 200, 429, 429]
        assert "try again in a moment" in text


async def test_a_picture_that_is_known_is_not_sent_again(house: House) -> None:
    async with seated(house, Places()) as seats:
        picture = f"{seats.address}/picture/market?at=0"
        async with seats.session.get(picture) as first:
            tag = first.headers["ETag"]
            assert first.status == 200
            assert "no-cache" in first.headers["Cache-Control"]
        async with seats.session.get(picture, headers={"If-None-Match": tag}) as again:
            assert (again.status, await again.read()) == (304, b"")
        for other in ("at=0&theme=dark", "at=1"):
            address = f"{seats.address}/picture/market?{other}"
            await house.line("buy SCE")
            async with seats.session.get(address, headers={"If-None-Match": tag}) as changed:
                assert changed.status == 200


async def test_after_an_undo_the_same_number_is_another_moment(house: House) -> None:
    await house.play()
    live = await house.channel.table.live_in(ChannelId(house.room))
    prints = Fingerprints()
    begun = prints.at(live, 0)
    first, *_, last = live.game.legal_moves()
    found = []
    for move in (first, last, first):
        live.play(move, live.game.decision.player)
        found.append(prints.at(live, 1))
        assert prints.at(live, 0) == begun
        live.take_back(0)
    assert found[0] == found[2] != found[1]
    assert Fingerprints().at(live, 0) == begun


async def test_everybody_who_watches_hears_of_a_move(house: House) -> None:
    async with seated(house, Places()) as seats:
        readers = [await seats.watch() for _ in range(5)]
        await house.line("buy SCE")
        for reader in readers:
            line = await heard(reader, b"data: ")
            assert json.loads(line[6:])["kind"] == "moved"


async def test_only_what_somebody_looks_at_is_painted_before_they_ask(
    house: House, monkeypatch
) -> None:
    """Charts of a whole game took four times as long as all else, after every move."""
    painted = []
    draw = Studio.draw

    async def drawn(self, picture: Picture, watching: bool = False) -> Drawn:
        if watching:
            painted.append(picture.kind)
        return await draw(self, picture, watching)

    monkeypatch.setattr(Studio, "draw", drawn)
    async with seated(house, Places()) as seats:
        page = await seats.watch()
        await house.line("/do move:bid SMS 115")
        await heard(page, b"data: ")
        assert painted == ["map"]
        async with seats.session.get(f"{seats.address}/picture/market?at=1") as market:
            assert market.status == 200
        painted.clear()
        await house.line("/do move:pass")
        await heard(page, b"data: ")
        assert painted == ["market"]


async def test_a_new_link_makes_the_old_one_void(house: House) -> None:
    async with seated(house, Places()) as seats:
        reader = await seats.watch()
        said = await house.line("/game link new:true")
        assert "old link leads nowhere" in said
        async with asyncio.timeout(10):
            await reader.read()  # to the end of the stream
        async with seats.session.get(seats.address) as void:
            assert void.status == 404
        new = seats.address.replace(urlsplit(seats.address).path, urlsplit(said.split()[-1]).path)
        async with seats.session.get(new) as page:
            assert page.status == 200


async def test_pages_that_are_closed_are_no_incident(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with seated(house, Places()) as seats:
        for _ in range(5):
            await seats.watch()
            seats.leave()
        parts = urlsplit(seats.address)
        for _ in range(5):
            _, writer = await asyncio.open_connection(parts.hostname, parts.port)
            asked = f"GET {parts.path}/picture/map?at=0 HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n"
            writer.write(asked.encode())
            writer.transport.abort()
        await house.line("buy SCE")
        await house.wait_for("gets SCE")
        await asyncio.sleep(0.3)
        # Those who have gone are noticed when something is said.
        await seats.wait_until(0)
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_an_incident_does_not_name_the_link(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch
) -> None:
    async with seated(house, Places()) as seats:

        async def fail(*_: object) -> None:
            raise RuntimeError

        monkeypatch.setattr(house.channel.table.games, "get", fail)
        async with seats.session.get(f"{seats.address}/state") as answer:
            assert answer.status == 500
        secret = seats.address.rpartition("/")[2]
    assert "/watch/{link}/state" in caplog.text
    assert secret not in caplog.text


def test_the_shelf_keeps_what_was_asked_for_last() -> None:
    shelf = Shelf(room=250)
    for name in "abc":
        shelf.put(name, Drawn(name, bytes(100), "", b""))
        shelf.get("a")
    assert [shelf.get(name) is not None for name in "abc"] == [True, False, True]


async def test_no_game_is_played_again_on_the_event_loop(house: House, monkeypatch) -> None:
    """The market after a move that was told needs the one before: somebody else finds it."""
    await house.play()
    await house.line("buy SCE")
    await house.wait_for("gets SCE")
    table = house.channel.table
    live = await table.live_in(ChannelId(house.room))
    live.happenings.clear()  # as after a restart

    def on_the_loop(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("bot.table.telling.studio.sketch", on_the_loop)
    for kind, at in (("market", live.length), ("map", 0), ("history", live.length)):
        drawn = await table.studio.draw(Picture(live.id, kind, at, theme="dark"))
        assert drawn.alt
