"""LATER 3.5.1, PA23 3.4.1: tile steps (R129-R139)."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from engine.stations import Stations
from engine.track.reach import reach_of
from tests.kit.editing import put
from tests.kit.reading import happened, tokens_at
from tests.kit.table import legal, play, refuse, step
from tests.t18fb.every_line import lay_at_random, random_board
from tests.t18fb.operating_table import (
    build_line,
    company,
    deal,
    joins,
    operate,
    papers,
    start,
    token,
)
from titles.t18fb.facts import state
from titles.t18fb.state import Status
from titles.t18fb.track.token_routes import token_routes

EDITIONS = pytest.mark.parametrize("edition", ["LATER", "PA23"])


@EDITIONS
def test_r130_the_first_tile_on_a_home_lies_in_any_way(edition):
    game = deal(edition)
    start(game, "FB")
    operate(game, "FB")
    assert {"lay I30 57 0", "lay I30 57 2", "lay I30 5 2"} <= set(legal(game, "lay"))
    assert refuse(game, "lay J31 8 0") == "not_connected"


@EDITIONS
def test_r129_as_many_tiles_as_the_company_has_steps(edition):
    game = deal(edition)
    start(game, "FB", steps=3)
    operate(game, "FB")
    play(game, "lay I30 57 0")
    assert (state(game).tiles_left, step(game)) == (2, "track")
    play(game, legal(game, "lay")[0])
    events = play(game, legal(game, "lay")[0])
    assert happened(game, events, "InterestPaid", corporation="FB")


def test_r187_a_step_left_out_is_noted():
    game = deal()
    start(game, "FB")
    operate(game, "FB")
    events = play(game, "lay I30 57 0", "pass")
    assert happened(game, events, "InterestForfeited", corporation="FB")


def test_a93_the_same_hex_twice_in_a_turn_loose_track_turned():
    game = deal()
    start(game, "FB")
    operate(game, "FB")
    events = play(game, "lay I30 57 0", "lay I30 57 1")
    assert happened(game, events, "InterestPaid", corporation="FB")


def test_r134_all_track_stays_in_pa23():
    game = deal("PA23")
    start(game, "FB")
    operate(game, "FB")
    play(game, "lay I30 57 0")
    assert refuse(game, "lay I30 57 1") == "tile_does_not_fit"


def test_a95_joined_track_stays_in_later():
    game = deal()
    start(game, "FB")
    build_line(game, "I30", "H29", "G30")
    operate(game, "FB")
    joined = next(e for e, side in enumerate(game.title.board.across["I30"]) if side[0] == "H29")
    for tile in ("5", "6", "57"):
        for face in game.title.board.faces[tile]:
            if not face.edges >> joined & 1:
                line = f"lay I30 {tile} {face.rotation}"
                assert refuse(game, line) == "tile_does_not_fit"


def full_city(phase):
    """SFTF's track ends in L17, which is full."""
    game = deal(phase=phase)
    start(game, "SFTF")
    start(game, "LdA")
    build_line(game, "M14", "L15", "L17")
    token(game, "LdA", "L17")
    operate(game, "SFTF")
    return game


def test_a94_a_competitive_upgrade_must_bring_track_that_can_be_used():
    game = full_city("2")
    fitting = [f for f in game.layout.replacements("L17") if f.colour == "yellow"]
    assert fitting
    for face in fitting:
        line = f"lay L17 {face.tile} {face.rotation}"
        assert refuse(game, line) == "no_use_of_upgrade"


def test_a94_a_value_upgrade_may_do_with_a_higher_value():
    tiles = {line.split()[2] for line in legal(full_city("2"), "lay L17")}
    assert {"12", "13"} & tiles


def test_r131_nobody_builds_beyond_a_full_city_of_others():
    game = full_city("1")
    loose = game.layout.faces["L17"].edges
    around = game.title.board.across["L17"]
    beyond = {side[0] for edge, side in enumerate(around) if loose >> edge & 1} - {"L15"}
    assert beyond
    assert not beyond & {line.split()[1] for line in legal(game, "lay")}


def test_r131_an_empty_reserved_slot_leaves_the_city_open():
    game = deal()
    start(game, "LdA")
    build_line(game, "F31", "G30")
    # Caserta's slots are FB's and two Bourbon tokens'.
    assert {"F29", "H31"} <= set(game.reach("LdA").crossings)


def test_a148_no_fewer_slots_than_tokens_and_reservations():
    game = deal(phase="3")
    start(game, "FB")
    start(game, "LdA")
    put(game, "I30", "57", 0)
    put(game, "I30", "15", 0)
    token(game, "LdA", "I30")
    operate(game, "FB")
    assert not [line for line in legal(game, "lay I30") if line.split()[2] in ("12", "13")]
    one_slot = [f for f in game.layout.replacements("I30") if f.tile in ("12", "13")]
    codes = {refuse(game, f"lay I30 {f.tile} {f.rotation}") for f in one_slot}
    assert codes <= {"too_few_slots", "no_use_of_upgrade"}
    assert "too_few_slots" in codes


def test_r135_tokens_stay_and_the_old_tile_is_back_in_the_supply():
    game = deal(phase="2")
    start(game, "FB")
    put(game, "I30", "57", 0)
    left = game.state.supply["57"]
    operate(game, "FB")
    play(game, next(line for line in legal(game, "lay I30") if line.split()[2] in ("14", "15")))
    assert tokens_at(game, "I30") == ["FB"]
    assert game.state.supply["57"] == left + 1


@EDITIONS
def test_r137_only_yellow_on_bare_ground_and_only_what_is_left(edition):
    game = deal(edition, phase="5")
    start(game, "FB")
    game.state.supply["57"] = 0
    operate(game, "FB")
    tiles = {line.split()[2] for line in legal(game, "lay I30")}
    assert tiles == {"5", "6"}
    assert refuse(game, "lay I30 57 0") == "no_tile_left"
    assert refuse(game, "lay I30 14 0") == "tile_does_not_fit"


def test_r139_printed_yellow_is_not_replaced_by_yellow():
    game = deal()
    start(game, "FSC")
    operate(game, "FSC")
    assert legal(game, "lay F23") == []


def test_r133_printed_yellow_becomes_green_in_phase_2():
    game = deal(phase="2")
    start(game, "FSC")
    operate(game, "FSC")
    assert {line.split()[2] for line in legal(game, "lay F23")} == {"710"}


def test_r121_a_frozen_company_only_upgrades():
    game = deal(phase="2")
    start(game, "FSC", status=Status.PROVISIONAL)
    papers(game, "FSC").frozen = True
    operate(game, "FSC")
    assert legal(game, "lay")
    assert {line.split()[1] for line in legal(game, "lay")} == {"F23"}
    assert refuse(game, "lay F21 8 2") in ("frozen", "not_connected", "tile_does_not_fit")


def test_a146_no_track_to_a_closed_pass():
    game = deal(phase="2")
    closed = [h.id for h in game.title.data.hexes if any(b.opens_in_phase for b in h.borders)]
    assert closed
    for hex_id in closed:
        assert game.title.board.closed_edges(hex_id, "2")
        assert not game.title.board.closed_edges(hex_id, "3")


def test_r132_nobody_passes_another_home_on_napolis_printed_track():
    game = deal()
    start(game, "NN")
    start(game, "FP", home="S10")
    assert {place[1] for place in game.reach("FP").stops if place[0] == "S10"} == {1}


def test_a61_ltf_begins_beside_its_off_map_home():
    game = deal()
    start(game, "LTF")
    operate(game, "LTF")
    assert {line.split()[1] for line in legal(game, "lay")} == {"K44", "J45"}


@EDITIONS
def test_r130_every_major_can_begin_its_line(edition):
    for name in ("NN", "FSC", "LdA", "FC", "FB", "LTF", "SFTF", "FS", "FST"):
        game = deal(edition)
        start(game, name)
        operate(game, name)
        assert legal(game, "lay"), name
        assert company(game, name).floated


@EDITIONS
def test_r131_off_map_areas_start_tile_routes_in_later_only(edition):
    game = deal(edition)
    start(game, "LdA")
    token(game, "LdA", "K46")
    operate(game, "LdA")
    beside = {line.split()[1] for line in legal(game, "lay")} & {"K44", "J45"}
    assert beside == ({"K44", "J45"} if edition == "LATER" else set())


@EDITIONS
def test_r161_off_map_areas_start_lines_in_both(edition):
    game = deal(edition)
    token(game, "LdA", "K46")
    build_line(game, "K46", "K44")
    assert ("K44", 0) in token_routes(game, company(game, "LdA"))


@pytest.mark.parametrize("seed", range(10))
def test_r134_what_is_reached_is_kept_where_loose_track_goes(seed):
    """After every tile, what was kept gives what a new search would, looked at by and by or not."""
    chance = random.Random(seed)
    game = random_board(seed, "LATER", tiles=40)
    built = [c for c in game.state.corporations.values() if c.tokens]
    for _ in range(25):
        lay_at_random(game, chance, sorted(game.state.hexes))
        for corporation in built:
            for _ in islice(game.reach_by_parts(corporation.id), chance.randint(1, 4)):
                pass
            if chance.random() < 0.5:
                continue
            found = game.reach(corporation.id)
            starts = Stations.of(game).starts(game, corporation)
            anew = reach_of(game.layout, corporation.id, starts)
            assert found.stops == anew.stops
            assert found.crossings == anew.crossings


def test_a147_a_route_counts_as_it_lies_before_the_tile():
    """SFTF's route runs through Matera and comes back to it; the new tile closes the city."""
    game = deal(phase="2")
    start(game, "SFTF")
    start(game, "LdA")
    build_line(game, "M14", "L15", "L17")
    token(game, "LdA", "L17")
    around = [side[0] if side else "" for side in game.title.board.across["L17"]]
    entry = around.index("L15")
    put(game, "L17", "14", entry)
    out, back = around[(entry + 1) % 6], around[(entry + 2) % 6]
    for hex_id, ends in ((out, ("L17", back)), (back, (out, "L17"))):
        sides = game.title.board.across[hex_id]
        wanted = [edge for edge, side in enumerate(sides) if side and side[0] in ends]
        face = next(face for face in game.layout.replacements(hex_id) if joins(face, wanted))
        put(game, hex_id, str(face.tile), face.rotation)
    operate(game, "SFTF")
    assert (entry + 2) % 6 in game.reach("SFTF").crossings["L17"]
    assert f"lay L17 12 {entry}" in legal(game, "lay L17")
    play(game, f"lay L17 12 {entry}")
    assert not game.layout.passable(("L17", 0), "SFTF")
