"""Server-sent events: open pages hear at once what happens."""

from __future__ import annotations

import asyncio
import contextlib
import json

from aiohttp import web

from bot.page.hub import Hub, Note

_BEAT = 15
"""Seconds of silence after which a page is told that the line still stands."""
_PATIENCE = 30
"""Seconds that a page may take to read a note."""


async def stream(
    request: web.Request, hub: Hub, channel: str | None, person: str | None
) -> web.StreamResponse:
    """Tell a page what happens in a channel and to a person, until it is closed."""
    response = web.StreamResponse(
        headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
    )
    # A page may be gone before the first word.
    with hub.listening() as notes, contextlib.suppress(ConnectionError, TimeoutError):
        await response.prepare(request)
        await _pass_on(response, notes, channel, person)
    return response


async def _pass_on(
    response: web.StreamResponse,
    notes: asyncio.Queue[Note | None],
    channel: str | None,
    person: str | None,
) -> None:
    """Write what concerns the page. Raises ConnectionError when it has gone, TimeoutError when it
    does not read any more."""
    line = b"retry: 1000\n\n"
    while True:
        if line:
            async with asyncio.timeout(_PATIENCE):
                await response.write(line)
        try:
            note = await asyncio.wait_for(notes.get(), _BEAT)
        except TimeoutError:
            line = b": still here\n\n"
            continue
        if note is None:
            return
        line = _line(note) if _concerns(note, channel, person) else b""


def _line(note: Note) -> bytes:
    return f"data: {json.dumps({'kind': note.kind, 'value': note.value})}\n\n".encode()


def _concerns(note: Note, channel: str | None, person: str | None) -> bool:
    here = note.channel is None or note.channel == channel
    return here and (note.person is None or note.person == person)
