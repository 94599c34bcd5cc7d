"""Games in which the house has every seat, and what they show about a title."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from statistics import mean

from bot.games.random_games import heading, outcome_of, settings_of, setups_in_turn
from bot.games.set_up import load_title
from engine.capital.market import price
from engine.checking.invariants import violations
from engine.checking.selfplay import LONGEST_GAME, Violation
from engine.events import Event, PhaseStarted, RoundStarted, TrainBought
from engine.game import Game
from engine.house.decide import choose
from engine.moves import Move
from engine.records.record import new_game
from engine.title import Setup, Title


@dataclass(slots=True)
class Played:
    """What is counted in one game."""

    players: int
    rounds: int = 0
    """Operating rounds."""
    phase: str = ""
    trains: Counter[str] = field(default_factory=Counter)
    """Trains bought from bank and pool by class."""
    verbs: Counter[str] = field(default_factory=Counter)
    values: list[int] = field(default_factory=list)
    """Final values by seat."""
    prices: list[int] = field(default_factory=list)
    """Of the corporations in business at the end."""
    reason: str = ""
    thinking: list[float] = field(default_factory=list)
    """Seconds of processor time for each choice."""
    first_bought: dict[str, int] = field(default_factory=dict)
    """The operating round in which the first one of each class was bought."""

    def note(self, events: Iterable[Event]) -> None:
        """Count what has happened."""
        for event in events:
            if isinstance(event, RoundStarted) and event.kind == "OR":
                self.rounds += 1
            elif isinstance(event, PhaseStarted):
                self.phase = event.phase
            elif isinstance(event, TrainBought):
                self.trains[event.train] += 1
                self.first_bought.setdefault(event.train, self.rounds)


def play_house_games(
    title_id: str,
    games: int,
    seed: int,
    players: int | None = None,
    variants: Sequence[str] | None = None,
    edition: str | None = None,
    seated: Callable[[Setup], Sequence[Callable[[Game], Move]]] = lambda setup: (),
) -> bool:
    """Play, print a line for each game and statistics; tells whether no invariant was broken.

    Numbers of players take turns where none is asked for; variants are played only if asked for.
    ``seated`` says who sits where; without it all play by rule of thumb.
    """
    title = load_title(title_id, edition)
    settings = list(settings_of(title, players, variants or (), edition))
    found: list[Played] = []
    sound = True
    for setup in setups_in_turn(title, games, seed, settings, edition):
        try:
            game, played = play_house_game(title, setup, seated(setup))
        except Violation as violation:
            sound = False
            print(f"{heading(setup)}: violation: {violation}", flush=True)
        else:
            found.append(played)
            print(f"{heading(setup)}: {outcome_of(game)}", flush=True)
    for line in statistics(found):
        print(line)
    return sound


def play_house_game(
    title: Title, setup: Setup, players: Sequence[Callable[[Game], Move]] = ()
) -> tuple[Game, Played]:
    """A whole game between house players, checked after every move. Raises Violation.

    ``players`` choose for the seats in turn; without them all seats play by rule of thumb.
    """
    game = new_game(title, setup)
    played = Played(len(setup.players), phase=game.state.phase)
    while not game.state.finished:
        began = time.process_time()
        move = _decide(game, players)
        played.thinking.append(time.process_time() - began)
        played.verbs[move.words()[0]] += 1
        played.note(game.apply(move))
        for problem in violations(game):
            raise Violation(f"move {len(game.record)}: {problem}")
        if len(game.record) >= LONGEST_GAME:
            raise Violation("the game does not end")
    result = game.state.result
    assert result is not None
    played.values = [result[player] for player in game.state.players]
    in_business = [c for c in game.state.corporations.values() if c.floated]
    played.prices = [price(game, corporation) for corporation in in_business]
    played.reason = str(game.state.end_reason)
    return game, played


def _decide(game: Game, players: Sequence[Callable[[Game], Move]]) -> Move:
    decision = game.decision
    assert decision is not None
    return players[int(decision.player) - 1](game) if players else choose(game).move


def statistics(found: Sequence[Played]) -> Iterator[str]:
    """What the games have in common, for each number of players."""
    ordered = sorted(found, key=lambda played: played.players)
    for players, group in groupby(ordered, key=lambda played: played.players):
        games = list(group)
        yield f"{players} players, {len(games)} games"
        for name, text in _rows(games):
            yield f"  {name:<18}{text}"


def _rows(games: Sequence[Played]) -> Iterator[tuple[str, str]]:
    yield "operating rounds", _spread([float(played.rounds) for played in games])
    yield "last phase", _counted(Counter(played.phase for played in games))
    yield "end", _counted(Counter(played.reason for played in games))
    yield "trains bought", _a_game(sum((p.trains for p in games), Counter()), len(games))
    yield "first bought", first_rounds(games)
    yield "totals", _spread([float(value) for played in games for value in played.values])
    yield "best total", _spread([float(max(played.values)) for played in games])
    yield "share prices", _spread([float(p) for played in games for p in played.prices])
    yield "wins by seat", _counted(_wins(games))
    yield "moves", _a_game(sum((p.verbs for p in games), Counter()), len(games))
    thinking = [seconds for played in games for seconds in played.thinking]
    yield "a choice", f"{mean(thinking):.3f} s, at most {max(thinking):.2f} s"


def _wins(games: Sequence[Played]) -> Counter[str]:
    """Games won by each seat; a tie counts for all who share it."""
    won: Counter[str] = Counter({str(seat + 1): 0 for seat in range(games[0].players)})
    for played in games:
        best = max(played.values)
        won.update(str(seat) for seat, value in enumerate(played.values, 1) if value == best)
    return won


def _spread(numbers: Sequence[float]) -> str:
    if not numbers:
        return "none"
    return f"{mean(numbers):,.1f} ({min(numbers):,.0f} to {max(numbers):,.0f})"


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in sorted(counts.items()))


def _a_game(counts: Counter[str], games: int) -> str:
    """How often in a game, the most frequent first."""
    return ", ".join(f"{name} {count / games:.1f}" for name, count in counts.most_common())


def first_rounds(games: Sequence[Played]) -> str:
    """For each class of trains the round in which it was first bought, and in how many games."""
    found = []
    for name in dict.fromkeys(name for played in games for name in played.first_bought):
        rounds = [played.first_bought[name] for played in games if name in played.first_bought]
        found.append(f"{name} {mean(rounds):.1f} ({len(rounds)} games)")
    return ", ".join(found)
