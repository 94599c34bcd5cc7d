"""Looting the cooperative (§8.1.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import give, holding
from engine.capital.money import pay
from engine.capital.price_moves import move_price
from engine.ids import BANK, POOL
from engine.state import Corporation
from titles.t1883.ccfr.events import CooperativeLooted, PlayerOusted
from titles.t1883.ccfr.presidency import pass_presidency_on
from titles.t1883.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


def loot(game: Game, cooperative: Corporation, revenue: int) -> None:
    """The president takes the revenue and is ousted; who comes after him leads at once."""
    looter = cooperative.president
    assert looter is not None
    pay(game, BANK, looter, revenue)
    game.emit(CooperativeLooted(cooperative.id, looter, revenue))
    before = market.price(game, cooperative)
    move_price(game, cooperative, "left", reason="no_dividend")
    share = holding(game, cooperative, looter).singles
    if not share:
        return
    early = reading(game).looter_paid_before_the_fall
    price = before if early else market.price(game, cooperative)
    amount = -(-price // 2)
    give(cooperative, share, POOL)
    pay(game, BANK, looter, amount)
    game.emit(PlayerOusted(cooperative.id, looter, amount))
    pass_presidency_on(game)
