"""Clocks: the one on the wall, which may be set, and one that only goes on."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import Protocol
from uuid import uuid4

_COUNTS_SLEEP = getattr(time, "CLOCK_BOOTTIME", None)
"""On Linux: a clock that goes on while the machine is suspended."""

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


class Clock(Protocol):
    """What time it is."""

    def __call__(self) -> int:
        """Seconds since 1970, UTC; people and programs set this clock."""
        ...

    def steady(self) -> float:
        """Seconds since some moment, by a clock that nobody sets."""
        ...

    def start(self) -> str:
        """What tells this start of the machine, and so of the steady clock, from others."""
        ...


class SystemClock:
    """The clocks of the machine."""

    def __call__(self) -> int:
        """Seconds since 1970, UTC."""
        return int(time.time())

    def steady(self) -> float:
        """Seconds since some moment."""
        return time.monotonic() if _COUNTS_SLEEP is None else time.clock_gettime(_COUNTS_SLEEP)

    def start(self) -> str:
        """A word; of this program only where the system has none of its own."""
        return _start()


@cache
def _start() -> str:
    try:
        return _BOOT_ID.read_text(encoding="ascii").strip()
    except OSError:
        return uuid4().hex
