"""Corporations that close, and what becomes of what they had (§5.8)."""

from engine.capital.closing import Closing
from engine.capital.price_moves import move_price
from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import cash, share
from tests.kit.table import entity, legal, play, refuse, start_stock_round, step
from tests.t1883.table import (
    bring_in,
    corporation,
    hold,
    launched,
    open_stock_round,
    operate,
    state,
)


def test_5_8_a_closed_corporation_is_launched_again_in_the_next_stock_round():
    game = launched("FBV A 40 65", "SARSA C 20 65")
    state(game).anchors["FBV"] = ["22"]
    state(game).coaches = ["3", "85"]
    state(game).concessions[1].owner = "FBV"
    hold(game, "FBV", "B", 10)
    fund(game, "FBV", 77)
    price_at(game, "FBV", 7, 0)
    bank = cash(game, "bank")
    corporation(game, "FBV").trains = ["2"]
    state(game).depot["2"] -= 1
    move_price(game, corporation(game, "FBV"), "down")
    fbv = corporation(game, "FBV")
    assert not fbv.floated
    assert set(fbv.owners) == {"offer"}
    assert cash(game, "bank") == bank + 77
    assert state(game).concessions[1].owner == "bank"
    assert state(game).pool_trains == ["2"]
    assert state(game).anchors == {}
    assert state(game).coaches == ["3", "85"], "they are SARSA's"
    assert refuse(game, "start FBV 65 20%") == "cannot_start"
    start_stock_round(game, turn=3)
    play(game, "start FBV 65 20%")
    assert fbv.tokens == [("86", 0)]


def test_5_8_closing_the_owner_of_cnp_puts_a_share_of_sv_into_the_pool():
    game = launched("FBV A 40 65")
    bring_in(game, "SV", "B", 20, 85)
    give_private(game, "CNP", "FBV")
    Closing.of(game).close(game, corporation(game, "FBV"))
    assert share(game, "SV", "pool") == 10
    assert cash(game, "SV") == 85


def test_5_8_closing_sv_with_cnp_puts_no_share_into_the_pool():
    game = launched("FBV A 40 65")
    bring_in(game, "SV", "B", 20, 85)
    give_private(game, "CNP", "SV")
    Closing.of(game).close(game, corporation(game, "SV"))
    assert state(game).privates["CNP"] == "closed"
    assert set(corporation(game, "SV").owners) == {"offer"}
    assert cash(game, "SV") == 0


def test_5_8_a_sale_in_a_stock_round_closes_and_its_concession_is_for_sale_again():
    game = launched("FBV A 40 65", "SV A 40 100")
    fund(game, "SV", 50)
    state(game).concessions[1].owner = "FBV"
    state(game).depot["2G"] -= 1
    state(game).depot["2"] -= 1
    corporation(game, "FBV").trains = ["2", "2G"]
    box = state(game).depot["2G"]
    price_at(game, "FBV", 8, 1)
    money = cash(game, "A")
    play(game, "sell FBV 1")
    assert cash(game, "A") == money + 20
    assert not corporation(game, "FBV").floated
    assert (state(game).pool_trains, state(game).depot["2G"]) == (["2"], box + 1)
    play(game, "concession 1 SV")
    assert state(game).concessions[1].owner == "SV"


def test_5_8_a_corporation_that_closes_in_its_own_turn_has_no_more_of_it():
    game = launched("FBV A 40 65")
    fund(game, "FBV", 500)
    price_at(game, "FBV", 7, 0)
    operate(game)
    while corporation(game, "FBV").floated:
        assert entity(game) == "FBV"
        play(game, "pass")
    assert step(game) == "stock"
    assert "start FBV 100 20%" in legal(game)


def test_5_8_fsf_is_launched_again_like_any_other_and_without_anchors():
    game = open_stock_round()
    state(game).anchors["FSF"] = ["22"]
    state(game).anchors_left["FSF"] = 1
    Closing.of(game).close(game, corporation(game, "FSF"))
    start_stock_round(game)
    play(game, "start FSF 85 20%")
    assert cash(game, "FSF") == 170
    assert corporation(game, "FSF").tokens == [("35", 0), ("69", 0)]
    assert not state(game).anchors.get("FSF")
    assert not state(game).anchors_left.get("FSF")


def test_5_8_stock_that_came_with_a_private_company_is_gone_with_the_rest():
    game = open_stock_round()
    play(game, "start FBV 65 20%")
    assert share(game, "FBV", "B") == 10
    Closing.of(game).close(game, corporation(game, "FBV"))
    start_stock_round(game)
    fund(game, "A", 200)
    play(game, "start FBV 85 20%")
    assert (share(game, "FBV", "B"), cash(game, "FBV")) == (0, 170)
