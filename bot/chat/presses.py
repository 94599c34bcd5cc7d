"""Presses: what a button, menu or form asks for, written into its custom id.

The id carries the game, how many moves had been played when it was shown and which, so that
buttons survive restarts and old ones are recognised: ``act:12:87.3f09ac:dividend pay``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.chat.ids import GameId
from bot.chat.limits import CUSTOM_ID

PATTERN = re.compile(
    r"(?P<area>[a-z_]{1,12}):(?P<game>\d{1,15}):(?P<seen>\d{1,7})(\.(?P<record>[0-9a-f]{6}))?"
    r":(?P<what>.{0,80})",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Seen:
    """The record of a game as it was when something was shown."""

    length: int
    """How many moves had been played."""
    record: str = ""
    """Tells these moves from others in their place; empty where any will do."""

    def __str__(self) -> str:
        return f"{self.length}.{self.record}" if self.record else str(self.length)


ANY = Seen(0)
"""Of what can be pressed at any time."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button, a choice in a menu or a filled-in form."""

    area: str
    """Which handler is meant."""
    game: GameId
    seen: Seen
    """What had been played when it was shown."""
    what: str = ""
    """What it asks for, in the handler's own words."""

    def __str__(self) -> str:
        text = f"{self.area}:{self.game}:{self.seen}:{self.what}"
        if len(text) > CUSTOM_ID or PATTERN.fullmatch(text) is None:
            raise ValueError(f"not a custom id: {text}")
        return text


def read_press(text: str) -> Press | None:
    """The press from its text form, None if it is not one."""
    found = PATTERN.fullmatch(text)
    if found is None:
        return None
    seen = Seen(int(found["seen"]), found["record"] or "")
    return Press(found["area"], GameId(int(found["game"])), seen, found["what"])
