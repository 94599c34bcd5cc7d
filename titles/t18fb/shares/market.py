"""Prices: sales of players, moves up, sold-out companies (2.2.5).

Left and right are the shared moves: a token stays at the left end of its row and goes up at the
right end (R32, R33).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.price_moves import move_price
from engine.ids import OFFER, POOL
from engine.state import Corporation
from titles.t18fb.facts import is_building, is_frozen, later
from titles.t18fb.shares.ledges import fall

if TYPE_CHECKING:
    from engine.game import Game


def sold_by_player(game: Game, corporation: Corporation, shares: int) -> None:
    """A player has sold so many shares in one transaction: down, as far as ledges let it."""
    rows = fall(game, corporation, shares)
    move_price(game, corporation, "down", rows, reason="sold")


def move_up(game: Game, corporation: Corporation, reason: str) -> None:
    """Up one space; at the top of its column PA23 moves it right, LATER not at all (R34)."""
    if market.may_enter(game, corporation.row - 1, corporation.column):
        move_price(game, corporation, "up", reason=reason)
    elif not later(game):
        move_price(game, corporation, "right", reason=reason)


def is_sold_out(game: Game, corporation: Corporation) -> bool:
    """Whether its price rises at the end of a stock round (R112, A87)."""
    if not corporation.floated or is_building(game, corporation) or is_frozen(game, corporation):
        return False
    return OFFER not in corporation.owners and POOL not in corporation.owners
