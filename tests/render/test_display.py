"""What a title displays of its own, drawn and told: marks, columns, sections, slots, markers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.data.drawing import Reservation
from engine.game import Game
from engine.ids import CorporationId, HexId, PlayerId
from engine.showing.display import Column, Display, Marker, Note, Section
from render.board.alt import map_alt
from render.board.features import board_facts
from render.board.view import view_of
from render.english import PATTERNS
from render.sheets.alt import charter_alt, player_alt
from render.sheets.charter import charter_scene
from render.sheets.charter_view import charter_view, player_sheet_view
from render.sheets.player_sheet import player_scene
from render.sheets.status import status_scene
from render.sheets.views import status_view
from render.words import Words
from tests.render.sheets import check_texts, game_after

FRAMED = ("pill", "mark", "figure", "station", "band")
WORDS = Words(
    {
        **PATTERNS,
        "map.anchors": "Anchors: {tokens}.",
        "sheet.frozen": "frozen",
        "sheet.deposit": "deposit {text}",
        "sheet.towns": "Towns",
        "sheet.town_markers": "Town markers",
        "sheet.counted": "{text} of them",
    }
)
SECTION = Section("town_markers", (Note("counted", "3"), Note("frozen")))
PLAYER = PlayerId("1")


@pytest.fixture
def game() -> Game:
    """A game in its middle. Not to be changed."""
    return game_after(0.5)


def companies(game: Game) -> list[CorporationId]:
    """Those in business."""
    return [company.id for company in game.state.corporations.values() if company.floated]


def showing(game: Game, monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    """Let the title display these parts and nothing else."""
    monkeypatch.setattr(type(game.title), "display", lambda *_: Display(**parts))


def test_marks_are_shown_with_their_text(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    name = companies(game)[0]
    showing(game, monkeypatch, marks={name: (Note("frozen"), Note("deposit", "40"))})
    scene = status_scene(status_view(game, WORDS))
    assert [item.what for item in scene.items if item.kind == "mark"] == ["frozen", "deposit 40"]
    check_texts(scene, FRAMED)
    assert "frozen · deposit 40" in charter_alt(charter_view(game, name, words=WORDS))


def test_a_title_adds_columns_to_the_table(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    names = companies(game)
    towns = Column("towns", {name: str(number) for number, name in enumerate(names)})
    showing(game, monkeypatch, columns=(towns, replace(towns, cells={})))
    view = status_view(game, WORDS)
    assert {company.badge.letters: company.columns[0] for company in view.corporations} == {
        name: towns.cells[name] for name in names
    }
    scene = status_scene(view)
    assert [item.what for item in scene.items].count("Towns") == 2
    check_texts(scene, FRAMED)


def test_a_title_adds_sections_to_sheets(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    name = companies(game)[0]
    showing(game, monkeypatch, sections={name: (SECTION,), PLAYER: (SECTION,)})
    charter = charter_view(game, name, words=WORDS)
    player = player_sheet_view(game, PLAYER, WORDS)
    for scene in (charter_scene(charter), player_scene(player)):
        assert {"Town markers", "3 of them", "frozen"} <= {item.what for item in scene.items}
        check_texts(scene, FRAMED)
    assert charter_alt(charter).endswith("Town markers: 3 of them, frozen.")
    assert player_alt(player).endswith("Town markers: 3 of them, frozen.")


def test_corporations_hold_stock_of_others(game: Game) -> None:
    issuer, holder = companies(game)[:2]
    again = game.copy()
    again.state.corporations[issuer].owners[-1] = holder
    charter = charter_view(again, issuer)
    assert (holder, "corporation") in [(h.name, h.kind) for h in charter.corporation.holders]
    portfolio = charter_view(again, holder)
    (held,) = portfolio.corporation.holdings
    assert held.badge.letters == issuer
    for scene in (charter_scene(charter), charter_scene(portfolio)):
        check_texts(scene, FRAMED)
    assert f"Shares of other companies: {issuer} {held.percent} %." in charter_alt(portfolio)
    chips = [item.what for item in status_scene(status_view(again)).items if item.kind == "holding"]
    assert f"{holder}/{issuer}" in chips


def test_slots_may_be_kept_otherwise_than_printed(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    hex_id = next(hex_id for hex_id, kept in view_of(game).reserved.items() if any(kept))
    kept = {hex_id: ((Reservation("B5", None, "bourbon"),),)}
    showing(game, monkeypatch, kept=kept)
    assert view_of(game).reserved[hex_id] == kept[hex_id]


def test_only_tokens_and_anchors_are_told_of(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    name, facts = companies(game)[0], board_facts(game.title.board)
    at = HexId(next(iter(facts.hexes)))
    for kind, told in (("anchor", True), ("marker", False)):
        showing(game, monkeypatch, markers=(Marker(at, name, kind, "2"),))
        assert ("Anchors:" in map_alt(view_of(game), facts, words=WORDS)) is told


def test_events_and_moves_tell_their_hexes(game: Game) -> None:
    again = Game(game.title, game.setup)
    named = 0
    for played in game.record:
        for event in again.apply(played.move, played.player):
            assert all(place in board_facts(game.title.board).hexes for place in event.places)
            named += len(event.places)
    assert named > len(game.state.hexes)
