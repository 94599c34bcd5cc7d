"""The exchange of stock for SEFTA's, odd shares and the presidency (§8.3, §5.3.6, §6.8.6)."""

import pytest

from engine.capital.merging import OddSharePaidOff, StockExchanged
from engine.capital.stock import Stock
from engine.events import MoneyContributed, PresidentAppointed
from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import cash
from tests.kit.table import actor, legal, play, refuse, step
from tests.t1883.drawing import kinds, only
from tests.t1883.lines import build_line
from tests.t1883.merging import at_the_end, companies, holdings, merging, poor, president, spread
from tests.t1883.table import corporation, hold, state
from titles.t1883.sefta.events import OddShareConverted


def exchanged(fmmsf: str, fmv: str, *others: str, active: str = "FMMSF", **settings):
    """A merger that has been agreed on: "A20 B10 pool50" tells who holds what of a company.

    The first in each list is the president.
    """
    game = companies(*_launches(fmmsf, fmv), *others, **settings)
    for name, line in (("FMMSF", fmmsf), ("FMV", fmv)):
        spread(game, name, **dict(_parts(line)[1:]))
    at_the_end(game, active)
    play(game, "merge")
    if step(game) == "merger":
        play(game, "accept")
    return game


def _parts(line):
    return [(word.rstrip("0123456789"), int(word.lstrip("ABCDpol"))) for word in line.split()]


def _launches(*lines):
    for name, line in zip(("FMMSF", "FMV"), lines, strict=True):
        who, percent = _parts(line)[0]
        yield f"{name} {who} {percent} 65"


# Pairs


def test_8_3_presidents_certificates_and_pairs_become_shares():
    game = exchanged("A40", "B60")
    assert holdings(game) == {"A": 20, "B": 30, "offer": 50}


def test_8_3_a_pair_may_mix_both_companies():
    game = exchanged("A40 C10", "B40 C10")
    assert holdings(game) == {"A": 20, "B": 20, "C": 10, "offer": 50}


def test_8_3_pairs_in_the_pool_become_shares_there_and_the_odd_one_is_discarded():
    game = exchanged("A40 pool30", "B40 pool20")
    assert holdings(game) == {"A": 20, "B": 20, "offer": 40, "pool": 20}


def test_8_3_shares_that_nobody_claims_are_offered_at_the_new_par():
    game = exchanged("A40", "B40")
    assert (corporation(game, "SEFTA").par, step(game)) == (130, "stock")
    before = cash(game, "A")
    play(game, "buy SEFTA offer")
    assert (before - cash(game, "A"), cash(game, "SEFTA")) == (130, 130)


def test_5_3_6_nobody_gets_more_than_60_percent():
    game = exchanged("A60", "A60")
    assert holdings(game) == {"A": 60, "offer": 40}
    game = exchanged("A60", "A50")
    play(game, "convert")
    assert holdings(game) == {"A": 60, "offer": 40}


# Odd shares


def test_8_3_odd_shares_are_converted_or_paid_off_from_the_active_president_on():
    game = exchanged("B30", "C30 A30", active="FMV")
    found = []
    while step(game) == "conversion":
        assert legal(game) == ["convert", "payoff"]
        found.append(actor(game))
        play(game, "payoff")
    assert found == ["C", "A", "B"]


def test_8_3_a_conversion_costs_half_the_price_rounded_up_for_the_treasury():
    game = companies("FMMSF A 50 65", "FMV B 40 65")
    price_at(game, "FMMSF", 8, 1)
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert corporation(game, "SEFTA").par == 85
    before = cash(game, "A")
    play(game, "convert")
    assert (before - cash(game, "A"), cash(game, "SEFTA")) == (43, 43)
    assert holdings(game) == {"A": 30, "B": 20, "offer": 50}


def test_8_3_who_discards_a_share_gets_half_the_price_rounded_up_from_the_bank():
    game = companies("FMMSF A 50 65", "FMV B 40 65")
    price_at(game, "FMMSF", 8, 1)
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    before, bank = cash(game, "A"), cash(game, "bank")
    play(game, "payoff")
    assert (cash(game, "A") - before, bank - cash(game, "bank")) == (43, 43)
    assert holdings(game) == {"A": 20, "B": 20, "offer": 60}


def test_8_3_the_choice_must_be_made():
    game = exchanged("A50", "B40")
    assert refuse(game, "pass") == "must_choose_conversion"


def test_8_3_a_conversion_must_be_paid_in_cash():
    game = companies("FMMSF A 50 65", "FMV B 40 65")
    poor(game, "A")
    at_the_end(game, "FMMSF")
    events = play(game, "merge", "accept")
    assert "OddSharePaidOff" in kinds(events)
    assert (cash(game, "A"), step(game)) == (65, "stock")
    game = companies("FMMSF A 50 65", "FMV B 40 65")
    fund(game, "A", 65)
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept", "convert")
    assert cash(game, "A") == 0, "the last lira will do"


def test_8_3_every_exchange_of_stock_is_told():
    game = companies("FMMSF A 50 65", "FMV B 40 65")
    spread(game, "FMMSF", pool=20)
    at_the_end(game, "FMMSF")
    told = play(game, "merge") + play(game, "accept") + play(game, "convert")
    kinds_told = (StockExchanged, OddShareConverted, PresidentAppointed)
    assert [each for each in told if isinstance(each, kinds_told)] == [
        StockExchanged("1", "SEFTA", 20),
        StockExchanged("2", "SEFTA", 20),
        PresidentAppointed("SEFTA", "1"),
        OddShareConverted("1", "SEFTA", 65),
        StockExchanged("pool", "SEFTA", 10),
    ]


def test_8_3_nothing_is_told_of_a_pool_without_pairs():
    game = companies("FMMSF A 50 65", "FMV B 40 65")
    spread(game, "FMMSF", pool=10)
    at_the_end(game, "FMMSF")
    told = play(game, "merge", "accept") + play(game, "payoff")
    assert OddSharePaidOff("1", "SEFTA", 65) in told
    assert "pool" not in [each.owner for each in only(told, StockExchanged)]


def test_8_3_conversions_end_when_the_shares_are_exhausted():
    game = exchanged("A60 B10 C30", "B60 C40")
    assert holdings(game) == {"A": 30, "B": 30, "C": 30, "offer": 10}
    assert actor(game) == "B"
    events = play(game, "convert")
    assert "OddSharePaidOff" in kinds(events)
    assert holdings(game) == {"A": 30, "B": 40, "C": 30}


def test_8_3_shares_for_pairs_in_the_offer_and_the_pool_are_not_left_for_conversions():
    game = exchanged("A30 pool50", "B30 pool50")
    assert (actor(game), legal(game)) == ("A", ["convert", "payoff"])
    play(game, "convert")
    assert step(game) != "conversion"
    assert holdings(game) == {"A": 20, "B": 10, "offer": 20, "pool": 50}


# Presidency


def test_8_3_a_tie_leaves_the_presidency_with_the_first_who_had_two_shares():
    assert president(exchanged("A40", "B40")) == "A"
    assert president(exchanged("A40", "B40", active="FMV")) == "B"


def test_8_3_the_first_to_have_two_shares_need_not_be_the_active_president():
    game = exchanged("A20", "B20 C40")
    assert president(game) == "C"


def test_8_3_most_stock_takes_the_presidency_for_two_shares_at_the_end():
    game = exchanged("A40", "B60")
    assert president(game) == "B"
    assert corporation(game, "SEFTA").owners.count("1") == 2
    assert president(exchanged("A40", "C60")) == "C", "the last in the order, too"


def test_8_3_among_equals_the_first_from_the_holder_clockwise():
    game = exchanged("B40 D20 A20", "D40 A40", players=4)
    assert holdings(game) == {"A": 30, "B": 20, "D": 30, "offer": 20}
    assert president(game) == "D"


def test_8_3_a_conversion_may_bring_the_presidency():
    game = exchanged("A30", "B30")
    play(game, "payoff")
    assert actor(game) == "B"
    play(game, "convert")
    assert (holdings(game), president(game)) == ({"A": 10, "B": 20, "offer": 70}, "B")


def test_8_3_without_two_shares_the_active_president_pays_for_another_one():
    game = companies("FMMSF A 20 65", "FMV B 20 65")
    at_the_end(game, "FMV")
    before = cash(game, "B")
    events = play(game, "merge", "accept")
    assert MoneyContributed("2", "SEFTA", 130) in events
    assert (president(game), holdings(game)) == ("B", {"A": 10, "B": 20, "offer": 70})
    assert (before - cash(game, "B"), cash(game, "SEFTA")) == (130, 130)


def test_8_3_for_the_presidency_stock_is_sold_if_need_be():
    game = companies("FMMSF A 20 65", "FMV B 20 65", "SV A 40 100")
    hold(game, "SV", "C", 20)
    fund(game, "A", 100)
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert (step(game), actor(game), legal(game)) == ("emergency", "A", ["sell SV 1"])
    assert refuse(game, "sell SEFTA 1") == "must_stay_president"
    assert refuse(game, "pass") == "must_raise_money"
    play(game, "sell SV 1")
    assert (president(game), cash(game, "A"), cash(game, "SEFTA")) == ("A", 70, 130)


def test_8_3_who_cannot_pay_for_the_presidency_is_bankrupt_and_the_next_one_pays():
    game = companies("FMMSF A 20 65", "FMV B 20 65")
    poor(game, "A")
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert state(game).players["1"].left
    assert (president(game), cash(game, "SEFTA")) == ("B", 130)
    assert holdings(game) == {"B": 20, "offer": 70, "pool": 10}


def test_8_3_sefta_fulfils_nothing_before_somebody_leads_it():
    game = companies("FMMSF A 20 65", "FMV B 20 65", "SV A 20 65")
    build_line(game, 1)
    state(game).concessions[1].owner = "FMMSF"
    state(game).support = dict.fromkeys(state(game).support, 0)
    poor(game, "A")
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert not corporation(game, "SV").floated, "with it concessions are looked at"
    assert (president(game), state(game).concessions[1].owner) == ("B", "closed")
    assert cash(game, "SEFTA") == 130 + 150


def test_8_3_when_all_shareholders_go_bankrupt_sefta_closes_and_can_be_launched():
    game = companies("FMMSF A 20 65", "FMV B 20 65", players=4)
    give_private(game, "TCB", "C")
    poor(game, "A", "B")
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert not corporation(game, "SEFTA").floated
    assert (state(game).merger, state(game).privates["TCB"]) == (None, "closed")
    assert (step(game), legal(game, "start SEFTA 65")) == ("stock", ["start SEFTA 65 20%"])


def test_8_3_the_last_player_left_in_a_merger_ends_the_game():
    game = companies("FMMSF A 20 65", "FMV B 20 65", players=2)
    poor(game, "A")
    at_the_end(game, "FMMSF")
    before = cash(game, "B")
    play(game, "merge", "accept")
    assert state(game).end_reason == "bankrupt"
    assert (cash(game, "B"), state(game).pending) == (before, []), "nobody has to lead SEFTA now"


def test_8_3_the_pool_comes_last_when_the_presidency_takes_one_share_more():
    game = exchanged("A20 B10 pool50", "C20 D20 A10 pool50", players=4)
    while step(game) == "conversion":
        play(game, "payoff")
    assert holdings(game) == {"A": 20, "C": 10, "D": 10, "offer": 10, "pool": 50}


def test_8_3_an_overfull_pool_gets_what_is_left():
    game = exchanged("A20 pool80", "B20 pool80")
    assert holdings(game) == {"A": 20, "B": 10, "pool": 70}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_5_4_the_certificate_limit_falls_with_seven_corporations(players):
    game = merging("FMMSF A 40 65", "FMV B 40 65", players=players)
    assert Stock.of(game).certificate_limit(game) == {2: 32, 3: 21, 4: 16}[players]
    play(game, "merge", "accept")
    assert Stock.of(game).certificate_limit(game) == {2: 28, 3: 19, 4: 14}[players]
