"""What the status says of a game that keeps an earlier revision of the rules."""

from __future__ import annotations

import pytest

from bot.table.telling.status_card import status_text
from bot.words.language import language
from engine.records.record import new_game
from engine.title import Setup
from tests.every_title.found import NAMES, PLAYABLE, player_counts, rules
from tests.table.positions import live_of


def told(title_id: str, revision: int, code: str = "en", **options: str) -> str:
    """The status of a new game."""
    setup = _setup(title_id, revision, **options)
    return status_text(live_of(new_game(rules(title_id), setup)), language(code))


def _setup(title_id: str, revision: int, **options: str) -> Setup:
    players = NAMES[: player_counts(title_id)[0]]
    return Setup(title_id, players, 1, revision=revision, options=options)


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_a_game_of_the_last_revision_says_nothing_of_it(title_id):
    assert "revision" not in told(title_id, rules(title_id).revisions[-1])


@pytest.mark.parametrize(
    ("title_id", "revision"),
    [(title_id, n) for title_id in PLAYABLE for n in rules(title_id).revisions[:-1]],
)
def test_a_game_of_an_earlier_revision_says_what_has_changed(title_id, revision):
    changed = rules(title_id).readings.changed_since((), revision)
    assert changed
    english, italian = (told(title_id, revision, code) for code in ("en", "it"))
    assert f"Rules: revision {revision}" in english
    assert f"Regole: revisione {revision}" in italian
    for text, code in ((english, "en"), (italian, "it")):
        words = language(code).about(new_game(rules(title_id), _setup(title_id, revision)))
        assert all(words.say(f"reading.{name}") in text for name in changed)
        assert not any(name in text for name in changed), "what people read is no name of ours"


def test_an_imported_game_is_played_as_before():
    assert "revision" not in told("1849", 1, Reading="18xx.games")


def test_what_somebody_is_worth_is_said_once() -> None:
    """Nobody has bought anything yet."""
    text = told("1849", rules("1849").revisions[-1])
    assert ", all in cash" in text
    assert "of which" not in text
