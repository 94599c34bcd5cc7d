"""The track as it lies now: printed hexes and laid tiles, with the tokens on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.data.schema import Phase
from engine.ids import CorporationId, HexId
from engine.reading import Reading
from engine.track.board import Board
from engine.track.faces import ALL_EDGES, Face
from engine.track.replacement import Replacements

Place = tuple[HexId, int]
"""A stop: the hex and the index of the stop on it."""

Stations = Mapping[HexId, Sequence[Sequence[CorporationId]]]
"""Tokens by hex and stop, in the order in which they were placed."""


Passes = Callable[["Layout", Place, CorporationId], bool]
"""Whether a route of the corporation may run through a city that is full of others' tokens."""


class Layout:
    """What lies on every hex. Holds no history; the game tells it what changed."""

    def __init__(
        self,
        board: Board,
        stations: Stations,
        passes: Passes | None = None,
        reading: Reading | None = None,
    ) -> None:
        self.board = board
        self.reading = reading or Reading()
        """How the game on this board reads open points of its rules."""
        self._passes = passes
        self.faces: dict[HexId, Face] = dict(board.printed)
        self.stations = stations
        self.version = 0
        """Grows whenever track or tokens change."""
        self._replacements: dict[HexId, Replacements] = {}
        """What may be laid, for hexes of which that was asked since it changed last."""

    def copy(self, stations: Stations) -> Layout:
        """The same track, with the tokens kept elsewhere."""
        other = Layout(self.board, stations, self._passes, self.reading)
        other.faces = dict(self.faces)
        other.version = self.version
        other._replacements = dict(self._replacements)
        return other

    def put(self, hex_id: HexId, face: Face) -> None:
        """Change what lies on a hex."""
        self.faces[hex_id] = face
        self._replacements.pop(hex_id, None)
        if self.board.upgrades.looks_around:
            for other in self.board.neighbours[hex_id]:
                if other is not None:
                    self._replacements.pop(other, None)

    def face(self, hex_id: HexId) -> Face:
        """The face that lies on the hex."""
        return self.faces[hex_id]

    def replacements(self, hex_id: HexId) -> Replacements:
        """All faces that fit in place of what lies on the hex; see ``Board.replacements``."""
        found = self._replacements.get(hex_id)
        if found is None:
            board = self.board
            joined = self._joined_edges(hex_id) if board.upgrades.looks_around else ALL_EDGES
            loosely = board.upgrades.loosely(self.reading)
            found = board.replacements(hex_id, self.faces[hex_id], joined, loosely)
            self._replacements[hex_id] = found
        return found

    def replacements_in(self, hex_id: HexId, phase: Phase) -> Replacements:
        """Those of them that the phase allows: in its colours, without track to closed sides."""
        fitting = self.replacements(hex_id)
        found = fitting.by_phase.get(phase.name)
        if found is None:
            closed = self.board.closed_edges(hex_id, phase.name)
            found = fitting.by_phase[phase.name] = Replacements(
                {
                    face: change
                    for face, change in fitting.items()
                    if face.colour in phase.tiles and not face.edges & closed
                }
            )
        return found

    def _joined_edges(self, hex_id: HexId) -> int:
        """Bit set of the edges across which track of the hex goes on."""
        faces, joined = self.faces, 0
        mine = faces[hex_id].edges
        if not mine:
            return 0
        for side, other, beyond in self.board.sides[hex_id]:
            if mine & side and faces[other].edges & beyond:
                joined |= side
        return joined

    def tokens(self, place: Place) -> Sequence[CorporationId]:
        """The tokens at a stop."""
        hex_id, stop = place
        at_hex = self.stations.get(hex_id)
        return at_hex[stop] if at_hex is not None and stop < len(at_hex) else ()

    def passable(self, place: Place, corporation: CorporationId) -> bool:
        """Whether a route of the corporation may run through the stop."""
        return self.passable_on(self.faces[place[0]], place, corporation, self.tokens(place))

    def passable_on(
        self,
        face: Face,
        place: Place,
        corporation: CorporationId,
        tokens: Sequence[CorporationId],
    ) -> bool:
        """The same, if ``face`` lay on the hex and the stop held these tokens."""
        stop = face.stops[place[1]]
        if stop.kind == "city":
            if len(tokens) < stop.slots or corporation in tokens:
                return True
            return self.passes(place, corporation)
        return stop.kind in ("town", "halt", "junction")

    def passes(self, place: Place, corporation: CorporationId) -> bool:
        """Whether the tokens of others do not block the corporation in a city that they fill."""
        return self._passes is not None and self._passes(self, place, corporation)
