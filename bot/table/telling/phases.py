"""Phases: what a new one brings, beside its name."""

from __future__ import annotations

from collections.abc import Iterator

from bot.words.language import Language
from engine.game import Game
from engine.ids import PhaseName


def phase_brings(game: Game, phase: PhaseName, words: Language) -> list[str]:
    """What is different from the phase before: colours, limits, rounds, and what has a text."""
    phases = game.title.data.phases
    place = next(number for number, one in enumerate(phases) if one.name == phase)
    now, before = phases[place], phases[max(place - 1, 0)]
    about = words.about(game)

    def found() -> Iterator[str]:
        for colour in (one for one in now.tiles if one not in before.tiles):
            yield about.say("telling.phase_colour", colour=colour)
        if now.train_limit is not None and now.train_limit != before.train_limit:
            yield about.say("telling.phase_limit", limit=now.train_limit)
        if now.operating_rounds != before.operating_rounds:
            yield about.say("telling.phase_rounds", count=now.operating_rounds)
        for name in now.events:
            if f"phase.{name}" in about.patterns:
                yield about.say(f"phase.{name}")

    return list(found())
