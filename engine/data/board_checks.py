"""Contradictions on a board and among its tiles that no single value shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.data.errors import Place
from engine.data.schema import STEPS, Border, Hex, Problem, Stop, TitleData, Track

_NEVER_BUILT = frozenset({"grey", "red", "blue"})
_PREPRINTED = frozenset({"yellow", "green", "brown"})


def board_problems(data: TitleData) -> Iterator[Problem]:
    """What is wrong with hexes, tiles, their track and labels."""
    yield from _positions(data.hexes)
    for hex_ in data.hexes:
        place: Place = ("hexes", hex_.id)
        yield from _stops(place, hex_.stops, data.revenue_bands)
        yield from _track(place, hex_.stops, hex_.track)
        if hex_.colour in _PREPRINTED and hex_.track and not hex_.fixed:
            yield from _leads_nowhere(place, hex_.stops, hex_.track)
    for tile in data.tiles:
        place = ("tiles", tile.id)
        yield from _stops(place, tile.stops, data.revenue_bands)
        yield from _track(place, tile.stops, tile.track)
        yield from _leads_nowhere(place, tile.stops, tile.track)
    yield from _sides(data)
    yield from _labels(data)
    yield from _homes(data)


def _positions(hexes: Sequence[Hex]) -> Iterator[Problem]:
    taken: dict[tuple[str, tuple[int, int]], str] = {}
    parity: dict[str, int] = {}
    for hex_ in hexes:
        place = ("hexes", hex_.id, "at")
        other = taken.setdefault((hex_.map, hex_.at), hex_.id)
        if other != hex_.id:
            yield Problem(place, f"a position of its own, found that of {other}")
        if sum(hex_.at) % 2 != parity.setdefault(hex_.map, sum(hex_.at) % 2):
            expected = "column and row to be even and odd as in the other hexes"
            yield Problem(place, f"{expected}, found {list(hex_.at)}")


def _stops(place: Place, stops: Sequence[Stop], bands: Sequence[str]) -> Iterator[Problem]:
    for index, stop in enumerate(stops):
        here = (*place, "stops", index)
        if stop.kind == "city" and stop.slots == 0:
            yield Problem((*here, "slots"), "a city to have at least 1, found 0")
        if isinstance(stop.revenue, dict):
            if set(stop.revenue) not in (set(bands), {"through", "terminal"}):
                expected = f"a value for each of {', '.join(bands)}, or through and terminal"
                found = ", ".join(stop.revenue) or "none"
                yield Problem((*here, "revenue"), f"{expected}, found {found}")


def _track(place: Place, stops: Sequence[Stop], track: Sequence[Track]) -> Iterator[Problem]:
    laid: set[frozenset[int | str]] = set()
    for index, piece in enumerate(track):
        here = (*place, "track", index)
        for end, name in ((piece.a, "a"), (piece.b, "b")):
            if isinstance(end, str) and int(end[1:]) >= len(stops):
                yield Problem((*here, name), f"one of its {len(stops)} stops, found {end}")
        if piece.a == piece.b:
            yield Problem(here, f"two different ends, found {piece.a} twice")
        ends = frozenset({piece.a, piece.b})
        if ends in laid:
            expected = f"each piece of track once, found {piece.a} to {piece.b} again"
            yield Problem(here, expected)
        laid.add(ends)


def _leads_nowhere(
    place: Place, stops: Sequence[Stop], track: Sequence[Track]
) -> Iterator[Problem]:
    ends = {end for piece in track for end in (piece.a, piece.b)}
    if not any(isinstance(end, int) for end in ends):
        yield Problem((*place, "track"), "track to an edge, found a tile that leads nowhere")
        return
    for index in range(len(stops)):
        if f"s{index}" not in ends:
            yield Problem((*place, "stops", index), "track to this stop, found none")


def _sides(data: TitleData) -> Iterator[Problem]:
    """Borders differ on the two hexes of a side, or printed track runs into nothing."""
    by_place = {(hex_.map, hex_.at): hex_ for hex_ in data.hexes}
    by_id = {hex_.id: hex_ for hex_ in data.hexes}
    joined = {side: across for pair in data.joined_sides() for side, across in (pair, pair[::-1])}
    for hex_ in data.hexes:
        column, row = hex_.at
        for edge, (right, down) in enumerate(STEPS[data.layout]):
            other = by_place.get((hex_.map, (column + right, row + down)))
            yield from _border(hex_, edge, other)
            beyond, entered = joined.get((hex_.id, edge), (None, (edge + 3) % 6))
            for index, piece in enumerate(hex_.track):
                if edge in (piece.a, piece.b):
                    place = ("hexes", hex_.id, "track", index)
                    onward = by_id.get(beyond) if beyond is not None else other
                    yield from _goes_on(place, hex_, edge, onward, entered)


def _border(hex_: Hex, edge: int, other: Hex | None) -> Iterator[Problem]:
    mine = _printed(hex_, edge)
    theirs = _printed(other, (edge + 3) % 6) if other else Counter()
    for border in (mine - theirs).elements():
        index = next(i for i, b in enumerate(hex_.borders) if b.edge == edge and _what(b) == border)
        across = f"on edge {(edge + 3) % 6} of {other.id}" if other else "on a hex across it"
        expected = f"the same border {across}, found none"
        yield Problem(("hexes", hex_.id, "borders", index), expected)


def _what(border: Border) -> tuple[object, ...]:
    """A border without its side, to be compared with the one seen from the other hex."""
    return border.kind, border.cost, border.drawn, border.name, border.opens_in_phase


def _printed(hex_: Hex, edge: int) -> Counter[tuple[object, ...]]:
    return Counter(_what(border) for border in hex_.borders if border.edge == edge)


def _goes_on(
    place: Place, hex_: Hex, edge: int, other: Hex | None, entered: int
) -> Iterator[Problem]:
    barred = any(b.edge == edge and b.kind == "impassable" for b in hex_.borders)
    if other is None or barred:
        found = "an impassable side" if barred else "the end of the board"
        yield Problem(place, f"track that goes on across edge {edge}, found {found}")
    elif other.fixed or other.colour in _NEVER_BUILT:
        if not any(entered in (piece.a, piece.b) for piece in other.track):
            expected = f"track that goes on across edge {edge}, found a blank side of {other.id}"
            yield Problem(place, expected)


def _labels(data: TitleData) -> Iterator[Problem]:
    for hex_ in data.hexes:
        if hex_.label is not None and hex_.id not in data.tile_labels.get(hex_.label, ()):
            expected = f"this hex under tile_labels.{hex_.label}, found it missing"
            yield Problem(("hexes", hex_.id, "label"), expected)
    labels = {hex_.id: hex_.label for hex_ in data.hexes}
    for label, hexes in data.tile_labels.items():
        for index, hex_id in enumerate(hexes):
            if hex_id in labels and labels[hex_id] != label:
                expected = f"a hex with this label, found {hex_id}"
                yield Problem(("tile_labels", label, index), expected)
    for tile in data.tiles:
        if tile.label is not None and tile.label not in data.tile_labels:
            expected = f"a label of tile_labels, found {tile.label!r}"
            yield Problem(("tiles", tile.id, "label"), expected)


def _homes(data: TitleData) -> Iterator[Problem]:
    """A hex and a corporation must say the same about its home."""
    printed = {hex_.id: hex_.homes for hex_ in data.hexes}
    homes = {c.id: (*c.home, *c.home_choices) for c in data.corporations}
    for corporation in data.corporations:
        for index, hex_id in enumerate(corporation.home):
            if hex_id in printed and corporation.id not in printed[hex_id]:
                expected = f"a hex with {corporation.id} among its homes, found {hex_id}"
                yield Problem(("corporations", corporation.id, "home", index), expected)
    yield from _home_cities(data)
    for hex_ in data.hexes:
        for index, corporation_id in enumerate(hex_.homes):
            if corporation_id in homes and hex_.id not in homes[corporation_id]:
                expected = f"a corporation with its home here, found {corporation_id}"
                yield Problem(("hexes", hex_.id, "homes", index), expected)


def _home_cities(data: TitleData) -> Iterator[Problem]:
    stops = {hex_.id: hex_.stops for hex_ in data.hexes}
    for corporation in data.corporations:
        number = corporation.home_city
        for hex_id in corporation.home if number is not None else ():
            kinds = [stop.kind for stop in stops.get(hex_id, ())]
            if kinds[number:][:1] != ["city"]:
                place: Place = ("corporations", corporation.id, "home_city")
                yield Problem(place, f"a city of {hex_id}, found {number}")
