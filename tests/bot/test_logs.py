"""Logs: JSON lines without secrets."""

import json
import logging
import sys
from typing import Any

import pytest
from aiohttp.http_exceptions import BadHttpMessage

from bot.process.logs import JsonLines, set_up_logs

TOKEN = "not-shaped-like-a-token"
ODD = 'odd"pass\\word'


def line(message: str, *arguments: object, **more: Any) -> str:
    record = logging.makeLogRecord({"msg": message, "args": arguments, "name": "x", **more})
    return JsonLines([TOKEN, ODD]).format(record)


def test_a_line_is_an_object_with_what_was_given_beside_it() -> None:
    found = json.loads(line("game %s", 7, channel=5))
    assert (found["message"], found["logger"], found["channel"]) == ("game 7", "x", 5)
    assert found["time"].endswith("+00:00")


class Holder:
    """Something that shows a secret."""

    def __init__(self, secret: str) -> None:
        self.secret = secret

    def __repr__(self) -> str:
        return f"Holder({self.secret!r})"


def failure(secret: str) -> Any:
    try:
        raise RuntimeError(f"login with {secret} failed")
    except RuntimeError:
        return sys.exc_info()


SHAPED = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "x" * 38
"""Shaped like a bot's token, though not ours."""


@pytest.mark.parametrize("secret", [TOKEN, ODD, SHAPED])
def test_no_secret_appears(secret: str) -> None:
    lines = [
        line(f"token {secret}"),
        line("token %s", secret),
        line("token %r", Holder(secret)),
        line("held", holder=Holder(secret)),
        line("failed", exc_info=failure(secret)),
    ]
    for text in lines:
        assert secret not in text
        assert secret not in json.dumps(json.loads(text), ensure_ascii=False)
        assert "[hidden]" in text


def test_trouble_that_the_library_deals_with_is_one_line() -> None:
    try:
        raise ConnectionResetError("the gateway has gone")
    except ConnectionResetError:
        raised = sys.exc_info()
    of_library = json.loads(line("reconnecting", name="discord.client", exc_info=raised))
    assert of_library["error"] == "ConnectionResetError: the gateway has gone"
    ours = json.loads(line("reconnecting", name="bot.table", exc_info=raised))
    assert "Traceback" in ours["error"]
    try:
        raise TypeError("a fault of ours that the library reports")
    except TypeError:
        raised = sys.exc_info()
    fault = json.loads(line("ignored", name="discord.client", exc_info=raised))
    assert "Traceback" in fault["error"]


def test_links_of_spectators_are_hidden() -> None:
    shown = line("GET /watch/abcdefghijklmnopqrstuvwx/state failed")
    assert "abcdefghijklmnopqrstuvwx" not in shown
    assert "/watch/[hidden]/state" in shown


def test_bytes_that_are_no_http_are_not_logged(capfd: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        set_up_logs("INFO")
        server = logging.getLogger("aiohttp.server")
        for error in (BadHttpMessage("Duplicate 'Host' header found."), OSError("no disk")):
            server.error("Error handling request", exc_info=error)
    finally:
        logging.basicConfig(level=level, handlers=handlers, force=True)
    said = capfd.readouterr().err
    assert "Host" not in said
    assert "no disk" in said
