"""Choices about track and lines that a game may be started without: each read both ways."""

from __future__ import annotations

import pytest

from engine.ids import HexId
from tests.kit.editing import fund
from tests.kit.reading import cash
from tests.kit.table import legal, play, refuse
from tests.t18fb.operating_table import (
    build_line,
    company,
    deal,
    operate,
    papers,
    start,
    token,
)
from tests.t18fb.test_2_5_3_napoli import SOUTH, napoli, passes
from titles.t18fb.track.token_routes import token_routes


@pytest.mark.parametrize(("reading", "one"), [((), False), (("one_napoli",), True)])
def test_a69_whether_napoli_is_one_city_in_pa23(reading, one):
    game = napoli("PA23", reading=reading)
    assert passes(game, "LdA", SOUTH) == one
    # Regional companies of PA23 pass everywhere, in either reading.
    assert passes(game, "FA", SOUTH)
    for name in ("SFTF", "LTF", "FS", "FST"):
        token(game, name, "S10")
    assert not passes(game, "LdA", SOUTH)


@pytest.mark.parametrize(("reading", "turns"), [((), False), (("loose_ends_turn",), True)])
def test_a95_whether_track_with_a_loose_end_may_turn(reading, turns):
    game = deal(reading=reading)
    start(game, "FB")
    build_line(game, "I30", "H29")
    build_line(game, "I30", "I28")
    across = game.title.board.across["I28"]
    joined = next(e for e, side in enumerate(across) if side and side[0] == "I30")
    operate(game, "FB")
    lying = game.layout.faces["I28"]
    lays = [line.split() for line in legal(game, "lay I28")]
    laid = [game.title.board.faces[tile][int(way)] for _, _, tile, way in lays]
    turned = [face for face in laid if face.colour == lying.colour]
    assert bool(turned) == turns
    # The side that meets other track keeps its own in either reading.
    assert all(face.edges >> joined & 1 for face in laid)
    for face in game.title.board.faces[lying.tile]:
        if not face.edges >> joined & 1:
            assert refuse(game, f"lay I28 {lying.tile} {face.rotation}") == "tile_does_not_fit"


@pytest.mark.parametrize("reading", [(), ("cheapest_line",)])
def test_a98_whether_dearer_lines_are_on_offer(reading):
    game = deal(reading=reading)
    start(game, "FB")
    fund(game, "FB", 900)
    build_line(game, "I30", "H31", "G30")
    build_line(game, "I30", "H29", "H31", "G30")
    operate(game, "FB", "token")
    if reading:
        assert legal(game, "token") == ["token G30"]
        assert refuse(game, "token G30 via H29,H31") == "no_such_line"
        play(game, "token G30")
        assert (cash(game, "FB"), papers(game, "FB").markers) == (880, 1)
    else:
        assert legal(game, "token") == ["token G30 via H29,H31", "token G30 via H31"]


@pytest.mark.parametrize(("reading", "markers"), [((), 3), (("towns_count_once",), 2)])
def test_a99_whether_a_town_counts_on_two_lines(reading, markers):
    game = deal(reading=reading)
    start(game, "FB")
    fund(game, "FB", 900)
    build_line(game, "I30", "H31", "G30")
    operate(game, "FB", "token")
    play(game, "token G30")
    assert papers(game, "FB").markers == 1
    build_line(game, "G30", "H31", "H33", "I34", "I36")
    (route,) = token_routes(game, company(game, "FB"))[HexId("I36"), 0]
    assert route.via == ("H31", "H33", "I34")
    assert route.markers == markers
