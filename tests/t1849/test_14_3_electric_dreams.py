"""Electric dreams: E tokens and E trains (§14.3)."""

import pytest

from engine.capital.closing import Closing
from engine.ids import CorporationId
from tests.kit.editing import fund
from tests.kit.reading import cash
from tests.kit.table import at_step, legal, play, start_operating, step
from tests.t1849.positions_stock import corporation_of, give_trains, refuse
from tests.t1849.positions_track import (
    PALERMO_TO_PARTINICO,
    WESTERN_MAP,
    bank_trains,
    hexes_counted,
    operating,
    run,
)
from tests.t1849.table import found, read_at
from titles.t1849.facts import state

TOKENS, BONDS, ELECTRIC = "acquiring_station_tokens", "bonds", "electric_dreams"
ALL = (TOKENS, BONDS, ELECTRIC)


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


@pytest.mark.parametrize(
    ("revision", "reading", "again"),
    [
        (1, None, True),
        (2, None, False),
        (2, "e_token_after_reopening", True),
        (1, "e_token_after_reopening", False),
    ],
)
def test_14_3_one_e_token_ever_also_for_a_corporation_that_is_started_again(
    revision, reading, again
):
    game = read_at(electric(), revision, reading)
    play(game, "etoken")
    Closing.of(game).close(game, corporation_of(game, "RCS"))
    found(game, "RCS", "A")
    fund(game, "RCS", 2000)
    at_step(game, "RCS", "etoken")
    assert (step(game) == "etoken") is again


def test_14_3_six_e_tokens_in_all():
    assert step(electric(sold=5)) == "etoken"
    assert step(electric(sold=6)) != "etoken"


def test_14_3_an_e_token_of_a_closed_corporation_is_lost():
    game = electric(e_token=True, sold=5)
    Closing.of(game).close(game, corporation_of(game, "RCS"))
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
