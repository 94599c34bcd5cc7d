"""SARSA's coach tokens: where, how many and for what (§8.2)."""

from __future__ import annotations

import pytest

from engine.capital.closing import Closing
from engine.capital.market import price
from engine.steps.operating import turn
from tests.kit.editing import fund, put, station
from tests.kit.reading import cash
from tests.kit.table import entity, legal, play, refuse, start_stock_round, step
from tests.t1883.cooperative import finish_round
from tests.t1883.table import bring_in, corporation, launched, on_sale, operate, state
from titles.t1883.sarsa.coach_tokens import CoachPlaced

CASTELNOVO = ["12", "13", "2", "4"]
"""The hexes around the western base 3."""
SASSO = ["73", "74", "84", "86", "94", "95"]
"""The hexes around the eastern base 85."""


def tokens(game) -> list[str]:
    """The hexes to which a token may go."""
    return sorted(line.split()[1] for line in legal(game, "token"))


def first_turn(train: str, money: int = 500, phase: str = "1"):
    """SARSA's first turn, with a class of trains on offer."""
    game = launched("SARSA A 40 65")
    fund(game, "SARSA", money)
    on_sale(game, train)
    operate(game, phase)
    return game


def coaches_at(text: str, money: int = 500, phase: str = "1"):
    """A later turn of SARSA, with coaches in some hexes."""
    game = launched("SARSA A 40 65")
    fund(game, "SARSA", money)
    state(game).coaches = text.split()
    corporation(game, "SARSA").turns = 1
    operate(game, phase)
    return game


# The first turn


def test_8_2_with_a_2_on_offer_only_the_bases_get_tokens_for_nothing():
    game = first_turn("2")
    assert state(game).coaches == ["3", "85"]
    assert entity(game) != "SARSA" or step(game) != "coach"
    assert cash(game, "SARSA") == 500


def test_8_2_example_with_a_3_on_offer_there_are_three_tokens():
    game = first_turn("3")
    assert (entity(game), step(game)) == ("SARSA", "coach")
    assert tokens(game) == sorted(CASTELNOVO + SASSO)
    play(game, "token 4")
    assert state(game).coaches == ["3", "85", "4"]
    assert step(game) != "coach"


@pytest.mark.parametrize(
    ("train", "further"),
    [("2", 0), ("3", 1), ("3bis", 1), ("4", 2), ("5", 3), ("6", 4), ("7", 5), ("8", 6)],
)
def test_8_2_as_many_tokens_as_the_class_on_offer(train, further):
    game = first_turn(train, 1000)
    while step(game) == "coach":
        play(game, legal(game, "token")[0])
    assert len(state(game).coaches) == 2 + further


def test_8_2_when_all_trains_are_sold_the_last_class_counts():
    game = first_turn("none", 1000)
    while step(game) == "coach":
        play(game, legal(game, "token")[0])
    assert len(state(game).coaches) == 8


def test_8_2_further_tokens_alternate_between_the_bases():
    game = first_turn("5")
    play(game, "token 4")
    assert tokens(game) == SASSO
    assert refuse(game, "token 2") == "no_coach_left"
    play(game, "token 86")
    assert tokens(game) == ["12", "13", "2"]
    play(game, "token 13")
    assert step(game) != "coach"


def test_8_2_the_alternation_may_begin_at_either_base():
    game = first_turn("4")
    play(game, "token 84")
    assert tokens(game) == CASTELNOVO


def test_8_2_in_the_first_turn_tokens_stand_beside_the_bases_themselves():
    game = first_turn("5")
    play(game, "token 4", "token 86")
    assert refuse(game, "token 14") == "coach_not_adjacent"


def test_8_2_further_tokens_may_be_left_out():
    game = first_turn("5")
    play(game, "pass")
    assert state(game).coaches == ["3", "85"]
    finish_round(game)
    operate(game)
    assert state(game).coaches == ["3", "85"], "the bases have their tokens"
    play(game, "token 4", "token 86")
    assert step(game) != "coach", "what was left out is not made up for"


def test_8_2_the_run_is_made_from_the_first_turn_on():
    game = first_turn("2")
    while step(game) != "dividend":
        play(game, "pass")
    assert entity(game) == "SARSA"
    assert turn(game).runs == [("coaches", ["3"], 20)]
    money = cash(game, "A")
    play(game, "dividend pay")
    assert cash(game, "A") == money + 8, "40 % of Castelnovo's 20"
    assert price(game, corporation(game, "SARSA")) == 65


# Later turns


def test_8_2_two_tokens_one_from_each_base():
    game = coaches_at("3 85")
    assert tokens(game) == sorted(CASTELNOVO + SASSO)
    play(game, "token 13")
    assert tokens(game) == SASSO
    play(game, "token 86")
    assert step(game) != "coach"


def test_8_2_example_the_next_token_goes_beside_the_base_or_an_earlier_token():
    game = coaches_at("3 85 13")
    assert set(tokens(game)) == {"2", "4", "12", "14", "27", "28", *SASSO}


def test_8_2_the_second_token_does_not_build_on_the_first_while_the_bases_are_apart():
    game = coaches_at("3 85")
    play(game, "token 13")
    assert refuse(game, "token 14") == "no_coach_left"
    assert refuse(game, "token 4") == "no_coach_left"


CHAIN = "3 13 28 40 49 62 73 85"
"""Coaches from one base to the other."""


def test_8_2_once_joined_both_tokens_may_go_in_one_direction():
    game = coaches_at(CHAIN)
    play(game, "token 14")
    assert "15" in tokens(game), "made valid by the first token"
    play(game, "token 15")
    assert step(game) != "coach"


def test_8_2_the_token_that_joins_the_bases_lets_the_second_go_anywhere():
    game = coaches_at(CHAIN.replace(" 49", ""))
    play(game, "token 49")
    assert {"4", "86", "50"} <= set(tokens(game))


def test_8_2_never_two_tokens_on_a_hex():
    game = coaches_at("3 85 13")
    assert refuse(game, "token 13") == "already_there"


def test_8_2_far_from_all_tokens_there_is_no_place():
    game = coaches_at("3 85")
    assert refuse(game, "token 64") == "coach_not_adjacent"


def test_8_2_placing_is_free_to_refuse():
    game = coaches_at("3 85")
    play(game, "pass")
    assert step(game) != "coach"


def test_8_2_sassuolo_takes_one_token_for_both_cities():
    game = coaches_at("3 85 13 14")
    assert refuse(game, "token 29 s1") == "no_city"
    play(game, "token 29")
    assert state(game).coaches[-1] == "29"


# Terrain


@pytest.mark.parametrize(("hex_id", "cost"), [("4", 20), ("2", 40), ("12", 40)])
def test_8_2_the_terrain_is_paid(hex_id, cost):
    game = coaches_at("3 85")
    assert play(game, f"token {hex_id}")[0] == CoachPlaced("SARSA", hex_id, cost)
    assert cash(game, "SARSA") == 500 - cost


def test_8_2_the_terrain_is_paid_even_where_there_is_track():
    game = coaches_at("3 85")
    put(game, "4", "58", 3)
    play(game, "token 4")
    assert cash(game, "SARSA") == 480


def test_8_2_the_treasury_must_have_the_money():
    game = coaches_at("3 85", money=20)
    assert set(tokens(game)) == {"4", "13", "73", "74", "86", "95"}
    assert refuse(game, "token 2") == "treasury_too_small"
    play(game, "token 4")
    assert step(game) != "coach"


# Where coaches may go


def test_8_2_only_hills_and_mountains_before_the_first_5():
    game = coaches_at("3 85 4 5 15", phase="4")
    assert refuse(game, "token 6") == "no_coach_in_plain"
    assert refuse(game, "token 16") == "no_coach_in_plain"


def test_8_2_from_the_first_5_on_one_token_in_the_plain_and_no_other():
    game = coaches_at("3 85 4 5", phase="5")
    play(game, "token 6")
    assert (step(game) != "coach", cash(game, "SARSA")) == (True, 500)
    game = coaches_at("3 85 4 5", phase="5")
    play(game, "token 86")
    assert refuse(game, "token 6") == "no_coach_left"
    assert "14" in tokens(game)


@pytest.mark.parametrize(
    ("coaches", "hex_id"), [("3 85 4 5 15", "16"), ("3 85 51", "52"), ("3 85 75", "76")]
)
def test_8_2_tokens_on_the_line_itself(coaches, hex_id):
    """Reggio Emilia, Modena and Castelfranco; the chains to the bases are cut short here."""
    game = coaches_at(joined(coaches), phase="5")
    assert hex_id in tokens(game)


def joined(coaches: str) -> str:
    """The coaches with all that join them to the bases."""
    return " ".join(dict.fromkeys(f"{CHAIN} 4 14 50 63 74 {coaches}".split()))


def test_8_2_no_token_north_of_the_line():
    game = coaches_at(joined("5 15 16"), phase="5")
    assert refuse(game, "token 20") == "north_of_the_line"


def test_8_2_no_token_in_an_external_box():
    game = coaches_at("3 85 2 1")
    assert refuse(game, "token AUL") == "no_coach_in_box"


# Coaches and railways leave each other alone


def test_6_5_3_coaches_need_no_slot_and_block_nobody():
    game = coaches_at("3 85")
    bring_in(game, "FBV", "B")
    play(game, "token 86")
    assert state(game).stations["86"] == [["FBV"]]
    assert state(game).coaches[-1] == "86"


def test_6_5_3_a_full_city_is_open_to_coaches():
    game = coaches_at(CHAIN + " 14")
    station(game, "SV", "29")
    assert "29" in tokens(game)


def test_8_2_sarsa_lays_no_tiles_and_places_no_station():
    game = coaches_at("3 85")
    assert step(game) == "coach"
    assert legal(game, "lay") == []
    assert refuse(game, "lay 4 58 0") == "not_now"
    play(game, "token 4", "token 86")
    assert corporation(game, "SARSA").tokens == []


def test_8_2_others_place_no_coaches():
    game = launched("FBV A 40 65")
    operate(game)
    seen = set()
    while state(game).round.kind == "OR":
        seen.add(step(game))
        play(game, "pass")
    assert "coach" not in seen
    assert state(game).coaches == []


def test_5_8_launched_again_sarsa_begins_anew():
    game = coaches_at("3 85 4 86")
    Closing.of(game).close(game, corporation(game, "SARSA"))
    assert state(game).coaches == []
    start_stock_round(game, turn=3)
    fund(game, "A", 600)
    play(game, "start SARSA 100 20%")
    operate(game, turn=3)
    assert state(game).coaches == ["3", "85"]
