"""Launching corporations: any that is not running, at a par of the phase (§5.3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import give, percent
from engine.capital.money import Account, pay
from engine.capital.stock import SHARE
from engine.events import CorporationStarted
from engine.ids import BANK, CorporationId, PlayerId
from engine.moves import Move, Start
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.interrupts import PendingStep
from engine.steps.place_token import put_token
from titles.t1883.events import StockPaidUp
from titles.t1883.facts import awaits_launch, corporation_facts, state

if TYPE_CHECKING:
    from engine.game import Game

PRESIDENT = 20
"""Percent of the president's certificate."""


def check_launch(game: Game, move: Start) -> Corporation:
    """The corporation to be launched, money aside. Raises IllegalMove."""
    corporation = game.state.corporations.get(move.corporation)
    if corporation is None or corporation.id in game.state.resting:
        raise IllegalMove("cannot_start", corporation=move.corporation)
    if corporation.founded and not awaits_launch(game, corporation):
        raise IllegalMove("cannot_start", corporation=move.corporation)
    if move.price not in game.phase.par:
        raise IllegalMove("wrong_par", prices=[str(price) for price in game.phase.par])
    if move.percent != PRESIDENT:
        raise IllegalMove("wrong_first_share", percents=[f"{PRESIDENT}%"])
    if move.home is not None:
        raise IllegalMove("wrong_home", homes=[])
    return corporation


def launch(
    game: Game, player: PlayerId, corporation: Corporation, price: int, payer: Account
) -> None:
    """Carry out a launch that has been checked; the bank pays for stock already handed out."""
    handed_out = sum(percent(game, corporation, seat) for seat in game.state.players)
    corporation.founded = corporation.floated = True
    corporation.turns, corporation.operated = 0, False
    corporation.par = price
    market.place(game, corporation, *market.par_space(game, price))
    give(corporation, [0], player)
    pay(game, payer, corporation.id, price * PRESIDENT // SHARE)
    facts = corporation_facts(game, corporation.id)
    standing = {hex_id for hex_id, _ in corporation.tokens}
    for home in facts.home:
        if home not in standing:
            put_token(game, corporation, (home, game.title.stations.stops(game, home)[0]))
    corporation.home = facts.home[0] if facts.home else None
    state(game).launched.append(corporation.id)
    base = (*facts.home, *facts.bases)[0]
    game.emit(CorporationStarted(corporation.id, player, price, PRESIDENT, base))
    if handed_out:
        amount = price * handed_out // SHARE
        pay(game, BANK, corporation.id, amount)
        game.emit(StockPaidUp(corporation.id, amount))


class Launching:
    """Launching in a stock round: the founder pays twice par for the presidency."""

    def starts(self, game: Game, player: PlayerId) -> Iterator[Start]:
        """Every legal launch."""
        for name in game.state.corporations:
            for price in game.phase.par:
                move = Start(name, price, PRESIDENT)
                try:
                    self._check(game, player, move)
                except IllegalMove:
                    continue
                yield move

    def _check(self, game: Game, player: PlayerId, move: Start) -> Corporation:
        corporation = check_launch(game, move)
        game.title.stock.check_room(game, player)
        game.title.stock.check_cash(game, player, move.price * PRESIDENT // SHARE)
        return corporation

    def start(self, game: Game, player: PlayerId, move: Start) -> None:
        """Launch a corporation. Raises IllegalMove."""
        corporation = self._check(game, player, move)
        launch(game, player, corporation, move.price, player)


class PresidencyPar(PendingStep):
    """Who has got a presidency with a private company sets the par; the bank pays."""

    name = "par"

    def moves(self, game: Game) -> Iterator[Move]:
        for price in game.phase.par:
            yield Start(CorporationId(self.entity(game)), price, PRESIDENT)

    def apply(self, game: Game, move: Move) -> None:
        if not isinstance(move, Start) or move.corporation != self.entity(game):
            raise IllegalMove("must_set_par_of", corporation=self.entity(game))
        corporation = check_launch(game, move)
        pending = game.state.pending.pop()
        launch(game, pending.player, corporation, move.price, BANK)
