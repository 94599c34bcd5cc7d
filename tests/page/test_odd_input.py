"""Odd input to every command and button, on both databases: refused, never an incident."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
import pytest_asyncio
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.chat import dispatch
from bot.chat.commands import COMMANDS, PRESSES, Command, Kind, Option, Person, Upload
from bot.chat.ids import GameId
from bot.chat.presses import ANY, Press
from tests.page.hosting import TOKEN, House, hosted

TEXTS = (
    "57 0 1",
    " ",
    "9" * 1_999,
    "9" * 6_000,
    "4294967296",
    "-1",
    "a\nb",
    "\0",
    "\ud800",
    "٣",
    "@everyone",
)
NUMBERS = (-1, 0, 2**31, 2**53)
LEFT_OUT = {("game", "end"), ("admin", "remove"), ("admin", "forget")}
"""Commands after which there is nothing left to try the others on."""


@pytest_asyncio.fixture
async def house(address: str, tmp_path: Path) -> AsyncIterator[House]:
    async with hosted(tmp_path, address) as made:
        await made.play()
        yield made


def odd(option: Option, number: int) -> Any:
    if option.kind is Kind.NUMBER:
        return NUMBERS[number % len(NUMBERS)]
    if option.kind is Kind.FLAG:
        return number % 2 == 1
    if option.kind is Kind.PERSON:
        return Person("4294967296", "nobody")
    if option.kind is Kind.FILE:
        return Upload("odd\0.json", b"\xff\0{")
    if option.choices:
        return option.choices[number % len(option.choices)]
    return TEXTS[number % len(TEXTS)]


async def answer(house: House, command: Command, options: dict[str, Any]) -> str:
    call = await house.channel.call({"person": house.person, "channel": house.room})
    house.channel.table.pace._calls.clear()
    reply = await dispatch.run_command(house.channel.table, command, call, options)
    return reply.message.text if reply.message is not None else ""


async def test_options(house: House, caplog: pytest.LogCaptureFixture) -> None:
    for command in COMMANDS.values():
        if command.path in LEFT_OUT:
            continue
        for number in range(len(TEXTS) if command.options else 1):
            given = {option.name: odd(option, number) for option in command.options}
            required = {o.name: given[o.name] for o in command.options if o.required}
            for options in (given, required):
                text = await answer(house, command, options)
                assert "Something went wrong" not in text, (command.path, options, caplog.text)


async def test_what_is_no_choice_is_refused_and_not_kept(house: House) -> None:
    with_choices = [c for c in COMMANDS.values() if any(option.choices for option in c.options)]
    assert len(with_choices) > 10
    for command in with_choices:
        option = next(option for option in command.options if option.choices)
        given = {o.name: odd(o, 0) for o in command.options if o.required}
        text = await answer(house, command, given | {option.name: "of an earlier version"})
        assert "must be one of" in text, command.path


async def test_completions(house: House, caplog: pytest.LogCaptureFixture) -> None:
    call = await house.channel.call({"person": house.person, "channel": house.room})
    for command in COMMANDS.values():
        for option, typed in product(command.options, TEXTS):
            given = {other.name: odd(other, 0) for other in command.options if other != option}
            for filled in ({}, given):
                await dispatch.complete(house.channel.table, option, call, typed, filled)
                assert not caplog.text, (command.path, option.name, typed, filled)


async def test_options_of_laying(house: House) -> None:
    lay = COMMANDS["lay",]
    names = [option.name for option in lay.options if option.kind is Kind.TEXT]
    for hex_, tile in product(("C5", "C5 57", " ", "57 0 1"), ("57 0 1", "57", " ", "")):
        options = dict(zip(names, (hex_, tile), strict=False))
        assert "Something went wrong" not in await answer(house, lay, options)


async def test_presses(house: House, caplog: pytest.LogCaptureFixture) -> None:
    whats = (
        "",
        "x",
        "do:9999999999999:x",
        "agree:99999999999",
        "remove",
        "join:99999999999",
        "1/9",
    )
    for area, game, what in product(PRESSES, (1, 2**31, 10**15 - 1), whats):
        call = await house.channel.call({"person": house.person, "channel": house.room})
        press = Press(area, GameId(game), ANY, what)
        if area == "admin" and game == 1:
            continue
        for values in ((), ("9" * 5_000,), ("\0",)):
            reply = await dispatch.run_press(house.channel.table, press, call, values)
            text = reply.message.text if reply.message is not None else ""
            assert "Something went wrong" not in text, (press, values, caplog.text)


async def test_requests(house: House, caplog: pytest.LogCaptureFixture) -> None:
    async def status(path: str, data: bytes, **headers: str) -> int:
        sent = {"X-Capostazione": TOKEN, **{n.replace("_", "-"): v for n, v in headers.items()}}
        url = f"{house.address}{path}"
        async with house.session.post(url, data=data, headers=sent) as answer:
            return answer.status

    odd_json = b'{"line": "/help"}'
    assert await status("/api/line", odd_json, Origin="http://[") == 400
    assert await status("/api/line", odd_json, Content_Type="application/json; charset=x") == 400
    form = "multipart/form-data; boundary=x"
    for body in (
        b"",
        b"x",
        b"--x",
        b"--x\r\n\r\n",
        b"--x\r\nContent-Disposition: form-data\r\n\r\n",
    ):
        assert await status("/api/line", body, Content_Type=form) == 400, body
        assert await status("/api/line", body, Content_Type="multipart/form-data") == 400, body
    part = b'--x\r\nContent-Disposition: form-data; name="request"\r\n'
    part += b"Content-Type: text/plain; charset=nobody\r\n\r\n{}\r\n--x--\r\n"
    assert await status("/api/line", part, Content_Type=form) == 400
    for number in ("2147483648", "999999999999999"):
        assert (await house.get(f"/picture/{number}/map", at="0"))[0] == 404
        query = {"channel": house.room, "person": house.person}
        assert (await house.get(f"/api/message/{number}", **query))[0] == 200
    assert (await house.get(f"/static/{'a' * 5_000}"))[0] == 404
    assert await status("/api/line", b"\x1f\x8bno", Content_Encoding="gzip") == 400
    assert await raw_status(house, "X-Capostazione: ", method="POST") == 403
    assert await raw_status(house, "Cookie: person=") == 302
    assert await raw_status(house, "Cookie: language=") == 302
    assert "incident" not in caplog.text
    assert "Error handling request" not in caplog.text


async def raw_status(house: House, header: str, method: str = "GET") -> int:
    """What is answered to a header that ends in bytes that are no text."""
    host = house.address.removeprefix("http://")
    reader, writer = await asyncio.open_connection(*host.split(":"))
    writer.write(f"{method} / HTTP/1.1\r\nHost: {host}\r\n{header}".encode() + b"\xff\r\n\r\n")
    status = (await reader.readline()).split()[1]
    writer.close()
    return int(status)


async def test_without_the_database_a_page_says_so(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = MagicMock(side_effect=ConnectionRefusedError("nobody listens"))
    with monkeypatch.context() as patch:
        patch.setattr(AsyncEngine, "connect", gone)
        status, said = await house.get("/api/world", channel=house.room, person=house.person)
    assert status == 503
    assert "database does not answer" in said
    assert not [record for record in caplog.records if record.exc_info]
