"""Bonds (§14.2)."""

import pytest

from engine.capital.closing import Closing
from engine.capital.worth import Worth
from engine.ids import CorporationId
from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import cash, happened, owner_of, president, price, share, space
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
from tests.t1849.positions_stock import bare, corporation_of, refuse, sales
from tests.t1849.positions_track import (
    PALERMO_TO_PARTINICO,
    lay_out,
    operating,
)
from tests.t1849.table import found, hold, read_at
from titles.t1849.facts import state

BONDS = "bonds"


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
    assert corporation_of(game, "RCS").floated


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
    assert not corporation_of(game, "RCS").floated
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
    Closing.of(game).close(game, corporation_of(game, "RCS"))
    settle(game)
    assert state(game).bonds == []
    assert cash(game, "A") == 500
    assert cash(game, "bank") == bank + 700


def test_14_2_closing_repays_the_rest_from_the_president():
    game = with_bond(treasury=200, money=400, at=None)
    start_stock_round(game)
    Closing.of(game).close(game, corporation_of(game, "RCS"))
    settle(game)
    assert cash(game, "A") == 100


def test_14_2_closing_makes_the_president_sell():
    game = with_bond(treasury=200, money=210, at=None)
    hold(game, "SFA", "A", 20)
    start_stock_round(game, priority="C")
    Closing.of(game).close(game, corporation_of(game, "RCS"))
    settle(game)
    assert (step(game), actor(game), legal(game)) == ("emergency", "A", ["sell SFA 1"])
    play(game, "sell SFA 1")
    assert cash(game, "A") == 10
    assert (step(game), actor(game)) == ("stock", "C")


@pytest.mark.parametrize(("revision", "barred"), [(1, False), (2, True)])
def test_14_2_stock_sold_for_a_bond_is_sold_in_that_stock_round(revision, barred):
    """In A's own turn: neither bought back (9.2) nor sold again."""
    game = read_at(with_bond(treasury=200, money=210, at=None), revision)
    hold(game, "SFA", "A", 30)
    found(game, "CTL", "A", percent=40)
    start_stock_round(game, priority="A")
    Closing.of(game).close(game, corporation_of(game, "RCS"))
    settle(game)
    play(game, "sell SFA 1")
    assert (step(game), actor(game)) == ("stock", "A")
    fund(game, "A", 500)
    if barred:
        assert refuse(game, "buy SFA pool") == "sold_this_round"
        assert refuse(game, "sell SFA 1") == "one_sale_a_turn"
    else:
        assert {"buy SFA pool", "sell SFA 1"} <= {*legal(game)}


@pytest.mark.parametrize(("revision", "barred"), [(1, False), (2, True)])
def test_14_2_stock_sold_for_a_bond_in_the_turn_of_another_is_not_bought_back(revision, barred):
    game = read_at(with_bond(treasury=200, money=210, at=None), revision)
    hold(game, "SFA", "A", 30)
    start_stock_round(game, priority="C")
    Closing.of(game).close(game, corporation_of(game, "RCS"))
    settle(game)
    play(game, "sell SFA 1", "pass")
    assert (step(game), actor(game)) == ("stock", "A")
    fund(game, "A", 500)
    assert ("buy SFA pool" in legal(game)) is not barred
    assert "sell SFA 1" in legal(game), "one sale for each turn"


@pytest.mark.parametrize(("revision", "kind"), [(1, "OR"), (2, "SR")])
def test_9_7_a_bond_that_falls_due_as_the_round_ends_is_repaid_before_the_next(revision, kind):
    """RCS, in the pool, falls into the closing space when all have passed."""
    game = read_at(with_bond(treasury=200, money=210, at=None), revision)
    hold(game, "SFA", "A", 30)
    hold(game, "RCS", "pool", 10)
    give_private(game, "CNM", "B")
    price_at(game, "RCS", 8, 0)
    start_stock_round(game)
    before = cash(game, "B")
    play(game, "pass", "pass", "pass")
    assert not corporation_of(game, "RCS").floated
    assert (step(game), actor(game), game.state.round.kind) == ("emergency", "A", kind)
    assert cash(game, "B") == before + (15 if kind == "OR" else 0)
    play(game, "sell SFA 1")
    assert game.state.round.kind == "OR"
    assert cash(game, "B") == before + 15


def two_bonds_due(revision):
    """RCS of A and SFA of B, in the pool and with bonds, fall into the closing space together."""
    game = bare(phase="8", variants=[BONDS])
    for corporation, owner in (("RCS", "A"), ("SFA", "B")):
        found(game, corporation, owner, percent=40)
        hold(game, corporation, "pool", 10)
        price_at(game, corporation, 8, 0)
        fund(game, corporation, 0)
        state(game).bonds.append(CorporationId(corporation))
    found(game, "CTL", "C", percent=30)
    hold(game, "CTL", "A", 30)
    hold(game, "CTL", "B", 30)
    price_at(game, "CTL", 3, 4)
    fund(game, "A", 420)
    fund(game, "B", 430)
    start_stock_round(read_at(game, revision))
    play(game, "pass", "pass", "pass")
    return game


def test_9_7_bonds_are_repaid_in_the_order_in_which_corporations_close():
    assert actor(two_bonds_due(2)) == "B", "asked last, answered first"
    game = two_bonds_due(3)
    assert (step(game), actor(game)) == ("emergency", "A")
    assert corporation_of(game, "SFA").floated, "its price has not moved yet"
    play(game, "sell CTL 1")
    assert not corporation_of(game, "SFA").floated
    assert (step(game), actor(game), game.state.round.kind) == ("emergency", "B", "SR")
    play(game, "sell CTL 1")
    assert game.state.round.kind == "OR"


@pytest.mark.parametrize(("revision", "priority"), [(2, "C"), (3, "B")])
def test_9_who_sells_for_a_bond_in_the_turn_of_another_is_the_last_to_sell(revision, priority):
    """B's sale closes RCS of A, who sells SFA for its bond; then all pass."""
    game = read_at(with_bond(treasury=200, money=210, at=None), revision)
    hold(game, "RCS", "B", 20)
    hold(game, "SFA", "A", 30)
    price_at(game, "RCS", 8, 0)
    start_stock_round(game, priority="B")
    play(game, "sell RCS 1")
    assert (step(game), actor(game)) == ("emergency", "A")
    play(game, "sell SFA 1")
    assert (step(game), actor(game)) == ("stock", "B")
    play(game, "pass", "pass", "pass", "pass")
    assert game.state.round.kind == "OR"
    assert game.state.priority == seat(game, priority)


def test_9_who_acts_again_after_the_sale_for_a_bond_is_the_last_to_act():
    game = with_bond(treasury=200, money=210, at=None)
    hold(game, "RCS", "B", 20)
    hold(game, "SFA", "A", 30)
    price_at(game, "RCS", 8, 0)
    start_stock_round(game, priority="B")
    play(game, "sell RCS 1", "sell SFA 1", "buy SFA pool", "pass", "pass", "pass")
    assert game.state.round.kind == "OR"
    assert game.state.priority == seat(game, "C")


def bond_in_the_turn_of_another(revision=3, more=0):
    """RCS of A needs a train; A sells SFA for it, which closes with its bond; A has SIGI."""
    game = read_at(bare(phase="8", variants=[BONDS]), revision)
    found(game, "RCS", "A", percent=20)
    found(game, "CTL", "C", percent=40)
    found(game, "SFA", "A", percent=50)
    hold(game, "CTL", "A", more)
    price_at(game, "SFA", 8, 0)
    fund(game, "SFA", 450)
    state(game).bonds.append(CorporationId("SFA"))
    give_private(game, "SIGI", "A")
    lay_out(game, PALERMO_TO_PARTINICO)
    fund(game, "A", 0)
    fund(game, "RCS", 330 - more)
    at_step(game, "RCS", "train")
    play(game, "sell SFA 1")
    assert not corporation_of(game, "SFA").floated
    return game


def test_10_2_private_companies_are_bought_while_a_bond_is_raised_in_the_turn():
    """27 for a share are not 50 for the bond; RCS may buy SIGI of A, who then pays."""
    assert legal(bond_in_the_turn_of_another(2, more=20)) == ["sell CTL 1"]
    game = bond_in_the_turn_of_another(more=20)
    assert (step(game), actor(game), entity(game)) == ("emergency", "A", seat(game, "A"))
    assert legal(game) == ["private SIGI 1", "sell CTL 1"]
    assert refuse(game, "pay") == "must_raise_money"
    play(game, "private SIGI 40")
    assert (owner_of(game, "SIGI"), cash(game, "A"), cash(game, "RCS")) == ("RCS", 17, 270)
    assert (step(game), entity(game)) == ("emergency", "RCS"), "the bond is paid, the train is not"


def test_10_2_before_a_president_with_nothing_to_sell_is_ruined_he_is_asked():
    assert step(bond_in_the_turn_of_another(2)) == "loan"
    game = bond_in_the_turn_of_another()
    assert (step(game), legal(game)) == ("emergency", ["pass", "private SIGI 1"])


def test_10_2_who_gives_up_instead_is_ruined():
    game = bond_in_the_turn_of_another()
    events = play(game, "pass")
    assert happened(game, events, "Passed", player="A", step="emergency")
    assert (step(game), actor(game), cash(game, "A")) == ("loan", "A", 0)


def test_10_2_nothing_is_bought_for_a_corporation_that_another_leads():
    """B sells SFA, and A, who does not lead RCS, owes its bond."""
    game = bare(phase="8", variants=[BONDS])
    found(game, "RCS", "B", percent=20)
    found(game, "SFA", "A", percent=20)
    found(game, "CTL", "C", percent=40)
    hold(game, "SFA", "B", 20)
    hold(game, "CTL", "A", 30)
    price_at(game, "SFA", 8, 0)
    state(game).bonds.append(CorporationId("SFA"))
    give_private(game, "SIGI", "A")
    lay_out(game, PALERMO_TO_PARTINICO)
    fund(game, "A", 420)
    fund(game, "B", 0)
    fund(game, "RCS", 330)
    at_step(game, "RCS", "train")
    play(game, "sell SFA 1")
    assert (actor(game), legal(game)) == ("A", ["sell CTL 1"])


def interest_with_a_private(treasury, money, revision=2):
    """RCS owes interest of 50; A has a private company that it may buy."""
    game = read_at(with_bond(treasury=treasury, money=money, at=None), revision)
    hold(game, "SFA", "A", 20)
    give_private(game, "SCE", "A")
    at_step(game, "RCS", "finance")
    return game


def test_14_2_a_president_who_may_choose_is_asked_for_interest():
    """He may let the corporation buy his company before he pays."""
    assert cash(interest_with_a_private(20, 100, revision=1), "A") == 70
    game = interest_with_a_private(20, 100)
    assert (step(game), actor(game), legal(game)) == ("emergency", "A", ["pay", "private SCE 1"])
    play(game, "private SCE 20")
    assert (owner_of(game, "SCE"), cash(game, "RCS"), cash(game, "A")) == ("RCS", 0, 70)


def test_14_2_paying_the_interest_ends_the_question():
    game = interest_with_a_private(20, 100)
    play(game, "pay")
    assert (cash(game, "RCS"), cash(game, "A")) == (0, 70)
    assert step(game) != "emergency"


def test_14_2_private_companies_are_bought_while_interest_is_raised():
    for revision, offers in ((1, []), (2, ["private SCE 1"])):
        game = interest_with_a_private(20, 10, revision)
        assert (step(game), legal(game, "sell")) == ("emergency", ["sell SFA 1"])
        assert legal(game, "private") == offers
    play(game, "private SCE 5", "sell SFA 1")
    assert (owner_of(game, "SCE"), cash(game, "A")) == ("RCS", 80)


def test_7_1_the_port_is_marked_while_interest_is_raised():
    game = with_bond(treasury=20, money=10, at=None)
    hold(game, "SFA", "A", 20)
    give_private(game, "CNM", "RCS")
    at_step(game, "RCS", "finance")
    assert step(game) == "emergency"
    play(game, legal(game, "use CNM")[0])
    assert owner_of(game, "CNM") == "closed"
    play(game, "sell SFA 1")
    assert step(game) != "emergency"


def test_14_2_closing_with_a_bond_that_cannot_be_paid():
    """A pays what there is; with stock left that cannot be sold he goes on with nothing."""
    game = with_bond(treasury=200, money=50, at=None)
    hold(game, "SFA", "A", 10)
    corporation_of(game, "SFA").operated = False
    start_stock_round(game, priority="C")
    Closing.of(game).close(game, corporation_of(game, "RCS"))
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
    Closing.of(game).close(game, corporation_of(game, "RCS"))
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
    assert not corporation_of(game, "RCS").floated
    assert state(game).bonds == []


def test_14_2_a_share_counts_100_less_at_the_end():
    game = with_bond(at=None, money=0, percent=40)
    assert price(game, "RCS") == 100
    assert Worth.of(game).score(game, seat(game, "A")) == 0
    price_at(game, "RCS", 2, 8)
    assert Worth.of(game).score(game, seat(game, "A")) == 4 * 44
    price_at(game, "RCS", 4, 2)
    assert Worth.of(game).score(game, seat(game, "A")) == 0
    state(game).bonds.clear()
    assert Worth.of(game).score(game, seat(game, "A")) == 4 * 68
