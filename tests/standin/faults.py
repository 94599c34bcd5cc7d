"""Failures that a test orders, by chance (seeded) or for the next request of a kind."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field

SERVER_ERRORS = (500, 502, 503, 504)


@dataclass(frozen=True, slots=True)
class Fault:
    """How one request is answered instead."""

    status: int
    carried_out: bool = False
    """Whether the request took effect although the answer says that it failed."""
    retry_after: float = 0.2
    everywhere: bool = False
    """Whether a 429 is the limit on all requests of the bot."""


@dataclass(slots=True)
class Planned:
    """A fault that waits for the next requests of a kind."""

    method: str
    path: re.Pattern[str]
    fault: Fault
    times: int


@dataclass(slots=True)
class Faults:
    """What goes wrong; shares are of all REST requests."""

    seed: int = 0
    error_share: float = 0.0
    """Answered 5xx."""
    limited_share: float = 0.0
    """Answered 429."""
    carried_out_share: float = 0.5
    """Of the 5xx, those whose request took effect all the same."""
    retry_after: float = 0.2
    latency: float = 0.0
    """Seconds that every request takes longer."""
    planned: list[Planned] = field(default_factory=list)
    injected: int = 0
    _generator: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self._generator = random.Random(self.seed)

    def plan(self, method: str, path: str, fault: Fault, times: int = 1) -> None:
        """Let the next requests fail whose path (after the base) matches the expression."""
        self.planned.append(Planned(method, re.compile(path), fault, times))

    def end(self) -> None:
        """Let everything go well again."""
        self.planned.clear()
        self.latency = 0.0

    def find(self, method: str, path: str) -> Fault | None:
        """How this request fails, None if it does not."""
        fault = self._planned(method, path) or self._by_chance()
        if fault is not None:
            self.injected += 1
        return fault

    def _planned(self, method: str, path: str) -> Fault | None:
        for planned in self.planned:
            if planned.method == method and planned.path.search(path):
                planned.times -= 1
                if not planned.times:
                    self.planned.remove(planned)
                return planned.fault
        return None

    def _by_chance(self) -> Fault | None:
        if not self.error_share and not self.limited_share:
            return None
        roll = self._generator.random()
        if roll < self.error_share:
            carried_out = self._generator.random() < self.carried_out_share
            return Fault(self._generator.choice(SERVER_ERRORS), carried_out)
        if roll < self.error_share + self.limited_share:
            return Fault(429, retry_after=self.retry_after)
        return None
