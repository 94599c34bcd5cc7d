"""Requests that we repeat ourselves, sooner than discord.py would.

After 500, 502 and 504 the library tries again five times and sleeps up to nine seconds in between;
an outage that ends meanwhile is noticed late. After 503 it gives up at once. So for messages that
are owed, which we send again until they arrive, the first three are made to look like the last.

Where a line falls silent, because an answer was lost on its way or nobody is behind it any more,
the library would wait for five minutes. We do so for some seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp

_REPEATED_BY_LIBRARY = frozenset({500, 502, 504, 524})
_UNAVAILABLE, _TOO_MANY_REQUESTS = 503, 429
_SILENCE = 15.0
"""Seconds without a word after which nothing more is expected from a line."""
_ours: ContextVar[asyncio.Timeout | None] = ContextVar("repeated by us", default=None)


@asynccontextmanager
async def repeated_by_us() -> AsyncIterator[None]:
    """Meanwhile a request that the server cannot answer fails at once.

    Raises TimeoutError where the line is silent; what the library waits for itself does not count.
    """
    async with asyncio.timeout(None) as deadline:
        token = _ours.set(deadline)
        try:
            yield
        finally:
            _ours.reset(token)


def watch_requests() -> aiohttp.TraceConfig:
    """What the client's requests are traced with."""
    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(_moved)
    trace.on_request_chunk_sent.append(_moved)
    trace.on_request_end.append(_answered)
    return trace


async def _moved(session: aiohttp.ClientSession, context: SimpleNamespace, params: object) -> None:
    _expect_a_word(_SILENCE)


async def _answered(
    session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
) -> None:
    if _ours.get() is not None and params.response.status in _REPEATED_BY_LIBRARY:
        params.response.status = _UNAVAILABLE
    # After a 429 the library sleeps before it asks again, and must not be woken: all would wait.
    _expect_a_word(None if params.response.status == _TOO_MANY_REQUESTS else _SILENCE)


def _expect_a_word(within: float | None) -> None:
    deadline = _ours.get()
    if deadline is not None and not deadline.expired():
        now = asyncio.get_running_loop().time()
        deadline.reschedule(None if within is None else now + within)
