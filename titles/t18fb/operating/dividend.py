"""Earnings, dividends and what they do to the price (3.4.5-3.4.7 / 3.5.5-3.5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.capital.market import price
from engine.capital.money import pay
from engine.events import RevenueWithheld
from engine.ids import BANK, OFFER, TREASURY
from engine.rounds.operating import Operating
from engine.state import Corporation
from engine.steps.dividend import Dividend
from engine.steps.operating import Extra, OperatingStep, operator, turn
from titles.t18fb.earnings import Earnings, earnings
from titles.t18fb.facts import charter, is_building, is_frozen
from titles.t18fb.nationals.leasing import pay_leases
from titles.t18fb.operating.events import StationsCounted
from titles.t18fb.reading import reading

if TYPE_CHECKING:
    from engine.game import Game

HALF = "half"


class CountEarnings(OperatingStep):
    """The trains earn the most that they can: a sum, hence no decision (R193, A101).

    A company that comes here has operated: its stock may be sold from now on (A79).
    """

    name = "run"

    def begin(self, game: Game) -> None:
        corporation, round_ = operator(game), turn(game)
        round_.revenue, round_.runs = 0, []
        if is_building(game, corporation):
            return
        charter(game, corporation.id).operated = True
        _count(game, earnings(game, corporation))


class Dividend18FB(Dividend):
    """Full, half or none; offer and treasury earn for the company, the pool earns nothing (R198).

    A frozen company pays half by itself (R122); one with trains to pay off keeps all, and its price
    does not fall (R288). A building company has no earnings and no such step.
    """

    earns_for_treasury = (OFFER, TREASURY)

    def __init__(self, extras: Sequence[Extra] = ()) -> None:
        super().__init__(extras)
        self.kinds = {"pay": self.pay_out, HALF: self.pay_half, "withhold": self.withhold}

    def begin(self, game: Game) -> None:
        corporation, revenue = operator(game), turn(game).revenue
        if is_building(game, corporation):
            return
        if charter(game, corporation.id).leased:
            self.keep(game, corporation, revenue)
        elif not revenue:
            self.withhold(game, corporation, 0)
        elif is_frozen(game, corporation):
            self.pay_half(game, corporation, revenue)

    def least_for_a_rise(self, game: Game, corporation: Corporation) -> int:
        """The price of a share (R33)."""
        return price(game, corporation)

    def keep(self, game: Game, corporation: Corporation, revenue: int) -> None:
        """Withhold everything while trains are leased: the price stays, and they are paid for as
        soon as the treasury can (A121)."""
        game.emit(RevenueWithheld(corporation.id, revenue))
        pay(game, BANK, corporation.id, revenue)
        pay_leases(game, corporation)
        self.finish(game, corporation)


def count_again(game: Game) -> None:
    """What has come to the company in its turn earns at once, until it declares (R66, R297)."""
    corporation, round_ = operator(game), game.title.rounds["OR"]
    assert isinstance(round_, Operating)
    step = round_.steps_of(game, corporation)[turn(game).step]
    if step.name != Dividend18FB.name or reading(game).counted_once:
        return
    counted = earnings(game, corporation)
    if counted.total != turn(game).revenue:
        _count(game, counted)


def _count(game: Game, counted: Earnings) -> None:
    turn(game).revenue = counted.total
    if counted.total:
        hexes = tuple(hex_id for hex_id, _ in counted.stations)
        name = operator(game).id
        game.emit(StationsCounted(name, hexes, counted.markers, counted.total))
