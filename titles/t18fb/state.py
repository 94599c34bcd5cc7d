"""What the state of 18FB has beyond the common state."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.ids import BANK, CorporationId, HexId, Owner, PlayerId, PrivateId, TrainName
from engine.rounds.selection import Selection
from engine.state import State


class Status(StrEnum):
    """How far a company has come (3.3 / 3.4)."""

    UNFLOATED = "unfloated"
    """Not started, or started below 60 % from phase 5 on."""
    BUILDING = "building"
    PROVISIONAL = "provisional"
    DEFINITIVE = "definitive"


@dataclass(slots=True)
class Charter:
    """What a company has beside money, trains and tokens."""

    status: Status = Status.UNFLOATED
    frozen: bool = False
    """Its concession lies in the pool; ``status`` is what it will be again."""
    steps: int = 0
    """Tile steps a turn, for life."""
    markers: int = 0
    """Town markers."""
    towns: list[HexId] = field(default_factory=list)
    """Where it got them, as long as that matters (A99)."""
    favoured: bool = False
    """It holds a marker of the town that pays more to the corporation favoured by a card."""
    line: list[HexId] = field(default_factory=list)
    """Home, intermediate and final destination; the intermediate once it is chosen (two hexes
    before that). Only the home of a company without destinations."""
    reached: list[HexId] = field(default_factory=list)
    """Historical destinations on which it has placed a token."""
    bonuses: list[HexId] = field(default_factory=list)
    """Those for which its price has moved."""
    bands: int = 0
    """By how many bands a card has raised its interest."""
    leased: list[TrainName] = field(default_factory=list)
    """Trains still to be paid for, of a national company."""
    merged: list[CorporationId] = field(default_factory=list)
    """The companies that a national company was made of."""
    paid: list[HexId] = field(default_factory=list)
    """Destinations for which a regional company's owner has been paid."""
    operated: bool = False
    """It has gone through the earnings step (R84)."""
    paid_up: int = 0
    """What buyers have paid for its stock before it floated."""


@dataclass(slots=True)
class ConcessionCard:
    """Where a railroad concession is."""

    owner: Owner = BANK
    """The bank, a seat, or the pool once it is withdrawn."""
    deposit: int = 0
    """What lies on it."""
    half_due: bool = True
    """Half of the deposit comes back at the intermediate destination, else all at the final."""
    withdrawn: int | None = None
    """The stock round in which it was withdrawn last."""


@dataclass(slots=True)
class Formation:
    """National companies that come into being, and what presidents have answered so far."""

    starter: PlayerId
    """The player whose company began the phase; shares are exchanged from him on."""
    left: list[CorporationId]
    """National companies still to be formed; the first is the one that is asked about."""
    answers: dict[CorporationId, bool] = field(default_factory=dict)
    """Whether companies that were asked merge into it."""
    partner: CorporationId | None = None
    """The company that is not floated and that the president of the floated one has named."""


@dataclass(slots=True)
class State18FB(State):
    """The state of a game of 18FB."""

    charters: dict[CorporationId, Charter] = field(default_factory=dict)
    concessions: dict[CorporationId, ConcessionCard] = field(default_factory=dict)
    """Empty from phase 5 on."""
    acquired: list[CorporationId] = field(default_factory=list)
    """Concessions that a player has ever acquired."""
    shares_on_cards: dict[PrivateId, CorporationId] = field(default_factory=dict)
    """Free shares that still lie on their cards."""
    cards_used: dict[PrivateId, str] = field(default_factory=dict)
    """Cards whose power is used up, with what it was used for."""
    bourbon: dict[int, HexId] = field(default_factory=dict)
    """Bourbon tokens on the board."""
    lost: list[tuple[HexId, CorporationId]] = field(default_factory=list)
    """Reserved slots that are kept no longer."""
    waiting: list[CorporationId] = field(default_factory=list)
    """Regional companies whose token waits beside its home."""
    falcon: CorporationId | None = None
    """The corporation for which some places are worth more."""
    lots: Selection | None = None
    """The political or the regional auction."""
    regional_round: str = ""
    """``due`` from the start of phase 5 to the regional round, ``held`` after it."""
    removed_trains: dict[TrainName, int] = field(default_factory=dict)
    """Unsold trains that have left the game."""
    tiles_left: int = 0
    """Tile steps of the present turn."""
    tokens_left: int = 0
    """Tokens that may still be placed in the present turn."""
    used_all_steps: bool = False
    """No tile step of this turn was left out (R187)."""
    traded: list[CorporationId] = field(default_factory=list)
    """Companies of which the operating company has sold stock in this turn."""
    refused: list[str] = field(default_factory=list)
    """Offers that were declined and may not be repeated yet (A141)."""
    sold_in_need: list[tuple[Owner, CorporationId]] = field(default_factory=list)
    """Who has sold stock of which company in the present emergency."""
    forced: bool = False
    """The forced sales of this financial step are done."""
    trains_before: int = 0
    """Trains that the operating regional company had before its train step."""
    formation: Formation | None = None
    """The forming of national companies, while it goes on."""
