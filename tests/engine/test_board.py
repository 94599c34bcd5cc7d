"""The printed board of 1849 and what may be laid on it, whatever the phase, supply or network."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from engine.data.schema import Hex
from engine.ids import HexId, TileId
from engine.track.faces import STOP, Face
from titles.t1849.title import load

BOARD = load().board
HEXES = [str(hex_.id) for hex_ in BOARD.data.hexes]
BUILDABLE = [str(h.id) for h in BOARD.data.hexes if h.colour in ("white", "yellow")]
NEXT = {"white": "yellow", "yellow": "green", "green": "brown"}
AROUND = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)]
"""South, then clockwise, in doubled coordinates."""
BY_PLACE = {hex_.at: hex_ for hex_ in BOARD.data.hexes}


@cache
def all_faces(hex_id: str) -> tuple[tuple[Face, Face], ...]:
    """Every replacement (below, above) that can ever happen on a hex."""
    found: dict[tuple[int, int], tuple[Face, Face]] = {}
    todo = [BOARD.printed[HexId(hex_id)]]
    while todo:
        below = todo.pop()
        for above in BOARD.replacements(HexId(hex_id), below):
            if (id(below), id(above)) not in found:
                found[id(below), id(above)] = (below, above)
                todo.append(above)
    return tuple(found.values())


def facts(hex_id: str) -> Hex:
    return BOARD.hexes[HexId(hex_id)]


def edges_of(face: Face) -> set[int]:
    return {edge for edge in range(6) if face.edges >> edge & 1}


def stations(face: Face) -> list[str]:
    return sorted(stop.kind for stop in face.stops)


# Neighbours


@pytest.mark.parametrize("hex_id", HEXES)
def test_neighbours_are_those_of_the_grid(hex_id):
    column, row = facts(hex_id).at
    barred = {border.edge for border in facts(hex_id).borders}
    for edge, (dx, dy) in enumerate(AROUND):
        across = BY_PLACE.get((column + dx, row + dy))
        expected = across.id if across is not None and edge not in barred else None
        assert BOARD.neighbours[HexId(hex_id)][edge] == expected


def test_neighbours_are_mutual():
    for hex_id, around in BOARD.neighbours.items():
        for edge, other in enumerate(around):
            if other is not None:
                assert BOARD.neighbours[other][(edge + 3) % 6] == hex_id


def test_a_side_has_one_number_seen_from_either_hex():
    numbers: dict[int, set[frozenset[HexId]]] = {}
    for (hex_id, edge), bit in BOARD.side_bits.items():
        other = BOARD.neighbours[hex_id][edge]
        assert other is not None
        numbers.setdefault(bit, set()).add(frozenset({hex_id, other}))
    assert all(len(sides) == 1 for sides in numbers.values())
    assert len(numbers) * 2 == len(BOARD.side_bits)


# Replacements


@pytest.mark.parametrize("hex_id", [h for h in HEXES if h not in BUILDABLE])
def test_grey_and_blue_hexes_take_no_tile(hex_id):
    assert all_faces(hex_id) == ()


@pytest.mark.parametrize("hex_id", BUILDABLE)
def test_every_other_hex_takes_a_tile(hex_id):
    assert all_faces(hex_id)


@pytest.mark.parametrize("hex_id", BUILDABLE)
def test_replacements_go_one_colour_up_and_keep_the_stations(hex_id):
    for below, above in all_faces(hex_id):
        assert above.colour == NEXT[below.colour]
        assert stations(above) == stations(below)


@pytest.mark.parametrize("hex_id", BUILDABLE)
def test_replacements_keep_all_track(hex_id):
    """Each piece stays, on its gauge or on dual gauge."""
    for below, above in all_faces(hex_id):
        pieces = {(low, high): gauge for low, high, gauge in above.pieces}
        for low, high, gauge in below.pieces:
            assert pieces[low, high] in (gauge, 3)


@pytest.mark.parametrize("hex_id", BUILDABLE)
def test_replacements_stay_on_the_grid(hex_id):
    """No track off the grid, against an impassable side or a blank side of a fixed hex."""
    around = BOARD.neighbours[HexId(hex_id)]
    for _, above in all_faces(hex_id):
        for edge in edges_of(above):
            other = around[edge]
            assert other is not None
            if str(other) not in BUILDABLE:
                assert (edge + 3) % 6 in edges_of(BOARD.printed[other])


@pytest.mark.parametrize("hex_id", BUILDABLE)
def test_replacements_miss_nothing(hex_id):
    """Every tile of the next colour and kind is tried in all six positions."""
    below = BOARD.printed[HexId(hex_id)]
    label = facts(hex_id).label
    around = BOARD.neighbours[HexId(hex_id)]
    closed = {
        edge
        for edge, other in enumerate(around)
        if other is None
        or (str(other) not in BUILDABLE and (edge + 3) % 6 not in edges_of(BOARD.printed[other]))
    }
    expected = {
        (face.tile, face.rotation)
        for face in _every_face()
        if face.colour == NEXT[below.colour]
        and face.label == label
        and stations(face) == stations(below)
        and not edges_of(face) & closed
        and set(below.pieces) <= set(face.pieces)
    }
    found = BOARD.replacements(HexId(hex_id), below)
    assert {(face.tile, face.rotation) for face in found} == expected


def _every_face() -> Iterator[Face]:
    for faces in BOARD.faces.values():
        yield from faces


def test_all_tiles_of_the_manifest_can_be_laid_somewhere():
    laid = {above.tile for hex_id in BUILDABLE for _, above in all_faces(hex_id)}
    assert laid == {tile.id for tile in BOARD.data.tiles}


@pytest.mark.parametrize(
    ("label", "hex_id", "tiles"),
    [
        ("P", "C5", {"651", "652"}),
        ("C", "H12", {"653", "654"}),
        ("M", "B14", {"655", "656"}),
        ("S", "M13", {"675", "676"}),
    ],
)
def test_labelled_tiles_have_one_place(label, hex_id, tiles):
    assert {above.tile for _, above in all_faces(hex_id)} == tiles
    for other in BUILDABLE:
        if other != hex_id:
            assert not tiles & {above.tile for _, above in all_faces(other)}
    assert all(BOARD.faces[TileId(tile)][0].label == label for tile in tiles)


@pytest.mark.parametrize("hex_id", BUILDABLE)
def test_values_and_slots_never_fall(hex_id):
    for below, above in all_faces(hex_id):
        for old, new in zip(below.stops, above.stops, strict=True):
            assert new.slots >= old.slots
            assert isinstance(old.revenue, int)
            assert isinstance(new.revenue, int)
            assert new.revenue > old.revenue or (old.kind, new.revenue) == ("town", 10)


# Faces


def turned(end: int, turn: int) -> int:
    return (end + turn) % 6 if end < STOP else end


def test_turning_a_tile_turns_all_its_track():
    for faces in BOARD.faces.values():
        for turn, face in enumerate(faces):
            expected = [
                (*sorted((turned(a, turn), turned(b, turn))), gauge)
                for a, b, gauge in faces[0].pieces
            ]
            assert sorted(face.pieces) == sorted(expected)


def test_what_a_replacement_changes():
    """A standard town gets two narrow lines: new narrow edges, its value stays."""
    below = BOARD.faces[TileId("4")][0]
    above = BOARD.faces[TileId("690")][0]
    change = BOARD.replacements(HexId("D4"), below)[above]
    assert change.new_gauges == {2}
    assert (change.new_standard, change.new_narrow) == (0, 0b010010)
    assert (change.new_at_stops, change.richer) == (1, 0)
    assert not change.on_bare_ground
