"""Charters and player sheets: everything once, text in its room, the same bytes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Game
from engine.ids import CorporationId, PlayerId
from render.board.view import RouteView
from render.paper.theme import DARK, THEMES
from render.sheets.alt import charter_alt, player_alt
from render.sheets.charter import charter_png, charter_scene
from render.sheets.charter_view import CharterView, RunView, charter_view, player_sheet_view
from render.sheets.player_sheet import player_png, player_scene
from render.sheets.values import Badge, PlaceView, PrivateView
from tests.render.sheets import (
    FIVE,
    check_bytes,
    check_golden,
    check_texts,
    crowded,
    game_after,
    names,
)

FRAMED = ("figure", "station", "band")
RUNS = (
    RouteView("8H", ("C1", "D2", "C3", "D4", "C5"), 120),
    RouteView("6H", ("J6", "K7", "L8", "M9"), 90),
)


def started(game: Game) -> list[CorporationId]:
    return [name for name, company in game.state.corporations.items() if company.floated]


def crammed(view: CharterView) -> CharterView:
    """A charter with more of everything, and longer, than there can be."""
    company = replace(
        view.corporation,
        badge=Badge("MELISURGO", view.colours[0]),
        name="Consorzio Cooperativo di produzione e lavoro, ferrovia Reggio-Ciano e oltre",
        president="W" * 32,
        cash=-123456,
        tokens=(PlaceView("H12", "Castellammare del Golfo di Stabia"),) * 9,
        privates=(PrivateView("MELISURGO", "Società Anonima " * 5, 100),) * 6,
    )
    runs = (RunView("16H", ("Castellammare", "Reggio nell'Emilia") * 6, 12345),) * 5
    return replace(view, corporation=company, runs=runs, trains=view.trains * 6)


@pytest.mark.parametrize("share", [0.02, 0.3, 0.6])
def test_charters_show_every_holder_train_and_station_once(share: float) -> None:
    game = game_after(share, FIVE)
    for name, company in game.state.corporations.items():
        view = charter_view(game, name, RUNS)
        scene = charter_scene(view)
        assert names(scene, "band") == [name]
        assert len(names(scene, "holder")) == len(set(company.owners))
        assert names(scene, "train") == company.trains
        assert len(names(scene, "station")) == len(company.tokens)
        assert names(scene, "run") == ["8H", "6H", "Total"]
        check_texts(scene, FRAMED)


def test_nothing_overflows_on_a_crammed_charter() -> None:
    game = game_after(0.3, FIVE)
    for theme in THEMES.values():
        scene = charter_scene(crammed(charter_view(game, started(game)[0])), theme)
        check_texts(scene, FRAMED)


def test_runs_are_those_of_the_present_turn() -> None:
    game = game_after(0.3, FIVE)
    name = started(game)[0]
    assert charter_view(game, name, RUNS).runs[1] == RunView(
        "6H", ("Girgenti", "Licata", "Terranova"), 90
    )
    now = game.state.operating
    own = now.runs if now is not None and now.corporation == name else []
    assert len(charter_view(game, name).runs) == len(own)


def test_player_sheets_show_every_holding_once() -> None:
    game = game_after(0.5, FIVE)
    for seat in game.state.players:
        view = player_sheet_view(game, seat)
        scene = player_scene(view)
        held = [held.badge.letters for held in view.player.holdings]
        assert names(scene, "holding") == held
        check_texts(scene, FRAMED)


def test_nothing_overflows_on_a_crowded_player_sheet() -> None:
    view = player_sheet_view(game_after(0.5, FIVE), PlayerId("1"))
    for player in crowded().players:
        check_texts(player_scene(replace(view, player=player)), FRAMED)


def test_the_same_sheets_give_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_after(0.5, FIVE)
    charter = charter_view(game, started(game)[0], RUNS)
    player = player_sheet_view(game, PlayerId("1"))
    assert charter_png(charter, DARK) == charter_png(charter, DARK)
    assert player_png(player) != player_png(player, DARK)
    check_bytes(charter_scene(charter, DARK), monkeypatch)
    check_bytes(player_scene(player, DARK), monkeypatch)


def test_alt_texts() -> None:
    game = game_after(0.3, FIVE)
    name = started(game)[0]
    view = charter_view(game, name, RUNS)
    text = charter_alt(view)
    assert text.startswith(f"Charter of {name}, {view.corporation.name}: President: ")
    assert "6H for L. 90 (Girgenti, Licata, Terranova)" in text
    assert len(charter_alt(crammed(view))) <= 1000
    sheet = player_sheet_view(game, PlayerId("1"))
    player = sheet.player.name
    assert player_alt(sheet).startswith(f"Sheet of {player}, 1849. {player}: cash L. ")


def test_what_is_not_in_play_has_no_charter() -> None:
    game = game_after(0.0)
    with pytest.raises(KeyError):
        charter_view(game, CorporationId("XYZ"))
    with pytest.raises(KeyError):
        player_sheet_view(game, PlayerId("9"))


def test_golden() -> None:
    game = game_after(0.0)
    view = charter_view(game, CorporationId("AFG"), RUNS)
    check_golden("charter", charter_scene(view))
