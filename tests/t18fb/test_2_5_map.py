"""2.5: two maps, sides, stations, labels and Bourbon tokens (R44-R51, R70)."""

from __future__ import annotations

import pytest

from engine.ids import HexId
from engine.stations import Stations
from tests.kit.editing import fund
from tests.kit.table import legal, refuse
from tests.t18fb.operating_table import (
    build_line,
    company,
    deal,
    operate,
    start,
    title,
    token,
)
from titles.t18fb.data import load as load_data
from titles.t18fb.facts import state
from titles.t18fb.track.stations import Stations18FB
from titles.t18fb.track.token_routes import token_routes
from titles.t18fb.track.tolls import side_costs

EDITIONS = pytest.mark.parametrize("edition", ["LATER", "PA23"])
GATEWAYS = {"E28": {"a", "b", "c"}, "E26": {"d", "e", "f"}}
PRINTED_ONLY = ("S6", "A4", "E24", "M24", "M28", "M30", "O8", "S4", "U2")
"""Places for which no tile of the manifest is a further upgrade."""


def costs(edition, here, there):
    """What the side between two neighbours costs a token."""
    board = title(edition).board
    edge = next(e for e, side in enumerate(board.across[HexId(here)]) if side and side[0] == there)
    return side_costs(board)[board.side_bits[HexId(here), edge]]


@EDITIONS
def test_r44_r45_lettered_sides_join_the_maps(edition):
    """Both ways at the same letter, for 10, over the Sarno (e, f) for 40; E24's Sarno bank too."""
    data, board = load_data(edition), title(edition).board
    letters: dict[str, set[str]] = {gateway: set() for gateway in GATEWAYS}
    for portal in data.portals:
        letters[portal.gateway].add(portal.letter)
        outside = (portal.outside, portal.outside_edge)
        inside = (portal.inside, portal.inside_edge)
        assert board.across[outside[0]][outside[1]] == inside
        assert board.across[inside[0]][inside[1]] == outside
        cost = 40 if portal.letter in "ef" else 10
        assert side_costs(board)[board.side_bits[outside]] == cost
        assert side_costs(board)[board.side_bits[inside]] == cost
    assert letters == GATEWAYS


@EDITIONS
def test_r44_no_tile_lies_on_a_gateway_and_no_track_leads_there(edition):
    game = deal(edition)
    for gateway in GATEWAYS:
        assert not [face for face in game.layout.replacements(HexId(gateway)) if face.tile]
        around = [side for sides in game.title.board.across.values() for side in sides if side]
        assert gateway not in {hex_id for hex_id, _ in around}


@EDITIONS
def test_r46_tiles_cost_nothing_and_the_token_pays(edition):
    game = deal(edition)
    start(game, "LdA")
    fund(game, "LdA", 0)
    operate(game, "LdA")
    assert legal(game, "lay F31")
    assert costs(edition, "F31", "F33") == 40
    assert costs(edition, "I30", "H31") == 10
    assert costs(edition, "F23", "F25") == 60


@EDITIONS
def test_r48_no_track_leads_off_the_land(edition):
    """Sea, lake Celano, foreign land, Vesuvius, and blank sides of red hexes."""
    game = deal(edition)
    across = game.title.board.across
    for hex_id in game.layout.faces:
        for face in game.layout.replacements(hex_id):
            for edge, side in enumerate(across[hex_id]):
                if face.edges >> edge & 1:
                    assert side is not None, (hex_id, face.tile, face.rotation)
    assert "H39" not in {side[0] for sides in across.values() for side in sides if side}
    vesuvius = [across[HexId("T5")][edge] for edge in range(6)]
    assert [side[0] for side in vesuvius if side] == ["T3"]


@EDITIONS
def test_r49_rome_is_one_place_with_several_entries_and_ends_every_line(edition):
    stations = Stations.of(deal(edition))
    rome = {stations.location((HexId(h), 0)) for h in ("E36", "F37", "G38", "G40")}
    assert len(rome) == 1
    game = deal(edition, phase="4")
    token(game, "LdA", "F31")
    fund(game, "LdA", 2000)
    build_line(game, "F31", "F33", "F35", "F37")
    assert {place for place in token_routes(game, company(game, "LdA")) if place[0] == "F37"}
    # A token in Rome starts lines at each of its entries, and none runs through.
    token(game, "FB", "F37")
    build_line(game, "E34", "E36")
    stations = Stations.of(game)
    assert isinstance(stations, Stations18FB)
    starts = {hex_id for hex_id, _ in stations.line_starts(game, company(game, "FB"))}
    assert starts == {"E36", "F37", "G38", "G40"}
    assert not game.layout.passable((HexId("F37"), 0), "FB")


@EDITIONS
def test_r50_labelled_cities_take_only_their_own_green_tile(edition):
    """P and L places take ordinary yellow and green ones; brown in A57's test."""
    board = title(edition).board
    facts, green = board.data, [t for t in board.data.tiles if t.colour == "green" and t.stops]
    special = {"Nn": "704Nn", "Ns": "704Ns", "B": "705", "R": "706", "W": "710"}
    for hex_ in facts.hexes:
        fitting = {t.id for t in green if board.upgrades.may_lie(facts, hex_, t)}
        if hex_.label in special:
            assert fitting == {special[hex_.label]}
        elif hex_.label in ("P", "L"):
            assert fitting
            assert not fitting & set(special.values())


@EDITIONS
def test_r51_printed_yellow_gives_way_to_green_only(edition):
    game = deal(edition)
    for hex_ in game.title.data.hexes:
        if hex_.prebuilt:
            colours = {face.colour for face in game.layout.replacements(hex_.id)}
            assert colours <= {"green"}, hex_.id


@EDITIONS
def test_r51_r136_places_that_the_manifest_leaves_as_they_are(edition):
    """Towns on strips of coast: no green tile has track only to sides that they have."""
    for hex_id in map(HexId, PRINTED_ONLY):
        game = deal(edition, phase="5")
        below = [face for face in game.layout.replacements(hex_id) if face.colour == "yellow"]
        for face in below:
            game.put_tile(hex_id, face.tile, face.rotation)
            assert {f.colour for f in game.layout.replacements(hex_id)} <= {"yellow"}, hex_id
        assert below or not game.layout.replacements(hex_id)


@EDITIONS
def test_r70_a_bourbon_token_fills_its_slot_and_blocks_no_track(edition):
    """A26: Caserta's two Bourbon tokens and FB's reservation leave it open to track only."""
    game = deal(edition)
    start(game, "LdA")
    if edition == "PA23":
        token(game, "LdA", "F31")
    fund(game, "LdA", 500)
    build_line(game, "F31", "G30")
    assert game.layout.passable((HexId("G30"), 0), "LdA")
    operate(game, "LdA", "token")
    assert refuse(game, "token G30") in ("no_free_slot", "slot_reserved", "not_now")
    state(game).bourbon.clear()
    operate(game, "LdA", "token")
    assert legal(game, "token") == ["token G30"]


@EDITIONS
def test_r138_no_tile_without_the_right_station(edition):
    """Towns for towns, cities for cities, double towns for double towns, plain for the rest."""
    game = deal(edition)
    for hex_ in game.title.data.hexes:
        kinds = sorted(stop.kind for stop in hex_.stops)
        for face in game.layout.replacements(hex_.id):
            found = sorted(stop.kind for stop in face.stops)
            if kinds == ["town", "town"]:
                tile = next(t for t in game.title.data.tiles if t.id == face.tile)
                assert tile.kind == "DT"
            elif hex_.label not in ("Nn", "Ns"):
                assert found == kinds, (hex_.id, face.tile)


def test_r136_a_double_town_stays_double():
    """Yellow 1, 2, 55, 56, 69 become 901 to 903, and those 904; PA23 keeps all their track."""
    game = deal("PA23", phase="5")
    doubles = [h.id for h in game.title.data.hexes if sum(s.kind == "town" for s in h.stops) > 1]
    above = {"yellow": {"901", "902", "903"}, "green": {"904"}}
    assert doubles
    for hex_id in doubles:
        laid = game.layout.replacements(hex_id)
        assert {face.tile for face in laid} <= {"1", "2", "55", "56", "69"}
        for lower in laid:
            assert {face.tile for face in higher(game, hex_id, lower)} <= above["yellow"]
            for middle in higher(game, hex_id, lower):
                assert middle.edges & lower.edges == lower.edges
                assert {face.tile for face in higher(game, hex_id, middle)} <= above["green"]


def higher(game, hex_id, face):
    """Tiles of the next colour for a place on which a face lies."""
    game.put_tile(hex_id, face.tile, face.rotation)
    return [each for each in game.layout.replacements(hex_id) if each.colour != face.colour]
