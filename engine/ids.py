"""Names of things: each kind of id is its own type, so that a hex is never taken for a tile."""

from typing import NewType

PlayerId = NewType("PlayerId", str)
"""A seat: "1", "2", ... in seating order."""
CorporationId = NewType("CorporationId", str)
PrivateId = NewType("PrivateId", str)
HexId = NewType("HexId", str)
TileId = NewType("TileId", str)
TrainName = NewType("TrainName", str)
PhaseName = NewType("PhaseName", str)

Owner = str
"""Who holds a thing: a seat, a corporation, or one of the places below."""

BANK: Owner = "bank"
"""The bank: cash, and things not yet sold."""
POOL: Owner = "pool"
"""The bank pool: certificates and trains that were given back."""
TREASURY: Owner = "treasury"
"""The corporation's own treasury (of the corporation whose certificate it is)."""
OFFER: Owner = "offer"
"""The initial offer, in titles where it is not the treasury."""
PLACES = frozenset({POOL, TREASURY, OFFER})
"""Where certificates lie that nobody holds."""
CLOSED: Owner = "closed"
"""Out of the game."""
