"""Highlights over the map: what has changed, where one may build, the routes of the last run."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.ids import HexId
from engine.track.faces import STOP, Face
from render.board.features import BoardFacts
from render.board.lines import line_curves
from render.board.track import face_curves, slot_offsets, slot_radius
from render.board.view import MapView, RouteView
from render.paper.colours import ink_on
from render.paper.geometry import Point, Points, along, distance_along, length, part
from render.paper.shapes import Disc, Item, Shape, Stroke, Text
from render.paper.theme import Theme

_STEP = 0.025
"""How finely lines are looked at where they pass stops."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A piece of track that a route uses on a hex: between two ends, or along a line by name."""

    route: int
    start: int
    end: int
    numbered: bool = False
    """Bears the number of the route."""
    line: str | None = None
    towards: int | None = None
    """The edge to which a line is used from the middle of the hex; all of it if None."""


@dataclass(frozen=True, slots=True)
class Border:
    """A side of a hex with which a run that needs no track ends."""

    route: int
    edge: int


@dataclass(frozen=True, slots=True)
class Highlight:
    """All highlights of one hex."""

    changed: bool = False
    legal: bool = False
    legs: tuple[Leg, ...] = ()
    borders: tuple[Border, ...] = ()
    spot: int | None = None
    """Its number among the places that are pointed out, from 0."""


def highlights(view: MapView, facts: BoardFacts) -> dict[HexId, Highlight]:
    """The highlights of each hex that has any."""
    legs: dict[HexId, list[Leg]] = {}
    borders: dict[HexId, list[Border]] = {}
    for number, route in enumerate(view.routes):
        if route.on_track:
            for hex_id, leg in route_legs(number, route, view, facts):
                legs.setdefault(hex_id, []).append(leg)
        else:
            for hex_id, border in _borders(number, route, facts):
                borders.setdefault(hex_id, []).append(border)
    spots = {hex_id: number for number, (hex_id, _) in enumerate(view.spots)}
    return {
        hex_id: Highlight(
            hex_id in view.changed,
            hex_id in view.legal,
            tuple(legs.get(hex_id, ())),
            tuple(borders.get(hex_id, ())),
            spots.get(hex_id),
        )
        for hex_id in facts.hexes
        if any(hex_id in marked for marked in (view.changed, view.legal, legs, borders, spots))
    }


def _borders(number: int, route: RouteView, facts: BoardFacts) -> Iterator[tuple[HexId, Border]]:
    """The outline of all hexes of a run."""
    hexes = [_place(text)[0] for text in route.places]
    for hex_id in hexes:
        for edge, other in enumerate(facts.hexes[hex_id].neighbours):
            if other not in hexes:
                yield hex_id, Border(number, edge)


def route_legs(
    number: int, route: RouteView, view: MapView, facts: BoardFacts
) -> Iterator[tuple[HexId, Leg]]:
    """The track that a route uses, hex by hex in its order."""
    places = [_place(text) for text in route.places]
    last = len(places) - 1
    for index, (hex_id, stop) in enumerate(places):
        before = places[index - 1][0] if index else None
        after = places[index + 1][0] if index < last else None
        numbered = index in (0, last)
        face = face_on(hex_id, view, facts)
        into, out = (_edge(facts, hex_id, other) for other in (before, after))
        for start, end in _through(face, stop, into, out):
            yield hex_id, Leg(number, start, end, numbered)
        if after is not None and (out is None or not face.edges >> out & 1):
            yield from _on_line(number, hex_id, after, facts)


def face_on(hex_id: HexId, view: MapView, facts: BoardFacts) -> Face:
    """What lies on a hex."""
    if hex_id in view.tiles:
        tile, rotation = view.tiles[hex_id]
        return facts.board.faces[tile][rotation]
    return facts.hexes[hex_id].face


def _place(text: str) -> tuple[HexId, int | None]:
    hex_id, _, stop = text.partition("/s")
    return HexId(hex_id), int(stop) if stop else None


def _edge(facts: BoardFacts, hex_id: HexId, other: HexId | None) -> int | None:
    """The side towards the other hex, which lies beside it or is joined to it from elsewhere."""
    if other is None:
        return None
    around = facts.hexes[hex_id].neighbours
    if other in around:
        return around.index(other)
    across = enumerate(facts.board.across[hex_id])
    return next((edge for edge, side in across if side is not None and side[0] == other), None)


def _through(
    face: Face, stop: int | None, into: int | None, out: int | None
) -> Iterator[tuple[int, int]]:
    """The pieces from one edge to another, through a stop where one is named or lies between."""
    joined = {(low, high) for low, high, _ in face.pieces}
    if stop is None and into is not None and out is not None:
        pair = (min(into, out), max(into, out))
        if pair in joined:
            yield into, out
            return
    for edge in (into, out):
        if edge is None:
            continue
        ends = [high for low, high in sorted(joined) if low == edge and high >= STOP]
        wanted = [end for end in ends if stop is None or end == STOP + stop]
        if wanted:
            yield (edge, wanted[0]) if edge == into else (wanted[0], edge)


def _on_line(
    number: int, start: HexId, end: HexId, facts: BoardFacts
) -> Iterator[tuple[HexId, Leg]]:
    """A run along a line that is no ordinary track, where one joins a place to a box.

    It bears its number next to the box.
    """
    city, box = (start, end) if _is_box(facts, end) else (end, start)
    for line in facts.lines if _is_box(facts, box) else ():
        if city in line.chain and box in line.chain:
            first, last = line.chain.index(city), line.chain.index(box)
            hexes = line.chain[first : last + 1] if first < last else line.chain[last : first + 1]
            ordered = hexes if hexes[0] == city else hexes[::-1]
            towards = _edge(facts, city, ordered[1])
            for index, hex_id in enumerate(ordered):
                numbered = index == len(ordered) - 2
                start_edge = towards if hex_id == city else None
                yield hex_id, Leg(number, 0, 0, numbered, line.id, start_edge)
            return


def _is_box(facts: BoardFacts, hex_id: HexId) -> bool:
    return any(stop.kind == "offboard" for stop in facts.hexes[hex_id].face.stops)


def highlight_items(
    hex_id: HexId, highlight: Highlight, face: Face, facts: BoardFacts, theme: Theme
) -> Iterator[Item]:
    """The highlights of a hex, around the origin."""
    for leg, shared in _with_shares(highlight.legs):
        yield from _leg_items(hex_id, leg, face, facts, theme, shared)
    if highlight.borders:
        yield _border_item(highlight.borders, facts, theme)
    if highlight.legal:
        yield Item("legal", hex_id, tuple(_ring(facts, theme, theme.legal, 0.8)))
    if highlight.changed:
        yield Item("changed", hex_id, tuple(_ring(facts, theme, theme.changed, 1.0)))
    if highlight.spot is not None:
        yield Item("spot", hex_id, tuple(_spot(facts, theme, highlight.spot)))


def _ring(facts: BoardFacts, theme: Theme, colour: str, share: float) -> Iterator[Shape]:
    """A ring just inside the edges, where nothing is written; a thinner one is dashed."""
    corners = facts.orientation.corners(0.965)
    width = share * theme.sizes.ring
    yield Stroke(corners, width + 0.045, theme.edge, closed=True)
    yield Stroke(corners, width, colour, dash=(0.24, 0.12) if share < 1 else (), closed=True)


def _spot(facts: BoardFacts, theme: Theme, number: int) -> Iterator[Shape]:
    """A ring in the colour of its number, and the number itself near the upper left corner."""
    colour, _ = theme.route(number)
    yield from _ring(facts, theme, colour, 1.0)
    x, y = min(facts.orientation.corners(0.72), key=lambda corner: (round(corner[1], 2), corner[0]))
    yield Disc((x, y), 0.26, colour, theme.edge, 0.04)
    yield Text((x, y), str(number + 1), 0.36, ink_on(colour), family=theme.family)


def _border_item(borders: Sequence[Border], facts: BoardFacts, theme: Theme) -> Item:
    """Sides in the colours of their runs, no wider than the ring around a changed hex.

    The outer half of each stroke is cut off with the hex.
    """
    sides = [facts.orientation.side(border.edge) for border in borders]
    width = theme.sizes.ring + 0.02
    colours = [theme.route(border.route)[0] for border in borders]
    below = (Stroke(side, width + 0.03, theme.edge) for side in sides)
    above = (Stroke(side, width, colour) for side, colour in zip(sides, colours, strict=True))
    return Item("route", "border", (*below, *above))


def _with_shares(legs: Sequence[Leg]) -> Iterator[tuple[Leg, tuple[int, int]]]:
    """Legs, each with its place among those that use the same piece, and their number.

    Lines to choose from may run on the same track: all of them must be seen there.
    """

    def piece(leg: Leg) -> tuple[frozenset[int], str | None]:
        return frozenset((leg.start, leg.end)), leg.line

    for number, leg in enumerate(legs):
        alike = [at for at, other in enumerate(legs) if piece(other) == piece(leg)]
        yield leg, (alike.index(number), len(alike))


def _leg_items(
    hex_id: HexId,
    leg: Leg,
    face: Face,
    facts: BoardFacts,
    theme: Theme,
    shared: tuple[int, int],
) -> Iterator[Item]:
    curves = leg_curves(hex_id, leg, face, facts, theme)
    if not curves:
        return
    colour, dash = theme.route(leg.route)
    at, among = shared
    width = theme.sizes.route * (1 - at / among)
    # On shared track narrower lines lie within the first, which alone has a rim.
    shapes: list[Shape] = [Stroke(curve, width + 0.07, theme.edge) for curve in curves if not at]
    if dash:
        shapes += [Stroke(curve, 0.3 * width, colour) for curve in curves]
    shapes += [Stroke(curve, width, colour, dash=dash) for curve in curves]
    for end in (leg.start, leg.end):
        if end >= STOP and face.stops[end - STOP].kind in ("town", "halt"):
            town = face_curves(face, facts.orientation, theme.sizes).stops[end - STOP].centre
            shapes.append(Disc(town, 0.13, theme.edge, theme.track, 0.045))
    if leg.numbered:
        longest = max(curves, key=length)
        middle = along(longest, length(longest) * (at + 1) / (among + 1))[0]
        shapes += route_badge(middle, leg.route, theme)
    yield Item("route", str(leg.route + 1), tuple(shapes))


def route_badge(at: Point, route: int, theme: Theme) -> tuple[Shape, ...]:
    """The number of a route on its colour."""
    colour, _ = theme.route(route)
    return (
        Disc(at, 0.17, colour, theme.edge, 0.03),
        Text(at, str(route + 1), 0.23, ink_on(colour), family=theme.family),
    )


def leg_curves(
    hex_id: HexId, leg: Leg, face: Face, facts: BoardFacts, theme: Theme
) -> list[Points]:
    """What is drawn of a leg: short of stops, so that tokens stay visible."""
    if leg.line is None:
        curve = _track_curve(leg, face, facts, theme)
        return [curve] if len(curve) > 1 else []
    curve = next(curve for line, curve in line_curves(facts)[hex_id] if line == leg.line)
    if leg.towards is not None:
        curve = _from_the_middle(curve, facts.orientation.edge(leg.towards))
    return _beside_the_slots(curve, face, facts, theme)


def _from_the_middle(curve: Points, edge: Point) -> Points:
    """The part of a line from where it is next to the middle of the hex to an edge."""
    middle, end = distance_along(curve, (0.0, 0.0)), distance_along(curve, edge)
    total = length(curve)
    return part(curve, middle, total) if end > middle else part(curve, 0.0, middle)


def _beside_the_slots(curve: Points, face: Face, facts: BoardFacts, theme: Theme) -> list[Points]:
    """The parts of a line that no city covers."""
    slots = []
    places = face_curves(face, facts.orientation, theme.sizes).stops
    for stop, place in zip(face.stops, places, strict=True):
        if stop.slots and stop.kind != "offboard":
            radius = slot_radius(stop.slots, theme.sizes)
            x, y = place.centre
            slots += [(x + dx, y + dy, radius) for dx, dy in slot_offsets(stop.slots, radius)]
    steps = [step * _STEP for step in range(int(length(curve) / _STEP) + 2)]
    points = [along(curve, step)[0] for step in steps]
    seen = [all(math.dist(point, slot[:2]) > slot[2] + 0.05 for slot in slots) for point in points]
    parts: list[Points] = []
    for is_seen, group in groupby(range(len(points)), key=seen.__getitem__):
        numbers = list(group)
        if is_seen and len(numbers) > 1:
            parts.append(part(curve, steps[numbers[0]], steps[numbers[-1]]))
    return parts


def _track_curve(leg: Leg, face: Face, facts: BoardFacts, theme: Theme) -> Points:
    """The line of a leg on track."""
    curves = face_curves(face, facts.orientation, theme.sizes)
    points = curves.curve(leg.start, leg.end)
    assert points is not None
    start, end = 0.0, length(points)
    for stop_end, at_start in ((leg.start, True), (leg.end, False)):
        if stop_end >= STOP:
            short = _reach(face, stop_end - STOP, points if not at_start else points[::-1], theme)
            start, end = (start + short, end) if at_start else (start, end - short)
    return part(points, start, end)


def _reach(face: Face, stop: int, towards: Points, theme: Theme) -> float:
    """How much of a line's end a stop covers."""
    kind, slots = face.stops[stop].kind, face.stops[stop].slots
    if kind == "offboard" and not slots:
        return length(towards) - 0.34
    if not slots:
        return 0.28 if kind == "port" else 0.0
    radius = slot_radius(slots, theme.sizes)
    centre = towards[-1]
    covered = 0.0
    total = length(towards)
    for step in range(1, 40):
        point = along(towards, total - step * _STEP)[0]
        inside = any(
            (point[0] - centre[0] - dx) ** 2 + (point[1] - centre[1] - dy) ** 2
            < (radius + 0.05) ** 2
            for dx, dy in slot_offsets(slots, radius)
        )
        if inside:
            covered = step * _STEP
        if step * _STEP >= total:
            break
    return covered + 0.02


def legend_items(view: MapView, facts: BoardFacts, theme: Theme) -> tuple[Item, ...]:
    """The list of routes: number, line, train and revenue, from the origin downwards."""
    found = []
    for number, route in enumerate(view.routes):
        y = 0.3 + 0.52 * number
        colour, dash = theme.route(number)
        line = ((0.55, y), (1.35, y))
        train = view.words.named("train", route.train)
        text = route.label or f"{train}  {facts.currency.format(route.revenue)}"
        label = Text((0.0, 0.0), text, 0.34, theme.ink, family=theme.family)
        width = label.box.width
        found.append(
            Item(
                "legend",
                text,
                (
                    *route_badge((0.28, y), number, theme),
                    Stroke(line, 0.16, colour, dash=dash),
                    label.moved(1.5 + width / 2, y),
                ),
            )
        )
    return tuple(found)
