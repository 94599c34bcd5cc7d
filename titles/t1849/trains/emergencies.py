"""Emergency money raising in 1849 (§10.7): for a train, interest, or the bond of a closed firm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.capital.closing import Closing
from engine.capital.market import market_order, price
from engine.capital.money import Account, pay
from engine.capital.stock import Sale, Stock
from engine.ending import end_if_one_is_left
from engine.events import Event, Passed, PlayerLeft
from engine.ids import BANK, CorporationId, Owner, PlayerId, TrainName
from engine.moves import PASS, Choose, Move, Range, SellShares
from engine.privates import close_private
from engine.refusals import IllegalMove
from engine.rounds.stock import note_sale
from engine.state import Corporation, Pending
from engine.steps.buy_trains import BuyTrains
from engine.steps.interrupts import PendingStep
from engine.steps.operating import Extra, operator
from engine.steps.raise_money import RaiseMoney
from titles.t1849.facts import data
from titles.t1849.reading import reading
from titles.t1849.shares.bundles import largest_held
from titles.t1849.trains.running import connects_two_stops

if TYPE_CHECKING:
    from engine.game import Game

LOAN, LEAVE, PAY, CLOSE = Choose("loan"), Choose("leave"), Choose("pay"), Choose("close")


@dataclass(frozen=True, slots=True)
class LoanTaken(Event):
    """A ruined player got a loan."""

    player: PlayerId
    amount: int

    @property
    def figure(self) -> int:
        return self.amount


def stock_left(game: Game, player: PlayerId) -> bool:
    """Whether the player still has stock to go on with."""
    return any(Owner(player) in c.owners for c in game.state.corporations.values())


def ruin(game: Game, player: PlayerId, corporation: Corporation | None) -> None:
    """The president has given all he has: the corporation closes, he may be ruined (10.7 B)."""
    money = game.state.players[player].cash
    if corporation is not None and corporation.floated:
        pay(game, player, corporation.id, money)
        Closing.of(game).close(game, corporation)
    else:
        pay(game, player, BANK, money)
    # A bond that the closing left him to pay comes first; its own end brings him back here.
    owes_bond = any(p.step == "emergency" and p.player == player for p in game.state.pending)
    if not owes_bond and not stock_left(game, player):
        game.state.pending.append(Pending("loan", player, player))


def resort_order(game: Game) -> None:
    """Where the operating order is fixed, an emergency sale sorts those still to come again."""
    round_ = game.state.operating
    if round_ is not None and round_.order:
        to_come = [c.id for c in market_order(game) if c.id not in round_.operated]
        round_.order = [*round_.operated, *to_come]


def largest_sales(game: Game, player: PlayerId, operating: CorporationId | None) -> Iterator[Sale]:
    """One after another, the largest sale possible in each corporation, in market order."""
    for corporation in market_order(game):
        if reading(game).certificates_as_held:
            held = largest_held(game, player, corporation, operating)
            if held is not None:
                yield held
            continue
        best: Sale | None = None
        for sale in Stock.of(game).sales(game, player):
            if sale.move.corporation != corporation.id or (
                sale.successor is not None and corporation.id == operating
            ):
                continue
            if best is None or sale.percent > best.percent:
                best = sale
        if best is not None:
            yield best


class BuyTrains1849(BuyTrains):
    """Train purchases with 1849's emergency and closure."""

    def needs_consent(self, game: Game) -> bool:
        return not reading(game).no_consent

    def allows_extras(self, game: Game) -> bool:
        """At any point of the turn, also while the president sells stock (7.1, 10.2)."""
        read = reading(game)
        if read.privates_while_selling or not read.privates_until_first_sale:
            return True
        return super().allows_extras(game)

    def cannot_pay(self, game: Game, corporation: Corporation) -> None:
        ruin(game, self.player(game), corporation)

    def has_route(self, game: Game, corporation: Corporation) -> bool:
        if not reading(game).must_own_if_connected:
            return super().has_route(game, corporation)
        return connects_two_stops(game.network(corporation.id))

    def cheapest(self, game: Game, corporation: Corporation) -> list[tuple[TrainName, Owner]]:
        found = super().cheapest(game, corporation)
        if reading(game).cheapest_by_name:
            return [source for source in found if source[0] == found[0][0]]
        return found

    # Giving up by one move, as another reading has it

    def _may_give_up(self, game: Game, corporation: Corporation) -> bool:
        if not reading(game).gives_up or not self.cheapest(game, corporation):
            return False
        player = self.player(game)
        raised = sum(
            price(game, game.state.corporations[sale.move.corporation]) * sale.percent // SHARE
            for sale in largest_sales(game, player, corporation.id)
        )
        return raised < self.missing(game, corporation)

    def has_choice(self, game: Game) -> bool:
        if reading(game).gives_up and self.in_emergency(game):
            return True
        return next(super().own_moves(game), None) is not None

    def own_moves(self, game: Game) -> Iterator[Move]:
        yield from super().own_moves(game)
        if self._may_give_up(game, operator(game)):
            yield CLOSE

    def sell(self, game: Game, seller: Account, move: SellShares) -> None:
        super().sell(game, seller, move)
        resort_order(game)

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        if move == CLOSE and self._may_give_up(game, corporation):
            give_up(game, self.player(game), corporation)
        else:
            super().play(game, move)


def give_up(game: Game, player: PlayerId, corporation: Corporation | None) -> None:
    """Sell the largest legal bundle of every corporation, then close the operating one."""
    operating = corporation.id if corporation is not None else None
    for sale in largest_sales(game, player, operating):
        Stock.of(game).sell(game, player, sale)
    ruin(game, player, corporation)


class RaiseMoney1849(RaiseMoney):
    """A president finds money for bond interest or the bond of a corporation that has closed.

    What a corporation may do at any point of its turn it may do while its president raises money,
    whatever for (7.1, 10.2). Who could do so is asked before he pays interest, and before he is
    ruined.
    """

    def __init__(self, extras: Sequence[Extra] = ()) -> None:
        self.extras = extras

    def _extras(self, game: Game) -> Iterator[tuple[Extra, Corporation]]:
        """What the player's corporation in turn may do besides."""
        round_ = game.state.operating
        if round_ is None or round_.corporation is None:
            return
        corporation, read = game.state.corporations[round_.corporation], reading(game)
        for_interest = self.entity(game) == corporation.id
        barred = read.interest_unasked if for_interest else read.need_bars_privates
        if corporation.president == self.player(game) and not barred:
            yield from ((extra, corporation) for extra in self.extras)

    def _has_extras(self, game: Game) -> bool:
        return any(
            next(iter(extra.moves(game, corporation)), None) is not None
            for extra, corporation in self._extras(game)
        )

    def ruin(self, game: Game, player: PlayerId, corporation: Corporation | None) -> None:
        ruin(game, player, corporation)

    def sold(self, game: Game) -> None:
        resort_order(game)

    def waits(self, game: Game) -> bool:
        if reading(game).interest_overdraws or super().waits(game):
            return True
        if self.missing(game) <= 0:
            return self.corporation(game) is not None and self._has_extras(game)
        return self._may_give_up(game)

    def _may_give_up(self, game: Game) -> bool:
        """Whether nothing can be sold any more, but his corporation can still do something."""
        nothing_to_sell = next(self.sales(game), None) is None
        return nothing_to_sell and not reading(game).need_bars_privates and self._has_extras(game)

    def moves(self, game: Game) -> Iterator[Move]:
        if self.missing(game) <= 0:
            yield PAY
        else:
            yield from self.sales(game)
            if reading(game).gives_up:
                yield CLOSE
            if self._may_give_up(game):
                yield PASS
        for extra, corporation in self._extras(game):
            yield from extra.moves(game, corporation)

    def ranges(self, game: Game) -> Iterable[Range]:
        for extra, corporation in self._extras(game):
            yield from extra.ranges(game, corporation)

    def apply(self, game: Game, move: Move) -> None:
        for extra, corporation in self._extras(game):
            if extra.apply(game, corporation, move):
                return
        missing = self.missing(game)
        if move == PAY and missing <= 0:
            self.settle(game)
        elif move == CLOSE and missing > 0 and reading(game).gives_up:
            give_up(game, self.player(game), self.corporation(game))
        elif move == PASS and missing > 0 and self._may_give_up(game):
            game.emit(Passed(self.player(game), self.label(game), self.entity(game)))
            self.skip(game)
        else:
            player = self.player(game)
            super().apply(game, move)
            if isinstance(move, SellShares):
                self._note(game, player, move)

    def _note(self, game: Game, player: PlayerId, move: SellShares) -> None:
        """In a stock round the sale counts like any other (9, 9.2)."""
        read, round_ = reading(game), game.state.stock
        if round_ is not None and not read.priority_by_turns:
            round_.last_actor = player
        if not read.forced_sales_forgotten:
            note_sale(game, player, move.corporation)


class LoanChoice(PendingStep):
    """A player without stock takes a loan or leaves the game."""

    name = "loan"

    def moves(self, game: Game) -> Iterator[Move]:
        yield LEAVE
        yield LOAN

    def apply(self, game: Game, move: Move) -> None:
        if move not in (LOAN, LEAVE):
            raise IllegalMove("loan_or_leave")
        player = game.state.players[game.state.pending.pop().player]
        if move == LOAN:
            amount = data(game).loan.amount
            player.loans += 1
            pay(game, BANK, player.id, amount)
            game.emit(LoanTaken(player.id, amount))
            return
        player.left = True
        game.emit(PlayerLeft(player.id))
        if not reading(game).leaver_keeps_privates:
            for private, owner in game.state.privates.items():
                if owner == player.id:
                    close_private(game, private)
        end_if_one_is_left(game)
