"""LATER 3.5.2, PA23 3.4.2: the token step (R160-R171)."""

from __future__ import annotations

import pytest

from engine.data.schema import TitleData
from engine.game import PlayedMove
from engine.ids import HexId
from engine.notation import text_of
from engine.refusals import IllegalMove
from engine.showing.view import show_state
from tests.kit.editing import fund, put
from tests.kit.reading import cash, tokens_at
from tests.kit.table import actor, entity, legal, play, refusal, refuse, step
from tests.t18fb.operating_table import (
    build_line,
    company,
    deal,
    give_card,
    joins,
    operate,
    papers,
    start,
    token,
)
from titles.t18fb.facts import state
from titles.t18fb.state import Status
from titles.t18fb.track.token_routes import token_routes
from titles.t18fb.track.tolls import markers_of, side_costs
from titles.t18fb.verbs import PlaceTokenVia

CASERTA = (HexId("G30"), 0)
EDITIONS = pytest.mark.parametrize("edition", ["LATER", "PA23"])


def line_of_fb(edition="LATER", money=500, phase="1"):
    """FB with track from Benevento through Montesarchio to Caserta, at its token step."""
    game = deal(edition, phase=phase)
    start(game, "FB")
    if edition == "PA23":
        token(game, "FB", "I30")
    fund(game, "FB", money)
    build_line(game, "I30", "H31", "G30")
    return game


@EDITIONS
def test_r165_every_side_is_paid_and_r166_towns_bring_markers(edition):
    game = line_of_fb(edition)
    operate(game, "FB", "token")
    assert legal(game, "token") == ["token G30"]
    play(game, "token G30")
    # Two plain sides.
    assert cash(game, "FB") == 480
    assert papers(game, "FB").markers == 1
    assert tokens_at(game, "G30") == ["FB"]


def test_r165_too_little_money():
    game = line_of_fb(money=10)
    operate(game, "FB", "token")
    assert step(game) != "token"
    game = line_of_fb(money=10)
    (route,) = token_routes(game, company(game, "FB"))[CASERTA]
    assert route.cost > 10


def two_lines(money=900):
    """FB with two lines from Benevento to Caserta, the dearer one past two towns."""
    game = deal()
    start(game, "FB")
    fund(game, "FB", money)
    build_line(game, "I30", "H31", "G30")
    build_line(game, "I30", "H29", "H31", "G30")
    return game


def test_a98_several_lines_are_told_apart_by_the_hexes_between():
    game = two_lines()
    routes = token_routes(game, company(game, "FB"))[CASERTA]
    assert [(route.cost, route.markers) for route in routes] == [(20, 1), (80, 2)]
    operate(game, "FB", "token")
    lines = legal(game, "token G30")
    assert set(lines) == {f"token G30 via {','.join(route.via)}" for route in routes}
    assert refuse(game, "token G30") == "which_route"
    assert refuse(game, "token G30 via H29") == "no_such_line"
    dear = max(routes, key=lambda route: route.cost)
    play(game, f"token G30 via {','.join(dear.via)}")
    assert papers(game, "FB").markers == dear.markers
    assert cash(game, "FB") == 900 - dear.cost


def test_a98_a_line_that_another_beats_is_refused_but_stays_in_a_record():
    game = two_lines()
    build_line(game, "I30", "H29", "G28", "G30")
    operate(game, "FB", "token")
    # As many markers as by H29 alone, and dearer.
    assert refuse(game, "token G30 via H29,G28") == "no_such_line"
    beaten = PlaceTokenVia(HexId("G30"), None, (HexId("H29"), HexId("G28")))
    unknown = PlaceTokenVia(HexId("G30"), None, (HexId("H33"),))
    mover = company(game, "FB").president
    with pytest.raises(IllegalMove):
        game.replay([PlayedMove(mover, unknown)])
    game.replay([PlayedMove(mover, beaten)])
    assert game.record[-1].move == beaten
    assert tokens_at(game, "G30") == ["FB"]
    assert papers(game, "FB").markers == 1
    assert cash(game, "FB") == 900 - 30


def test_a98_a_sole_line_may_be_named_and_is_recorded_without():
    game = line_of_fb()
    operate(game, "FB", "token")
    play(game, "token G30 via H31")
    assert text_of(game.record[-1].move) == "token G30"


@EDITIONS
def test_t8_rivers_and_mountains_of_a_side_add_up(edition):
    game = deal(edition)
    board = game.title.board
    costs = side_costs(board)
    facts: TitleData = game.title.data
    sums: dict[tuple[str, ...], set[int]] = {}
    portals = {(p.outside, p.outside_edge) for p in game.title.data.portals}
    for hex_ in facts.hexes:
        for edge in range(6):
            kinds = tuple(sorted(b.kind for b in hex_.borders if b.edge == edge))
            if (hex_.id, edge) in board.side_bits and (hex_.id, edge) not in portals:
                if "impassable" not in kinds:
                    sums.setdefault(kinds, set()).add(costs[board.side_bits[hex_.id, edge]])
    assert sums["mountain", "river"] == {100}
    assert sums["river", "river"] == {80}
    assert sums["river",] == {40}
    assert sums["mountain",] == {60}


def test_t9_tronto_from_campoli_costs_its_bridge():
    game = deal()
    start(game, "LdA")
    fund(game, "LdA", 100)
    build_line(game, "K44", "K46")
    token(game, "LdA", "K44")
    operate(game, "LdA", "token")
    play(game, "token K46")
    assert cash(game, "LdA") == 60


@pytest.mark.parametrize(
    ("edition", "double", "single"),
    [("LATER", (1, 2, 3), (1, 1, 2)), ("PA23", (1, 1, 2), (1, 1, 2))],
)
def test_t23_t24_markers_by_colour(edition, double, single):
    game = deal(edition)
    facts = game.title.data
    for kinds, expected in (("DT", double), ("T", single)):
        for colour, count in zip(("yellow", "green", "brown"), expected, strict=True):
            tiles = [
                tile
                for tile in facts.tiles
                if tile.colour == colour
                and tile.stops
                and all(stop.kind == "town" for stop in tile.stops)
                and (tile.kind == "DT") == (kinds == "DT")
            ]
            for tile in tiles:
                game.layout.faces["H29"] = game.title.board.faces[tile.id][0]
                assert markers_of(game, (HexId("H29"), 0)) == count, tile.id
            assert tiles


def test_r162_reserved_slots_are_not_for_others():
    game = deal()
    start(game, "LdA")
    fund(game, "LdA", 500)
    build_line(game, "F31", "G30")
    operate(game, "LdA", "token")
    assert legal(game, "token") == []
    game = deal()
    start(game, "LdA")
    fund(game, "LdA", 500)
    build_line(game, "F31", "G30")
    # Another slot of the city opens: one of the Bourbon tokens is gone.
    del state(game).bourbon[8]
    operate(game, "LdA", "token")
    assert legal(game, "token") == ["token G30"]
    play(game, "token G30")


def test_r162_a_reserved_slot_is_refused_with_its_reason():
    game = deal()
    start(game, "LdA")
    start(game, "FB")
    give_card(game, "VALADOUS", "A")
    fund(game, "LdA", 500)
    build_line(game, "F31", "G30")
    operate(game, "LdA", "token")
    assert refuse(game, "token G30") == "slot_reserved"
    assert refuse(game, "token F31") == "already_there"
    assert refuse(game, "token I36") in ("slot_reserved", "token_not_connected")
    assert refuse(game, "token F37") == "area_closed"


@EDITIONS
def test_r164_rome_opens_in_phase_4(edition):
    for phase, found in (("3", []), ("4", ["token F37"])):
        game = deal(edition, phase=phase)
        start(game, "LdA")
        fund(game, "LdA", 900)
        token(game, "LdA", "F31") if edition == "PA23" else None
        build_line(game, "F31", "F33", "F35", "F37")
        operate(game, "LdA", "token")
        assert legal(game, "token") == found


def test_r68_delahante_in_phase_2():
    game = deal(phase="2")
    start(game, "LdA")
    fund(game, "LdA", 900)
    give_card(game, "DELAHANTE", "A")
    build_line(game, "F31", "F33", "F35", "F37")
    operate(game, "LdA", "token")
    assert legal(game, "use") == ["use DELAHANTE F37"]
    play(game, "use DELAHANTE F37")
    assert tokens_at(game, "F37") == ["LdA"]
    assert 4 not in state(game).bourbon
    # The card stays and goes on paying (A75).
    assert game.state.privates["DELAHANTE"] == company(game, "LdA").president
    assert papers(game, "LdA").favoured


def test_r68_delahante_not_in_phase_1():
    game = deal(phase="1")
    start(game, "LdA")
    fund(game, "LdA", 900)
    give_card(game, "DELAHANTE", "A")
    build_line(game, "F31", "F33", "F35", "F37")
    operate(game, "LdA", "token")
    assert legal(game, "use") == []


def capua_and_caserta(owner="A"):
    game = deal()
    start(game, "LdA")
    fund(game, "LdA", 500)
    give_card(game, "VALADOUS", owner)
    build_line(game, "F31", "G30")
    operate(game, "LdA", "token")
    return game


def test_r67d_a_bourbon_token_is_replaced_and_the_card_leaves():
    game = capua_and_caserta()
    number = next(n for n, hex_id in state(game).bourbon.items() if hex_id == "G30")
    play(game, "use VALADOUS G30")
    assert tokens_at(game, "G30") == ["LdA"]
    assert game.state.privates["VALADOUS"] == "closed"
    assert number not in state(game).bourbon
    assert state(game).tokens_left == 0 or step(game) != "token"


def test_a76_the_owner_of_the_card_is_asked():
    game = capua_and_caserta("B")
    play(game, "use VALADOUS G30")
    assert (step(game), actor(game), entity(game)) == ("offer", "B", "LdA")
    shown = show_state(game)["offer"]
    assert shown == {"from": "LdA", "to": "B", "what": "VALADOUS", "price": 0}
    assert refusal(game, "pass").rule == "2.7"
    play(game, "accept")
    assert tokens_at(game, "G30") == ["LdA"]


def test_a141_what_was_declined_is_not_proposed_again_in_the_turn():
    game = capua_and_caserta("B")
    play(game, "use VALADOUS G30", "decline")
    assert tokens_at(game, "G30") == []
    assert step(game) != "offer"
    assert not legal(game, "use VALADOUS")


def two_ways_to_caserta(revision=None):
    """LdA may replace the Bourbon token straight from Capua or by Aversa; B owns the card."""
    game = deal(revision=revision)
    start(game, "LdA")
    fund(game, "LdA", 500)
    give_card(game, "VALADOUS", "B")
    put(game, "F31", "5", 5)
    put(game, "F29", "3", 3)
    operate(game, "LdA", "token")
    return game


def test_a141_nor_by_another_line():
    """What the owner would give up is the same."""
    game = two_ways_to_caserta()
    assert legal(game, "use VALADOUS") == ["use VALADOUS G30", "use VALADOUS G30 via F29"]
    play(game, "use VALADOUS G30", "decline")
    assert not legal(game, "use VALADOUS")


def test_a141_by_another_line_in_earlier_revisions():
    game = two_ways_to_caserta(revision=2)
    play(game, "use VALADOUS G30", "decline")
    assert legal(game, "use VALADOUS") == ["use VALADOUS G30 via F29"]


def test_r67d_a_card_in_the_pool_is_used_by_nobody():
    game = deal()
    start(game, "LdA")
    start(game, "FB")
    fund(game, "LdA", 500)
    game.state.privates["VALADOUS"] = "pool"
    give_card(game, "ALBANO", "A")
    build_line(game, "F31", "G30")
    operate(game, "LdA", "token")
    assert legal(game, "use") == ["use ALBANO G30"]
    assert refuse(game, "use VALADOUS G30") == "card_not_owned"
    assert refuse(game, "use LALA G30") == "no_bourbon_token"


def test_r171_the_home_token_is_the_token_of_the_first_turn_in_pa23():
    game = deal("PA23")
    start(game, "FB")
    fund(game, "FB", 500)
    build_line(game, "I30", "H31", "G30")
    operate(game, "FB", "token")
    assert tokens_at(game, "I30") == ["FB"]
    assert tokens_at(game, "G30") == []
    assert step(game) != "token"
    assert cash(game, "FB") == 500


def test_r121_a_frozen_company_places_no_token():
    game = line_of_fb()
    papers(game, "FB").frozen = True
    operate(game, "FB", "token")
    assert step(game) != "token"


def test_r160_one_token_a_turn():
    game = line_of_fb(money=900)
    build_line(game, "I30", "J31", "J33")
    operate(game, "FB", "token")
    assert {"token G30", "token J33"} <= set(legal(game, "token"))
    play(game, "token G30")
    assert tokens_at(game, "J33") == []
    assert step(game) != "token"
    assert papers(game, "FB").status == Status.PROVISIONAL


def test_r167_markers_stay_with_the_company():
    """A further line adds to them; a tile on one of their towns changes nothing."""
    game = line_of_fb(phase="2")
    operate(game, "FB", "token")
    play(game, "token G30")
    put(game, "H31", "87", 0)
    assert papers(game, "FB").markers == 1
    build_line(game, "I30", "J31", "J33")
    fund(game, "FB", 500)
    (route,) = token_routes(game, company(game, "FB"))[HexId("J33"), 0]
    operate(game, "FB", "token")
    play(game, "token J33")
    assert papers(game, "FB").markers == 1 + route.markers


@EDITIONS
def test_t23_t24_a_line_over_towns_of_all_kinds(edition):
    """Doubles in three colours, a green and a brown single one: nine markers, in PA23 seven."""
    game = deal(edition)
    path = [HexId(each) for each in ("N21", "N19", "N17", "N15", "N13", "N11", "O10")]
    for hex_id, tile in zip(path[1:-1], ("69", "902", "904", "87", "900"), strict=True):
        _lay_along(game, path, hex_id, tile)
    build_line(game, "N11", "O10")
    token(game, "LdA", "N21", 0)
    fund(game, "LdA", 2000)
    routes = token_routes(game, company(game, "LdA"))[HexId("O10"), 0]
    assert max(route.markers for route in routes) == (9 if edition == "LATER" else 7)


def _lay_along(game, path, hex_id, tile):
    """Put a tile on a hex, whatever is printed there, so that the path runs through one town."""
    at = path.index(hex_id)
    sides = game.title.board.across[hex_id]
    wanted = [e for e, side in enumerate(sides) if side and side[0] in path[at - 1 : at + 2]]
    face = next(face for face in game.title.board.faces[tile] if joins(face, wanted))
    put(game, hex_id, tile, face.rotation)
