"""Who leads the cooperative: the first president, rotation, ouster, freezing (§8.1.2, §8.1.5-6)."""

from __future__ import annotations

import pytest

from bot.words.language import ENGLISH
from engine.capital.market import price
from engine.events import PresidentAppointed, PresidentChanged
from tests.kit.editing import fund, give_private
from tests.kit.reading import cash, share
from tests.kit.table import actor, entity, legal, play, refuse, seat, start_stock_round, step
from tests.t1883.cooperative import at_dividend, finish_round, frozen, led, oust
from tests.t1883.drawing import kinds, only
from tests.t1883.table import (
    bring_in,
    corporation,
    deal,
    hold,
    launched,
    open_stock_round,
    operate,
    state,
)
from titles.t1883.ccfr.events import CooperativeLooted, PlayerOusted
from titles.t1883.ccfr.ranking import first_president
from titles.t1883.event_cards.events import DieRolled
from titles.t1883.shares.bankruptcy import bankrupt


def leader(game) -> str | None:
    seated = corporation(game, "CCFR").appointed
    return state(game).players[seated].name if seated is not None else None


def first(game) -> str:
    return state(game).players[first_president(game, list(state(game).players))].name


# The first president (8.1.2)


def test_8_1_2_nobody_leads_ccfr_before_the_first_stock_round_is_over():
    game = open_stock_round()
    assert leader(game) is None
    events = play(game, "pass", "pass", "pass")
    assert leader(game) == "C", "the president of FSF"
    assert PresidentAppointed("CCFR", seat(game, "C")) in events
    assert state(game).round.kind == "OR"


def test_8_1_2_the_first_president_operates_ccfr_in_the_first_operating_round():
    game = open_stock_round()
    play(game, "pass", "pass", "pass")
    while entity(game) != "CCFR":
        play(game, "pass")
    assert actor(game) == "C"


def test_8_1_2_most_railways_win_and_coaches_are_none():
    game = deal()
    bring_in(game, "SARSA", "A", 40)
    bring_in(game, "FBV", "B")
    assert first(game) == "B"


def test_8_1_2_then_most_certificates_private_companies_included():
    game = deal()
    bring_in(game, "FBV", "A", 20)
    bring_in(game, "SAFRE", "B", 30)
    assert first(game) == "B"
    give_private(game, "TCB", "A")
    give_private(game, "FRV", "A")
    assert first(game) == "A"


def test_8_1_2_then_most_money():
    game = deal()
    bring_in(game, "FBV", "A")
    bring_in(game, "SAFRE", "B")
    fund(game, "A", 300)
    fund(game, "B", 301)
    assert first(game) == "B", "C has more money, but no railway"


def test_8_1_2_then_the_die():
    game = deal()
    rolls = state(game).rolls
    game._events = []
    winner = first(game)
    told = only(game._events, DieRolled)[:3]
    assert {each.player for each in told} == set(state(game).players)
    assert all(1 <= each.roll <= 10 for each in told)
    winners = {winner, *(first(game) for _ in range(39))}
    assert winners == {"A", "B", "C"}
    assert state(game).rolls >= rolls + 40 * 3


def test_8_1_2_the_die_is_thrown_only_once():
    game = open_stock_round()
    play(game, "pass", "pass", "pass")
    finish_round(game)
    before = leader(game)
    while state(game).round.kind == "SR":
        play(game, "pass")
    assert leader(game) == before


# Rotation (8.1.2)


def test_8_1_2_the_presidency_goes_clockwise_after_every_operating_round():
    game = led("FBV B 20 65", by="A")
    operate(game, of=3)
    for name in "BCA":
        finish_round(game)
        assert leader(game) == name


def test_8_1_2_why_the_presidency_passes_on_is_told():
    game = led("FBV B 20 65", by="A")
    operate(game)
    finish_round(game)
    (passed_on,) = [each for each in game._events if isinstance(each, PresidentChanged)]
    assert ENGLISH.event(game, passed_on) == (
        "B succeeds A as president of CCFR, whose presidency goes round while it is a cooperative."
    )


def test_8_1_2_who_is_ousted_is_left_out():
    game = led("FBV B 20 65", by="A")
    oust(game, "B")
    operate(game)
    finish_round(game)
    assert leader(game) == "C"


def test_8_1_2_the_only_one_left_stays():
    game = led("FBV B 20 65", by="A")
    oust(game, "B", "C")
    operate(game)
    finish_round(game)
    assert leader(game) == "A"
    assert "PresidentChanged" not in kinds(game._events)


def test_8_1_2_a_bankrupt_leader_is_followed_at_once_and_only_once():
    """Before CCFR's turn the follower leads it in this round, after it in the next one."""
    game = led("FBV B 20 65", by="A", players=4)
    operate(game)
    assert entity(game) == "CCFR"
    bankrupt(game, seat(game, "A"), None)
    game._settle()
    assert leader(game) == "B"
    finish_round(game)
    assert leader(game) == "C"

    game = led("FBV B 20 65", by="A", players=4)
    operate(game)
    while entity(game) == "CCFR":
        play(game, "pass")
    bankrupt(game, seat(game, "A"), None)
    finish_round(game)
    assert leader(game) == "B"


def test_8_1_the_cooperative_is_in_business_from_the_start_and_nobody_launches_or_trades_it():
    game = open_stock_round()
    ccfr = corporation(game, "CCFR")
    assert (price(game, ccfr), ccfr.trains) == (100, ["2", "2", "2G", "2G"])
    assert [share(game, "CCFR", name) for name in "ABC"] == [10, 10, 10]
    assert not [line for line in legal(game) if "CCFR" in line]
    start_stock_round(game)
    for line in ("sell CCFR 1", "buy CCFR offer"):
        assert refuse(game, line) == "cooperative"
    assert refuse(game, "start CCFR 100 20%") == "started_already"


# Dividends and looting (8.1.5)


def test_8_1_5_ccfr_pays_or_is_looted_and_keeps_nothing():
    game = at_dividend(led(), 60)
    assert legal(game) == ["dividend loot", "dividend pay"]
    assert refuse(game, "dividend withhold") == "cooperative"


def test_8_1_5_others_are_not_looted():
    from tests.t1883.test_6_7_dividends import at_dividend as dividend_of

    game = dividend_of(launched("FBV A 20 65"), "FBV", 100)
    assert refuse(game, "dividend loot") == "not_now"


def test_8_1_5_players_and_pool_are_paid_the_initial_offer_is_not():
    game = led(by="A")
    oust(game, "B")
    at_dividend(game, 60)
    money = {name: cash(game, name) for name in ("A", "B", "C", "CCFR")}
    play(game, "dividend pay")
    earned = {name: cash(game, name) - before for name, before in money.items()}
    assert earned == {"A": 6, "B": 0, "C": 6, "CCFR": 6}


@pytest.mark.parametrize(("revenue", "after"), [(100, 110), (90, 100), (0, 90)])
def test_8_1_5_the_price_moves_by_the_normal_rules(revenue, after):
    game = led("FBV B 20 65")
    at_dividend(game, revenue)
    if revenue:
        play(game, "dividend pay")
    assert price(game, corporation(game, "CCFR")) == after


def test_8_1_5_without_revenue_there_is_nothing_to_loot():
    game = at_dividend(led("FBV B 20 65"), 0)
    assert entity(game) != "CCFR"
    assert share(game, "CCFR", "A") == 10


def test_8_1_5_the_looter_takes_all_and_half_of_the_lowered_price():
    game = at_dividend(led("FBV B 20 65"), 60)
    money, treasury = cash(game, "A"), cash(game, "CCFR")
    play(game, "dividend loot")
    ccfr = corporation(game, "CCFR")
    assert (ccfr.row, ccfr.column, price(game, ccfr)) == (1, 5, 90)
    assert cash(game, "A") == money + 60 + 45
    assert cash(game, "CCFR") == treasury
    assert (share(game, "CCFR", "A"), share(game, "CCFR", "pool")) == (0, 10)


def test_8_1_5_the_half_is_rounded_up():
    game = at_dividend(led("FBV B 20 65"), 60, at=(1, 5))
    money = cash(game, "A")
    play(game, "dividend loot")
    assert price(game, corporation(game, "CCFR")) == 85
    assert cash(game, "A") == money + 60 + 43


def test_8_1_5_the_next_one_finishes_the_turn_and_leads_in_the_next_round():
    game = led("FBV B 20 65")
    fund(game, "CCFR", 200)
    at_dividend(game, 60)
    play(game, "dividend loot")
    assert (entity(game), step(game), actor(game)) == ("CCFR", "train", "B")
    play(game, "pass")
    finish_round(game)
    assert leader(game) == "B"
    operate(game)
    finish_round(game)
    assert leader(game) == "C"


def test_8_1_5_the_share_of_a_looter_pays_the_treasury_from_then_on():
    game = at_dividend(led("FBV B 20 65"), 60)
    play(game, "dividend loot")
    finish_round(game)
    at_dividend(game, 70)
    treasury = cash(game, "CCFR")
    play(game, "dividend pay")
    assert cash(game, "CCFR") == treasury + 7


# Freezing (8.1.6)


def looted_by_all():
    """All three players have looted CCFR in turn, in three operating rounds."""
    game = led("FBV B 20 65")
    fund(game, "CCFR", 500)
    for name in "ABC":
        at_dividend(game, 60)
        assert actor(game) == name
        play(game, "dividend loot")
        if name != "C":
            finish_round(game)
    return game


def test_8_1_6_when_all_are_ousted_ccfr_is_frozen_at_once():
    game = looted_by_all()
    ccfr = corporation(game, "CCFR")
    assert ccfr.president is None
    assert entity(game) != "CCFR", "not even trains may be bought"
    assert ccfr.floated
    assert ccfr.tokens == [("16", 0), ("5", 0)]
    assert share(game, "CCFR", "pool") == 30


def test_8_1_5_what_a_looter_does_is_told():
    events = play(at_dividend(led(), 100), "dividend loot")
    told = kinds(events)
    assert told[:4] == ["CooperativeLooted", "PriceMoved", "PlayerOusted", "PresidentChanged"]
    assert (events[0], events[2]) == (
        CooperativeLooted("CCFR", "1", 100),
        PlayerOusted("CCFR", "1", 45),
    )
    alone = led()
    oust(alone, "B", "C")
    told = kinds(play(at_dividend(alone, 100), "dividend loot"))
    assert told[2:4] == ["PlayerOusted", "CooperativeFrozen"]


def test_8_1_6_frozen_it_does_not_operate_and_its_price_stays():
    game = looted_by_all()
    finish_round(game)
    ccfr = corporation(game, "CCFR")
    before = (ccfr.row, ccfr.column, ccfr.turns)
    while state(game).round.kind == "SR":
        play(game, "pass")
    while state(game).round.kind == "OR":
        assert entity(game) != "CCFR"
        play(game, "pass")
    assert (ccfr.row, ccfr.column, ccfr.turns) == before


def test_8_1_6_frozen_shares_are_not_for_sale():
    game = frozen("FBV A 40 65")
    assert refuse(game, "buy CCFR pool") == "cooperative"
    assert refuse(game, "start CCFR 65 20%") == "started_already"


def test_8_1_6_bankruptcy_of_the_last_shareholder_freezes_it():
    game = led("FBV B 20 65", by="A")
    oust(game, "B", "C")
    operate(game)
    bankrupt(game, seat(game, "A"), None)
    assert corporation(game, "CCFR").president is None
    game._settle()
    assert entity(game) == "FBV"


@pytest.mark.parametrize("revenue", [0, 60])
def test_5_8_a_cooperative_at_the_closing_space_is_frozen(revenue):
    """Whoever still has a share loses it for nothing, a looter too; all else stays."""
    game = led("FBV B 20 65")
    money = cash(game, "A")
    at_dividend(game, revenue, at=(8, 1))
    if revenue:
        play(game, "dividend loot")
    assert cash(game, "A") == money + revenue
    ccfr = corporation(game, "CCFR")
    assert ccfr.floated
    assert ccfr.president is None
    assert share(game, "CCFR", "pool") == 30
    assert ccfr.trains
    assert ccfr.tokens
    assert entity(game) != "CCFR"


def test_8_1_1_a_share_of_the_cooperative_does_not_raise_money():
    game = led("FBV B 20 65")
    assert not [line for line in legal(game) if line.startswith("sell CCFR")]
    hold(game, "FBV", "A", 10)
    assert refuse(game, "sell CCFR 1") == "cooperative"
