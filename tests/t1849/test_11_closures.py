"""Closing corporations: what is lost, and how they come back (§11)."""

import pytest

from engine.capital.closing import Closing
from engine.ids import HexId
from engine.showing.view import show_state
from engine.stations import Stations
from tests.kit.editing import fund, give_private, price_at, sell_out, station
from tests.kit.reading import cash, certificates, happened, owner_of, space, tokens_at
from tests.kit.table import actor, at_step, entity, legal, play, start_stock_round, step
from tests.t1849.positions_stock import (
    bare,
    corporation_of,
    finish_turn,
    full_garibaldi_cities,
    give_trains,
    held,
    pass_all,
    refuse,
)
from tests.t1849.table import found, hold


def close(game, corporation):
    """Close a corporation as anything that closes one does."""
    Closing.of(game).close(game, corporation_of(game, corporation))


def about_to_close():
    """RCS at 27 with much to lose: A presides, B, who is first, holds two shares of it."""
    game = bare(phase="6")
    found(game, "RCS", "A", percent=40)
    hold(game, "RCS", "B", 20)
    hold(game, "RCS", "pool", 10)
    station(game, "RCS", "C1")
    give_trains(game, "RCS", "4H", "6H")
    give_private(game, "SIGI", "RCS")
    fund(game, "RCS", 333)
    price_at(game, "RCS", 8, 0)
    found(game, "SFA", "C")
    start_stock_round(game, priority="B")
    return game


# What closes a corporation


def test_11_a_sale_into_the_closed_box_closes_at_once():
    game = about_to_close()
    events = play(game, "sell RCS 1")
    assert happened(game, events, "CorporationClosed", corporation="RCS")
    assert not corporation_of(game, "RCS").floated
    assert cash(game, "B") == 500 + 27


def test_11_a_price_moving_left_into_the_closed_box_closes():
    game = bare()
    found(game, "RCS", "A")
    price_at(game, "RCS", 9, 1)
    at_step(game, "RCS", "run")
    assert not corporation_of(game, "RCS").floated


def test_11_the_end_of_a_stock_round_closes():
    game = about_to_close()
    play(game, "pass", "pass", "pass")
    assert not corporation_of(game, "RCS").floated
    assert (game.state.round.kind, game.state.queue[-1]) == ("OR", "RCS")


def test_11_a_price_at_the_lower_edge_elsewhere_does_not_close():
    game = about_to_close()
    price_at(game, "RCS", 9, 1)
    play(game, "sell RCS 2")
    assert corporation_of(game, "RCS").floated
    assert space(game, "RCS") == (9, 1)


# What is lost


def test_11_all_assets_are_gone():
    game = about_to_close()
    bank, depot = game.state.bank, dict(game.state.depot)
    play(game, "sell RCS 1")
    rcs = corporation_of(game, "RCS")
    assert (rcs.trains, rcs.tokens, rcs.cash) == ([], [], 0)
    assert tokens_at(game, "C5") == tokens_at(game, "C1") == []
    assert owner_of(game, "SIGI") == "closed"
    assert game.state.bank == bank + 333 - 27
    assert (game.state.depot, game.state.pool_trains) == (depot, [])


def test_11_shareholders_get_nothing():
    game = about_to_close()
    play(game, "sell RCS 1")
    assert [cash(game, name) for name in "ABC"] == [500, 527, 500]
    assert held(game, "RCS", "treasury") == "P111111L"
    assert [held(game, "RCS", name) for name in ("A", "B", "pool")] == ["", "", ""]
    assert [certificates(game, name) for name in "ABC"] == [0, 0, 1]
    assert "RCS" not in show_state(game)["corporations"]


def test_11_the_port_token_is_removed():
    game = about_to_close()
    give_private(game, "CNM", "RCS")
    at_step(game, "RCS", "track", operated=["SFA"])
    play(game, "use CNM A5")
    assert show_state(game)["port"] == {"hex": "A5", "corporation": "RCS"}
    close(game, "RCS")
    assert "port" not in show_state(game)


def test_11_the_port_token_of_another_stays():
    game = about_to_close()
    give_private(game, "CNM", "SFA")
    at_step(game, "SFA", "track")
    play(game, "use CNM A5")
    close(game, "RCS")
    assert show_state(game)["port"] == {"hex": "A5", "corporation": "SFA"}


def test_11_privates_of_players_and_of_others_stay():
    game = about_to_close()
    give_private(game, "CNM", "A")
    give_private(game, "SMS", "SFA")
    close(game, "RCS")
    assert [owner_of(game, name) for name in ("SIGI", "CNM", "SMS")] == ["closed", "A", "SFA"]


# The rest of the round


def test_11_a_corporation_that_closes_in_its_turn_is_done():
    game = bare()
    for name, row in (("RCS", 9), ("SFA", 9)):
        found(game, name, "A")
        price_at(game, name, row, 2)
    price_at(game, "RCS", 9, 1)
    fund(game, "SFA", 100)
    at_step(game, "RCS", "dividend", revenue=20)
    play(game, "dividend withhold")
    assert not corporation_of(game, "RCS").floated
    assert (entity(game), step(game)) == ("SFA", "track")


def test_11_a_corporation_that_closes_before_its_turn_loses_it():
    """A sells ATA into the closed box to buy a train for CTL; of the others SFA operates next."""
    game = bare()
    found(game, "CTL", "A")
    found(game, "ATA", "B")
    found(game, "SFA", "B")
    hold(game, "ATA", "A", 10)
    price_at(game, "ATA", 8, 0)
    price_at(game, "SFA", 8, 1)
    fund(game, "A", 80)
    fund(game, "SFA", 40)
    at_step(game, "CTL", "train")
    play(game, "sell ATA 1", "train 4H")
    assert not corporation_of(game, "ATA").floated
    while entity(game) == "CTL":
        play(game, "pass")
    assert entity(game) == "SFA"
    finish_turn(game, "SFA")
    assert game.state.round.kind == "SR"


def test_11_after_a_sale_that_closes_the_turn_goes_on():
    game = about_to_close()
    play(game, "sell RCS 1")
    assert actor(game) == "B"
    assert refuse(game, "sell RCS 1") == "not_started"
    assert refuse(game, "buy RCS treasury") == "sold_this_round"
    play(game, "buy SFA treasury")
    assert refuse(game, "buy RCS treasury") == "not_started"


def test_11_a_president_whose_sale_closes_has_nothing_to_choose():
    """Otherwise A could choose between the last certificate and two singles."""
    game = bare()
    found(game, "RCS", "A", percent=40)
    hold(game, "RCS", "B", 40, last=True)
    price_at(game, "RCS", 8, 0)
    start_stock_round(game)
    play(game, "sell RCS 1")
    assert (step(game), actor(game)) == ("stock", "A")
    assert not corporation_of(game, "RCS").floated
    assert cash(game, "A") == 527


# Starting again


def test_11_it_can_be_started_again_from_the_next_stock_round_and_as_the_last():
    game = about_to_close()
    assert game.state.queue == ["CTL", "ATA", "IFT"]
    play(game, "sell RCS 1")
    assert game.state.queue == ["CTL", "ATA", "IFT", "RCS"]


def test_11_not_in_the_stock_round_in_which_it_closed():
    game = about_to_close()
    game.state.queue = []
    play(game, "sell RCS 1")
    assert legal(game, "start") == []
    assert refuse(game, "start RCS 68 20%") == "not_next_in_line"
    pass_all(game)
    while game.state.round.kind == "OR":
        play(game, "pass")
    assert game.state.round.kind == "SR"
    assert {line.split()[1] for line in legal(game, "start")} == {"RCS"}


def test_11_after_closing_in_an_operating_round_in_the_stock_round_that_follows():
    game = bare()
    found(game, "RCS", "A")
    game.state.queue = []
    price_at(game, "RCS", 9, 1)
    at_step(game, "RCS", "run")
    assert game.state.round.kind == "SR"
    assert {line.split()[1] for line in legal(game, "start")} == {"RCS"}


def test_11_after_closing_at_the_end_of_a_stock_round_in_the_next_one():
    game = about_to_close()
    game.state.queue = []
    pass_all(game)
    assert game.state.resting == ["RCS"]
    while game.state.round.kind == "OR":
        play(game, "pass")
    assert legal(game, "start") != []
    assert game.state.resting == []


def test_11_a_corporation_started_again_is_as_new():
    game = about_to_close()
    close(game, "RCS")
    game.state.queue = [corporation_of(game, "RCS").id]
    fund(game, "B", 1000)
    start_stock_round(game, priority="B")
    play(game, "start RCS 144 40%")
    rcs = corporation_of(game, "RCS")
    assert (cash(game, "RCS"), rcs.trains, rcs.tokens_left) == (4 * 144 - 130, [], 2)
    assert tokens_at(game, "C5") == ["RCS"]
    assert (held(game, "RCS", "B"), held(game, "RCS", "pool")) == ("P11", "")
    assert (space(game, "RCS"), rcs.turns, rcs.operated) == ((2, 8), 0, False)
    play(game, "pass", "pass")
    assert refuse(game, "sell RCS 1") == "not_operated"


def test_11_several_closed_corporations_queue_up_in_turn():
    game = bare()
    for name in ("RCS", "CTL", "ATA"):
        found(game, name, "A")
    close(game, "CTL")
    close(game, "RCS")
    assert game.state.queue == ["SFA", "IFT", "CTL", "RCS"]


@pytest.mark.parametrize("closed", [False, True])
def test_11_a_slot_of_its_home_is_reserved_again(closed):
    """AFG in Trapani is joined to Marsala, the home of CTL, which has one slot."""
    game = bare(4)
    found(game, "AFG", "A", home="C1")
    found(game, "CTL", "B")
    if closed:
        close(game, "CTL")
    at_step(game, "AFG", "token", operated=["CTL"])
    assert step(game) != "token"
    assert Stations.of(game).reserved(game, (HexId("E1"), 0)) == closed


def test_11_garibaldis_home_is_not_reserved_after_closing():
    """It chooses anew; CTL may take Trapani."""
    game = bare(4)
    found(game, "AFG", "A", home="C1")
    found(game, "CTL", "B")
    at_step(game, "CTL", "token", operated=["AFG"])
    assert step(game) != "token"
    close(game, "AFG")
    at_step(game, "CTL", "token", operated=["AFG"])
    assert legal(game) == ["pass", "token C1"]


def test_11_a_token_lost_in_the_earthquake_is_back_when_it_starts_again():
    game = bare(phase="10")
    found(game, "RCS", "A")
    station(game, "RCS", "B14")
    found(game, "SFA", "B")
    sell_out(game, "4H", "6H", "8H", "10H")
    fund(game, "SFA", 800)
    at_step(game, "SFA", "train", operated=["RCS"])
    play(game, "train 12H")
    rcs = corporation_of(game, "RCS")
    assert (len(rcs.tokens), rcs.tokens_left) == (1, 1)
    close(game, "RCS")
    game.state.queue = [rcs.id]
    fund(game, "A", 1000)
    start_stock_round(game)
    play(game, "start RCS 68 20%")
    assert (len(rcs.tokens), rcs.tokens_left) == (1, 2)


# Garibaldi in the queue


def crowded():
    """RCS, CTL and ATA fill all cities of AFG; SFA runs too."""
    game = bare(4)
    for name in ("RCS", "CTL", "ATA", "SFA"):
        found(game, name, "A")
    full_garibaldi_cities(game)
    return game


def test_11_closed_corporation_queues_before_homeless_garibaldi():
    """AFG is next, without a home, and set aside; the corporation that closes comes before it."""
    game = crowded()
    found(game, "IFT", "B")
    start_stock_round(game)
    assert show_state(game)["queue"] == ["AFG"]
    close(game, "SFA")
    assert show_state(game)["queue"] == ["SFA", "AFG"]
    start_stock_round(game)
    assert {line.split()[1] for line in legal(game, "start")} == {"SFA"}


def test_11_closed_corporation_queues_before_homeless_garibaldi_that_is_not_next():
    """IFT is before AFG, which is therefore not set aside yet but has no home free."""
    game = crowded()
    start_stock_round(game)
    assert show_state(game)["queue"] == ["IFT", "AFG"]
    close(game, "SFA")
    assert show_state(game)["queue"] == ["IFT", "SFA", "AFG"]


def test_11_closed_corporation_queues_behind_garibaldi_with_a_home():
    game = bare(4)
    for name in ("RCS", "CTL", "ATA", "SFA"):
        found(game, name, "A")
    start_stock_round(game)
    close(game, "SFA")
    assert show_state(game)["queue"] == ["IFT", "AFG", "SFA"]


def test_11_the_home_that_a_closing_frees_brings_garibaldi_back_behind_it():
    game = crowded()
    found(game, "IFT", "B")
    start_stock_round(game)
    assert show_state(game)["queue"] == ["AFG"]
    close(game, "ATA")
    start_stock_round(game)
    assert game.state.queue == ["ATA", "AFG"]
