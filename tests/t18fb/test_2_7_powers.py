"""2.7: powers of cards in a company's turn, by their owners (R63, R66, R69, A71, A74, A133)."""

from __future__ import annotations

import pytest

from engine.ids import CorporationId, PrivateId
from engine.moves import PASS
from engine.notation import text_of
from engine.refusals import IllegalMove
from engine.steps.operating import turn
from tests.kit.editing import fund
from tests.kit.table import legal, play, refuse, seat, step
from tests.t18fb.operating_table import deal, give_card, operate, papers, start, trains
from titles.t18fb.facts import state
from titles.t18fb.reading import READINGS, REVISIONS
from titles.t18fb.state import Status
from titles.t18fb.verbs import UseCard

FALCON_FOR_FB = UseCard(PrivateId("FALCON"), CorporationId("FB"))
EDITIONS = pytest.mark.parametrize("edition", ["LATER", "PA23"])


@EDITIONS
def test_r63_melisurgo_once_in_the_turn_of_a_building_company(edition):
    game = deal(edition)
    start(game, "FSC")
    give_card(game, "MELISURGO", "A")
    operate(game, "FSC")
    assert legal(game, "use") == ["use MELISURGO FSC"]
    assert refuse(game, "use MELISURGO NN") == "not_its_turn"
    play(game, "use MELISURGO FSC")
    assert papers(game, "FSC").bands == 2
    assert state(game).cards_used == {"MELISURGO": "FSC"}
    assert legal(game, "use") == []
    assert refuse(game, "use MELISURGO FSC") == "card_used_up"


def test_r63_not_for_a_company_that_runs():
    game = deal()
    start(game, "FSC", status=Status.PROVISIONAL)
    give_card(game, "MELISURGO", "A")
    operate(game, "FSC")
    assert refuse(game, "use MELISURGO FSC") == "no_interest_to_raise"


@EDITIONS
def test_r66_falcon_from_phase_2_on(edition):
    for phase, lines in (("1", []), ("2", ["use FALCON FB"])):
        game = deal(edition, phase=phase)
        start(game, "FB")
        give_card(game, "FALCON", "A")
        operate(game, "FB")
        assert legal(game, "use") == lines
        if not lines:
            assert refuse(game, "use FALCON FB") == "card_too_early"
    play(game, "use FALCON FB")
    assert state(game).falcon == "FB"
    assert game.state.privates["FALCON"] == seat(game, "A")


def test_a133_the_owner_uses_his_card_in_the_turn_of_another():
    game = deal(phase="2")
    start(game, "FB", president="A")
    give_card(game, "FALCON", "B")
    give_card(game, "MELISURGO", "C")
    operate(game, "FB")
    assert legal(game, "use") == []
    others = {
        game.state.players[player].name: [text_of(move) for move in moves]
        for player, moves in game.anytime_moves().items()
    }
    assert others == {"B": ["use FALCON FB"], "C": ["use MELISURGO FB"]}
    game.apply(FALCON_FOR_FB, seat(game, "B"))
    assert state(game).falcon == "FB"
    assert step(game) == "track"


def test_r69_nobody_uses_the_card_of_another():
    game = deal(phase="2")
    start(game, "FB", president="A")
    give_card(game, "FALCON", "B")
    operate(game, "FB")
    assert refuse(game, "use FALCON FB") == "not_your_card"
    with pytest.raises(IllegalMove) as refusal:
        game.apply(FALCON_FOR_FB, seat(game, "C"))
    assert refusal.value.code == "not_your_card"


def test_r69_cards_without_such_a_power():
    game = deal()
    start(game, "FB")
    give_card(game, "VALADOUS", "A")
    operate(game, "FB")
    assert refuse(game, "use VALADOUS FB") == "card_has_no_such_power"


def test_a156_the_end_of_a_turn_waits_while_falcon_may_be_used():
    game = deal(phase="2")
    start(game, "FB", status=Status.PROVISIONAL)
    fund(game, "FB", 0)
    trains(game, "FB", "2+2")
    give_card(game, "FALCON", "A")
    operate(game, "FB", "private")
    assert (step(game), legal(game)) == ("private", ["pass", "use FALCON FB"])
    play(game, text_of(PASS))


@pytest.mark.parametrize(("revision", "earned"), [(REVISIONS[-1], 30), (4, 0)])
def test_2_7_r66_falcon_used_before_declaring_counts_at_once(revision, earned):
    """Up to the fourth revision only in the next turn."""
    game = deal(phase="2")
    game.reading = READINGS.of((), revision)
    start(game, "FB", status=Status.PROVISIONAL)
    trains(game, "FB", "2+2")
    papers(game, "FB").markers = 2
    fund(game, "FB", 0)
    give_card(game, "FALCON", "A")
    operate(game, "FB", "run")
    assert (step(game), turn(game).revenue) == ("dividend", 20)
    play(game, "use FALCON FB")
    assert turn(game).revenue - 20 == earned
