"""Scenes hold everything exactly once: hexes, stops, slots, tokens, values, names."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.track.faces import Face
from render.board.cell import Cell, CellState, hex_cell, tile_cell
from render.board.features import HexFacts
from render.board.scene import map_scene
from render.board.values import value_text
from render.board.view import MapView, empty_view
from render.paper.theme import LIGHT
from tests.render.boards import TITLES, board, busy_view, facts
from tests.render.contact import manifest_faces


def views(title: str) -> list[MapView]:
    """The empty board and a crowded one."""
    return [empty_view(facts(title)), busy_view(title)]


@pytest.mark.parametrize("title", TITLES)
def test_every_hex_has_one_cell_and_cells_do_not_overlap(title: str) -> None:
    scene = map_scene(facts(title), LIGHT)
    cells = list(scene.cells(empty_view(facts(title))))
    assert [cell.hex for _, cell in cells] == [hex_.id for hex_ in board(title).data.hexes]
    places = {(round(x * 2, 3), round(y * 2, 3)) for (x, y), _ in cells}
    assert len(places) == len(cells)
    for (x, y), cell in cells:
        assert scene.hex_at((x, y)) == cell.hex
        assert scene.box.left < x - 1 < x + 1 < scene.box.right
        assert scene.box.top < y - 1 < y + 1 < scene.box.bottom


def check_stops(face: Face, state: CellState, hex_: HexFacts, cell: Cell) -> None:
    """Every stop, slot, token and value of a face is drawn once."""
    for index, stop in enumerate(face.stops):
        drawn = Counter(item.kind for item in cell.items if item.stop == index)
        tokens = state.tokens[index] if index < len(state.tokens) else ()
        assert drawn["slot"] == max(stop.slots, len(tokens))
        assert sorted(item.what for item in cell.of_kind("token") if item.stop == index) == sorted(
            tokens
        )
        assert drawn["town"] == (stop.kind in ("town", "halt"))
        assert drawn["port"] == (stop.kind == "port")
        assert drawn["revenue"] == (bool(stop.revenue) and not hex_.values_elsewhere)


@pytest.mark.parametrize("title", TITLES)
def test_stops_slots_tokens_and_values_are_drawn_once(title: str) -> None:
    printed = facts(title)
    for view in views(title):
        for hex_ in printed.hexes.values():
            state = view.cell(hex_.id, printed)
            face = hex_.face
            if state.tile is not None:
                face = printed.board.faces[state.tile][state.rotation]
            cell = hex_cell(hex_.id, state, printed, LIGHT)
            check_stops(face, state, hex_, cell)
            assert len(cell.of_kind("track")) == bool(face.pieces)
            for item in cell.of_kind("revenue"):
                assert item.stop is not None
                assert item.what == value_text(face.stops[item.stop].revenue, printed.bands)


@pytest.mark.parametrize("title", TITLES)
def test_printed_hexes_show_what_the_data_say(title: str) -> None:
    printed = facts(title)
    start = empty_view(printed)
    for hex_ in printed.hexes.values():
        cell = hex_cell(hex_.id, start.cell(hex_.id, printed), printed, LIGHT)
        assert [item.what for item in cell.of_kind("name")] == ([hex_.name] if hex_.name else [])
        assert [item.what for item in cell.of_kind("label")] == ([hex_.label] if hex_.label else [])
        if hex_.terrain is not None:
            assert [item.what for item in cell.of_kind("terrain")] == [
                f"{hex_.terrain} {hex_.cost}"
            ]
        assert len(cell.of_kind("border")) == len({border.edge for border in hex_.borders})
        assert [item.what for item in cell.of_kind("letter")] == [
            side.letter for side in hex_.letters
        ]
        assert len(cell.of_kind("sign")) == len(hex_.signs)
        assert len(cell.of_kind("port values")) == (hex_.port_values is not None)
        kept = [item.what for item in cell.of_kind("reserved")]
        assert kept == [slot.letters for stop in hex_.reserved for slot in stop]


@pytest.mark.parametrize("title", TITLES)
def test_ids_can_be_read_in_the_hex_or_on_the_rim(title: str) -> None:
    printed = facts(title)
    scene = map_scene(printed, LIGHT)
    labels = Counter(item.what for item in scene.rim if item.kind in ("column", "row"))
    if printed.coordinates is not None:
        assert set(labels.values()) == {2}
        return
    assert not labels
    for view in views(title):
        for _, cell in scene.cells(view):
            assert [item.what for item in cell.of_kind("id")] == [printed.hexes[cell.hex].title]


@pytest.mark.parametrize("title", TITLES)
def test_a_value_of_the_present_phase_is_brought_out(title: str) -> None:
    printed = facts(title)
    for hex_ in printed.hexes.values():
        if not hex_.changes_with_phase:
            continue
        pictures = {
            hex_cell(hex_.id, CellState(phase=phase), printed, LIGHT).shapes
            for phase in printed.phases
        }
        assert len(pictures) > 1, hex_.id


@pytest.mark.parametrize("title", TITLES)
def test_laid_tiles_say_their_colour_with_pips(title: str) -> None:
    for face in manifest_faces(board(title)):
        cell = tile_cell(face, facts(title), LIGHT)
        assert [item.what for item in cell.of_kind("pips")] == [face.colour]


def test_lines_run_through_every_hex_of_their_chains() -> None:
    for title in TITLES:
        printed = facts(title)
        for line in printed.lines:
            for hex_id in line.chain:
                cell = hex_cell(hex_id, CellState(), printed, LIGHT)
                assert line.id in [item.what for item in cell.of_kind("line")]


def test_insets_have_their_own_place() -> None:
    for title in TITLES:
        printed = facts(title)
        scene = map_scene(printed, LIGHT)
        panels = [item for item in scene.ground if item.kind == "inset"]
        assert [item.what for item in panels] == list(printed.maps[1:])
        for panel in panels:
            inside = {
                hex_id
                for hex_id, (x, y) in scene.centres.items()
                if panel.box.left < x < panel.box.right and panel.box.top < y < panel.box.bottom
            }
            assert inside == {h.id for h in printed.hexes.values() if h.map == panel.what}
