"""What a company would earn, for those who want to know before it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.earning import Earned, Earnings
from engine.ids import TrainName
from engine.state import Corporation
from titles.t18fb.earnings import earnings
from titles.t18fb.facts import data, hex_facts, is_building

if TYPE_CHECKING:
    from engine.game import Game

STATION, MARKERS, FAVOUR = "station", "markers", "favour"
"""What earns a part: each station, the town markers, what a card adds to them."""


class Earning18FB:
    """Stations and markers instead of routes: a sum, so that the best is always known."""

    def earnings(self, game: Game, corporation: Corporation) -> Earnings:
        """The stations that are counted, one by one, then the markers."""
        counted = earnings(game, corporation)
        parts = [
            Earned(STATION, (hex_id,), (hex_facts(game, hex_id).name or hex_id,), value)
            for hex_id, value in counted.stations
        ]
        worth = data(game).town_markers.value * counted.markers
        for by, revenue in ((MARKERS, worth), (FAVOUR, counted.favour)):
            if revenue:
                parts.append(Earned(by, (), (), revenue))
        runs = not is_building(game, corporation)
        return Earnings(counted.total, True, counted.total, tuple(parts), runs)

    def estimate(
        self, game: Game, corporation: Corporation, trains: Sequence[TrainName], steps: int
    ) -> int:
        """What these trains would earn."""
        return earnings(game, corporation, trains).total
