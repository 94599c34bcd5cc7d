"""How everything written in a hex is arranged: several plans are tried, the most readable is taken.

The first plan suits most hexes. Where the name comes out small with it, others move the value to
another corner, place the name before anything else, or make everything small.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.data.drawing import Sign
from engine.showing.display import Marker
from engine.track.faces import Face
from render.board.features import HexFacts
from render.board.labels import Writer
from render.board.placement import disc_stamp
from render.board.stations import token_shapes
from render.board.track import FaceCurves
from render.paper.geometry import Point
from render.paper.shapes import Disc, Item, Text

_WEST: Point = (-0.62, 0.0)
_CORNERS: tuple[Point, ...] = (_WEST, (-0.42, 0.6), (0.42, 0.6), (0.42, -0.6), (-0.42, -0.6))
"""Where the value of a stop in the middle may go, the best first."""
_ID: Point = (-0.4, -0.73)
_SIGNS: dict[str, Point] = {
    "terminus": (0.62, 0.28),
    "water": (0.0, 0.66),
    "anchor": (-0.55, 0.42),
    "length": (0.4, -0.3),
    "corporation": (0.0, 0.34),
}
_NEAR = 0.5
"""A value this near to its stop is not taken for another's."""
_WELL_READ = 0.18
"""A name of this size needs no other plan."""
_READ = 0.15
"""A name of this size need not be placed before everything else."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to arrange a hex."""

    corner: Point = _WEST
    name_first: bool = False
    tight: bool = False


PLANS = (
    *(Plan(corner) for corner in _CORNERS),
    *(Plan(corner, name_first=True) for corner in _CORNERS),
    *(Plan(corner, tight=True) for corner in _CORNERS),
)


def leaves_board(face: Face, stop: int) -> bool:
    """Whether a stop is a place off the board without slots: arrows lead there, values fill it."""
    return face.stops[stop].kind == "offboard" and not face.stops[stop].slots


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Everything that is written in one hex."""

    hex: HexFacts
    face: Face
    curves: FaceCurves
    band: str
    laid: bool
    """A tile lies on the hex."""
    markers: tuple[Marker, ...]

    @property
    def open_land(self) -> bool:
        """Nothing has been built here, and nothing is printed but stops."""
        return self.face.colour == "white" and not self.face.pieces

    def best(self, writer: Callable[[bool], Writer]) -> list[Item]:
        """What is written with the best plan; ``writer`` gives one that has written nothing yet."""
        best: tuple[float, Writer, list[Item]] | None = None
        for plan in PLANS:
            if best is not None and self._will_do(plan, best[0], best[2]):
                break
            hand = writer(plan.tight)
            items = list(self._arranged(hand, plan))
            score = self._score(items, hand)
            if best is None or score > best[0] + 0.01:
                best = (score, hand, items)
            if self._name_size(items) >= _WELL_READ and not hand.misplaced:
                break
        assert best is not None
        _, hand, items = best
        return [*items, *self._rest(hand, any(item.kind == "id" for item in items))]

    def _will_do(self, plan: Plan, score: float, items: Sequence[Item]) -> bool:
        """Whether what there is is good enough not to try such a plan."""
        if plan.tight:
            return score > 0
        return plan.name_first and score > 0 and self._name_size(items) >= _READ

    def _score(self, items: Sequence[Item], writer: Writer) -> float:
        """How well everything is read: the name first of all, then values and label."""
        sizes = writer.theme.sizes
        values = [item for item in items if item.kind == "revenue"]
        circles = [item.box.height / 2 for item in values if isinstance(item.shapes[0], Disc)]
        strips = [_text_size(item) for item in values if not isinstance(item.shapes[0], Disc)]
        labels = [_text_size(item) for item in items if item.kind == "label"]
        return (
            self._name_size(items)
            + 0.12 * min(circles, default=sizes.revenue) / sizes.revenue
            + 0.06 * min(labels, default=sizes.label) / sizes.label
            + 2.5 * min(strips, default=0.0)
            - len(writer.misplaced)
        )

    def _name_size(self, items: Sequence[Item]) -> float:
        """The size of the name; a fifth of that if it is shortened."""
        if self.hex.name is None:
            return 1.0
        for item in items:
            if item.kind == "name":
                lines = [shape for shape in item.shapes if isinstance(shape, Text)]
                whole = " ".join(line.text for line in lines) == self.hex.name
                return lines[0].size * (1.0 if whole else 0.2)
        return 0.0

    def _arranged(self, writer: Writer, plan: Plan) -> Iterator[Item]:
        """What must be written, the most important first."""
        if self.hex.title and (self.open_land or writer.facts.coordinates is None):
            yield from writer.hex_id(self.hex.title, _ID, 0.14)
        if plan.name_first:
            yield from self._name(writer, 0.2)
        yield from self._values(writer, plan.corner)
        if not self.open_land:
            yield from self._label_and_port(writer)
        if not plan.name_first:
            yield from self._name(writer, math.inf)
        for sign in self.hex.signs:
            yield writer.sign(sign, _SIGNS.get(sign.kind, (0.5, 0.45)))
        if self.open_land:
            yield from self._label_and_port(writer)

    def _rest(self, writer: Writer, has_id: bool) -> Iterator[Item]:
        """What finds room where it may: terrain, the id if it is not there yet, pips."""
        yield from self._land(writer)
        if self.hex.title and not has_id:
            yield from writer.hex_id(self.hex.title, _ID, 2.0)
        if self.laid or self.face.colour == "yellow":
            yield from writer.tile_pips(self.face.colour, (-0.42, 0.74))

    def _name(self, writer: Writer, largest: float) -> Iterator[Item]:
        if self.hex.name is not None:
            empty = not self.face.stops and not self.face.pieces
            wish = (0.0, -0.02) if empty else (0.0, -0.5)
            yield from writer.name(self.hex.name, wish, largest)

    def _values(self, writer: Writer, corner: Point) -> Iterator[Item]:
        for index, (stop, place) in enumerate(zip(self.face.stops, self.curves.stops, strict=True)):
            if stop.revenue and not self.hex.values_elsewhere:
                wish = self._value_wish(index, place.centre, corner)
                reach = _NEAR if wish == place.centre else math.inf
                yield writer.value(stop.revenue, self.band, wish, index, reach)
        for marker in self.markers:
            yield _marker_item(marker, writer)

    def _value_wish(self, index: int, centre: Point, corner: Point) -> Point:
        if leaves_board(self.face, index):
            return 0.0, 0.0
        if isinstance(self.face.stops[index].revenue, dict):
            return 0.0, 0.55
        return corner if centre == (0.0, 0.0) and len(self.face.stops) == 1 else centre

    def _label_and_port(self, writer: Writer) -> Iterator[Item]:
        label = self.face.label if self.laid else self.hex.label
        if label is not None:
            yield writer.label(label, (0.64, 0.0))
        if self.hex.port_values is not None:
            yield writer.port(self.hex.port_values, self.band, (0.0, 0.62))

    def _land(self, writer: Writer) -> Iterator[Item]:
        """Terrain and small print."""
        hex_, small = self.hex, not self.open_land
        if hex_.terrain is not None:
            wish = (0.3, 0.62) if small else (0.0, 0.55)
            yield from writer.terrain(hex_.terrain, hex_.cost, wish, small=small)
        elif hex_.height in ("hill", "mountain"):
            yield from writer.terrain(hex_.height, 0, (0.0, 0.6), small=small)
        if hex_.small_print is not None and not self.laid:
            yield from writer.small_print(hex_.small_print, (0.0, -0.3))


def _text_size(item: Item) -> float:
    """The size of the largest text of an item."""
    return max(shape.size for shape in item.shapes if isinstance(shape, Text))


def _marker_item(marker: Marker, writer: Writer) -> Item:
    if marker.corporation is None:
        return writer.sign(Sign("marker", marker.text), (0.4, 0.4))
    if marker.kind == "anchor":
        return writer.sign(Sign("moored", marker.corporation), (0.0, 0.62))
    radius, wish = 0.19, (0.4, 0.3)
    shapes = token_shapes(
        (0.0, 0.0), radius, marker.corporation, writer.facts, writer.theme, marker.text
    )
    item = Item("marker", f"{marker.corporation} {marker.text}".strip(), shapes)
    return writer.put(item, writer.find(disc_stamp(radius + 0.02), wish), wish)
