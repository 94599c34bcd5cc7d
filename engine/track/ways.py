"""Where the track of a hex leads, looked up once for every face on it, for quick searches.

A crossing, entering a hex across one of its edges, is a number here. What a route may use only once
has a bit: every side between two hexes, every stop.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.data.schema import Side
from engine.ids import HexId
from engine.track.faces import STOP, Face

if TYPE_CHECKING:
    from engine.track.layout import Place


class Way(NamedTuple):
    """A piece of track from one end to another on a hex, in one direction."""

    end: int
    """Where the track ends: an edge or a stop of the hex."""
    gauges: int
    stop: Place | None
    """The stop, None if the track ends at an edge."""
    out: int
    """The crossing into the hex beyond the edge."""
    back: int
    """The crossing back from there."""
    bit: int
    """The side between the two hexes."""


class Ways:
    """The ways on every hex of a board."""

    def __init__(
        self,
        across: Mapping[HexId, Sequence[Side | None]],
        side_bits: Mapping[tuple[HexId, int], int],
        stops: int,
    ) -> None:
        self.crossings = [(hex_id, edge) for hex_id in across for edge in range(6)]
        """Hex and edge of every crossing, by its number."""
        self.numbers = {crossing: number for number, crossing in enumerate(self.crossings)}
        self.stop_bits: dict[Place, int] = {}
        """The bit of every stop that a face may have, if none has more than ``stops``."""
        self._across = across
        self._side_bits = side_bits
        self._kept: dict[tuple[HexId, Face], tuple[tuple[Way, ...], ...]] = {}
        first = len(side_bits) // 2
        for index, hex_id in enumerate(across):
            for stop in range(stops):
                self.stop_bits[hex_id, stop] = 1 << first + index * stops + stop

    def side_bit(self, crossing: int) -> int:
        """The bit of the side that is crossed."""
        return 1 << self._side_bits[self.crossings[crossing]]

    def turned(self, crossing: int) -> int:
        """The crossing of the same side in the other direction."""
        hex_id, edge = self.crossings[crossing]
        side = self._across[hex_id][edge]
        assert side is not None
        return self.numbers[side]

    def on(self, hex_id: HexId, face: Face) -> tuple[tuple[Way, ...], ...]:
        """The ways from every end (edges first, then stops), if the face lies on the hex."""
        key = (hex_id, face)
        ways = self._kept.get(key)
        if ways is None:
            ways = self._kept[key] = tuple(
                tuple(
                    self._way(hex_id, end, gauges)
                    for end, gauges in lead
                    if self._open(hex_id, end)
                )
                for lead in face.leads
            )
        return ways

    def _open(self, hex_id: HexId, end: int) -> bool:
        return end >= STOP or self._across[hex_id][end] is not None

    def _way(self, hex_id: HexId, end: int, gauges: int) -> Way:
        if end >= STOP:
            return Way(end, gauges, (hex_id, end - STOP), -1, -1, 0)
        back = self.numbers[hex_id, end]
        return Way(end, gauges, None, self.turned(back), back, self.side_bit(back))
