"""The stock market: where the tokens of the corporations stand and how they move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.data.schema import Cell
from engine.events import EndPriceReached, PriceMoved
from engine.state import Corporation

if TYPE_CHECKING:
    from engine.game import Game


def cell(game: Game, row: int, column: int) -> Cell | None:
    """The space there, None outside the market."""
    rows = game.title.data.market.rows
    if 0 <= row < len(rows) and 0 <= column < len(rows[row]):
        return rows[row][column]
    return None


def price(game: Game, corporation: Corporation) -> int:
    """The current market value of a share."""
    if not corporation.listed:
        return 0
    space = game.title.data.market.rows[corporation.row][corporation.column]
    return space.price if space is not None else 0


def market_order(game: Game) -> list[Corporation]:
    """Listed corporations in market order: price, then right, then top of the stack."""
    listed = [c for c in game.state.corporations.values() if c.listed]
    return sorted(listed, key=lambda c: (-price(game, c), -c.column, c.arrival))


def may_enter(game: Game, row: int, column: int) -> bool:
    """Whether a token may move to the space in this phase."""
    space = cell(game, row, column)
    if space is None:
        return False
    kind = game.title.data.market.kinds.get(space.kind)
    if kind is None or kind.par or kind.from_phase is None:
        return True
    return game.phase_reached(kind.from_phase)


def par_space(game: Game, value: int) -> tuple[int, int]:
    """Row and column of the starting space with that price."""
    market = game.title.data.market
    for row, spaces in enumerate(market.rows):
        for column, space in enumerate(spaces):
            if space is not None and space.price == value:
                kind = market.kinds.get(space.kind)
                if kind is not None and kind.par:
                    return row, column
    raise LookupError(value)


def place(game: Game, corporation: Corporation, row: int, column: int) -> None:
    """Put a token on a space, below those already there."""
    corporation.row, corporation.column = row, column
    game.state.arrivals += 1
    corporation.arrival = game.state.arrivals


def move(game: Game, corporation: Corporation, direction: str, times: int = 1) -> bool:
    """Move a token up, down, left or right. Returns whether it left its space.

    A token that cannot move keeps its place in the stack; one that enters the closing space closes
    its corporation at once.
    """
    row, column = corporation.row, corporation.column
    for _ in range(times):
        row, column = _step(game, row, column, direction)
    if (row, column) == (corporation.row, corporation.column):
        return False
    before = price(game, corporation)
    place(game, corporation, row, column)
    game.emit(PriceMoved(corporation.id, before, price(game, corporation), row, column))
    _take_effect(game, corporation)
    return True


def _step(game: Game, row: int, column: int, direction: str) -> tuple[int, int]:
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
        game.title.closing.close(game, corporation)
    elif not corporation.reached_end:
        corporation.reached_end = True
        game.emit(EndPriceReached(corporation.id))
        game.title.end_price_reached(game, corporation)
