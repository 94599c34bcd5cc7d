"""Processes beside this one, for work that needs a processor for itself."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.synchronize import Event

_LOOK_EVERY = 2.0


class Workers(ProcessPoolExecutor):
    """Processes that work, ``nicer`` than this one; they end with it, however it ends."""

    def __init__(self, number: int, nicer: int = 0) -> None:
        # A fresh interpreter: a copy of this one would share its sockets and locks.
        context = get_context("spawn")
        self._over = context.Event()
        super().__init__(number, context, _begin, (os.getpid(), nicer, self._over))

    def end(self) -> None:
        """End the processes at once, whatever they are doing."""
        self._over.set()
        self.shutdown(wait=False, cancel_futures=True)


def _begin(parent: int, nicer: int, over: Event) -> None:
    """End when nobody waits for the work any more, and leave Ctrl-C to the parent."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nicer and hasattr(os, "nice"):  # not on Windows
        os.nice(nicer)

    def watch() -> None:
        while os.getppid() == parent and not over.wait(_LOOK_EVERY):
            pass
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
