"""What a title's data say about how the board is drawn: plain values in neutral terms.

The models of the schema answer with these (see "How it is drawn" there); a title's models answer
otherwise where its board shows more. Pictures ask for nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ids import CorporationId, HexId


@dataclass(frozen=True, slots=True)
class Sign:
    """A small emblem printed on a hex."""

    kind: str
    """How it is drawn: ``anchor``, ``terminus`` (where a line begins), ``water`` (a letter in the
    colour of water), ``bonus``, ``corporation`` (its letters on its colour); others on a plate."""
    text: str = ""


@dataclass(frozen=True, slots=True)
class LetteredSide:
    """A side that goes on elsewhere, where the same letter is."""

    letter: str
    edge: int


@dataclass(frozen=True, slots=True)
class Reservation:
    """A slot that is kept for somebody."""

    letters: str
    corporation: CorporationId | None
    """None for one that no corporation has."""
    role: str
    """``home`` (kept until the corporation has started), or another reason that the data name."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is drawn through hexes but is no ordinary track."""

    id: str
    chain: tuple[HexId, ...]


@dataclass(frozen=True, slots=True)
class JoinedHexes:
    """Several hexes that are one place."""

    main: HexId
    """Where its slots and values are printed."""
    hexes: tuple[HexId, ...]
