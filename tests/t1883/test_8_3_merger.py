"""Merging in SEFTA: when it is possible, who agrees, what goes over and at what price (§8.3)."""

import pytest

from engine.capital.merging import CorporationsMerged
from engine.notation import text_of
from tests.kit.editing import fund, give_private, price_at, station
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, refuse, step
from tests.t1883.cooperative import go_on
from tests.t1883.drawing import kinds
from tests.t1883.lines import build, build_line
from tests.t1883.merging import at_the_end, companies, merging, president
from tests.t1883.table import corporation, state
from titles.t1883.concessions.ends import check_concessions
from titles.t1883.facts import data
from titles.t1883.sefta.events import MergerDeclined, MergerProposed
from titles.t1883.sefta.merger import starting_space

PAIR = ("FMMSF A 40 65", "FMV B 40 65")


# Conditions


def test_8_3_both_presidents_agree():
    game = merging(*PAIR)
    assert (step(game), entity(game), legal(game)) == ("merge", "FMMSF", ["merge SEFTA", "pass"])
    assert play(game, "merge")[0] == MergerProposed("FMMSF", "FMV", "2")
    assert (step(game), actor(game), legal(game)) == ("merger", "B", ["accept", "decline"])
    play(game, "accept")
    assert "SEFTA" in state(game).corporations


@pytest.mark.parametrize("text", ["merge SEFTA", "merge sefta", "merge"])
def test_8_3_the_move_names_the_company_that_is_formed(text):
    game = merging("FMMSF A 40 65", "FMV A 40 65")
    assert refuse(game, "merge FBV") == "not_now"
    play(game, text)
    assert text_of(game.record[-1].move) == "merge SEFTA"


def test_8_3_an_offer_must_be_answered():
    game = merging(*PAIR)
    play(game, "merge")
    assert refuse(game, "pass") == "must_answer"


def test_8_3_a_proposal_that_is_declined_ends_the_turn_and_may_be_made_by_the_other():
    game = merging(*PAIR)
    events = play(game, "merge", "decline")
    assert events[0] == MergerDeclined("FMMSF", "2")
    assert (entity(game), "SEFTA" in state(game).corporations) == ("FMV", False)
    at_the_end(game, "FMV", "FMMSF")
    play(game, "merge")
    assert (actor(game), entity(game)) == ("A", "FMV")


def test_8_3_one_president_of_both_agrees_with_himself():
    game = merging("FMMSF A 40 65", "FMV A 40 65")
    play(game, "merge")
    assert president(game) == "A"


def test_8_3_passing_leaves_everything_as_it_is():
    game = merging(*PAIR)
    play(game, "pass")
    assert {"FMMSF", "FMV"} <= set(state(game).corporations)


def test_8_3_not_before_the_first_4_train():
    game = merging(*PAIR, phase="3")
    assert (step(game), entity(game)) == ("track", "FMV")
    game = merging(*PAIR, phase="8")
    assert step(game) == "merge"


def test_8_3_the_active_company_has_operated_in_an_earlier_round():
    game = companies(*PAIR)
    corporation(game, "FMMSF").operated = False
    at_the_end(game, "FMMSF", "FMV")
    assert step(game) != "merge"


def test_8_3_the_other_company_may_have_operated_for_the_first_time_in_this_round():
    game = companies(*PAIR)
    corporation(game, "FMV").operated = False
    at_the_end(game, "FMMSF", "FMV")
    assert step(game) == "merge"
    game = companies(*PAIR)
    corporation(game, "FMV").operated = False
    corporation(game, "FMV").turns = 0
    at_the_end(game, "FMMSF")
    assert step(game) != "merge"


def test_8_3_a_route_must_lead_from_one_to_the_other():
    game = merging(*PAIR, linked=False)
    assert step(game) != "merge"


def test_8_3_the_end_of_the_route_may_be_a_full_city():
    game = companies(*PAIR, "SAFRE C 20 65")
    station(game, "SAFRE", "52")
    at_the_end(game, "FMV")
    assert step(game) == "merge"


def test_8_3_a_full_city_in_between_breaks_the_route():
    game = companies(*PAIR, "SAFRE C 20 65")
    build(game, "52 56 57 68")
    station(game, "FMMSF", "68")
    move_token(game, "FMMSF", "52", "SAFRE")
    at_the_end(game, "FMMSF")
    assert step(game) == "merge"
    station(game, "CCFR", "52")
    at_the_end(game, "FMMSF")
    assert step(game) != "merge"


def move_token(game, one, hex_id, other):
    """Let a token of another corporation take the place of one."""
    game.state.stations[hex_id][0].remove(one)
    corporation(game, one).tokens.remove((hex_id, 0))
    station(game, other, hex_id)


def test_8_3_other_corporations_do_not_merge():
    game = companies(*PAIR, "SAFRE C 20 65")
    station(game, "SAFRE", "52")
    at_the_end(game, "SAFRE")
    assert step(game) != "merge"


def test_8_3_one_company_alone_does_not_merge():
    game = companies("FMMSF A 40 65")
    at_the_end(game, "FMMSF")
    assert step(game) != "merge"


# Time


def test_8_3_it_is_the_last_action_of_the_turn():
    game = merging(*PAIR, "SAFRE C 20 65")
    play(game, "merge", "accept")
    assert entity(game) == "SAFRE"


def test_8_3_the_partner_that_has_not_operated_loses_its_turn():
    game = merging(*PAIR, "SAFRE C 20 65")
    play(game, "merge", "accept")
    while state(game).round.kind == "OR":
        assert entity(game) == "SAFRE"
        go_on(game)


def test_8_3_sefta_operates_from_the_next_round_on():
    game = merging(*PAIR)
    state(game).round.of = 2
    play(game, "merge", "accept")
    assert (state(game).round.number, entity(game), step(game)) == (2, "SEFTA", "track")


# Assets


def test_8_3_money_and_trains_go_over():
    game = companies(*PAIR)
    fund(game, "FMMSF", 120)
    fund(game, "FMV", 35)
    at_the_end(game, "FMMSF")
    events = play(game, "merge", "accept")
    assert CorporationsMerged("SEFTA", ("FMMSF", "FMV"), 130) in events
    assert cash(game, "SEFTA") == 155
    assert corporation(game, "SEFTA").trains == ["4", "4"]
    assert not {"FMMSF", "FMV"} & set(state(game).corporations)


def test_8_3_concessions_go_over_with_the_rounds_that_have_passed():
    game = companies(*PAIR)
    state(game).concessions[2].owner = "FMV"
    state(game).concessions[2].rounds = 1
    at_the_end(game, "FMMSF")
    state(game).round.of = 2
    play(game, "merge", "accept")
    assert (state(game).concessions[2].owner, state(game).concessions[2].rounds) == ("SEFTA", 2)


def test_8_3_a_concession_that_sefta_can_trace_is_fulfilled_by_the_merger():
    game = companies(*PAIR)
    build_line(game, 1)
    state(game).concessions[1].owner = "FMMSF"
    check_concessions(game)
    assert state(game).concessions[1].owner == "FMMSF"
    at_the_end(game, "FMMSF")
    state(game).support = dict.fromkeys(state(game).support, 0)
    play(game, "merge", "accept")
    assert state(game).concessions[1].owner == "closed"
    assert cash(game, "SEFTA") == 150


def test_8_3_anchors_go_over():
    game = companies(*PAIR)
    state(game).anchors["FMMSF"] = ["22"]
    state(game).anchors_left["FMV"] = 1
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert state(game).anchors == {"SEFTA": ["22"]}
    assert state(game).anchors_left["SEFTA"] == 1
    assert "FMV" not in state(game).anchors_left


def test_3_5_private_companies_close_with_the_merger():
    game = companies(*PAIR, "SV C 20 100")
    give_private(game, "TCB", "C")
    give_private(game, "CNP", "FMV")
    give_private(game, "FRV", "A")
    at_the_end(game, "FMMSF")
    events = play(game, "merge", "accept")
    assert set(state(game).privates.values()) == {"closed"}
    assert corporation(game, "SV").owners.count("pool") == 1
    assert "LinkBuilt" in kinds(events)


def test_8_3_what_others_have_stays_with_them():
    game = companies("FMMSF A 50 65", "FMV B 40 65", "SAFRE C 20 65")
    state(game).concessions[3].owner = "SAFRE"
    give_private(game, "TCB", "FMV")
    give_private(game, "FRV", "SAFRE")
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert (step(game), state(game).merger is None) == ("conversion", False)
    owners = {number: card.owner for number, card in state(game).concessions.items()}
    assert owners == dict.fromkeys(owners, "bank") | {3: "SAFRE"}
    privates = state(game).privates
    assert (privates["TCB"], privates["FRV"]) == ("SEFTA", "SAFRE"), "until the merger is over"
    assert "SEFTA" not in {**state(game).anchors, **state(game).anchors_left}
    assert corporation(game, "SEFTA").home == "52"


# Price


@pytest.mark.parametrize(
    ("one", "other", "price", "space"),
    [
        (("7", "6"), ("7", "6"), 130, (3, 11)),
        (("3", "6"), ("7", "6"), 150, (2, 12)),
        (("1", "6"), ("1", "6"), 150, (2, 12)),
        (("4", "5"), ("7", "7"), 140, (3, 12)),
        (("7", "6"), ("5", "1"), 110, (4, 10)),
        (("7", "1"), ("7", "0"), 50, (9, 5)),
    ],
)
def test_8_3_the_price_is_the_sum_rounded_down_to_a_printed_one_at_most_150(
    one, other, price, space
):
    game = companies(*PAIR)
    price_at(game, "FMMSF", int(one[0]), int(one[1]))
    price_at(game, "FMV", int(other[0]), int(other[1]))
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    sefta = corporation(game, "SEFTA")
    assert ((sefta.row, sefta.column), sefta.par) == (space, price)


def test_8_3_the_space_at_the_maximum_is_the_one_in_the_data():
    game = companies(*PAIR)
    assert starting_space(game, 1000) == data(game).sefta.cell_at_maximum


# Trains beyond the limit


def test_8_3_the_president_discards_trains_beyond_the_limit():
    game = companies(*PAIR)
    corporation(game, "FMMSF").trains = ["3bis", "4"]
    corporation(game, "FMV").trains = ["3bis", "4"]
    at_the_end(game, "FMV")
    play(game, "merge", "accept")
    assert (step(game), actor(game), entity(game)) == ("discard", "B", "SEFTA")
    assert legal(game) == ["discard 3bis", "discard 4"]
    play(game, "discard 3bis")
    assert state(game).pool_trains == ["3bis"]
    assert sorted(corporation(game, "SEFTA").trains) == ["3bis", "4", "4"]
