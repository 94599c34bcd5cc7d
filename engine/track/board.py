"""The printed board of a title: geometry that no move changes. Shared by all games of the title."""

from __future__ import annotations

from functools import cached_property

from engine.data.schema import STEPS, Hex, Side, TitleData
from engine.ids import CorporationId, HexId, PhaseName, PrivateId, TileId
from engine.track.faces import ALL_EDGES, Face, make_face
from engine.track.replacement import Replacement, Replacements, replacement
from engine.track.upgrades import Upgrades
from engine.track.ways import Ways

FIXED_COLOURS = frozenset({"grey", "red", "blue"})


class Board:
    """Hexes, neighbours, and every tile in every rotation."""

    def __init__(self, data: TitleData, upgrades: Upgrades | None = None) -> None:
        self.data = data
        self.upgrades = upgrades or Upgrades()
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
        self.across: dict[HexId, tuple[Side | None, ...]] = self._sides_across()
        """What lies across each side of a hex: a hex and the edge by which it is entered. None off
        the grid or across an impassable side."""
        self.neighbours: dict[HexId, tuple[HexId | None, ...]] = {
            hex_id: tuple(side and side[0] for side in sides)
            for hex_id, sides in self.across.items()
        }
        self._phases = [phase.name for phase in data.phases]
        self.blockers: dict[HexId, list[PrivateId]] = {}
        """Private companies that close a hex to track while players own them."""
        for private in data.privates:
            for hex_id in private.blocks:
                self.blockers.setdefault(hex_id, []).append(private.id)
        self.homes: dict[HexId, tuple[CorporationId, ...]] = {}
        """Corporations whose fixed home a hex is."""
        for corporation in data.corporations:
            for home in corporation.home:
                self.homes[home] = (*self.homes.get(home, ()), corporation.id)
        self._replacements: dict[tuple[HexId, Face, int, bool], Replacements] = {}
        self._closed: dict[tuple[HexId, PhaseName], int] = {}

    def _sides_across(self) -> dict[HexId, tuple[Side | None, ...]]:
        """By coordinates, but for sides that the title joins elsewhere."""
        at = {(hex_.map, hex_.at): hex_.id for hex_ in self.data.hexes}
        found: dict[Side, Side] = {}
        for hex_ in self.data.hexes:
            barred = {border.edge for border in hex_.borders if border.kind == "impassable"}
            column, row = hex_.at
            for edge, (dx, dy) in enumerate(STEPS[self.data.layout]):
                other = at.get((hex_.map, (column + dx, row + dy)))
                if other is not None and edge not in barred:
                    found[hex_.id, edge] = (other, (edge + 3) % 6)
        for one, other_side in self.data.joined_sides():
            found |= {one: other_side, other_side: one}
        # A hex whose side leads elsewhere now is out of reach for the one beside it.
        mutual = {side: across for side, across in found.items() if found.get(across) == side}
        return {
            hex_id: tuple(mutual.get((hex_id, edge)) for edge in range(6)) for hex_id in self.hexes
        }

    @cached_property
    def sides(self) -> dict[HexId, tuple[tuple[int, HexId, int], ...]]:
        """The sides of each hex that lead somewhere: the bit of the edge, the hex, its edge's."""
        return {
            hex_id: tuple(
                (1 << edge, side[0], 1 << side[1])
                for edge, side in enumerate(around)
                if side is not None
            )
            for hex_id, around in self.across.items()
        }

    @cached_property
    def side_bits(self) -> dict[tuple[HexId, int], int]:
        """A number for each side between two hexes, the same seen from either hex."""
        bits: dict[tuple[HexId, int], int] = {}
        for hex_id, around in self.across.items():
            for edge, other in enumerate(around):
                if other is None or (hex_id, edge) in bits:
                    continue
                bits[hex_id, edge] = bits[other] = len(bits) // 2
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
        return Ways(self.across, self.side_bits, max(len(face.stops) for face in faces))

    def takes_tiles(self, hex_id: HexId) -> bool:
        """Whether a tile may ever be laid on the hex."""
        hex_ = self.hexes[hex_id]
        return not hex_.fixed and hex_.colour not in FIXED_COLOURS

    def closed_edges(self, hex_id: HexId, phase: PhaseName) -> int:
        """Bit set of the edges that open only in a later phase: no track may lead to them yet."""
        key = (hex_id, phase)
        closed = self._closed.get(key)
        if closed is None:
            later = self._phases[self._phases.index(phase) + 1 :]
            borders = self.hexes[hex_id].borders
            edges = {border.edge for border in borders if border.opens_in_phase in later}
            closed = self._closed[key] = sum(1 << edge for edge in edges)
        return closed

    def replacements(
        self, hex_id: HexId, old: Face, joined: int = ALL_EDGES, loosely: bool = False
    ) -> Replacements:
        """All faces that fit the hex in place of ``old``, whatever the phase, supply or network.

        Fits: a colour that may follow, the right stations and label, old track kept (only what is
        ``joined`` to track beyond the hex, where the title lets the rest go), and no track off the
        grid, against an impassable side or the blank side of a hex that never takes a tile.
        Sorted by tile as in the manifest, then rotation.
        """
        key = (hex_id, old, joined, loosely)
        found = self._replacements.get(key)
        if found is None:
            found = Replacements(self._find_replacements(*key))
            self._replacements[key] = found
        return found

    def _find_replacements(
        self, hex_id: HexId, old: Face, joined: int, loosely: bool
    ) -> dict[Face, Replacement]:
        upgrades, hex_ = self.upgrades, self.hexes[hex_id]
        colours = upgrades.colours(old) if self.takes_tiles(hex_id) else ()
        open_edges = self._open_edges(hex_id)
        fitting: dict[Face, Replacement] = {}
        for tile in self.data.tiles:
            if tile.colour not in colours or not tile.count:
                continue
            if not upgrades.may_lie(self.data, hex_, tile):
                continue
            for face in self.faces[tile.id]:
                if tile.rotations is not None and face.rotation not in tile.rotations:
                    continue
                if face is old or face.edges & ~open_edges:
                    continue
                same = upgrades.same_stations(old, face)
                if same and upgrades.keeps(old, face, joined, loosely):
                    fitting[face] = replacement(old, face, joined)
        return fitting

    def _open_edges(self, hex_id: HexId) -> int:
        """Edges to which track may lead."""
        edges = 0
        for edge, side in enumerate(self.across[hex_id]):
            if side is None:
                continue
            other, entered = side
            if not self.takes_tiles(other) and not self.printed[other].edges >> entered & 1:
                continue
            edges |= 1 << edge
        return edges
