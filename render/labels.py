"""What is written in a hex: values, label, name, terrain, signs, id; each in the free place.

Everything is placed one after the other, the most important first. What has several forms
(sizes, one or two lines, abbreviations) takes the first that fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from render.colours import ink_on, mix
from render.features import BoardFacts, Sign
from render.fonts import text_width
from render.geometry import Box, Point
from render.placement import Room, Stamp, box_stamp, disc_stamp, lines_stamp
from render.shapes import (
    LINE_HEIGHT,
    Disc,
    Item,
    Polygon,
    Shape,
    Stroke,
    Text,
    lines_of_text,
    rounded,
)
from render.stations import value_text
from render.symbols import anchor, pips, relief
from render.theme import PIPS, Theme

_GAP = 0.035
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

    @property
    def ink(self) -> str:
        """What is read best on the ground."""
        return ink_on(self.fill, dark="#1c1b19", light="#f6f3e8")

    @property
    def halo(self) -> str:
        """The ground's own colour, paler."""
        return mix(self.fill, "#ffffff" if self.ink == "#1c1b19" else "#000000", 0.55)

    def find(self, stamp: Stamp, wish: Point, upright: float = 1.0) -> Point | None:
        """The best free place for a stamp."""
        return self.clear.find(stamp, wish, upright) or self.room.find(stamp, wish, upright)

    def put(self, item: Item, at: Point, margin: float = _GAP) -> Item:
        """The item in its place, which is then taken."""
        placed = item.moved(*at)
        self.room.block((placed,), margin)
        self.clear.block((placed,), margin)
        return placed

    # Values

    def value(self, revenue: int | Mapping[str, int], band: str, wish: Point, stop: int) -> Item:
        """The value of a stop: in a circle, or a strip with the present one brought out."""
        text = value_text(revenue, self.facts.bands)
        if isinstance(revenue, int) or band not in revenue:
            return self._circle(text, wish, stop)
        item = self.strip(revenue, band, wish)
        return Item("revenue", text, item.shapes, stop)

    def _circle(self, text: str, wish: Point, stop: int) -> Item:
        for share in (1.0, 0.9, 0.8, 0.7):
            radius = self.theme.sizes.revenue * share
            size = min(1.3 * radius, 1.62 * radius / text_width(text, "bold", self.theme.family))
            shapes: tuple[Shape, ...] = (
                Disc((0.0, 0.0), radius, self.theme.badge, "#1c1b19", 0.018),
                Text((0.0, 0.0), text, size, "#1c1b19", family=self.theme.family),
            )
            at = self.find(disc_stamp(radius + 0.02), wish)
            if at is not None:
                break
        return self.put(Item("revenue", text, shapes, stop), at or wish)

    def strip(self, values: Mapping[str, int], band: str, wish: Point) -> Item:
        """Boxes with a value for each band, side by side or one above the other."""
        bands = [name for name in self.facts.bands if name in values]
        for share in (1.0, 0.88, 0.76, 0.66):
            for across in (True, False):
                shapes = _boxes(values, bands, band, share, across, self.theme)
                box = Item("", "", shapes).box
                at = self.find(box_stamp(box.width + 0.02, box.height + 0.02), wish)
                if at is not None:
                    break
            if at is not None:
                break
        return self.put(Item("values", value_text(values, bands), shapes), at or wish)

    def port(self, values: Mapping[str, int], band: str, wish: Point) -> Item:
        """What a port adds: an anchor and a strip."""
        bands = [name for name in self.facts.bands if name in values]
        for share in (0.72, 0.62, 0.54):
            boxes = _boxes(values, bands, band, share, True, self.theme)
            width = Item("", "", boxes).box.width
            sign = anchor(0.36 * share, self.theme.flood)
            shapes = (
                *(shape.moved(-width / 2 - 0.02, 0.0) for shape in sign),
                *(shape.moved(0.19 * share, 0.0) for shape in boxes),
            )
            centre = Item("", "", shapes).box.centre
            shapes = tuple(shape.moved(-centre[0], -centre[1]) for shape in shapes)
            box = Item("", "", shapes).box
            at = self.find(box_stamp(box.width, box.height), wish)
            if at is not None:
                break
        return self.put(Item("port values", value_text(values, bands), shapes), at or wish)

    # Words

    def label(self, text: str, wish: Point) -> Item:
        """The letters that say which tiles belong here."""
        for size in (self.theme.sizes.label, 0.26, 0.22, 0.19):
            item = Item("label", text, (self._text(text, size),))
            at = self._room_for(item, wish)
            if at is not None:
                break
        return self.put(item, at or wish)

    def name(self, name: str, wish: Point, *, may_shorten: bool) -> Iterator[Item]:
        """The name as large as it fits; shortened or left out only where a tile leaves no room."""
        for lines, size in _name_forms(name, self.theme.sizes.names, may_shorten):
            family = self.theme.family
            widths = [text_width(line, "semibold", family) * size + 2 * _GAP for line in lines]
            deep = 0.2 if set(lines[-1]) & set("gjpqy/") else 0.0
            height = (family.cap_height + deep + 0.08) * size + _GAP
            stamp = lines_stamp(widths, LINE_HEIGHT * size, height)
            at = self.find(stamp, wish, upright=0.7)
            if at is None:
                continue
            at = (at[0], at[1] - deep * size / 2)
            texts = lines_of_text(
                (0.0, 0.0),
                lines,
                size,
                self.ink,
                weight="semibold",
                halo=self.halo,
                family=family,
            )
            yield self.put(Item("name", name, texts), at)
            return

    def small_print(self, text: str, wish: Point) -> Iterator[Item]:
        """A name without meaning for the game, if there is room."""
        faint = mix(self.ink, self.fill, 0.45)
        for size in (0.19, 0.17, 0.15):
            lines = tuple(text.split(" ", 1)) if text_width(text, "regular") * size > 1.2 else (text,)
            texts = lines_of_text(
                (0.0, 0.0), lines, size, faint, weight="regular", family=self.theme.family, optional=True
            )
            item = Item("area", text, texts)
            at = self._room_for(item, wish)
            if at is not None:
                yield self.put(item, at)
                return

    def hex_id(self, text: str, wish: Point) -> Iterator[Item]:
        """The id of the hex, if there is room."""
        faint = mix(self.ink, self.fill, 0.36)
        size = self.theme.sizes.hex_id
        line = Text(
            (0.0, 0.0), text, size, faint, weight="semibold", family=self.theme.family, optional=True
        )
        item = Item("id", text, (line,))
        at = self._room_for(item, wish)
        if at is not None:
            yield self.put(item, at)

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
        for share in (0.62,) if small else (1.0, 0.85, 0.7):
            item = self._terrain(kind, cost, share)
            at = self._room_for(item, wish)
            if at is not None:
                yield self.put(item, at)
                return
        yield from self._bare_cost(kind, cost, wish)

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
        middle = Item("", "", tuple(shapes)).box.centre
        centred = tuple(shape.moved(-middle[0], -middle[1]) for shape in shapes)
        return Item("terrain", f"{kind} {cost}", centred)

    def _bare_cost(self, kind: str, cost: int, wish: Point) -> Iterator[Item]:
        """Where nothing else fits: the figure alone."""
        if not cost:
            return
        for size in (0.16, 0.14):
            item = Item("terrain", f"{kind} {cost}", (self._text(str(cost), size),))
            at = self._room_for(item, wish, 0.0)
            if at is not None:
                yield self.put(item, at)
                return

    def sign(self, sign: Sign, wish: Point) -> Item:
        """A small emblem."""
        for share in (1.0, 0.85, 0.7, 0.6):
            item = Item("sign", f"{sign.kind} {sign.text}".strip(), self._emblem(sign, share))
            at = self._room_for(item, wish, 0.01)
            if at is not None:
                break
        return self.put(item, at or wish)

    def _emblem(self, sign: Sign, share: float) -> tuple[Shape, ...]:
        theme = self.theme
        if sign.kind == "anchor":
            return anchor(0.36 * share, theme.flood)
        if sign.kind == "terminus":
            radius = 0.145 * share
            text = Text((0.0, 0.0), sign.text, 1.5 * radius, "#ffffff", family=theme.family)
            return Disc((0.0, 0.0), radius, theme.fs_line), text
        if sign.kind == "flood":
            return (Text((0.0, 0.0), sign.text, 0.3 * share, theme.flood, halo=self.halo),)
        size = 0.2 * share
        width = text_width(sign.text, "bold", theme.family) * size
        box = Box(-width / 2, -size / 2, width / 2, size / 2).grown(0.03 * share)
        fill = self._sign_colour(sign)
        return (
            Polygon(rounded(box, 0.06), fill),
            Text((0.0, 0.0), sign.text, size, ink_on(fill), family=theme.family),
        )

    def _sign_colour(self, sign: Sign) -> str:
        if sign.kind == "base":
            return self.theme.corporation(self.facts.corporations[sign.text].colour)
        return "#6a2c91" if sign.kind == "bonus" else "#3a3f44"

    def tile_pips(self, colour: str, wish: Point) -> Iterator[Item]:
        """The colour of a tile said with dots."""
        if colour not in PIPS:
            return
        item = Item("pips", colour, pips(PIPS[colour], 0.028, mix(self.ink, self.fill, 0.3)))
        at = self._room_for(item, wish, 0.02)
        if at is not None:
            yield self.put(item, at)


def _boxes(
    values: Mapping[str, int],
    bands: Sequence[str],
    present: str,
    share: float,
    across: bool,
    theme: Theme,
) -> tuple[Shape, ...]:
    """Boxes in the colours of the bands around the origin; the present one is larger."""
    sizes = [(0.43, 0.35) if band == present else (0.35, 0.27) for band in bands]
    total = sum(size[0 if across else 1] for size in sizes) * share
    at = -total / 2
    shapes: list[Shape] = []
    later: list[Shape] = []
    for index, (band, (width, height)) in enumerate(zip(bands, sizes, strict=True)):
        step = (width if across else height) * share
        centre = (at + step / 2, 0.0) if across else (0.0, at + step / 2)
        at += step
        now = band == present
        drawn = _value_box(centre, (width * share, height * share), values[band], index, now, theme)
        (later if now else shapes).extend(drawn)
    return (*shapes, *later)


def _value_box(
    centre: Point, size: tuple[float, float], value: int, index: int, now: bool, theme: Theme
) -> Iterator[Shape]:
    x, y = centre
    colour = theme.band(index) if now else mix(theme.band(index), theme.badge, 0.45)
    half = Box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)
    edge = "#1c1b19" if now else mix("#1c1b19", colour, 0.45)
    yield Polygon(rounded(half, 0.05), edge)
    yield Polygon(rounded(half.grown(-0.028 if now else -0.014), 0.035), colour)
    letters = size[1] * (0.62 if now else 0.6)
    width = text_width(str(value), "bold", theme.family)
    letters = min(letters, size[0] * 0.88 / width)
    ink = ink_on(colour, dark="#1c1b19")
    yield Text(
        (x, y - size[1] * 0.07),
        str(value),
        letters,
        ink if now else mix(ink, colour, 0.25),
        family=theme.family,
    )
    for shape in pips(index + 1, size[1] * 0.045, ink):
        yield shape.moved(x, y + size[1] * (0.33 if now else 0.36))


def _name_forms(
    name: str, sizes: Sequence[float], may_shorten: bool
) -> Iterator[tuple[tuple[str, ...], float]]:
    """Ways to write a name, the best first."""
    splits = [(name,), *_two_lines(name)]
    for size in sizes:
        for lines in splits:
            yield lines, size
    if may_shorten:
        for short in _shortened(name):
            for size in sizes[2:]:
                yield (short,), size


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
    words = name.split(" ")
    if len(words) > 1:
        yield " ".join([*(f"{word[0]}." for word in words[:-1] if word != "/"), words[-1]])
    longest = max(words, key=len)
    for letters in (8, 6, 5, 4, 3):
        if len(longest) > letters + 1:
            yield f"{longest[:letters]}."
