"""Boards of two maps: sides that meet elsewhere, sides that open later, track that may go."""

from __future__ import annotations

import pytest

from engine.data.schema import TitleData
from engine.ids import HexId, PhaseName
from engine.track.board import Board
from engine.track.faces import ALL_EDGES, Face, keeps_track, make_face, stop_matches
from engine.track.layout import Layout
from engine.track.upgrades import Upgrades
from titles import data

FB: TitleData = data("18FB")
BOARD = Board(FB)
TOWNS = [tile for tile in FB.tiles if [stop.kind for stop in tile.stops] == ["town", "town"]]


class OnlyJoined(Upgrades):
    looks_around = True

    def keeps(self, old: Face, new: Face, joined: int, loosely: bool) -> bool:
        return keeps_track(old, new, joined)


def test_joined_sides_lead_to_each_other():
    for one, other in FB.joined_sides():
        assert BOARD.across[one[0]][one[1]] == other
        assert BOARD.across[other[0]][other[1]] == one
        assert BOARD.side_bits[one] == BOARD.side_bits[other]


def test_every_side_leads_back():
    for hex_id, sides in BOARD.across.items():
        for edge, side in enumerate(sides):
            if side is not None:
                assert BOARD.across[side[0]][side[1]] == (hex_id, edge)


def test_a_hex_passed_over_by_joined_sides_is_not_entered():
    gateways = [hex_.id for hex_ in FB.hexes if hex_.fixed and not hex_.stops and not hex_.track]
    joined = {side for pair in FB.joined_sides() for side in pair}
    for hex_id in gateways:
        for side in BOARD.across[hex_id]:
            assert side not in joined


def test_walks_cross_joined_sides():
    (outside, edge), (inside, entered) = next(iter(FB.joined_sides()))
    ways = BOARD.ways
    crossing = ways.numbers[inside, entered]
    assert ways.crossings[ways.turned(crossing)] == (outside, edge)


def test_a_closed_side_opens_with_its_phase():
    closed = [
        (hex_.id, border.edge, border.opens_in_phase)
        for hex_ in FB.hexes
        for border in hex_.borders
        if border.opens_in_phase
    ]
    assert closed
    for hex_id, edge, phase in closed:
        assert BOARD.closed_edges(hex_id, PhaseName("1")) >> edge & 1
        assert not BOARD.closed_edges(hex_id, phase) >> edge & 1


def test_track_that_goes_on_nowhere_may_be_turned_where_the_title_says_so():
    board = Board(FB, OnlyJoined())
    layout = Layout(board, {})
    place = HexId("F21")
    straight = next(face for face in board.replacements(place, board.printed[place]))
    assert straight.tile is not None
    layout.faces[place] = straight
    loose = layout.replacements(place)
    strict = Layout(BOARD, {})
    strict.faces[place] = BOARD.faces[straight.tile][straight.rotation]
    assert set(_names(strict.replacements(place))) < set(_names(loose))


def _names(faces) -> list[tuple[str, int]]:
    return [(face.tile, face.rotation) for face in faces]


@pytest.mark.parametrize("tile", TOWNS, ids=lambda tile: str(tile.id))
def test_stops_keep_their_joined_edges_and_are_never_confused(tile):
    faces = [
        make_face(each.id, turn, each.colour, each.label, each.stops, each.track)
        for each in TOWNS
        for turn in range(6)
    ]
    old = make_face(tile.id, 0, tile.colour, tile.label, tile.stops, tile.track)
    for new in faces:
        for joined in range(ALL_EDGES):
            matches = stop_matches(old, new, joined)
            assert len(set(matches.values())) == len(matches)
            if keeps_track(old, new, ALL_EDGES):
                assert keeps_track(old, new, joined)
