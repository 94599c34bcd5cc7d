"""`capo run` that notes which callbacks of its event loop took longest, with what they did.

Counted is processor time of the thread: other programs on the machine do not make it longer.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import threading
import time
from pathlib import Path
from types import FrameType
from typing import Any

from bot.cli import main

_FILE = Path("longest.json")
_NOTED = 0.02
"""Seconds from which on callbacks are noted."""
_LOOK_EVERY = 0.01
_FRAMES = 6
_run = asyncio.Handle._run
_begun: float | None = None
"""When the callback began that runs now."""
_seen: list[str] = []
"""What it was seen doing."""
_longest: list[tuple[float, list[str]]] = []
_noting = False
"""Begins with a signal: while it starts, nobody waits."""


def _timed(handle: Any) -> None:
    global _begun
    begun, _begun = time.thread_time(), time.perf_counter()
    _seen.clear()
    try:
        _run(handle)
    finally:
        _begun = None
        took = time.thread_time() - begun
        if took > _NOTED and _noting:
            _longest.append((took, [repr(handle)[:120], *dict.fromkeys(_seen)][:4]))
            _longest.sort(reverse=True)
            del _longest[20:]
            _FILE.write_text(json.dumps(_longest))


def _begin_to_note(*_: object) -> None:
    global _noting
    _noting = True


def _watch(loop_thread: int) -> None:
    """Look from beside at what a callback does that lasts."""
    while True:
        time.sleep(_LOOK_EVERY)
        if _begun is not None and time.perf_counter() - _begun > _NOTED:
            _seen.append(_place(sys._current_frames().get(loop_thread)))


def _place(frame: FrameType | None) -> str:
    found: list[str] = []
    while frame is not None:
        code = frame.f_code
        if "/asyncio/" not in code.co_filename:
            found.append(f"{Path(code.co_filename).stem}.{code.co_name}")
        frame = frame.f_back
    return " < ".join(found[:_FRAMES])


if __name__ == "__main__":
    setattr(asyncio.Handle, "_run", _timed)  # noqa: B010
    signal.signal(signal.SIGUSR1, _begin_to_note)
    watching = threading.Thread(target=_watch, args=(threading.get_ident(),), daemon=True)
    watching.start()
    sys.exit(main(["run"]))
