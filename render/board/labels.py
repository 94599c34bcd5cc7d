"""What is written in a hex: values, label, name, terrain, signs, id; each in the free place.

Everything is placed one after the other, the most important first. What has several forms
(sizes, one or two lines, abbreviations) takes the first that fits.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from engine.data.drawing import Sign
from render.board.features import BoardFacts
from render.board.placement import Room, Stamp, box_stamp, disc_stamp, item_stamp, lines_stamp
from render.board.values import band_values, value_boxes, value_circle, value_plate, value_text
from render.fonts import text_width
from render.paper.colours import ink_on, mix, seen_on
from render.paper.geometry import Box, Point
from render.paper.shapes import (
    LINE_HEIGHT,
    Disc,
    Item,
    Polygon,
    Shape,
    Text,
    lines_of_text,
    rounded,
)
from render.paper.symbols import anchor, pips, relief
from render.paper.theme import PIPS, Theme

_GAP = 0.025
"""Room kept around text."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes in one hex: knows its colours and what is still free."""

    facts: BoardFacts
    theme: Theme
    fill: str
    room: Room
    """Free of everything that text must not touch."""
    clear: Room
    """Free also of what text had better not touch."""
    tight: bool = False
    """Everything small from the outset, because it does not fit otherwise."""
    misplaced: list[str] = field(default_factory=list)
    """What had to be put down where there was no room."""

    @property
    def ink(self) -> str:
        """What is read best on the ground."""
        return self.theme.ink_on(self.fill)

    @property
    def halo(self) -> str:
        """The ground's own colour, paler."""
        return mix(self.fill, "#ffffff" if self.ink == self.theme.dark_ink else "#000000", 0.55)

    @property
    def _water(self) -> str:
        """The colour of anchors, as it is seen on the ground."""
        return seen_on(self.theme.water, self.fill, 3.0)

    def find(self, stamp: Stamp, wish: Point, upright: float = 1.0) -> Point | None:
        """The best free place for a stamp."""
        return self.clear.find(stamp, wish, upright) or self.room.find(stamp, wish, upright)

    def put(self, item: Item, at: Point | None, wish: Point, margin: float = _GAP) -> Item:
        """The item in its place, which is then taken; where there is none, at the wish."""
        if at is None:
            self.misplaced.append(item.kind)
        placed = item.moved(*(at or wish))
        stamp, centre = item_stamp(placed, margin)
        self.room.take(stamp, centre)
        self.clear.take(stamp, centre)
        return placed

    # Values

    def value(
        self,
        revenue: int | Mapping[str, int],
        band: str,
        wish: Point,
        stop: int,
        reach: float = math.inf,
    ) -> Item:
        """The value of a stop: in a circle, or a strip with the present one brought out.

        Within ``reach`` of the wish if possible, rather smaller than farther away.
        """
        text = value_text(revenue, self.facts.bands)
        if isinstance(revenue, int):
            return self._circle(text, wish, stop, reach)
        if band not in revenue:
            return self._plate(text, wish, stop)
        item = self.strip(revenue, band, wish)
        return Item("revenue", text, item.shapes, stop)

    def _circle(self, text: str, wish: Point, stop: int, reach: float) -> Item:
        chosen: tuple[Item, Point] | None = None
        for share in (1.0, 0.9, 0.8, 0.72, 0.65):
            radius = self.theme.sizes.revenue * share
            item = Item("revenue", text, value_circle(text, radius, self.theme), stop)
            at = self.find(disc_stamp(radius + 0.015), wish)
            if at is not None and (chosen is None or math.dist(at, wish) < reach):
                chosen = (item, at)
                if math.dist(at, wish) < reach:
                    break
        item, place = chosen or (item, None)
        return self.put(item, place, wish)

    def _plate(self, text: str, wish: Point, stop: int) -> Item:
        """Two values side by side or one above the other."""
        for share, lines in product(
            (1.0, 0.88, 0.76, 0.66, 0.58), ((text,), tuple(text.split("/")))
        ):
            radius = self.theme.sizes.revenue * share
            item = Item("revenue", text, value_plate(lines, radius, self.theme), stop)
            at = self._room_for(item, wish, 0.01)
            if at is not None:
                break
        return self.put(item, at, wish)

    def strip(self, values: Mapping[str, int], band: str, wish: Point) -> Item:
        """Boxes with a value for each band, side by side or one above the other."""
        shown = band_values(values, self.facts.bands, band)
        for share, across in product((1.0, 0.88, 0.76, 0.66, 0.58, 0.5), (True, False)):
            item = Item("values", "", value_boxes(shown, share, across, self.theme))
            at = self._room_for(item, wish, 0.01)
            if at is not None:
                break
        return self.put(item, at, wish)

    def port(self, values: Mapping[str, int], band: str, wish: Point) -> Item:
        """What a port adds: an anchor and a strip, where room is scarce only the present value."""
        every = band_values(values, self.facts.bands, band)
        present = tuple(value for value in every if value.now)
        forms = (
            (every, 0.74, True),
            (every, 0.66, True),
            (every, 0.66, False),
            (every, 0.6, True),
            (present, 0.74, True),
            (present, 0.6, True),
            (present, 0.5, True),
            (present, 0.5, False),
            (present, 0.42, True),
        )
        for shown, share, across in forms[5:] if self.tight else forms:
            boxes = Item("", "", value_boxes(shown, share, across, self.theme))
            sign = 0.42 * share
            ahead = (-boxes.box.width - sign) / 2 if across else 0.0
            above = 0.0 if across else (-boxes.box.height - sign) / 2
            shapes = (*(s.moved(ahead, above) for s in anchor(sign, self._water)), *boxes.shapes)
            text = value_text(values, self.facts.bands)
            item = _centred(Item("port values", text, shapes))
            at = self._room_for(item, wish, 0.01)
            if at is not None:
                break
        return self.put(item, at, wish)

    # Words

    def label(self, text: str, wish: Point) -> Item:
        """The letters that say which tiles belong here."""
        sizes = (self.theme.sizes.label, 0.26, 0.22, 0.19, 0.17)
        for size in sizes[3:] if self.tight else sizes:
            item = Item("label", text, (self._text(text, size),))
            at = self._room_for(item, wish)
            if at is not None:
                break
        return self.put(item, at, wish)

    def name(self, name: str, wish: Point, largest: float = math.inf) -> Iterator[Item]:
        """The name as large as it fits; shortened or left out only where there is no room."""
        allowed = [size for size in self.theme.sizes.names if size <= largest]
        for lines, sizes in _name_forms(name, allowed):
            found = self._largest(lines, sizes, wish)
            if found is not None:
                size, at = found
                texts = lines_of_text(
                    (0.0, 0.0),
                    lines,
                    size,
                    self.ink,
                    weight="semibold",
                    halo=self.halo,
                    family=self.theme.family,
                )
                yield self.put(Item("name", name, texts), at, wish)
                return

    def _largest(
        self, lines: tuple[str, ...], sizes: Sequence[float], wish: Point
    ) -> tuple[float, Point] | None:
        """The largest of the sizes in which the lines fit, and where."""
        best, low, high = None, 0, len(sizes)
        while low < high:
            middle = (low + high) // 2
            at = self._room_for_lines(lines, sizes[middle], wish)
            if at is None:
                low = middle + 1
            else:
                best, high = (sizes[middle], at), middle
        return best

    def _room_for_lines(self, lines: tuple[str, ...], size: float, wish: Point) -> Point | None:
        family = self.theme.family
        widths = [text_width(line, "semibold", family) * size + 2 * _GAP for line in lines]
        deep = 0.2 if set(lines[-1]) & set("gjpqy/") else 0.0
        height = (family.cap_height + deep + 0.08) * size + _GAP
        at = self.find(lines_stamp(widths, LINE_HEIGHT * size, height), wish, upright=0.7)
        return None if at is None else (at[0], at[1] - deep * size / 2)

    def small_print(self, text: str, wish: Point) -> Iterator[Item]:
        """A name without meaning for the game, if there is room."""
        faint = mix(self.ink, self.fill, 0.45)
        for size in (0.19, 0.17, 0.15):
            lines = (
                tuple(text.split(" ", 1)) if text_width(text, "regular") * size > 1.2 else (text,)
            )
            texts = lines_of_text(
                (0.0, 0.0),
                lines,
                size,
                faint,
                weight="regular",
                family=self.theme.family,
                optional=True,
            )
            item = Item("area", text, texts)
            at = self._room_for(item, wish)
            if at is not None:
                yield self.put(item, at, wish)
                return

    def hex_id(self, text: str, wish: Point, reach: float) -> Iterator[Item]:
        """The id of the hex, if there is room within reach of where it belongs."""
        faint = mix(self.ink, self.fill, 0.36)
        for share in (1.0, 0.88, 0.76):
            line = Text(
                (0.0, 0.0),
                text,
                self.theme.sizes.hex_id * share,
                faint,
                weight="semibold",
                family=self.theme.family,
                optional=self.facts.coordinates is not None,
            )
            item = Item("id", text, (line,))
            at = self._room_for(item, wish, 0.01)
            if at is not None and math.dist(at, wish) <= reach:
                yield self.put(item, at, wish)
                return

    def _text(self, text: str, size: float) -> Text:
        return Text((0.0, 0.0), text, size, self.ink, halo=self.halo, family=self.theme.family)

    def _room_for(self, item: Item, wish: Point, margin: float = 0.02) -> Point | None:
        """Where an item drawn around the origin fits."""
        box = item.box
        stamp = box_stamp(box.width + 2 * margin, box.height + 2 * margin)
        return self.find(stamp, wish)

    # Signs

    def terrain(self, kind: str, cost: int, wish: Point, *, small: bool) -> Iterator[Item]:
        """Symbol and cost of the terrain: large on open land, small on a tile."""
        for share in (0.72, 0.62, 0.54) if small else (1.0, 0.85, 0.7, 0.6, 0.5):
            item = self._terrain(kind, cost, share)
            at = self._room_for(item, wish)
            if at is not None:
                yield self.put(item, at, wish)
                return

    def _terrain(self, kind: str, cost: int, share: float) -> Item:
        size = self.theme.sizes.cost * share
        shapes = list(relief(kind, 0.52 * share, self.fill, self.theme))
        box = Item("", "", tuple(shapes)).box
        shapes = [shape.moved(-box.centre[0], -box.bottom) for shape in shapes]
        if cost:
            width = text_width(str(cost), "bold", self.theme.family) * size
            centre = (box.width / 2 + 0.04 * share + width / 2, -0.34 * size)
            shapes.append(
                Text(centre, str(cost), size, self.ink, halo=self.halo, family=self.theme.family)
            )
        return _centred(Item("terrain", f"{kind} {cost}", tuple(shapes)))

    def sign(self, sign: Sign, wish: Point) -> Item:
        """A small emblem."""
        for share in (1.0, 0.85, 0.7, 0.6):
            item = Item("sign", f"{sign.kind} {sign.text}".strip(), self._emblem(sign, share))
            at = self._room_for(item, wish, 0.01)
            if at is not None:
                break
        return self.put(item, at, wish)

    def _emblem(self, sign: Sign, share: float) -> tuple[Shape, ...]:
        theme = self.theme
        if sign.kind == "anchor":
            return anchor(0.36 * share, self._water)
        if sign.kind == "terminus":
            radius = 0.145 * share
            text = Text(
                (0.0, 0.0), sign.text, 1.5 * radius, ink_on(theme.line), family=theme.family
            )
            return Disc((0.0, 0.0), radius, theme.line), text
        if sign.kind == "water":
            colour = seen_on(theme.water, self.halo)
            return (Text((0.0, 0.0), sign.text, 0.3 * share, colour, halo=self.halo),)
        size = 0.2 * share
        width = text_width(sign.text, "bold", theme.family) * size
        box = Box(-width / 2, -size / 2, width / 2, size / 2).grown(0.03 * share)
        fill = self._sign_colour(sign)
        text = Text((0.0, 0.0), sign.text, size, ink_on(fill), family=theme.family)
        if sign.kind != "moored":
            return Polygon(rounded(box, 0.06), fill), text
        shift = 0.6 * size
        wide = Box(box.left - shift, box.top, box.right + shift, box.bottom).grown(0.02 * share)
        symbol = anchor(1.15 * size, ink_on(fill))
        return (
            Polygon(rounded(wide, 0.06), fill),
            *(shape.moved(box.left, 0.0) for shape in symbol),
            text.moved(shift, 0.0),
        )

    def _sign_colour(self, sign: Sign) -> str:
        if sign.kind in ("corporation", "moored"):
            return self.theme.corporation(self.facts.corporations[sign.text].colour)
        return self.theme.bonus if sign.kind == "bonus" else self.theme.plate

    def tile_pips(self, colour: str, wish: Point) -> Iterator[Item]:
        """The colour of a tile said with dots."""
        if colour not in PIPS:
            return
        item = Item("pips", colour, pips(PIPS[colour], 0.028, mix(self.ink, self.fill, 0.3)))
        at = self._room_for(item, wish, 0.02)
        if at is not None:
            yield self.put(item, at, wish)


def _centred(item: Item) -> Item:
    x, y = item.box.centre
    return item.moved(-x, -y)


def _name_forms(
    name: str, sizes: Sequence[float]
) -> Iterator[tuple[tuple[str, ...], Sequence[float]]]:
    """Ways to write a name and the sizes to try for each, the best first."""
    splits = [(name,), *_two_lines(name)]
    for start in range(0, len(sizes), 3):
        for lines in splits:
            yield lines, sizes[start : start + 3]
    for short in _shortened(name):
        yield (short,), sizes[2:]


def _two_lines(name: str) -> list[tuple[str, ...]]:
    """The name broken at a space, the most even break first."""
    words = name.split(" ")
    breaks = [
        (" ".join(words[:cut]), " ".join(words[cut:]))
        for cut in range(1, len(words))
        if words[cut] != "/"
    ]
    return sorted(breaks, key=lambda pair: max(map(len, pair)))


def _shortened(name: str) -> Iterator[str]:
    """Shorter and shorter forms of a name."""
    words = [word for word in name.split(" ") if word != "/"]
    if len(words) > 1:
        yield " ".join([words[0], *(f"{word[0]}." for word in words[1:])])
        yield " ".join([*(f"{word[0]}." for word in words[:-1]), words[-1]])
    for letters in (8, 6, 5, 4, 3):
        if len(words[0]) > letters + 1:
            yield f"{words[0][:letters]}."
