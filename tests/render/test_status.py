"""The status sheet: everything once, text in its room, the same bytes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from engine.capital import market
from engine.capital.certificates import percent
from engine.capital.worth import Worth
from render.board.alt import LIMIT
from render.paper.theme import COLOUR_BLIND, LIGHT, THEMES
from render.sheets.alt import status_alt
from render.sheets.status import status_png, status_scene
from render.sheets.views import status_view
from tests.render.sheets import (
    FIVE,
    THREE,
    check_bytes,
    check_golden,
    check_texts,
    crowded,
    game_after,
    names,
    of_kind,
    real_game,
)

FRAMED = ("pill", "holding", "private", "train", "mark", "depot", "allows", "tag", "unsold")


@pytest.mark.parametrize("players", [THREE, FIVE], ids=["three", "five"])
@pytest.mark.parametrize("share", [0.0, 0.02, 0.2, 0.5, 1.0])
def test_everything_is_there_once(share: float, players: tuple[str, ...]) -> None:
    game = game_after(share, players)
    view = status_view(game)
    scene = status_scene(view)
    started = [company.id for company in market.market_order(game)]
    assert names(scene, "player") == [seat.name for seat in game.state.players.values()]
    assert names(scene, "corporation") == started
    held = [
        f"{seat.name}/{company.id}"
        for seat in game.state.players.values()
        for company in game.state.corporations.values()
        if company.floated and percent(game, company, seat.id)
    ]
    assert names(scene, "holding") == held
    waiting = [name for name in game.state.corporations if name not in started]
    assert sorted(names(scene, "pill")) == sorted(waiting)
    assert names(scene, "depot") == list(game.state.depot)
    assert names(scene, "tiles") == list(game.phase.tiles)
    owned = [name for company in game.state.corporations.values() for name in company.trains]
    assert sorted(names(scene, "train")) == sorted(owned)
    check_texts(scene, FRAMED)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_nothing_overflows_in_a_crowded_game(theme: str) -> None:
    view = crowded()
    scene = status_scene(view, THEMES[theme])
    check_texts(scene, FRAMED)
    assert len(names(scene, "holding")) == 30
    assert scene.size[0] == 1100


def test_rows_and_panels_do_not_overlap() -> None:
    scene = status_scene(crowded())
    panels = [item.box for item in of_kind(scene, "panel")]
    for upper, lower in pairwise(panels):
        assert upper.bottom <= lower.top
    players, corporations = panels[0], panels[1]
    assert all(item.box.within(players) == item.box for item in of_kind(scene, "holding"))
    assert all(item.box.within(corporations) == item.box for item in of_kind(scene, "train"))


def test_the_same_status_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    view = status_view(game_after(0.5, FIVE))
    check_bytes(status_scene(view, COLOUR_BLIND), monkeypatch)
    other = replace(view, bank=view.bank - 1)
    assert status_png(other) != status_png(view)


def test_values_are_those_of_the_game() -> None:
    game = game_after(0.5, FIVE)
    view = status_view(game)
    for player, seat in zip(view.players, game.state.players.values(), strict=True):
        assert player.cash == seat.cash
        assert player.worth == Worth.of(game).score(game, seat.id)
    for company in view.corporations:
        assert sum(holder.percent for holder in company.holders) == 100
    assert sum(player.priority for player in view.players) == 1
    assert sum(player.to_move for player in view.players) == 1


def test_alt_text_says_who_moves_and_who_leads() -> None:
    game = game_after(0.5, FIVE)
    view = status_view(game)
    text = status_alt(view)
    leader = max(view.players, key=lambda player: player.worth)
    assert f"{view.actor} to move" in text
    assert f"{leader.name} leads with L. {leader.worth}." in text
    assert len(text) <= LIMIT
    assert len(status_alt(crowded())) <= LIMIT
    over = status_view(game_after(1.0))
    winner = max(over.players, key=lambda player: player.worth)
    assert f"Game over: {winner.name} first with L. {winner.worth}." in status_alt(over)


def test_a_real_game() -> None:
    check_texts(status_scene(status_view(real_game())), FRAMED)


def test_golden() -> None:
    check_golden("status", status_scene(status_view(game_after(0.0)), LIGHT))
