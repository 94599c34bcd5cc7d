"""Political support: when the house plays it, and when it buys some (§5.5, §7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, percent
from engine.house.choice import Choice
from engine.ids import PlayerId
from engine.moves import PASS
from engine.state import Corporation
from titles.t1883.concessions.ends import BONUS
from titles.t1883.event_cards.numbers import GENERAL_STRIKES, RAILROAD_STRIKES, Card
from titles.t1883.event_cards.questions import AnswerEvent
from titles.t1883.facts import data, is_cooperative, state
from titles.t1883.verbs import Support

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.forecast import Forecast
    from engine.house.outlook import Outlook

ASKED = (AnswerEvent.name, BONUS)
"""Decisions in which support is played or not."""
STRIKES = (*GENERAL_STRIKES, Card.HOT_AUTUMN)
"""Cards that cost a revenue and a step of the price."""
HALVED = (*RAILROAD_STRIKES, Card.AUTARCHY)
"""Cards that cost half a revenue."""
PRICE_DROP = 0.1
"""Part of its price that a share loses where no dividend is paid."""


def answer_support(outlook: Outlook) -> Choice | None:
    """Support where what it saves is more than another card costs."""
    waiting = outlook.game.state.pending
    moves = outlook.of(Support)
    if not waiting or waiting[-1].step not in ASKED or not moves:
        return None
    move = moves[0]
    saved = _stands(outlook, outlook.after(move)) - _stands(outlook, outlook.after(PASS))
    facts = {"amount": max(0, round(saved))}
    if saved > _next_price(outlook.game, outlook.me):
        return Choice(move, "house.plays_support", facts)
    return Choice(PASS, "house.keeps_support", facts)


def _stands(outlook: Outlook, after: Game) -> float:
    """How the player stands, less what will not be earned in this operating round."""
    return outlook.standing_in(after) - lost_by_events(outlook, after)


def lost_by_events(outlook: Outlook, game: Game) -> float:
    """What strikes and halved earnings of this round cost the player."""
    now = state(game)
    forecast = outlook.forecast_of(game)
    lost = 0.0
    for name in (*now.struck, *now.halved):
        corporation = now.corporations[name]
        if not corporation.floated:
            continue
        strike, half = _losses(game, forecast, corporation, outlook.me)
        lost += strike if name in now.struck else half
    return lost


def _next_price(game: Game, player: PlayerId) -> int:
    """What the card that is played costs to buy again, little as it may be."""
    owned = max(0, state(game).support[player] - 1)
    return data(game).political_support.price_by_cards_owned[owned]


def buy_support(outlook: Outlook) -> Choice | None:
    """A card, while it costs less than what it will probably save until the next stock round."""
    move = Support()
    owned = state(outlook.game).support[outlook.me]
    if move not in outlook.legal or outlook.game.state.pending:
        return None
    price = data(outlook.game).political_support.price_by_cards_owned[owned]
    uses = sorted(_uses(outlook), reverse=True)
    if owned >= len(uses) or price > uses[owned]:
        return None
    return Choice(move, "house.buys_support", {"amount": price})


def _uses(outlook: Outlook) -> Iterator[float]:
    """What each card might save, times how probable that is: the deck's cards are known."""
    game = outlook.game
    deck, rounds = state(game).deck, game.phase.operating_rounds
    if not deck:
        return
    struck = sum(card in STRIKES for card in deck) / len(deck)
    halved = sum(card in HALVED for card in deck) / len(deck)
    goes_on = (Card.HOT_AUTUMN in deck) / len(deck)
    for corporation in outlook.presidencies():
        if is_cooperative(game, corporation.id):
            continue
        strike, half = _losses(game, outlook.forecast, corporation, outlook.me)
        yield strike * (1 - (1 - struck) ** rounds)
        yield half * (1 - (1 - halved) ** rounds)
        for later in range(1, rounds):
            yield strike * later * goes_on


def _losses(
    game: Game, forecast: Forecast, corporation: Corporation, player: PlayerId
) -> tuple[float, float]:
    """What a strike and halved earnings would cost the player."""
    held = percent(game, corporation, player) / SHARE
    earned = held * forecast.revenue(corporation, corporation.trains) / SHARE
    if not earned:
        return 0.0, 0.0
    return earned + held * PRICE_DROP * market.price(game, corporation), earned / 2
