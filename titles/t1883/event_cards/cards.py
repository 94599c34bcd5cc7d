"""Event cards: one is drawn at the start of each operating round but the first (§6.2, §7, §11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from titles.t1883.event_cards.bank import german_occupation, money_put_away, tax_shield
from titles.t1883.event_cards.corporations import (
    HALF,
    MARSHALL,
    STRIKE,
    TRAINS_ON_TIME,
    WAR_EFFORT,
    ask_all,
    ask_all_and_cooperative,
    ask_coaches,
    ask_railways,
    marshall_plan,
    railroad_accident,
    war_effort,
)
from titles.t1883.event_cards.deck import AIR_RAIDS, open_cards, reveal
from titles.t1883.event_cards.events import EventDrawn, EventNeutralised, EventRepeated
from titles.t1883.event_cards.players import (
    GOLD,
    GOLD_TO_HOMELAND,
    first_world_war,
    gain_support,
    lose_support,
    magnacucchi,
)
from titles.t1883.event_cards.questions import Question, ask_players, in_priority_order
from titles.t1883.event_cards.raids import air_raids
from titles.t1883.facts import event_facts, state
from titles.t1883.track.lays import FLOOD, LANDSLIDE
from titles.t1883.trains.running import BOX_EVENTS, RED_WEEK

if TYPE_CHECKING:
    from engine.game import Game

GENERAL_STRIKES = (3, 4)
RAILROAD_STRIKES = (7, 8, 9)
STRIKE_BREAKER, AUTARCHY, BUS_STRIKE, HOT_AUTUMN = 11, 14, 24, 26
ABSORBED = (*GENERAL_STRIKES, *RAILROAD_STRIKES, BUS_STRIKE)
"""Strikes that have no effect beside the hot autumn."""
LASTING = frozenset(
    {
        FLOOD,
        LANDSLIDE,
        RED_WEEK,
        *BOX_EVENTS,
        *ABSORBED,
        STRIKE_BREAKER,
        AUTARCHY,
        TRAINS_ON_TIME,
        HOT_AUTUMN,
    }
)
"""Cards that lie on the board at least until the end of the operating round."""

EFFECTS: Mapping[int, Callable[[Game, int], None]] = {
    1: first_world_war,
    **dict.fromkeys(GENERAL_STRIKES, ask_all),
    6: railroad_accident,
    **dict.fromkeys(RAILROAD_STRIKES, ask_railways),
    AIR_RAIDS: lambda game, card: air_raids(game),
    AUTARCHY: ask_all_and_cooperative,
    15: gain_support,
    16: german_occupation,
    GOLD_TO_HOMELAND: ask_players,
    18: money_put_away,
    19: lose_support,
    20: lose_support,
    23: war_effort,
    BUS_STRIKE: ask_coaches,
    HOT_AUTUMN: ask_all,
    27: lose_support,
    28: magnacucchi,
    29: marshall_plan,
    30: tax_shield,
    31: money_put_away,
}
"""What cards do when they are drawn; the others work by lying on the board."""

QUESTIONS: Mapping[int, Question] = {
    **dict.fromkeys((*GENERAL_STRIKES, HOT_AUTUMN), STRIKE),
    **dict.fromkeys((*RAILROAD_STRIKES, AUTARCHY, BUS_STRIKE), HALF),
    GOLD_TO_HOMELAND: GOLD,
    23: WAR_EFFORT,
    29: MARSHALL,
}
"""What cards ask."""


def begin_events(game: Game) -> None:
    """A card is drawn; nothing happens in the very first round."""
    now = state(game)
    if (now.round.turn, now.round.number) != (1, 1):
        now.autumn_goes_on = HOT_AUTUMN in now.in_force
        draw_event(game)


def go_on_with_hot_autumn(game: Game) -> None:
    """The hot autumn of a round before comes again, once all about the new card is settled."""
    if state(game).autumn_goes_on:
        state(game).autumn_goes_on = False
        game.emit(EventRepeated(HOT_AUTUMN, event_facts(game, HOT_AUTUMN).name))
        EFFECTS[HOT_AUTUMN](game, HOT_AUTUMN)


def end_events(game: Game) -> None:
    """Events end with the round; the hot autumn lasts to the next stock round.

    The strike breaker stays until the next card is drawn.
    """
    now = state(game)
    staying = {STRIKE_BREAKER} | ({HOT_AUTUMN} if now.round.number < now.round.of else set())
    now.in_force = [number for number in now.in_force if number in staying]
    now.event = None
    now.struck = []
    now.halved = []


def draw_event(game: Game) -> None:
    """Draw the next card, if there is one, and let it work."""
    now = state(game)
    broken = STRIKE_BREAKER in now.in_force
    now.in_force = [number for number in now.in_force if number != STRIKE_BREAKER]
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
        return STRIKE_BREAKER
    if card in ABSORBED and HOT_AUTUMN in state(game).in_force:
        return HOT_AUTUMN
    return None
