"""By which named readings and which revision of the rules a game is played."""

from __future__ import annotations

from bot.storage.games import StoredGame
from bot.words.language import Language
from engine.game import Game
from engine.reading import OPTION, split_names


def reading_line(stored: StoredGame, words: Language) -> list[str]:
    """A line with the names; none for a game that is played as we rule."""
    names = split_names(stored.options.get(OPTION, ""))
    return [words.say("lobby.reading", reading=names)] if names else []


def revision_line(game: Game, words: Language) -> list[str]:
    """A line on what games that begin now play otherwise; none where nothing has changed."""
    setup, about = game.setup, words.about(game)
    changed = game.title.readings.changed_since(setup.reading, setup.revision)
    points = [about.say(f"reading.{name}") for name in changed]
    return [about.say("status.revision", revision=setup.revision, points=points)] if points else []
