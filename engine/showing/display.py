"""What a title shows beyond what all titles have, as plain values; pictures put it into words.

Kinds of notes, marks, columns and sections are keys of the words: the title's own patterns say
them, with the text written into them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.data.drawing import Reservation
from engine.ids import CorporationId, HexId, Owner, PlayerId


@dataclass(frozen=True, slots=True)
class Marker:
    """Something that lies on a hex and takes no slot."""

    hex: HexId
    corporation: CorporationId | None
    """Whose it is; None for nobody's."""
    kind: str = "token"
    """``token`` is one of the corporation's tokens, ``anchor`` an anchor beside its letters; any
    other (``marker``) is a disc of its colour with the text, and on a plate if it is nobody's."""
    text: str = ""


class Note(NamedTuple):
    """Something to be said: a kind and a text."""

    kind: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A column that the title adds to the table of corporations."""

    kind: str
    """Its heading."""
    cells: Mapping[CorporationId, str]


@dataclass(frozen=True, slots=True)
class Section:
    """A part that the title adds to the sheet of a corporation or a player."""

    kind: str
    """Its heading."""
    lines: tuple[Note, ...]


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
    kept: Mapping[HexId, tuple[tuple[Reservation, ...], ...]] = field(default_factory=dict)
    """Hexes whose slots are no longer kept as printed: what is kept now, by stop."""
    hands: Mapping[PlayerId, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """Cards that players hold, by kind."""
    notes: tuple[Note, ...] = ()
    """What lies open for all to see."""
    notices: tuple[Note, ...] = ()
    """Those of the notes that stand beside the map, too."""
    contracts: tuple[Contract, ...] = ()
    question: str | None = None
    """The card that is asked about now, by its name."""
    about_earnings: bool = False
    """Whether it takes from what companies earn next: what they would earn is worth knowing."""
    marks: Mapping[CorporationId, tuple[Note, ...]] = field(default_factory=dict)
    """What else a corporation has or is, in a word or two: shown wherever its trains are."""
    columns: tuple[Column, ...] = ()
    """Columns of the table of corporations."""
    sections: Mapping[Owner, tuple[Section, ...]] = field(default_factory=dict)
    """Parts of the sheets of corporations and players."""
    not_for_founding: frozenset[CorporationId] = frozenset()
    """Corporations that no player can found now: not listed among those that wait for it."""
