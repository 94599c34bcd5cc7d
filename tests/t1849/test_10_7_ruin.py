"""Emergencies that end badly: closing, loan or leave, playing on (§10.7 B)."""

import pytest

from engine.capital.closing import Closing
from engine.capital.worth import Worth
from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import cash, happened, owner_of, result, share
from tests.kit.table import (
    actor,
    at_step,
    entity,
    legal,
    play,
    seat,
    settle,
    start_stock_round,
    step,
)
from tests.t1849.positions_stock import corporation_of, give_trains, held, refuse
from tests.t1849.positions_track import (
    bank_trains,
    before_emergency,
    emergency,
    take_turns,
)
from tests.t1849.table import hold, read_at


def test_10_7_everything_is_sold_then_the_corporation_closes():
    """A needs 170 and finds 100: the share, all his money and RCS are gone."""
    game = emergency(phase="6", CTL=10, money=20)
    hold(game, "RCS", "B", 10)
    bank = cash(game, "bank")
    settle(game)
    events = play(game, "sell CTL 1")
    assert happened(game, events, "CorporationClosed", corporation="RCS")
    assert not corporation_of(game, "RCS").floated
    assert (cash(game, "A"), cash(game, "RCS")) == (0, 0)
    assert cash(game, "bank") == bank + 20 + 30
    assert held(game, "RCS", "B") == ""


def test_10_7_the_corporation_may_be_started_again_from_the_next_stock_round():
    game = emergency(phase="6")
    assert game.state.queue[-1] == "RCS"
    play(game, "loan")
    take_turns(game, lambda: game.state.round.kind == "SR")
    assert "RCS" in game.state.queue
    assert "RCS" not in game.state.resting


def test_10_7_without_stock_a_loan_or_the_end():
    game = emergency()
    assert (step(game), actor(game)) == ("loan", "A")
    assert legal(game) == ["leave", "loan"]
    assert refuse(game, "pass") == "loan_or_leave"


def test_10_7_the_loan():
    game = emergency()
    bank = cash(game, "bank")
    play(game, "loan")
    assert (cash(game, "A"), cash(game, "bank")) == (500, bank - 500)
    assert game.state.players[seat(game, "A")].loans == 1
    assert not game.state.players[seat(game, "A")].left
    assert Worth.of(game).score(game, seat(game, "A")) == 0


def test_10_7_a_loan_weighs_750_at_the_end():
    game = emergency()
    play(game, "loan")
    fund(game, "A", 1000)
    assert Worth.of(game).score(game, seat(game, "A")) == 250


def test_10_7_leaving():
    game = emergency()
    play(game, "leave")
    player = game.state.players[seat(game, "A")]
    assert (player.left, player.cash, player.loans) == (True, 0, 0)
    assert Worth.of(game).score(game, player.id) == 0
    assert actor(game) != "A"


def test_10_7_a_player_who_has_left_gets_no_turn():
    game = emergency()
    play(game, "leave")
    give_trains(game, "CTL", "4H")
    give_trains(game, "SFA", "4H")
    start_stock_round(game, priority="B")
    seen = []
    now = game.state.round
    while game.state.round is now:
        seen.append(actor(game))
        play(game, "pass")
    assert seen == ["B", "C"]


def test_10_7_the_priority_of_a_player_who_has_left_passes_on():
    """Nobody's turn is lost because the holder of the priority deal is gone."""
    game = emergency()
    play(game, "leave")
    start_stock_round(game, priority="A")
    seen = []
    now = game.state.round
    while game.state.round is now:
        seen.append(actor(game))
        play(game, "pass")
    assert seen == ["B", "C"]


def test_10_7_privates_go_with_a_player_who_leaves():
    game = emergency(CTL=10)
    give_private(game, "SCE", "A")
    give_private(game, "SIGI", "B")
    fund(game, "RCS", 0)
    bank_trains(game, "4H", 0)
    settle(game)
    play(game, "sell CTL 1", "leave")
    assert (owner_of(game, "SCE"), owner_of(game, "SIGI")) == ("closed", "B")


def test_10_7_privates_stay_with_a_player_who_goes_on():
    game = emergency(CTL=10)
    give_private(game, "SCE", "A")
    fund(game, "RCS", 0)
    bank_trains(game, "4H", 0)
    settle(game)
    play(game, "sell CTL 1", "loan")
    assert owner_of(game, "SCE") == "A"


def test_10_7_with_stock_that_cannot_be_sold_the_player_goes_on():
    """CTL has not operated: A keeps it, has no money, and is not asked about a loan."""
    game = emergency(money=0, SFA=10, phase="6", CTL=10)
    corporation_of(game, "CTL").operated = False
    settle(game)
    play(game, "sell SFA 1")
    assert not corporation_of(game, "RCS").floated
    assert cash(game, "A") == 0
    assert share(game, "CTL", "A") == 10
    assert step(game) != "loan"
    assert game.state.players[seat(game, "A")].loans == 0


def test_10_7_only_one_player_left_ends_the_game():
    game = before_emergency()
    Closing.of(game).close(game, corporation_of(game, "CTL"))
    game.state.players[seat(game, "B")].left = True
    at_step(game, "RCS", "train")
    play(game, "leave")
    assert game.state.finished
    assert game.state.end_reason == "bankrupt"
    assert result(game)["A"] == 0


def test_10_7_a_president_loses_his_money_with_the_corporation():
    """The treasury, with what he has put in, returns to the bank."""
    game = emergency(money=50)
    assert step(game) == "loan"
    assert cash(game, "A") == 0


def test_10_7_the_turn_of_a_closed_corporation_is_over():
    game = emergency()
    play(game, "loan")
    assert entity(game) != "RCS"


def test_10_7_a_sale_that_closes_another_corporation():
    """CTL falls off the market: it closes, the money stays."""
    game = emergency(CTL=10, money=50)
    price_at(game, "CTL", 8, 0)
    settle(game)
    play(game, "sell CTL 1")
    assert not corporation_of(game, "CTL").floated
    assert cash(game, "A") == 77
    assert legal(game) == ["train 4H"]


def test_10_7_a_sale_that_closes_the_operating_corporation_ends_its_turn():
    """RCS itself falls off the market when its president sells a share of it."""
    game = emergency(treasury=0, RCS=30)
    price_at(game, "RCS", 8, 0)
    hold(game, "SFA", "A", 10)
    settle(game)
    play(game, "sell RCS 1")
    assert not corporation_of(game, "RCS").floated
    assert cash(game, "A") == 27
    assert entity(game) != "RCS"


@pytest.mark.parametrize(("revision", "later"), [(1, []), (2, ["private SCE 1"])])
def test_10_7_private_companies_are_bought_while_the_president_sells(revision, later):
    """The first revision ended that with the first sale."""
    game = read_at(emergency(phase="6", CTL=20, SFA=20), revision)
    give_private(game, "SCE", "A")
    settle(game)
    assert legal(game, "private") == ["private SCE 1"]
    play(game, "sell CTL 1")
    assert legal(game, "private") == later


def test_10_7_what_the_treasury_spends_on_a_private_company_the_president_adds():
    """RCS needs 200 for the train: 30 come from the treasury, or go to B for his company."""
    game = emergency(phase="6", CTL=20, SFA=20)
    give_private(game, "SCE", "B")
    settle(game)
    play(game, "sell CTL 1", "private SCE 30", "accept", "sell CTL 1")
    assert cash(game, "RCS") == 0
    play(game, "sell SFA 1")
    play(game, legal(game, "train")[0])
    assert (cash(game, "B"), owner_of(game, "SCE")) == (530, "RCS")
    assert corporation_of(game, "RCS").trains


@pytest.mark.parametrize(("revision", "later"), [(1, 0), (2, 4)])
def test_7_1_the_port_is_marked_while_the_president_sells(revision, later):
    game = read_at(emergency(phase="6", CTL=20, SFA=20), revision)
    give_private(game, "CNM", "RCS")
    settle(game)
    play(game, "sell CTL 1")
    assert len(legal(game, "use CNM")) == later


@pytest.mark.parametrize("answer", ["loan", "leave"])
def test_10_7_the_round_goes_on_after_a_ruin(answer):
    """CTL and SFA still operate, then comes a stock round."""
    game = emergency()
    play(game, answer)
    give_trains(game, "CTL", "4H")
    assert entity(game) == "CTL"
    take_turns(game, lambda: entity(game) != "CTL")
    assert entity(game) == "SFA"
    take_turns(game, lambda: game.state.round.kind == "SR")
