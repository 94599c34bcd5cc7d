"""What Discord refuses, in the table's own terms."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord

from bot.chat.outlet import CannotPost, MessageGone, Unreachable
from bot.discord.patience import in_time

ARCHIVED = 50083
"""The code of what cannot be done in an archived thread."""
_UNKNOWN_MESSAGE = 10008
_FOR_NOW = frozenset({401, 429})
"""A token that is not valid ends the connection soon; of too many requests the library has tried
the last one several times."""


def refused(problem: discord.HTTPException) -> bool:
    """Whether Discord would refuse the same again."""
    return problem.status < 500 and problem.status not in _FOR_NOW


@asynccontextmanager
async def reaching() -> AsyncIterator[None]:
    """Raises Unreachable where Discord does not answer, or says that it cannot at the moment."""
    try:
        async with in_time():
            yield
    except (aiohttp.ClientError, OSError) as problem:
        raise Unreachable(str(problem) or type(problem).__name__) from None
    except discord.HTTPException as problem:
        if refused(problem):
            raise
        raise Unreachable(str(problem)) from None


@asynccontextmanager
async def writing() -> AsyncIterator[None]:
    """Likewise; whatever else Discord refuses is MessageGone or CannotPost.

    What it refuses once it would refuse again: to try on would not help anybody.
    """
    try:
        async with reaching():
            yield
    except discord.HTTPException as problem:
        if problem.status == 404 and problem.code == _UNKNOWN_MESSAGE:
            raise MessageGone from None
        raise CannotPost(problem.text or str(problem)) from None
