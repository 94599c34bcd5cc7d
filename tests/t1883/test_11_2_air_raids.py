"""Air raids, and the variant in which they are certain to come (§11.2, §12.3)."""

import pytest

from engine.checking.invariants import violations
from engine.ids import HexId
from engine.showing.view import show_state
from engine.steps.place_token import put_token
from render.tiles.choice import choice_of
from tests.kit.editing import fund, put, station
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, refuse, step
from tests.t1883.drawing import draw, kinds, only, support, throw
from tests.t1883.table import bring_in, corporation, deal, launched, on_sale, operate, state
from titles.t1883.event_cards.events import HexBombed, TileDestroyed, TileDowngraded
from titles.t1883.event_cards.raids import smaller_faces

MISS = (10, 1)
"""Dice for hex 1, on which nothing is built."""


def dice(number: int) -> tuple[int, int]:
    """The dice that name a hex number."""
    return number // 10 % 10 or 10, number % 10 or 10


def bombed(monkeypatch, game, *numbers: int, priority: str = "A"):
    """Draw the card; the first rolls are these, the others miss."""
    rolls = [die for number in numbers for die in dice(number)]
    throw(monkeypatch, *rolls, *(die for _ in range(10 - len(numbers)) for die in MISS))
    return draw(game, 13, priority=priority, phase="5")


def standing(*launches: str):
    game = launched(*(launches or ("SAFRE A 40 100",)))
    support(game)
    return game


def tile(game, hex_id: str) -> str | None:
    laid = state(game).hexes.get(hex_id)
    return laid[0] if laid else None


def test_11_2_ten_rolls_from_the_priority_card_on(monkeypatch):
    events = bombed(monkeypatch, standing(), priority="B")
    hits = only(events, HexBombed)
    assert [hit.player for hit in hits] == list("2312312312")
    assert {hit.hex for hit in hits} == {"1"}


@pytest.mark.parametrize(
    ("number", "hex_id"), [(1, "1"), (19, "16"), (30, "29"), (55, "52"), (100, "100")]
)
def test_11_2_the_dice_name_a_hex_by_any_of_its_numbers(monkeypatch, number, hex_id):
    events = bombed(monkeypatch, standing(), number)
    hits = only(events, HexBombed)
    assert (hits[0].roll, hits[0].hex) == (number, hex_id)


def test_11_2_a_hex_without_tile_stays_as_it_is(monkeypatch):
    game = standing()
    events = bombed(monkeypatch, game, 68, 16)
    assert not {"TileDestroyed", "TileDowngraded"} & set(kinds(events))
    assert state(game).hexes == {}


def test_11_2_a_yellow_tile_is_removed(monkeypatch):
    game = standing()
    left = state(game).supply["57"]
    put(game, "68", "57", 0)
    assert TileDestroyed("68") in bombed(monkeypatch, game, 68)
    assert tile(game, "68") is None
    assert state(game).supply["57"] == left


def test_11_2_who_rolled_chooses_the_yellow_tile_for_a_green_one(monkeypatch):
    game = standing()
    put(game, "68", "14", 0)
    bombed(monkeypatch, game, 1, 68)
    assert (step(game), actor(game)) == ("raid", "B")
    assert "lay 68 57 0" in legal(game)
    assert "lay 68 5 0" in legal(game)
    assert {line.split()[2] for line in legal(game)} == {"5", "6", "57"}
    assert refuse(game, "lay 68 57 2") == "must_choose_ruins"
    assert refuse(game, "pass") == "must_choose_ruins"
    assert play(game, "lay 68 5 0")[0] == TileDowngraded("68", "5", 0)
    assert state(game).hexes["68"] == ("5", 0)
    assert step(game) != "raid"


def test_11_2_the_number_of_a_hex_is_not_taken_for_a_seat(monkeypatch):
    game = standing()
    put(game, "3", "14", 0)
    bombed(monkeypatch, game, 3)
    shown = show_state(game)
    assert (shown["step"], shown["actor"], shown["entity"]) == ("raid", "A", "A")
    assert choice_of(game, HexId("3")).entity == "A"
    play(game, legal(game)[0])
    assert tile(game, "3") in ("5", "6", "57")


def test_11_2_the_track_left_is_part_of_the_old_track(monkeypatch):
    game = standing()
    put(game, "68", "611", 0)
    old = game.layout.faces["68"]
    bombed(monkeypatch, game, 68)
    for face in smaller_faces(game, HexId("68")):
        assert face.colour == "green"
        assert set(face.pieces) <= set(old.pieces)


def test_11_2_a_brown_tile_becomes_green_and_hits_add_up(monkeypatch):
    game = standing()
    put(game, "68", "63", 0)
    bombed(monkeypatch, game, 68, 68, 68, 68)
    play(game, "lay 68 14 0")
    assert (step(game), actor(game)) == ("raid", "B")
    play(game, "lay 68 57 0")
    assert tile(game, "68") is None
    assert step(game) != "raid"


def test_11_2_nobody_is_asked_where_only_one_tile_is_left(monkeypatch):
    game = standing()
    put(game, "57", "23", 0)
    state(game).supply["8"] = 0
    bombed(monkeypatch, game, 57)
    assert step(game) != "raid"
    assert tile(game, "57") == "9"


def test_11_2_the_rotation_of_the_only_tile_left_is_chosen_too(monkeypatch):
    game = standing()
    put(game, "68", "14", 0)
    state(game).supply["5"] = state(game).supply["6"] = 0
    bombed(monkeypatch, game, 68)
    assert step(game) == "raid"
    assert {line.split()[2] for line in legal(game)} == {"57"}


def test_11_2_without_a_fitting_tile_it_goes_one_colour_lower_still(monkeypatch):
    game = standing()
    put(game, "68", "611", 0)
    supply = dict(state(game).supply)
    for gone in ("14", "15", "619"):
        state(game).supply[gone] = 0
    colours = {face.colour for face in smaller_faces(game, HexId("68"))}
    assert colours == {"yellow"}
    for gone in ("5", "6", "57"):
        state(game).supply[gone] = 0
    assert smaller_faces(game, HexId("68")) == []
    state(game).supply.update(supply)


@pytest.mark.parametrize(
    ("hex_id", "green"),
    [("16", "RE2"), ("52", "MO2"), ("29", "SA2"), ("5", "CI2"), ("35", "SU2"), ("69", "PR2")],
)
def test_11_2_printed_cities_never_go_below_their_print(monkeypatch, hex_id, green):
    game = standing()
    put(game, hex_id, green, 0)
    bombed(monkeypatch, game, int(hex_id), int(hex_id))
    assert tile(game, hex_id) is None
    assert step(game) != "raid"
    assert state(game).supply[green] == 1


def test_11_2_printed_track_of_vignola_stays(monkeypatch):
    game = standing()
    put(game, "64", "14", 0)
    bombed(monkeypatch, game, 64)
    for face in smaller_faces(game, HexId("64")):
        assert face.edges >> 3 & 1


def test_11_2_tokens_stay_and_are_active_though_they_outnumber_the_slots(monkeypatch):
    game = standing("SAFRE A 40 100", "FBV B 40 85", "SV C 40 65")
    put(game, "68", "14", 0)
    station(game, "SAFRE", "68")
    station(game, "FBV", "68")
    bombed(monkeypatch, game, 68)
    play(game, "lay 68 57 0")
    assert state(game).stations["68"] == [["SAFRE", "FBV"]]
    for name, passes in (("SAFRE", True), ("FBV", True), ("SV", False)):
        assert game.layout.passable(("68", 0), name) is passes
    assert ("68", 0) in corporation(game, "SAFRE").tokens


def test_11_2_a_city_with_too_many_tokens_is_built_again(monkeypatch):
    game = standing("SAFRE A 40 100", "FBV B 40 85")
    put(game, "68", "14", 0)
    station(game, "SAFRE", "68")
    station(game, "FBV", "68")
    bombed(monkeypatch, game, 68, 68)
    play(game, "lay 68 57 0")
    assert tile(game, "68") is None
    play(game, "lay 68 57 1")
    while entity(game) == "SAFRE":
        play(game, "pass")
    play(game, "lay 68 14 1")
    assert state(game).stations["68"] == [["SAFRE", "FBV"]]
    assert list(violations(game)) == []


def test_11_2_a_grey_tile_becomes_brown():
    """An open card of the second era may be drawn when grey tiles lie on the board."""
    game = standing()
    put(game, "52", "MO4", 0)
    assert {face.tile for face in smaller_faces(game, HexId("52"))} == {"MO3"}


def test_11_2_a_reserved_home_is_used_even_in_a_crowded_city(monkeypatch):
    game = standing("SAFRE A 40 100", "FBV B 40 85")
    put(game, "52", "MO3", 0)
    station(game, "SAFRE", "52")
    station(game, "FBV", "52")
    bombed(monkeypatch, game, 52)
    assert tile(game, "52") == "MO2"
    bring_in(game, "FMMSF", "C")
    play(game, "pass")
    assert state(game).stations["52"] == [["SAFRE", "FBV", "FMMSF"]]


def test_11_2_tokens_of_sassuolo_part_when_it_becomes_two_cities_again(monkeypatch):
    game = standing("SAFRE A 40 100", "FBV B 40 85")
    put(game, "29", "SA3", 0)
    station(game, "SAFRE", "29")
    station(game, "FBV", "29")
    bombed(monkeypatch, game, 29)
    assert tile(game, "29") == "SA2"
    assert state(game).stations["29"] == [["SAFRE"], ["FBV"]]
    assert corporation(game, "SAFRE").tokens == [("16", 0), ("29", 0)]
    assert corporation(game, "FBV").tokens == [("86", 0), ("29", 1)]


def test_11_2_tokens_of_sassuolo_stay_in_their_cities(monkeypatch):
    game = standing("SAFRE A 40 100")
    put(game, "29", "SA2", 0)
    put_token(game, corporation(game, "SAFRE"), ("29", 1))
    bombed(monkeypatch, game, 29)
    assert tile(game, "29") is None
    assert state(game).stations["29"] == [[], ["SAFRE"]]


def test_11_2_sassuolo_may_have_no_tokens_at_all(monkeypatch):
    game = standing()
    put(game, "29", "SA3", 0)
    bombed(monkeypatch, game, 29)
    assert tile(game, "29") == "SA2"


def test_11_2_terrain_is_paid_again_where_the_tile_is_gone(monkeypatch):
    game = standing()
    fund(game, "SAFRE", 100)
    put(game, "15", "58", 3)
    bombed(monkeypatch, game, 15)
    play(game, "lay 15 58 3")
    assert cash(game, "SAFRE") == 80


def test_11_2_coaches_and_anchors_are_not_hit(monkeypatch):
    game = standing("SARSA A 40 100", "SV B 40 85")
    state(game).coaches = ["3", "85"]
    state(game).anchors["SV"] = ["22"]
    put(game, "22", "57", 0)
    bombed(monkeypatch, game, 22, 3)
    assert {"3", "85"} <= set(state(game).coaches)
    assert state(game).anchors["SV"] == ["22"]


# Bombs away (12.3)


def before_the_6(*cards: int, variants=("bombs_away",)):
    """SAFRE is about to buy the first 6; these cards of the second era are left."""
    game = deal(variants=variants)
    for private in state(game).privates:
        state(game).privates[private] = "closed"
    bring_in(game, "SAFRE", "A", 40)
    fund(game, "SAFRE", 2000)
    put(game, "68", "57", 0)
    on_sale(game, "6")
    operate(game, "5")
    state(game).deck = list(cards)
    while step(game) != "train":
        play(game, "pass")
    return game


def test_12_3_raids_that_have_not_happened_come_with_the_first_6(monkeypatch):
    game = before_the_6(17, 13, 20)
    throw(monkeypatch, *dice(68), *(die for _ in range(9) for die in MISS))
    events = play(game, "train 6")
    assert kinds(events).count("HexBombed") == 10
    assert tile(game, "68") is None
    assert sorted(state(game).deck) == list(range(24, 32))


def test_12_3_a_choice_of_tiles_interrupts_the_purchase(monkeypatch):
    game = before_the_6(13)
    put(game, "68", "14", 0)
    throw(monkeypatch, *dice(68), *(die for _ in range(9) for die in MISS))
    play(game, "train 6")
    assert step(game) == "raid"
    play(game, "lay 68 57 0")
    assert entity(game) == "SAFRE"


def test_12_3_raids_come_when_german_occupation_takes_the_first_6(monkeypatch):
    game = deal(variants=("bombs_away",))
    bring_in(game, "SAFRE", "A", 40)
    put(game, "68", "57", 0)
    on_sale(game, "6")
    throw(monkeypatch, *dice(68), *(die for _ in range(9) for die in MISS))
    events = draw(game, 16, 13, 20, phase="5")
    assert kinds(events).count("HexBombed") == 10
    assert (tile(game, "68"), state(game).event) == (None, 16)
    assert sorted(state(game).deck) == list(range(24, 32))


def test_12_3_raids_that_have_happened_do_not_come_again():
    game = before_the_6(17, 20)
    assert "HexBombed" not in kinds(play(game, "train 6"))


def test_12_3_without_the_variant_the_card_is_just_removed():
    game = before_the_6(13, variants=())
    assert "HexBombed" not in kinds(play(game, "train 6"))
    assert 13 not in state(game).deck
    game = before_the_6(17, 13, 20, variants=("events_in_advance",))
    play(game, "train 6")
    assert state(game).deck[:2] == [17, 13], "open cards stay"


def test_12_3_an_open_card_of_raids_is_used_up(monkeypatch):
    game = before_the_6(17, 13, 20, variants=("bombs_away", "events_in_advance"))
    throw(monkeypatch, *(die for _ in range(10) for die in MISS))
    play(game, "train 6")
    assert state(game).deck[0] == 17
    assert 13 not in state(game).deck
