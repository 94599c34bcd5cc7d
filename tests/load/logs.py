"""What the bot's log complains about."""

from __future__ import annotations

import json
from collections import Counter

_BAD = ("ERROR", "CRITICAL")


def errors(log: str) -> list[str]:
    """The different errors with how often each came, the most frequent first."""
    found: Counter[str] = Counter()
    for line in log.splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            if line.startswith("Traceback"):
                found["a traceback outside the log"] += 1
            continue
        if entry["level"] in _BAD:
            reason = (entry.get("error") or "").strip().rpartition("\n")[2]
            # Numbers of games and ids would make the same error look different.
            what = "".join("n" if letter.isdigit() else letter for letter in entry["message"])
            found[f"{entry['logger']}: {what[:60]} ({reason[:90]})"] += 1
    return [f"{count} × {what}" for what, count in found.most_common()]
