"""Names of games and people are plain text, wherever they are shown."""

from __future__ import annotations

import pytest

from bot.table.lobby.names import clean_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Sunday 20:30", "Sunday 20:30"),
        ("anna_b", "anna_b"),
        ("18/49", "18/49"),
        ("_Sunday_", "Sunday"),
        ("our __big__ game", "our big game"),
        ("a _quiet_ game", "a quiet game"),
        ("https://example.org/x", "https example.org x"),
        ("discord.gg/abc", "discord.gg abc"),
        ("[here](http://x.yz)", "here(http x.yz)"),
        ("**@everyone** <#1>", "everyone 1"),
        ("a\0b\nc", "a b c"),
    ],
)
def test_names_are_plain(typed: str, kept: str) -> None:
    assert clean_name(typed, "game") == kept


@pytest.mark.parametrize("typed", ["", "___", "://", "***"])
def test_a_name_of_which_nothing_is_left(typed: str) -> None:
    assert clean_name(typed, "game") == "game"
