"""Starting a corporation (§9.4) and Garibaldi's home (§9.4.1)."""

import pytest

from engine.capital.closing import Closing
from engine.showing.view import show_state
from tests.kit.editing import fund, put, station
from tests.kit.reading import cash, happened, president, price, share, space, tokens_at
from tests.kit.table import actor, at_step, entity, legal, play, start_stock_round, step
from tests.t1849.positions_stock import (
    bare,
    corporation_of,
    full_garibaldi_cities,
    held,
    pass_all,
    refuse,
)
from tests.t1849.table import found
from titles.t1849.facts import state

FEES = {"AFG": 40, "ATA": 30, "CTL": 40, "IFT": 90, "RCS": 130, "SFA": 40}
HOMES = {"ATA": "M13", "CTL": "E1", "IFT": "H12", "RCS": "C5", "SFA": "J6"}
GARIBALDI = ("B14", "C1", "H8", "M11", "M9")


def first_in_line(order, money=500, phase="4", players=4):
    """A stock round in which A may start the first corporation of the order."""
    game = bare(players, order=order, phase=phase)
    fund(game, "A", money)
    start_stock_round(game)
    return game


def test_9_4_worked_example():
    """L. 552, Lilibeo at 100 with 40 %, and another share in the next turn."""
    game = first_in_line("CTL RCS ATA SFA IFT AFG", money=552)
    play(game, "start CTL 100 40%")
    assert (cash(game, "A"), cash(game, "CTL")) == (152, 360)
    assert (held(game, "CTL", "A"), held(game, "CTL", "treasury")) == ("P11", "1111L")
    assert tokens_at(game, "E1") == ["CTL"]
    assert corporation_of(game, "CTL").tokens_left == 2
    assert (price(game, "CTL"), president(game, "CTL")) == (100, "A")
    play(game, "pass", "pass", "pass", "buy CTL treasury")
    assert (cash(game, "A"), cash(game, "CTL")) == (52, 460)


@pytest.mark.parametrize("name", FEES)
@pytest.mark.parametrize("percent", [20, 30, 40])
def test_9_4_token_fee_after_the_extra_certificates(name, percent):
    game = first_in_line(f"{name} {' '.join(other for other in FEES if other != name)}")
    bank = game.state.bank
    at = " at M9" if name == "AFG" else ""
    play(game, f"start {name} 68 {percent}%{at}")
    paid = 68 * percent // 10
    assert cash(game, name) == paid - FEES[name] >= 6
    assert cash(game, "A") == 500 - paid
    assert game.state.bank == bank + FEES[name]
    assert share(game, name, "A") == percent
    assert tokens_at(game, HOMES.get(name, "M9")) == [name]


def test_9_4_moves_by_the_founders_money():
    """210 buy 20 % at 100, or 20 or 30 % at 68."""
    game = first_in_line("CTL RCS ATA SFA IFT AFG", money=210)
    assert legal(game) == ["pass", "start CTL 100 20%", "start CTL 68 20%", "start CTL 68 30%"]
    assert refuse(game, "start CTL 68 40%") == "not_enough_cash"
    assert refuse(game, "start CTL 100 30%") == "not_enough_cash"


@pytest.mark.parametrize("percent", [0, 10, 25, 50, 60])
def test_9_4_only_20_30_or_40_percent(percent):
    game = first_in_line("CTL RCS ATA SFA IFT AFG", money=2000)
    assert refuse(game, f"start CTL 68 {percent}%") == "wrong_first_share"


def test_9_4_only_the_next_in_line():
    game = first_in_line("CTL RCS ATA SFA IFT AFG", money=2000)
    for name in ("RCS", "ATA", "SFA", "IFT"):
        assert refuse(game, f"start {name} 68 20%") == "not_next_in_line"
    play(game, "start CTL 68 20%")
    assert refuse(game, "start CTL 68 20%") == "started_already"
    assert {line.split()[1] for line in legal(game, "start")} == {"RCS"}
    play(game, "start RCS 68 20%")
    assert game.state.queue == ["ATA", "SFA", "IFT", "AFG"]


def test_9_4_starting_is_the_purchase_of_the_turn():
    game = first_in_line("CTL RCS ATA SFA IFT AFG", money=2000)
    play(game, "start CTL 68 20%")
    assert actor(game) == "B"


def test_9_4_a_started_corporation_cannot_be_sold_yet_but_bought():
    game = first_in_line("CTL RCS ATA SFA IFT AFG", money=2000)
    play(game, "start CTL 68 40%", "buy CTL treasury", "pass", "pass")
    assert refuse(game, "sell CTL 1") == "not_operated"
    assert cash(game, "CTL") == 4 * 68 - 40 + 68


def test_9_4_the_token_goes_below_those_with_the_same_price():
    game = first_in_line("CTL RCS ATA SFA IFT AFG")
    play(game, "start CTL 100 20%", "start RCS 100 20%")
    assert space(game, "CTL") == space(game, "RCS") == (3, 5)
    shown = show_state(game)["corporations"]
    assert (shown["CTL"]["order"], shown["RCS"]["order"]) == (1, 2)


def test_9_4_the_printed_home_cannot_be_chosen():
    game = first_in_line("CTL RCS ATA SFA IFT AFG")
    assert refuse(game, "start CTL 68 20% at C1") == "home_is_printed"
    assert refuse(game, "start CTL 68 20% at E1") == "home_is_printed"


def test_9_4_nobody_can_start_when_all_run():
    game = bare()
    for name in ("RCS", "CTL", "ATA", "SFA", "IFT"):
        found(game, name, "A")
    start_stock_round(game)
    assert legal(game, "start") == []
    assert refuse(game, "start RCS 68 20%") == "started_already"


def test_9_4_a_corporation_started_in_the_round_operates_in_the_next():
    game = first_in_line("SFA CTL RCS ATA IFT AFG")
    events = play(game, "start SFA 100 20%")
    assert happened(game, events, "CorporationStarted", corporation="SFA", price=100, home="J6")
    pass_all(game)
    assert (game.state.round.kind, entity(game)) == ("OR", "SFA")


# Garibaldi (9.4.1)


def garibaldi(order="AFG RCS CTL ATA SFA IFT"):
    """A stock round with AFG as the only corporation not running; A has money."""
    game = bare(4, order=order)
    for name in ("RCS", "CTL", "ATA", "SFA", "IFT"):
        found(game, name, "B")
    fund(game, "A", 1000)
    return game


def start_homes(game):
    return sorted({line.split()[-1] for line in legal(game, "start AFG")})


def test_9_4_1_garibaldi_chooses_one_of_five_homes():
    game = garibaldi()
    start_stock_round(game)
    assert start_homes(game) == sorted(GARIBALDI)
    assert len(legal(game, "start")) == 2 * 3 * 5
    assert refuse(game, "start AFG 68 20%") == "wrong_home"
    assert refuse(game, "start AFG 68 20% at E1") == "wrong_home"
    assert refuse(game, "start AFG 68 20% at G9") == "wrong_home"


@pytest.mark.parametrize("home", GARIBALDI)
def test_9_4_1_garibaldis_token_goes_to_the_chosen_home(home):
    game = garibaldi()
    start_stock_round(game)
    play(game, f"start AFG 100 30% at {home}")
    assert tokens_at(game, home) == ["AFG"]
    assert corporation_of(game, "AFG").home == home
    assert cash(game, "AFG") == 300 - 40


def test_9_4_1_a_full_city_is_no_home():
    game = garibaldi()
    station(game, "RCS", "C1")
    station(game, "ATA", "M9")
    start_stock_round(game)
    assert start_homes(game) == ["B14", "H8", "M11", "M9"]
    assert refuse(game, "start AFG 68 20% at C1") == "wrong_home"
    play(game, "start AFG 68 20% at M9")
    assert tokens_at(game, "M9") == ["ATA", "AFG"]


def test_9_4_1_garibaldi_set_aside_without_a_home():
    game = garibaldi()
    full_garibaldi_cities(game)
    start_stock_round(game)
    assert (game.state.queue, state(game).aside) == ([], ["AFG"])
    assert legal(game, "start") == []
    assert refuse(game, "start AFG 68 20% at M9") == "not_next_in_line"


def test_9_4_1_the_next_corporation_takes_garibaldis_turn():
    game = bare(4, order="RCS CTL ATA SFA AFG IFT")
    for name in ("RCS", "CTL", "ATA", "SFA"):
        found(game, name, "B")
    full_garibaldi_cities(game)
    start_stock_round(game)
    assert game.state.queue == ["IFT"]
    assert {line.split()[1] for line in legal(game, "start")} == {"IFT"}
    assert show_state(game)["queue"] == ["IFT", "AFG"]


def test_9_4_1_garibaldi_is_set_aside_when_it_becomes_next():
    """SFA comes before AFG; once it is started there is no room for AFG."""
    game = bare(4, order="RCS CTL ATA IFT SFA AFG")
    for name in ("RCS", "CTL", "ATA", "IFT"):
        found(game, name, "B")
    full_garibaldi_cities(game)
    start_stock_round(game)
    assert (game.state.queue, state(game).aside) == (["SFA", "AFG"], [])
    events = play(game, "start SFA 68 20%")
    assert happened(game, events, "CorporationSetAside", corporation="AFG")
    assert legal(game, "start") == []


def test_9_4_1_garibaldi_is_back_from_the_stock_round_after_a_home_is_free():
    game = garibaldi()
    full_garibaldi_cities(game)
    start_stock_round(game)
    # ATA closes in the stock round and leaves two cities: AFG must wait for the next one.
    Closing.of(game).close(game, corporation_of(game, "ATA"))
    assert legal(game, "start") == []
    start_stock_round(game)
    assert game.state.queue == ["ATA", "AFG"]
    assert state(game).aside == []
    fund(game, "B", 1000)
    play(game, "start ATA 68 20%")
    assert start_homes(game) == ["B14", "M9"]


def test_9_4_1_a_second_slot_makes_room_for_garibaldi():
    """Ragusa gets a green tile with two slots in an operating round."""
    game = garibaldi()
    full_garibaldi_cities(game)
    start_stock_round(game)
    assert state(game).aside == ["AFG"]
    put(game, "M11", "704", 0)
    start_stock_round(game)
    assert game.state.queue == ["AFG"]
    assert start_homes(game) == ["M11"]


def test_9_4_1_no_slot_is_kept_for_garibaldi():
    """The last of its cities may be taken by a token."""
    game = bare(4, order="RCS CTL ATA SFA IFT AFG")
    found(game, "CTL", "A")
    at_step(game, "CTL", "token")
    assert step(game) == "token"
    assert legal(game) == ["pass", "token C1"]
