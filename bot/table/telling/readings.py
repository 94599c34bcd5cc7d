"""By which named readings a game is played."""

from __future__ import annotations

from bot.storage.games import StoredGame
from bot.words.language import Language
from engine.reading import OPTION, split_names


def reading_line(stored: StoredGame, words: Language) -> list[str]:
    """A line with the names; none for a game that is played as we rule."""
    names = split_names(stored.options.get(OPTION, ""))
    return [words.say("lobby.reading", reading=names)] if names else []
