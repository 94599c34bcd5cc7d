"""What a title shows beyond what all titles have, as plain values; pictures put it into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.ids import CorporationId, HexId, PlayerId


@dataclass(frozen=True, slots=True)
class Marker:
    """Something of a corporation that lies on the map and takes no slot."""

    hex: HexId
    corporation: CorporationId
    kind: Literal["token", "anchor"]


@dataclass(frozen=True, slots=True)
class Contract:
    """What a corporation may undertake to do within some rounds."""

    number: int
    name: str
    price: int
    bonus: int
    """What it would bring now."""
    due: int
    """Rounds allowed."""
    owner: CorporationId | None = None
    """None while it can be bought."""
    rounds: int = 0
    """Rounds that have begun since it was bought."""


@dataclass(frozen=True, slots=True)
class Display:
    """All of it."""

    markers: tuple[Marker, ...] = ()
    hands: Mapping[PlayerId, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """Cards that players hold, by kind."""
    notes: tuple[tuple[str, str], ...] = ()
    """What lies open for all to see, as a kind and a text."""
    contracts: tuple[Contract, ...] = ()
    question: str | None = None
    """The card that is asked about now, by its name."""
