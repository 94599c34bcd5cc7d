"""Moves that take long are worked out beside the event loop, on a copy of the game."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from engine.ids import PlayerId
from engine.moves import PASS, RunTrains
from engine.refusals import IllegalMove
from engine.steps.run_trains import RunAllTrains
from tests.table.positions import RUN, live_at


def actor(live: Any) -> PlayerId:
    return PlayerId(live.game.decision.player)


async def test_a_search_leaves_the_event_loop_free(monkeypatch: pytest.MonkeyPatch) -> None:
    live = live_at(RUN)
    begun, may_end, best = threading.Event(), threading.Event(), RunAllTrains.best

    def slow(self: Any, *about: Any) -> Any:
        begun.set()
        assert may_end.wait(10)
        return best(self, *about)

    monkeypatch.setattr(RunAllTrains, "best", slow)
    playing = asyncio.create_task(live.play_beside(RunTrains(), actor(live)))
    await asyncio.to_thread(begun.wait, 10)
    assert live.length == RUN
    assert len(live.game.legal_moves()) > 0
    may_end.set()
    happening = await playing
    assert happening.text.startswith("run ")
    assert (live.length, happening.number) == (RUN + 1, RUN + 1)
    assert live.happenings[RUN + 1] is happening


@pytest.mark.parametrize("move", [RunTrains(()), PASS])
async def test_a_refused_move_changes_nothing(move: Any) -> None:
    live = live_at(RUN)
    game, state = live.game, live_at(RUN).game.state
    with pytest.raises(IllegalMove):
        await live.play_beside(move, actor(live))
    assert live.game is game
    assert game.state == state
    assert live.happenings == {}
