"""The opening: some private companies are worth far more than they cost (appendix 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.data.schema import Private
from engine.house.choice import Choice
from engine.house.opening import bargain
from engine.moves import Bid, BuyPrivate
from titles.t1883.facts import phase, private_facts

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.outlook import Outlook

INCOMES = 3
"""Incomes that are paid for: there are more, but money is scarce in the opening."""
OWN_PART = 0.5
"""How much of a corporation's earnings comes to its president."""
SHARE_LATER = 0.5
"""What a share counts for that somebody must launch first, as a part of the middle par."""


def private_worth(game: Game, private: Private) -> int:
    """Face value, incomes, the stock that comes with it, and what its anchors will earn."""
    anchors = private_facts(game, private.id).anchors * phase(game).anchor * OWN_PART
    income = INCOMES * (private.revenue + anchors)
    return private.face + round(income) + _stock_worth(game, private)


def _stock_worth(game: Game, private: Private) -> int:
    """Stock beyond the face value: a presidency is bought with it, other shares are a gift."""
    facts = private_facts(game, private.id)
    pars = sorted(game.phase.par)
    if facts.brings is not None and facts.brings.sets_par:
        return facts.brings.percent // SHARE * pars[-1] - private.face
    gift = facts.brings or facts.exchange
    if gift is None:
        return 0
    return round(SHARE_LATER * pars[len(pars) // 2] * gift.percent / SHARE)


def bid_for_bargain(outlook: Outlook) -> Choice | None:
    """A bid for what promises more than the company that can be bought at once."""
    auction = outlook.game.state.auction
    if auction is None or auction.bidding is not None:
        return None
    bids = [(gained, bid) for bid in outlook.of(Bid) if (gained := bargain(outlook, bid))]
    if not bids:
        return None
    gained, bid = max(bids, key=lambda pair: pair[0])
    now = max((_gained(outlook, move) for move in outlook.of(BuyPrivate)), default=0)
    if gained <= now:
        return None
    return Choice(bid, "house.bids", {"private": bid.private, "amount": bid.amount})


def _gained(outlook: Outlook, purchase: BuyPrivate) -> int:
    facts = private_facts(outlook.game, purchase.private)
    return private_worth(outlook.game, facts) - facts.face
