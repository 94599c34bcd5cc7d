"""Curves: track meets the edges squarely, stops lie on it, routes follow it."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from engine.data.schema import STEPS
from engine.ids import HexId
from engine.track.faces import STOP
from render.board.highlights import Leg, face_on, highlight_items, highlights, route_legs
from render.board.track import face_curves, slot_offsets, slot_radius
from render.board.view import MapView, RouteView, empty_view
from render.paper.geometry import (
    ORIENTATIONS,
    Orientation,
    Point,
    along,
    dashes,
    distance_along,
    edge_curve,
    length,
    part,
)
from render.paper.shapes import Stroke
from render.paper.theme import LIGHT, Sizes
from tests.render.boards import ROUTES, TITLES, USUAL, board, facts, traced_view
from tests.render.contact import manifest_faces

LAYOUTS = sorted(ORIENTATIONS)
SIZES = LIGHT.sizes


def heading(a: Point, b: Point) -> float:
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def turn(first: float, second: float) -> float:
    return abs((first - second + 180) % 360 - 180)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("start", "end"), list(combinations(range(6), 2)))
def test_track_between_edges_is_square_to_both(layout: str, start: int, end: int) -> None:
    orientation = ORIENTATIONS[layout]
    curve = edge_curve(orientation, start, end)
    assert math.dist(curve[0], orientation.edge(start)) < 1e-9
    assert math.dist(curve[-1], orientation.edge(end)) < 1e-9
    assert turn(heading(curve[0], curve[1]), orientation.edge_angle(start) + 180) < 3
    assert turn(heading(curve[-2], curve[-1]), orientation.edge_angle(end)) < 3
    expected = {1: math.pi / 3, 2: math.pi / 2, 3: math.sqrt(3)}[min(end - start, 6 + start - end)]
    assert length(curve) == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_edges_lie_towards_their_neighbours(layout: str) -> None:
    orientation = ORIENTATIONS[layout]
    for edge, step in enumerate(STEPS[layout]):
        x, y = orientation.centre(step)
        middle = orientation.edge(edge)
        assert (middle[0] * 2, middle[1] * 2) == pytest.approx((x, y))


@pytest.mark.parametrize("title", TITLES)
def test_stops_and_slots_keep_clear_of_each_other_and_the_edge(title: str) -> None:
    sizes = Sizes()
    flat: Orientation = facts(title).orientation
    for face in [*manifest_faces(board(title)), *board(title).printed.values()]:
        curves = face_curves(face, flat, sizes)
        discs = []
        for index, (stop, place) in enumerate(zip(face.stops, curves.stops, strict=True)):
            radius = slot_radius(stop.slots, sizes) if stop.slots else 0.1
            for dx, dy in slot_offsets(stop.slots, radius):
                discs.append((index, (place.centre[0] + dx, place.centre[1] + dy), radius))
        for (one, a, first), (other, b, second) in combinations(discs, 2):
            gap = math.dist(a, b) - first - second
            assert gap > (-0.001 if one == other else 0.02), (face.tile, face.rotation)
        for _, (x, y), radius in discs:
            edges = [math.radians(flat.edge_angle(edge)) for edge in range(6)]
            reach = max(x * math.cos(angle) + y * math.sin(angle) for angle in edges)
            assert reach + radius < 0.866, (face.tile, face.rotation)


@pytest.mark.parametrize("title", TITLES)
def test_every_piece_ends_where_it_should(title: str) -> None:
    sizes, orientation = Sizes(), facts(title).orientation
    for face in manifest_faces(board(title)):
        curves = face_curves(face, orientation, sizes)
        for (low, high, _), points in zip(curves.pieces, curves.curves, strict=True):
            for end, point in ((low, points[0]), (high, points[-1])):
                goal = orientation.edge(end) if end < STOP else curves.stops[end - STOP].centre
                assert math.dist(point, goal) < 0.01


def test_parts_and_dashes_of_a_line() -> None:
    line = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    assert length(part(line, 0.5, 1.5)) == pytest.approx(1.0)
    assert part(line, 3.0, 4.0) == ()
    assert along(line, 1.5)[0] == pytest.approx((1.0, 0.5))
    assert distance_along(line, (2.0, 0.5)) == pytest.approx(1.5)
    cut = dashes(line, (0.3, 0.2))
    assert sum(length(dash) for dash in cut) == pytest.approx(1.2, rel=0.01)
    assert math.dist(cut[0][0], line[0]) == pytest.approx(math.dist(cut[-1][-1], line[-1]))


def test_routes_use_track_that_is_there_and_join_at_the_edges() -> None:
    view = traced_view("27939", -1)
    printed = facts("1849")
    for route in ROUTES:
        legs = list(route_legs(0, route, view, printed))
        ends: list[tuple[str, int]] = []
        for hex_id, leg in legs:
            for end in (leg.start, leg.end):
                if end < STOP:
                    other = printed.hexes[hex_id].neighbours[end]
                    assert other is not None
                    ends.append((min(hex_id, other), (end + 3) % 6 if other < hex_id else end))
        assert all(ends.count(end) == 2 for end in ends)
        assert {hex_id for hex_id, _ in legs} == set(route.places)


def test_a_route_along_a_line_that_is_no_track() -> None:
    printed = facts("1883")
    line = printed.lines[0]
    route = RouteView("3", (line.chain[2], line.chain[-1]), 80)
    view = MapView(printed.phases[0], routes=(route,))
    marked = highlights(view, printed)
    on_line = [hex_id for hex_id, mark in marked.items() if any(leg.line for leg in mark.legs)]
    assert sorted(on_line) == sorted(line.chain[2:])


@pytest.mark.parametrize(
    ("places", "on_line"), [(("35", "MAN"), ["35", "MAN"]), (("16", "31"), []), (("4", "13"), [])]
)
def test_a_line_is_marked_to_a_neighbouring_box_and_not_between_cities(places, on_line) -> None:
    printed = facts("1883")
    route = RouteView("3", places, 50)
    marked = highlights(MapView(printed.phases[0], routes=(route,)), printed)
    found = [hex_id for hex_id, mark in marked.items() if any(leg.line for leg in mark.legs)]
    assert sorted(found) == on_line


def test_a_route_along_a_line_begins_at_its_city_and_passes_below_tokens() -> None:
    printed = facts("1883")
    view = MapView(printed.phases[0], routes=(RouteView("3", ("52", "BOL"), 80),))
    marked = highlights(view, printed)
    for hex_id, mark in marked.items():
        face = face_on(hex_id, view, printed)
        (item,) = highlight_items(hex_id, mark, face, printed, LIGHT)
        points = [at for shape in item.shapes if isinstance(shape, Stroke) for at in shape.points]
        for stop, place in zip(
            face.stops, face_curves(face, printed.orientation, SIZES).stops, strict=True
        ):
            if stop.kind == "city":
                radius = slot_radius(stop.slots, SIZES)
                for dx, dy in slot_offsets(stop.slots, radius):
                    slot = place.centre[0] + dx, place.centre[1] + dy
                    assert all(math.dist(at, slot) > radius for at in points)
        if hex_id == "52":
            west = printed.orientation.edge(printed.hexes[hex_id].neighbours.index(HexId("SEC")))
            assert all(math.dist(at, west) > 0.8 for at in points)
    numbered = [hex_id for hex_id, mark in marked.items() if any(leg.numbered for leg in mark.legs)]
    assert numbered == ["87"]


def test_a_run_without_track_is_drawn_as_the_outline_of_its_hexes() -> None:
    printed = facts("1883")
    route = RouteView("coaches", ("3", "4", "13"), 40, on_track=False)
    marked = highlights(MapView(printed.phases[0], routes=(route,)), printed)
    assert sorted(marked) == ["13", "3", "4"]
    assert not any(mark.legs for mark in marked.values())
    for hex_id, mark in marked.items():
        around = printed.hexes[HexId(hex_id)].neighbours
        open_sides = {edge for edge, other in enumerate(around) if other not in route.places}
        assert {border.edge for border in mark.borders} == open_sides


def test_nothing_is_marked_without_highlights() -> None:
    assert highlights(empty_view(facts(USUAL)), facts(USUAL)) == {}
    assert Leg(0, 1, 2) == Leg(0, 1, 2)
