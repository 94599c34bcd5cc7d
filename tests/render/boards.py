"""Boards, views and a small oracle that the tests of pictures share."""

from __future__ import annotations

import gzip
import json
import random
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

import titles
from engine.ids import CorporationId, HexId, PhaseName, TileId
from engine.showing.display import Marker
from engine.track.board import Board
from render.board.features import BoardFacts, board_facts
from render.board.placement import text_area
from render.board.view import MapView, RouteView, empty_view
from render.paper.geometry import Point, bands
from render.paper.shapes import Disc, Plate, Polygon, Shape, Stroke

TITLES = titles.ids()
USUAL = "1849"
"""The title of pictures that show what all titles have."""
SHARED = Path(__file__).parents[3] / "shared" / "fixtures" / "1849"
BUILD = Path(__file__).parents[2] / "build"
SCALE = 80
"""Pixels a unit of the oracle's masks."""


@cache
def board(title: str) -> Board:
    """The printed board of a title."""
    return Board(titles.data(title))


def facts(title: str) -> BoardFacts:
    """What is drawn of it."""
    return board_facts(board(title))


def busy_view(title: str, seed: int = 1) -> MapView:
    """A made-up position: fitting tiles on many hexes, tokens in their slots, the last phase."""
    dice = random.Random(seed)
    on, printed = board(title), facts(title)
    corporations = sorted(printed.corporations)
    tiles: dict[HexId, tuple[TileId, int]] = {}
    tokens = {}
    for hex_id in on.hexes:
        face = on.printed[hex_id]
        for _ in range(dice.randrange(4)):
            fitting = list(on.replacements(hex_id, face))
            if fitting:
                face = dice.choice(fitting)
        if face.tile is not None:
            tiles[hex_id] = (face.tile, face.rotation)
        if any(stop.slots for stop in face.stops):
            tokens[hex_id] = tuple(
                tuple(
                    CorporationId(name)
                    for name in dice.sample(corporations, dice.randrange(stop.slots + 1))
                )
                for stop in face.stops
            )
    start = empty_view(printed)
    return MapView(printed.phases[-1], tiles, tokens, start.reserved)


def traced_view(game: str, state: int) -> MapView:
    """A position of a game played elsewhere; skips where the shared games are not there."""
    path = SHARED / f"{game}.trace.json.gz"
    if not path.exists():
        pytest.skip(f"needs the shared games: {path} is not there")
    with gzip.open(path) as file:
        shown = json.load(file)["states"][state]["state"]
    slots: dict[HexId, dict[int, CorporationId]] = {}
    for corporation, company in shown["corps"].items():
        for place in filter(None, company["tok"]):
            hex_id, slot = place.split("/")
            slots.setdefault(hex_id, {})[int(slot)] = corporation
    port = shown.get("port20")
    return MapView(
        phase=PhaseName(shown["phase"].removesuffix("H")),
        tiles={hex_id: (tile, turn) for hex_id, (tile, turn) in shown["hexes"].items()},
        tokens={hex_id: (tuple(at[slot] for slot in sorted(at)),) for hex_id, at in slots.items()},
        markers={port: (Marker(port, None, "marker", "+20"),)} if port else {},
    )


ROUTES = (
    RouteView("8H", ("C1", "D2", "C3", "D4", "C5"), 120),
    RouteView("6H", ("J6", "K7", "L8", "M9"), 90),
)
"""Runs over track of the last position of game 27939."""


def mask(shapes: list[Shape] | tuple[Shape, ...]) -> Image.Image:
    """The pixels of a hex that shapes cover; text covers its whole box."""
    image = Image.new("L", (round(2.2 * SCALE), round(2.2 * SCALE)))
    drawing = ImageDraw.Draw(image)
    for shape in shapes:
        if isinstance(shape, Stroke):
            for outline in bands(shape.points, shape.width, closed=shape.closed):
                drawing.polygon([_pixel(point) for point in outline], fill=255)
        elif isinstance(shape, Disc):
            x, y = _pixel(shape.centre)
            radius = shape.radius * SCALE
            drawing.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
        elif isinstance(shape, Polygon | Plate):
            drawing.polygon([_pixel(point) for point in shape.points], fill=255)
        else:
            box = text_area(shape)
            corners = (*_pixel((box.left, box.top)), *_pixel((box.right, box.bottom)))
            drawing.rectangle(corners, fill=255)
    return image


def common_area(first: Image.Image, second: Image.Image) -> float:
    """What two masks share, in square sides of a hex."""
    return ImageChops.multiply(first, second).histogram()[255] / SCALE**2


def same(first: Image.Image, second: Image.Image) -> bool:
    """Whether two pictures are equal, pixel by pixel."""
    return ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox() is None


def differing(first: Image.Image, second: Image.Image) -> float:
    """The share of pixels that are off by more than 24 in a channel, on average."""
    difference = ImageChops.difference(first.convert("RGB"), second.convert("RGB"))
    off = sum(sum(band.histogram()[25:]) for band in difference.split())
    return off / 3 / (difference.width * difference.height)


def _pixel(point: Point) -> Point:
    return (point[0] + 1.1) * SCALE, (point[1] + 1.1) * SCALE
