"""Discord's rate limits: buckets a route and channel, and one over all."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

_MESSAGES = "/channels/{channel}/messages"
ALLOWED = {
    f"POST {_MESSAGES}": (5, 5.0),
    f"GET {_MESSAGES}": (5, 1.0),
    f"PATCH {_MESSAGES}/{{message}}": (5, 5.0),
    f"DELETE {_MESSAGES}/{{message}}": (5, 1.0),
    f"PUT {_MESSAGES}/pins/{{message}}": (5, 4.0),
}
"""Requests and seconds of the routes that are limited, each channel by itself."""


_NO_LIMIT = 1_000_000


@dataclass(slots=True)
class Bucket:
    """The requests of one route in one channel."""

    limit: int
    seconds: float
    used: int = 0
    begun: float = -1e9

    def take(self, now: float) -> bool:
        """Count a request; False if there are too many."""
        if now - self.begun >= self.seconds:
            self.begun = now
            self.used = 0
        if self.used >= self.limit:
            return False
        self.used += 1
        return True

    def headers(self, now: float, route: str) -> dict[str, str]:
        """What Discord tells about it."""
        left = max(0.0, self.begun + self.seconds - now)
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.limit - self.used),
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": hashlib.sha1(route.encode()).hexdigest(),
        }


class RateLimits:
    """The buckets of a run.

    ``overall`` is how many requests a second are taken over all routes but interactions.
    """

    def __init__(self, overall: int | None, by_channel: bool = True) -> None:
        self.busiest = 0
        """The most requests in any second."""
        self._by_channel = by_channel
        self._overall = Bucket(_NO_LIMIT if overall is None else overall, 1.0)
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def bucket(self, route: str, channel: str) -> Bucket | None:
        """The bucket of a route in a channel, None where there is no limit."""
        if route not in ALLOWED or not self._by_channel:
            return None
        if (route, channel) not in self._buckets:
            self._buckets[route, channel] = Bucket(*ALLOWED[route])
        return self._buckets[route, channel]

    def take_overall(self, now: float) -> float:
        """Count a request; how many seconds too early it is."""
        if not self._overall.take(now):
            return self._overall.begun + self._overall.seconds - now
        self.busiest = max(self.busiest, self._overall.used)
        return 0.0
