"""How the tokens of the corporations move on the market, and what the spaces they come to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.closing import Closing
from engine.capital.market import cell, may_enter, place, price
from engine.ending import Ending
from engine.events import EndPriceReached, PriceMoved
from engine.state import Corporation

if TYPE_CHECKING:
    from engine.game import Game


def move_price(
    game: Game, corporation: Corporation, direction: str, times: int = 1, reason: str = ""
) -> bool:
    """Move a token up, down, left or right. Returns whether it left its space.

    The reason is told with it, by the text ``event.PriceMoved/<reason>``. A token that cannot move
    keeps its place in the stack; one that enters the closing space closes its corporation at once.
    """
    row, column = corporation.row, corporation.column
    for _ in range(times):
        row, column = next_space(game, row, column, direction)
    if (row, column) == (corporation.row, corporation.column):
        return False
    before = price(game, corporation)
    place(game, corporation, row, column)
    after = price(game, corporation)
    game.emit(PriceMoved(corporation.id, before, after, row, column, reason))
    _take_effect(game, corporation)
    return True


def next_space(game: Game, row: int, column: int, direction: str) -> tuple[int, int]:
    """Where a token comes to that moves by one space."""
    market = game.title.data.market
    if direction == "left":
        if may_enter(game, row, column - 1):
            return row, column - 1
        direction = market.left_at_rim
    elif direction == "right":
        if may_enter(game, row, column + 1):
            return row, column + 1
        direction = market.right_at_rim
    if direction == "up" and may_enter(game, row - 1, column):
        return row - 1, column
    if direction == "down" and may_enter(game, row + 1, column):
        return row + 1, column
    return row, column


def _take_effect(game: Game, corporation: Corporation) -> None:
    """What the space a token has come to does."""
    space = cell(game, corporation.row, corporation.column)
    kind = game.title.data.market.kinds.get(space.kind) if space is not None else None
    if kind is None or kind.effect is None or kind.only not in (None, corporation.id):
        return
    if kind.effect == "close":
        Closing.of(game).close(game, corporation)
    elif not corporation.reached_end:
        corporation.reached_end = True
        game.emit(EndPriceReached(corporation.id))
        Ending.of(game).end_price_reached(game, corporation)
