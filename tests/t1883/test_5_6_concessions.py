"""How government concessions are fulfilled and how they end (§5.6.1-5.6.3, §6.11)."""

import pytest

from bot.words.language import ENGLISH, language
from engine.capital.closing import Closing
from engine.capital.market import price
from engine.steps.place_token import put_token
from tests.kit.editing import fund, give_private, price_at, station
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, refuse, seat, start_stock_round, step
from tests.t1883.drawing import only, pass_round
from tests.t1883.lines import (
    LINES,
    OWNERS,
    build,
    build_line,
    holding,
    laying,
    owner,
    to_the_end,
)
from tests.t1883.table import corporation, hold, launched, on_sale, operate, state, trains
from titles.t1883.concessions.ends import check_concessions
from titles.t1883.event_cards.events import SupportPlayed
from titles.t1883.events import BonusShared, ConcessionFulfilled, ConcessionRemoved
from titles.t1883.privates import close_privates

GAPS = {1: "75", 2: "59", 3: "2", 4: "44", 5: "40", 6: "73", 7: "7", 8: "96"}
"""For each line the hex on which the last tile is laid."""
BONUS = {1: 100, 2: 200, 3: 200, 4: 150, 5: 350, 6: 200, 7: 100, 8: 100}


def almost(number: int, *launches: str, phase: str = "1", **kwargs):
    """The owner's turn with all of the line built but one tile."""
    game = holding(number, *launches, **kwargs)
    build_line(game, number, without=GAPS[number])
    operate(game, phase)
    return game


def complete(game, number: int, name: str | None = None):
    """Lay the last tile; returns what happened."""
    while entity(game) != (name or OWNERS[number]):
        play(game, "pass")
    return play(game, laying(game, LINES[number], GAPS[number]))


# Bought


def test_5_6_a_concession_goes_with_sales_before_or_after_but_not_with_a_purchase():
    game = launched("FBV A 40 100", "SV B 40 100")
    fund(game, "FBV", 50)
    fund(game, "SV", 50)
    play(game, "sell FBV 1", "concession 1 FBV")
    assert actor(game) == "B"
    play(game, "concession 2 SV")
    assert actor(game) == "B"
    assert {line.split()[0] for line in legal(game)} == {"sell", "pass"}
    assert refuse(game, "support") == "one_purchase_a_turn"
    assert refuse(game, "buy FBV offer") == "one_purchase_a_turn"
    play(game, "sell SV 1")
    assert actor(game) == "C"


# Fulfilled


@pytest.mark.parametrize("number", sorted(LINES))
def test_5_6_1_the_last_tile_brings_the_bonus(number):
    game = almost(number)
    before, bank = cash(game, OWNERS[number]), cash(game, "bank")
    complete(game, number)
    paid = before - cash(game, OWNERS[number]) + BONUS[number]
    assert paid in (0, 20, 40, 60)
    assert cash(game, "bank") == bank - BONUS[number] + paid
    assert owner(game, number) == "closed"


@pytest.mark.parametrize(
    ("phase", "bonus"),
    [
        ("1", 100),
        ("2", 100),
        ("3", 150),
        ("4", 150),
        ("5", 150),
        ("6", 200),
        ("7", 200),
        ("8", 200),
    ],
)
def test_5_6_1_the_bonus_depends_on_the_phase(phase, bonus):
    game = almost(1, phase=phase)
    fund(game, "FBV", 20)
    complete(game, 1)
    assert cash(game, "FBV") == bonus


def test_5_6_1_the_owner_is_paid_when_another_completes_the_connection():
    game = almost(1, "FMV B 40 100")
    fund(game, "FMV", 100)
    before = cash(game, "FBV")
    complete(game, 1, "FMV")
    assert cash(game, "FBV") == before + 100
    assert cash(game, "FMV") == 80
    assert owner(game, 1) == "closed"


def test_5_6_1_what_another_can_trace_does_not_pay_the_owner():
    game = almost(1, "FMV B 40 100", "SV C 40 100", owner="SV")
    fund(game, "FMV", 100)
    complete(game, 1, "FMV")
    assert owner(game, 1) == "SV"
    assert cash(game, "SV") == 1000


def test_5_6_1_a_connection_that_nobody_owns_takes_the_concession_out_of_play():
    game = almost(1)
    state(game).concessions[1].owner = "bank"
    before = cash(game, "FBV")
    events = complete(game, 1)
    assert owner(game, 1) == "closed"
    assert cash(game, "FBV") == before - 20
    assert only(events, ConcessionRemoved) == [
        ConcessionRemoved(1, "Casalecchio - Bazzano - Vignola")
    ]
    start_stock_round(game)
    assert not legal(game, "concession 1 ")


def test_5_6_1_the_cooperative_too_takes_unsold_concessions_out_of_play():
    game = launched()
    corporation(game, "CCFR").appointed = seat(game, "A")
    build_line(game, 3, without="2")
    operate(game)
    assert entity(game) == "CCFR"
    play(game, laying(game, LINES[3], "2"))
    assert owner(game, 3) == "closed"


def test_5_6_1_a_token_can_complete_the_connection():
    game = holding(8, "SV A 40 100", owner="SV")
    build(game, "76 88 96 BAS", "91 90 88")
    station(game, "SV", "91")
    operate(game, "2")
    while step(game) != "token":
        play(game, "pass")
    events = play(game, "token 88")
    told = only(events, ConcessionFulfilled)
    assert [(each.corporation, each.number, each.bonus) for each in told] == [("SV", 8, 100)]
    assert owner(game, 8) == "closed"
    assert cash(game, "SV") == 1000 - 100 + 100


def test_5_6_1_a_corporation_that_closes_can_open_the_way():
    game = holding(8, "SV B 40 100")
    build_line(game, 8)
    station(game, "SV", "76")
    operate(game)
    assert owner(game, 8) == "FMV"
    Closing.of(game).close(game, corporation(game, "SV"))
    game._settle()
    assert owner(game, 8) == "closed"
    assert cash(game, "FMV") == 1100


def test_5_6_1_the_tile_that_frv_lays_by_itself_counts_too():
    game = holding(4, "SV A 40 100", owner="SV")
    give_private(game, "FRV", "B")
    put_token(game, corporation(game, "SV"), ("29", 1))
    build(game, LINES[4])
    close_privates(game)
    game._settle()
    assert owner(game, 4) == "closed"
    assert cash(game, "SV") == 1000 + 150


def test_5_6_1_a_launch_can_take_an_unsold_concession_out_of_play():
    game = launched("SAFRE A 40 100")
    build_line(game, 1)
    fund(game, "A", 500)
    check_concessions(game)
    assert owner(game, 1) == "bank", "track that nobody can run on"
    play(game, "start FBV 65 20%")
    assert owner(game, 1) == "closed"


# The bonus for the shareholders


def test_5_6_1_with_support_the_bonus_goes_to_the_shareholders():
    game = almost(1)
    hold(game, "FBV", "B", 20)
    hold(game, "FBV", "pool", 10)
    trains(game, "FBV", "2")
    state(game).support[seat(game, "A")] = 2
    before = {name: cash(game, name) for name in "ABC"}
    complete(game, 1)
    assert (step(game), actor(game), entity(game)) == ("bonus", "A", "FBV")
    assert legal(game) == ["pass", "support FBV"]
    events = play(game, "support FBV")
    assert {name: cash(game, name) - before[name] for name in "ABC"} == {"A": 40, "B": 20, "C": 0}
    assert cash(game, "FBV") == 1000 - 20 + 40
    assert state(game).support[seat(game, "A")] == 1
    assert events[:2] == [SupportPlayed("1", "FBV", 1), BonusShared("FBV", 100, 10)]
    assert price(game, corporation(game, "FBV")) == 100


def test_5_6_1_without_support_the_bonus_goes_to_the_treasury():
    game = almost(1)
    state(game).support[seat(game, "A")] = 1
    complete(game, 1)
    assert refuse(game, "support FMV") == "must_answer_bonus"
    play(game, "pass")
    assert cash(game, "FBV") == 1080
    assert state(game).support[seat(game, "A")] == 1
    assert step(game) != "bonus"


def test_5_6_1_the_president_of_the_owner_decides_not_who_completes_it():
    game = almost(1, "FMV B 40 100")
    fund(game, "FMV", 100)
    state(game).support.update(dict.fromkeys(state(game).support, 1))
    complete(game, 1, "FMV")
    assert (step(game), actor(game)) == ("bonus", "A")
    play(game, "support FBV")
    assert entity(game) == "FMV"


def test_5_6_1_a_corporation_may_fulfil_two_concessions_with_one_tile():
    game = holding(1)
    state(game).concessions[6].owner = "FBV"
    state(game).support[seat(game, "A")] = 1
    line = "64 75 86 85 73 72 60 PRA"
    build(game, line, without="86")
    operate(game)
    while entity(game) != "FBV":
        play(game, "pass")
    play(game, laying(game, line, "86"))
    assert state(game).pending[-1].facts == {"number": 1, "amount": 100}
    play(game, "pass")
    assert state(game).pending[-1].facts == {"number": 6, "amount": 200}
    play(game, "support FBV")
    assert step(game) != "bonus"
    assert (owner(game, 1), owner(game, 6)) == ("closed", "closed")


# Time


def test_6_1_markers_advance_at_the_start_of_each_operating_round():
    game = holding(4)
    operate(game, of=2)
    assert state(game).concessions[4].rounds == 1
    assert state(game).concessions[5].rounds == 0
    pass_round(game)
    assert state(game).concessions[4].rounds == 2


@pytest.mark.parametrize("number", sorted(LINES))
def test_6_11_the_last_round_ends_with_a_penalty_of_twice_the_cost(number):
    facts = next(each for each in holding(number).title.data.concessions if each.number == number)
    game = holding(number, rounds=facts.due - 2)
    fund(game, OWNERS[number], 100)
    operate(game, of=2)
    pass_round(game)
    assert owner(game, number) == OWNERS[number]
    assert cash(game, OWNERS[number]) == 100
    pass_round(game)
    assert owner(game, number) == "bank"
    assert state(game).concessions[number].rounds == 0
    assert cash(game, OWNERS[number]) == 100 - 2 * facts.cost


def test_6_11_the_last_round_is_time_enough():
    game = almost(1, rounds=1)
    trains(game, "FBV", "2")
    complete(game, 1)
    money = cash(game, "FBV")
    to_the_end(game)
    assert cash(game, "FBV") >= money
    assert owner(game, 1) == "closed"


def test_5_6_2_an_expired_concession_can_be_bought_again():
    game = holding(1, rounds=1)
    operate(game)
    pass_round(game)
    assert step(game) == "stock"
    while actor(game) != "A":
        play(game, "pass")
    play(game, "concession 1 FBV")
    assert (owner(game, 1), state(game).concessions[1].rounds) == ("FBV", 0)


def test_5_6_2_an_expired_concession_that_another_can_trace_goes_out_of_play():
    game = holding(1, "SV A 40 100", "FMV B 40 100", owner="SV", rounds=1)
    build_line(game, 1)
    trains(game, "FMV", "2")
    operate(game)
    to_the_end(game)
    assert cash(game, "SV") == 970
    assert owner(game, 1) == "closed"


def test_6_11_penalties_are_paid_in_price_order():
    game = holding(1, "FMV B 40 85", rounds=1)
    fund(game, "FMV", 100)
    card = state(game).concessions[8]
    card.owner, card.rounds = "FMV", 5
    operate(game)
    game._events = []
    while owner(game, 1) == "FBV":
        events = play(game, "pass")
    expired = [each.corporation for each in events if type(each).__name__ == "ConcessionExpired"]
    paid = [each for each in events if type(each).__name__ == "DebtPaid"]
    assert expired == ["FBV", "FMV"]
    assert [(each.purpose, each.amount) for each in paid] == [("penalty", 30), ("penalty", 20)]
    assert ENGLISH.about(game).event(game, paid[0]) == "FBV pays L. 30: penalty for concession 1."
    italian = language("it").about(game)
    assert italian.event(game, paid[1]) == "FMV paga L. 20: penale per la concessione 8."


# The end of concessions


def test_5_6_3_the_first_8_removes_unsold_concessions():
    game = launched("SAFRE A 40 100")
    state(game).concessions[3].owner = "SAFRE"
    fund(game, "SAFRE", 2000)
    trains(game, "SAFRE")
    operate(game, "7")
    on_sale(game, "8")
    while step(game) != "train":
        play(game, "pass")
    play(game, "train 8")
    owners = {number: card.owner for number, card in state(game).concessions.items()}
    assert owners == {**dict.fromkeys(owners, "closed"), 3: "SAFRE"}


def test_5_6_3_a_concession_already_owned_can_still_be_fulfilled():
    game = almost(1, phase="8")
    game.state.bought.append("8")
    complete(game, 1)
    assert cash(game, "FBV") == 1000 - 20 + 200


def test_5_6_3_after_the_first_8_an_expired_concession_goes_out_of_play():
    game = holding(1, rounds=1)
    game.state.bought.append("8")
    fund(game, "FBV", 100)
    operate(game, "8")
    to_the_end(game)
    assert owner(game, 1) == "closed"
    assert cash(game, "FBV") == 70


def test_5_8_concessions_of_a_closed_corporation_go_back():
    game = holding(1, rounds=1)
    price_at(game, "FBV", 9, 2)
    Closing.of(game).close(game, corporation(game, "FBV"))
    assert (owner(game, 1), state(game).concessions[1].rounds) == ("bank", 0)
