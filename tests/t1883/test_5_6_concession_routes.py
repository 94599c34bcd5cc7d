"""The routes of government concessions (§5.6.1)."""

import pytest

from engine.steps.place_token import put_token
from tests.kit.editing import station
from tests.t1883.lines import LINES, OWNERS, build, build_line, holding
from tests.t1883.table import bring_in, corporation, launched, state
from titles.t1883.concessions import routes
from titles.t1883.concessions.ends import check_concessions
from titles.t1883.concessions.routes import Traced, _Search, any_of, can_trace, track_leads
from titles.t1883.events import ConcessionUnproven

NUMBERS = sorted(LINES)


def via(game, number: int):
    return next(facts.via for facts in game.title.data.concessions if facts.number == number)


def traces(game, number: int, name: str | None = None) -> Traced:
    return can_trace(game, corporation(game, name or OWNERS[number]), via(game, number))


@pytest.mark.parametrize("number", NUMBERS)
def test_5_6_1_each_concession_can_be_traced_on_a_built_map(number):
    game = holding(number)
    assert not traces(game, number)
    build_line(game, number)
    assert traces(game, number)


@pytest.mark.parametrize("number", NUMBERS)
def test_5_6_1_every_hex_of_the_line_is_needed(number):
    whole = holding(number)
    build_line(whole, number)
    for hex_id in whole.state.hexes:
        game = holding(number)
        build_line(game, number, without=hex_id)
        assert not traces(game, number), hex_id


def test_5_6_1_the_order_may_be_read_backwards():
    game = launched("FBV A 40 100")
    build(game, LINES[1])
    forwards = via(game, 1)
    assert can_trace(game, corporation(game, "FBV"), forwards)
    assert can_trace(game, corporation(game, "FBV"), forwards[::-1])


def test_5_6_1_the_order_of_the_places_must_be_kept():
    game = launched("FBV A 40 100")
    build(game, LINES[1])
    assert not can_trace(game, corporation(game, "FBV"), ("75", "86", "64"))


def test_5_6_1_other_places_may_lie_between():
    game = holding(4)
    build(game, LINES[4])
    assert {"33", "44", "80"} & set(game.state.hexes)
    assert traces(game, 4)


def test_5_6_1_the_token_may_lie_beyond_either_end():
    game = launched("FMV A 40 100", "SV A 40 100")
    build(game, LINES[8])
    assert traces(game, 8, "FMV")
    game = launched("SV A 40 100")
    build(game, "86 75 64", "64 65 66")
    assert not traces(game, 1, "SV")
    bring_in(game, "FMV", "A")
    assert traces(game, 1, "FMV")


def test_5_6_1_a_route_without_a_token_is_none():
    game = launched("SV A 40 100")
    build(game, LINES[1])
    assert not traces(game, 1, "SV")


def test_5_6_1_a_city_full_of_other_tokens_blocks_the_route():
    game = holding(2)
    build(game, LINES[2])
    assert traces(game, 2)
    bring_in(game, "SV", "B")
    assert not traces(game, 2)


def test_5_6_1_a_full_place_of_the_concession_is_seen_without_a_search():
    game = holding(2)
    build(game, LINES[2])
    corporation(game, "FSF").tokens.remove(("35", 0))
    state(game).stations["35"] = [["SV"]]
    search = _Search(game, via(game, 2), corporation(game, "FSF"), token=True)
    assert not search.finds()
    assert search.steps == 0


def test_5_6_1_a_full_city_may_be_the_end_of_the_route():
    game = launched("FBV A 40 100", "FMV B 40 100")
    build(game, LINES[1])
    assert traces(game, 1, "FBV")
    assert traces(game, 1, "FMV")


def test_5_6_1_a_full_city_does_not_lead_on_to_the_token():
    game = launched("FMV A 40 100", "SV B 40 100")
    build(game, LINES[8])
    station(game, "SV", "76")
    assert not traces(game, 8, "FMV")


def test_5_6_1_a_branch_does_not_make_a_route():
    """The token reaches all places, but no single route does."""
    game = launched("SV A 40 100")
    build(game, "76 88 96 BAS", "91 90 88")
    station(game, "SV", "91")
    reached = {hex_id for hex_id, _ in game.reach("SV").stops}
    assert {"76", "88", "BAS"} <= reached
    assert not traces(game, 8, "SV")
    station(game, "SV", "88")
    assert traces(game, 8, "SV")


def test_5_6_1_a_route_may_pass_one_city_of_a_place_and_end_in_the_other():
    """Sassuolo has two cities until it is brown."""
    game = launched("SV A 40 100")
    build(game, "29 15 14 13 28 41 29 42 52")
    put_token(game, corporation(game, "SV"), ("29", 1))
    assert can_trace(game, corporation(game, "SV"), ("29", "13", "52"))
    assert can_trace(game, corporation(game, "SV"), ("52", "13", "29"))
    assert not can_trace(game, corporation(game, "SV"), ("13", "52", "29"))


def test_5_6_1_no_place_is_visited_twice():
    """From Vignola the way to Casalecchio and back to Bazzano would use the same track."""
    game = launched("FMV A 40 100")
    build(game, "64 75", "75 86")
    assert traces(game, 1, "FMV")
    assert not can_trace(game, corporation(game, "FMV"), ("64", "86", "75"))


def test_5_6_1_fs_lines_are_no_part_of_a_route():
    """Only an FS line joins Modena to the track into Bologna."""
    game = launched("FMMSF A 40 100")
    build(game, LINES[5], "86 BOL")
    assert traces(game, 5)
    assert not can_trace(game, corporation(game, "FMMSF"), ("39", "52", "BOL"))


def test_5_6_1_a_box_is_not_run_through():
    game = launched("FMMSF A 40 100")
    build(game, LINES[5], "39 38 37 LUC")
    assert not can_trace(game, corporation(game, "FMMSF"), ("52", "LUC", "39"))


def test_5_6_1_a_search_that_stops_early_says_that_nothing_is_proven(monkeypatch):
    game = holding(1)
    build_line(game, 1)
    assert traces(game, 1) is Traced.YES
    monkeypatch.setattr(routes, "MOST_STEPS", 1)
    monkeypatch.setattr(routes, "_traced", {})
    assert track_leads(game, via(game, 1)) is Traced.UNPROVEN
    assert traces(game, 1) is Traced.UNPROVEN
    assert traces(holding(1), 1) is Traced.NO, "there is no track at all"
    game._events = []
    check_concessions(game)
    told = [event for event in game._events if isinstance(event, ConcessionUnproven)]
    assert [(event.number, event.name) for event in told] == [(1, told[0].name)]
    assert state(game).concessions[1].owner == OWNERS[1]


@pytest.mark.parametrize(
    ("answers", "together"),
    [("", "NO"), ("NO", "NO"), ("UNPROVEN NO", "UNPROVEN"), ("UNPROVEN YES", "YES")],
)
def test_5_6_1_one_route_is_enough_and_without_one_all_must_be_ruled_out(answers, together):
    assert any_of(Traced[name] for name in answers.split()) is Traced[together]
