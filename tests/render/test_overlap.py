"""Nothing written collides with track, stops, tokens or other writing.

Measured on every printed hex, every tile of every manifest in every rotation, and many laid tiles
with their names, tokens and terrain. Text counts with its whole box (capitals and descenders), so
the tolerance of 0.002 square sides (a dot of 2 by 5 hundredths) is only for rounding.
"""

from __future__ import annotations

import random

import pytest

from engine.ids import CorporationId
from engine.track.faces import Face
from render.board.cell import Cell, CellState, hex_cell, tile_cell
from render.board.features import HexFacts
from render.paper.shapes import Text
from render.paper.theme import LIGHT
from tests.render.boards import TITLES, board, common_area, facts, mask
from tests.render.contact import manifest_faces

TOLERANCE = 0.002
FIXED = ("track", "arrow", "city", "slot", "token", "reserved", "town", "port", "letter")
WRITTEN = (
    "revenue", "label", "name", "id", "terrain", "sign", "pips", "port values", "marker", "area",
)  # fmt: skip


def collisions(cell: Cell) -> list[str]:
    """What is written over something else."""
    fixed = mask(
        [
            shape
            for item in cell.of_kind(*FIXED)
            for shape in item.shapes
            if not isinstance(shape, Text)
        ]
    )
    written = [(item, mask(item.shapes)) for item in cell.of_kind(*WRITTEN)]
    found = [
        f"{item.kind} {item.what} over track or a stop"
        for item, area in written
        if common_area(area, fixed) > TOLERANCE
    ]
    for index, (item, area) in enumerate(written):
        found += [
            f"{item.kind} {item.what} over {other.kind} {other.what}"
            for other, taken in written[:index]
            if common_area(area, taken) > TOLERANCE
        ]
    return found


@pytest.mark.parametrize("title", TITLES)
def test_every_tile_in_every_rotation(title: str) -> None:
    for face in manifest_faces(board(title)):
        assert collisions(tile_cell(face, facts(title), LIGHT)) == [], (face.tile, face.rotation)


@pytest.mark.parametrize("title", TITLES)
def test_every_printed_hex(title: str) -> None:
    for hex_ in facts(title).hexes.values():
        state = CellState(reserved=hex_.reserved)
        assert collisions(hex_cell(hex_.id, state, facts(title), LIGHT)) == [], hex_.id


def laid(title: str) -> list[tuple[HexFacts, Face]]:
    """Every hex with every tile that may come to lie there."""
    found = []
    for hex_ in facts(title).hexes.values():
        reached: dict[Face, None] = {}
        open_ends = [hex_.face]
        while open_ends:
            for face in board(title).replacements(hex_.id, open_ends.pop()):
                if face not in reached:
                    reached[face] = None
                    open_ends.append(face)
        found += [(hex_, face) for face in reached]
    return found


@pytest.mark.parametrize("title", TITLES)
def test_laid_tiles_full_of_tokens(title: str) -> None:
    dice = random.Random(1883)
    corporations = [CorporationId(name) for name in facts(title).corporations]
    for hex_, face in dice.sample(laid(title), 80):
        state = CellState(
            tile=face.tile,
            rotation=face.rotation,
            tokens=tuple(tuple(dice.sample(corporations, stop.slots)) for stop in face.stops),
            reserved=hex_.reserved,
        )
        cell = hex_cell(hex_.id, state, facts(title), LIGHT)
        assert collisions(cell) == [], (hex_.id, face.tile, face.rotation)
