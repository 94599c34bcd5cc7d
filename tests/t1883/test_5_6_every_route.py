"""Routes of concessions found by the search and by trying every path, on boards built at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from engine.checking.selfplay import pick
from engine.game import Game
from engine.ids import HexId
from engine.state import Corporation
from engine.track.layout import Place
from tests.t1883.table import deal
from titles.t1883.concessions.routes import can_trace

MOST_PATHS = 30_000
"""Paths after which a case is too large to be tried out."""


class TooManyError(Exception):
    """There are more paths than can be tried."""


def every_path(game: Game, corporation: Corporation) -> Iterator[list[Place]]:
    """Every route of the corporation, from every stop, one stop and more."""
    tried = 0

    def go_on(path: list[Place], track: int) -> Iterator[list[Place]]:
        nonlocal tried
        tried += 1
        if tried > MOST_PATHS:
            raise TooManyError
        yield path
        if len(path) > 1 and not game.layout.passable(path[-1], corporation.id):
            return
        for stretch in game.stretches(path[-1]):
            if stretch.end not in path and not stretch.track & track:
                yield from go_on([*path, stretch.end], track | stretch.track)

    for start in sorted(game.reach(corporation.id).stops):
        yield from go_on([start], 0)


def in_order(path: Sequence[Place], via: Sequence[HexId]) -> bool:
    """Whether the path comes to all places in this order."""
    hexes = iter(hex_id for hex_id, _ in path)
    return all(place in hexes for place in via)


def positions(seed: int) -> Iterator[Game]:
    """A game now and then while it is played at random."""
    game, dice = deal(3, seed=seed), random.Random(seed)
    for number in range(260):
        if game.state.finished:
            return
        game.apply(pick(dice, game))
        if number % 20 == 0:
            yield game


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_5_6_1_the_search_finds_a_route_where_trying_every_path_does(seed):
    dice = random.Random(seed)
    outcomes = {True: 0, False: 0}
    for game in positions(seed):
        for corporation in game.state.corporations.values():
            hexes = sorted({hex_id for hex_id, _ in game.reach(corporation.id).stops})
            if len(hexes) < 4:
                continue
            try:
                paths = [
                    path
                    for path in every_path(game, corporation)
                    if {*path} & {*corporation.tokens}
                ]
            except TooManyError:
                continue
            for _ in range(6):
                via = tuple(dice.sample(hexes, 3))
                there = any(in_order(path, via) for path in paths)
                assert bool(can_trace(game, corporation, via)) == there, (corporation.id, via)
                outcomes[there] += 1
    assert min(outcomes.values()) > 10
