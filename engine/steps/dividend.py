"""Decide what happens with the revenue."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, holders, percent
from engine.capital.money import pay
from engine.capital.price_moves import move_price
from engine.events import DividendPaid, RevenueWithheld
from engine.ids import BANK, POOL, Owner
from engine.moves import DeclareDividend, Move
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.operating import Extra, OperatingStep, operator, turn

if TYPE_CHECKING:
    from engine.game import Game

Declaration = Callable[["Game", Corporation, int], None]
"""What a kind of dividend does with a revenue."""


class Dividend(OperatingStep):
    """Pay the revenue to the shareholders or keep it.

    ``kinds`` is the table of what may be declared, by the word of the move; a title adds its own
    (``pay_half`` is here for those who have it) or offers fewer.
    """

    name = "dividend"
    earns_for_treasury: Sequence[Owner] = (POOL,)
    """The places whose stock pays the corporation; what lies elsewhere pays nobody."""

    def __init__(self, extras: Sequence[Extra] = ()) -> None:
        super().__init__(extras)
        self.kinds: dict[str, Declaration] = {"pay": self.pay_out, "withhold": self.withhold}

    # What a title answers

    def offered(self, game: Game, corporation: Corporation) -> Sequence[str]:
        """The kinds that the corporation may choose from."""
        return tuple(self.kinds)

    def least_for_a_rise(self, game: Game, corporation: Corporation) -> int:
        """What must be paid out in all for the price to move to the right."""
        return 1

    def rise(self, game: Game, corporation: Corporation, paid: int) -> int:
        """By how many spaces the price moves to the right for what is paid; below 0 to the left."""
        return int(paid >= self.least_for_a_rise(game, corporation))

    def nothing_earned(self, game: Game, corporation: Corporation) -> str:
        """Why a corporation has earned nothing, as a word for the telling of it."""
        if turn(game).runs:
            return "in_vain"
        return "no_route" if corporation.trains else "no_train"

    def half(self, game: Game, corporation: Corporation, revenue: int) -> int:
        """What half a dividend pays out of the revenue: half of it a share, rounded up."""
        return -(-revenue // (2 * SHARE)) * SHARE

    # Moves

    def begin(self, game: Game) -> None:
        if turn(game).revenue == 0:
            self.withhold(game, operator(game), 0)

    def has_choice(self, game: Game) -> bool:
        return turn(game).revenue > 0

    def may_pass(self, game: Game) -> bool:
        return False

    def own_moves(self, game: Game) -> Iterable[Move]:
        return [DeclareDividend(kind) for kind in self.offered(game, operator(game))]

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        if not isinstance(move, DeclareDividend) or (
            move.kind not in self.offered(game, corporation)
        ):
            raise IllegalMove("not_now", step=self.label(game))
        self.kinds[move.kind](game, corporation, turn(game).revenue)

    # What the kinds do

    def pay_out(self, game: Game, corporation: Corporation, revenue: int) -> None:
        """Pay every share its part."""
        self._pay_shares(game, corporation, revenue)
        self.finish(game, corporation)
        self._rise(game, corporation, revenue)

    def pay_half(self, game: Game, corporation: Corporation, revenue: int) -> None:
        """Pay half a dividend and keep the rest."""
        paid = self.half(game, corporation, revenue)
        self._pay_shares(game, corporation, paid)
        game.emit(RevenueWithheld(corporation.id, revenue - paid))
        pay(game, BANK, corporation.id, revenue - paid)
        self.finish(game, corporation)
        self._rise(game, corporation, paid)

    def withhold(self, game: Game, corporation: Corporation, revenue: int) -> None:
        """Keep the revenue; the price falls to the left."""
        reason = "" if revenue else self.nothing_earned(game, corporation)
        game.emit(RevenueWithheld(corporation.id, revenue, reason))
        pay(game, BANK, corporation.id, revenue)
        self.finish(game, corporation)
        move_price(game, corporation, "left", reason="withheld" if revenue else "no_dividend")

    def _pay_shares(self, game: Game, corporation: Corporation, revenue: int) -> None:
        """Pay whoever holds stock, and the corporation for stock that counts as its own."""
        per_share = revenue // SHARE
        own = sum(percent(game, corporation, place) for place in self.earns_for_treasury)
        held: dict[Owner, int] = {**holders(game, corporation), Owner(corporation.id): own}
        paid = {who: per_share * (part // SHARE) for who, part in held.items() if part}
        payees = tuple((who, amount) for who, amount in paid.items() if amount)
        game.emit(DividendPaid(corporation.id, revenue, per_share, payees))
        for who, amount in paid.items():
            pay(game, BANK, who, amount)

    def _rise(self, game: Game, corporation: Corporation, paid: int) -> None:
        spaces = self.rise(game, corporation, paid)
        if spaces:
            move_price(game, corporation, "right" if spaces > 0 else "left", abs(spaces), "paid")

    def finish(self, game: Game, corporation: Corporation) -> None:
        """Mark the step as done."""
        corporation.turns += 1
        turn(game).done = True
