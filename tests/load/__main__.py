"""`python -m tests.load NAME`: load and faults, each measurement by its name.

`trouble` stands for all that go wrong on purpose, `all` for everything.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
import traceback
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from tests.load.disasters import clock, disk, outage, restore, two
from tests.load.figures import Row, none_of, show
from tests.load.page import page
from tests.load.power import power
from tests.load.slowest import slowest
from tests.load.spectators import spectators
from tests.load.speed import sustained, with_pictures, without_pictures
from tests.load.storage import memory, stored_games
from tests.load.trouble import failures, kills_of_both, stops

Measurement = Callable[[argparse.Namespace], Coroutine[Any, Any, list[Row]]]
MEASUREMENTS: dict[str, tuple[str, Measurement]] = {
    "pictures": (
        "moves with both pictures",
        lambda given: with_pictures(given.seconds or 60, given.rate or 25, given.tables or 200),
    ),
    "sustained": (
        "moves with both pictures, as many as possible",
        lambda given: sustained(given.seconds or 30, given.at_once, given.tables or 200),
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
        "kill -9 under load, SQLite and PostgreSQL",
        lambda given: kills_of_both(given.kills, given.rate or 20, given.tables or 40, given.seed),
    ),
    "stops": (
        "SIGTERM under load and while it starts",
        lambda given: stops(20, given.rate or 20, given.tables or 20, given.seed),
    ),
    "power": ("power cuts at every write and sync", lambda given: power()),
    "failures": (
        "429 and 5xx at 5 %, gateway dropped every 10 s",
        lambda given: failures(given.seconds or 60, given.rate or 10, given.tables or 100),
    ),
    "outage": (
        "Discord takes no message for a while",
        lambda given: outage(given.seconds or 15, given.rate or 5, given.tables or 30),
    ),
    "disk": (
        "the disk is full for a while",
        lambda given: disk(given.seconds or 10, given.rate or 10, given.tables or 30),
    ),
    "restore": (
        "a backup is put back",
        lambda given: restore(given.seconds or 10, given.rate or 10, given.tables or 20),
    ),
    "two": (
        "a second process is started beside the bot",
        lambda given: two(given.seconds or 15, given.rate or 10, given.tables or 20),
    ),
    "clock": (
        "the clock is wrong by hours",
        lambda given: clock(given.seconds or 8, given.rate or 10, given.tables or 20),
    ),
    "spectators": (
        "1,000 spectators while people play",
        lambda given: spectators(
            given.seconds or 40, given.rate or 25, given.tables or 200, given.spectators or 1_000
        ),
    ),
    "slowest": (
        "the slowest things that players can ask for",
        lambda given: slowest(given.rate or 10, given.tables or 60),
    ),
    "page": ("the local page", lambda given: page(given.moves, given.spectators or 200)),
    "storage": ("1,000 finished games", lambda given: stored_games(given.games or 1_000)),
}


TROUBLE = (
    *("kills", "stops", "power", "failures", "outage", "disk"),
    *("restore", "two", "clock", "spectators"),
)


def main() -> int:
    """Run the measurements that were named; 1 if a target was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("name", choices=[*MEASUREMENTS, "trouble", "all"])
    parser.add_argument("--seconds", type=float, help="how long to measure")
    parser.add_argument("--rate", type=float, help="moves a second")
    parser.add_argument("--tables", type=int, help="games that are played")
    parser.add_argument("--games", type=int, help="finished games that are stored")
    parser.add_argument("--at-once", type=int, default=50, help="moves under way (speed)")
    parser.add_argument("--moves", type=int, default=150, help="moves on the page")
    parser.add_argument("--spectators", type=int, help="how many watch")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the moments of kills")
    given = parser.parse_args()
    begun, aimed = time.monotonic(), []
    names = {"all": tuple(MEASUREMENTS), "trouble": TROUBLE}.get(given.name, (given.name,))
    for name in names:
        rows = _measured(name, given)
        show(f"{name}: {MEASUREMENTS[name][0]}", rows)
        aimed += [replace(row, measure=f"{name}: {row.measure}") for row in rows if row.target]
    if len(names) > 1:
        show(f"all that has a target, in {(time.monotonic() - begun) / 60:.0f} minutes", aimed)
    return int(any(row.good is False for row in aimed))


def _measured(name: str, given: argparse.Namespace) -> list[Row]:
    """What was measured; the others go on where one cannot be brought to its end."""
    try:
        return asyncio.run(MEASUREMENTS[name][1](given))
    except Exception as problem:
        traceback.print_exc()
        return [none_of("ended before its end", [f"{type(problem).__name__}: {problem}"])]


if __name__ == "__main__":
    sys.exit(main())
