"""`capo run` with a clock that is wrong by as many seconds as a file says."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from bot.cli import main

_right = time.time
_file = Path("shift")


def _wrong() -> float:
    try:
        return _right() + float(_file.read_text())
    except (OSError, ValueError):
        return _right()


if __name__ == "__main__":
    time.time = _wrong
    sys.exit(main(["run"]))
