"""What people should know before they decide, as plain values; front ends put it into words.

Remarks are said by the texts ``briefing.<kind>``, places by ``briefing.spot_<kind>``, with their
facts written into them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.ids import CorporationId, HexId, PrivateId
from engine.moves import Move
from engine.parts import Part

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to be said."""

    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that is shown on the map."""

    kind: str
    hex: HexId


@dataclass(frozen=True, slots=True)
class Line:
    """A way over the map that a move would take."""

    move: Move
    places: tuple[str, ...]
    """Hexes in order, ``55/s1`` for one of several stops."""
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What is shown before a move counts."""

    remarks: tuple[Remark, ...] = ()
    """A line of text each."""
    spots: tuple[Spot, ...] = ()
    lines: tuple[Line, ...] = ()
    """The ways to choose from, that of the move among them; none where there is no choice."""

    @property
    def hexes(self) -> frozenset[HexId]:
        """Everything that the map must show."""
        passed = (place.partition("/")[0] for line in self.lines for place in line.places)
        return frozenset((*(spot.hex for spot in self.spots), *map(HexId, passed)))


class Briefing(Part):
    """Usually the numbers and buttons say it all."""

    # What a title answers

    def now(self, game: Game) -> Sequence[Remark]:
        """What whoever decides should know about this step, in a few words each."""
        return ()

    def follows(self, game: Game) -> Sequence[tuple[Move, Sequence[Remark]]]:
        """What follows from each answer to a question, where that is more than a button says."""
        return ()

    def waiting(self, game: Game, name: CorporationId) -> Sequence[Remark]:
        """What is to be known of a company that nobody has founded yet."""
        return ()

    def private(self, game: Game, name: PrivateId) -> Sequence[Remark]:
        """What has become of a private company or card, where its printed facts do not say it."""
        return ()

    def preview(self, game: Game, move: Move) -> Preview | None:
        """What is shown before a legal move counts; None if it is played at once."""
        return None
