"""Games to be played again under load: random ones, recorded before anything is measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.set_up import load_title, prepare
from engine.checking.selfplay import play_random_game
from engine.game import Game, PlayedMove
from engine.notation import text_of
from engine.records.checkpoint import encode
from engine.title import Setup

TITLE = "1849"
CHECKPOINT_EVERY = 32
"""As the bot does it, so that stored games load as quickly as its own."""


@dataclass(frozen=True, slots=True, eq=False)
class Recording:
    """A whole game."""

    setup: Setup
    moves: tuple[PlayedMove, ...]
    seats: tuple[int, ...]
    """Who made each move, counted from 1."""
    texts: tuple[str, ...]
    """The moves as they are recorded."""

    def __len__(self) -> int:
        return len(self.texts)

    def typed(self, index: int) -> str:
        """What a person types for a move: the best runs, not the runs that are recorded for it."""
        text = self.texts[index]
        return "run auto" if text.startswith("run ") else text


def record_games(count: int, players: Sequence[int] = (3, 4, 5)) -> list[Recording]:
    """So many different games, the same ones every time."""
    return [record_game(TITLE, seed, players[seed % len(players)]) for seed in range(1, count + 1)]


def record_game(title: str, seed: int, players: int) -> Recording:
    """A whole random game of a title."""
    names = [f"Player {number}" for number in range(1, players + 1)]
    game = play_random_game(*prepare(title, names, seed), checked=False)
    return Recording(
        game.setup,
        tuple(game.record),
        tuple(int(played.player) for played in game.record),
        tuple(text_of(played.move) for played in game.record),
    )


@dataclass(frozen=True, slots=True)
class Position:
    """Where a recording stands after some moves."""

    acting: int | None
    checkpoint: tuple[int, bytes] | None
    """The state that the bot would have stored, the last but one, and after how many moves."""


def positions(recording: Recording, lengths: Sequence[int]) -> dict[int, Position]:
    """Where it stands after each of those numbers of moves, in one replay."""
    title = load_title(recording.setup.title, recording.setup.edition)
    game = Game(title, recording.setup)
    stored: tuple[int, bytes] | None = None
    last: tuple[int, bytes] | None = None
    found = {}
    for length in range(max(lengths) + 1):
        if length:
            game.replay([recording.moves[length - 1]])
        if length and length % CHECKPOINT_EVERY == 0:
            stored, last = last, (length, encode(game.state))
        if length in lengths:
            acting = int(game.decision.player) if game.decision is not None else None
            found[length] = Position(acting, stored)
    return found
