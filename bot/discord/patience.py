"""Requests that we repeat ourselves, sooner than discord.py would.

After 500, 502 and 504 the library tries again five times and sleeps up to nine seconds in between;
an outage that ends meanwhile is noticed late. After 503 it gives up at once. So for messages that
are owed, which we send again until they arrive, the first three are made to look like the last.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp

_REPEATED_BY_LIBRARY = frozenset({500, 502, 504, 524})
_UNAVAILABLE = 503
_ours: ContextVar[bool] = ContextVar("repeated by us", default=False)


@contextmanager
def repeated_by_us() -> Iterator[None]:
    """Meanwhile a request that the server cannot answer fails at once."""
    token = _ours.set(True)
    try:
        yield
    finally:
        _ours.reset(token)


def watch_requests() -> aiohttp.TraceConfig:
    """What the client's requests are traced with."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_answered)
    return trace


async def _answered(
    session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
) -> None:
    if _ours.get() and params.response.status in _REPEATED_BY_LIBRARY:
        params.response.status = _UNAVAILABLE
