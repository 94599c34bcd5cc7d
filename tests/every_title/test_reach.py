"""What corporations reach: what is kept from move to move is what is found anew."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.ids import CorporationId
from engine.stations import Stations
from engine.track.reach import reach_of
from tests.every_title.found import RECORDED, records_of
from tests.kit.games import after, recorded_game


def differences(game: Game) -> list[CorporationId]:
    """Corporations whose reach as it is kept is not what a new search finds."""
    found = []
    for corporation in game.state.corporations.values():
        kept = game.reach(corporation.id)
        starts = Stations.of(game).starts(game, corporation)
        new = reach_of(game.layout, corporation.id, starts)
        if kept.unproven or new.unproven:
            continue
        if (kept.stops, kept.crossings) != (new.stops, new.crossings):
            found.append(corporation.id)
    return found


@pytest.mark.parametrize("title", RECORDED)
def test_kept_reach_is_reach_found_anew(title: str) -> None:
    whole = min(
        (recorded_game(title, name) for name in records_of(title)),
        key=lambda game: len(game.record),
    )
    game = after(whole, 0)
    for played in whole.record:
        version = game.layout.version
        game.replay([played])
        if game.layout.version != version:
            assert differences(game) == [], len(game.record)
