"""The event loop of a program that serves people: nobody waits long for anything else."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Coroutine
from typing import Any

_SWITCH = 0.0005
"""Seconds after which a thread that computes lets the event loop go on. Python's own are ten times
as many, and each wake of the loop would wait for them."""
_GARBAGE = (2_000, 5, 200)
"""New objects, and collections of the younger ones, after which garbage is looked for. Everybody
waits meanwhile: often and briefly is better than seldom and for a tenth of a second."""


def run_loop(main: Coroutine[Any, Any, None]) -> None:
    """Run until ``main`` ends."""
    sys.setswitchinterval(_SWITCH)
    gc.set_threshold(*_GARBAGE)
    asyncio.run(main)
