"""What the state of 1883 has beyond the common state."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.ids import BANK, CorporationId, HexId, Owner, PlayerId
from engine.state import State


@dataclass(slots=True)
class ConcessionCard:
    """Where a government concession is."""

    owner: Owner = BANK
    """The bank, a corporation, or ``closed`` once it is out of play."""
    rounds: int = 0
    """Operating rounds that have begun since it was bought."""


@dataclass(slots=True)
class Merger:
    """A merger in SEFTA that is being carried out."""

    order: list[PlayerId]
    """The players from the president of the active company on."""
    odd: list[PlayerId]
    """Who has a share left that has no second one, in the same order."""
    offer: int
    """Shares of SEFTA that pairs in the initial offer make."""
    pool: int
    """Shares of SEFTA that pairs in the pool make."""
    places: list[tuple[HexId, int]] = field(default_factory=list)
    """Where the companies had tokens that SEFTA may still exchange."""
    spare: int = 0
    """Tokens that the companies had not placed."""


@dataclass(slots=True)
class State1883(State):
    """The state of a game of 1883."""

    support: dict[PlayerId, int] = field(default_factory=dict)
    """Political support cards in each hand."""
    concessions: dict[int, ConcessionCard] = field(default_factory=dict)
    """Government concessions by number."""
    launched: list[CorporationId] = field(default_factory=list)
    """Corporations launched in this stock round."""
    conceded: list[CorporationId] = field(default_factory=list)
    """Corporations that have bought a concession in this stock round."""
    anchors: dict[CorporationId, list[HexId]] = field(default_factory=dict)
    """Ports in which corporations have an anchor."""
    anchors_left: dict[CorporationId, int] = field(default_factory=dict)
    """Anchors that corporations may still place."""
    lays: list[list[str]] = field(default_factory=list)
    """For each tile laid in this turn the building rights it could have used; or, for each coach
    token placed, the bases it could have started from."""
    coaches: list[HexId] = field(default_factory=list)
    """Where SARSA has its tokens, in the order of placing."""
    capitalised: bool = False
    """CCFR is a railway corporation like the others."""
    last_leader: PlayerId | None = None
    """Who led CCFR in its last turn."""
    deck: list[int] = field(default_factory=list)
    """Event cards still to be drawn, by number, the next one first."""
    in_force: list[int] = field(default_factory=list)
    """Event cards whose effect lasts, by number."""
    event: int | None = None
    """The event card that was drawn in this operating round."""
    autumn_goes_on: bool = False
    """The hot autumn comes again in this operating round, after the card just drawn (11.3)."""
    struck: list[CorporationId] = field(default_factory=list)
    """Corporations whose trains or coaches stand still in this operating round."""
    halved: list[CorporationId] = field(default_factory=list)
    """Corporations that earn half in this operating round."""
    bombed: list[HexId] = field(default_factory=list)
    """Hexes that have lost a tile in an air raid: tokens may outnumber the slots there."""
    put_away: int = 0
    """Money that events have taken out of the bank."""
    merger: Merger | None = None
    """The merger in SEFTA, while it is being carried out."""
    merger_due: bool = False
    """The first 5 train is sold, and CCFR waits for the mandatory merging (12.1)."""
    sefta_removed: bool = False
    """SEFTA is out of the game without having been formed (12.1)."""
