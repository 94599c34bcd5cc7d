"""`python -m tests.load NAME`: load and faults, each measurement by its name, or `all`."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any

from tests.load.figures import Row, show
from tests.load.page import page
from tests.load.speed import with_pictures, without_pictures
from tests.load.storage import memory, stored_games
from tests.load.trouble import failures, kills

Measurement = Callable[[argparse.Namespace], Coroutine[Any, Any, list[Row]]]
MEASUREMENTS: dict[str, tuple[str, Measurement]] = {
    "pictures": (
        "moves with both pictures",
        lambda given: with_pictures(given.seconds or 60, given.rate or 25, given.tables or 200),
    ),
    "speed": (
        "moves without pictures, as many as possible",
        lambda given: without_pictures(given.seconds or 30, given.at_once, given.tables or 200),
    ),
    "memory": (
        "memory while 200 of 1,000 stored games are played",
        lambda given: memory(
            given.seconds or 3600, given.rate or 2, given.tables or 200, given.games or 800
        ),
    ),
    "kills": (
        "kill -9 under load",
        lambda given: kills(given.kills, given.rate or 20, given.tables or 40),
    ),
    "failures": (
        "429 and 5xx at 5 %, gateway dropped every 10 s",
        lambda given: failures(given.seconds or 60, given.rate or 10, given.tables or 100),
    ),
    "page": ("the local page", lambda given: page(given.moves, given.spectators)),
    "storage": ("1,000 finished games", lambda given: stored_games(given.games or 1_000)),
}


def main() -> int:
    """Run the measurements that were named; 1 if a target was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("name", choices=[*MEASUREMENTS, "all"])
    parser.add_argument("--seconds", type=float, help="how long to measure")
    parser.add_argument("--rate", type=float, help="moves a second")
    parser.add_argument("--tables", type=int, help="games that are played")
    parser.add_argument("--games", type=int, help="finished games that are stored")
    parser.add_argument("--at-once", type=int, default=50, help="moves under way (speed)")
    parser.add_argument("--moves", type=int, default=150, help="moves on the page")
    parser.add_argument("--spectators", type=int, default=200, help="spectators of the page")
    parser.add_argument("--kills", type=int, default=100)
    given = parser.parse_args()
    missed = False
    for name in MEASUREMENTS if given.name == "all" else [given.name]:
        title, measurement = MEASUREMENTS[name]
        rows = asyncio.run(measurement(given))
        show(f"{name}: {title}", rows)
        missed = missed or any(row.good is False for row in rows)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
