"""What a corporation reaches: blocked cities, gauges, loops; checked against walking every path."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import islice

import pytest

from engine.ids import CorporationId, HexId, TileId
from engine.track import proof
from engine.track.faces import DUAL, NARROW, STANDARD
from engine.track.layout import Layout, Place
from engine.track.links import Stretches, network_of
from engine.track.reach import Reaches, reach_of
from tests.engine.every_path import Crossings, every_path
from titles.t1849.title import load

BOARD = load().board
OWN, OTHER = CorporationId("SFA"), CorporationId("CTL")

Told = dict[str, dict[int, int]]


def layout_of(tiles: Iterable[str] = (), full: Iterable[str] = ()) -> Layout:
    """Tiles as ``hex tile rotation``; cities in ``full`` hold as many of another's tokens."""
    stations: dict[HexId, list[list[CorporationId]]] = {}
    layout = Layout(BOARD, stations)
    for line in tiles:
        hex_id, tile, rotation = line.split()
        layout.faces[HexId(hex_id)] = BOARD.faces[TileId(tile)][int(rotation)]
    for name in map(HexId, full):
        stations[name] = [[OTHER] * stop.slots for stop in layout.faces[name].stops]
    return layout


def reach(layout: Layout, *tokens: str) -> tuple[set[str], Told]:
    """Stops (by hex) and crossings that OWN reaches from tokens on the only stops of hexes."""
    places: list[Place] = [(HexId(hex_id), 0) for hex_id in tokens]
    stations: dict[HexId, list[list[CorporationId]]] = layout.stations  # type: ignore[assignment]
    for hex_id, stop in places:
        stations.setdefault(hex_id, [[] for _ in layout.faces[hex_id].stops])[stop].append(OWN)
    found = reach_of(layout, OWN, places)
    return {hex_id for hex_id, _ in found.stops}, _told(found.crossings)


def _told(crossings: Crossings) -> Told:
    return {
        str(hex_id): {edge: gauges for edge, gauges in entries.items() if gauges}
        for hex_id, entries in crossings.items()
        if any(entries.values())
    }


def _within(part: Crossings, whole: Crossings) -> bool:
    """Whether all that a part of a search has found is true."""
    return not any(
        gauges & ~whole.get(hex_id, {}).get(edge, 0)
        for hex_id, entries in part.items()
        for edge, gauges in entries.items()
    )


# Blocked cities

TO_MARSALA = ("D4 74 1", "E3 79 1", "F2 78 2", "J6 657 2", "C5 651 5")


def test_a_city_with_a_free_slot_is_passed():
    assert reach(layout_of(TO_MARSALA), "C5")[0] == {"A5", "C5", "D4", "E1", "C1"}


def test_a_full_city_is_reached_but_not_passed():
    stops, crossings = reach(layout_of(TO_MARSALA, full=["E1"]), "C5")
    assert stops == {"A5", "C5", "D4", "E1"}
    assert "G1" not in crossings


def test_a_full_city_with_an_own_token_is_passed():
    layout = layout_of(TO_MARSALA)
    assert reach(layout, "E1")[0] == {"A5", "C5", "D4", "E1", "C1"}


def test_two_tokens_reach_what_each_reaches():
    layout = layout_of(TO_MARSALA, full=["E1"])
    assert reach(layout, "C5", "C1")[0] == {"A5", "C5", "D4", "E1", "C1"}


def test_a_port_is_reached_but_not_passed():
    assert reach(layout_of(), "C5")[0] == {"A5", "C5"}


def test_a_bare_city_reaches_nothing():
    assert reach(layout_of(), "J6") == ({"J6"}, {})


# Gauges


def test_gauges_at_a_crossing():
    """From dual Marsala either gauge goes on; a tile of one gauge leaves only that."""
    _, crossings = reach(layout_of(["D2 9 1", "F2 79 2"]), "E1")
    assert crossings["D2"][1] == DUAL
    assert crossings["C3"][1] == STANDARD
    assert crossings["G3"][2] == NARROW


def test_a_gauge_that_does_not_continue_ends_there():
    """Narrow to the side of E3, which has standard track: the side is reached, nothing beyond."""
    _, crossings = reach(layout_of(["D2 79 2", "E3 9 2"]), "E1")
    assert crossings["E3"] == {2: NARROW}
    assert "F4" not in crossings


def test_dual_track_keeps_the_gauge_of_the_train():
    """Through Marsala's dual line a narrow train stays narrow until it has stopped."""
    _, crossings = reach(layout_of(["F2 78 2", "E3 714 0"]), "E1")
    assert crossings["E3"] == {1: NARROW}
    assert crossings["D4"] == {1: NARROW}


def test_a_stop_changes_the_gauge():
    """Partinico takes the narrow line of Palermo on to standard track."""
    _, crossings = reach(layout_of(["C5 651 5", "D4 682 1"]), "C5")
    assert crossings["C3"] == {5: STANDARD}
    assert crossings["E3"] == {4: NARROW}


def test_both_gauges_by_two_ways():
    """E3 is entered from Partinico on narrow gauge; a standard line comes in from Alcamo."""
    _, crossings = reach(layout_of(["C5 651 5", "D4 682 1", "C3 3 5"]), "C5")
    assert crossings["E3"] == {4: NARROW, 3: STANDARD}


# Junctions and loops


def test_a_junction_is_not_reversed():
    """The switch on D6 opens towards Palermo: E7 and F6 are reached, not one from the other."""
    _, crossings = reach(layout_of(["D6 23 2"]), "C5")
    assert crossings["F6"] == {3: STANDARD}
    assert crossings["E7"] == {2: STANDARD}
    _, crossings = reach(layout_of(["D6 23 2", "F6 9 0", "H6 9 0", "J6 659 3"]), "J6")
    assert "E7" not in crossings


BALLOON = ("J6 667 2", "H6 23 2", "G5 23 5", "F4 27 4", "E5 3 0", "I7 4 2")
"""From Girgenti over the switch on H6 into a loop that leads back to the same switch.

Who comes back from the loop may turn off to Canicatti (I7), but the way back crosses the side
between G5 and H6 again.
"""
LONG_WAY_ROUND = ("I5 9 2", "H4 4 2", "G3 3 4")
"""A second way into the loop, by Sciacca and Castelvetrano, which leaves that side free."""


def test_a_loop_does_not_turn_a_train_round():
    stops, crossings = reach(layout_of(BALLOON), "J6")
    assert stops == {"J6", "E5"}
    assert crossings["H6"] == {0: STANDARD}


def test_a_loop_entered_from_the_other_side_lets_the_train_through():
    """Girgenti, Sciacca, Castelvetrano, Corleone, and back over H6 to Canicatti and beyond."""
    stops, crossings = reach(layout_of([*BALLOON, *LONG_WAY_ROUND]), "J6")
    assert stops == {"J6", "E5", "H4", "G3", "I7"}
    assert crossings["I7"] == {1: NARROW, 2: STANDARD}
    assert crossings["J8"] == {2: STANDARD}


def test_a_stop_is_not_used_twice_to_turn_round():
    """Around Castelvetrano and Sciacca every way back to Marsala passes a town again."""
    tiles = ("D4 698 3", "E3 41 4", "F2 42 5", "F4 26 3", "G3 698 5", "H4 697 2")
    _, crossings = reach(layout_of(tiles), "C1")
    assert 5 not in crossings["E1"]


# Against walking every path


def random_network(seed: int) -> tuple[Layout, list[str]]:
    """Track that has grown around one or two cities, dense enough for loops."""
    chance = random.Random(seed)
    layout = layout_of()
    cities = [name for name, face in BOARD.printed.items() if face.stops and face.stops[0].slots]
    tokens = chance.sample(cities, chance.choice((1, 1, 2)))
    others = [city for city in cities if city not in tokens]
    column = BOARD.hexes[tokens[0]].at[0]
    width = chance.randint(2, 4)
    for _ in range(chance.randint(12, 60)):
        near = [
            hex_id
            for hex_id in (*_next_to_track(layout), *tokens)
            if abs(BOARD.hexes[hex_id].at[0] - column) <= width
            and BOARD.replacements(hex_id, layout.faces[hex_id])
        ]
        if not near:
            break
        hex_id = chance.choice(near)
        faces = sorted(
            BOARD.replacements(hex_id, layout.faces[hex_id]),
            key=lambda face: -_meetings(layout, hex_id, face.edges),
        )
        layout.faces[hex_id] = chance.choice(faces[: max(1, len(faces) // 3)])
    stations: dict[HexId, list[list[CorporationId]]] = layout.stations  # type: ignore[assignment]
    for city in others:
        if chance.random() < 0.2:
            stations[city] = [[OTHER] * stop.slots for stop in layout.faces[city].stops]
    return layout, [str(token) for token in tokens]


def _next_to_track(layout: Layout) -> list[HexId]:
    found = set()
    for hex_id, face in layout.faces.items():
        for edge, other in enumerate(BOARD.neighbours[hex_id]):
            if other is not None and face.edges >> edge & 1:
                found.add(other)
    return sorted(found)


def _meetings(layout: Layout, hex_id: HexId, edges: int) -> int:
    """How many of the edges meet track of a neighbour."""
    return sum(
        other is not None and edges >> edge & 1 and layout.faces[other].edges >> (edge + 3) % 6 & 1
        for edge, other in enumerate(BOARD.neighbours[hex_id])
    )


def differences(seed: int) -> str | None:
    """What the search and the walk over every path disagree on, None if they agree.

    Sides of hexes with an own token do not matter: their stop is reached anyway.
    """
    layout, tokens = random_network(seed)
    stops, crossings = reach(layout, *tokens)
    all_stops, all_crossings = every_path(layout, OWN, [(HexId(token), 0) for token in tokens])
    every_crossing = _told(all_crossings)
    for token in tokens:
        crossings.pop(token, None)
        every_crossing.pop(token, None)
    if (stops, crossings) == ({hex_id for hex_id, _ in all_stops}, every_crossing):
        return None
    return f"seed {seed}: {stops} {crossings}, but {all_stops} {every_crossing}"


@pytest.mark.parametrize("start", range(0, 250, 50))
def test_reach_agrees_with_walking_every_path(start):
    assert [d for d in map(differences, range(start, start + 50)) if d is not None] == []


@pytest.mark.parametrize("seed", [324, 2729])
def test_reach_of_networks_that_were_hard(seed):
    """Loops in which the way that was found first is not the one that a route can take."""
    assert differences(seed) is None


def test_a_search_that_stops_early_says_what_it_has_not_proven(monkeypatch):
    layout, tokens = random_network(2883)
    places: list[Place] = [(HexId(token), 0) for token in tokens]
    whole = reach_of(layout, OWN, places)
    monkeypatch.setattr(proof, "_MOST_STEPS", 0)
    kept = Reaches(layout)
    stopped = kept.of(OWN, None, places)
    assert (len(whole.unproven), len(stopped.unproven)) == (0, 1)
    assert stopped.stops <= whole.stops
    monkeypatch.undo()
    ((hex_id, _),) = stopped.unproven
    kept.tile_changed(hex_id, layout.faces[hex_id], layout.faces[hex_id])
    assert kept.of(OWN, None, places).unproven == set(), "looked for again and settled"


# Kept from lay to lay


@pytest.mark.parametrize("partly", [False, True])
@pytest.mark.parametrize("seed", range(60))
def test_reach_goes_on_from_lay_to_lay(seed, partly):
    """After every lay and every token, what was kept gives what a new search would.

    Also where somebody has looked at a part of it only, in between or at last.
    """
    chance = random.Random(seed)
    layout, tokens = random_network(seed)
    places: list[Place] = [(HexId(token), 0) for token in tokens]
    stations: dict[HexId, list[list[CorporationId]]] = layout.stations  # type: ignore[assignment]
    kept = Reaches(layout)
    for _ in range(25):
        anew = reach_of(layout, OWN, places)
        if partly:
            for found, _ in islice(kept.parts(OWN, places), chance.randint(1, 4)):
                assert found.stops <= anew.stops
                assert _within(found.crossings, anew.crossings)
        if not partly or chance.random() < 0.4:
            found = kept.of(OWN, None, places)
            assert (found.stops, _told(found.crossings)) == (anew.stops, _told(anew.crossings))
        for _ in range(chance.randint(1, 3)):
            hex_id = chance.choice(_next_to_track(layout))
            old = layout.faces[hex_id]
            faces = list(BOARD.replacements(hex_id, old))
            slots = old.stops[0].slots if old.stops else 0
            if slots and chance.random() < 0.5 and (hex_id, 0) not in places:
                at_hex = stations.setdefault(hex_id, [[] for _ in old.stops])
                if len(at_hex[0]) < slots:
                    owner = chance.choice((OWN, OTHER, OTHER, OTHER))
                    places += [(hex_id, 0)] * (owner == OWN)
                    at_hex[0].append(owner)
                    kept.token_placed(owner, (hex_id, 0))
            elif faces:
                layout.faces[hex_id] = chance.choice(faces)
                kept.tile_changed(hex_id, old, layout.faces[hex_id])


@pytest.mark.parametrize("seed", range(20))
def test_what_is_tried_on_a_branch_is_found_there_and_nowhere_else(seed):
    """Tiles laid for a while: the branch sees them, and what was kept is as it was."""
    chance = random.Random(seed)
    layout, tokens = random_network(seed)
    places: list[Place] = [(HexId(token), 0) for token in tokens]
    kept = Reaches(layout)
    before = kept.of(OWN, None, places)
    for _ in range(8):
        branch, below = kept.branch(), {}
        for hex_id in chance.sample(_next_to_track(layout), 2):
            below[hex_id] = layout.faces[hex_id]
            faces = list(BOARD.replacements(hex_id, below[hex_id]))
            layout.faces[hex_id] = chance.choice([*faces, below[hex_id]])
            branch.tile_changed(hex_id, below[hex_id], layout.faces[hex_id])
            found, anew = branch.of(OWN, None, places), reach_of(layout, OWN, places)
            assert (found.stops, _told(found.crossings)) == (anew.stops, _told(anew.crossings))
        layout.faces.update(below)
        anew = reach_of(layout, OWN, places)
        assert kept.of(OWN, None, places) is before
        assert (before.stops, _told(before.crossings)) == (anew.stops, _told(anew.crossings))


def test_reach_starts_anew_where_track_goes():
    """Without the tile that led there, Marsala is out of reach again."""
    layout = layout_of(TO_MARSALA)
    palermo = [(HexId("C5"), 0)]
    kept = Reaches(layout)
    assert (HexId("E1"), 0) in kept.of(OWN, None, palermo).stops
    old = layout.faces[HexId("F2")]
    layout.faces[HexId("F2")] = BOARD.printed[HexId("F2")]
    kept.tile_changed(HexId("F2"), old, layout.faces[HexId("F2")])
    assert (HexId("E1"), 0) not in kept.of(OWN, None, palermo).stops


# The stretches between stops, also kept


@pytest.mark.parametrize("seed", range(20))
def test_stretches_are_forgotten_where_a_tile_changes(seed):
    """After every lay the kept stretches give the network that new ones would."""
    final, tokens = random_network(seed)
    places: list[Place] = [(HexId(token), 0) for token in tokens]
    layout = layout_of()
    kept = Stretches(layout)
    changed = [hex_id for hex_id, face in final.faces.items() if face.tile is not None]
    random.Random(seed).shuffle(changed)
    for hex_id in changed:
        layout.faces[hex_id] = final.faces[hex_id]
        kept.tile_changed(hex_id)
        found = reach_of(layout, OWN, places)
        network = network_of(kept, OWN, found, places)
        assert network == network_of(Stretches(layout), OWN, found, places)


def test_a_loop_that_gets_a_branch_is_walked_again():
    """Narrow track from Palermo back to Palermo (plain tiles), then a branch to Alcamo."""
    layout = layout_of(["C5 651 5", "E5 77 2", "D4 77 4", "C3 74 2"])
    kept = Stretches(layout)
    palermo = (HexId("C5"), 0)
    assert [stretch.end[0] for stretch in kept.from_stop(palermo)] == ["A5"]
    layout.faces[HexId("D4")] = BOARD.faces[TileId("692")][5]
    kept.tile_changed(HexId("D4"))
    assert sorted(stretch.end[0] for stretch in kept.from_stop(palermo)) == ["A5", "C3"]
