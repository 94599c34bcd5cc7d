"""What is printed on a board: what the data answer about drawing, put together once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.data.drawing import LetteredSide, Line, Reservation, Sign
from engine.data.schema import STEPS, Border, Hex, TitleData
from engine.ids import HexId, PhaseName
from engine.track.board import Board
from engine.track.faces import Face
from render.paper.geometry import ORIENTATIONS, Orientation, Point
from render.words import Words

_ID = re.compile(r"([A-Za-z]+)(\d+)")
_Places = Mapping[tuple[str, int, int], HexId]


@dataclass(frozen=True, slots=True)
class HexFacts:
    """A hex as it is printed."""

    id: HexId
    map: str
    centre: Point
    colour: str
    face: Face
    title: str
    """What is written in it to find it by."""
    name: str | None
    small_print: str | None
    label: str | None
    terrain: str | None
    cost: int
    height: str | None
    borders: tuple[Border, ...]
    signs: tuple[Sign, ...]
    letters: tuple[LetteredSide, ...]
    gateway: bool
    """No tile ever, drawn in a dark shade."""
    port_values: Mapping[str, int] | None
    values_elsewhere: bool
    """Part of an area whose values are printed on another hex."""
    reserved: tuple[tuple[Reservation, ...], ...]
    """For each stop what is printed in its slots."""
    neighbours: tuple[HexId | None, ...]
    """Across each side, whether or not the side can be crossed."""

    @property
    def changes_with_phase(self) -> bool:
        """Whether what is printed here looks different as phases go by."""
        values = any(isinstance(stop.revenue, dict) for stop in self.face.stops)
        return (
            self.port_values is not None
            or any(border.opens_in_phase for border in self.borders)
            or (values and not self.values_elsewhere)
        )


@dataclass(frozen=True, slots=True)
class CorporationFacts:
    """How a corporation is shown."""

    letters: str
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Coordinates:
    """What stands on the rim of the main map: text by place."""

    columns: Mapping[float, str]
    rows: Mapping[float, str]


@dataclass(frozen=True, eq=False)
class BoardFacts:
    """All that is drawn of a title's board. Made once for a title, compared by identity."""

    title: str
    orientation: Orientation
    board: Board
    hexes: Mapping[HexId, HexFacts]
    corporations: Mapping[str, CorporationFacts]
    lines: tuple[Line, ...]
    bands: tuple[str, ...]
    band_of: Mapping[PhaseName, str]
    phases: tuple[PhaseName, ...]
    currency: str
    sea: bool
    """There is water around the board (blue hexes say so)."""
    maps: tuple[str, ...]
    """The main map first, then insets."""
    coordinates: Coordinates | None
    """None where ids are not made of columns and rows; then every hex must show its own."""

    def reached(self, phase: PhaseName, wanted: PhaseName) -> bool:
        """Whether a phase has come when another is the present one."""
        return self.phases.index(phase) >= self.phases.index(wanted)


@lru_cache(maxsize=16)
def board_facts(board: Board) -> BoardFacts:
    """What is drawn of a board; read once for each board."""
    data = board.data
    orientation = ORIENTATIONS[data.layout]
    places = {(hex_.map, *hex_.at): hex_.id for hex_ in data.hexes}
    hexes = {hex_.id: _hex_facts(hex_, board, orientation, places) for hex_ in data.hexes}
    maps = tuple(dict.fromkeys(hex_.map for hex_ in data.hexes))
    return BoardFacts(
        title=data.title,
        orientation=orientation,
        board=board,
        hexes=hexes,
        corporations={
            company.id: CorporationFacts(company.id, company.name, company.colour)
            for company in data.corporations
        },
        lines=data.lines(),
        bands=data.revenue_bands,
        band_of={phase.name: phase.band for phase in data.phases},
        phases=tuple(phase.name for phase in data.phases),
        currency=data.currency,
        sea=any(hex_.colour == "blue" for hex_ in data.hexes),
        maps=maps,
        coordinates=_coordinates([hex_ for hex_ in hexes.values() if hex_.map == maps[0]]),
    )


def place_name(facts: BoardFacts, hex_id: HexId, words: Words) -> str:
    """A hex by id and name. Raises KeyError."""
    name = facts.hexes[hex_id].name
    return f"{hex_id} {words.named('places', name)}" if name else hex_id


def _coordinates(hexes: Sequence[HexFacts]) -> Coordinates | None:
    parts = [(hex_.centre, _ID.fullmatch(hex_.id)) for hex_ in hexes]
    for letters, numbers in ((0, 1), (1, 0)):
        by_axis: tuple[dict[float, set[str]], dict[float, set[str]]] = ({}, {})
        for centre, match in parts:
            if match is None:
                return None
            for axis, group in ((letters, 1), (numbers, 2)):
                by_axis[axis].setdefault(round(centre[axis], 6), set()).add(match[group])
        if all(len(texts) == 1 for axis in by_axis for texts in axis.values()):
            columns, rows = ({at: min(texts) for at, texts in axis.items()} for axis in by_axis)
            return Coordinates(columns, rows)
    return None


def _hex_facts(hex_: Hex, board: Board, orientation: Orientation, places: _Places) -> HexFacts:
    return HexFacts(
        id=hex_.id,
        map=hex_.map,
        centre=orientation.centre(hex_.at),
        colour=hex_.colour,
        face=board.printed[hex_.id],
        title=hex_.printed_id,
        name=hex_.name,
        small_print=hex_.small_print,
        label=hex_.label,
        terrain=hex_.terrain.kind if hex_.terrain is not None else None,
        cost=hex_.terrain.cost if hex_.terrain is not None else 0,
        height=hex_.height,
        borders=hex_.borders,
        signs=hex_.signs(),
        letters=hex_.lettered_sides(),
        gateway=hex_.is_gateway,
        port_values=hex_.port_values,
        values_elsewhere=_values_elsewhere(hex_, board.data),
        reserved=_reserved(hex_, board),
        neighbours=_neighbours(hex_, board.data.layout, places),
    )


def blank_hex(face: Face, facts: BoardFacts) -> HexFacts:
    """A hex around the origin with nothing printed on it, to show a tile on."""
    return HexFacts(
        id=HexId(""),
        map=facts.maps[0],
        centre=(0.0, 0.0),
        colour=face.colour,
        face=face,
        title="",
        name=None,
        small_print=None,
        label=None,
        terrain=None,
        cost=0,
        height=None,
        borders=(),
        signs=(),
        letters=(),
        gateway=False,
        port_values=None,
        values_elsewhere=False,
        reserved=(),
        neighbours=(None,) * 6,
    )


def _values_elsewhere(hex_: Hex, data: TitleData) -> bool:
    """Of several hexes that are one area, one has the values."""
    return any(hex_.id in joined.hexes and hex_.id != joined.main for joined in data.joined_hexes())


def _reserved(hex_: Hex, board: Board) -> tuple[tuple[Reservation, ...], ...]:
    """What is printed in the slots: owners where the data name them, else the homes.

    Corporations that only a merger brings into being have none.
    """
    printed = [stop.reserved() for stop in hex_.stops]
    later = {company.id for company in board.data.corporations if company.is_formed_later}
    homes = [home for home in board.homes.get(hex_.id, ()) if home not in later]
    slotted = [index for index, stop in enumerate(hex_.stops) if stop.slots]
    if slotted and not any(printed):
        cities = {company.id: company.home_city for company in board.data.corporations}
        for home in homes:
            city = cities[home]
            at = slotted[0] if city is None else city
            printed[at] = (*printed[at], Reservation(home, home, "home"))
    return tuple(printed)


def _neighbours(hex_: Hex, layout: str, places: _Places) -> tuple[HexId | None, ...]:
    column, row = hex_.at
    return tuple(places.get((hex_.map, column + dx, row + dy)) for dx, dy in STEPS[layout])
