"""The rules of stored games: a title may be gone, or faulty, while games of it wait."""

from __future__ import annotations

import titles
from bot.chat.calls import Refused
from bot.games.set_up import load_title
from bot.storage.games import StoredGame
from engine.refusals import BadSetup
from engine.title import Title


def rules_of(stored: StoredGame) -> Title:
    """The title of a game, in its edition. Raises Refused if it cannot be played here now."""
    try:
        if stored.title in titles.playable():
            return load_title(stored.title, stored.edition)
    except BadSetup:
        pass  # The edition is there no longer.
    raise Refused("table.title_missing", title=stored.title)


def can_be_played(stored: StoredGame) -> bool:
    """Whether the rules of a game are here."""
    try:
        rules_of(stored)
    except Refused:
        return False
    return True
