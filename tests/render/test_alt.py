"""Alt text says what changed, what ran and who is to move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.words.language import picture_words
from engine.ids import CorporationId, HexId, TileId
from render.board.alt import LIMIT, map_alt
from render.board.view import RouteView, empty_view
from render.sheets.alt import status_alt
from render.sheets.views import status_view
from tests.render.boards import TITLES, busy_view, facts
from tests.render.games import game_after


def test_the_empty_board() -> None:
    view = empty_view(facts("1849"))
    assert map_alt(view, facts("1849"), player="Anna") == (
        "Map of 1849, phase 4. Anna is to move. No tiles laid yet."
    )


def test_a_move_and_a_run() -> None:
    printed = facts("1849")
    view = replace(
        empty_view(printed),
        tiles={HexId("C3"): (TileId("3"), 0)},
        tokens={HexId("C5"): ((CorporationId("RCS"),),)},
        changed=frozenset({HexId("C3")}),
        routes=(RouteView("4H", ("C5", "D4", "C3"), 60),),
    )
    assert map_alt(view, printed, player="Anna", entity="RCS") == (
        "Map of 1849, phase 4. Changed: Alcamo (C3) with tile 3. "
        "Runs: 4H for L. 60 (Palermo (C5) to Alcamo (C3)). Anna is to move for RCS. "
        "1 tile laid. Tokens: RCS at Palermo (C5)."
    )


def test_a_crop_and_the_end() -> None:
    printed = facts("1849")
    text = map_alt(empty_view(printed), printed, finished=True, around=[HexId("C5")])
    assert text.startswith("Part of the map of 1849 around Palermo (C5), phase 4.")
    assert "The game is over." in text


@pytest.mark.parametrize("title", TITLES)
def test_it_is_never_too_long(title: str) -> None:
    everything = frozenset(facts(title).hexes)
    view = replace(busy_view(title), changed=everything, legal=everything)
    assert 0 < len(map_alt(view, facts(title), player="A" * 80)) <= LIMIT


@pytest.mark.parametrize(
    ("now", "said"),
    [(("OR", 7, 2, 2), "OR 7.2,"), (("SR", 5, 1, 1), "SR 5,")],
)
def test_a_round_is_numbered_within_the_set_only_where_there_are_several(
    now: tuple[str, int, int, int], said: str
) -> None:
    view = replace(status_view(game_after(60)), round=now)
    assert status_alt(view).startswith(f"Status of 1849: {said}")


def test_a_round_that_is_the_only_one_has_no_number() -> None:
    alt = status_alt(status_view(game_after(0), picture_words("en", "1849")))
    assert alt.startswith("Status of 1849: initial stock round, phase")
