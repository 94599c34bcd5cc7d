"""The drawn map below the hexes: sea, shore bands and coast, from the outline of the land.

The land is painted coarsely, blurred and cut at levels; the cuts are smooth closed lines in hex
units. A little even noise, the same for every picture of a board, makes a coast of them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.board.features import BoardFacts, HexFacts
from render.board.stations import hull
from render.paper.colours import mix
from render.paper.geometry import Box, Point, Points, box_around
from render.paper.shapes import Item, Polygon, Shape, Stroke
from render.paper.theme import Theme

_RESOLUTION = 6
"""Pixels a unit."""
_COAST = 128
_BANDS = (10, 38, 84)
"""Levels of the shore bands, from the open sea to the coast."""
_OPPOSITE = 0.1
"""Hexes whose middle is so near to the board's middle lie on all sides of it."""
INLAND = (0.3, 0.55, 0.8)
"""How much of the shore's colour the bands have around a map without a sea."""


def ground_items(
    facts: BoardFacts, centres: Sequence[tuple[HexFacts, Point]], view: Box, theme: Theme
) -> Iterator[Item]:
    """What lies below the hexes within a box: sea and land, or plain paper for a map inland."""
    outside, bands = theme.sea, theme.shallows
    if not facts.sea:
        outside, bands = theme.inland, tuple(mix(theme.inland, theme.shore, s) for s in INLAND)
    yield Item("sea" if facts.sea else "paper", "", (Polygon(view.corners, outside),))
    land = [(hex_, centre) for hex_, centre in centres if not _is_water(hex_)]
    field = _painted(facts, land, view)
    wide = _closed(field.filter(ImageFilter.GaussianBlur(0.95 * _RESOLUTION)))
    for level, colour in zip(_BANDS, bands, strict=False):
        yield Item("shallows", str(level), tuple(_filled(wide, level, view, colour, outside)))
        outside = colour
    near = _closed(_rough(field.filter(ImageFilter.GaussianBlur(0.3 * _RESOLUTION))))
    loops = list(contours(near, _COAST, view))
    shapes: list[Shape] = list(_fill_loops(loops, theme.shore, outside))
    shapes += [Stroke(loop, 0.05, theme.coast, closed=True) for loop in loops]
    yield Item("coast", "", tuple(shapes))


def _is_water(hex_: HexFacts) -> bool:
    """A hex in the sea: blue, with a port to call at."""
    return hex_.colour == "blue" and any(stop.kind == "port" for stop in hex_.face.stops)


def _painted(facts: BoardFacts, land: Iterable[tuple[HexFacts, Point]], view: Box) -> Image.Image:
    """Land white on black, a little larger than the hexes; it goes on behind what leaves it."""
    size = (math.ceil(view.width * _RESOLUTION) + 2, math.ceil(view.height * _RESOLUTION) + 2)
    image = Image.new("L", size)
    drawing = ImageDraw.Draw(image)

    def paint(points: Iterable[Point]) -> None:
        pixels = [
            ((x - view.left) * _RESOLUTION + 1, (y - view.top) * _RESOLUTION + 1) for x, y in points
        ]
        drawing.polygon(pixels, fill=255)

    main = [(hex_, centre) for hex_, centre in land if hex_.map == facts.maps[0]]
    for _, (x, y) in main:
        paint((x + dx, y + dy) for dx, dy in facts.orientation.corners(1.17))
    for points in _beyond(main, view) if facts.sea else ():
        paint(points)
    return image


def _beyond(land: Sequence[tuple[HexFacts, Point]], view: Box) -> Iterator[Points]:
    """Foreign land: what lies behind the red hexes at the rim, seen from the board's middle.

    There is none where they lie on opposite sides.
    """
    away = [centre for hex_, centre in land if hex_.colour == "red" and None in hex_.neighbours]
    if len(away) < 2:
        return
    middle = box_around(centre for _, centre in land).centre
    x = sum(centre[0] for centre in away) / len(away) - middle[0]
    y = sum(centre[1] for centre in away) / len(away) - middle[1]
    away_from_middle = math.hypot(x, y)
    if away_from_middle < _OPPOSITE:
        return
    far = (view.width + view.height) / away_from_middle
    yield hull([*away, *((cx + x * far, cy + y * far) for cx, cy in away)], 1.0)


def _rough(field: Image.Image) -> Image.Image:
    """The field with a gentle unevenness, the same every time."""
    dice = random.Random(1849)
    step = 0.55 * _RESOLUTION
    size = (max(2, int(field.width / step)), max(2, int(field.height / step)))
    noise = Image.frombytes("L", size, bytes(dice.randrange(256) for _ in range(size[0] * size[1])))
    large = noise.resize(field.size, Image.Resampling.BICUBIC).point(
        [v * 3 // 8 for v in range(256)]
    )
    return ImageChops.add(field, large, 1.0, -48)


def _closed(field: Image.Image) -> Image.Image:
    """The field with a black edge, so that every line around land is closed."""
    ImageDraw.Draw(field).rectangle((0, 0, field.width - 1, field.height - 1), outline=0)
    return field


def _filled(
    field: Image.Image, level: int, view: Box, colour: str, outside: str
) -> Iterator[Shape]:
    return _fill_loops(contours(field, level, view), colour, outside)


def _fill_loops(loops: Iterable[Points], colour: str, outside: str) -> Iterator[Shape]:
    """Islands in the colour, the holes in them in what lies outside."""
    for loop in sorted(loops, key=lambda points: -abs(_area(points))):
        yield Polygon(loop, colour if _area(loop) < 0 else outside)


def _area(points: Points) -> float:
    """Twice the area of a loop: negative around what is above the level."""
    return sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(points, (*points[1:], points[0]), strict=True)
    )


def contours(field: Image.Image, level: int, view: Box) -> Iterator[Points]:
    """The closed lines around everything above the level (marching squares), in hex units."""
    width, height = field.size
    data = field.tobytes()
    above = bytes(1 if value >= level else 0 for value in range(256))
    marks = data.translate(above)
    steps: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    for y in range(height - 1):
        upper, lower = marks[y * width : (y + 1) * width], marks[(y + 1) * width : (y + 2) * width]
        if upper == lower and (not any(upper) or all(upper)):
            continue
        for x in range(width - 1):
            case = upper[x] | upper[x + 1] << 1 | lower[x + 1] << 2 | lower[x] << 3
            for start, end in _CASES[case]:
                steps[_side(x, y, start)] = _side(x, y, end)

    def point(side: tuple[int, int, int]) -> Point:
        x, y, down = side
        a = data[y * width + x]
        b = data[(y + down) * width + x + 1 - down]
        share = (level - 0.5 - a) / (b - a)
        px, py = (x, y + share) if down else (x + share, y)
        return view.left + (px - 0.5) / _RESOLUTION, view.top + (py - 0.5) / _RESOLUTION

    while steps:
        first, at = next(iter(steps.items()))
        loop = [first]
        while at != first:
            loop.append(at)
            at = steps.pop(at)
        del steps[first]
        yield tuple(point(side) for side in loop)


_TOP, _RIGHT, _BOTTOM, _LEFT = range(4)
_CASES: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((_LEFT, _TOP),),
    ((_TOP, _RIGHT),),
    ((_LEFT, _RIGHT),),
    ((_RIGHT, _BOTTOM),),
    ((_LEFT, _TOP), (_RIGHT, _BOTTOM)),
    ((_TOP, _BOTTOM),),
    ((_LEFT, _BOTTOM),),
    ((_BOTTOM, _LEFT),),
    ((_BOTTOM, _TOP),),
    ((_TOP, _RIGHT), (_BOTTOM, _LEFT)),
    ((_BOTTOM, _RIGHT),),
    ((_RIGHT, _LEFT),),
    ((_RIGHT, _TOP),),
    ((_TOP, _LEFT),),
    (),
)
"""For each way the corners of a square may lie (top left 1, top right 2, bottom right 4, bottom
left 8 above the level) the sides at which lines enter and leave it."""


def _side(x: int, y: int, side: int) -> tuple[int, int, int]:
    """A side of a square as a point of the grid and whether it goes down from there."""
    if side == _TOP:
        return x, y, 0
    if side == _BOTTOM:
        return x, y + 1, 0
    return (x, y, 1) if side == _LEFT else (x + 1, y, 1)
