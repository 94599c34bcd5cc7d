"""Players, corporations, trains and the whole table as sheets show them: plain values."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ids import TREASURY
from engine.showing.display import Note, Section
from render.words import ENGLISH, Words


@dataclass(frozen=True, slots=True)
class Badge:
    """How a corporation is shown: letters and a colour as the data name it."""

    letters: str
    colour: str


@dataclass(frozen=True, slots=True)
class HoldingView:
    """Stock of one corporation in one hand."""

    badge: Badge
    percent: int
    certificates: int
    president: bool
    value: int
    """At the present price."""


@dataclass(frozen=True, slots=True)
class PrivateView:
    """A private company."""

    id: str
    name: str
    revenue: int


@dataclass(frozen=True, slots=True)
class UnsoldView:
    """A private company that nobody has bought yet."""

    id: str
    price: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat."""

    name: str
    cash: int
    worth: int
    certificates: int
    holdings: tuple[HoldingView, ...]
    privates: tuple[PrivateView, ...]
    priority: bool = False
    to_move: bool = False
    left: bool = False
    loans: int = 0
    cards: tuple[tuple[str, int], ...] = ()
    """Cards of some titles, by kind."""
    bids: tuple[tuple[str, int], ...] = ()
    """What is bid for, and how much."""
    sections: tuple[Section, ...] = ()
    """What the title adds to the sheet."""


@dataclass(frozen=True, slots=True)
class HolderView:
    """Who holds how much of a corporation."""

    kind: str
    """``player``, ``corporation``, ``treasury``, ``offer`` or ``pool``."""
    name: str
    """Of a player or a corporation, else empty."""
    percent: int
    president: bool = False


@dataclass(frozen=True, slots=True)
class PlaceView:
    """Where a token lies."""

    hex: str
    name: str


@dataclass(frozen=True, slots=True)
class CorporationView:
    """A corporation, started or not."""

    badge: Badge
    name: str
    started: bool
    president: str | None
    price: int
    par: int
    cash: int
    treasury: int
    """Percent that nobody has bought yet."""
    pool: int
    trains: tuple[str, ...]
    tokens_left: int | None
    """None where they are unlimited."""
    tokens: tuple[PlaceView, ...]
    privates: tuple[PrivateView, ...]
    holders: tuple[HolderView, ...]
    holdings: tuple[HoldingView, ...] = ()
    """Its stock of other corporations."""
    rank: int | None = None
    """Place in the operating order, from 1."""
    operating: bool = False
    marks: tuple[Note, ...] = ()
    """What else it has or is."""
    columns: tuple[str, ...] = ()
    """Its cells in the columns that the title adds."""
    sections: tuple[Section, ...] = ()
    """What the title adds to the charter."""


@dataclass(frozen=True, slots=True)
class TrainView:
    """A class of trains."""

    name: str
    price: int
    left: int | None
    """In the bank; None is unlimited."""
    rusts: tuple[str, ...]
    """Classes that its first purchase removes."""
    rusted_by: str | None
    gone: bool = False
    """Removed already."""
    for_sale: bool = False


@dataclass(frozen=True, slots=True)
class PhaseView:
    """A phase and what it allows."""

    name: str
    tiles: tuple[str, ...]
    train_limit: int | None
    operating_rounds: int
    par: tuple[int, ...]
    next: tuple[str, str] | None
    """The next phase and the train that starts it."""


@dataclass(frozen=True, slots=True)
class ContractView:
    """What a corporation may undertake to do within some rounds."""

    number: int
    name: str
    price: int
    bonus: int
    owner: Badge | None
    rounds: int
    due: int


@dataclass(frozen=True, slots=True)
class StatusView:
    """Everything that the status sheet shows."""

    title: str
    currency: str
    colours: tuple[str, ...]
    """Of all corporations of the title."""
    move: int
    round: tuple[str, int, int, int]
    """Kind, turn, number and how many of them there are in the turn."""
    phase: PhaseView
    bank: int
    certificate_limit: int
    actor: str | None
    entity: str | None
    """For whom the actor decides."""
    finished: bool
    players: tuple[PlayerView, ...]
    corporations: tuple[CorporationView, ...]
    """Started ones in operating order."""
    waiting: tuple[Badge, ...]
    """Not started, in the order in which they become available."""
    trains: tuple[TrainView, ...]
    unsold: tuple[UnsoldView, ...]
    pool_trains: tuple[str, ...]
    unsold_in: str = TREASURY
    """Where stock lies that nobody has bought yet: ``treasury`` or ``offer``."""
    columns: tuple[str, ...] = ()
    """Kinds of columns that the title adds to the table of corporations."""
    notes: tuple[Note, ...] = ()
    """What lies open for all to see."""
    contracts: tuple[ContractView, ...] = ()
    only: bool = False
    """There is no other round of this kind."""
    words: Words = ENGLISH
