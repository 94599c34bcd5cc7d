"""Which moves are worth a look: a few of each kind, the most different ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice, zip_longest

from engine.capital import market
from engine.capital.certificates import percent
from engine.house.outlook import Outlook
from engine.house.shares import gain
from engine.house.trains import to_be_had
from engine.ids import CorporationId
from engine.moves import (
    PASS,
    Bid,
    BuyShare,
    BuyTrain,
    LayTile,
    Move,
    OfferForPrivate,
    PlaceToken,
    RunTrains,
    SellShares,
    Start,
)

BUILDING = (LayTile, PlaceToken)
"""Kinds on which the rule of thumb decides, by the runs that it finds for each of them.

What comes of a lay shows later than lines go; within them it differs less than by what others
happen to do.
"""


def candidates(outlook: Outlook, likely: Move, most: int) -> list[Move]:
    """Moves to be compared, the likely one first; only that one where nothing is to be searched.

    Of each kind the best by a cheap measure, the kinds in turn. What only asks others is left
    out: whether they agree cannot be known, and asking could go on for ever.
    """
    if RunTrains() in outlook.legal:
        return [likely]
    kinds: dict[object, list[Move]] = {}
    for move in outlook.legal:
        if move == PASS or not _asks(outlook, move):
            kinds.setdefault(_kind(move), []).append(move)
    if any(kind in kinds for kind in BUILDING):
        return [likely]
    ranked = [list(_best(outlook, kind, moves, most)) for kind, moves in kinds.items()]
    in_turn = (move for group in zip_longest(*ranked) for move in group if move is not None)
    first = [likely, PASS] if outlook.may_pass else [likely]
    return list(islice(dict.fromkeys((*first, *in_turn)), most))


def _kind(move: Move) -> object:
    return type(move) if move.words()[1:] else move


def _asks(outlook: Outlook, move: Move) -> bool:
    """Whether the move is an offer to somebody, or to a corporation that cannot spare a train."""
    if isinstance(move, OfferForPrivate):
        return True
    return isinstance(move, BuyTrain) and not to_be_had(outlook, move)


def _best(outlook: Outlook, kind: object, moves: list[Move], most: int) -> Iterable[Move]:
    """The best by a cheap measure; of kinds that have none, those that do not wait for others."""
    rank = _RANKS.get(kind)
    if rank is not None:
        return rank(outlook, moves)
    return [move for move in moves[:most] if not _waits_for_others(outlook, move)]


def _waits_for_others(outlook: Outlook, move: Move) -> bool:
    """Whether somebody else is asked first, who may well refuse."""
    waiting = outlook.after(move).state.pending
    before = len(outlook.game.state.pending)
    return len(waiting) > before and waiting[-1].player != outlook.me


def _purchases(outlook: Outlook, moves: list[Move]) -> Iterable[Move]:
    """Shares by what they promise."""

    def promise(move: Move) -> float:
        assert isinstance(move, BuyShare)
        corporation = outlook.game.state.corporations[move.corporation]
        cost = outlook.house.share_cost(outlook.game, corporation, move.source)
        return -gain(outlook.forecast, corporation, cost)

    return sorted(moves, key=promise)


def _sales(outlook: Outlook, moves: list[Move]) -> Iterable[Move]:
    """Of each corporation one share and all that can be sold, the least promising first."""
    sales: dict[CorporationId, list[SellShares]] = {}
    for move in moves:
        assert isinstance(move, SellShares)
        sales.setdefault(move.corporation, []).append(move)

    def promise(name: CorporationId) -> float:
        corporation = outlook.game.state.corporations[name]
        price = market.price(outlook.game, corporation)
        held = percent(outlook.game, corporation, outlook.me)
        return gain(outlook.forecast, corporation, price) * held

    for name in sorted(sales, key=promise):
        of_size = sorted(sales[name], key=_size)
        yield from dict.fromkeys((of_size[-1], of_size[0]))


def _size(move: SellShares) -> tuple[int, int]:
    """How much is sold by a move."""
    return move.singles + 2 * move.large_ones, move.large_ones


def _foundations(outlook: Outlook, moves: list[Move]) -> Iterable[Move]:
    """The dearest, the cheapest, one in between, and so on; the largest share first."""
    starts = [move for move in moves if isinstance(move, Start)]
    largest: dict[tuple[str, int], Start] = {}
    for move in starts:
        key = (move.corporation, move.price)
        if key not in largest or move.percent > largest[key].percent:
            largest[key] = move
    ordered = sorted(largest.values(), key=lambda move: (-move.price, move.words()))
    half = len(ordered) // 2
    spread = [ordered[0], ordered[-1], ordered[half]] if ordered else []
    return dict.fromkeys([*spread, *ordered, *starts])


def _bids(outlook: Outlook, moves: list[Move]) -> Iterable[Move]:
    """The lowest bids, and what the house thinks a private company worth, less a little."""
    for move in moves:
        yield move
    for move in moves:
        assert isinstance(move, Bid)
        facts = next(p for p in outlook.game.title.data.privates if p.id == move.private)
        range_ = outlook.range_of(move)
        if range_ is not None:
            amounts = [amount for amount in range_.amounts if amount <= 1.2 * facts.face]
            if amounts[1:]:
                yield range_.at(amounts[-1])


def _trains(outlook: Outlook, moves: list[Move]) -> Iterable[Move]:
    """Trains of the bank first, then those of own corporations, for little and for all."""
    for move in moves:
        assert isinstance(move, BuyTrain)
        yield move
        range_ = outlook.range_of(move)
        if range_ is not None:
            yield range_.at(range_.amounts[-1])


_RANKS: dict[object, Callable[[Outlook, list[Move]], Iterable[Move]]] = {
    BuyShare: _purchases,
    SellShares: _sales,
    Start: _foundations,
    Bid: _bids,
    BuyTrain: _trains,
}
