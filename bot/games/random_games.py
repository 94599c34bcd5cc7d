"""Self-play on the command line: random legal games with everything checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, cycle

from bot.games.set_up import load_title, prepare
from bot.usage import UsageError
from bot.words.language import ENGLISH
from bot.words.patterns import listed, money
from engine.checking.selfplay import Violation, play_random_game
from engine.game import Game
from engine.records.record import new_game
from engine.refusals import BadSetup
from engine.title import Setup, Title


def play_games(
    title_id: str,
    games: int,
    seed: int,
    players: int | None = None,
    variants: Sequence[str] | None = None,
    edition: str | None = None,
) -> bool:
    """Play games and print a line for each; tells whether none broke an invariant.

    What is not asked for takes turns: all numbers of players and all variants that go together.
    """
    sound = True
    title = load_title(title_id, edition)
    settings = list(settings_of(title, players, variants, edition))
    for setup in setups_in_turn(title, games, seed, settings, edition):
        try:
            outcome = outcome_of(play_random_game(title, setup))
        except Violation as violation:
            outcome, sound = f"violation: {violation}", False
        except Exception as error:
            # Whatever a random game brings to light is a finding about the engine.
            outcome, sound = f"failure: {type(error).__name__}: {error}", False
        print(f"{heading(setup)}: {outcome}", flush=True)
    return sound


def setups_in_turn(
    title: Title,
    games: int,
    seed: int,
    settings: Sequence[tuple[int, tuple[str, ...]]],
    edition: str | None,
) -> Iterator[Setup]:
    """So many games with one seed after the other; numbers of players and variants take turns."""
    for number, (players, variants) in zip(range(games), cycle(settings), strict=False):
        yield setup_of(title, players, seed + number, variants, edition)


def settings_of(
    title: Title,
    players: int | None,
    variants: Sequence[str] | None,
    edition: str | None = None,
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Numbers of players with variants that fit. Raises UsageError if there are none."""
    numbers = sorted(title.data.players)
    if players is not None:
        if players not in numbers:
            raise UsageError(f"{title.id} is for {listed(numbers, ' or ')} players.")
        numbers = [players]
    known = list(title.data.variants)
    choices = [tuple(variants)] if variants is not None else list(_subsets(known))
    found = 0
    for chosen in choices:
        for number in numbers:
            try:
                new_game(title, setup_of(title, number, 0, chosen, edition))
            except BadSetup as refusal:
                why = ENGLISH.about_title(title.data).refusal(refusal)
                continue
            found += 1
            yield number, chosen
    if not found:
        raise UsageError(why)


def _subsets(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All selections, the small ones first."""
    for size in range(len(names) + 1):
        yield from combinations(names, size)


def setup_of(
    title: Title, players: int, seed: int, variants: Sequence[str], edition: str | None = None
) -> Setup:
    """A game of so many players, called by their numbers."""
    names = [f"Player {number}" for number in range(1, players + 1)]
    return prepare(title.id, names, seed, variants, edition)[1]


def outcome_of(game: Game) -> str:
    """Length, end and final values of a game that is over."""
    assert game.state.result is not None
    result = sorted(game.state.result.items(), key=lambda pair: -pair[1])
    values = [f"{game.state.players[who].name} {money(game, value)}" for who, value in result]
    return f"{len(game.record)} moves, {game.state.end_reason}, {', '.join(values)}"


def heading(setup: Setup) -> str:
    """What tells a game from the others that are played."""
    variants = f" with {', '.join(setup.variants)}" if setup.variants else ""
    return f"{setup.title} seed {setup.seed}, {len(setup.players)} players{variants}"
