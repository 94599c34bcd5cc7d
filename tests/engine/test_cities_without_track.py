"""Hexes that are printed in a colour, with cities that no track leads to yet."""

from __future__ import annotations

from pathlib import Path

from engine.data.loading import load
from engine.data.schema import TitleData
from engine.game import Game
from engine.ids import CorporationId, HexId
from engine.standard import standard_title
from engine.steps.place_token import put_token
from tests.kit.editing import fund
from tests.kit.ordinary import BOARD, deal
from tests.kit.table import legal, play, settle, step
from titles import CATALOGUE

BARE = "id: C4, at: [2, 4], colour: white, stops: [{kind: city, slots: 1}]"
TWINS = (
    "id: C4, at: [2, 4], colour: yellow, label: OO, "
    "stops: [{kind: city, slots: 1}, {kind: city, slots: 1}]"
)


def with_twins(folder: Path) -> Game:
    """SL at home in a yellow double city without track; green tiles may be laid."""
    text = BOARD.read_text(encoding="utf-8").replace(BARE, TWINS)
    text = text.replace('tiles: {"5": 3,', 'tile_labels: {OO: [C4]}\ntiles: {"59": 1, "5": 3,')
    text = text.replace(
        "train_limit: 3, tiles: [yellow],", "train_limit: 3, tiles: [yellow, green],"
    )
    board = folder / "board.yaml"
    board.write_text(text, encoding="utf-8")
    game = deal(title=standard_title(load(board, CATALOGUE, TitleData)))
    play(game, "buy MINE", "buy FERRY")
    for name in ("A", "B", "C"):
        fund(game, name, 1000)
    play(game, "start SL 70 20%", *["buy SL offer"] * 4, "pass", "pass", "pass")
    assert step(game) == "track"
    return game


def tokens(game: Game) -> list[list[CorporationId]]:
    """The tokens in each of the two cities."""
    return game.state.stations[HexId("C4")]


def test_they_take_the_next_colour(tmp_path: Path) -> None:
    game = with_twins(tmp_path)
    assert tokens(game) == [["SL"], []]
    assert {line.split()[1] for line in legal(game, "lay")} == {"C4"}
    play(game, "lay C4 59 1")
    assert tokens(game) == [["SL"], []]


def test_each_keeps_its_tokens(tmp_path: Path) -> None:
    game = with_twins(tmp_path)
    put_token(game, game.state.corporations[CorporationId("SE")], (HexId("C4"), 1))
    settle(game)
    play(game, "lay C4 59 1")
    assert tokens(game) == [["SL"], ["SE"]]
