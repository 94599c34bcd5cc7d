"""Emergency money raising: what a president, or a corporation, may sell to find a sum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.capital.money import Account
from engine.capital.stock import Sale, Stock
from engine.ids import CorporationId
from engine.moves import SellShares
from engine.refusals import IllegalMove

if TYPE_CHECKING:
    from engine.game import Game


def check_emergency_sale(
    game: Game,
    seller: Account,
    move: SellShares,
    missing: int,
    operating: CorporationId | None,
) -> Sale:
    """The sale, if it helps: it must not go beyond what is missing. Raises IllegalMove.

    The usual rules of selling hold; the presidency of the operating corporation may not change.
    """
    sale = Stock.of(game).check_sale(game, seller, move)
    if missing <= 0 or not _needed(game, sale, missing):
        raise IllegalMove("sells_too_much", missing=max(missing, 0))
    if sale.successor is not None and sale.move.corporation == operating:
        raise IllegalMove("must_stay_president", corporation=sale.move.corporation)
    return sale


def _needed(game: Game, sale: Sale, missing: int) -> bool:
    """Whether the sum would fall short without any one of the certificates sold."""
    stock = Stock.of(game)
    corporation = game.state.corporations[sale.move.corporation]
    smallest = SHARE if sale.move.singles else stock.large_share(game, corporation)
    return stock.proceeds(game, corporation, sale.percent - smallest, in_need=True) < missing


def emergency_sales(
    game: Game, seller: Account, missing: int, operating: CorporationId | None
) -> Iterator[SellShares]:
    """Every sale that is legal while the sum is missing."""
    for sale in Stock.of(game).sales(game, seller):
        try:
            check_emergency_sale(game, seller, sale.move, missing, operating)
        except IllegalMove:
            continue
        yield sale.move
