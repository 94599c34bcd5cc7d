"""What a round has brought: gathered by playing the record again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.words.language import Language
from engine.capital import market
from engine.capital.worth import Worth
from engine.events import (
    CorporationClosed,
    CorporationStarted,
    DividendPaid,
    Event,
    GameEnded,
    PhaseStarted,
    RevenueWithheld,
    RoundStarted,
)
from engine.game import Game, PlayedMove
from engine.ids import PlayerId

_STEP = 32
"""Moves between two looks back for the beginning of a set."""


@dataclass(slots=True)
class RoundSummary:
    """A round that is over, or is being gathered."""

    kind: str
    turn: int
    numbered: str
    before: dict[PlayerId, int]
    """What everybody was worth when it began."""
    after: dict[PlayerId, int] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    moves: int = 0
    """The length of the record at its end."""
    prices_before: dict[str, int] = field(default_factory=dict)
    """What a share of each company cost when it began."""
    prices: dict[str, int] = field(default_factory=dict)


def ends_round(events: Sequence[Event]) -> bool:
    """Whether a round was over with these events."""
    return any(isinstance(event, RoundStarted | GameEnded) for event in events)


def last_round(game: Game, record: Sequence[PlayedMove]) -> RoundSummary | None:
    """The last round that is over after the moves of a record; ``game`` is its fresh start."""
    return _last(game, record, lambda event, turn: isinstance(event, RoundStarted | GameEnded))


def last_set(game: Game) -> RoundSummary | None:
    """The last set of rounds that is over, such as a stock round and the operating rounds after it.

    The last move of the game must have ended it. The game is played again from before the set:
    nobody else may use it meanwhile.
    """
    record = list(game.record)
    game.undo()
    over = game.state.round.turn
    # By and by: to play all of a long game again takes a while.
    while game.record and game.state.round.turn == over:
        game.undo(min(_STEP, len(game.record)))
    return _last(game, record[len(game.record) :], ends_set)


def ends_set(event: Event, turn: int) -> bool:
    """Whether a set of rounds was over with this event; ``turn`` is that of the set."""
    return isinstance(event, GameEnded) or (isinstance(event, RoundStarted) and event.turn > turn)


def _last(
    game: Game, record: Sequence[PlayedMove], ends: Callable[[Event, int], bool]
) -> RoundSummary | None:
    """The last part of the game that is over; ``ends`` tells it from an event and its turn."""
    last = deque(parts_of(game, record, ends), maxlen=1)
    return last.pop() if last else None


def parts_of(
    game: Game, record: Sequence[PlayedMove], ends: Callable[[Event, int], bool]
) -> Iterator[RoundSummary]:
    """Every part of the game that is over, in order."""
    current = _begin(game)
    game.replaying = True
    for number, played in enumerate(record, start=len(game.record) + 1):
        for event in game.apply(played.move, played.player):
            if ends(event, current.turn):
                current.after, current.moves = _values(game), number
                current.prices = _prices(game)
                yield current
                current = _begin(game)
            current.events.append(event)


def _begin(game: Game) -> RoundSummary:
    now, prices = game.state.round, _prices(game)
    return RoundSummary(now.kind, now.turn, now.numbered, _values(game), prices_before=prices)


def _prices(game: Game) -> dict[str, int]:
    running = (one for one in game.state.corporations.values() if one.floated and one.listed)
    return {one.id: market.price(game, one) for one in running}


def _values(game: Game) -> dict[PlayerId, int]:
    return {player: Worth.of(game).score(game, player) for player in game.state.players}


def ranking(worth: Mapping[PlayerId, int]) -> Iterator[tuple[int, PlayerId]]:
    """Everybody with their place, the best first; who is worth the same has the same place."""
    for player in sorted(worth, key=lambda player: -worth[player]):
        yield 1 + sum(other > worth[player] for other in worth.values()), player


def summary_lines(summary: RoundSummary, words: Language) -> list[str]:
    """The summary in words; ``words`` are about the game."""
    name = words.round_called(summary.kind, summary.numbered)
    key = "follow.round_over" if summary.numbered else "follow.only_round_over"
    head = words.say(key, round=name, called=f"{name[:1].upper()}{name[1:]}")
    worth = sorted(summary.after, key=lambda player: -summary.after[player])
    values = [value_of(summary, player, words) for player in worth]
    return [head, *_happened(summary, words), words.say("follow.values", values=values)]


def value_of(summary: RoundSummary, player: PlayerId, words: Language) -> str:
    """What a player is worth, and how that has changed."""
    value = summary.after[player]
    change = value - summary.before[player]
    if change == 0:
        return words.say("follow.same_value", who=player, value=value)
    signed = f"{'+' if change > 0 else '−'}{words.money(abs(change))}"
    return words.say("follow.value", who=player, value=value, change=signed)


def _happened(summary: RoundSummary, words: Language) -> list[str]:
    earned, started, closed, phases = [], [], [], []
    for event in summary.events:
        match event:
            case DividendPaid(corporation=corporation, revenue=revenue):
                earned.append(words.say("follow.paid", corporation=corporation, revenue=revenue))
            case RevenueWithheld(corporation=corporation, revenue=revenue) if revenue:
                earned.append(words.say("follow.kept", corporation=corporation, revenue=revenue))
            case CorporationStarted(corporation=corporation, player=player):
                started.append(words.say("follow.founder", corporation=corporation, who=player))
            case CorporationClosed(corporation=corporation):
                closed.append(corporation)
            case PhaseStarted(phase=phase):
                phases.append(phase)
    told = {"earned": earned, "started": started, "closed": closed, "phases": phases}
    return [words.say(f"follow.{what}", things=things) for what, things in told.items() if things]
