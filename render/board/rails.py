"""Drawing track: standard gauge solid, narrow gauge dashed, dual gauge white with black edges."""

from __future__ import annotations

from collections.abc import Iterator

from engine.track.faces import DUAL, NARROW, STOP
from render.board.track import FaceCurves
from render.paper.colours import mix
from render.paper.geometry import Point, Points, crossing, distance_along, extended, part
from render.paper.shapes import Item, Shape, Stroke
from render.paper.theme import Theme

_TIES = (0.115, 0.085)
"""Dash and gap of narrow gauge."""


def track_items(curves: FaceCurves, fill: str, theme: Theme) -> Iterator[Item]:
    """The track of a face on a tile of a colour: one item for all of it, if there is any."""
    if not curves.pieces:
        return
    drawn = [
        (extended(points, low < STOP, high < STOP), gauge)
        for (low, high, gauge), points in zip(curves.pieces, curves.curves, strict=True)
    ]
    shapes: list[Shape] = []
    for layer in (_edges, _body, _core):
        for points, gauge in drawn:
            shapes += layer(points, gauge, fill, theme)
    for over, at in _crossings(curves):
        shapes += _bridge(drawn[over][0], drawn[over][1], at, fill, theme)
    yield Item("track", str(len(drawn)), tuple(shapes))


def _width(gauge: int, theme: Theme) -> float:
    return theme.sizes.track * (1.3 if gauge == DUAL else 1.0)


def _edges(points: Points, gauge: int, fill: str, theme: Theme) -> list[Shape]:
    light = mix(fill, theme.track_light, 0.62)
    return [Stroke(points, _width(gauge, theme) + 2 * theme.sizes.casing * 0.75, light)]


def _body(points: Points, gauge: int, fill: str, theme: Theme) -> list[Shape]:
    if gauge == NARROW:
        return [Stroke(points, _width(gauge, theme), theme.track_light)]
    return [Stroke(points, _width(gauge, theme), theme.track)]


def _core(points: Points, gauge: int, fill: str, theme: Theme) -> list[Shape]:
    if gauge == NARROW:
        return [Stroke(points, _width(gauge, theme), theme.track, dash=_TIES)]
    if gauge == DUAL:
        return [Stroke(points, theme.sizes.track * 0.58, theme.track_light)]
    return []


def _crossings(curves: FaceCurves) -> Iterator[tuple[int, Point]]:
    """Where track crosses other track without meeting it: the upper piece and the place."""
    for upper, (low, high, _) in enumerate(curves.pieces):
        for lower in range(upper):
            if {low, high} & set(curves.pieces[lower][:2]):
                continue
            at = crossing(curves.curves[upper], curves.curves[lower])
            if at is not None:
                yield upper, at


def _bridge(points: Points, gauge: int, at: Point, fill: str, theme: Theme) -> list[Shape]:
    """The upper piece again over a crossing, with a gap in what lies below.

    All of it is drawn again, because narrow gauge must keep the rhythm of its ties.
    """
    middle = distance_along(points, at)
    gap = part(points, middle - 0.17, middle + 0.17)
    return [
        Stroke(gap, _width(gauge, theme) + 3 * theme.sizes.casing, fill),
        *_body(points, gauge, fill, theme),
        *_core(points, gauge, fill, theme),
    ]
