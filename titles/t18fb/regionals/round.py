"""The regional round: seven companies are named and auctioned one by one (3.5.1 / 3.6.2).

It is put in at the end of the operating round in which phase 5 began. The round keeps the numbers
of that operating round, so that what follows it can follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.capital.stock import Stock
from engine.ids import CorporationId, PlayerId
from engine.rounds.operating import Operating
from engine.rounds.selection import Lots, Selection, SelectionRound
from engine.state import Round
from titles.t18fb.facts import charter, data, state
from titles.t18fb.regionals import ownership
from titles.t18fb.regionals.destinations import HELD, track_changed
from titles.t18fb.regionals.events import TownMarkerReceived
from titles.t18fb.regionals.facts import in_order, printed
from titles.t18fb.regionals.tokens import place_all

if TYPE_CHECKING:
    from engine.game import Game

REGIONAL = "RR"
"""The kind of the regional round."""


def begin(game: Game) -> None:
    """Put the round in after the operating round that is over (R2, R260)."""
    now = game.state.round
    state(game).regional_round = HELD
    game.state.operating = None
    game.state.round = Round(REGIONAL, now.turn, now.number, now.of)
    game.begin_round(REGIONAL)


class RegionalCompanies(Lots):
    """The companies as lots."""

    def all(self, game: Game) -> Sequence[str]:
        return [regional.id for regional in in_order(game)]

    def price(self, game: Game, lot: str) -> int:
        return printed(game, CorporationId(lot)).nominal

    def may_bid(self, game: Game, player: PlayerId, lot: str) -> bool:
        """Not at the certificate limit (A145)."""
        return Stock.of(game).count_certificates(game, player) < Stock.of(game).certificate_limit(
            game
        )

    def sell(self, game: Game, lot: str, player: PlayerId, price: int) -> None:
        ownership.sold(game, CorporationId(lot), player, price)

    def leave(self, game: Game, lot: str) -> None:
        ownership.left(game, CorporationId(lot))

    def over(self, game: Game) -> None:
        """Markers or tokens, bonuses, then the round that would have come (R263, R264, A114)."""
        state(game).lots = None
        _give_markers(game)
        place_all(game)
        track_changed(game)
        now = game.state.round
        operating = game.title.rounds["OR"]
        assert isinstance(operating, Operating)
        game.state.round = Round(operating.kind, now.turn, now.number, now.of)
        operating.round_over(game)

    def auction(self, game: Game) -> Selection:
        auction = state(game).lots
        assert auction is not None
        return auction

    def begin(self, game: Game, auction: Selection) -> None:
        state(game).lots = auction


def _give_markers(game: Game) -> None:
    """The markers that companies have from the start: one in PA23, none in LATER."""
    markers = data(game).regional_rules.starting_markers
    for regional in in_order(game) if markers else ():
        charter(game, regional.id).markers += markers
        home = printed(game, regional.id).home
        game.emit(TownMarkerReceived(regional.id, home, markers))


def regional_round() -> SelectionRound:
    """The round as a part of the title."""
    return SelectionRound(REGIONAL, RegionalCompanies())
