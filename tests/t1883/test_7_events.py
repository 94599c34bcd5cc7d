"""Drawing event cards, who is asked in which order, eras and open cards (§6.2, §7)."""

import re

import pytest

from engine.capital.market import price
from engine.events import DebtPaid
from engine.notation import read, text_of
from tests.kit.editing import fund
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, refuse, step
from tests.t1883.drawing import asked, draw, drawn, earn, held, only, pass_round, support, throw
from tests.t1883.table import (
    bring_in,
    corporation,
    deal,
    launched,
    on_sale,
    open_stock_round,
    operate,
    state,
)
from titles.t1883.data import load
from titles.t1883.event_cards.deck import open_cards
from titles.t1883.event_cards.events import (
    DieRolled,
    EarningsHalved,
    EventNeutralised,
    EventRepeated,
    EventRevealed,
    MoneyPutAway,
    MoneyReturned,
    RevenueChanged,
    StrikeBegun,
    SupportGained,
    SupportLost,
)
from titles.t1883.event_cards.numbers import Card
from titles.t1883.set_up import deck_of


def pass_all(game, kind: str) -> None:
    while state(game).round.kind == kind:
        play(game, "pass")


def test_7_no_event_in_the_very_first_operating_round():
    game = open_stock_round()
    before = list(state(game).deck)
    pass_all(game, "SR")
    assert state(game).round.kind == "OR"
    assert state(game).deck == before
    assert state(game).event is None


def test_7_a_card_is_drawn_in_the_second_operating_round():
    game = open_stock_round()
    first, *rest = state(game).deck
    pass_all(game, "SR")
    pass_all(game, "OR")
    pass_all(game, "SR")
    assert state(game).round.turn == 2
    assert state(game).deck == rest
    assert state(game).event == first


def test_7_a_card_is_drawn_in_every_operating_round_of_a_set():
    game = launched("SAFRE A 40 100")
    operate(game, events=[12, 2, 5], of=2)
    assert state(game).in_force == [12]
    pass_round(game)
    assert state(game).round.number == 2
    assert state(game).in_force == [2]
    assert state(game).deck == [5]


def test_7_events_are_over_at_the_end_of_the_operating_round():
    game = drawn(2, "SAFRE A 40 100")
    assert state(game).in_force == [2]
    pass_round(game)
    assert state(game).round.kind == "SR"
    assert state(game).in_force == []
    assert state(game).event is None
    assert [kind for kind, _ in game.title.display(game).notes] == ["cards_left"]


def test_7_players_are_asked_from_the_priority_card_on():
    game = launched("SAFRE A 40 100")
    support(game, A=3, B=3, C=3)
    draw(game, 17, priority="B")
    assert asked(game) == [("B", "2"), ("C", "3"), ("A", "1")]


def test_7_after_the_bankruptcy_of_the_first_the_next_one_is_first():
    game = launched("SAFRE A 40 100")
    support(game, A=3, B=3, C=3)
    fund(game, "C", 0)
    draw(game, 1, 17, priority="C", of=2)
    pass_round(game)
    assert state(game).players["3"].left
    assert asked(game) == [("A", "1"), ("B", "2")]


def test_7_presidents_are_asked_in_price_order():
    game = launched("SAFRE A 40 85", "FBV B 40 100", "SV A 40 65")
    support(game, A=2, B=1)
    draw(game, 3, priority="C")
    assert asked(game) == [("B", "FBV"), ("A", "SAFRE"), ("A", "SV")]


def test_7_who_has_no_support_left_is_not_asked():
    game = drawn(3, "SAFRE A 40 85", "FBV B 40 100", "SV A 40 65", cards={"A": 1})
    assert asked(game, ["support SAFRE"]) == [("A", "SAFRE")]
    assert state(game).struck == ["FBV", "SV"]
    assert held(game) == {"A": 0, "B": 0, "C": 0}


def test_7_an_answer_must_be_given_at_once():
    game = drawn(3, "SAFRE A 40 100", cards={"A": 1})
    assert (step(game), actor(game), entity(game)) == ("event", "A", "SAFRE")
    assert legal(game) == ["pass", "support SAFRE"]
    assert refuse(game, "support") == "must_answer_event"
    assert refuse(game, "run auto") == "must_answer_event"


def test_7_an_answer_need_not_name_the_corporation():
    game = drawn(3, "SAFRE A 40 100", cards={"A": 1})
    assert text_of(read(game, "support")) == "support SAFRE"
    assert text_of(read(game, "support FBV")) == "support FBV"


def test_7_a_support_card_saves_only_the_corporation_it_is_played_for():
    game = drawn(3, "SAFRE A 40 85", "SV A 40 65", cards={"A": 2})
    asked(game, ["support SAFRE", "pass"])
    assert state(game).struck == ["SV"]
    assert held(game)["A"] == 1


# Eras (7.1)


@pytest.mark.parametrize(("train", "era"), [("3bis", 2), ("6", 3)])
def test_7_1_eras_change_with_the_first_3bis_and_the_first_6(train, era):
    game = buying(train)
    state(game).deck = [1, 2, 3]
    play(game, f"train {train}")
    cards = [event.number for event in load().events if event.era == era]
    assert sorted(state(game).deck) == cards


@pytest.mark.parametrize("train", ["3", "4", "5", "7", "8"])
def test_7_1_other_trains_do_not_change_the_deck(train):
    game = buying(train)
    state(game).deck = [1, 2, 3]
    play(game, f"train {train}")
    assert state(game).deck == [1, 2, 3]


def buying(train: str, variants: tuple[str, ...] = ()):
    """SAFRE buys the first train of a class; nobody else is in business."""
    game = deal(variants=variants)
    for private in state(game).privates:
        state(game).privates[private] = "closed"
    bring_in(game, "SAFRE", "A", 40)
    fund(game, "SAFRE", 3000)
    on_sale(game, train)
    before = {"3": "1", "3bis": "2", "4": "3", "5": "4", "6": "5", "7": "6", "8": "7"}
    operate(game, before[train])
    while step(game) != "train":
        play(game, "pass")
    return game


def test_7_1_the_order_of_every_deck_depends_on_the_seed_alone():
    data = load()
    assert deck_of(data, 1, 2) == deck_of(data, 1, 2) != deck_of(data, 2, 2)


def test_7_1_nothing_is_drawn_from_an_empty_deck():
    game = launched("SAFRE A 40 100")
    operate(game, events=[12], of=2)
    pass_round(game)
    assert state(game).round.number == 2
    assert state(game).event is None
    assert state(game).in_force == []


def test_6_2_events_come_after_the_private_income():
    """Who has nothing but his income pays the war from it."""
    game = launched("SAFRE A 40 100")
    fund(game, "B", 0)
    state(game).privates["CNP"] = "2"
    draw(game, 1)
    assert cash(game, "B") == 0
    assert not state(game).players["2"].left


# Open cards (variant)


def in_advance(*cards: int):
    game = deal(variants=("events_in_advance",))
    for private in state(game).privates:
        state(game).privates[private] = "closed"
    bring_in(game, "SAFRE", "A", 40)
    operate(game, events=cards, of=3)
    return game


def test_12_two_coming_events_lie_open_in_the_variant():
    game = in_advance(12, 2, 5, 10)
    assert state(game).event == 12
    assert open_cards(game) == [2, 5]
    assert game.title.show(game)["events_ahead"] == [2, 5]
    pass_round(game)
    assert state(game).event == 2
    assert open_cards(game) == [5, 10]


def test_12_without_the_variant_no_card_is_seen():
    game = drawn(12, "SAFRE A 40 100")
    state(game).deck = [2, 5]
    assert open_cards(game) == []
    assert game.title.show(game)["events_ahead"] == []


def test_12_open_cards_stay_when_the_era_changes():
    game = buying("3bis", variants=("events_in_advance",))
    state(game).deck = [2, 5, 10, 12]
    events = play(game, "train 3bis")
    assert state(game).deck[:2] == [2, 5]
    assert sorted(state(game).deck[2:]) == list(range(13, 24))
    assert not only(events, EventRevealed)


def test_12_a_card_is_reported_when_it_is_turned_up():
    game = buying("3bis", variants=("events_in_advance",))
    state(game).deck = [2]
    events = play(game, "train 3bis")
    revealed = [event.number for event in only(events, EventRevealed)]
    assert revealed == [state(game).deck[1]]


def test_12_drawing_a_card_turns_another_one_up():
    game = in_advance(12, 2, 5, 10)
    while state(game).round.number == 1:
        events = play(game, "pass")
    assert [event.number for event in only(events, EventRevealed)] == [10]


# What is told


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (3, StrikeBegun("SAFRE")),
        (7, EarningsHalved("SAFRE")),
        (15, SupportGained("1")),
        (17, DebtPaid("1", "Gold to Homeland", 55)),
        (18, MoneyPutAway(500)),
        (28, DieRolled("3", 2)),
        (28, SupportLost("3")),
        (30, MoneyReturned(500)),
    ],
)
def test_7_what_a_card_does_is_told(monkeypatch, card, told):
    throw(monkeypatch, 5, 2)
    game = launched("SAFRE A 40 100")
    support(game, **({"B": 1, "C": 1} if card == 28 else {}))
    state(game).put_away = 500
    game.state.bank -= 500
    assert told in draw(game, card)


def test_7_what_does_nothing_is_not_told():
    assert draw(launched("SAFRE A 40 100"), 30) == []


def test_7_a_changed_revenue_is_told():
    game = drawn(22, "SAFRE A 40 100")
    game._events = []
    earn(game, "SAFRE", 130)
    assert RevenueChanged("SAFRE", 130, 200) in game._events
    game = drawn(21, "SAFRE A 40 100")
    game._events = []
    earn(game, "SAFRE", 130)
    assert not only(game._events, RevenueChanged)


def test_7_a_strike_that_is_absorbed_and_one_that_is_repeated_are_told():
    game = launched("SAFRE A 40 100")
    support(game)
    draw(game, 26, 3, of=2)
    while state(game).round.number == 1:
        events = play(game, "pass")
    assert EventNeutralised(3, "Hot Autumn") in events
    assert EventRepeated(26, "Hot Autumn") in events


def test_7_prices_do_not_move_when_a_strike_is_drawn():
    game = drawn(3, "SAFRE A 40 100")
    assert price(game, corporation(game, "SAFRE")) == 100


def test_11_every_card_has_a_name_in_the_rules_and_in_the_data():
    facts = {event.number: event.name for event in load().events}
    assert sorted(facts) == sorted(Card)
    for card in Card:
        words = {word.lower() for word in card.name.split("_")}
        told = re.sub(r"[^a-z ]", "", facts[card].lower()).split()
        assert words & set(told), (card, facts[card])
