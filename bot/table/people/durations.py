"""Lengths of time and dates as people type them: ``90s``, ``15m``, ``12h``, ``2d``."""

from __future__ import annotations

import re
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.words.language import Language

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
_UNITS = {"s": 1, "m": MINUTE, "h": HOUR, "d": DAY, "w": 7 * DAY}
_PART = re.compile(r"([0-9]{1,9})\s*([smhdw])")
_WHOLE = re.compile(r"(?:[0-9]{1,9}\s*[smhdw]\s*)+")
_NAMES = ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes"), (1, "seconds"))
_DATES = ("%Y-%m-%d", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M")


def read_duration(text: str) -> int | None:
    """The seconds of ``12h`` or ``1d 12h``; None if the text is no length of time."""
    typed = text.strip().lower()
    if _WHOLE.fullmatch(typed) is None:
        return None
    return sum(int(number) * _UNITS[unit] for number, unit in _PART.findall(typed))


def write_duration(seconds: int) -> str:
    """A length of time as it can be typed, in the largest unit that fits: ``12h``."""
    unit = max(
        (name for name, length in _UNITS.items() if seconds % length == 0), key=_UNITS.__getitem__
    )
    return f"{seconds // _UNITS[unit]}{unit}"


def say_duration(seconds: int, words: Language) -> str:
    """A length of time in words, with as many units as it needs: "1 day, 12 hours"."""
    parts = []
    for unit, name in _NAMES:
        number, seconds = divmod(seconds, unit)
        if number:
            parts.append(words.say(f"remind.{name}", number=number))
    return words.listed(parts)


def read_moment(text: str, now: int, zone: ZoneInfo) -> int | None:
    """The moment that is meant by ``3d``, ``2026-12-24`` or ``2026-12-24 18:00``.

    A length of time counts from now; a date means its midnight in the zone, with which the day
    begins. None if the text is neither.
    """
    length = read_duration(text)
    if length is not None:
        return now + length
    for form in _DATES:
        try:
            local = datetime.strptime(text.strip(), form).replace(tzinfo=zone)
            return int(local.timestamp())
        except (ValueError, OverflowError):
            continue
    return None
