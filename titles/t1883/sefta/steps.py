"""The decisions of a merger: to propose it, to agree, and what becomes of what (§8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.merging import appoint
from engine.capital.money import pay
from engine.events import MoneyContributed
from engine.ids import OFFER, CorporationId, PlayerId
from engine.moves import ACCEPT, DECLINE, Choose, Move, PlaceToken, SellShares
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.stations import Stations
from engine.steps.interrupts import DiscardTrains, PendingStep
from engine.steps.operating import OperatingStep, operator, turn
from engine.title import Interrupt
from engine.track.layout import Place
from titles.t1883.facts import SEFTA
from titles.t1883.sefta.events import MergerDeclined, MergerProposed
from titles.t1883.sefta.merger import CONVERSION, PRESIDENCY, STATIONS, SURPLUS, Merging, partner_of
from titles.t1883.sefta.shares import convert, may_convert, merger_of, pay_off
from titles.t1883.sefta.stations import exchange_station
from titles.t1883.shares.bankruptcy import RaiseMoney1883, bankrupt
from titles.t1883.verbs import MergeInto

if TYPE_CHECKING:
    from engine.game import Game

MERGE, CONVERT, PAY_OFF = MergeInto(SEFTA), Choose("convert"), Choose("payoff")


class Merge(OperatingStep):
    """The last action of a turn of FMMSF or FMV: to merge, if the other's president agrees."""

    name = "merge"
    about_board = True

    def __init__(self, merging: Merging) -> None:
        super().__init__()
        self.merging = merging

    def own_moves(self, game: Game) -> Iterator[Move]:
        if partner_of(game, operator(game)) is not None:
            yield MERGE

    def play(self, game: Game, move: Move) -> None:
        active = operator(game)
        partner = partner_of(game, active)
        if move != MERGE or partner is None:
            raise IllegalMove("not_now", step=self.label(game))
        turn(game).done = True
        president = partner.president
        assert president is not None
        if president == active.president:
            self.merging.begin(game, active)
            return
        game.emit(MergerProposed(active.id, partner.id, president))
        game.state.pending.append(Pending(AnswerMerger.name, president, active.id))


class AnswerMerger(PendingStep):
    """The president of the other company says yes or no."""

    name = "merger"

    def __init__(self, merging: Merging) -> None:
        self.merging = merging

    def moves(self, game: Game) -> Iterator[Move]:
        yield ACCEPT
        yield DECLINE

    def apply(self, game: Game, move: Move) -> None:
        if move not in (ACCEPT, DECLINE):
            raise IllegalMove("must_answer")
        pending = game.state.pending.pop()
        active = game.state.corporations[CorporationId(pending.entity)]
        if move == ACCEPT:
            self.merging.begin(game, active)
        else:
            game.emit(MergerDeclined(active.id, pending.player))


class ConvertOddShare(PendingStep):
    """A player makes a share of SEFTA of an odd one, or is paid off; who cannot is not asked."""

    name = CONVERSION

    def __init__(self, merging: Merging) -> None:
        self.merging = merging

    def waits(self, game: Game) -> bool:
        return may_convert(game, self.player(game))

    def moves(self, game: Game) -> Iterator[Move]:
        yield CONVERT
        yield PAY_OFF

    def apply(self, game: Game, move: Move) -> None:
        if move not in (CONVERT, PAY_OFF):
            raise IllegalMove("must_choose_conversion")
        player = self._answered(game)
        if move == CONVERT:
            convert(game, player)
        else:
            pay_off(game, player)
        self.merging.go_on(game)

    def skip(self, game: Game) -> None:
        pay_off(game, self._answered(game))
        self.merging.go_on(game)

    def _answered(self, game: Game) -> PlayerId:
        player = game.state.pending.pop().player
        merger_of(game).odd.remove(player)
        return player


class PayForPresidency(RaiseMoney1883):
    """Nobody has two shares: the first shareholder buys another one to be president."""

    name = PRESIDENCY

    def __init__(self, merging: Merging) -> None:
        self.merging = merging

    def label(self, game: Game) -> str:
        return "emergency"

    def corporation(self, game: Game) -> Corporation | None:
        """None: SEFTA does not pay for its own presidency."""
        return None

    def sales(self, game: Game) -> Iterator[SellShares]:
        return (sale for sale in super().sales(game) if sale.corporation != SEFTA)

    def apply(self, game: Game, move: Move) -> None:
        if isinstance(move, SellShares) and move.corporation == SEFTA:
            raise IllegalMove("must_stay_president", corporation=SEFTA)
        super().apply(game, move)

    def settle(self, game: Game) -> None:
        due = self.due(game)
        player = game.state.pending.pop().player
        pay(game, player, SEFTA, due)
        game.emit(MoneyContributed(player, SEFTA, due))
        appoint(game, game.state.corporations[SEFTA], player, OFFER)
        self.merging.go_on(game)

    def ruin(self, game: Game, player: PlayerId, corporation: Corporation | None) -> None:
        """The next shareholder has to buy it."""
        bankrupt(game, player, None)
        if not game.state.finished:
            self.merging.go_on(game)


class ChooseStations(PendingStep):
    """The president chooses which tokens on the map are exchanged, as there are too many."""

    name = STATIONS

    def __init__(self, merging: Merging) -> None:
        self.merging = merging

    def _places(self, game: Game) -> dict[Move, Place]:
        return {
            PlaceToken(
                place[0], place[1] if len(Stations.of(game).stops(game, place[0])) > 1 else None
            ): place
            for place in merger_of(game).places
        }

    def moves(self, game: Game) -> Iterator[Move]:
        yield from self._places(game)

    def apply(self, game: Game, move: Move) -> None:
        place = self._places(game).get(move)
        if place is None:
            raise IllegalMove("must_choose_station")
        game.state.pending.pop()
        exchange_station(game, place)
        self.merging.go_on(game)


class DiscardSurplus(DiscardTrains):
    """The president discards trains beyond the limit; that ends the merger."""

    name = SURPLUS

    def __init__(self, merging: Merging) -> None:
        self.merging = merging

    def label(self, game: Game) -> str:
        return DiscardTrains.name

    def skip(self, game: Game) -> None:
        super().skip(game)
        self.merging.finish(game)


def decisions(merging: Merging) -> dict[str, Interrupt]:
    """All decisions that interrupt a round for a merger, by their names."""
    steps = (
        AnswerMerger(merging),
        ConvertOddShare(merging),
        PayForPresidency(merging),
        ChooseStations(merging),
        DiscardSurplus(merging),
    )
    return {step.name: step for step in steps}
