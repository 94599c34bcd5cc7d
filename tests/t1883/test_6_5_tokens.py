"""Station tokens (§6.5)."""

import pytest

from engine.capital.closing import Closing
from engine.checking.invariants import violations
from engine.moves import LayTile
from engine.steps.lay_track import put_tile
from engine.steps.place_token import put_token
from tests.kit.editing import fund, put, station
from tests.kit.reading import cash
from tests.kit.table import legal, play, refuse, step
from tests.t1883.table import bring_in, corporation, deal, launched, operate, part, read_as, state


def to_tokens(game):
    while step(game) == "track":
        play(game, "pass")
    return game


def test_6_5_2_a_home_is_kept_for_a_company_that_is_not_running():
    game = launched("FMV A 40 100")
    fund(game, "FMV", 500)
    put(game, "65", "58", 0)
    operate(game)
    assert "token 52" in legal(to_tokens(game))
    station(game, "SV", "52")
    assert refuse(game, "token 52") == "reserved_home"


def test_6_5_the_first_token_costs_40_the_second_100():
    game = launched("SAFRE A 40 100")
    step_of = part(game, "OR").steps[1]
    safre = corporation(game, "SAFRE")
    assert step_of.cost(game, safre) == 40
    station(game, "SAFRE", "9")
    assert step_of.cost(game, safre) == 100


def test_12_2_a_variant_token_of_fmv_costs_100():
    game = deal(variants=["strengthen_the_weak"])
    bring_in(game, "FMV", "A")
    tokens = part(game, "OR").steps[1]
    station(game, "FMV", "9")
    assert tokens.cost(game, corporation(game, "FMV")) == 100
    assert corporation(game, "FMV").tokens_left == 1


@pytest.mark.parametrize(("variants", "count"), [((), 2), (("strengthen_the_weak",), 3)])
def test_12_2_fmv_has_as_many_tokens_when_it_is_launched_again(variants, count):
    game = deal(variants=variants)
    assert corporation(game, "FMV").tokens_left == count
    bring_in(game, "FMV", "A")
    Closing.of(game).close(game, corporation(game, "FMV"))
    assert corporation(game, "FMV").tokens_left == count


def test_6_5_2_ccfr_places_no_token_north_of_the_line():
    game = launched("FBV B 20 65")
    tokens = part(game, "OR").steps[1]
    ccfr = corporation(game, "CCFR")
    assert tokens.refusal(game, ccfr, ("32", 0)) == "north_of_the_line"
    assert tokens.refusal(game, ccfr, ("52", 0)) is None


def test_6_5_1_a_token_on_a_reachable_city_and_one_a_round():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 500)
    put(game, "15", "58", 3)
    operate(game)
    to_tokens(game)
    assert legal(game, "token") == ["token 29 s1"]
    play(game, "token 29 s1")
    assert cash(game, "SAFRE") == 460
    assert step(game) != "token"


@pytest.mark.parametrize(
    ("revision", "names", "refusal"),
    [
        (2, (), None),
        (2, ("one_token_in_sassuolo",), "already_there"),
        (1, (), "already_there"),
    ],
)
def test_6_5_2_two_tokens_in_the_two_cities_of_sassuolo(revision, names, refusal):
    game = read_as(launched("SAFRE A 40 100"), *names, revision=revision)
    tokens = part(game, "OR").steps[1]
    station(game, "SAFRE", "29")
    assert tokens.refusal(game, corporation(game, "SAFRE"), ("29", 0)) == "already_there"
    assert tokens.refusal(game, corporation(game, "SAFRE"), ("29", 1)) == refusal


def test_6_5_2_brown_sassuolo_is_one_city_and_both_tokens_stay():
    game = launched("SAFRE A 40 100", "FBV B 20 65")
    safre = corporation(game, "SAFRE")
    for stop in (0, 1):
        put_token(game, safre, ("29", stop))
    put(game, "29", "SA2", 0)
    put_tile(game, LayTile("29", "SA3", 0))
    assert safre.tokens == [("16", 0), ("29", 0), ("29", 0)]
    assert list(violations(game)) == []
    tokens = part(game, "OR").steps[1]
    assert tokens.refusal(game, safre, ("29", 0)) == "already_there"
    assert tokens.refusal(game, corporation(game, "FBV"), ("29", 0)) == "no_free_slot"
    Closing.of(game).close(game, safre)
    assert state(game).stations["29"] == [[]]


def test_6_5_2_a_full_foreign_city_is_the_end_of_the_way():
    """CCFR fills Ciano: SAFRE gets there, but no further, and has no place for a token."""
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 500)
    put(game, "6", "58", 4)
    operate(game)
    assert ("5", 0) in game.reach(corporation(game, "SAFRE").id).stops
    assert refuse(game, "lay 4 58 3") == "not_connected"
    put(game, "15", "58", 3)
    assert "token 29 s1" in legal(to_tokens(game))
    assert refuse(game, "token 5") == "no_free_slot"
