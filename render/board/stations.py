"""Drawing stops: town bars and dots, cities with their slots, tokens, reserved slots, values."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.data.drawing import Reservation
from engine.data.schema import Stop
from engine.ids import CorporationId
from render.board.features import BoardFacts
from render.board.track import StopPlace, slot_offsets, slot_radius
from render.fonts import text_width
from render.paper.colours import ink_on, seen_on
from render.paper.geometry import Point, Points, polar
from render.paper.shapes import Disc, Item, Polygon, Shape, Stroke, Text
from render.paper.symbols import anchor
from render.paper.theme import Theme


@dataclass(frozen=True, slots=True)
class Slots:
    """What lies in the slots of a stop: for each a token, a reservation or nothing."""

    contents: tuple[CorporationId | Reservation | None, ...]


def fill_slots(
    slots: int, tokens: Sequence[CorporationId], reserved: Sequence[Reservation]
) -> Slots:
    """Tokens and reservations in slots: a token takes the slot kept for it, else the first free.

    There are never fewer slots than tokens.
    """
    contents: list[CorporationId | Reservation | None] = [None] * max(slots, len(tokens))
    for index, kept in enumerate(reserved[:slots]):
        contents[index] = kept
    own = {
        kept.corporation: index for index, kept in enumerate(reserved[:slots]) if kept.corporation
    }
    late = []
    for token in tokens:
        if token in own:
            contents[own[token]] = token
        else:
            late.append(token)
    for token in late:
        free = [i for i, held in enumerate(contents) if held is None]
        taken = [i for i, held in enumerate(contents) if isinstance(held, Reservation)]
        contents[(free or taken)[0]] = token
    return Slots(tuple(contents))


def stop_items(
    index: int, stop: Stop, place: StopPlace, slots: Slots, facts: BoardFacts, theme: Theme
) -> Iterator[Item]:
    """The stop itself and what lies in its slots, without its value."""
    if slots.contents:
        yield from _city(index, place, slots, facts, theme)
    elif stop.kind in ("town", "halt"):
        yield _town(index, place, theme)
    elif stop.kind == "port":
        yield _port(index, place, theme)


def _town(index: int, place: StopPlace, theme: Theme) -> Item:
    x, y = place.centre
    if not place.on_track:
        radius = theme.sizes.town_dot
        dot = Disc((x, y), radius + 0.035, theme.track, theme.track_light, 0.035)
        return Item("town", "dot", (dot,), index)
    heading = math.degrees(place.heading) + 90

    def bar(reach: float, width: float, colour: str) -> Stroke:
        ends = polar(heading, reach, (x, y)), polar(heading, -reach, (x, y))
        return Stroke(ends, width, colour)

    half = theme.sizes.town_bar / 2
    return Item(
        "town",
        "bar",
        (bar(half + 0.03, 0.20, theme.track_light), bar(half, 0.14, theme.track)),
        index,
    )


def _port(index: int, place: StopPlace, theme: Theme) -> Item:
    x, y = place.centre
    shapes = (
        Disc(place.centre, 0.27, theme.badge, theme.river, 0.03),
        *(shape.moved(x, y) for shape in anchor(0.36, seen_on(theme.water, theme.badge))),
    )
    return Item("port", "", shapes, index)


def _city(
    index: int, place: StopPlace, slots: Slots, facts: BoardFacts, theme: Theme
) -> Iterator[Item]:
    count = len(slots.contents)
    radius = slot_radius(count, theme.sizes)
    x, y = place.centre
    centres = [(x + dx, y + dy) for dx, dy in slot_offsets(count, radius)]
    if count > 1:
        frame = (
            Polygon(hull(centres, radius + 0.065), theme.track),
            Polygon(hull(centres, radius + 0.035), theme.badge),
        )
        yield Item("city", str(count), frame, index)
    for number, (centre, held) in enumerate(zip(centres, slots.contents, strict=True)):
        slot = Disc(centre, radius, theme.slot, theme.track, 0.03)
        yield Item("slot", str(number), (slot,), index)
        if isinstance(held, Reservation):
            yield Item("reserved", held.letters, _kept(centre, radius, held, facts, theme), index)
        elif held is not None:
            yield Item("token", held, token_shapes(centre, radius, held, facts, theme), index)


def hull(centres: Sequence[Point], radius: float) -> Points:
    """The outline of a rubber band around circles."""
    points = sorted(
        {polar(angle, radius, centre) for centre in centres for angle in range(0, 360, 6)}
    )
    halves: list[Point] = []
    for ordered in (points, points[::-1]):
        half: list[Point] = []
        for point in ordered:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves += half[:-1]
    return tuple(halves)


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def token_shapes(
    centre: Point,
    radius: float,
    corporation: str,
    facts: BoardFacts,
    theme: Theme,
    text: str | None = None,
) -> tuple[Shape, ...]:
    """A token with the corporation's colour and its letters, or another text."""
    known = facts.corporations[corporation]
    colour = theme.corporation(known.colour)
    return (
        Disc(centre, radius, colour, theme.track, 0.03),
        _letters(centre, radius, text or known.letters, ink_on(colour), theme),
    )


def _letters(centre: Point, radius: float, letters: str, colour: str, theme: Theme) -> Text:
    width = text_width(letters, "bold", theme.family)
    size = min(radius * 1.02, 1.66 * radius / width)
    return Text(centre, letters, size, colour, family=theme.family, room=1.8 * radius)


_RINGS: Mapping[str, float] = {"home": 0.065, "final": 0.045, "intermediate": 0.045}


def _kept(
    centre: Point, radius: float, kept: Reservation, facts: BoardFacts, theme: Theme
) -> tuple[Shape, ...]:
    """A reserved slot: letters in a ring of the corporation's colour, a home with a thick one."""
    if kept.corporation is None:
        return (
            Disc(centre, radius, theme.nobody, theme.track, 0.03),
            _letters(centre, radius, kept.letters, ink_on(theme.nobody), theme),
        )
    colour = theme.corporation(facts.corporations[kept.corporation].colour)
    ring = _RINGS.get(kept.role, 0.025)
    return (
        Disc(centre, radius - 0.03, theme.slot, colour, ring),
        _letters(centre, radius - 0.05, kept.letters, seen_on(colour, theme.slot), theme),
    )
