"""Trains: what is on sale, limits, 2G trains, phases, the duty to own one (§4, §6.8)."""

import pytest

from engine.moves import BuyTrain
from tests.kit.editing import fund, put
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, refuse, seat, step
from tests.t1883.table import corporation, launched, on_sale, operate, state, trains
from titles.t1883.events import TrainReturned


def buying(money: int = 1000, phase: str = "1", owned: tuple[str, ...] = (), sale: str = "2"):
    """SAFRE buys trains; B leads FBV."""
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    fund(game, "SAFRE", money)
    put(game, "15", "58", 3)
    trains(game, "SAFRE", *owned)
    on_sale(game, sale)
    operate(game, phase)
    while step(game) != "train":
        play(game, "run auto" if step(game) == "run" else next(iter(ways_on(game))))
    return game


def ways_on(game):
    return ["dividend pay"] if step(game) == "dividend" else ["pass"]


def test_6_8_1_trains_are_sold_in_order_2g_beside_them():
    game = buying(owned=("2",))
    assert legal(game, "train") == ["train 2", "train 2G"]
    game = buying(owned=("2",), phase="2", sale="3")
    assert legal(game, "train") == ["train 2G", "train 3"]


def test_6_8_5_no_2g_without_another_train_and_never_more_than_those():
    game = buying()
    assert refuse(game, "train 2G") == "train_not_on_sale"
    play(game, "train 2", "train 2G")
    assert refuse(game, "train 2G") == "train_not_on_sale"


def test_6_8_5_2g_are_outside_the_limit():
    game = buying(owned=("2", "2", "2", "2"))
    assert legal(game, "train") == ["train 2G"]
    assert refuse(game, "train 2") == "train_limit"
    play(game, "train 2G")
    assert len(corporation(game, "SAFRE").trains) == 5


@pytest.mark.parametrize(("phase", "limit"), [("1", 4), ("3", 4), ("4", 3), ("5", 2), ("8", 2)])
def test_6_8_3_a_full_train_shed_buys_no_train(phase, limit):
    sale = "8" if phase == "8" else "5" if phase >= "4" else "3"
    game = buying(owned=("2",) * (limit - 1), phase=phase, sale=sale)
    assert f"train {sale}" in legal(game, "train")
    game = buying(owned=("2",) * limit, phase=phase, sale=sale)
    assert f"train {sale}" not in legal(game, "train")
    assert refuse(game, f"train {sale}") == "train_limit"


def test_6_8_5_surplus_2g_go_back_to_their_box():
    game = launched("SAFRE A 40 100", "FBV A 40 65")
    fund(game, "FBV", 100)
    trains(game, "SAFRE", "2", "2G")
    operate(game)
    while (step(game), entity(game)) != ("train", "FBV"):
        play(game, "run none" if step(game) == "run" else "pass")
    left = state(game).depot["2G"]
    events = play(game, "train 2 from SAFRE 1")
    assert corporation(game, "SAFRE").trains == []
    assert state(game).depot["2G"] == left + 1
    assert TrainReturned("SAFRE", "2G") in events


@pytest.mark.parametrize(
    ("train", "phase", "gone"),
    [
        ("3", "2", []),
        ("3bis", "3", []),
        ("4", "4", ["2", "2G"]),
        ("5", "5", ["3"]),
        ("6", "6", ["3bis"]),
        ("7", "7", []),
        ("8", "8", ["4"]),
    ],
)
def test_4_phases_begin_with_trains_and_remove_others(train, phase, gone):
    game = buying(money=3000, sale=train)
    before = {name: left for name, left in state(game).depot.items() if left}
    corporation(game, "FBV").trains = list(gone)
    play(game, f"train {train}")
    assert state(game).phase == phase
    assert corporation(game, "FBV").trains == []
    assert all(not state(game).depot[name] for name in gone)
    taken = 2 if train == "5" else 1
    assert before[train] == state(game).depot[train] + taken, "CCFR gets a 5 as well"


@pytest.mark.parametrize(
    ("phase", "limit", "rounds", "tiles", "band", "anchor"),
    [
        ("1", 4, 1, 1, "low", 20),
        ("2", 4, 2, 2, "low", 20),
        ("3", 4, 2, 2, "middle", 20),
        ("4", 3, 2, 2, "middle", 10),
        ("5", 2, 3, 3, "middle", 10),
        ("6", 2, 3, 3, "high", 10),
        ("7", 2, 3, 4, "high", 10),
        ("8", 2, 3, 4, "high", 10),
    ],
)
def test_4_what_the_phases_allow(phase, limit, rounds, tiles, band, anchor):
    game = launched("SAFRE A 40 100")
    state(game).phase = phase
    now = game.phase
    assert (now.train_limit, now.operating_rounds, len(now.tiles)) == (limit, rounds, tiles)
    assert (now.band, vars(now)["anchor"]) == (band, anchor)


def test_6_8_4_worked_example_of_a_train_too_many():
    game = buying(money=2000, phase="4", owned=("4", "4"), sale="5")
    play(game, "train 5")
    assert step(game) == "discard"
    play(game, "discard 4")
    assert state(game).pool_trains == ["4"]
    assert corporation(game, "SAFRE").trains == ["4", "5"]


def test_6_8_4_pool_trains_are_an_alternative_at_their_price():
    game = buying(phase="5", sale="5")
    state(game).pool_trains = ["4"]
    state(game).depot["4"] = 0
    assert "train 4 pool" in legal(game)
    money = cash(game, "SAFRE")
    play(game, "train 4 pool")
    assert cash(game, "SAFRE") == money - 250


def test_6_8_2_trains_of_others_for_one_lira_or_more_if_both_agree():
    game = buying(money=100, owned=("2",))
    trains(game, "FBV", "2")
    play(game, "train 2 from FBV 30")
    assert (step(game), actor(game)) == ("offer", "B")
    play(game, "accept")
    assert corporation(game, "FBV").trains == []
    assert cash(game, "FBV") == 30


def test_6_8_2_a_price_may_read_like_the_name_of_the_train():
    game = buying(money=100, owned=("2",))
    trains(game, "FBV", "2")
    offers = [BuyTrain("2", "FBV", price) for price in (1, 2, 100, 101)]
    assert [offer in game.legal_moves() for offer in offers] == [True, True, True, False]


def test_6_8_4_the_buyer_discards_first_then_others_in_operating_order():
    game = launched("SAFRE A 40 85", "FBV B 40 65", "SV C 40 100")
    trains(game, "SAFRE", "4", "4")
    trains(game, "FBV", "8", "8", "8")
    trains(game, "SV", "4", "4", "3bis")
    trains(game, "CCFR")
    fund(game, "SAFRE", 450)
    on_sale(game, "5")
    operate(game, "4")
    while (entity(game), step(game)) != ("SAFRE", "train"):
        play(game, "run none" if step(game) == "run" else "pass")
    play(game, "train 5")
    order = []
    while step(game) == "discard":
        order.append(entity(game))
        play(game, legal(game, "discard")[0])
    assert order == ["SAFRE", "SV", "FBV"]


def test_8_1_4_the_cooperative_trades_no_trains():
    game = buying(money=100)
    assert corporation(game, "CCFR").trains
    assert not [line for line in legal(game) if "CCFR" in line]
    assert refuse(game, "train 2 from CCFR 1") == "no_train_trade"


def test_8_2_coaches_buy_no_trains():
    game = launched("SARSA A 40 65")
    fund(game, "SARSA", 500)
    operate(game)
    assert step(game) != "train"
    assert not legal(game, "train")


def test_6_8_a_corporation_with_a_route_must_buy_one_without_need_not():
    game = buying()
    assert refuse(game, "pass") == "may_not_pass"
    game = launched("FBV A 40 65")
    fund(game, "FBV", 500)
    operate(game)
    while step(game) != "train":
        play(game, "pass")
    assert "pass" in legal(game)


def test_6_8_the_cooperative_must_own_a_train_unless_it_is_frozen():
    game = launched("FBV B 20 65")
    put(game, "15", "58", 3)
    ccfr = corporation(game, "CCFR")
    ccfr.appointed = seat(game, "A")
    ccfr.trains = []
    operate(game)
    assert entity(game) == "CCFR"
    while step(game) == "track":
        play(game, "pass")
    assert (step(game), actor(game)) == ("emergency", "A")
    assert refuse(game, "pass") == "may_not_pass"
    money = cash(game, "A")
    play(game, "train 2")
    assert (cash(game, "A"), ccfr.trains) == (money - 100, ["2"])
    ccfr.trains = []
    ccfr.appointed = None
    operate(game)
    assert entity(game) == "FBV"


def test_8_1_6_nobody_operates_a_corporation_that_nobody_leads():
    game = launched("FBV B 20 65")
    operate(game)
    assert entity(game) == "FBV"
    while state(game).round.kind == "OR":
        play(game, "pass")
    assert corporation(game, "CCFR").column == 6
