"""A corporation's money: dividends, its own stock, private companies of its president."""

from __future__ import annotations

from engine.game import Game
from engine.house.choice import Choice
from engine.house.forecast import Forecast, Need
from engine.house.outlook import Outlook
from engine.moves import (
    REDEEM,
    BuyTrain,
    DeclareDividend,
    IssueShares,
    LayTile,
    OfferForPrivate,
    PlaceToken,
    RunTrains,
)
from engine.state import Corporation
from engine.trains import Trains

PATIENCE = 2
"""Revenues that may be kept to save for a train."""
LAST_ROUNDS = 2
"""When the game ends so soon, nobody saves any more."""


def declare(outlook: Outlook) -> Choice | None:
    """Pay, unless the next train is at stake."""
    kinds = {move.kind: move for move in outlook.of(DeclareDividend)}
    corporation = outlook.corporation
    if not kinds or corporation is None or "pay" not in kinds:
        return None
    earned = _revenue_now(outlook.game)
    needed = outlook.forecast.need(corporation)
    if "withhold" in kinds and needed is not None and _must_save(outlook, needed, earned):
        facts = {"revenue": earned, "train": needed.train, "short": needed.short}
        return Choice(kinds["withhold"], "house.saves_for_train", facts)
    if "withhold" in kinds and _means_to_save(outlook, corporation):
        return Choice(kinds["withhold"], "house.pays_later")
    return Choice(kinds["pay"], "house.pays", {"revenue": earned})


def _revenue_now(game: Game) -> int:
    return game.state.operating.revenue if game.state.operating is not None else 0


def _must_save(outlook: Outlook, needed: Need, earned: int) -> bool:
    """Whether keeping the revenue brings the train within reach in time."""
    if needed.short <= 0 or outlook.forecast.rounds_left <= LAST_ROUNDS:
        return False
    if needed.short <= min(outlook.player.cash, outlook.house.petty * earned):
        # A president who adds the little that is missing has more of it than of no dividend.
        return False
    return needed.short <= PATIENCE * earned or needed.short > outlook.player.cash


def _means_to_save(outlook: Outlook, corporation: Corporation) -> bool:
    """Whether it has been decided to save for one more train, and it is not within reach yet."""
    if corporation.id not in outlook.memory.saving or outlook.forecast.rounds_left <= LAST_ROUNDS:
        return False
    return corporation.cash < savings(outlook.forecast, corporation)


def issue_or_redeem(outlook: Outlook) -> Choice | None:
    """Issue stock for a train that is missing, redeem with money that is not."""
    corporation = outlook.corporation
    if corporation is None:
        return None
    needed = outlook.forecast.need(corporation)
    if needed is not None:
        running = any(outlook.forecast.runs_left(name) >= 1 for name in corporation.trains)
        return None if running or needed.short <= 0 else _issue(outlook, corporation, needed)
    if REDEEM in outlook.legal:
        left = outlook.after(REDEEM).state.corporations[corporation.id].cash
        if left >= savings(outlook.forecast, corporation):
            return Choice(REDEEM, "house.redeems", {"corporation": corporation.id})
    return None


def _issue(outlook: Outlook, corporation: Corporation, needed: Need) -> Choice | None:
    """The smallest issue that pays for the train; if none does, the largest, without any train."""
    raised: list[tuple[int, IssueShares]] = []
    for move in outlook.of(IssueShares):
        there = outlook.after(move).state.corporations[corporation.id]
        if there.floated:
            raised.append((there.cash - corporation.cash, move))
    enough = [pair for pair in raised if pair[0] >= needed.short]
    if enough:
        amount, move = min(enough, key=lambda pair: pair[0])
    elif raised and not corporation.trains:
        amount, move = max(raised, key=lambda pair: pair[0])
    else:
        return None
    facts = {"corporation": corporation.id, "amount": amount, "train": needed.train}
    return Choice(move, "house.issues_for_train", facts)


def savings(forecast: Forecast, corporation: Corporation) -> int:
    """What the treasury should keep: the price of the train that it needs or could well use."""
    needed = forecast.need(corporation)
    if needed is not None:
        return needed.cost
    game = forecast.game
    kept = forecast.lasting(corporation)
    before = forecast.revenue(corporation, kept)
    trains = Trains.of(game)
    sources = {name for name, _ in trains.sources(game, corporation)}
    fitting = [name for name in sources if trains.has_room(game, corporation, name)]
    useful = [name for name in fitting if forecast.revenue(corporation, [*kept, name]) > before]
    return min((game.train(name).cost for name in useful), default=0)


def buy_private(outlook: Outlook) -> Choice | None:
    """Buy the president's own private company, when all else is done, with money to spare."""
    corporation = outlook.corporation
    offers = outlook.of(OfferForPrivate)
    busy = (LayTile, PlaceToken, RunTrains, DeclareDividend, BuyTrain)
    if not offers or corporation is None or any(outlook.of(kind) for kind in busy):
        return None
    game = outlook.game
    spare = corporation.cash - savings(outlook.forecast, corporation)
    for move in offers:
        facts = next(p for p in game.title.data.privates if p.id == move.private)
        if game.state.privates[move.private] == outlook.me and spare >= facts.face:
            offer = outlook.with_amount(move, spare)
            said = {"corporation": corporation.id, "private": offer.private, "price": offer.price}
            return Choice(offer, "house.sells_private", said)
    return None
