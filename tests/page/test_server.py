"""The server: whom it lets in, and what it does with nonsense."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from aiohttp import ClientSession, FormData

from bot.chat.commands import LARGEST_UPLOAD
from bot.page.server import STATIC
from tests.page.hosting import TOKEN, House

EVERY_CHANGE = ("people", "channels", "line", "press", "complete", "point", "place", "language")


# Whom it lets in


async def test_a_name_that_was_pointed_at_this_machine_is_refused(house: House) -> None:
    port = house.address.rpartition(":")[2]
    for path in ("/", "/api/world", "/static/page.js", "/watch/guess"):
        for host in ("evil.example", f"evil.example:{port}", ""):
            headers = {"Host": host}
            async with house.session.get(f"{house.address}{path}", headers=headers) as answer:
                assert answer.status == 403


async def test_changes_must_come_from_the_page(house: House) -> None:
    guesses = [{"X-Capostazione": guess} for guess in ("", "guess", "è")]
    foreign = {"X-Capostazione": TOKEN, "Origin": "http://evil.example"}
    for name in EVERY_CHANGE:
        for headers in (*guesses, foreign):
            address = f"{house.address}/api/{name}"
            async with house.session.post(address, json={}, headers=headers) as answer:
                assert answer.status == 403


async def test_every_answer_forbids_foreign_scripts_and_frames(house: House) -> None:
    for path in ("/", "/nowhere", "/api/world", "/static/page.js", f"/c/{house.room}"):
        async with house.session.get(f"{house.address}{path}") as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "script-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Cache-Control"] in ("no-cache", "no-store")


async def test_names_are_escaped_in_pages(house: House) -> None:
    _, made = await house.post("/api/channels", {"name": "<script>alert(1)</script>"})
    _, page = await house.get(f"/c/{made['id']}")
    assert "<script>alert" not in page


# Nonsense


@pytest.mark.parametrize("content", [b"", b"x", b"[]", b"null", b"[" * 5000, b'{"a":', b"\xff"])
async def test_garbled_requests_get_a_sentence(house: House, content: bytes) -> None:
    headers = {"X-Capostazione": TOKEN}
    for name in EVERY_CHANGE:
        address = f"{house.address}/api/{name}"
        async with house.session.post(address, data=content, headers=headers) as answer:
            assert answer.status == 400
            assert (await answer.json())["error"].endswith(".")


async def test_wrong_values_get_a_sentence(house: House) -> None:
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/api/press", {"press": "act:1:2"}),
        ("/api/press", {"press": "act:1:2:pass", "values": None}),
        ("/api/press", {"press": ["x"], "values": []}),
        ("/api/point", {"person": "nobody"}),
        ("/api/place", {"hex": None}),
        ("/api/line", {"line": "/nonsense"}),
        ("/api/people", {"name": "   "}),
        ("/api/people", {"name": "anna"}),
        ("/api/people", {}),
    ]
    for path, more in asked:
        status, answer = await house.ask(path, **more)
        assert status == 400
        assert answer["error"].endswith(".")


async def test_presses_of_unknown_games_and_buttons_are_answered(house: House) -> None:
    for press in ("act:999:0:pass", "nothing:1:1:", "lobby:7:0:join", "lobby:7:0:fly"):
        status, answer = await house.ask("/api/press", press=press, values=[])
        assert status == 200
        assert "message" in answer


async def test_strange_ids_of_messages(house: House) -> None:
    here = {"channel": house.room, "person": house.person}
    for id_ in ("0", "-1", "²", "9" * 40, "x", "%00"):
        status, text = await house.get(f"/api/message/{id_}", **here)
        assert (status, json.loads(text)) == (200, {"message": None})
        status, text = await house.get("/api/history", before=id_, **here)
        assert status == 200


async def test_somebody_or_somewhere_unknown(house: House) -> None:
    for channel, person in ((house.room, "p0"), ("c0", house.person), ("", "")):
        asked = {"channel": channel, "person": person, "line": "pass"}
        assert (await house.post("/api/line", asked))[0] == 400
        assert (await house.get("/api/history", channel=channel, person=person))[0] == 400


async def test_pictures_that_do_not_exist(house: House) -> None:
    for path in ("/picture/1/map", "/picture/x/map", "/picture/1/nude", f"/picture/{'9' * 30}/map"):
        for query in ({}, {"at": "0"}, {"at": "-1"}, {"at": "0", "theme": "pink"}):
            status, page = await house.get(path, **query)
            assert status == 404
            assert "nothing at this address" in page


async def test_unknown_addresses_are_friendly_pages(house: House) -> None:
    for path in ("/nowhere", "/c/none", "/watch/guess", "/watch/guess/events", "/api/nothing"):
        status, page = await house.get(path)
        assert status == 404
        assert "nothing at this address" in page
    for path in ("/static/none.js", "/static/../run.py", "/static/%2e%2e/run.py"):
        assert (await house.get(path))[0] == 404


async def test_too_large_requests_are_refused(house: House) -> None:
    status, answer = await house.ask("/api/line", line="x" * (LARGEST_UPLOAD + 200_000))
    assert status == 413
    assert answer["error"].endswith(".")


# Files


async def _upload(house: House, content: bytes, name: str = "a.18xx") -> tuple[int, Any]:
    form = FormData()
    asked = {"channel": house.room, "person": house.person, "line": "/game import"}
    form.add_field("request", json.dumps(asked))
    form.add_field("file", content, filename=name)
    headers = {"X-Capostazione": TOKEN}
    address = f"{house.address}/api/line"
    async with house.session.post(address, data=form, headers=headers) as answer:
        return answer.status, await answer.json()


async def test_files_are_limited(house: House) -> None:
    status, answer = await _upload(house, b"x" * (LARGEST_UPLOAD + 1))
    assert (status, answer["error"]) == (400, "The file is too large; 1000 kB is the most.")


async def test_files_that_are_no_games_are_refused(house: House) -> None:
    for content in (b"", b"\xff\xfe", b"{}", b"Title: 1849\n", b"[" * 10_000):
        status, answer = await _upload(house, content, "../../etc/passwd")
        assert status == 200
        assert answer["message"]["text"]
    assert await house.texts() == []


# What happens is heard


async def _hear(session: ClientSession, address: str, count: int) -> list[dict[str, Any]]:
    heard: list[dict[str, Any]] = []
    async with session.get(address) as answer:
        async for line in answer.content:
            if line.startswith(b"data: "):
                heard.append(json.loads(line[6:]))
            if len(heard) == count:
                break
    return heard


async def test_pages_hear_their_channel_and_their_person_only(house: House) -> None:
    events = f"{house.address}/api/events?channel={house.room}&person={house.person}"
    listening = asyncio.create_task(_hear(house.session, events, 2))
    while len(house.channel.hub) == 0:
        await asyncio.sleep(0.01)
    _, elsewhere = await house.post("/api/channels", {"name": "elsewhere"})
    room, house.room = house.room, elsewhere["id"]
    await house.line("/game new title:1849")
    house.room = room
    await house.line("/game new title:1849")
    kinds = [note["kind"] for note in await asyncio.wait_for(listening, 10)]
    assert kinds == ["channels", "said"]


async def test_a_move_is_heard_of_before_it_is_told_and_once(house: House) -> None:
    await house.play("Bruno", "Carla")
    await house.all_told()
    with house.channel.hub.listening() as notes:
        await house.line("buy SCE")
        await house.wait_for("Anna gets SCE")
        await house.line("/game undo")
        heard = []
        while not notes.empty():
            note = notes.get_nowait()
            assert note is not None
            heard.append(note.kind)
    assert heard.count("moved") == 1
    assert heard.index("moved") < min(
        heard.index(kind) for kind in ("said", "changed") if kind in heard
    )


async def test_private_messages_are_for_one(house: House) -> None:
    anna = house.person
    await house.become("Bruno")
    from bot.chat.ids import UserId
    from bot.chat.messages import Message

    assert await house.channel.outlet.tell(UserId(anna), Message("psst")) is not None
    assert await house.channel.outlet.tell(UserId("nobody"), Message("psst")) is None
    assert await house.texts() == []
    here = {"channel": house.room}
    _, text = await house.get("/api/message/1", person=house.person, **here)
    assert json.loads(text)["message"] is None
    _, text = await house.get("/api/message/1", person=anna, **here)
    assert json.loads(text)["message"]["text"] == "psst"


async def test_the_page_weighs_little(house: House) -> None:
    """Everything that a first visit loads, without pictures and not compressed."""
    _, page = await house.get(f"/c/{house.room}")
    named = set(re.findall(r"/static/([\w.]+)", page))
    loaded = named.union(*map(_imported, named))
    assert {"page.js", "style.css", "lens.js", "pressing.js"} <= loaded
    weight = len(page.encode()) + sum((STATIC / name).stat().st_size for name in loaded)
    assert weight <= 150_000


def _imported(name: str) -> set[str]:
    """The modules that one loads, and those that they load."""
    found = set(re.findall(r'from "\./([\w.]+)"', (STATIC / name).read_text()))
    return found.union(*map(_imported, found))
