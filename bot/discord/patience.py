"""Requests that we repeat ourselves, sooner than discord.py would.

After 500, 502 and 504 the library tries again five times and sleeps up to nine seconds in between;
an outage that ends meanwhile is noticed late. After 503 it gives up at once. So for messages that
are owed, which we send again until they arrive, the first three are made to look like the last.

A proxy may answer with a page of its own and call that a success. The library would take the page
for a message, and stumble; Discord never answers so, and nobody knows what has arrived there.

Where a line falls silent, because an answer was lost on its way or nobody is behind it any more,
the library would wait for five minutes. We do so for some seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp
from discord.http import Route

_REPEATED_BY_LIBRARY = frozenset({500, 502, 504, 524})
_UNAVAILABLE = 503
_BAD_GATEWAY = 502
_PAGE = "text/html"
_SILENCE = 15.0
"""Seconds without a word after which nothing more is expected from a line."""
_ours: ContextVar[bool] = ContextVar("repeated by us", default=False)
_deadline: ContextVar[asyncio.Timeout | None] = ContextVar("deadline", default=None)


@contextmanager
def repeated_by_us() -> Iterator[None]:
    """Meanwhile a request that the server cannot answer fails at once."""
    token = _ours.set(True)
    try:
        yield
    finally:
        _ours.reset(token)


@asynccontextmanager
async def in_time() -> AsyncIterator[None]:
    """Raises TimeoutError where a line is silent; what the library sleeps for does not count."""
    async with asyncio.timeout(None) as deadline:
        token = _deadline.set(deadline)
        try:
            yield
        finally:
            _deadline.reset(token)


def watch_requests() -> aiohttp.TraceConfig:
    """What the client's requests are traced with."""
    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(_moved)
    trace.on_request_chunk_sent.append(_moved)
    trace.on_request_end.append(_answered)
    trace.on_response_chunk_received.append(_told)
    return trace


async def _moved(session: aiohttp.ClientSession, context: SimpleNamespace, params: object) -> None:
    _expect_a_word(_SILENCE)


async def _told(session: aiohttp.ClientSession, context: SimpleNamespace, params: object) -> None:
    """All of the answer has come."""
    _expect_a_word(None)


async def _answered(
    session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
) -> None:
    answer = params.response
    if answer.ok and answer.content_type == _PAGE and str(params.url).startswith(Route.BASE):
        answer.status = _BAD_GATEWAY
    if _ours.get() and answer.status in _REPEATED_BY_LIBRARY:
        answer.status = _UNAVAILABLE
    _expect_a_word(_SILENCE)


def _expect_a_word(within: float | None) -> None:
    deadline = _deadline.get()
    if deadline is not None and not deadline.expired():
        now = asyncio.get_running_loop().time()
        deadline.reschedule(None if within is None else now + within)
