"""The decks of event cards: eras, and cards that lie open in a variant (§7.1, §12.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from titles.t1883.event_cards.events import EventRevealed
from titles.t1883.event_cards.numbers import Card
from titles.t1883.event_cards.raids import air_raids
from titles.t1883.facts import data, event_facts, state
from titles.t1883.reading import reading
from titles.t1883.set_up import deck_of

if TYPE_CHECKING:
    from engine.game import Game

IN_ADVANCE, BOMBS_AWAY = "events_in_advance", "bombs_away"
"""Variants."""


def open_cards(game: Game) -> list[int]:
    """The cards of coming operating rounds that everybody sees, the next one first."""
    if IN_ADVANCE not in game.setup.variants:
        return []
    return state(game).deck[: 1 if reading(game).one_open_event else 2]


def reveal(game: Game, seen: Sequence[int]) -> None:
    """Report the open cards that were not seen before."""
    for number in open_cards(game):
        if number not in seen:
            game.emit(EventRevealed(number, event_facts(game, number).name))


def change_era(game: Game, era: int) -> None:
    """The deck of an era takes the place of the one before; open cards stay before it.

    In a variant air raids that have not happened by then happen now.
    """
    now = state(game)
    raids_missed = BOMBS_AWAY in game.setup.variants and Card.AIR_RAIDS in now.deck
    seen = open_cards(game)
    kept = [number for number in seen if not (raids_missed and number == Card.AIR_RAIDS)]
    now.deck = kept + deck_of(data(game), game.setup.seed, era)
    reveal(game, seen)
    if raids_missed:
        air_raids(game)
