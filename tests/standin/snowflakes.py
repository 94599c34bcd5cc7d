"""Discord's ids."""

from __future__ import annotations

import time
from datetime import UTC, datetime

EPOCH = 1_420_070_400_000
"""Milliseconds from the Unix epoch to the first second of 2015, where Discord's ids begin."""


class Snowflakes:
    """Ids that carry their time and never repeat while the server lives."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> int:
        """An id above all earlier ones."""
        now = (time.time_ns() // 1_000_000 - EPOCH) << 22
        self._last = max(now, self._last + 1)
        return self._last


def moment_of(snowflake: int) -> datetime:
    """When the id was made."""
    return datetime.fromtimestamp(((snowflake >> 22) + EPOCH) / 1000, UTC)


def timestamp_of(snowflake: int) -> str:
    """When the id was made, as Discord writes it."""
    return moment_of(snowflake).isoformat()
