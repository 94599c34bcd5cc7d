"""Open points of 1883 by our rulings, and by the other reading that a game can ask for."""

from __future__ import annotations

import pytest

from engine.capital.stock import Stock
from engine.refusals import IllegalMove
from engine.steps.raise_money import owe
from tests.kit.editing import fund, give_private, put
from tests.kit.reading import cash
from tests.kit.table import actor, legal, play, refuse, seat, settle, step
from tests.t1883.table import corporation, hold, launched, on_sale, operate, read_as, state
from tests.t1883.test_5_6_concessions import LINES, build_line, laying, owner
from tests.t1883.test_6_4_track import cooperative, railway
from tests.t1883.test_6_7_step import conditions, run, turn_of
from tests.t1883.test_6_8_6_forced_purchase import forced, run_to_forced
from tests.t1883.test_7_events import in_advance
from tests.t1883.test_8_1_ccfr_presidency import at_dividend, led
from titles.t1883.ccfr.presidency import freeze
from titles.t1883.event_cards.deck import open_cards


def both(name: str) -> list[tuple[str, ...]]:
    """Our ruling and the other reading."""
    return [(), (name,)]


def test_3_2_what_sv_is_paid_for_cnp():
    paid = []
    for names in both("cnp_unpaid_at_exchange"):
        game = read_as(launched("SV B 40 85"), *names)
        give_private(game, "CNP", "A")
        play(game, "exchange CNP")
        paid.append(cash(game, "SV"))
    assert paid == [85, 0]


def test_3_2_what_the_tile_in_maranello_costs():
    left = []
    for names in both("tmm_lays_free"):
        game = read_as(launched("FMMSF A 40 100"), *names)
        give_private(game, "TMM", "FMMSF")
        put(game, "42", "3", 4)
        operate(game)
        fund(game, "FMMSF", 100)
        play(game, "use TMM 51")
        play(game, legal(game)[0])
        left.append(cash(game, "FMMSF"))
    assert left == [80, 100]


def test_3_2_the_free_tile_needs_no_money():
    able = []
    for names in both("tmm_lays_free"):
        game = read_as(launched("FMMSF A 40 100"), *names)
        give_private(game, "TMM", "FMMSF")
        put(game, "42", "3", 4)
        operate(game)
        fund(game, "FMMSF", 0)
        able.append(bool(legal(game, "use TMM")))
    assert able == [False, True]


def test_5_4_whether_shares_of_the_cooperative_count():
    counted = []
    for names in both("cooperative_counts"):
        game = read_as(launched("FBV A 40 100"), *names)
        counted.append(Stock.of(game).count_certificates(game, seat(game, "A")))
    assert counted == [3, 4]


def test_5_6_1_whether_the_cooperative_takes_unsold_concessions_out_of_play():
    owners = []
    for names in both("cooperative_spares_concessions"):
        game = read_as(launched(), *names)
        corporation(game, "CCFR").appointed = seat(game, "A")
        build_line(game, 3, without="2")
        operate(game)
        play(game, laying(game, LINES[3], "2"))
        owners.append(owner(game, 3))
    assert owners == ["closed", "bank"]


def test_6_4_4_whether_fsf_mixes_an_f_tile_with_another():
    """Two tiles then; in the first revision three."""
    tiles = []
    for revision in (1, 2):
        for names in both("fsf_may_mix"):
            game = read_as(railway("FSF"), *names, revision=revision)
            play(game, legal(game, "lay 22 ")[0])
            while lays := legal(game, "lay"):
                play(game, lays[0])
            tiles.append(len(state(game).lays))
    assert tiles == [1, 3, 1, 2]


def test_6_4_4_who_mixes_upgrades_the_same_hex_only_between_connected_bases():
    game = read_as(railway("FSF", phase="2"), "fsf_may_mix")
    play(game, "lay 45 8 2")
    assert legal(game, "lay")
    assert not legal(game, "lay 45 ")


def test_6_4_5_from_how_many_bases_the_cooperative_builds():
    tiles = []
    for names in both("cooperative_builds_from_each_base"):
        game = read_as(cooperative(), *names)
        while lays := legal(game, "lay"):
            play(game, lays[0])
        tiles.append(len(state(game).lays))
    assert tiles == [2, 3]


@pytest.mark.parametrize("revision", [1, 2])
def test_6_4_5_the_name_that_the_first_revision_had_for_one_base(revision):
    game = read_as(cooperative(), "cooperative_builds_from_one_base", revision=revision)
    while lays := legal(game, "lay"):
        play(game, lays[0])
    assert len(state(game).lays) == 2


def test_3_4_whether_the_cooperative_buys_private_companies():
    offers = []
    for names in both("cooperative_buys_trains_only"):
        game = read_as(launched("FBV B 20 65"), *names)
        corporation(game, "CCFR").appointed = seat(game, "A")
        give_private(game, "TMM", "A")
        fund(game, "CCFR", 100)
        operate(game, "2")
        offers.append(legal(game, "private"))
    assert offers == [["private TMM 40"], []]


def test_5_6_whether_the_cooperative_buys_concessions():
    """It does nothing more when it is frozen: the concession goes back (8.1.6)."""
    for names in both("cooperative_buys_trains_only"):
        game = read_as(launched("FBV B 20 65"), *names)
        corporation(game, "CCFR").appointed = seat(game, "A")
        fund(game, "CCFR", 100)
        settle(game)
        if names:
            assert refuse(game, "concession 3 CCFR") == "railways_only"
            continue
        play(game, "concession 3 CCFR")
        assert (owner(game, 3), cash(game, "CCFR")) == ("CCFR", 80)
        freeze(game)
        assert owner(game, 3) == "bank"


def test_5_3_4_whether_a_forced_sale_may_cost_the_presidency_of_the_buyer():
    """Who leads it then has to go on: B pays the rest for the train."""
    game = forced(0)
    hold(game, "SAFRE", "B", 40)
    fund(game, "B", 500)
    run_to_forced(game)
    assert refuse(game, "sell SAFRE 1") == "must_stay_president"
    read_as(game, "forced_sales_may_cost_the_presidency")
    play(game, "sell SAFRE 1")
    assert corporation(game, "SAFRE").president == seat(game, "B")
    assert (step(game), actor(game)) == ("emergency", "B")
    play(game, "train 2")
    assert (cash(game, "B"), cash(game, "SAFRE")) == (450, 0)


def test_6_11_whether_a_penalty_may_cost_the_presidency():
    sold = []
    for names in both("forced_sales_may_cost_the_presidency"):
        game = read_as(launched("SAFRE A 30 65", "FBV B 20 65"), *names)
        hold(game, "SAFRE", "B", 30)
        fund(game, "A", 0)
        owe(game, seat(game, "A"), "SAFRE", 40, "penalty")
        settle(game)
        sold.append(legal(game, "sell SAFRE"))
    assert sold == [[], ["sell SAFRE 1"]]


def test_8_2_whether_coaches_pay_for_the_terrain_of_their_bases():
    left = []
    for names in both("coaches_pay_for_bases"):
        game = read_as(launched("SARSA A 20 65", "FBV A 40 65"), *names)
        fund(game, "SARSA", 100)
        operate(game)
        while state(game).operating.corporation != "SARSA":
            play(game, "pass")
        left.append(cash(game, "SARSA"))
    assert left == [100, 40]


PRICES = {
    1: [80, 20, 180, 220, 300, 450, 600, 750, 900],
    2: [100, 20, 220, 250, 300, 380, 450, 550, 650],
    3: [100, 20, 200, 220, 250, 280, 300, 330, 400],
}


@pytest.mark.parametrize(("revision", "price"), [(1, 180), (2, 220), (3, 200)])
def test_6_8_trains_cost_what_the_revision_says(revision, price):
    game = read_as(launched("SAFRE A 40 100"), revision=revision)
    fund(game, "SAFRE", 500)
    on_sale(game, "3")
    operate(game)
    while step(game) != "train":
        play(game, "pass")
    play(game, "train 3")
    assert cash(game, "SAFRE") == 500 - price
    prices = [game.train(train.name).cost for train in game.title.data.trains]
    assert prices == PRICES[revision]


def test_6_6_whether_the_cooperative_uses_the_lines():
    open_ = []
    for names in both("cooperative_without_fs"):
        game = read_as(turn_of("CCFR", "3", "16"), *names)
        open_.append(conditions(game, corporation(game, "CCFR")).fs_open)
    assert open_ == [True, False]


def test_6_7_2_whether_the_best_runs_must_be_run():
    game = turn_of("FMMSF", "3 3", "52")
    run(game, "run 3=52,BOL")
    other = read_as(turn_of("FMMSF", "3 3", "52"), "best_runs_only")
    with pytest.raises(IllegalMove) as refusal:
        run(other, "run 3=52,BOL")
    assert refusal.value.code == "run_not_best"
    assert other.title.sections["run_not_best"] == "6.7.2"


def test_6_8_5_whether_anchors_are_halved():
    halves = []
    for names in both("gravity_halves_anchors"):
        game = read_as(turn_of("FSF", "2", "35"), *names)
        halves.append(conditions(game, corporation(game, "FSF")).halves_anchors)
    assert halves == [False, True]


def test_8_1_5_which_price_the_looter_is_paid_by():
    paid = []
    for names in both("looter_paid_before_the_fall"):
        game = read_as(at_dividend(led("FBV B 20 65"), 60), *names)
        before = cash(game, "A")
        play(game, "dividend loot")
        paid.append(cash(game, "A") - before - 60)
    assert paid == [45, 50]


def test_12_how_many_coming_events_lie_open():
    seen = [
        open_cards(read_as(in_advance(12, 2, 5, 10), *names)) for names in both("one_open_event")
    ]
    assert seen == [[2, 5], [2]]
