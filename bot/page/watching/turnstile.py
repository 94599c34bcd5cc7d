"""The turnstile: how quickly those who watch may ask, by one link and in all."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

_REMEMBERED = 1_000


@dataclass(frozen=True, slots=True)
class Pace:
    """So many requests a second for ever, and so many more at once."""

    a_second: float
    at_once: float


A_LINK = Pace(200, 600)
IN_ALL = Pace(300, 1_500)
"""A page that is opened asks a dozen times, and some times after each move."""


class _Bucket:
    def __init__(self, pace: Pace, now: float) -> None:
        self._pace = pace
        self._left = pace.at_once
        self._filled = now

    def allows(self, now: float) -> bool:
        grown = self._left + (now - self._filled) * self._pace.a_second
        self._left, self._filled = min(self._pace.at_once, grown), now
        return self._left >= 1

    def take(self) -> None:
        self._left -= 1


class Turnstile:
    """Counts requests."""

    def __init__(self, a_link: Pace = A_LINK, in_all: Pace = IN_ALL) -> None:
        self._a_link = a_link
        self._all = _Bucket(in_all, time.monotonic())
        self._links: OrderedDict[str, _Bucket] = OrderedDict()

    def allows(self, link: str) -> bool:
        """Whether one more request may come by a link now; if so, it is counted."""
        now = time.monotonic()
        bucket = self._links.setdefault(link, _Bucket(self._a_link, now))
        self._links.move_to_end(link)
        if len(self._links) > _REMEMBERED:
            self._links.popitem(last=False)
        if not (bucket.allows(now) and self._all.allows(now)):
            return False
        bucket.take()
        self._all.take()
        return True
