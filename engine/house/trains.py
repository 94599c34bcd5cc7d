"""Trains: which to buy, which to give back, and running them."""

from __future__ import annotations

from engine.house.choice import Choice
from engine.house.outlook import Outlook
from engine.ids import CorporationId
from engine.moves import BuyTrain, DiscardTrain, RunTrains
from engine.state import Corporation

PART_OF_PRICE = 0.5
"""A train must earn this part of its price before it goes."""


def run_trains(outlook: Outlook) -> Choice | None:
    """The best runs."""
    best = RunTrains()
    return Choice(best, "house.runs_best") if best in outlook.legal else None


def buy_train(outlook: Outlook) -> Choice | None:
    """The train that earns most beyond its price, or the one that must be bought."""
    corporation = outlook.corporation
    moves = [move for move in outlook.of(BuyTrain) if to_be_had(outlook, move)]
    if not moves or corporation is None:
        return None
    kept = outlook.forecast.lasting(corporation)
    before = outlook.forecast.revenue(corporation, kept)
    best: tuple[float, BuyTrain, int] | None = None
    for move in moves:
        after = outlook.forecast.revenue(corporation, [*kept, move.train])
        earned = (after - before) * outlook.forecast.runs_left(move.train)
        worth = earned - PART_OF_PRICE * _price(outlook, corporation, move)
        if best is None or worth > best[0]:
            best = (worth, move, after)
    if best is None:
        return None
    worth, move, after = best
    now = outlook.forecast.revenue(corporation, corporation.trains)
    facts = {"train": move.train, "before": now, "revenue": after}
    if not outlook.may_pass:
        return Choice(_priced(outlook, corporation, move), "house.must_have_train", facts)
    if worth <= 0:
        return None
    if after <= now:
        return Choice(_priced(outlook, corporation, move), "house.replaces_train", facts)
    return Choice(_priced(outlook, corporation, move), "house.train_pays", facts)


def to_be_had(outlook: Outlook, move: BuyTrain) -> bool:
    """Whether the train comes from the bank, the pool, or a corporation of the player's own.

    Such a corporation gives only what it can spare, and only to one without any train.
    """
    if move.price is None:
        return True
    game = outlook.game
    seller = game.state.corporations.get(CorporationId(move.seller or ""))
    corporation = outlook.corporation
    if seller is None or corporation is None or seller.president != outlook.me:
        return False
    left = list(outlook.forecast.lasting(seller))
    if move.train in left:
        left.remove(move.train)
    return bool(left) and not corporation.trains


def _price(outlook: Outlook, corporation: Corporation, move: BuyTrain) -> int:
    cost = outlook.game.train(move.train).cost
    return cost if move.price is None else min(cost, corporation.cash)


def _priced(outlook: Outlook, corporation: Corporation, move: BuyTrain) -> BuyTrain:
    """The purchase at the price that the house thinks fair."""
    if move.price is None:
        return move
    return outlook.with_amount(move, _price(outlook, corporation, move))


def discard_train(outlook: Outlook) -> Choice | None:
    """The train without which the others earn most; of equals the one that goes first anyway."""
    corporation = outlook.corporation
    moves = outlook.of(DiscardTrain)
    if not moves or corporation is None:
        return None
    forecast = outlook.forecast
    ranked: list[tuple[int, float, int]] = []
    for number, move in enumerate(moves):
        rest = list(corporation.trains)
        rest.remove(move.train)
        earned = forecast.revenue(corporation, rest)
        ranked.append((-earned, forecast.runs_left(move.train), number))
    move = moves[min(ranked)[-1]]
    return Choice(move, "house.least_useful_train", {"train": move.train})
