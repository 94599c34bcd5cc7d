"""What a game has come to over time, as plain series: gathered by playing its record again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.capital.worth import Worth
from engine.events import DividendPaid, RevenueWithheld, RoundStarted
from engine.game import Game, PlayedMove
from engine.ids import CorporationId
from render.words import ENGLISH, Words

if TYPE_CHECKING:
    from engine.events import Event
    from engine.title import Setup, Title


@dataclass(frozen=True, slots=True)
class RoundMark:
    """Where a round begins."""

    move: int
    """Moves played before it."""
    kind: str
    turn: int
    number: int


@dataclass(frozen=True, slots=True)
class PlayerSeries:
    """A player's net worth before the first move and after every move."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Income:
    """What a corporation's trains earned in an operating round."""

    amount: int
    paid: bool
    """Paid out, not withheld."""


@dataclass(frozen=True, slots=True)
class CorporationSeries:
    """A corporation's income by operating round; None where it earned and decided nothing."""

    corporation: CorporationId
    incomes: tuple[Income | None, ...]


@dataclass(frozen=True, slots=True)
class History:
    """The series of a game."""

    players: tuple[PlayerSeries, ...]
    """In seating order."""
    corporations: tuple[CorporationSeries, ...]
    """Those that have earned something, in the order of the title's data."""
    rounds: tuple[RoundMark, ...]
    operating_rounds: tuple[str, ...]
    """Names of the operating rounds in which somebody earned something: ``3.1``."""
    currency: str
    moves: int
    finished: bool
    words: Words = ENGLISH


@dataclass(slots=True)
class _Gathered:
    """Series that grow while the game is played again."""

    values: dict[str, list[int]]
    rounds: list[RoundMark] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    incomes: dict[CorporationId, dict[int, Income]] = field(default_factory=dict)

    def see_round(self, game: Game) -> None:
        """Note a round that has begun."""
        now = game.state.round
        mark = RoundMark(len(game.record), now.kind, now.turn, now.number)
        before = self.rounds[-1] if self.rounds else None
        if before is None or (before.kind, before.turn, before.number) != (
            mark.kind,
            mark.turn,
            mark.number,
        ):
            self.rounds.append(mark)

    def see_values(self, game: Game) -> None:
        """Note what everybody is worth."""
        for player in game.state.players.values():
            self.values[player.name].append(Worth.of(game).score(game, player.id))

    def see_events(self, events: Iterable[Event], name: str) -> None:
        """Note income that was paid out or withheld; the name is that of the round before."""
        for event in events:
            if isinstance(event, RoundStarted):
                name = _round_name(event.turn, event.number)
            if not isinstance(event, DividendPaid | RevenueWithheld):
                continue
            if not self.names or self.names[-1] != name:
                self.names.append(name)
            earned = self.incomes.setdefault(event.corporation, {})
            paid = isinstance(event, DividendPaid)
            earned[len(self.names) - 1] = Income(event.revenue, paid)


def _round_name(turn: int, number: int) -> str:
    return f"{turn}.{number}"


def history_of(game: Game, words: Words = ENGLISH) -> History:
    """The series of a game up to now."""
    return history_of_record(game.title, game.setup, game.record, words)


def history_of_record(
    title: Title, setup: Setup, record: Sequence[PlayedMove], words: Words = ENGLISH
) -> History:
    """The series of a game up to the end of a record."""
    again = Game(title, setup)
    again.replaying = True
    gathered = _Gathered({player.name: [] for player in again.state.players.values()})
    gathered.see_round(again)
    gathered.see_values(again)
    for played in record:
        now = again.state.round
        name = _round_name(now.turn, now.number)
        gathered.see_events(again.apply(played.move, played.player), name)
        gathered.see_values(again)
        gathered.see_round(again)
    count = len(gathered.names)
    return History(
        players=tuple(PlayerSeries(name, tuple(seen)) for name, seen in gathered.values.items()),
        corporations=tuple(
            CorporationSeries(corporation, tuple(earned.get(index) for index in range(count)))
            for corporation in (facts.id for facts in title.data.corporations)
            if (earned := gathered.incomes.get(corporation))
        ),
        rounds=tuple(gathered.rounds),
        operating_rounds=tuple(gathered.names),
        currency=title.data.currency,
        moves=len(record),
        finished=again.state.finished,
        words=words,
    )
