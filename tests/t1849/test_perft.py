"""Counts of legal moves, and of the positions they lead to, from fixed positions (perft.yaml).

A count that changes means that a rule has changed: find out which before correcting the figure.
Moves with a free amount count once, with their lowest amount.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.game import Game
from tests.kit.table import play
from tests.t1849.table import deal

POSITIONS: dict[str, Any] = yaml.safe_load(
    Path(__file__).with_name("perft.yaml").read_text(encoding="utf-8")
)


def perft(game: Game, depth: int) -> int:
    """How many sequences of that many legal moves there are."""
    moves = list(game.legal_moves())
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        game.apply(move)
        total += perft(game, depth - 1)
        game.undo()
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_number_of_legal_moves(name: str) -> None:
    position = POSITIONS[name]
    game = deal(position["players"], position.get("variants", ()))
    play(game, *position["moves"])
    counts = [perft(game, depth) for depth in range(1, len(position["counts"]) + 1)]
    assert counts == position["counts"]
