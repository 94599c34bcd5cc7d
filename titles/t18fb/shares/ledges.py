"""The ledges of the market: how far a player's sale lets a price fall (2.2.3, 2.2.5)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from engine.capital import market
from engine.state import Corporation
from titles.t18fb.data import CellKind18FB

if TYPE_CHECKING:
    from engine.game import Game


def zone(game: Game, row: int, column: int) -> int | None:
    """0 for a white space, 1 for light blue, 2 for dark blue; None outside the market."""
    space = market.cell(game, row, column)
    if space is None:
        return None
    kind = game.title.data.market.kinds.get(space.kind)
    if not isinstance(kind, CellKind18FB):
        return 0
    return (not kind.held_by_corporations) + (not kind.may_hold_stock)


def zone_of(game: Game, corporation: Corporation) -> int:
    """The zone in which the token of a company stands."""
    found = zone(game, corporation.row, corporation.column)
    return found if found is not None else 0


def fall(game: Game, corporation: Corporation, shares: int) -> int:
    """By how many rows a sale of so many shares lets the price fall (R28-R30).

    A move that would end one row under a ledge stops over it; one that ends lower passes. The
    bottom of the column clips what is left.
    """
    row, column = corporation.row, corporation.column
    end = row + shares
    for ledge in _ledges(game, column):
        if row <= ledge and end == ledge + 1:
            return ledge - row
    bottom = max(at for at in range(row, end + 1) if zone(game, at, column) is not None)
    return bottom - row


def _ledges(game: Game, column: int) -> list[int]:
    """The rows over the ledges of a column: its last white and its last light blue space."""
    zones = [zone(game, row, column) for row in range(len(game.title.data.market.rows))]
    return [
        row
        for row, (upper, lower) in enumerate(pairwise(zones))
        if upper is not None and lower is not None and lower > upper
    ]
