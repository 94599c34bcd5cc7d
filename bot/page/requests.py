"""Requests of the page's script: what they say, and who says it."""

from __future__ import annotations

import json
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import BadHttpMessage
from multidict import MultiDictProxy

from bot.chat.calls import Refused
from bot.chat.ids import UserId

PERSON = web.RequestKey("person", UserId)
"""Whom a device of the network is; missing for those at this machine."""
GUEST = "guest"
"""Marks what a device of the network asks."""


def said_in(request: web.Request, asked: dict[str, Any]) -> dict[str, Any]:
    """What is asked, by whom: a device of the network is one person, whatever it says."""
    own = {name: value for name, value in asked.items() if name != GUEST}
    if PERSON not in request:
        return own
    return {**own, "person": request[PERSON], GUEST: True}


def host_only(request: web.Request) -> None:
    """Raises Refused for a device of the network."""
    if PERSON in request:
        raise Refused("page.host_only")


async def body_of(request: web.Request) -> dict[str, Any]:
    """The JSON object that was sent. Raises Refused."""
    try:
        return object_of(await request.text())
    except (UnicodeDecodeError, LookupError, web.RequestPayloadError):
        # Bytes that are no text, a character set that nobody knows, or a broken compression.
        raise Refused("page.garbled") from None


async def form_of(request: web.Request) -> MultiDictProxy[Any]:
    """The form that was sent. Raises Refused."""
    try:
        return await request.post()
    except (ValueError, LookupError, AssertionError, BadHttpMessage, web.RequestPayloadError):
        # aiohttp says in many ways that it cannot find the parts of a form.
        raise Refused("page.garbled") from None


def cookie_of(request: web.Request, name: str) -> str:
    """What a cookie says; empty if it was not sent, or is none of ours."""
    said = request.cookies.get(name, "")
    return said if said.isascii() else ""


def object_of(text: str) -> dict[str, Any]:
    """The JSON object that the text is. Raises Refused."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Refused("page.garbled")
    return found
