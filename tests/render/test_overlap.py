"""Nothing written collides with track, stops, tokens or other writing.

Measured on every printed hex, every tile of every manifest in every rotation, and many laid tiles
with their names, tokens and terrain. Text counts with its whole box (capitals and descenders), so
the tolerance of 0.002 square sides (a dot of 2 by 5 hundredths) is only for rounding.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.ids import CorporationId, HexId
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


def laid(title: str, dice: random.Random, number: int) -> Iterator[tuple[HexFacts, Face]]:
    """Hexes with a tile that may come to lie there, after one to four lays."""
    hexes = list(facts(title).hexes.values())
    while number:
        hex_ = dice.choice(hexes)
        face = hex_.face
        for _ in range(dice.randint(1, 4)):
            face = dice.choice([*board(title).replacements(hex_.id, face)] or [face])
        if face is not hex_.face:
            yield hex_, face
            number -= 1


def crowded(title: str, hex_: HexFacts, face: Face, dice: random.Random) -> Cell:
    """The hex with the tile, and a token in each slot."""
    corporations = [CorporationId(name) for name in facts(title).corporations]
    state = CellState(
        tile=face.tile,
        rotation=face.rotation,
        tokens=tuple(tuple(dice.sample(corporations, stop.slots)) for stop in face.stops),
        reserved=hex_.reserved,
    )
    return hex_cell(hex_.id, state, facts(title), LIGHT)


@pytest.mark.parametrize("title", TITLES)
def test_laid_tiles_full_of_tokens(title: str) -> None:
    dice = random.Random(1883)
    for hex_, face in laid(title, dice, 150):
        cell = crowded(title, hex_, face, dice)
        assert collisions(cell) == [], (hex_.id, face.tile, face.rotation)


@pytest.mark.parametrize("place", ["F23", "L39", "S8"])
def test_ports_with_any_tile(place: str) -> None:
    """What a port adds found no room beside the largest cities of three ports."""
    dice, hex_ = random.Random(18), facts("18FB").hexes[HexId(place)]
    faces = {hex_.face: None}
    for face in (waiting := [hex_.face]):
        found = [each for each in board("18FB").replacements(hex_.id, face) if each not in faces]
        faces |= dict.fromkeys(found)
        waiting += found
    for face in list(faces)[1:]:
        cell = crowded("18FB", hex_, face, dice)
        assert collisions(cell) == [], (place, face.tile, face.rotation)
