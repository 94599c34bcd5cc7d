"""2.5.3, LATER 3.5.1: the two halves of Napoli as one city (R52, A60, A69, A136)."""

from __future__ import annotations

import pytest

from engine.ids import CorporationId, HexId
from tests.kit.editing import put
from tests.kit.table import settle
from tests.t18fb.operating_table import company, deal, token
from titles.t18fb.facts import NAPOLI
from titles.t18fb.track.stations import Stations18FB

NORTH, SOUTH = (HexId("S10"), 0), (HexId("S8"), 0)


def napoli(edition="LATER", joined=True, reading=()):
    """Napoli with green tiles, all three slots of the south taken."""
    game = deal(edition, phase="3", reading=reading)
    across = game.title.board.across
    to_south = next(e for e, s in enumerate(across["S10"]) if s and s[0] == "S8")
    to_north = next(e for e, s in enumerate(across["S8"]) if s and s[0] == "S10")
    for hex_id, tile, edge in (("S10", "704Nn", to_south), ("S8", "704Ns", to_north)):
        faces = [f for f in game.layout.replacements(hex_id) if f.tile == tile]
        wanted = [f for f in faces if bool(f.edges >> edge & 1) == joined]
        put(game, hex_id, tile, (wanted or faces)[0].rotation)
    for name in ("NN", "FSC", "FC"):
        token(game, name, "S8")
    settle(game)
    return game


def passes(game, name, place):
    return game.layout.passable(place, CorporationId(name))


def test_t21_a_full_south_is_passed_while_the_north_has_room():
    game = napoli()
    assert Stations18FB.of(game).halves_joined(game.layout)
    assert passes(game, "LdA", SOUTH)
    for name in ("SFTF", "LTF", "FS", "FST"):
        token(game, name, "S10")
    assert not passes(game, "LdA", SOUTH)


def test_t22_a_token_in_the_north_opens_the_south():
    game = napoli()
    for name in ("SFTF", "LTF", "FS", "LdA"):
        token(game, name, "S10")
    assert passes(game, "LdA", SOUTH)
    assert not passes(game, "FST", SOUTH)


def test_r52_regionals_know_two_cities():
    game = napoli()
    assert not passes(game, "FA", SOUTH)


def test_a69_each_half_by_itself_in_pa23():
    game = napoli("PA23")
    assert not passes(game, "LdA", SOUTH)


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_a60_one_token_in_napoli(edition):
    game = deal(edition, phase="3")
    token(game, "LdA", "S8", 1)
    stations = Stations18FB.of(game)
    assert stations.location(NORTH) == stations.location(SOUTH) == NAPOLI
    assert stations.refusal(game, company(game, "LdA"), NORTH) == "already_there"
