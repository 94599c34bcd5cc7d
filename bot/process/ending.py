"""The end of the process: when it is asked to, and in time whatever it is doing.

Ending at once loses nothing: what was acknowledged is stored, and what is owed is paid after the
next start.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from typing import NoReturn

log = logging.getLogger(__name__)

_AT_LATEST = 3.0
"""Seconds after which it ends when it was asked to. Five is what supervisors are promised; a busy
machine may take two of them to tell us that we were asked."""
_LAST_WORDS = 0.2
"""Seconds for the last line of the log: whoever reads it may not do so any more."""


def stop_on_signals() -> asyncio.Event:
    """End the process when it is asked to, at the latest soon; the event says that it was."""
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for wanted in (signal.SIGINT, signal.SIGTERM):
        # The loop's own handlers wait for their turn: while it starts, that may be seconds.
        signal.signal(wanted, lambda *_: _ask_to_stop(loop, asked))
    return asked


def _ask_to_stop(loop: asyncio.AbstractEventLoop, asked: asyncio.Event) -> None:
    """Let it end, in time also where a thread is lost in thought or the machine is too busy."""
    with contextlib.suppress(RuntimeError):  # asked again when all is over
        loop.call_soon_threadsafe(asked.set)
    ending = threading.Timer(_AT_LATEST, _give_up)
    ending.daemon = True
    ending.start()


def _give_up() -> None:
    saying = threading.Thread(target=log.warning, args=("ended with work under way",), daemon=True)
    saying.start()
    saying.join(_LAST_WORDS)
    _exit()


def end_now() -> NoReturn:
    """End the process with success; whatever had to be finished is.

    Python would take apart all that was ever loaded first, which takes seconds on a busy machine,
    and nothing could cut that short.
    """
    sys.stdout.flush()
    logging.shutdown()
    _exit()


def _exit() -> NoReturn:
    for painter in multiprocessing.active_children():
        painter.terminate()
    os._exit(0)
