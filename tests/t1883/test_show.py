"""What front ends are shown of 1883's own: markers, hands, events, concessions."""

from tests.t1883.drawing import draw, support
from tests.t1883.table import deal, launched, state
from titles.t1883.event_cards.deck import IN_ADVANCE
from titles.t1883.show import display, show


def test_anchors_and_coaches_lie_on_the_map():
    game = launched("SV A 40 100", "SARSA B 20 65")
    state(game).anchors = {"SV": ["22", "9"]}
    state(game).anchors_left = {"SV": 0, "FBV": 1}
    state(game).coaches = ["3"]
    found = [(marker.hex, marker.corporation, marker.kind) for marker in display(game).markers]
    assert found == [("22", "SV", "anchor"), ("9", "SV", "anchor"), ("3", "SARSA", "token")]
    assert show(game)["anchors_left"] == {"FBV": 1}


def test_hands_without_support_are_not_shown():
    game = launched("SV A 40 100")
    support(game, A=2)
    assert display(game).hands == {"1": (("support", 2),)}


def test_events_on_display_in_force_and_to_come():
    game = deal(variants=(IN_ADVANCE,))
    state(game).event, state(game).in_force, state(game).deck = 12, [26, 12], [2, 5, 10]
    assert display(game).notes == (
        ("event", "King's Visit"),
        ("in_force", "Hot Autumn"),
        ("to_come", "Flooding"),
        ("to_come", "Landslide in the Apennine"),
        ("cards_left", "3"),
    )


def test_the_question_is_that_of_the_decision_that_is_due():
    game = launched("SAFRE A 40 100", "SV B 40 85")
    support(game, A=1, B=1)
    draw(game, 3)
    state(game).pending[0].facts["card"] = 26
    assert show(game)["event_asked"] == 3
    assert display(game).question == "General Strike"


def test_concessions_in_play_with_their_owners():
    game = launched("SV A 40 100")
    cards = state(game).concessions
    cards[1].owner, cards[2].owner, cards[2].rounds = "closed", "SV", 3
    contracts = {each.number: each for each in display(game).contracts}
    assert sorted(contracts) == [2, 3, 4, 5, 6, 7, 8]
    assert (contracts[2].owner, contracts[2].rounds) == ("SV", 3)
    assert (contracts[3].owner, contracts[3].rounds) == (None, 0)
