"""Matches between houses of different levels: who wins how often, and how sure that is."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean

from bot.games.house_games import Played, first_rounds, play_house_game, play_house_games
from bot.games.random_games import heading, outcome_of, settings_of, setup_of
from bot.games.set_up import load_title
from bot.usage import UsageError
from bot.words.patterns import listed, quoted
from engine.checking.selfplay import Violation, pick
from engine.game import Game
from engine.house.decide import choose
from engine.house.search.levels import Level, Temper
from engine.house.search.thinking import think
from engine.moves import Move
from engine.title import Setup

PERTURBED = "perturbed"
"""A player by rule of thumb who makes a random move now and then."""
SLIPS = 0.05
"""How often."""
_SURE = 1.96
"""Standard deviations for 95 %."""

Player = Callable[[Game], Move]


@dataclass(slots=True)
class Score:
    """What the players of one kind have done in a match."""

    seats: int = 0
    won: float = 0.0
    """A tie counts for all who share it, by halves, thirds, ..."""
    values: list[int] = field(default_factory=list)
    thinking: list[float] = field(default_factory=list)
    """Seconds of processor time for each decision that was searched."""


def play_alike(
    title_id: str,
    games: int,
    seed: int,
    players: int | None = None,
    variants: Sequence[str] | None = None,
    edition: str | None = None,
    *,
    kind: str,
) -> bool:
    """Games in which one kind has every seat, with the statistics of ``play_house_games``.

    In a title without chance easy houses play the same game again and again; perturbed ones do not.
    """
    _check([kind])

    def seated(setup: Setup) -> list[Player]:
        seats = range(len(setup.players))
        return [_player(kind, setup.seed * len(seats) + seat, Score()) for seat in seats]

    return play_house_games(title_id, games, seed, players, variants, edition, seated)


def _check(kinds: Sequence[str]) -> None:
    for kind in kinds:
        if kind not in (*Level, PERTURBED):
            known = listed([*Level, PERTURBED])
            raise UsageError(f"There is no house {quoted(kind)}; there are {known}.")


def play_matches(
    title_id: str,
    kinds: Sequence[str],
    games: int,
    seed: int,
    variants: Sequence[str] | None = None,
    edition: str | None = None,
) -> bool:
    """Play, the kinds moving up by a seat from game to game; print each game and the scores.

    Tells whether no invariant was broken. Raises UsageError for an unknown kind.
    """
    _check(kinds)
    title = load_title(title_id, edition)
    ((number, chosen),) = settings_of(title, len(kinds), variants or (), edition)
    scores = {kind: Score() for kind in kinds}
    found: list[Played] = []
    for game_number in range(games):
        setup = setup_of(title, number, seed + game_number, chosen, edition)
        turned = [*kinds[game_number % number :], *kinds[: game_number % number]]
        players = [_player(kind, setup.seed, scores[kind]) for kind in turned]
        try:
            game, played = play_house_game(title, setup, players)
        except Violation as violation:
            print(f"{heading(setup)}: violation: {violation}", flush=True)
            return False
        found.append(played)
        # By name, not by seat: a title may seat the players anew while it is played.
        result = game.state.result
        assert result is not None
        _count(scores, turned, [result[player] for player in sorted(result, key=int)])
        # Chance has seated the players: the first one need not have the first seat.
        seated = [f"{name} {kind}" for name, kind in zip(setup.players, turned, strict=True)]
        print(f"{heading(setup)}, {', '.join(seated)}: {outcome_of(game)}", flush=True)
    for line in _statistics(scores, found):
        print(line)
    return True


def _player(kind: str, seed: int, score: Score) -> Player:
    if kind == PERTURBED:
        generator = random.Random(seed)
        return lambda game: _slip(generator, game)
    if kind == Level.EASY:
        return lambda game: choose(game).move
    return lambda game: _search(game, Level(kind), score)


def _slip(generator: random.Random, game: Game) -> Move:
    return pick(generator, game) if generator.random() < SLIPS else choose(game).move


def _search(game: Game, level: Level, score: Score) -> Move:
    began = time.process_time()
    thought = think(game, level, Temper.KEEN)
    if thought.considered:
        score.thinking.append(time.process_time() - began)
    return thought.choice.move


def _count(scores: dict[str, Score], kinds: Sequence[str], values: Sequence[int]) -> None:
    best = max(values)
    for kind, value in zip(kinds, values, strict=True):
        score = scores[kind]
        score.seats += 1
        score.values.append(value)
        score.won += (value == best) / values.count(best)


def interval(won: float, played: int) -> tuple[float, float]:
    """Between which parts the chance of winning lies with 95 % certainty (Wilson)."""
    part, square = won / played, _SURE * _SURE
    middle = (part + square / (2 * played)) / (1 + square / played)
    spread = sqrt(part * (1 - part) / played + square / (4 * played * played))
    spread *= _SURE / (1 + square / played)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def _statistics(scores: dict[str, Score], found: Sequence[Played]) -> Iterator[str]:
    for kind, score in scores.items():
        games = len(found)
        low, high = interval(score.won, games)
        yield (
            f"{kind}: {score.won:g} of {games} games won with {score.seats // games} of "
            f"{len(found[0].values)} seats ({score.won / games:.0%}, 95 %: {low:.0%} to "
            f"{high:.0%}), "
            f"mean value {mean(score.values):,.0f}"
        )
        if score.thinking:
            times = score.thinking
            yield f"  a searched decision: {mean(times):.2f} s, at most {max(times):.2f} s"
    trains: Counter[str] = sum((played.trains for played in found), Counter())
    yield f"trains bought a game: {trains.total() / len(found):.1f}"
    yield f"first bought in operating round: {first_rounds(found)}"
    yield f"operating rounds: {mean(played.rounds for played in found):.1f}"
    yield f"highest price: {max(max(played.prices, default=0) for played in found)}"
