"""Presses: what a button, menu or form asks for, written into its custom id.

The id carries the game and how many moves had been played when it was shown, so that buttons
survive restarts and old ones are recognised: ``act:12:87:dividend pay``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.chat.ids import GameId
from bot.chat.limits import CUSTOM_ID

PATTERN = re.compile(
    r"(?P<area>[a-z_]{1,12}):(?P<game>\d{1,15}):(?P<seen>\d{1,7}):(?P<what>.{0,80})", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button, a choice in a menu or a filled-in form."""

    area: str
    """Which handler is meant."""
    game: GameId
    seen: int
    """Moves that had been played when it was shown."""
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
    game, seen = GameId(int(found["game"])), int(found["seen"])
    return Press(found["area"], game, seen, found["what"])
