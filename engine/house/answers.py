"""Decisions for which there is no plan: the answer or choice after which the player stands best."""

from __future__ import annotations

from engine.house.choice import Choice
from engine.house.outlook import Outlook
from engine.moves import (
    ACCEPT,
    DECLINE,
    PASS,
    REDEEM,
    Bid,
    BuyPrivate,
    BuyShare,
    BuyTrain,
    DeclareDividend,
    DiscardTrain,
    IssueShares,
    LayTile,
    Move,
    OfferForPrivate,
    PlaceToken,
    RunTrains,
    SellShares,
    Start,
)

LATELY = 8
"""Own moves within which the house does not use the same verb of its own accord again."""
_PLANNED = (
    Bid,
    BuyPrivate,
    BuyShare,
    BuyTrain,
    DeclareDividend,
    DiscardTrain,
    IssueShares,
    LayTile,
    OfferForPrivate,
    PlaceToken,
    RunTrains,
    SellShares,
    Start,
)
"""Kinds of moves that other parts of the house decide on."""


def answer_offer(outlook: Outlook) -> Choice | None:
    """Yes to what leaves the player better off, else no."""
    if ACCEPT not in outlook.legal or DECLINE not in outlook.legal:
        return None
    ranked = {move: value for value, move in outlook.by_standing([ACCEPT, DECLINE])}
    if ranked[ACCEPT] > ranked[DECLINE]:
        return Choice(ACCEPT, "house.good_offer")
    return Choice(DECLINE, "house.poor_offer")


def special(outlook: Outlook) -> Choice | None:
    """A move of a kind that only the title knows, if it does the player good at once.

    Not one used lately, so that no pair of moves goes on for ever; not an offer to others.
    """
    if not outlook.may_pass or not outlook.effort.tries_specials:
        return None
    used = _verbs_lately(outlook)
    own = [move for move in outlook.legal if _is_special(outlook, move)]
    moves = [move for move in own if move.words()[0] not in used]
    if not moves:
        return None
    # Passing may let the game go on and bring income by itself: only what beats that is good.
    idle = max(outlook.standing_in(game) for game in (outlook.game, outlook.after(PASS)))
    better: list[tuple[float, Move]] = []
    for move in moves[: outlook.effort.resorts]:
        after = outlook.after(move)
        value = outlook.standing_in(after)
        asks = len(after.state.pending) > len(outlook.game.state.pending)
        if value > idle and not asks:
            better.append((value, move))
    if not better:
        return None
    return Choice(max(better, key=lambda pair: pair[0])[1], "house.does_good")


def _is_special(outlook: Outlook, move: Move) -> bool:
    planned = (*_PLANNED, *outlook.house.planned)
    return move not in (PASS, REDEEM) and not isinstance(move, planned)


def _verbs_lately(outlook: Outlook) -> set[str]:
    own = [played.move for played in outlook.game.record if played.player == outlook.me]
    return {move.words()[0] for move in own[-LATELY:]}


def last_resort(outlook: Outlook) -> Choice:
    """Pass, or of what must be done the least harmful."""
    if outlook.may_pass:
        return Choice(PASS, "house.nothing_better")
    moves = [move for move in outlook.legal if not _is_offer(outlook, move)] or list(outlook.legal)
    if len(moves) == 1:
        return Choice(moves[0], "house.no_choice")
    ranked = outlook.by_standing(moves[: outlook.effort.resorts])
    return Choice(max(ranked, key=lambda pair: pair[0])[1], "house.least_harm")


def _is_offer(outlook: Outlook, move: Move) -> bool:
    """Whether the move only asks others: if they decline, nothing has been done."""
    priced = isinstance(move, BuyTrain) and move.price is not None
    return priced or isinstance(move, OfferForPrivate) or outlook.range_of(move) is not None
