"""Event cards: one is drawn at the start of each operating round but the first (§6.2, §7, §11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from titles.t1883.event_cards.bank import german_occupation, money_put_away, tax_shield
from titles.t1883.event_cards.corporations import (
    HALF,
    MARSHALL,
    STRIKE,
    WAR_EFFORT,
    ask_all,
    ask_all_and_cooperative,
    ask_coaches,
    ask_railways,
    marshall_plan,
    railroad_accident,
    war_effort,
)
from titles.t1883.event_cards.deck import open_cards, reveal
from titles.t1883.event_cards.events import EventDrawn, EventNeutralised, EventRepeated
from titles.t1883.event_cards.numbers import GENERAL_STRIKES, RAILROAD_STRIKES, Card
from titles.t1883.event_cards.players import (
    GOLD,
    first_world_war,
    gain_support,
    lose_support,
    magnacucchi,
)
from titles.t1883.event_cards.questions import Question, ask_players, in_priority_order
from titles.t1883.event_cards.raids import air_raids
from titles.t1883.facts import event_facts, state
from titles.t1883.trains.running import BOX_EVENTS

if TYPE_CHECKING:
    from engine.game import Game

ABSORBED = (*GENERAL_STRIKES, *RAILROAD_STRIKES, Card.BUS_STRIKE)
"""Strikes that have no effect beside the hot autumn."""
LASTING = frozenset(
    {
        Card.FLOODING,
        Card.LANDSLIDE,
        Card.RED_WEEK,
        *BOX_EVENTS,
        *ABSORBED,
        Card.STRIKE_BREAKER,
        Card.AUTARCHY,
        Card.TRAINS_ON_TIME,
        Card.HOT_AUTUMN,
    }
)
"""Cards that lie on the board at least until the end of the operating round."""

EFFECTS: Mapping[int, Callable[[Game, int], None]] = {
    Card.FIRST_WORLD_WAR: first_world_war,
    **dict.fromkeys(GENERAL_STRIKES, ask_all),
    Card.RAILROAD_ACCIDENT: railroad_accident,
    **dict.fromkeys(RAILROAD_STRIKES, ask_railways),
    Card.AIR_RAIDS: lambda game, card: air_raids(game),
    Card.AUTARCHY: ask_all_and_cooperative,
    Card.EMPIRE_DECLARED: gain_support,
    Card.GERMAN_OCCUPATION: german_occupation,
    Card.GOLD_TO_HOMELAND: ask_players,
    Card.SECOND_WORLD_WAR: money_put_away,
    Card.FALL_OF_THE_REGIME: lose_support,
    Card.MARCH_ON_ROME: lose_support,
    Card.WAR_EFFORT: war_effort,
    Card.BUS_STRIKE: ask_coaches,
    Card.HOT_AUTUMN: ask_all,
    Card.REPUBLIC_DECLARED: lose_support,
    Card.MAGNACUCCHI: magnacucchi,
    Card.MARSHALL_PLAN: marshall_plan,
    Card.TAX_SHIELD: tax_shield,
    Card.FRONT_WINS: money_put_away,
}
"""What cards do when they are drawn; the others work by lying on the board."""

QUESTIONS: Mapping[int, Question] = {
    **dict.fromkeys((*GENERAL_STRIKES, Card.HOT_AUTUMN), STRIKE),
    **dict.fromkeys((*RAILROAD_STRIKES, Card.AUTARCHY, Card.BUS_STRIKE), HALF),
    Card.GOLD_TO_HOMELAND: GOLD,
    Card.WAR_EFFORT: WAR_EFFORT,
    Card.MARSHALL_PLAN: MARSHALL,
}
"""What cards ask."""


def begin_events(game: Game) -> None:
    """A card is drawn; nothing happens in the very first round."""
    now = state(game)
    if (now.round.turn, now.round.number) != (1, 1):
        now.autumn_goes_on = Card.HOT_AUTUMN in now.in_force
        draw_event(game)


def go_on_with_hot_autumn(game: Game) -> None:
    """The hot autumn of a round before comes again, once all about the new card is settled."""
    if state(game).autumn_goes_on:
        state(game).autumn_goes_on = False
        autumn = event_facts(game, Card.HOT_AUTUMN)
        game.emit(EventRepeated(autumn.number, autumn.name))
        EFFECTS[autumn.number](game, autumn.number)


def end_events(game: Game) -> None:
    """Events end with the round; the hot autumn lasts to the next stock round.

    The strike breaker stays until the next card is drawn.
    """
    now = state(game)
    staying = [Card.STRIKE_BREAKER]
    if now.round.number < now.round.of:
        staying.append(Card.HOT_AUTUMN)
    now.in_force = [number for number in now.in_force if number in staying]
    now.event = None
    now.struck = []
    now.halved = []


def draw_event(game: Game) -> None:
    """Draw the next card, if there is one, and let it work."""
    now = state(game)
    broken = Card.STRIKE_BREAKER in now.in_force
    now.in_force = [number for number in now.in_force if number != Card.STRIKE_BREAKER]
    if not now.deck:
        return
    seen = open_cards(game)
    now.event = card = now.deck.pop(0)
    game.emit(EventDrawn(in_priority_order(game)[0], card, event_facts(game, card).name))
    reveal(game, seen)
    by = _neutralised_by(game, card, broken)
    if by is not None:
        game.emit(EventNeutralised(card, event_facts(game, by).name))
        return
    if card in LASTING:
        now.in_force.append(card)
    if card in EFFECTS:
        EFFECTS[card](game, card)


def _neutralised_by(game: Game, card: int, broken: bool) -> int | None:
    """The card that robs a strike of its effect."""
    if broken and card in GENERAL_STRIKES:
        return Card.STRIKE_BREAKER
    if card in ABSORBED and Card.HOT_AUTUMN in state(game).in_force:
        return Card.HOT_AUTUMN
    return None
