"""Data models of trains, phases, private companies and corporations."""

from __future__ import annotations

from pydantic import Field

from engine.data.facts import Facts, Source
from engine.data.ground import Colour, Edge
from engine.ids import CorporationId, HexId, PhaseName, PrivateId, TrainName

SHARE = 10
"""Percent of one share."""


class Train(Facts):
    """A class of trains."""

    name: TrainName
    cost: int = Field(ge=0)
    distance: int | None = None
    """Length in the title's unit; null is unlimited."""
    count: int | dict[int, int] | None
    """Cards: a number, a number by corporations in play, or null for unlimited."""
    removed_by: TrainName | None = None
    available_after: TrainName | None = None
    """On sale from the first purchase of that class on (else: when the class before is sold)."""
    variant: str | None = None
    """Only in games with this variant."""
    source: Source = "rulebook"
    note: str | None = None


class Phase(Facts):
    """A phase of the game."""

    name: PhaseName
    starts_with: TrainName | None
    """The first train of this class starts it; null for the first phase."""
    train_limit: int | None
    """Trains a corporation may own; null is unlimited."""
    tiles: tuple[Colour, ...]
    operating_rounds: int = Field(ge=1)
    par: tuple[int, ...]
    """All starting prices allowed."""
    band: str
    """Which revenue band pays."""
    events: tuple[str, ...] = ()
    """Names of what happens when it starts; the title gives them meaning."""


class PromisedShare(Facts):
    """Stock that a private company stands for."""

    corporation: CorporationId
    percent: int = Field(ge=0, le=100)


class ExtraTile(Facts):
    """A tile that a corporation may lay once beyond its normal ones."""

    free: bool = False
    """The terrain costs nothing."""
    connected: bool = True
    """The corporation's network must lead there."""
    joins: tuple[Edge, Edge] | None = None
    """Two sides that its track must join."""


class Private(Facts):
    """A private company."""

    id: PrivateId
    number: str | None = None
    name: str
    face: int = Field(ge=0)
    revenue: int = Field(ge=0)
    may_be_bought_by_corporation: bool = True
    hexes: tuple[HexId, ...] = ()
    """The hexes its power is about."""
    ability: str | None = None
    """What it does, in our words."""
    falls_by: int = Field(default=0, ge=0)
    """How much its price drops when all players pass, in the opening."""
    players: tuple[int, ...] = ()
    """Numbers of players with which it is in the game; none stands for all."""
    blocks: tuple[HexId, ...] = ()
    """Hexes closed to track while a player owns it."""
    discounts: dict[str, int] = Field(default_factory=dict)
    """By kind of terrain, what building there costs less for the corporation that owns it."""
    comes_with: PromisedShare | None = None
    """What its first owner gets with it: a share, or the president's certificate."""
    exchange: PromisedShare | None = None
    """A player who owns it may swap it for this."""
    extra_tile: ExtraTile | None = None
    """What the corporation that owns it may lay on one of ``hexes``."""
    note: str | None = None


class Corporation(Facts):
    """A share company."""

    id: CorporationId
    name: str
    nickname: str | None = None
    kind: str = "railway"
    colour: str
    shares: tuple[int, ...]
    """Percent of each certificate; the first is the president's, the others are shares of 10 % or
    larger ones, all of one size."""
    home: tuple[HexId, ...] = ()
    """Fixed home hexes, one token each."""
    home_city: int | None = Field(default=None, ge=0)
    """Which city of a home with several, counted from 0; null where it may be any of them."""
    home_choices: tuple[HexId, ...] = ()
    """The founder picks one of these instead."""
    tokens: int | None
    """Station tokens in all, home included; null is unlimited."""
    token_costs: tuple[int, ...] = ()
    """Price of each token as it is placed, home first; empty where the title prices otherwise."""
    token_fee: int = Field(default=0, ge=0)
    """Price of all tokens, paid at the start."""
    par: int | None = None
    """A fixed starting price."""
    source: Source = "rulebook"
    note: str | None = None

    # How it is drawn

    @property
    def is_formed_later(self) -> bool:
        """Whether it only comes into being during the game: then no slot is printed as its home."""
        return False
