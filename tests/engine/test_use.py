"""Which tiles a network can use: what is remembered of a board is what is found anew."""

from __future__ import annotations

import pytest

from engine.steps.lay_track import LayTrack
from engine.steps.operating import operator
from engine.track.replacement import by_tile
from tests.every_title.found import RECORDED, records_of
from tests.kit.games import after, recorded_game


@pytest.mark.parametrize("title", RECORDED)
def test_remembered_tiles_are_those_that_extend_the_network(title: str) -> None:
    whole = min(
        (recorded_game(title, name) for name in records_of(title)),
        key=lambda game: len(game.record),
    )
    game, looked_at = after(whole, 0), 0
    for played in whole.record:
        step = game.step
        if isinstance(step, LayTrack) and not game.state.finished:
            reach = game.reach(operator(game).id)
            for hex_id in reach.crossings:
                use = step.use_of(game, operator(game), hex_id, reach)
                candidates = game.layout.replacements(hex_id)
                found = [change for change in candidates.values() if use.extends(change)]
                assert use.found(candidates) == by_tile(found)
                looked_at += 1
        game.replay([played])
    assert looked_at
