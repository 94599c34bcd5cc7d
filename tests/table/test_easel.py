"""Easels: sketches painted together in processes that may die."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import replace

import pytest

from bot.games.set_up import prepare
from bot.pictures.painting import MarketSketch, open_painters, paint
from bot.pictures.sketches import Sketch, Wish, sketch
from bot.table.telling.easel import Easel
from engine.game import Game


@pytest.fixture
def market() -> Sketch:
    game = Game(*prepare("1849", ["Anna", "Bruno", "Carla"], 1))
    return sketch(game, "market", Wish(reduced=True))


@pytest.fixture
def easel():
    easel = Easel()
    easel.painters = open_painters()
    yield easel
    if easel.painters is not None:
        easel.painters.shutdown()


async def test_a_painter_that_was_killed_is_replaced(easel, market) -> None:
    """All pictures were painted in threads from then on, and the event loop waited for them."""
    first = easel.painters
    whole = await easel.paint(market)
    for process in [*first._processes]:
        os.kill(process, signal.SIGKILL)
    assert await easel.paint(market) == whole
    assert easel.painters not in (None, first)
    assert await easel.paint(market) == whole
    assert [*easel.painters._processes]


async def test_a_painter_that_dies_amid_many_pictures_loses_none(easel, market) -> None:
    whole = await easel.paint(market)
    many = [asyncio.create_task(easel.paint(market)) for _ in range(30)]
    await asyncio.sleep(0.02)
    for process in [*easel.painters._processes]:
        os.kill(process, signal.SIGKILL)
    assert await asyncio.gather(*many) == [whole] * 30


async def test_what_waits_together_goes_together(easel, market, monkeypatch) -> None:
    """One by one, a painter waited for the way there and back most of the time."""
    submitted = []
    submit = easel.painters.submit

    def noted(work, lot):
        submitted.append(len(lot))
        return submit(work, lot)

    monkeypatch.setattr(easel.painters, "submit", noted)
    assert await asyncio.gather(*[easel.paint(market) for _ in range(10)]) == [paint(market)] * 10
    assert submitted == [4, 4, 2]


async def test_one_that_cannot_be_painted_spoils_no_other(easel, market) -> None:
    assert isinstance(market, MarketSketch)
    spoilt = replace(market, theme="no such theme")
    together = [easel.paint(one) for one in (market, spoilt, market)]
    first, bad, last = await asyncio.gather(*together, return_exceptions=True)
    assert isinstance(bad, KeyError)
    assert first == last == paint(market)


async def test_without_painters_threads_paint(market) -> None:
    assert await Easel().paint(market) == paint(market)
