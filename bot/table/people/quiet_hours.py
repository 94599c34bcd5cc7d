"""Quiet hours: when somebody does not want to be reminded, by the clock on their wall."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

_MINUTES_A_DAY = 24 * 60
_CHANGE = 120
"""Minutes by which the clocks may be put forward or back at most."""
_HOURS = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one time of the day until another, perhaps across midnight."""

    start: int
    """Minutes after midnight."""
    end: int
    zone: str

    def cover(self, at: int) -> bool:
        """Whether the clock of the zone shows a quiet time at the moment."""
        shown = _shown(at, self.zone)
        if self.start <= self.end:
            return self.start <= shown < self.end
        return shown >= self.start or shown < self.end

    def over(self, at: int) -> int:
        """The first moment from then on that is not quiet.

        Only the clock on the wall counts: an hour that it skips in spring is neither quiet nor
        loud, and the hour that it repeats in autumn is quiet twice if it is quiet.
        """
        while self.cover(at):
            left = (self.end - _shown(at, self.zone)) % _MINUTES_A_DAY
            # Leap to where a change of the clocks cannot be overlooked, then walk.
            minutes = max(1, left - _CHANGE)
            at += minutes * 60 - at % 60
        return at

    def __str__(self) -> str:
        return f"{_clock(self.start)}–{_clock(self.end)}"


def read_quiet_hours(text: str) -> tuple[int, int] | None:
    """Start and end of ``22:00-08:00`` in minutes after midnight; None if it cannot be that."""
    found = _HOURS.fullmatch(text.strip())
    if found is None:
        return None
    hours, minutes = (int(found[1]), int(found[3])), (int(found[2] or 0), int(found[4] or 0))
    start, end = (hour * 60 + minute for hour, minute in zip(hours, minutes, strict=True))
    if max(hours) > 23 or max(minutes) > 59 or start == end:
        return None
    return start, end


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones, such as Europe/Rome."""
    places = (name for name in available_timezones() if "/" in name or name == "UTC")
    return tuple(sorted(name for name in places if not name.startswith(("posix/", "right/"))))


def read_zone(text: str) -> str | None:
    """The name of a time zone as it is spelt; None if there is none of that name."""
    wanted = text.strip().replace(" ", "_").lower()
    return next((name for name in zones() if name.lower() == wanted), None)


def _shown(at: int, zone: str) -> int:
    """Minutes after midnight on the clock of a zone."""
    local = datetime.fromtimestamp(at, ZoneInfo(zone))
    return local.hour * 60 + local.minute


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
