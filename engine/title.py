"""What a title gives the kernel: data, rounds, steps and a few small answers.

A title is a value made of parts. Shared parts come from the kernel; where a title's rules differ it
puts in a part of its own, usually a small subclass that answers one question otherwise. Parts that
rules ask for by their class (``engine/parts.py``) are not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from engine.data.schema import Private, TitleData, Train
from engine.ids import OFFER, CorporationId, HexId, Owner, PlayerId
from engine.moves import Move, Range
from engine.notation.vocabulary import Vocabulary
from engine.parts import Parts
from engine.reading import OPTION, Reading, Readings, split_names
from engine.showing.display import Display
from engine.state import Corporation, Pending, State
from engine.track.board import Board

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.earning import Earnings
    from engine.game import Game
    from engine.ids import TrainName
    from engine.notation.verbs import Verb


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game starts: with the moves, all there is to know about it."""

    title: str
    players: tuple[str, ...]
    """Names in seating order; the first has the first turn."""
    seed: int = 0
    edition: str | None = None
    variants: tuple[str, ...] = ()
    revision: int = 1
    """Revision of the rules that the game started with and keeps."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Further settings of the title, as header lines of the record."""

    @property
    def reading(self) -> tuple[str, ...]:
        """The names of the readings that the game was started with; none for our rulings."""
        return split_names(self.options.get(OPTION, ""))


class Step(Protocol):
    """A decision: who makes it, what is legal, what a move does."""

    def label(self, game: Game) -> str:
        """The name of the step as the outside sees it."""
        ...

    def player(self, game: Game) -> PlayerId:
        """Who decides."""
        ...

    def entity(self, game: Game) -> str:
        """For whom: a seat, a corporation or a private company."""
        ...

    def waits(self, game: Game) -> bool:
        """Whether there is something to decide. If not, the game goes on by itself."""
        ...

    def moves(self, game: Game) -> Iterable[Move]:
        """Every legal move; of moves with a free amount the lowest."""
        ...

    def ranges(self, game: Game) -> Iterable[Range]:
        """Moves with a free amount."""
        ...

    def apply(self, game: Game, move: Move) -> Move | None:
        """Play the move. Raises IllegalMove before anything has changed.

        Returns the move to record where that is not the one given (``run auto``).
        """
        ...


class Interrupt(Step, Protocol):
    """A step that interrupts a round; the state keeps it among its pending decisions."""

    def skip(self, game: Game) -> None:
        """What happens when there is nothing to decide; must take the decision off the list."""
        ...


class Deal(Protocol):
    """Something that two people must agree on."""

    def carry_out(self, game: Game, offer: Pending) -> None:
        """Do what was offered, now that it is accepted."""
        ...


class Anytime(Protocol):
    """Something a player may do between any two decisions, whoever is to decide."""

    def moves(self, game: Game, player: PlayerId) -> Iterable[Move]:
        """Every legal move of the player; of moves with a free amount the lowest."""
        ...

    def ranges(self, game: Game, player: PlayerId) -> Iterable[Range]:
        """Moves of the player with a free amount."""
        ...

    def apply(self, game: Game, player: PlayerId, move: Move) -> bool:
        """Play the move if it is of this kind; tells whether it was. Raises IllegalMove."""
        ...


class RoundKind(Protocol):
    """A kind of round: walks over actors and their steps."""

    kind: str

    def begin(self, game: Game) -> None:
        """Start a round of this kind; ``game.state.round`` already names it."""
        ...

    def step(self, game: Game) -> Step | None:
        """The step that may be waiting, None between two turns."""
        ...

    def advance(self, game: Game) -> None:
        """Go on when the present step does not wait: next step, next turn or next round."""
        ...


class Earning(Protocol):
    """How the corporations of a title earn."""

    def earnings(self, game: Game, corporation: Corporation) -> Earnings:
        """The most that the corporation can earn now."""
        ...

    def estimate(
        self, game: Game, corporation: Corporation, trains: Sequence[TrainName], steps: int
    ) -> int:
        """What it would earn with these trains, by a search of at most so many steps."""
        ...


@dataclass(frozen=True)
class Title:
    """All parts of a title. What is left out is what most 18xx games have."""

    data: TitleData
    board: Board
    state_type: type[State]
    """The state with the title's own fields."""
    rounds: Mapping[str, RoundKind]
    interrupts: Mapping[str, Interrupt]
    offers: Mapping[str, Deal]
    """What offers may be about."""
    verbs: Mapping[str, Verb]
    sections: Mapping[str, str]
    """For each refusal the section of the rules it rests on; ``code/step`` where steps differ,
    ``code/KIND`` where a kind of round or of offer does, ``code/verb buy`` where a verb does,
    ``code/step verb buy`` where one does in a step, ``code/kind step`` where a step is another for
    corporations of a kind."""
    parts: Parts = field(default_factory=Parts)
    """Those that are the title's own; the others are usual."""
    unsold: Owner = OFFER
    """Where stock lies that has never been sold."""
    anytime: tuple[Anytime, ...] = ()
    """What players may do out of turn; not while a decision interrupts the round."""
    revisions: tuple[int, ...] = (1,)
    """Revisions of the rules that can be played; new games take the last."""
    earning: Earning | None = None
    """How corporations earn, for those who want to know before they do: usually the step that
    runs the trains."""
    kind_of: Callable[[Game, str], str] | None = None
    """Of what kind something is for which is decided, where sections differ by that."""
    readings: Readings = field(default_factory=Readings)
    """How open points of the rules can be read."""

    @property
    def id(self) -> str:
        """The name by which the title is asked for."""
        return self.data.title

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The ids of the title, for reading moves."""
        return Vocabulary(self.data)

    def verb_of(self, move: Move) -> Verb:
        """The verb of a move of this title."""
        return self.verbs[move.words()[0]]

    def reading(self, setup: Setup) -> Reading:
        """By what the game is played. Raises BadSetup for a name that the title does not know."""
        return self.readings.of(setup.reading, setup.revision)

    # What a title answers

    def variants_needed(self, setup: Setup, variant: str) -> Sequence[str]:
        """The variants without which the variant cannot be played."""
        return self.data.variants[variant]

    def bank_is_broken(self, game: Game) -> bool:
        """Whether the bank has just run out."""
        return game.state.bank <= 0

    def income(self, game: Game, private: Private) -> int:
        """What a private company pays its owner at the start of an operating round."""
        return private.revenue

    def private_sold(self, game: Game, private: Private, player: PlayerId) -> None:
        """Called when a player has got a private company from the bank."""

    def in_line(self, game: Game) -> Sequence[CorporationId]:
        """Corporations that are still to come, in the order in which they may."""
        return game.state.queue

    def may_lack_president(self, game: Game, corporation: Corporation) -> bool:
        """Whether the corporation may be in business while nobody leads it."""
        return False

    def may_hold_money(self, game: Game, corporation: Corporation) -> bool:
        """Whether the corporation may have money in its treasury."""
        return corporation.founded

    def is_active(self, game: Game, corporation: Corporation) -> bool:
        """Whether turns of the corporation may still change something."""
        return corporation.floated and corporation.president is not None

    def may_be_crowded(self, game: Game, hex_id: HexId) -> bool:
        """Whether the cities of a hex may hold more tokens than they have slots."""
        return False

    def train_cards(self, reading: Reading) -> Sequence[Train]:
        """The classes of trains with their prices, which may depend on how a game is played."""
        return self.data.trains

    def may_lack_tokens(self, game: Game, corporation: Corporation) -> bool:
        """Whether the corporation may be in business without any token on the board."""
        return False

    def token_count(self, game: Game, corporation: Corporation) -> int | None:
        """Station tokens of a corporation in all; None where they are unlimited."""
        return game.facts(corporation.id).tokens

    def money(self, game: Game) -> int:
        """All the money there is, for checking."""
        return self.data.bank

    def violations(self, game: Game) -> Iterable[str]:
        """A sentence for everything wrong that only this title can tell."""
        return ()

    def show(self, game: Game) -> dict[str, Any]:
        """Keys that the title adds to the state shown to the outside."""
        return {}

    def show_player(self, game: Game, player: PlayerId) -> dict[str, Any]:
        """Keys that the title adds to a player shown to the outside."""
        return {}

    def show_corporation(self, game: Game, corporation: Corporation) -> dict[str, Any] | None:
        """Keys that the title adds to a founded corporation; None leaves it out of the list."""
        return {}

    def display(self, game: Game) -> Display:
        """What pictures show beyond what all titles have."""
        return Display()
