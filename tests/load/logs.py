"""What the bot's log complains about."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

_BAD = ("ERROR", "CRITICAL")


def errors(log: str) -> list[str]:
    """The different errors with how often each came, the most frequent first."""
    found: Counter[str] = Counter()
    for entry in _entries(log):
        if entry["level"] in _BAD:
            found[_kind(entry)] += 1
    return _counted(found, log)


def tracebacks(log: str) -> list[str]:
    """Likewise what was logged with a traceback of several lines, whatever its level."""
    found: Counter[str] = Counter()
    for entry in _entries(log):
        if "Traceback" in (entry.get("error") or ""):
            found[_kind(entry)] += 1
    return _counted(found, log)


def _entries(log: str) -> Iterator[dict[str, Any]]:
    for line in log.splitlines():
        with suppress(ValueError):
            yield json.loads(line)


def _kind(entry: dict[str, Any]) -> str:
    reason = (entry.get("error") or "").strip().rpartition("\n")[2]
    # Numbers of games and ids would make the same error look different.
    what = "".join("n" if letter.isdigit() else letter for letter in entry["message"])
    return f"{entry['logger']}: {what[:60]} ({reason[:90]})"


def _counted(found: Counter[str], log: str) -> list[str]:
    outside = sum(line.startswith("Traceback") for line in log.splitlines())
    if outside:
        found["a traceback outside the log"] = outside
    return [f"{count} × {what}" for what, count in found.most_common()]
