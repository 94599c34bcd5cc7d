"""Notation of every title: what is legal reads back as itself, in whatever case."""

from __future__ import annotations

import pytest

from engine.notation import parse, text_of
from tests.every_title.found import GAMES
from tests.kit.games import after, recorded_game

EVERY = 25
"""At every so many moves all legal moves are read."""


@pytest.mark.parametrize(("title_id", "end"), GAMES)
def test_legal_moves_read_back_in_whatever_case(title_id: str, end: str) -> None:
    whole = recorded_game(title_id, end)
    game, title = after(whole, 0), whole.title
    for number, played in enumerate(whole.record):
        moves = [played.move] if number % EVERY else list(game.legal_moves())
        for move in moves:
            line = text_of(move)
            for written in (line, line.lower(), line.upper()):
                assert parse(written, title.verbs, title.vocabulary) == move
        game.replay([played])
