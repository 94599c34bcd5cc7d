"""Drawn symbols, each around the origin and a given size wide or high."""

from __future__ import annotations

import math

from render.paper.colours import mix
from render.paper.geometry import Point, Points, arc
from render.paper.shapes import Disc, Polygon, Shape, Stroke
from render.paper.theme import Theme


def anchor(size: float, colour: str) -> tuple[Shape, ...]:
    """An anchor of a height."""
    s = size / 2
    hook = arc((0.0, 0.1 * s), 0.72 * s, math.radians(10), math.radians(160))
    barbs: list[Shape] = []
    for side in (-1, 1):
        tip = (side * 0.72 * s, -0.02 * s)
        barbs.append(
            Polygon(
                (
                    (tip[0] + side * 0.22 * s, tip[1] + 0.22 * s),
                    (tip[0], tip[1] - 0.22 * s),
                    (tip[0] - side * 0.26 * s, tip[1] + 0.24 * s),
                ),
                colour,
            )
        )
    return (
        Stroke(hook, 0.22 * s, colour),
        *barbs,
        Stroke(((0.0, -0.55 * s), (0.0, 0.82 * s)), 0.22 * s, colour),
        Stroke(((-0.42 * s, -0.34 * s), (0.42 * s, -0.34 * s)), 0.18 * s, colour),
        Stroke(_ring((0.0, -0.74 * s), 0.2 * s), 0.14 * s, colour, closed=True),
    )


def _ring(centre: Point, radius: float) -> Points:
    return arc(centre, radius, 0.0, 2 * math.pi)[:-1]


def relief(kind: str, size: float, ground: str, theme: Theme) -> tuple[Shape, ...]:
    """The symbol of a kind of terrain, ``size`` wide; unknown kinds look rough."""
    if kind == "mountain":
        return _mountain(size, ground, theme)
    if kind == "hill":
        return _hill(size, ground, theme)
    if kind == "river":
        return _water(size, theme.river)
    return _rough(size, ground, theme)


def _mountain(size: float, ground: str, theme: Theme) -> tuple[Shape, ...]:
    """Two peaks, lit from the west."""
    light, dark = mix(theme.relief, ground, 0.45), mix(theme.relief, "#000000", 0.22)
    shapes: list[Shape] = []
    for x, y, height in ((0.2, 0.22, 0.42), (-0.14, 0.22, 0.62)):
        top = (x * size, (y - height) * size)
        foot, half = y * size, height * 0.62 * size
        fold = (x * size + 0.06 * size, foot)
        shapes.append(Polygon((top, (x * size - half, foot), fold), light))
        shapes.append(Polygon((top, fold, (x * size + half, foot)), dark))
        snow = 0.3 * height * size
        shapes.append(
            Polygon(
                (
                    top,
                    (top[0] - snow * 0.62, top[1] + snow),
                    (top[0] - snow * 0.1, top[1] + snow * 0.7),
                    (top[0] + snow * 0.25, top[1] + snow * 1.05),
                    (top[0] + snow * 0.62, top[1] + snow),
                ),
                mix("#ffffff", ground, 0.12),
            )
        )
    return tuple(shapes)


def _hill(size: float, ground: str, theme: Theme) -> tuple[Shape, ...]:
    """Two round humps."""
    light, dark = mix(theme.relief, ground, 0.5), mix(theme.relief, ground, 0.1)
    shapes: list[Shape] = []
    for x, radius in ((0.2, 0.26), (-0.16, 0.34)):
        hump = arc((x * size, 0.2 * size), radius * size, math.pi, math.pi)
        flat = tuple((px, 0.2 * size + (py - 0.2 * size) * 0.8) for px, py in hump)
        shapes += [Polygon(flat, light), Stroke(flat, 0.055 * size, dark)]
    return tuple(shapes)


def _rough(size: float, ground: str, theme: Theme) -> tuple[Shape, ...]:
    """Loose stones."""
    light, dark = mix(theme.relief, ground, 0.42), mix(theme.relief, ground, 0.05)
    shapes: list[Shape] = []
    for x, y, radius in (
        (-0.27, 0.12, 0.13),
        (0.02, 0.1, 0.17),
        (0.3, 0.13, 0.12),
        (-0.1, -0.1, 0.1),
        (0.2, -0.08, 0.09),
    ):
        stone = tuple(
            (
                (x + radius * math.cos(math.radians(angle)) * 1.15) * size,
                (y + radius * math.sin(math.radians(angle)) * 0.82) * size,
            )
            for angle in (200, 250, 310, 350, 40, 140)
        )
        shapes += [Polygon(stone, light), Stroke(stone, 0.045 * size, dark, closed=True)]
    return tuple(shapes)


def _water(size: float, colour: str) -> tuple[Shape, ...]:
    """Two waves."""
    return tuple(
        Stroke(
            wave((-0.42 * size, y * size), (0.42 * size, y * size), 0.07 * size, 2),
            0.085 * size,
            colour,
        )
        for y in (-0.1, 0.12)
    )


def wave(start: Point, end: Point, height: float, count: int) -> Points:
    """A wavy line between two points; the same from either end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    size = math.hypot(dx, dy)
    steps = 12 * count
    found = []
    for step in range(steps + 1):
        t = step / steps
        swing = height * math.sin(2 * math.pi * count * t)
        found.append((start[0] + dx * t - dy / size * swing, start[1] + dy * t + dx / size * swing))
    return tuple(found)


def pips(count: int, size: float, colour: str) -> tuple[Shape, ...]:
    """Dots in a row that say a colour to who cannot see it."""
    return tuple(
        Disc(((index - (count - 1) / 2) * size * 2.5, 0.0), size, colour) for index in range(count)
    )
