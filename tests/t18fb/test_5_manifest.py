"""PA23 5, 3.4.1: the tiles of the manifest, where they may lie and what is left of them."""

from __future__ import annotations

import pytest

from engine.ids import HexId, TileId
from tests.kit.editing import fund, put
from tests.kit.table import legal, refuse
from tests.t18fb.operating_table import (
    build_line,
    company,
    deal,
    operate,
    start,
    title,
    token,
)
from titles.t18fb.data import Data18FB
from titles.t18fb.track.token_routes import token_routes

EDITIONS = pytest.mark.parametrize("edition", ["LATER", "PA23"])


def tiles_for(edition, hex_id, colour):
    """Tiles of a colour that may ever lie on a hex."""
    board = title(edition).board
    facts = board.data
    assert isinstance(facts, Data18FB)
    hex_ = board.hexes[HexId(hex_id)]
    fitting = (each for each in facts.tiles if each.colour == colour)
    return {each.id for each in fitting if board.upgrades.may_lie(facts, hex_, each)}


@EDITIONS
@pytest.mark.parametrize(
    ("label", "kind", "brown"),
    [
        ("L", "city", {"700"}),
        ("L", "town", {"146"}),
        ("P", "city", {"611"}),
        ("W", "city", {"905"}),
        ("B", "city", {"708"}),
        ("R", "city", {"709"}),
        ("Nn", "city", {"707Nn"}),
        ("Ns", "city", {"707Ns"}),
    ],
)
def test_a57_labelled_places_take_their_own_brown_tile_and_others_do_not(
    edition, label, kind, brown
):
    hexes = title(edition).board.data.hexes
    places = [h.id for h in hexes if h.label == label and h.stops[0].kind == kind]
    assert places
    for hex_id in places:
        assert tiles_for(edition, hex_id, "brown") == brown
    for plain in ("I30", "H29", "I28"):
        assert not tiles_for(edition, plain, "brown") & brown


@EDITIONS
@pytest.mark.parametrize("number", ["704", "707"])
def test_a58_a_number_that_appears_twice_is_two_tiles(edition, number):
    faces = title(edition).board.faces
    both = [TileId(f"{number}{half}") for half in ("Nn", "Ns")]
    north, south = (faces[tile][0] for tile in both)
    assert (north.label, south.label) == ("Nn", "Ns")
    counts = {tile.id: tile.count for tile in title(edition).data.tiles}
    assert [counts[tile] for tile in both] == [1, 1]


@EDITIONS
def test_a59_tile_52_is_an_ordinary_green_city_with_four_exits(edition):
    face = title(edition).board.faces[TileId("52")][0]
    assert face.colour == "green"
    assert face.label is None
    assert [stop.kind for stop in face.stops] == ["city"]
    assert face.edges.bit_count() == 4
    assert "52" in tiles_for(edition, "I30", "green")


def test_a127_the_last_tile_of_a_number_may_be_turned_where_it_lies():
    game = deal()
    start(game, "FB")
    put(game, "I30", "57", 0)
    game.state.supply["57"] = game.state.supply["5"] = 0
    operate(game, "FB")
    assert "lay I30 57 1" in legal(game, "lay I30")
    assert refuse(game, "lay I30 5 0") == "no_tile_left"
    in_pa23 = deal("PA23")
    start(in_pa23, "FB")
    put(in_pa23, "I30", "57", 0)
    operate(in_pa23, "FB")
    assert refuse(in_pa23, "lay I30 57 1") == "tile_does_not_fit"


def test_a149_both_towns_of_a_yellow_double_on_one_line_bring_two_markers():
    """The line comes to the hex of the double town twice, once past each of its towns."""
    game = deal()
    token(game, "LdA", "M14")
    fund(game, "LdA", 1000)
    put(game, "N15", "56", 0)
    build_line(game, "M14", "N15")
    build_line(game, "N15", "N17", "M16", "N15")
    build_line(game, "N15", "N13", "O12", "O10")
    routes = token_routes(game, company(game, "LdA"))[HexId("O10"), 0]
    richest = routes[-1]
    assert richest.via == ("N15", "N17", "M16", "N15", "N13", "O12")
    towns = [hex_id for hex_id in richest.via if game.layout.faces[hex_id].stops]
    assert towns.count(HexId("N15")) == 2
    assert richest.markers == len(towns)
