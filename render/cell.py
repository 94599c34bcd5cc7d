"""One hex as it lies on the board: ground, sides, track, stops, tokens and everything written."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from engine.ids import CorporationId, HexId, PhaseName, TileId
from engine.track.faces import STOP, Face
from render.colours import mix
from render.features import BoardFacts, HexFacts, Reservation, Sign, blank_hex
from render.geometry import Point, along, length, move, part, polar
from render.labels import Writer
from render.lines import line_items
from render.placement import Room, disc_stamp
from render.rails import track_items
from render.shapes import Item, Polygon, Shape, Stroke, Text
from render.sides import side_items
from render.stations import Slots, fill_slots, stop_items, token_shapes
from render.theme import Theme
from render.track import FaceCurves, face_curves

DARK_GROUND = "#2f6b43"


@dataclass(frozen=True, slots=True)
class Marker:
    """Something small that lies on a hex beside its stations."""

    text: str
    corporation: CorporationId | None


@dataclass(frozen=True, slots=True)
class CellState:
    """All that decides how a hex looks, but for highlights."""

    tile: TileId | None = None
    rotation: int = 0
    tokens: tuple[tuple[CorporationId, ...], ...] = ()
    reserved: tuple[tuple[Reservation, ...], ...] = ()
    phase: PhaseName | None = None
    """None where the hex looks the same in all phases."""
    markers: tuple[Marker, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """The scene of one hex around the origin."""

    hex: HexId
    items: tuple[Item, ...]

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """All shapes in the order in which they are drawn."""
        return tuple(shape for item in self.items for shape in item.shapes)

    def of_kind(self, *kinds: str) -> tuple[Item, ...]:
        """The items of some kinds."""
        return tuple(item for item in self.items if item.kind in kinds)


@lru_cache(maxsize=4096)
def hex_cell(hex_id: HexId, state: CellState, facts: BoardFacts, theme: Theme) -> Cell:
    """The scene of a hex of the board in a state."""
    hex_ = facts.hexes[hex_id]
    face = hex_.face
    if state.tile is not None:
        face = facts.board.faces[state.tile][state.rotation]
    return Cell(hex_id, tuple(_Composer(hex_, face, state, facts, theme).items()))


@lru_cache(maxsize=4096)
def tile_cell(face: Face, facts: BoardFacts, theme: Theme) -> Cell:
    """The scene of a tile that lies nowhere."""
    hex_ = replace(blank_hex(face, facts), label=face.label)
    state = CellState(tile=face.tile, rotation=face.rotation)
    return Cell(hex_.id, tuple(_Composer(hex_, face, state, facts, theme).items()))


class _Composer:
    """Puts one hex together."""

    def __init__(
        self, hex_: HexFacts, face: Face, state: CellState, facts: BoardFacts, theme: Theme
    ) -> None:
        self.hex, self.face, self.state, self.facts, self.theme = hex_, face, state, facts, theme
        self.fill = _ground_colour(hex_, face, theme)
        self.phase = state.phase or facts.phases[0]
        self.band = facts.band_of[self.phase]
        self.curves = _shortened(face, face_curves(face, facts.orientation, theme.sizes))
        self.open_land = face.colour == "white" and not face.pieces

    def items(self) -> list[Item]:
        """Everything in the order in which it is drawn."""
        hex_, facts, theme = self.hex, self.facts, self.theme
        ground = list(self._ground())
        sides = list(side_items(hex_, self.phase, facts, theme))
        lines = list(line_items(hex_.id, facts, theme))
        track = [*track_items(self.curves, self.fill, theme), *self._arrows()]
        stops = list(self._stops())
        room = Room(facts.orientation)
        room.block((item for item in sides if item.kind == "letter"), 0.03)
        room.block((*track, *stops), 0.025)
        clear = room.copy()
        clear.block((*lines, *sides), 0.03)
        return [*ground, *sides, *lines, *track, *stops, *self._written(room, clear)]

    def _ground(self) -> Iterator[Item]:
        corners = self.facts.orientation.corners
        shapes: list[Shape] = [Polygon(corners(1.03), self.fill)]
        if self.face.colour in ("yellow", "green", "brown", "grey", "red") or self.hex.dark:
            shapes.append(
                Stroke(corners(0.955), 0.05, mix(self.fill, "#000000", 0.09), closed=True)
            )
        shapes.append(Stroke(corners(), self.theme.sizes.grid, self.theme.grid, closed=True))
        yield Item("ground", self.face.colour, tuple(shapes))

    def _arrows(self) -> Iterator[Item]:
        """Heads on track that leaves the board."""
        for (_, high, _), points in zip(self.curves.pieces, self.curves.curves, strict=True):
            if high >= STOP and _leaves_board(self.face, high - STOP):
                (x, y), heading = along(points, length(points))
                turn = math.degrees(heading)
                corners = (polar(turn, 0.15), polar(turn + 115, 0.15), polar(turn - 115, 0.15))
                yield Item("arrow", "", (Polygon(move(corners, x, y), self.theme.track),))

    def _stops(self) -> Iterator[Item]:
        for index, (stop, place) in enumerate(zip(self.face.stops, self.curves.stops, strict=True)):
            yield from stop_items(index, stop, place, self._slots(index), self.facts, self.theme)

    def _slots(self, index: int) -> Slots:
        tokens = self.state.tokens[index] if index < len(self.state.tokens) else ()
        kept = self.state.reserved[index] if index < len(self.state.reserved) else ()
        return fill_slots(self.face.stops[index].slots, tokens, kept)

    def _written(self, room: Room, clear: Room) -> list[Item]:
        """All that is written, arranged so that the name comes out as large as may be."""
        best: tuple[float, list[Item]] | None = None
        for tight, corner in product((False, True), _VALUE_CORNERS):
            if tight and best is not None and best[0] > 0:
                break
            writer = Writer(self.facts, self.theme, self.fill, room.copy(), clear.copy(), tight)
            items = list(self._arranged(writer, corner))
            score = _score(self.hex.name, items) - len(writer.misplaced)
            if best is None or score > best[0] + 0.01:
                best = (score, items)
            if score >= _WELL_READ:
                break
        assert best is not None
        return best[1]

    def _arranged(self, writer: Writer, corner: Point) -> Iterator[Item]:
        """All that is written, with values of a stop in the middle towards a corner."""
        hex_, title = self.hex, self.hex.title
        first = self.open_land or self.facts.coordinates is None
        ids = list(writer.hex_id(title, _ID_WISH, 0.14)) if title and first else []
        yield from ids
        for index, (stop, place) in enumerate(zip(self.face.stops, self.curves.stops, strict=True)):
            if stop.revenue and not hex_.values_elsewhere:
                wish = self._value_wish(index, place.centre, corner)
                reach = _NEAR if wish == place.centre else math.inf
                yield writer.value(stop.revenue, self.band, wish, index, reach)
        for marker in self.state.markers:
            yield self._marker(marker, writer)
        label = self.face.label if self.state.tile is not None else hex_.label
        if label is not None and not self.open_land:
            yield writer.label(label, (0.66, 0.0))
        if hex_.port_values is not None and not self.open_land:
            yield writer.port(hex_.port_values, self.band, (0.0, 0.62))
        if hex_.name is not None:
            yield from writer.name(hex_.name, self._name_wish())
        for sign in hex_.signs:
            yield writer.sign(sign, _SIGN_WISHES.get(sign.kind, (0.5, 0.45)))
        if label is not None and self.open_land:
            yield writer.label(label, (0.62, 0.0))
        if hex_.port_values is not None and self.open_land:
            yield writer.port(hex_.port_values, self.band, (0.0, 0.62))
        yield from self._land(writer)
        if title and not ids:
            yield from writer.hex_id(title, _ID_WISH, 2.0)
        if self.state.tile is not None or self.face.colour == "yellow":
            yield from writer.tile_pips(self.face.colour, (-0.42, 0.74))

    def _land(self, writer: Writer) -> Iterator[Item]:
        """Terrain and small print."""
        hex_ = self.hex
        if hex_.terrain is not None:
            wish = (0.0, 0.55) if self.open_land else (0.3, 0.62)
            yield from writer.terrain(hex_.terrain, hex_.cost, wish, small=not self.open_land)
        elif hex_.elevation in ("hill", "mountain"):
            yield from writer.terrain(hex_.elevation, 0, (0.0, 0.6), small=not self.open_land)
        if hex_.area is not None and self.state.tile is None:
            yield from writer.small_print(hex_.area, (0.0, -0.3))

    def _value_wish(self, index: int, centre: Point, corner: Point) -> Point:
        stop = self.face.stops[index]
        if _leaves_board(self.face, index):
            return 0.0, 0.0
        if isinstance(stop.revenue, dict):
            return 0.0, 0.55
        if len(self.face.stops) > 1:
            return centre
        return corner if centre == (0.0, 0.0) else centre

    def _name_wish(self) -> Point:
        return (0.0, -0.02) if not self.face.stops and not self.face.pieces else (0.0, -0.5)

    def _marker(self, marker: Marker, writer: Writer) -> Item:
        if marker.corporation is None:
            return writer.sign(Sign("marker", marker.text), (0.4, 0.4))
        radius = 0.19
        shapes = token_shapes(
            (0.0, 0.0), radius, marker.corporation, self.facts, self.theme, marker.text
        )
        item = Item("marker", f"{marker.corporation} {marker.text}".strip(), shapes)
        at = writer.find(disc_stamp(radius + 0.02), (0.4, 0.3))
        return writer.put(item, at, (0.4, 0.3))


_SIGN_WISHES: dict[str, Point] = {
    "terminus": (0.62, 0.28),
    "flood": (0.0, 0.66),
    "anchor": (-0.55, 0.42),
    "length": (0.4, -0.3),
    "base": (0.0, 0.34),
}


_ID_WISH: Point = (-0.4, -0.73)
_VALUE_CORNERS: tuple[Point, ...] = (
    (-0.62, 0.0),
    (-0.42, 0.6),
    (0.42, 0.6),
    (0.42, -0.6),
    (-0.42, -0.6),
)
_NEAR = 0.5
"""A value this near to its stop is not taken for another's."""
_WELL_READ = 0.18
"""A name of this size needs no other arrangement."""


def _score(name: str | None, items: Sequence[Item]) -> float:
    """How large the name came out; half of that if it is shortened."""
    if name is None:
        return 1.0
    for item in items:
        if item.kind == "name":
            lines = [shape for shape in item.shapes if isinstance(shape, Text)]
            whole = " ".join(line.text for line in lines) == name
            return lines[0].size * (1.0 if whole else 0.5)
    return 0.0


def _leaves_board(face: Face, stop: int) -> bool:
    return face.stops[stop].kind == "offboard" and not face.stops[stop].slots


def _shortened(face: Face, curves: FaceCurves) -> FaceCurves:
    """Track that leaves the board ends soon after the edge, and leaves room for the values."""
    return replace(
        curves,
        curves=tuple(
            part(points, 0.0, 0.22) if high >= STOP and _leaves_board(face, high - STOP) else points
            for (_, high, _), points in zip(curves.pieces, curves.curves, strict=True)
        ),
    )


def _ground_colour(hex_: HexFacts, face: Face, theme: Theme) -> str:
    if hex_.dark:
        return DARK_GROUND
    if face.colour != "white":
        return theme.tiles[face.colour]
    height = hex_.elevation or hex_.terrain
    return {"mountain": theme.mountain, "hill": theme.hill}.get(height or "", theme.tiles["white"])
