"""The regional round: auction, tokens, markers (3.5.1 / 3.6.2; R260-R264)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.events import Event, RoundStarted
from engine.game import Game
from engine.ids import PlayerId
from engine.state import Round
from tests.kit.editing import fund
from tests.kit.table import actor, legal, play, refusal, refuse, seat, settle, step
from tests.t18fb.later_phases import deal, owned, tokens_at
from tests.t18fb.table import EDITIONS, cash, charter, corporation, held_by, hold, state
from titles.t18fb.regionals.round import begin
from titles.t18fb.sections import SECTIONS
from titles.t18fb.show import show_player

NOMINAL = {
    "LATER": {"FA": 100, "FAS": 110, "FdC": 120, "FAL": 120, "FG": 130, "SEPSA": 160, "SFSM": 160},
    "PA23": {"FA": 130, "FAS": 160, "FdC": 130, "FAL": 160, "FG": 160, "SEPSA": 130, "SFSM": 130},
}


def auction(edition: str = "LATER", number: int = 1) -> Game:
    """The regional round after an operating round of a set."""
    game = deal(edition)
    game.state.round = Round("OR", 3, number, 2)
    begin(game)
    settle(game)
    return game


def nobody_wants_any(game: Game) -> list[Event]:
    """All companies are named, and nobody bids; tells what the last move brought."""
    events: list[Event] = []
    while game.state.round.kind == "RR":
        line = legal(game, "auction")[0] if step(game) == "auction" else "pass"
        events = play(game, line)
    return events


@pytest.mark.parametrize("edition", EDITIONS)
def test_r260_named_from_the_priority_holder_at_nominal_value(edition):
    game = auction(edition)
    assert (game.state.round.kind, actor(game), step(game)) == ("RR", "A", "auction")
    names = NOMINAL[edition]
    offered = [f"auction {name} {price}" for name, price in names.items()]
    assert set(offered) <= set(legal(game, "auction"))
    assert refuse(game, "auction FA 95") == "bid_too_low"
    assert refuse(game, "auction FA 162") == "bid_between_steps"


@pytest.mark.parametrize(("edition", "section"), [("LATER", "3.6.2"), ("PA23", "3.5.1")])
def test_3_6_2_what_is_refused_there_rests_on_its_own_section(edition, section):
    game = auction(edition)
    game.title = replace(game.title, sections=SECTIONS[edition])
    lines = (
        "auction FA 95",
        "auction FA 162",
        "auction Falcon 75",
        "auction FA 5000",
        "bid FA 200",
    )
    assert {line: refusal(game, line).rule for line in lines} == dict.fromkeys(lines, section)
    play(game, "auction FA 200")
    bids = ("bid FA 200", "bid FA 202", "bid FA 5000", "auction FAS 200")
    assert {line: refusal(game, line).rule for line in bids} == dict.fromkeys(bids, section)


def test_r262_the_whole_price_goes_to_the_treasury_and_the_next_is_named_by_the_next():
    game = auction()
    bank = game.state.bank
    play(game, "auction FA 100", "bid FA 105", "pass", "pass")
    assert (cash(game, "B"), cash(game, "FA"), game.state.bank) == (895, 105, bank)
    assert held_by(game, "FA", "B") == 100
    assert actor(game) == "B"
    assert corporation(game, "FA").floated


def test_r262_unwanted_companies_go_to_the_pool():
    game = auction()
    play(game, "auction FG", "pass", "pass")
    assert held_by(game, "FG", "pool") == 100
    assert actor(game) == "B"


@pytest.mark.parametrize(("number", "after"), [(1, ("OR", 3, 2, 2)), (2, ("SR", 4, 1, 1))])
def test_r263_goes_on_with_what_would_have_come_and_priority_stays(number, after):
    game = auction(number=number)
    play(game, "auction FA 100", "pass", "pass")
    started = [each for each in nobody_wants_any(game) if isinstance(each, RoundStarted)]
    assert started[0] == RoundStarted(*after)
    assert game.state.players[game.state.priority].name == "A"
    assert state(game).lots is None


def test_a145_no_bid_at_the_certificate_limit():
    game = auction()
    for name in ("FB", "FP", "FST"):
        hold(game, name, "A", 80)
    assert "auction FA 100" in legal(game)
    hold(game, "NN", "A", 20)
    assert "auction FA 100" not in legal(game)
    assert refuse(game, "auction FA 100") == "cannot_bid"


def test_r56_no_bid_above_ones_cash():
    game = auction()
    fund(game, "A", 103)
    settle(game)
    assert refuse(game, "auction FA 105") == "not_enough_cash"
    play(game, "auction FA 100")


def test_r264_later_tokens_stand_or_wait_sold_or_not():
    game = auction()
    nobody_wants_any(game)
    assert tokens_at(game, "J41") == ["FAS"]
    assert "FA" in state(game).waiting
    assert "FA" not in tokens_at(game, "F31")
    assert corporation(game, "FAS").home == "J41"
    assert all(charter(game, name).markers == 0 for name in NOMINAL["LATER"])


def test_r264_pa23_has_a_marker_each_and_no_tokens():
    game = auction("PA23")
    nobody_wants_any(game)
    assert [charter(game, name).markers for name in NOMINAL["PA23"]] == [1] * 7
    assert state(game).waiting == []
    assert tokens_at(game, "A2") == []


def test_r95_from_the_pool_for_the_nominal_value_or_more():
    game = auction(number=2)
    nobody_wants_any(game)
    assert game.state.round.kind == "SR"
    assert refuse(game, "regional FA 95") == "below_nominal"
    play(game, "regional FA 115")
    assert (cash(game, "FA"), held_by(game, "FA", "A")) == (115, 100)
    assert corporation(game, "FA").floated


def end_of_round(number: int, *, bank_broken: bool = False) -> Game:
    """All have operated in a round in which phase 5 began."""
    game = deal()
    state(game).regional_round = "due"
    game.state.bank_broken = bank_broken
    game.state.round = Round("OR", 3, number, 2)
    settle(game)
    return game


@pytest.mark.parametrize("number", [1, 2])
def test_r2_held_once_at_the_end_of_the_round_in_which_phase_5_began(number):
    game = end_of_round(number)
    assert (game.state.round.kind, game.state.round.number) == ("RR", number)
    nobody_wants_any(game)
    assert state(game).regional_round == "held"


def test_a155_not_held_when_the_game_is_over():
    assert end_of_round(1, bank_broken=True).state.round.kind == "RR"
    game = end_of_round(2, bank_broken=True)
    assert game.state.finished
    assert game.state.end_reason == "bank"


def test_3_6_3_a_regional_company_is_shown_apart_from_shares():
    game = deal()
    owned(game, FA="A")
    hold(game, "FB", "A", 20)
    shown = show_player(game, PlayerId(seat(game, "A")))
    assert (shown["shares"], shown["regionals"]) == ({"FB": 20}, ["FA"])
