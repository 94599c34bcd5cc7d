"""Political support: when the house plays it, and when it buys some (§5.5, §7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, percent
from engine.house.choice import Choice
from engine.ids import PlayerId
from engine.moves import PASS
from titles.t1883.concessions.ends import BONUS
from titles.t1883.event_cards.questions import AnswerEvent
from titles.t1883.facts import data, state
from titles.t1883.verbs import Support

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.outlook import Outlook

ASKED = (AnswerEvent.name, BONUS)
"""Decisions in which support is played or not."""
AT_RISK = 0.25
"""Part of what a player earns in an operating round that events cost him on the average."""
ENOUGH = 3
"""More cards than this are not bought."""
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
        held = percent(game, corporation, outlook.me) / SHARE
        earned = forecast.revenue(corporation, corporation.trains)
        if not earned:
            continue
        falls = PRICE_DROP * market.price(game, corporation)
        whole = held * (earned / SHARE + falls)
        lost += whole if name in now.struck else held * earned / SHARE / 2
    return lost


def _next_price(game: Game, player: PlayerId) -> int:
    """What the card that is played costs to buy again, little as it may be."""
    owned = max(0, state(game).support[player] - 1)
    return data(game).political_support.price_by_cards_owned[owned]


def buy_support(outlook: Outlook) -> Choice | None:
    """A card, while it costs little beside what events put at risk."""
    move = Support()
    owned = state(outlook.game).support[outlook.me]
    if move not in outlook.legal or outlook.game.state.pending or owned >= ENOUGH:
        return None
    price = data(outlook.game).political_support.price_by_cards_owned[owned]
    if price > AT_RISK * _income(outlook) / (1 + owned):
        return None
    return Choice(move, "house.buys_support", {"amount": price})


def _income(outlook: Outlook) -> float:
    """What the player's stock earns in an operating round."""
    forecast = outlook.forecast
    return sum(
        percent(outlook.game, corporation, outlook.me)
        * forecast.revenue(corporation, corporation.trains)
        / 100
        for corporation in forecast.started
    )
