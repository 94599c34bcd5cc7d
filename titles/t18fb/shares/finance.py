"""The financial step: a company trades in stock (3.4.9 / 3.5.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, give, holding, percent
from engine.capital.money import pay
from engine.capital.stock import Stock
from engine.events import StockSold
from engine.ids import BANK, OFFER, POOL, CorporationId
from engine.moves import BuyShare, Move, SellShares
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.operating import OperatingStep, operator, turn
from titles.t18fb.facts import charter, is_frozen, is_regional, state
from titles.t18fb.shares.ledges import zone_of
from titles.t18fb.shares.starting import float_if_due
from titles.t18fb.state import Status

if TYPE_CHECKING:
    from engine.game import Game

WHITE, LIGHT_BLUE, DARK_BLUE = 0, 1, 2
_TRADERS = (Status.PROVISIONAL, Status.DEFINITIVE)


def portfolio(game: Game, corporation: Corporation) -> dict[CorporationId, int]:
    """Percent of each company that the corporation owns, its own stock among them (R232)."""
    held = {
        other.id: percent(game, other, Stock.of(game).listed_as(other, corporation.id))
        for other in game.state.corporations.values()
    }
    return {name: share for name, share in held.items() if share}


def forced_to_sell(game: Game, corporation: Corporation) -> list[Corporation]:
    """Companies whose stock it must sell: in a blue zone, all of others in dark blue (R231)."""
    own_zone = zone_of(game, corporation)
    found = (game.state.corporations[name] for name in portfolio(game, corporation))
    return [
        other
        for other in found
        if zone_of(game, other) >= LIGHT_BLUE
        or (own_zone == DARK_BLUE and other.id != corporation.id)
    ]


def sell_by_force(game: Game, corporation: Corporation) -> None:
    """Make all forced sales, at the market price, limits set aside, without a move."""
    stock = Stock.of(game)
    for other in forced_to_sell(game, corporation):
        held = holding(game, other, stock.listed_as(other, corporation.id))
        amount = stock.proceeds(game, other, held.percent, in_need=False)
        give(other, held.singles, POOL)
        pay(game, BANK, corporation.id, amount)
        game.emit(StockSold(corporation.id, other.id, held.percent, amount, "blue_zone"))
        state(game).traded.append(other.id)


class Finance18FB(OperatingStep):
    """Forced sales, then any sales, then one purchase at most (R228)."""

    name = "finance"

    def begin(self, game: Game) -> None:
        """What must be sold is sold before anything else; building companies own nothing.

        What the company has sold in need of a train it may not buy in this turn either (R229).
        """
        corporation, now = operator(game), state(game)
        now.traded = [sold for seller, sold in now.sold_in_need if seller == corporation.id]
        if charter(game, corporation.id).status in _TRADERS or is_frozen(game, corporation):
            sell_by_force(game, corporation)

    def trades(self, game: Game, corporation: Corporation) -> bool:
        """Whether the company may sell and buy as it likes."""
        status = charter(game, corporation.id).status
        return (
            status in _TRADERS
            and not is_frozen(game, corporation)
            and not is_regional(game, corporation)
        )

    def own_moves(self, game: Game) -> Iterator[Move]:
        corporation = operator(game)
        if not self.trades(game, corporation):
            return
        yield from (sale.move for sale in Stock.of(game).sales(game, corporation.id))
        for other in game.state.corporations.values():
            for source in (OFFER, POOL):
                if other.founded and source in other.owners:
                    move = BuyShare(other.id, source)
                    try:
                        self._check_purchase(game, corporation, move)
                    except IllegalMove:
                        continue
                    yield move

    def play(self, game: Game, move: Move) -> None:
        corporation, stock = operator(game), Stock.of(game)
        if not isinstance(move, SellShares | BuyShare) or not self.trades(game, corporation):
            raise IllegalMove("not_now", step=self.label(game))
        if isinstance(move, SellShares):
            stock.sell(game, corporation.id, stock.check_sale(game, corporation.id, move))
            if move.corporation not in state(game).traded:
                state(game).traded.append(move.corporation)
            return
        certificate = self._check_purchase(game, corporation, move)
        stock.buy(game, corporation.id, move, certificate)
        float_if_due(game, game.state.corporations[move.corporation])
        turn(game).done = True

    def _check_purchase(self, game: Game, corporation: Corporation, move: BuyShare) -> int:
        """The certificate that the company would get (R229). Raises IllegalMove."""
        other = game.state.corporations.get(move.corporation)
        if other is None or not other.founded or is_regional(game, other):
            raise IllegalMove("not_started", corporation=move.corporation)
        if other.id in state(game).traded:
            raise IllegalMove("sold_this_turn", corporation=other.id)
        if zone_of(game, other) != WHITE:
            raise IllegalMove("not_for_corporations", corporation=other.id)
        if charter(game, corporation.id).leased:
            raise IllegalMove("train_to_be_paid", corporation=corporation.id)
        if other.id == corporation.id:
            if move.source != POOL:
                raise IllegalMove("own_stock_from_pool", corporation=other.id)
        elif zone_of(game, corporation) == DARK_BLUE:
            raise IllegalMove("may_hold_no_stock", corporation=corporation.id)
        elif percent(game, other, corporation.id) >= SHARE:
            raise IllegalMove("one_share_of_others", corporation=other.id)
        return Stock.of(game).check_purchase(game, corporation.id, move)
