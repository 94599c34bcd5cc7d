"""Rounds, called as people read them on the sheets."""

from __future__ import annotations

import pytest

from bot.table.naming.moments import find_round, rounds_of
from bot.words.language import ENGLISH, language
from tests.table.positions import RUN, game_at


@pytest.mark.parametrize("typed", ["OR 1.1", "or1", "TO 1.1", "to 1"])
def test_a_round_is_found_by_its_name_in_every_language(typed: str) -> None:
    game = game_at(RUN)
    found = find_round(game, rounds_of(game), typed)
    assert found is not None
    assert found.kind == "OR"
    assert found.name(ENGLISH.about(game)) == "OR 1.1"
    assert found.name(language("it").about(game)) == "TO 1.1"


def test_what_is_no_round_is_not_found() -> None:
    game = game_at(RUN)
    assert find_round(game, rounds_of(game), "bananas") is None
