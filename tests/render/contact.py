"""Contact sheets: every tile of a manifest in every rotation, to be looked at."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageDraw

from engine.track.board import Board
from engine.track.faces import Face
from render import fonts
from render.board.cell import tile_cell
from render.board.features import board_facts
from render.paper.geometry import box_around
from render.paper.raster import Window, draw_shapes
from render.paper.theme import LIGHT, Theme

_CAPTION = 16
"""Pixels for the name below a tile."""


def manifest_faces(board: Board) -> Iterator[Face]:
    """Every tile of the manifest in every rotation in which it may lie."""
    for tile in board.data.tiles:
        allowed = range(6) if tile.rotations is None else tile.rotations
        yield from (board.faces[tile.id][rotation] for rotation in allowed)


def contact_sheet(
    board: Board, theme: Theme = LIGHT, scale: int = 56, columns: int = 12
) -> Image.Image:
    """All tiles of a title, each with its number and rotation (RGB)."""
    facts = board_facts(board)
    box = box_around(facts.orientation.corners()).grown(0.04)
    size = (round(box.width * scale), round(box.height * scale))
    window = Window(box.left, box.top, scale, scale, *size)
    faces = list(manifest_faces(board))
    rows = -(-len(faces) // columns)
    sheet = Image.new("RGB", (columns * size[0], rows * (size[1] + _CAPTION)), theme.paper)
    drawing = ImageDraw.Draw(sheet)
    font = fonts.load(theme.family.file("regular"), 12)
    for index, face in enumerate(faces):
        left, top = index % columns * size[0], index // columns * (size[1] + _CAPTION)
        shapes = tile_cell(face, facts, theme).shapes
        sheet.paste(draw_shapes(shapes, window, theme.paper), (left, top))
        at = (left + size[0] // 2, top + size[1] + _CAPTION // 2)
        drawing.text(at, f"{face.tile} / {face.rotation}", theme.ink, font, anchor="mm")
    return sheet
