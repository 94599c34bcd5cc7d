"""What the private companies can do, their sale and their end (§3.2, §3.4, §3.5, appendix 3)."""

import pytest

from engine.capital.closing import Closing
from engine.events import PowerUsed, PrivateClosed, StockReceived
from tests.kit.editing import fund, give_private, put
from tests.kit.reading import cash, share
from tests.kit.table import actor, legal, play, refuse, seat, settle, step
from tests.t1883.drawing import kinds
from tests.t1883.table import (
    bring_in,
    corporation,
    deal,
    hold,
    launched,
    on_sale,
    open_stock_round,
    operate,
    read_as,
    state,
)
from titles.t1883.event_cards.numbers import Card
from titles.t1883.events import (
    AnchorPlaced,
    AnchorsReceived,
    LinkBuilt,
    StockPaidUp,
    StockPutIntoPool,
)
from titles.t1883.privates import close_privates


def operating(name: str = "SAFRE", phase: str = "1", **privates: str):
    """An operating round of one corporation with 500 in the treasury."""
    game = launched(f"{name} A 40 100")
    fund(game, name, 500)
    for private, owner in privates.items():
        give_private(game, private, owner)
    operate(game, phase)
    return game


# CNP


def test_3_2_cnp_is_exchanged_at_any_moment_out_of_turn():
    game = open_stock_round()
    owner = next(iter(game.anytime_moves()))
    assert state(game).players[owner].name == "C"
    assert actor(game) == "A"
    events = game.apply(next(iter(game.anytime_moves()[owner])), owner)
    assert share(game, "SV", "C") == 10
    assert events == [
        PrivateClosed("CNP"),
        StockReceived(owner, "SV", 10, "CNP"),
        AnchorsReceived("SV", 1),
    ]
    assert state(game).privates["CNP"] == "closed"
    assert state(game).anchors_left["SV"] == 1
    assert actor(game) == "A"
    assert game.record[-1].player == owner
    game.undo()
    assert share(game, "SV", "C") == 0


def test_3_2_cnp_the_owner_has_the_exchange_among_his_own_moves():
    game = open_stock_round()
    play(game, "pass", "pass")
    assert actor(game) == "C"
    assert "exchange CNP" in legal(game)
    play(game, "exchange CNP")
    assert actor(game) == "C"


def test_3_2_cnp_belongs_to_one_player_only():
    assert refuse(open_stock_round(), "exchange CNP") == "no_exchange_for"


def test_3_2_cnp_is_not_exchanged_while_a_decision_interrupts_the_round():
    game = deal()
    for private in ("TCB", "FRV", "CNP", "TMM", "FCV"):
        play(game, f"buy {private}")
    assert list(game.anytime_moves()) == []
    assert "exchange CNP" in legal(game)
    play(game, "buy PFSF")
    assert step(game) == "par"
    assert refuse(game, "exchange CNP") == "price_comes_first"


def test_3_2_cnp_exchanged_after_the_launch_is_paid_by_the_bank_at_par():
    game = launched("SV B 40 85")
    give_private(game, "CNP", "A")
    play(game, "exchange CNP")
    assert cash(game, "SV") == 85


def test_3_2_cnp_needs_a_share_in_the_initial_offer():
    game = launched("SV B 20 85")
    hold(game, "SV", "B", 40)
    hold(game, "SV", "C", 40)
    give_private(game, "CNP", "A")
    assert refuse(game, "exchange CNP") == "nothing_there"


def test_3_2_cnp_exchange_may_bring_the_presidency():
    game = launched("SV B 20 85")
    hold(game, "SV", "A", 20)
    give_private(game, "CNP", "A")
    play(game, "exchange CNP")
    assert corporation(game, "SV").president == seat(game, "A")


def test_3_2_cnp_anchor_goes_to_the_corporation_that_buys_it():
    game = operating(phase="2", CNP="A")
    play(game, "private CNP 30")
    assert state(game).anchors_left == {"SAFRE": 1}
    assert [line for line in legal(game) if line.startswith("anchor")] == [
        "anchor 22",
        "anchor 59",
        "anchor 9",
        "anchor 93",
    ]
    play(game, "anchor 22")
    assert state(game).anchors == {"SAFRE": ["22"]}
    assert not legal(game, "anchor")


def test_3_2_cnp_unexchanged_puts_a_share_of_sv_into_the_pool_at_par():
    game = launched("SV B 40 85")
    give_private(game, "CNP", "A")
    hold(game, "SV", "pool", 40)
    row = corporation(game, "SV").row
    close_privates(game)
    assert share(game, "SV", "pool") == 50
    assert game._events[-2:] == [StockPutIntoPool("SV", 10), StockPaidUp("SV", 85)]
    assert (cash(game, "SV"), corporation(game, "SV").row) == (85, row)


@pytest.mark.parametrize("pool", [50, 0])
def test_3_2_cnp_share_is_skipped_if_the_pool_is_full_or_sv_not_in_business(pool):
    game = launched("SV B 20 85") if pool else launched("FBV B 20 85")
    hold(game, "SV", "pool", pool)
    give_private(game, "CNP", "A")
    close_privates(game)
    assert share(game, "SV", "pool") == pool


def test_3_2_cnp_share_is_skipped_if_the_initial_offer_is_empty():
    game = launched("SV B 60 85")
    hold(game, "SV", "C", 40)
    give_private(game, "CNP", "A")
    close_privates(game)
    assert (share(game, "SV", "pool"), cash(game, "SV")) == (0, 0)


def test_5_3_6_cnp_is_not_exchanged_beyond_60_percent():
    game = launched("SV A 50 85")
    give_private(game, "CNP", "A")
    give_private(game, "TCB", "A")
    assert refuse(game, "exchange TCB") == "no_exchange_for"
    play(game, "exchange CNP")
    assert share(game, "SV", "A") == 60
    game = launched("SV A 60 85")
    give_private(game, "CNP", "A")
    assert refuse(game, "exchange CNP") == "ownership_limit"


# FSF's anchors


def test_3_2_fsf_places_its_second_anchor_after_the_first_3_in_another_port():
    game = launched("FSF A 40 100")
    state(game).anchors_left["FSF"] = 2
    operate(game)
    play(game, "anchor 22")
    assert refuse(game, "anchor 9") == "second_anchor_later"
    operate(game, "2")
    assert refuse(game, "anchor 22") == "no_room_for_anchor"
    assert refuse(game, "anchor 21") == "not_a_port"
    play(game, "anchor 9")
    assert state(game).anchors == {"FSF": ["22", "9"]}


def test_glossary_a_port_holds_anchors_of_two_corporations():
    game = operating()
    state(game).anchors = {"FSF": ["22"], "SV": ["22"]}
    state(game).anchors_left["SAFRE"] = 1
    assert "anchor 22" not in legal(game)
    assert refuse(game, "anchor 22") == "no_room_for_anchor"


def test_3_2_an_anchor_that_is_placed_is_told_and_there_is_no_other():
    game = operating()
    assert refuse(game, "anchor 22") == "no_anchor"
    state(game).anchors_left["SAFRE"] = 1
    assert play(game, "anchor 22") == [AnchorPlaced("SAFRE", "22")]
    assert refuse(game, "anchor 9") == "no_anchor"


# FRV


def test_3_2_frv_lays_the_link_beyond_the_normal_tile_free_and_once():
    game = operating(FRV="SAFRE")
    assert "use FRV 15" in legal(game)
    play(game, "use FRV 15")
    assert step(game) == "power"
    assert legal(game) == ["lay 15 58 3"]
    play(game, "lay 15 58 3")
    assert cash(game, "SAFRE") == 500 + 10
    assert state(game).privates["FRV"] == "SAFRE"
    assert step(game) == "track"
    assert legal(game, "lay")
    assert refuse(game, "use FRV 15") == "no_such_power"


def test_3_2_frv_needs_no_connection():
    game = operating("FBV", FRV="FBV")
    assert "use FRV 15" in legal(game)


def test_3_2_frv_upgrades_a_tile_without_the_link_in_a_colour_of_the_phase():
    game = operating(FRV="FBV", name="FBV")
    put(game, "15", "58", 2)
    assert not legal(game, "use")
    game = operating(FRV="FBV", name="FBV", phase="2")
    put(game, "15", "58", 2)
    play(game, "use FRV 15")
    assert legal(game) == ["lay 15 87 2"]
    play(game, "lay 15 87 2")
    assert cash(game, "FBV") == 500 + 10


def test_3_2_frv_and_tmm_are_bound_by_events():
    game = launched("FMMSF A 40 100")
    fund(game, "FMMSF", 100)
    for private in ("FRV", "TMM"):
        give_private(game, private, "FMMSF")
    put(game, "42", "3", 4)
    operate(game)
    assert legal(game, "use") == ["use FRV 15", "use TMM 51"]
    operate(game, events=[Card.LANDSLIDE])
    assert not legal(game, "use")


def test_3_2_frv_must_be_used_once_announced():
    game = operating(FRV="SAFRE")
    assert play(game, "use FRV 15") == [PowerUsed("SAFRE", "FRV", "15")]
    assert refuse(game, "pass") == "must_use_power"
    assert refuse(game, "lay 15 58 0") == "must_use_power"
    assert refuse(game, "lay 6 58 3") == "must_use_power"


def test_3_2_frv_tile_is_laid_by_itself_when_the_privates_close():
    game = launched("SAFRE A 40 100")
    give_private(game, "FRV", "B")
    close_privates(game)
    assert state(game).hexes == {"15": ("58", 3)}
    assert LinkBuilt("FRV", "15", "58", 3) in game._events


def test_3_2_frv_link_that_exists_or_has_no_tile_is_not_laid():
    game = launched("SAFRE A 40 100")
    give_private(game, "FRV", "B")
    state(game).supply["58"] = 0
    close_privates(game)
    assert state(game).hexes == {}
    game = operating(FRV="SAFRE", phase="2")
    put(game, "15", "58", 3)
    assert not legal(game, "use")
    close_privates(game)
    assert state(game).hexes["15"] == ("58", 3)


def test_3_4_frv_is_sold_before_the_first_3_for_its_value_at_most():
    game = operating(FRV="A", TMM="A")
    assert refuse(game, "private FRV 41") == "price_out_of_range"
    assert refuse(game, "private FRV 19") == "price_out_of_range"
    assert refuse(game, "private TMM 80") == "private_not_for_sale"
    play(game, "private FRV 40")
    assert state(game).privates["FRV"] == "SAFRE"


def without_a_lay(revision: int, money: int = 500):
    """FSF, of B, in a flood that closes all that its track leads to; A owns FRV."""
    game = read_as(launched("FSF B 40 100"), revision=revision)
    fund(game, "FSF", money)
    give_private(game, "FRV", "A")
    put(game, "22", "5", 0)
    operate(game, "1", events=[Card.FLOODING])
    return game


def test_3_4_the_track_step_waits_where_frv_would_open_it():
    assert step(without_a_lay(revision=3)) != "track"
    assert step(without_a_lay(revision=4, money=19)) != "track"
    game = without_a_lay(revision=4)
    assert (step(game), legal(game)) == ("track", ["pass", "private FRV 20"])
    play(game, "private FRV 20", "accept")
    assert (step(game), legal(game, "use")) == ("track", ["use FRV 15"])
    play(game, "use FRV 15")
    play(game, legal(game, "lay")[0])
    assert step(game) != "track"


def test_3_4_who_has_laid_a_tile_is_not_asked_again_for_frv():
    """He could have bought it before."""
    game = operating(FRV="B")
    play(game, legal(game, "lay")[0])
    assert step(game) != "track"


def test_5_8_frv_of_a_closed_corporation_is_gone_with_its_link():
    game = launched("SAFRE A 40 100", "FBV B 40 100")
    give_private(game, "FRV", "SAFRE")
    Closing.of(game).close(game, corporation(game, "SAFRE"))
    assert state(game).privates["FRV"] == "closed"
    close_privates(game)
    assert state(game).hexes == {}


# TMM


def test_3_2_tmm_lays_a_tile_in_maranello_beyond_the_normal_one():
    game = launched("FMMSF A 40 100")
    fund(game, "FMMSF", 100)
    give_private(game, "TMM", "FMMSF")
    operate(game)
    assert refuse(game, "use TMM 51") == "no_such_power"
    play(game, "lay 42 3 4")
    assert not legal(game, "lay")
    assert refuse(game, "lay 65 58 0") == "no_lay_left"
    play(game, "use TMM 51")
    play(game, legal(game)[0])
    assert state(game).hexes.keys() == {"42", "51"}
    assert cash(game, "FMMSF") == 100 + 15 - 20
    assert state(game).privates["TMM"] == "FMMSF"
    assert state(game).powers_used == ["TMM"]
    operate(game, "2")
    assert legal(game, "lay 51"), "by a normal upgrade"
    assert not legal(game, "use")


def maranello(money: int):
    """FMMSF, with TMM and track to Maranello, where the terrain costs 20."""
    game = launched("FMMSF A 40 100")
    give_private(game, "TMM", "FMMSF")
    put(game, "42", "3", 4)
    operate(game)
    fund(game, "FMMSF", money)
    return game


def test_3_2_tmm_terrain_must_be_paid():
    assert "use TMM 51" in legal(maranello(20))
    assert "use TMM 51" not in legal(maranello(19))


def test_3_2_tmm_needs_a_tile_that_is_left():
    game = maranello(100)
    for tile in ("3", "4", "58"):
        state(game).supply[tile] = 0
    assert "use TMM 51" not in legal(game)


# Sale to corporations


def test_3_4_half_to_double_from_the_first_3_train_on():
    game = operating(phase="2", TCB="A", FRV="B", FCV="A")
    assert refuse(game, "private FCV 49") == "price_out_of_range"
    assert refuse(game, "private FCV 201") == "price_out_of_range"
    assert refuse(game, "private TCB 9") == "price_out_of_range"
    assert refuse(game, "private TCB 41") == "price_out_of_range"
    events = play(game, "private TCB 40")
    assert "AnchorsReceived" not in kinds(events)
    assert cash(game, "A") == 550 + 5 + 15 + 40
    play(game, "private FRV 80")
    assert (step(game), actor(game)) == ("offer", "B")
    play(game, "accept")
    assert state(game).privates["FRV"] == "SAFRE"


def test_3_4_what_a_corporation_owns_is_not_traded_any_more():
    game = operating(phase="2", TCB="FBV")
    bring_in(game, "FBV", "A")
    assert not legal(game, "private")
    assert refuse(game, "private TCB 20") == "private_not_for_sale"


def test_3_4_the_presidency_of_fsf_and_coaches_are_left_out():
    game = deal()
    bring_in(game, "SARSA", "A")
    for private in state(game).privates:
        give_private(game, private, "A")
    fund(game, "SARSA", 500)
    operate(game, "2")
    assert corporation(game, "SARSA").floated
    assert not legal(game, "private")


def test_3_5_all_close_with_the_first_5_train():
    game = operating(phase="4", TCB="A", FRV="SAFRE", CNP="B")
    on_sale(game, "5")
    fund(game, "SAFRE", 2000)
    settle(game)
    while step(game) != "train":
        play(game, "pass")
    play(game, "train 5")
    assert set(state(game).privates.values()) == {"closed"}
    assert state(game).hexes["15"] == ("58", 3)
