"""Suggestions: what is offered while somebody types a move."""

from __future__ import annotations

import pytest

from bot.chat.limits import CHOICE_TEXT, CHOICES
from bot.table.naming.suggestions import closest, suggest
from bot.table.turn.amounts import typed_amounts, usual_amounts
from engine.moves import LayTile
from engine.notation import read, text_of
from engine.notation.matching import fitting
from tests.table.positions import DIVIDEND, FIRST_STOCK, MESSINA, OPENING, RUN, game_at


def values(moves: int, typed: str = "") -> list[str]:
    return [choice.value for choice in suggest(game_at(moves), typed)]


def test_a_hex_is_found_by_the_name_of_its_city() -> None:
    found = suggest(game_at(MESSINA), "Mess")
    assert found
    assert all(choice.value.startswith("lay B14 ") for choice in found)
    assert found[0].label.endswith(" · Messina")


@pytest.mark.parametrize("typed", ["mess", "MESS", "essin", "mesina", "lay mess"])
def test_case_parts_and_slips_do_not_matter(typed: str) -> None:
    assert values(MESSINA, typed)[0].startswith("lay B14 ")


def test_private_companies_are_found_by_their_names_without_accents() -> None:
    assert values(OPENING, "societa mar")[0].startswith("bid SMS ")
    assert values(OPENING, "corriere")[0] == "buy SCE"


def test_moves_about_the_same_are_closest() -> None:
    game = game_at(FIRST_STOCK)
    starts = (text_of(move).split() for move in game.legal_moves())
    name = next(words[1] for words in starts if words[0] == "start")
    found = closest(game, f"start {name} 1 20%")
    assert found
    assert all(text.startswith(f"start {name} ") for text in found)


def test_what_is_usual_comes_first() -> None:
    assert values(OPENING)[:2] == ["pass", "buy SCE"]
    assert values(RUN)[0] == "run auto"
    assert values(DIVIDEND)[:2] == ["dividend pay", "dividend withhold"]


def test_one_of_each_kind_comes_before_the_second_of_any() -> None:
    offered = values(MESSINA)
    hexes = [move.split()[1] for move in offered if move.startswith("lay ")]
    there = {move.hex for move in game_at(MESSINA).legal_moves() if isinstance(move, LayTile)}
    assert set(hexes[: len(there)]) == there


def test_rotations_that_look_the_same_are_offered_once() -> None:
    game = game_at(MESSINA)
    legal = [text_of(move) for move in game.legal_moves() if isinstance(move, LayTile)]
    offered = {
        choice.value
        for hex_ in {text.split()[1] for text in legal}
        for choice in suggest(game, f"lay {hex_} ")
    }
    assert offered < set(legal)


def test_amounts_are_free_within_their_range() -> None:
    assert values(OPENING, "bid SMS 133")[0] == "bid SMS 133"
    assert "bid SMS 9" not in values(OPENING, "bid SMS 9")
    assert "bid SMS 500" in values(OPENING, "bid SMS")


@pytest.mark.parametrize("moves", [OPENING, FIRST_STOCK, RUN, DIVIDEND, MESSINA, 300, 420])
def test_everything_offered_is_legal_and_fits(moves: int) -> None:
    game = game_at(moves)
    for typed in ("", "b", "lay", "tr", "1", "private"):
        offered = suggest(game, typed)
        assert len(offered) <= CHOICES
        for choice in offered:
            assert len(choice.value) <= CHOICE_TEXT
            assert read(game, choice.value) in game.legal_moves()


def test_nothing_is_offered_for_nonsense() -> None:
    assert values(MESSINA, "xyzzy") == []


def test_the_closest_moves_have_the_same_verb() -> None:
    assert closest(game_at(OPENING), "bid SMS 5")[0] == "bid SMS 115"
    assert closest(game_at(RUN), "lay B14 57 2")[0] == "run auto"


# Ranking and amounts


def test_beginnings_come_before_words_and_those_before_parts() -> None:
    texts = ["a warm day", "rowing arm", "army of one"]
    assert fitting("arm", texts, str) == ["army of one", "rowing arm", "a warm day"]


def test_similar_words_are_taken_only_if_nothing_else_fits() -> None:
    assert fitting("palrmo", ["Palermo", "Parma"], str) == ["Palermo"]
    assert fitting("parma", ["Palermo", "Parma"], str) == ["Parma"]


def test_usual_amounts_are_round_and_include_both_ends() -> None:
    assert usual_amounts(115, 375, 10) == [115, 150, 200, 250, 300, 350, 375]
    assert usual_amounts(40, 40, 10) == [40]
    assert usual_amounts(1, 4, 10) == [1, 2, 3, 4]


@pytest.mark.parametrize(("lowest", "highest"), [(1, 2), (5, 7_760), (115, 500), (0, 10_000)])
def test_there_are_never_too_many_amounts(lowest: int, highest: int) -> None:
    for typed in ("", "1", "12", "x", "999999"):
        amounts = typed_amounts(lowest, highest, typed, 25)
        assert 1 <= len(amounts) <= 25
        assert len(set(amounts)) == len(amounts)
        assert all(lowest <= amount <= highest for amount in amounts)


def test_what_is_typed_is_the_first_amount() -> None:
    assert typed_amounts(115, 500, "13", 25)[0] == 130
    assert typed_amounts(115, 500, "137", 25) == [137]
