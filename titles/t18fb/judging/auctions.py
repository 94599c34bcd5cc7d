"""Auctions: what political cards and regional companies are worth (2.7, 3.2, 3.6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.house.choice import Choice
from engine.ids import CorporationId, PrivateId
from engine.moves import PASS, BidForLot, NameLot
from titles.t18fb.facts import card, data
from titles.t18fb.regionals.facts import printed
from titles.t18fb.verbs import BuyRegional, TakeCard

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.outlook import Outlook

INCOMES = 7
"""Operating rounds before phase 5, when cards leave the game."""
FULL_INCOMES = 3
"""Those before a company places its second token, which lowers the income of its card."""
A_SHARE = 80
"""What a free share is worth."""
POWERS = {"bands": 40, "favours": 30, "half_deposit": 30, "option": 10}
A_SLOT = 25
"""What it is worth to be let into a Bourbon slot."""
REGIONAL_PROFIT = 60
"""What a regional company brings beyond its nominal value, which counts at the end."""
MARGIN = 0.9
"""Part of what a lot is worth that the house pays."""
RESERVE = 0.45
"""Part of a player's first money that is kept for a company."""


def card_worth(game: Game, name: PrivateId) -> int:
    """What a card brings until phase 5."""
    facts = card(game, name)
    later = facts.revenue if facts.revenue_after is None else facts.revenue_after
    worth = FULL_INCOMES * facts.revenue + (INCOMES - FULL_INCOMES) * later
    worth += A_SHARE * (facts.share is not None) + A_SLOT * (facts.bourbon is not None)
    powers = {
        "bands": bool(facts.bands),
        "favours": facts.favours,
        "half_deposit": facts.half_deposit,
        "option": facts.option,
    }
    return worth + sum(POWERS[name] for name, has in powers.items() if has)


def worth(game: Game, lot: str) -> int:
    """What a card or a regional company is worth to who buys it."""
    if lot in game.state.corporations:
        return printed(game, CorporationId(lot)).nominal + REGIONAL_PROFIT
    return card_worth(game, PrivateId(lot))


def bid(outlook: Outlook) -> Choice | None:
    """Name what is worth most beyond its price, and bid as long as that is so."""
    named = outlook.of(NameLot)
    if named:
        return _name(outlook, named)
    for move in outlook.of(BidForLot):
        if move.amount <= _limit(outlook, move.lot):
            return Choice(move, "house.bids", {"private": move.lot, "amount": move.amount})
        return Choice(PASS, "house.keeps_money")
    return None


def _name(outlook: Outlook, moves: list[NameLot]) -> Choice:
    offers = [move for move in moves if move.price is not None]
    sound = [move for move in offers if (move.price or 0) <= _limit(outlook, move.lot)]
    if sound:
        best = max(sound, key=lambda move: _limit(outlook, move.lot) - (move.price or 0))
        return Choice(best, "house.bids", {"private": best.lot, "amount": best.price})
    passed = [move for move in moves if move.price is None]
    least = min(passed, key=lambda move: worth(outlook.game, move.lot))
    return Choice(least, "house.keeps_money")


def _limit(outlook: Outlook, lot: str) -> int:
    """The most that the player bids for it."""
    game = outlook.game
    first = data(game).players[len(game.state.players)].cash
    kept = 0 if lot in game.state.corporations else int(RESERVE * first)
    return min(int(MARGIN * worth(game, lot)), outlook.player.cash - kept)


def take_from_pool(outlook: Outlook, spare: int) -> Choice | None:
    """A card or a regional company of the pool, in a stock round, for money to spare."""
    for take in outlook.of(TakeCard):
        price = card(outlook.game, take.card).face
        if price <= spare and MARGIN * card_worth(outlook.game, take.card) > price:
            return Choice(take, "house.buys_private", {"private": take.card})
    for buy in outlook.of(BuyRegional):
        if buy.price <= spare:
            return Choice(buy, "house.buys_private", {"private": buy.corporation})
    return None
