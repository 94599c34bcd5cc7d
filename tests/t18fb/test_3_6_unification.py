"""Phase 5 at once: Garibaldi, cards and concessions, states, closings (3.6; PA23 3.5)."""

from __future__ import annotations

import pytest

from engine.capital.founding import Founding
from engine.ids import CLOSED, TrainName
from tests.kit import editing
from tests.kit.table import actor, legal, play, seat, step
from tests.t18fb.table import (
    EDITIONS,
    charter,
    corporation,
    freeze,
    give_card,
    held_by,
    hold,
    started,
    state,
)
from tests.t18fb.trains_table import buying, own, table, wrong
from titles.t18fb.state import Status


@pytest.fixture(params=EDITIONS)
def edition(request):
    return request.param


@pytest.fixture
def game(edition):
    """The last train of phase 4 is sold."""
    game = table(edition, "4")
    game.state.depot[TrainName("5+5")] = 0
    return game


def unify(game, name="FSC", cash=1200):
    """A company buys the first PH5 train."""
    buying(game, name, cash, ("4+4",))
    play(game, "train 6+6")
    assert game.state.phase == "5"
    assert wrong(game) == []


def test_ph2_trains_are_scrapped(game):
    """R245."""
    started(game, "FSC", "A")
    started(game, "FB", "B")
    own(game, "FB", "3+4", "4+4")
    unify(game)
    assert corporation(game, "FB").trains == ["4+4"]


def test_t16_a_tie_goes_to_who_has_no_concession(game):
    """R246, T16: 40 and 40; he finishes the turn."""
    started(game, "FSC", "A", held=40, deposit=100)
    hold(game, "FSC", "B", 40)
    unify(game)
    assert corporation(game, "FSC").president == seat(game, "B")
    assert (held_by(game, "FSC", "A"), held_by(game, "FSC", "B")) == (40, 40)
    assert (step(game), actor(game)) == ("train", "B")
    assert "train 6+6" in legal(game)


def test_twenty_points_protect_no_longer(game):
    """R246, R249: the largest shareholder, though he is ahead by ten."""
    started(game, "FSC", "A", held=30)
    started(game, "FB", "B", held=20)
    hold(game, "FB", "C", 30)
    own(game, "FB", "4+4")
    unify(game)
    assert corporation(game, "FB").president == seat(game, "C")
    assert corporation(game, "FSC").president == seat(game, "A")


def test_a_tie_of_others_goes_to_who_has_fewer_concessions(game):
    """R246, A45, then the next after the old president."""
    started(game, "FSC", "A")
    hold(game, "FSC", "B", 30)
    hold(game, "FSC", "C", 30)
    started(game, "FB", "B", held=60)
    unify(game)
    assert corporation(game, "FSC").president == seat(game, "C")


def test_a_tie_of_equals_goes_to_the_next_in_order(game):
    """R246."""
    started(game, "FSC", "B")
    hold(game, "FSC", "A", 30)
    hold(game, "FSC", "C", 30)
    unify(game)
    assert corporation(game, "FSC").president == seat(game, "C")


def test_concessions_and_cards_are_discarded(game):
    """R247: deposits are lost to the bank, Bourbon tokens off, unsold free shares in the offer."""
    started(game, "FSC", "A", deposit=100)
    give_card(game, "DELAHANTE", "B")
    bank, cash = game.state.bank, game.state.players[seat(game, "A")].cash
    buying(game, "FSC", 1200, ("4+4",))
    bank -= 1200
    play(game, "train 6+6")
    assert game.state.bank == bank + 550 + 100
    assert game.state.players[seat(game, "A")].cash == cash
    assert state(game).concessions == {}
    assert set(game.state.privates.values()) == {CLOSED}
    assert not state(game).bourbon
    assert held_by(game, "LdA", "offer") == 100


def test_falcons_bonus_stays(game):
    """R247, A74."""
    started(game, "FSC", "A")
    state(game).falcon = corporation(game, "FSC").id
    unify(game)
    assert state(game).falcon == "FSC"


def test_all_companies_are_definitive(game):
    """R248, A111: frozen ones too, if somebody leads them."""
    started(game, "FSC", "A", status=Status.BUILDING)
    started(game, "FB", "B", status=Status.PROVISIONAL)
    started(game, "NN", "C", status=Status.BUILDING)
    freeze(game, "NN")
    unify(game)
    for name in ("FSC", "FB", "NN"):
        assert charter(game, name).status == Status.DEFINITIVE
        assert not charter(game, name).frozen


def test_a_frozen_company_without_president_closes(game):
    """R124, A6: Garibaldi gives its certificate to nobody."""
    started(game, "FSC", "A")
    started(game, "NN", "C")
    hold(game, "NN", "B", 30)
    own(game, "NN", "4+4")
    freeze(game, "NN")
    corporation(game, "NN").owners[0] = "pool"
    editing.fund(game, "NN", 80)
    bank = game.state.bank
    unify(game)
    assert "NN" not in game.state.corporations
    assert "NN" not in state(game).charters
    assert game.state.pool_trains == ["4+4"]
    assert game.state.bank == bank - 1200 + 550 + 80


def test_a_building_company_buys_the_train_and_goes_on(game):
    """A111: it has the train that it must have."""
    started(game, "FSC", "A", status=Status.BUILDING)
    buying(game, "FSC", 550)
    assert legal(game) == ["pass", "train 6+6"]
    play(game, "train 6+6")
    assert charter(game, "FSC").status == Status.DEFINITIVE


def test_the_regional_round_is_due(game):
    """R2, R260."""
    started(game, "FSC", "A")
    assert state(game).regional_round == ""
    unify(game)
    assert state(game).regional_round == "due"


def test_sfm_becomes_available(game):
    """R249."""
    started(game, "FSC", "A")
    assert "SFM" not in list(Founding.of(game).available(game))
    unify(game)
    assert "SFM" in list(Founding.of(game).available(game))
