"""The variants: acquiring station tokens, bonds, electric dreams (§14)."""

import pytest

from engine.ids import CorporationId
from engine.refusals import BadSetup
from tests.t1849.positions_stock import (
    at_step,
    bare,
    cash,
    corporation_of,
    entity,
    give_trains,
    happened,
    president,
    price,
    ranges,
    refuse,
    sales,
    share,
    space,
    tokens_at,
)
from tests.t1849.positions_track import (
    PALERMO_TO_CALTANISSETTA,
    PALERMO_TO_PARTINICO,
    WESTERN_MAP,
    bank_trains,
    hexes_counted,
    lay_out,
    operating,
    run,
)
from tests.t1849.table import (
    actor,
    deal,
    found,
    fund,
    hold,
    legal,
    play,
    price_at,
    seat,
    settle,
    start_operating,
    start_stock_round,
    station,
    step,
)
from titles.t1849.facts import state

TOKENS, BONDS, ELECTRIC = "acquiring_station_tokens", "bonds", "electric_dreams"
ALL = (TOKENS, BONDS, ELECTRIC)

# Which variants go together


@pytest.mark.parametrize(
    "variants", [[], [TOKENS], [BONDS], [TOKENS, BONDS], [TOKENS, BONDS, ELECTRIC]]
)
def test_14_variants_that_go_together(variants):
    assert deal(variants=variants).setup.variants == tuple(variants)


@pytest.mark.parametrize("variants", [[ELECTRIC], [ELECTRIC, BONDS], [ELECTRIC, TOKENS]])
def test_14_3_electric_dreams_needs_the_other_two(variants):
    with pytest.raises(BadSetup) as refusal:
        deal(variants=variants)
    assert refusal.value.code == "variant_needs"


def test_14_order_of_the_steps():
    """Acquire a token, then an E token, then trains, finances, interest and the bond."""
    game = operating(
        tiles=[*PALERMO_TO_PARTINICO, *PALERMO_TO_CALTANISSETTA], phase="12", variants=ALL
    )
    found(game, "SFA", "B")
    station(game, "SFA", "H8")
    give_trains(game, "RCS", "12H")
    fund(game, "RCS", 3500)
    at_step(game, "RCS", "run")
    seen = [step(game)]
    for line in ("run auto", "dividend pay", "pass", "pass", "pass", "pass"):
        play(game, line)
        seen.append(step(game))
    assert seen == ["run", "dividend", "acquire", "etoken", "train", "finance", "bond"]


# 14.1 Acquiring station tokens


def acquiring(phase="6", treasury=100, variants=(TOKENS,), sfa_president="B"):
    """RCS of A reaches Caltanissetta, where SFA has a token; Marsala is CTL's home."""
    game = bare(phase=phase, variants=variants)
    found(game, "RCS", "A")
    found(game, "SFA", sfa_president)
    found(game, "CTL", "C")
    lay_out(game, [*PALERMO_TO_CALTANISSETTA, *WESTERN_MAP])
    station(game, "SFA", "H8")
    fund(game, "RCS", treasury)
    at_step(game, "RCS", "acquire")
    return game


def test_14_1_a_token_of_another_within_reach():
    """Not the one in Marsala, which is home to CTL."""
    game = acquiring()
    assert (step(game), legal(game)) == ("acquire", ["acquire H8 SFA 1", "pass"])
    assert ranges(game) == {"acquire H8 SFA": (1, 100)}


def test_14_1_the_tokens_change_places_after_consent():
    game = acquiring()
    play(game, "acquire H8 SFA 60")
    assert (step(game), actor(game)) == ("offer", "B")
    play(game, "accept")
    assert tokens_at(game, "H8") == ["RCS"]
    rcs, sfa = corporation_of(game, "RCS"), corporation_of(game, "SFA")
    assert (rcs.tokens_left, sfa.tokens_left) == (1, 2)
    assert [hex_id for hex_id, _ in sfa.tokens] == ["J6"]
    assert (cash(game, "RCS"), cash(game, "SFA")) == (40, 60)


def test_14_1_the_other_president_may_refuse():
    game = acquiring()
    play(game, "acquire H8 SFA 60", "decline")
    assert tokens_at(game, "H8") == ["SFA"]
    assert cash(game, "RCS") == 100
    assert step(game) == "acquire"


def test_14_1_of_ones_own_corporation_at_once():
    game = acquiring(sfa_president="A")
    play(game, "acquire H8 SFA 1")
    assert tokens_at(game, "H8") == ["RCS"]


def test_14_1_home_tokens_are_not_sold():
    game = acquiring()
    assert refuse(game, "acquire E1 CTL 50") == "cannot_acquire"
    assert refuse(game, "acquire J6 SFA 50") == "cannot_acquire"


def test_14_1_a_chosen_home_is_a_home():
    game = bare(phase="6", variants=[TOKENS], order="AFG, RCS, CTL, ATA, SFA, IFT")
    found(game, "RCS", "A")
    found(game, "AFG", "B", home="H8")
    lay_out(game, PALERMO_TO_CALTANISSETTA)
    fund(game, "RCS", 100)
    at_step(game, "RCS", "acquire")
    assert step(game) != "acquire"


def test_14_1_a_route_is_needed():
    game = acquiring()
    station(game, "CTL", "M9")
    settle(game)
    assert refuse(game, "acquire M9 CTL 50") == "cannot_acquire"


def test_14_1_price_from_1_to_the_treasury():
    game = acquiring()
    assert refuse(game, "acquire H8 SFA 0") == "price_out_of_range"
    assert refuse(game, "acquire H8 SFA 101") == "price_out_of_range"
    assert step(acquiring(treasury=0)) != "acquire"


def test_14_1_a_token_on_the_charter_is_needed():
    game = acquiring()
    station(game, "RCS", "M9")
    station(game, "RCS", "M11")
    at_step(game, "RCS", "acquire")
    assert step(game) != "acquire"


def test_14_1_two_tokens_on_one_hex_are_still_forbidden():
    """Green Caltanissetta holds both SFA and RCS: RCS cannot have a second place there."""
    game = acquiring()
    lay_out(game, ["H8 660 2"])
    station(game, "RCS", "H8")
    at_step(game, "RCS", "acquire")
    assert step(game) != "acquire"


def test_14_1_from_phase_6_on():
    assert step(acquiring(phase="4")) != "acquire"


def test_14_1_only_in_the_variant():
    assert step(acquiring(variants=())) != "acquire"


def test_14_1_in_addition_to_the_token_step():
    game = acquiring()
    lay_out(game, ["H8 660 2"])
    give_trains(game, "RCS", "6H")
    station(game, "SFA", "M9")
    at_step(game, "RCS", "token")
    assert "token H8" in legal(game)
    play(game, "pass", "run auto", "dividend pay")
    assert step(game) == "acquire"


def test_14_1_one_a_turn():
    game = acquiring(sfa_president="A")
    lay_out(game, ["H8 660 2"])
    station(game, "CTL", "H8")
    settle(game)
    assert legal(game, "acquire") == ["acquire H8 CTL 1", "acquire H8 SFA 1"]
    play(game, "acquire H8 SFA 1")
    assert step(game) != "acquire"


# 14.2 Bonds


def with_bond(treasury=600, money=500, phase="8", outstanding=True, at="finance", percent=20):
    """RCS of A, no train and no route; its bond may be outstanding."""
    game = bare(phase=phase, variants=[BONDS])
    found(game, "RCS", "A", percent=percent)
    found(game, "SFA", "B", percent=40)
    corporation_of(game, "RCS").turns = 0
    fund(game, "RCS", treasury)
    fund(game, "A", money)
    if outstanding:
        state(game).bonds.append(CorporationId("RCS"))
    if at:
        at_step(game, "RCS", at)
    return game


def test_14_2_issuing_brings_500_and_a_lower_price():
    game = with_bond(outstanding=False, treasury=0)
    assert (step(game), legal(game)) == ("bond", ["bond", "pass"])
    bank = cash(game, "bank")
    play(game, "bond")
    assert (cash(game, "RCS"), cash(game, "bank")) == (500, bank - 500)
    assert space(game, "RCS") == (3, 4)
    assert state(game).bonds == ["RCS"]


@pytest.mark.parametrize(
    ("phase", "allowed"), [("4", False), ("6", False), ("8", True), ("16", True)]
)
def test_14_2_from_phase_8_on(phase, allowed):
    game = with_bond(outstanding=False, phase=phase)
    assert (step(game) == "bond") == allowed


def test_14_2_only_in_the_variant():
    game = operating(step="finance", phase="8")
    corporation_of(game, "RCS").turns = 0
    at_step(game, "RCS", "finance")
    assert step(game) != "bond"


def test_14_2_one_bond_a_corporation():
    game = with_bond(treasury=100)
    assert step(game) != "bond"
    assert cash(game, "RCS") == 50


def test_14_2_no_interest_in_the_turn_of_issue():
    game = with_bond(outstanding=False, treasury=0)
    play(game, "bond")
    assert cash(game, "RCS") == 500
    assert entity(game) != "RCS"


def test_14_2_interest_of_50_each_turn():
    game = with_bond(treasury=120, at=None)
    bank = cash(game, "bank")
    at_step(game, "RCS", "finance")
    assert (cash(game, "RCS"), cash(game, "bank")) == (70, bank + 50)


def test_14_2_interest_comes_before_repayment():
    assert step(with_bond(treasury=549)) != "bond"
    game = with_bond(treasury=550)
    assert (step(game), legal(game)) == ("bond", ["pass", "repay"])
    assert cash(game, "RCS") == 500


def test_14_2_repaying_costs_500_and_raises_the_price():
    game = with_bond(treasury=600)
    play(game, "repay")
    assert cash(game, "RCS") == 50
    assert space(game, "RCS") == (3, 6)
    assert state(game).bonds == []


def test_14_2_repaying_is_optional():
    game = with_bond(treasury=600)
    play(game, "pass")
    assert state(game).bonds == ["RCS"]
    assert cash(game, "RCS") == 550


def test_14_2_a_repaid_bond_may_be_issued_again():
    """Repaying comes before issuing, so even in the same turn."""
    game = with_bond(treasury=600)
    play(game, "repay")
    assert (step(game), legal(game)) == ("bond", ["bond", "pass"])
    play(game, "bond")
    assert cash(game, "RCS") == 550
    assert space(game, "RCS") == (3, 5)


def test_14_2_interest_from_the_presidents_money():
    """He adds exactly what the treasury lacks."""
    game = with_bond(treasury=20, money=100)
    assert (cash(game, "RCS"), cash(game, "A")) == (0, 70)
    assert corporation_of(game, "RCS").started


def short_of_interest(**more):
    """RCS owes 50, has 20; A has 10 and some stock."""
    game = with_bond(treasury=20, money=10, at=None, percent=more.pop("RCS", 20))
    for corporation, percent in more.items():
        hold(game, corporation, "A", percent)
    return game


def test_14_2_interest_by_selling_stock():
    game = short_of_interest(SFA=20)
    at_step(game, "RCS", "finance")
    assert (step(game), actor(game), legal(game)) == ("emergency", "A", ["sell SFA 1"])
    assert refuse(game, "sell SFA 2") == "sells_too_much"
    assert refuse(game, "pass") == "must_raise_money"
    events = play(game, "sell SFA 1")
    assert happened(game, events, "MoneyContributed", player="A", corporation="RCS", amount=30)
    assert (cash(game, "RCS"), cash(game, "A")) == (0, 80)


def test_14_2_interest_does_not_cost_the_presidency():
    game = short_of_interest(RCS=30)
    hold(game, "RCS", "B", 30)
    hold(game, "SFA", "A", 10)
    at_step(game, "RCS", "finance")
    assert sales(game, "RCS") == []
    assert refuse(game, "sell RCS 1") == "must_stay_president"


def test_14_2_interest_that_cannot_be_paid_closes_the_corporation():
    """A gives what he has; with no stock left there is one choice, and the bond is settled."""
    game = short_of_interest()
    at_step(game, "RCS", "finance")
    assert not corporation_of(game, "RCS").started
    assert (step(game), actor(game)) == ("loan", "A")
    play(game, "loan")
    assert cash(game, "A") == 500
    assert game.state.players[seat(game, "A")].loans == 1
    assert step(game) not in ("loan", "emergency")
    assert state(game).bonds == []


def test_14_2_leaving_after_unpaid_interest():
    game = short_of_interest()
    at_step(game, "RCS", "finance")
    play(game, "leave")
    assert game.state.players[seat(game, "A")].left
    assert actor(game) != "A"


def test_14_2_closing_repays_the_bond_from_the_treasury():
    game = with_bond(treasury=700, at=None)
    bank = cash(game, "bank")
    start_stock_round(game)
    game.title.closing.close(game, corporation_of(game, "RCS"))
    settle(game)
    assert state(game).bonds == []
    assert cash(game, "A") == 500
    assert cash(game, "bank") == bank + 700


def test_14_2_closing_repays_the_rest_from_the_president():
    game = with_bond(treasury=200, money=400, at=None)
    start_stock_round(game)
    game.title.closing.close(game, corporation_of(game, "RCS"))
    settle(game)
    assert cash(game, "A") == 100


def test_14_2_closing_makes_the_president_sell():
    game = with_bond(treasury=200, money=210, at=None)
    hold(game, "SFA", "A", 20)
    start_stock_round(game, priority="C")
    game.title.closing.close(game, corporation_of(game, "RCS"))
    settle(game)
    assert (step(game), actor(game), legal(game)) == ("emergency", "A", ["sell SFA 1"])
    play(game, "sell SFA 1")
    assert cash(game, "A") == 10
    assert (step(game), actor(game)) == ("stock", "C")


def test_14_2_closing_with_a_bond_that_cannot_be_paid():
    """A pays what there is; with stock left that cannot be sold he goes on with nothing."""
    game = with_bond(treasury=200, money=50, at=None)
    hold(game, "SFA", "A", 10)
    corporation_of(game, "SFA").operated = False
    start_stock_round(game, priority="C")
    game.title.closing.close(game, corporation_of(game, "RCS"))
    settle(game)
    assert cash(game, "A") == 0
    assert share(game, "SFA", "A") == 10
    assert step(game) == "stock"


def test_14_2_a_bond_falling_due_in_a_turn_keeps_the_operating_presidency():
    """A sells SFA to help RCS, and SFA closes with its bond.

    RCS still operates: its presidency may not change hands by the sales that pay the bond.
    """
    game = bare(phase="8", variants=[BONDS])
    found(game, "RCS", "A", percent=40)
    hold(game, "RCS", "B", 30)
    found(game, "SFA", "A", percent=30)
    price_at(game, "SFA", 8, 0)
    state(game).bonds.append(CorporationId("SFA"))
    lay_out(game, PALERMO_TO_PARTINICO)
    fund(game, "A", 0)
    fund(game, "RCS", 330)
    at_step(game, "RCS", "train")
    assert step(game) == "emergency"
    play(game, "sell SFA 1")
    assert (step(game), actor(game)) == ("emergency", "A")
    assert sales(game, "RCS") == ["1"]
    assert refuse(game, "sell RCS 2") == "must_stay_president"
    assert president(game, "RCS") == "A"


def test_14_2_a_reopened_corporation_has_no_bond():
    game = with_bond(treasury=700, outstanding=True, at=None)
    game.title.closing.close(game, corporation_of(game, "RCS"))
    found(game, "RCS", "A")
    corporation_of(game, "RCS").turns = 0
    fund(game, "RCS", 0)
    at_step(game, "RCS", "finance")
    assert (step(game), legal(game)) == ("bond", ["bond", "pass"])


def test_14_2_issuing_at_the_left_rim_lowers_the_token():
    game = with_bond(outstanding=False, treasury=0, at=None)
    price_at(game, "RCS", 4, 0)
    at_step(game, "RCS", "finance")
    play(game, "bond")
    assert space(game, "RCS") == (5, 0)


def test_14_2_issuing_may_close_the_corporation():
    """From 24 the token moves left into the closing space; the bond's money repays it."""
    game = with_bond(outstanding=False, treasury=0, at=None)
    price_at(game, "RCS", 9, 1)
    at_step(game, "RCS", "finance")
    play(game, "bond")
    assert not corporation_of(game, "RCS").started
    assert state(game).bonds == []


def test_14_2_a_share_counts_100_less_at_the_end():
    game = with_bond(at=None, money=0, percent=40)
    assert price(game, "RCS") == 100
    assert game.title.player_value(game, seat(game, "A")) == 0
    price_at(game, "RCS", 2, 8)
    assert game.title.player_value(game, seat(game, "A")) == 4 * 44
    price_at(game, "RCS", 4, 2)
    assert game.title.player_value(game, seat(game, "A")) == 0
    state(game).bonds.clear()
    assert game.title.player_value(game, seat(game, "A")) == 4 * 68


# 14.3 Electric dreams


def electric(phase="12", treasury=2000, sold=0, tiles=(), trains=(), e_token=False):
    """RCS of A in the step of E tokens."""
    game = operating(phase=phase, treasury=treasury, variants=ALL, tiles=tiles, trains=trains)
    state(game).e_tokens_sold = sold
    if e_token:
        state(game).e_tokens.append(CorporationId("RCS"))
        state(game).e_tokens_sold += 1
    at_step(game, "RCS", "etoken")
    return game


@pytest.mark.parametrize(
    ("phase", "sold", "cost"), [("12", 0, 1100), ("16", 0, 800), ("12", 1, 800), ("16", 1, 550)]
)
def test_14_3_price_of_an_e_token(phase, sold, cost):
    game = electric(phase, treasury=cost, sold=sold)
    assert (step(game), legal(game)) == ("etoken", ["etoken", "pass"])
    play(game, "etoken")
    assert cash(game, "RCS") == 0
    assert state(game).e_tokens == ["RCS"]
    assert step(electric(phase, treasury=cost - 1, sold=sold)) != "etoken"


def test_14_3_no_e_token_before_phase_12():
    assert step(electric("10")) != "etoken"


def test_14_3_not_in_the_turn_of_the_first_12h():
    """The step lies before the purchase of trains."""
    game = electric("10", treasury=5000)
    bank_trains(game, "10H", 0)
    at_step(game, "RCS", "train")
    play(game, "train 12H")
    assert step(game) == "train"
    assert "etoken" not in legal(game)
    assert refuse(game, "etoken") == "not_now"


def test_14_3_one_e_token_a_corporation():
    assert step(electric(e_token=True)) != "etoken"


def test_14_3_six_e_tokens_in_all():
    assert step(electric(sold=5)) == "etoken"
    assert step(electric(sold=6)) != "etoken"


def test_14_3_an_e_token_of_a_closed_corporation_is_lost():
    game = electric(e_token=True, sold=5)
    game.title.closing.close(game, corporation_of(game, "RCS"))
    found(game, "RCS", "A")
    fund(game, "RCS", 2000)
    at_step(game, "RCS", "etoken")
    assert state(game).e_tokens == []
    assert step(game) != "etoken"


def test_14_3_only_in_the_variant():
    game = operating(phase="12", treasury=2000, variants=[TOKENS, BONDS])
    at_step(game, "RCS", "etoken")
    assert step(game) != "etoken"
    assert "E" not in game.state.depot


def test_14_3_e_trains_need_the_token():
    game = electric()
    at_step(game, "RCS", "train")
    assert legal(game, "train") == ["train 12H"]
    assert refuse(game, "train E") == "train_not_on_sale"
    game = electric(e_token=True)
    at_step(game, "RCS", "train")
    assert legal(game, "train") == ["train 12H", "train E"]
    play(game, "train E")
    assert cash(game, "RCS") == 1450
    assert game.state.depot["E"] == 5
    assert game.state.phase == "12"


def test_14_3_e_train_in_the_turn_of_the_token():
    game = electric(treasury=1650)
    play(game, "etoken", "train E")
    assert corporation_of(game, "RCS").trains == ["E"]


def test_14_3_e_trains_count_towards_the_limit():
    game = electric(e_token=True, treasury=5000)
    at_step(game, "RCS", "train")
    play(game, "train E", "train E")
    assert step(game) != "train"
    assert corporation_of(game, "RCS").trains == ["E", "E"]


def test_14_3_an_e_train_of_another_needs_the_token_too():
    game = electric()
    found(game, "SFA", "A")
    state(game).e_tokens.append(CorporationId("SFA"))
    give_trains(game, "SFA", "E")
    at_step(game, "RCS", "train")
    assert "train E from SFA 1" not in legal(game)
    assert refuse(game, "train E from SFA 1") == "train_not_on_sale"
    state(game).e_tokens.append(CorporationId("RCS"))
    at_step(game, "RCS", "train")
    play(game, "train E from SFA 1")
    assert corporation_of(game, "RCS").trains == ["E"]


def test_14_3_e_trains_are_not_removed():
    game = electric(e_token=True, treasury=5000)
    give_trains(game, "RCS", "E")
    bank_trains(game, "12H", 0)
    at_step(game, "RCS", "train")
    play(game, "train 16H")
    assert corporation_of(game, "RCS").trains == ["E", "16H"]


def test_14_3_great_cities_pay_an_e_train_twice():
    """Palermo 2 x 90, its port and Partinico once."""
    game = electric(
        e_token=True, trains=["E"], tiles=["C5 651 5", *PALERMO_TO_PARTINICO], phase="16"
    )
    at_step(game, "RCS", "run")
    assert run(game) == (200, ["E: D4 B4 C5 A5"])


def test_14_3_an_e_train_runs_any_distance():
    game = electric(e_token=True, trains=["E"], tiles=WESTERN_MAP)
    at_step(game, "RCS", "run")
    line = "run E=A5,C5,B4,D4,C3,E3,G3,H2,G1,E1,C1"
    assert run(game, line)[0] == 10 + 180 + 4 * 10 + 2 * 40


def test_14_3_no_e_train_on_narrow_gauge():
    """The direct line to Partinico is narrow."""
    game = electric(e_token=True, trains=["E"], tiles=WESTERN_MAP)
    at_step(game, "RCS", "run")
    assert hexes_counted(game, "RCS", "E", "C5,D4") is None
    assert hexes_counted(game, "RCS", "E", "E1,C1") == 1
    assert refuse(game, "run E=A5,C5,D4,C3,E3,G3,H2,G1,E1,C1") == "run_wrong_gauge"


def test_14_3_an_e_train_is_the_cheapest_only_with_the_token():
    """All other trains cost more in phase 12; without the token the 12H must be bought."""
    for e_token, cheapest in ((False, ["train 12H"]), (True, ["train E"])):
        game = electric(e_token=e_token, tiles=PALERMO_TO_PARTINICO)
        fund(game, "RCS", 0)
        fund(game, "A", 1000)
        at_step(game, "RCS", "train")
        assert (step(game), legal(game)) == ("emergency", cheapest)


def test_14_3_operating_with_an_e_train_only():
    game = electric(e_token=True, trains=["E"], tiles=PALERMO_TO_PARTINICO, treasury=0)
    start_operating(game, phase="12")
    play(game, "pass", "run auto")
    assert step(game) == "dividend"
