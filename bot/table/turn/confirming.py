"""Confirming: presses below what was shown or asked in private, before a move counts."""

from __future__ import annotations

from bot.chat.messages import Button
from bot.chat.presses import Press
from bot.table.live import LiveGame
from bot.words.language import Language

SURE = "sure"
"""The area of presses that play a move which was shown or asked about in private."""
DROP = "drop"
"""The area of presses that give up what was shown or asked in private."""


def sure_press(live: LiveGame, move: str) -> str:
    """The press that plays a move."""
    return str(Press(SURE, live.id, live.seen, move))


def cancel_button(live: LiveGame, words: Language) -> Button:
    """The button that gives up."""
    return Button(str(Press(DROP, live.id, live.seen)), words.say("cards.cancel"))
