"""One hex as it lies on the board: ground, sides, track, stops, tokens and everything written."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.data.drawing import Reservation
from engine.ids import CorporationId, HexId, PhaseName, TileId
from engine.showing.display import Marker
from engine.track.faces import STOP, Face
from render.board.arrangement import Arrangement, leaves_board
from render.board.features import BoardFacts, HexFacts, blank_hex
from render.board.labels import Writer
from render.board.lines import line_items
from render.board.placement import Room
from render.board.rails import track_items
from render.board.sides import side_items
from render.board.stations import Slots, fill_slots, stop_items
from render.board.track import FaceCurves, face_curves
from render.paper.colours import mix
from render.paper.geometry import along, length, move, part, polar
from render.paper.shapes import Item, Polygon, Shape, Stroke
from render.paper.theme import Theme


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
    name: str | None = None
    """What the place is called in the picture's language; None where that is the printed name."""


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


@lru_cache(maxsize=1024)
def hex_cell(hex_id: HexId, state: CellState, facts: BoardFacts, theme: Theme) -> Cell:
    """The scene of a hex of the board in a state."""
    hex_ = facts.hexes[hex_id]
    if state.name is not None:
        hex_ = replace(hex_, name=state.name)
    face = hex_.face
    if state.tile is not None:
        face = facts.board.faces[state.tile][state.rotation]
    return Cell(hex_id, tuple(_Composer(hex_, face, state, facts, theme).items()))


@lru_cache(maxsize=1024)
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

        def writer(tight: bool) -> Writer:
            return Writer(facts, theme, self.fill, room.copy(), clear.copy(), tight)

        arrangement = Arrangement(
            hex_, self.face, self.curves, self.band, self.state.tile is not None, self.state.markers
        )
        # Track may leave by a lettered side: the letter stays readable on top of it.
        letters = [item for item in sides if item.kind == "letter"]
        below = [item for item in sides if item.kind != "letter"]
        written = arrangement.best(writer)
        return [*ground, *below, *lines, *track, *letters, *stops, *written]

    def _ground(self) -> Iterator[Item]:
        corners = self.facts.orientation.corners
        shapes: list[Shape] = [Polygon(corners(1.03), self.fill)]
        if self.face.colour in ("yellow", "green", "brown", "grey", "red") or self.hex.gateway:
            shapes.append(
                Stroke(corners(0.955), 0.05, mix(self.fill, "#000000", 0.09), closed=True)
            )
        shapes.append(Stroke(corners(), self.theme.sizes.grid, self.theme.grid, closed=True))
        yield Item("ground", self.face.colour, tuple(shapes))

    def _arrows(self) -> Iterator[Item]:
        """Heads on track that leaves the board."""
        for (_, high, _), points in zip(self.curves.pieces, self.curves.curves, strict=True):
            if high >= STOP and leaves_board(self.face, high - STOP):
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


def _shortened(face: Face, curves: FaceCurves) -> FaceCurves:
    """Track that leaves the board ends soon after the edge, and leaves room for the values."""
    return replace(
        curves,
        curves=tuple(
            part(points, 0.0, 0.22) if high >= STOP and leaves_board(face, high - STOP) else points
            for (_, high, _), points in zip(curves.pieces, curves.curves, strict=True)
        ),
    )


def _ground_colour(hex_: HexFacts, face: Face, theme: Theme) -> str:
    if hex_.gateway:
        return theme.gateway
    if face.colour != "white":
        return theme.tiles[face.colour]
    height = hex_.height or hex_.terrain
    return {"mountain": theme.mountain, "hill": theme.hill}.get(height or "", theme.tiles["white"])
