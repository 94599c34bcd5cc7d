"""By which edition, variants, named readings and revision of the rules a game is played."""

from __future__ import annotations

import titles
from bot.storage.games import StoredGame
from bot.table.lobby.variants import variant_name
from bot.words.language import Language
from engine.game import Game
from engine.reading import OPTION, split_names


def rules_lines(stored: StoredGame, words: Language) -> list[str]:
    """The edition where there are several, the variants, and the readings that are not ours."""
    lines = []
    if titles.data(stored.title).editions[1:]:
        lines.append(words.say("lobby.edition", edition=stored.edition))
    if stored.variants:
        variants = [variant_name(name, words) for name in stored.variants]
        lines.append(words.say("lobby.variants", variants=variants))
    readings = split_names(stored.options.get(OPTION, ""))
    if readings:
        lines.append(words.say("lobby.reading", reading=readings))
    return lines


def revision_line(game: Game, words: Language) -> list[str]:
    """A line on what games that begin now play otherwise; none where nothing has changed."""
    setup, about = game.setup, words.about(game)
    changed = game.title.readings.changed_since(setup.reading, setup.revision)
    points = [about.say(f"reading.{name}") for name in changed]
    return [about.say("status.revision", revision=setup.revision, points=points)] if points else []
