"""The printed board of a title: geometry that no move changes. Shared by all games of the title."""

from __future__ import annotations

from functools import cached_property

from engine.data.schema import STEPS, Colour, Hex, TitleData
from engine.ids import CorporationId, HexId, TileId
from engine.track.faces import Face, keeps_track, make_face
from engine.track.replacement import Replacement, replacement
from engine.track.ways import Ways

_NEXT_COLOUR: dict[Colour, Colour] = {
    "white": "yellow",
    "yellow": "green",
    "green": "brown",
    "brown": "grey",
}
FIXED_COLOURS = frozenset({"grey", "red", "blue"})


class Board:
    """Hexes, neighbours, and every tile in every rotation."""

    def __init__(self, data: TitleData) -> None:
        self.data = data
        self.hexes: dict[HexId, Hex] = {hex_.id: hex_ for hex_ in data.hexes}
        self.printed: dict[HexId, Face] = {
            hex_.id: make_face(None, 0, hex_.colour, hex_.label, hex_.stops, hex_.track)
            for hex_ in data.hexes
        }
        self.faces: dict[TileId, tuple[Face, ...]] = {
            tile.id: tuple(
                make_face(tile.id, turn, tile.colour, tile.label, tile.stops, tile.track)
                for turn in range(6)
            )
            for tile in data.tiles
        }
        self.neighbours = self._neighbours()
        self.homes: dict[HexId, tuple[CorporationId, ...]] = {}
        """Corporations whose fixed home a hex is."""
        for corporation in data.corporations:
            for home in corporation.home:
                self.homes[home] = (*self.homes.get(home, ()), corporation.id)
        self._replacements: dict[tuple[HexId, Face], dict[Face, Replacement]] = {}

    def _neighbours(self) -> dict[HexId, tuple[HexId | None, ...]]:
        """For each hex the hex across each side, None off the grid or across an impassable side."""
        at = {(hex_.map, hex_.at): hex_.id for hex_ in self.data.hexes}
        steps = STEPS[self.data.layout]
        found = {}
        for hex_ in self.data.hexes:
            barred = {border.edge for border in hex_.borders if border.kind == "impassable"}
            column, row = hex_.at
            found[hex_.id] = tuple(
                None if edge in barred else at.get((hex_.map, (column + dx, row + dy)))
                for edge, (dx, dy) in enumerate(steps)
            )
        return found

    @cached_property
    def side_bits(self) -> dict[tuple[HexId, int], int]:
        """A number for each side between two hexes, the same seen from either hex."""
        bits: dict[tuple[HexId, int], int] = {}
        for hex_id, around in self.neighbours.items():
            for edge, other in enumerate(around):
                if other is None or (hex_id, edge) in bits:
                    continue
                bits[hex_id, edge] = bits[other, (edge + 3) % 6] = len(bits) // 2
        return bits

    @cached_property
    def hex_bits(self) -> dict[HexId, int]:
        """A number for the inside of each hex (junctions, track between two stops)."""
        first = len(self.side_bits) // 2
        return {hex_id: first + index for index, hex_id in enumerate(self.hexes)}

    @cached_property
    def ways(self) -> Ways:
        """Where the track of each hex leads, for every face that may lie on it."""
        faces = [*self.printed.values(), *(turned[0] for turned in self.faces.values())]
        return Ways(self.neighbours, self.side_bits, max(len(face.stops) for face in faces))

    def takes_tiles(self, hex_id: HexId) -> bool:
        """Whether a tile may ever be laid on the hex."""
        hex_ = self.hexes[hex_id]
        return not hex_.fixed and hex_.colour not in FIXED_COLOURS

    def replacements(self, hex_id: HexId, old: Face) -> dict[Face, Replacement]:
        """All faces that fit the hex in place of ``old``, whatever the phase, supply or network.

        Fits: the next colour, the right stations and label, all old track kept, and no track off
        the grid, against an impassable side or the blank side of a hex that never takes a tile.
        Sorted by tile as in the manifest, then rotation.
        """
        key = (hex_id, old)
        found = self._replacements.get(key)
        if found is None:
            found = self._replacements[key] = self._find_replacements(hex_id, old)
        return found

    def _find_replacements(self, hex_id: HexId, old: Face) -> dict[Face, Replacement]:
        fitting: dict[Face, Replacement] = {}
        if not self.takes_tiles(hex_id) or old.colour not in _NEXT_COLOUR:
            return fitting
        colour = _NEXT_COLOUR[old.colour]
        open_edges = self._open_edges(hex_id)
        for tile in self.data.tiles:
            if (
                tile.colour != colour
                or tile.count == 0
                or not self._right_place(hex_id, tile.label)
            ):
                continue
            for face in self.faces[tile.id]:
                if tile.rotations is not None and face.rotation not in tile.rotations:
                    continue
                if face.edges & ~open_edges or not _same_stations(old, face):
                    continue
                if keeps_track(old, face):
                    fitting[face] = replacement(old, face)
        return fitting

    def _open_edges(self, hex_id: HexId) -> int:
        """Edges to which track may lead."""
        edges = 0
        for edge, other in enumerate(self.neighbours[hex_id]):
            if other is None:
                continue
            if not self.takes_tiles(other) and not self.printed[other].edges >> (edge + 3) % 6 & 1:
                continue
            edges |= 1 << edge
        return edges

    def _right_place(self, hex_id: HexId, label: str | None) -> bool:
        labels = self.data.tile_labels
        if label is not None:
            return hex_id in labels.get(label, ())
        return not any(hex_id in places for places in labels.values())


def _same_stations(old: Face, new: Face) -> bool:
    """Towns stay towns and cities cities; several may merge into one of their kind."""
    kinds = [stop.kind for stop in old.stops if stop.kind != "junction"]
    others = [stop.kind for stop in new.stops if stop.kind != "junction"]
    return sorted(kinds) == sorted(others) or (
        len(others) == 1 and len(kinds) > 1 and set(kinds) == set(others)
    )
