"""The house looks ahead: the same thought everywhere, nothing hidden seen, guards kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.set_up import open_game
from engine.game import Game, PlayedMove
from engine.house.decide import choose
from engine.house.search import thinking
from engine.house.search.levels import BUDGETS, Budget, Level, Temper
from engine.house.search.reasons import expectation, explain
from engine.house.search.searching import search
from engine.house.search.thinking import think
from engine.moves import PASS

SMALL = Budget(candidates=4, finalists=2, moves=400, decisions=12, builds=True)


def after(title: str, players: int, moves: int, seed: int = 3) -> Game:
    """A game that the house has played for a while."""
    game = open_game(title, [f"P{number}" for number in range(players)], seed)
    for _ in range(moves):
        game.apply(choose(game).move)
    return game


@pytest.fixture(scope="module")
def early() -> Game:
    return after("1849", 3, 9)


def test_the_same_record_gives_the_same_thought(early: Game) -> None:
    first, second = (search(early.copy(), SMALL, Temper.KEEN) for _ in range(2))
    assert first.ranked
    assert [(each.move, each.value) for each in first.ranked] == [
        (each.move, each.value) for each in second.ranked
    ]


def test_the_game_is_left_as_it_is(early: Game) -> None:
    before = early.copy()
    search(early, SMALL, Temper.KEEN)
    assert early.state == before.state
    assert early.record == before.record
    assert early.setup == before.setup


def test_hidden_cards_do_not_change_a_thought() -> None:
    game = after("1883", 2, 8)
    other = game.copy()
    deck = other.state.deck  # type: ignore[attr-defined]
    assert len(deck) > 2
    deck.reverse()
    other.setup = replace(other.setup, seed=999)
    one, two = (search(each, SMALL, Temper.KEEN) for each in (game, other))
    assert [(each.move, each.value) for each in one.ranked] == [
        (each.move, each.value) for each in two.ranked
    ]


def test_easy_is_the_rule_of_thumb(early: Game) -> None:
    thought = think(early, Level.EASY, Temper.KEEN)
    assert thought.choice.move == choose(early).move
    assert not thought.considered


def test_many_moves_in_a_row_are_made_by_rule(early: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    long = [PASS] * BUDGETS[Level.NORMAL].decisions
    monkeypatch.setattr(thinking, "moves_in_a_row", lambda game: long)
    assert not think(early, Level.NORMAL, Temper.KEEN).considered


def test_who_waits_for_others_does_not_do_so_for_ever(early: Game) -> None:
    waiting = early.copy()
    waiting.record += [PlayedMove(player, PASS) for player in waiting.state.players]
    assert think(early, Level.NORMAL, Temper.KEEN).considered
    assert not think(waiting, Level.NORMAL, Temper.KEEN).considered


def test_a_position_of_this_turn_is_not_brought_back(
    early: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    findings = search(early, SMALL, Temper.KEEN)
    other = next(each for each in findings.ranked if each.move != findings.thumb.move)
    changed = replace(findings, ranked=(other, *findings.ranked))
    monkeypatch.setattr(thinking, "search", lambda *_: changed)
    assert think(early, Level.NORMAL, Temper.KEEN).choice.move == other.move
    monkeypatch.setattr(thinking, "_repeats", lambda game, move: move == other.move)
    assert think(early, Level.NORMAL, Temper.KEEN).choice.move != other.move


def test_a_reason_tells_what_is_expected_and_what_else_would_be(early: Game) -> None:
    findings = search(early, SMALL, Temper.FRIENDLY)
    best, other = findings.ranked[:2]
    decision = early.decision
    assert decision is not None
    me = decision.player
    richer = {**best.line.worth, me: other.line.worth[me] + 50}
    best = replace(best, line=replace(best.line, worth=richer))
    facts = explain(early, (best, other), findings.thumb, me).facts
    assert (facts["expected"], facts["instead"]) == (richer[me], richer[me] - 50)
    assert expectation(facts) == "house.expects"


def test_tempers_weigh_others_differently(early: Game) -> None:
    values = {temper: search(early, SMALL, temper).ranked[0].value for temper in Temper}
    assert 0 < values[Temper.KEEN] < 1.1
    assert values[Temper.FRIENDLY] > values[Temper.RUTHLESS]
