"""The house decides: the title's parts, then the shared ones, are asked until one has an answer."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Game
from engine.house.answers import answer_offer, last_resort, special
from engine.house.building import lay_track, place_token
from engine.house.choice import Choice
from engine.house.memory import CAREFUL, Effort, Memory
from engine.house.money import buy_private, declare, issue_or_redeem
from engine.house.opening import buy_or_bid
from engine.house.outlook import Outlook
from engine.house.stock import found_or_trade
from engine.house.trains import buy_train, discard_train, run_trains

_PARTS: tuple[Callable[[Outlook], Choice | None], ...] = (
    answer_offer,
    discard_train,
    buy_or_bid,
    run_trains,
    declare,
    lay_track,
    place_token,
    buy_train,
    issue_or_redeem,
    found_or_trade,
    buy_private,
    special,
)


def choose(game: Game, memory: Memory | None = None, effort: Effort = CAREFUL) -> Choice:
    """A sensible legal move, with its reason, for whoever must decide now.

    The same game gives the same choice; the game is left as it is.
    """
    return settle(Outlook(game, memory, effort))


def settle(outlook: Outlook) -> Choice:
    """The first answer that a part of the house has to this decision."""
    for part in (*outlook.house.parts, *_PARTS):
        choice = part(outlook)
        if choice is not None:
            return choice
    return last_resort(outlook)
