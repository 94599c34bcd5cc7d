"""Find a random game for each way in which a title can end, and write it to its records.

    python -m tests.every_title.recording TITLE [END ...]

Needed for a new title, and when a change of the rules makes a record illegal. Games are played in
turn with some sense and with none at all: only the careless ones come to a standstill. The results
go into ``ends.yaml`` beside the records; what cannot happen by the title's rules stands there as a
sentence instead of a result.
"""

from __future__ import annotations

import ast
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import yaml

import engine
import titles
from engine.checking.selfplay import play_random_game
from engine.game import Game
from engine.moves import Move
from engine.records.record import new_game, write_record
from engine.showing.view import show_state
from engine.title import Setup, Title
from tests.every_title.found import (
    editions_of,
    folder_of,
    game_name,
    package_of,
    player_counts,
    rules,
    set_up_for,
)

HEAD = """\
# How each recorded game ended: players and their scores. An end of the kernel that the rules of the
# title exclude has a sentence instead. Written by python -m tests.every_title.recording
"""
_CARELESS = {
    "lay": 0.1,
    "sell": 0.2,
    "start": 5.0,
    "buy": 4.0,
    "bid": 2.0,
    "dividend pay": 0.02,
    "dividend withhold": 5.0,
}
"""How likely moves of a kind are in games without sense; others count 1."""
LONGEST = 2_500
"""Moves after which a careless game is given up."""
MOST_SEEDS = 300
"""Two games are played with each; after that an end counts as one that does not come."""


def ends_of(title_id: str) -> set[str]:
    """The ways in which a game can end that the sources of the kernel and of the title name."""
    folders = [Path(folder) for folder in engine.__path__]
    folders += [Path(folder) / package_of(title_id) for folder in titles.__path__]
    return {end for folder in folders for file in folder.rglob("*.py") for end in _named(file)}


def _named(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="end"), args=[_, ast.Constant(value=str(reason))]):
                yield reason


def careless_game(title: Title, setup: Setup) -> Game:
    """A game in which money is thrown away; perhaps not played to its end."""
    generator = random.Random(setup.seed)
    game = new_game(title, setup)
    for _ in range(LONGEST):
        if game.state.finished:
            break
        kinds: dict[str, list[Move]] = {}
        for move in game.legal_moves():
            words = move.words()
            kinds.setdefault(" ".join(words[: 1 + (words[0] == "dividend")]), []).append(move)
        weights = [_CARELESS.get(kind, 1.0) for kind in kinds]
        game.apply(generator.choice(kinds[generator.choices(list(kinds), weights)[0]]))
    return game


def _games(title_id: str, edition: str | None) -> Iterator[Game]:
    counts, title = player_counts(title_id), rules(title_id, edition)
    for seed in range(1, MOST_SEEDS):
        setup = set_up_for(title_id, counts[seed % len(counts)], seed, edition=edition)
        yield careless_game(title, setup)
        yield play_random_game(title, setup, checked=False)


def main(title_id: str, *ends: str) -> None:
    """Write one game for each end in each edition, or for those ends that are named."""
    folder = folder_of(title_id) / "records"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder.with_name("ends.yaml")
    known = yaml.safe_load(file.read_text(encoding="utf-8")) if file.exists() else {}
    excluded = {end for end, result in known.items() if isinstance(result, str)}
    for edition in editions_of(title_id):
        missing = set(ends) or ends_of(title_id) - excluded
        for game in _games(title_id, edition):
            if not missing:
                break
            end = game.state.end_reason
            if end is None or end not in missing:
                continue
            missing.remove(end)
            name = game_name(title_id, end, edition)
            (folder / f"{name}.18xx").write_text(write_record(game), encoding="utf-8")
            known[name] = show_state(game)["result"]
            text = yaml.safe_dump(known, default_flow_style=None, allow_unicode=True)
            file.write_text(HEAD + text, encoding="utf-8")
            print(f"{name}: seed {game.setup.seed}, {len(game.record)} moves")
        if missing:
            names = ", ".join(sorted(missing))
            print(f"not found: {names}; if the rules exclude one, say so in {file}")


if __name__ == "__main__":
    main(*sys.argv[1:])
