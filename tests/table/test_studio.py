"""The studio's painters: processes that may die."""

from __future__ import annotations

import os
import signal
from unittest.mock import MagicMock

from bot.games.set_up import prepare
from bot.pictures.painting import open_painters
from bot.pictures.sketches import Wish, sketch
from bot.table.telling.studio import Studio
from engine.game import Game


async def test_a_painter_that_was_killed_is_replaced() -> None:
    """All pictures were painted in threads from then on, and the event loop waited for them."""
    game = Game(*prepare("1849", ["Anna", "Bruno", "Carla"], 1))
    market = sketch(game, "market", Wish(reduced=True))
    studio = Studio(MagicMock(), MagicMock())
    studio.painters = first = open_painters()
    whole = await studio._paint(market, patient=False)
    for process in [*first._processes]:
        os.kill(process, signal.SIGKILL)
    try:
        assert await studio._paint(market, patient=False) == whole
        assert studio.painters not in (None, first)
        assert await studio._paint(market, patient=False) == whole
        assert [*studio.painters._processes]
    finally:
        studio.painters.shutdown()
