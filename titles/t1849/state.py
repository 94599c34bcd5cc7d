"""What the state of 1849 has beyond the common state."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.ids import CorporationId, HexId
from engine.state import State


@dataclass(slots=True)
class State1849(State):
    """The state of a game of 1849."""

    moved: list[CorporationId] = field(default_factory=list)
    """Corporations whose market tokens the sales of this turn have moved."""
    order_before: list[CorporationId] = field(default_factory=list)
    """Market order before the first sale of this turn."""
    aside: list[CorporationId] = field(default_factory=list)
    """Corporations that are out of line for want of a home."""
    port: HexId | None = None
    """The port with the +20 token of CNM."""
    port_owner: CorporationId | None = None
    """The corporation that placed it."""
    royal_corporation: CorporationId | None = None
    """The corporation that came with RSA, until it has bought a train."""
    teleport: HexId | None = None
    """The city that the operating corporation has chosen by closing SMS."""
    messina_in_ruins: bool = False
    """No tile may be laid on Messina until after the next stock round."""
    bonds: list[CorporationId] = field(default_factory=list)
    """Corporations with a bond outstanding."""
    repaid: list[CorporationId] = field(default_factory=list)
    """Corporations that have repaid a bond in this operating round."""
    e_tokens: list[CorporationId] = field(default_factory=list)
    """Corporations with an E token."""
    e_tokens_sold: int = 0
    charters: dict[CorporationId, list[HexId]] = field(default_factory=dict)
    """By another reading: where each token of a charter stands, "" for one that is not placed."""
    had_e_token: list[CorporationId] = field(default_factory=list)
    """Corporations that have ever bought one."""
