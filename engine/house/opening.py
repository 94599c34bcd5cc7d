"""The opening: private companies at prices that leave money for a corporation."""

from __future__ import annotations

from engine.data.schema import Private
from engine.house.choice import Choice
from engine.house.outlook import Outlook
from engine.ids import PrivateId
from engine.moves import PASS, Bid, BuyPrivate

FOUNDING = 3
"""Shares at the lowest starting price for which money should be left."""


def buy_or_bid(outlook: Outlook) -> Choice | None:
    """Buy the cheapest private company, or bid for the one that promises most."""
    on_sale = any(isinstance(move, Bid | BuyPrivate) for move in outlook.legal)
    if outlook.game.state.auction is None or not on_sale:
        return None
    for purchase in outlook.of(BuyPrivate):
        if _can_spare(outlook, purchase.private, _facts(outlook, purchase.private).face):
            return Choice(purchase, "house.buys_private", {"private": purchase.private})
    bargains = [(spared, bid) for bid in outlook.of(Bid) if (spared := bargain(outlook, bid))]
    if bargains:
        move = max(bargains, key=lambda pair: pair[0])[1]
        return Choice(move, "house.bids", {"private": move.private, "amount": move.amount})
    return Choice(PASS, "house.keeps_money") if outlook.may_pass else None


def bargain(outlook: Outlook, bid: Bid) -> int:
    """What a bid is below the worth of the private company; 0 for one that is not to be made."""
    auction = outlook.game.state.auction
    assert auction is not None
    if outlook.me in auction.bids.get(bid.private, {}) and auction.bidding is None:
        # One's own bid stands; raising it before anybody fights for it only costs money.
        return 0
    facts = _facts(outlook, bid.private)
    worth = outlook.house.private_worth(outlook.game, facts)
    return max(0, worth - bid.amount) if _can_spare(outlook, bid.private, bid.amount) else 0


def _facts(outlook: Outlook, private: PrivateId) -> Private:
    return next(facts for facts in outlook.game.title.data.privates if facts.id == private)


def _can_spare(outlook: Outlook, private: PrivateId, amount: int) -> bool:
    """Whether enough is left to found a corporation; after many passes less is enough."""
    auction = outlook.game.state.auction
    assert auction is not None
    bids = [bids for name, bids in auction.bids.items() if name != private]
    left = outlook.player.cash - sum(bid.get(outlook.me, 0) for bid in bids) - amount
    reserve = FOUNDING * min(outlook.game.phase.par, default=0)
    patience = 2 * len(outlook.game.state.players)
    patience_left = max(0, patience - _passes_in_a_row(outlook))
    return left >= reserve * patience_left // patience


def _passes_in_a_row(outlook: Outlook) -> int:
    count = 0
    for played in reversed(outlook.game.record):
        if played.move != PASS:
            break
        count += 1
    return count
