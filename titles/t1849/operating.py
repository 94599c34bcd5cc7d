"""Operating rounds of 1849 (§10): order of the corporations, the port token, end of a set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.capital.market import market_order
from engine.data.schema import Private
from engine.ending import Ending, end
from engine.events import PowerUsed, PrivateClosed
from engine.ids import CLOSED, CorporationId, PrivateId
from engine.moves import Move, Range, UsePower
from engine.refusals import IllegalMove
from engine.rounds.operating import Operating
from engine.state import Corporation
from engine.steps.buy_private import PrivatePurchase
from engine.steps.interrupts import DiscardTrains
from engine.steps.operating import Extra
from titles.t1849.facts import data, private_facts, state
from titles.t1849.reading import reading

if TYPE_CHECKING:
    from engine.game import Game

CNM = PrivateId("CNM")


class PrivatePurchase1849(PrivatePurchase):
    """Private companies for 1 to twice face value from phase 6 on, until they close (10.2)."""

    def allowed(self, game: Game) -> bool:
        return game.phase_reached(data(game).private_sale.from_phase)

    def price_limits(self, game: Game, private: Private) -> tuple[int, int]:
        sale = data(game).private_sale
        return sale.minimum, private.face * sale.maximum_percent // 100

    def needs_consent(self, game: Game) -> bool:
        return not reading(game).no_consent


class PortToken:
    """The owner of CNM may close it to mark a port that then pays it 20 more (7.1)."""

    def moves(self, game: Game, corporation: Corporation) -> Iterable[Move]:
        if game.state.privates[CNM] == corporation.id:
            for port in private_facts(game, CNM).ports:
                yield UsePower(CNM, port)

    def ranges(self, game: Game, corporation: Corporation) -> Iterable[Range]:
        return ()

    def apply(self, game: Game, corporation: Corporation, move: Move) -> bool:
        if not isinstance(move, UsePower) or move.private != CNM:
            return False
        if game.state.privates[CNM] != corporation.id:
            raise IllegalMove("no_such_power", private=CNM)
        if move.target not in private_facts(game, CNM).ports:
            raise IllegalMove("not_a_port", hex=move.target)
        game.state.privates[CNM] = CLOSED
        state(game).port = move.target
        state(game).port_owner = corporation.id
        game.emit(PowerUsed(corporation.id, CNM, move.target))
        game.emit(PrivateClosed(CNM))
        return True


class DiscardTrains1849(DiscardTrains):
    """By another reading, who must give back a train may do other things of the turn first."""

    def __init__(self, extras: Sequence[Extra]) -> None:
        self.extras = extras

    def _extras(self, game: Game) -> Sequence[Extra]:
        round_ = game.state.operating
        its_turn = round_ is not None and round_.corporation == self.entity(game)
        return self.extras if its_turn and reading(game).privates_while_discarding else ()

    def _corporation(self, game: Game) -> Corporation:
        return game.state.corporations[CorporationId(self.entity(game))]

    def moves(self, game: Game) -> Iterable[Move]:
        yield from super().moves(game)
        for extra in self._extras(game):
            yield from extra.moves(game, self._corporation(game))

    def ranges(self, game: Game) -> Iterable[Range]:
        for extra in self._extras(game):
            yield from extra.ranges(game, self._corporation(game))

    def apply(self, game: Game, move: Move) -> None:
        corporation = self._corporation(game)
        if not any(extra.apply(game, corporation, move) for extra in self._extras(game)):
            super().apply(game, move)


class Ending1849(Ending):
    """A market token on an end space does not end the game at once (§13)."""

    def end_price_reached(self, game: Game, corporation: Corporation) -> None:
        """The game ends with a later turn of the corporation: ``Operating1849.turn_over``."""


class Operating1849(Operating):
    """Sets of one, two or three operating rounds."""

    def begin(self, game: Game) -> None:
        super().begin(game)
        state(game).repaid = []
        if reading(game).order_fixed:
            self._round(game).order = [c.id for c in market_order(game)]

    def next_corporation(self, game: Game) -> Corporation | None:
        round_ = self._round(game)
        if not round_.order:
            return super().next_corporation(game)
        left = [name for name in round_.order if name not in round_.operated]
        found = (game.state.corporations[name] for name in left)
        return next((corporation for corporation in found if corporation.floated), None)

    def turn_over(self, game: Game) -> None:
        """The game ends when a corporation that has been at 377 has finished its turn (§13)."""
        operator = game.state.corporations[self._round(game).operated[-1]]
        if operator.reached_end:
            end(game, "stock_market")
