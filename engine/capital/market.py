"""The stock market: its spaces, and where the tokens of the corporations stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.data.schema import Cell
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


def kind(game: Game, corporation: Corporation) -> str:
    """The kind of the space on which the corporation stands; ``plain`` before it has a price."""
    space = cell(game, corporation.row, corporation.column) if corporation.listed else None
    return space.kind if space is not None else "plain"


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
