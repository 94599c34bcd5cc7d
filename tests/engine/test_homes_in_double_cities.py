"""Homes in hexes with several cities: a slot is kept, in a certain city or in whichever is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.turn.labels import label_of
from bot.words.language import language
from engine.checking.selfplay import play_random_game
from engine.data.errors import DataError
from engine.data.loading import load
from engine.data.schema import TitleData
from engine.game import Game
from engine.ids import CorporationId, HexId
from engine.moves import PlaceToken
from engine.standard import standard_title
from engine.stations import Stations
from engine.steps.place_token import put_token
from engine.title import Setup, Title
from render.board.view import view_of
from tests.kit.editing import fund, put
from tests.kit.ordinary import BOARD, NAMES, deal
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, refuse, settle, step
from titles import CATALOGUE

TWINS = HexId("C4")
BARE = "id: C4, at: [2, 4], colour: white, stops: [{kind: city, slots: 1}]"
PRINTED = (
    "id: C4, at: [2, 4], colour: yellow, label: OO, "
    "stops: [{kind: city, slots: 1, revenue: 30}, {kind: city, slots: 1, revenue: 30}]"
)
TRACK = ", track: [{a: 3, b: s0}, {a: 1, b: s1}]"


def made(folder: Path, home_city: int | None = None, track: str = "") -> Title:
    """The ordinary title with SL at home in a double city, in a certain one of the two or not."""
    text = BOARD.read_text(encoding="utf-8").replace(BARE, PRINTED + track)
    text = text.replace('tiles: {"5": 3,', 'tile_labels: {OO: [C4]}\ntiles: {"59": 1, "5": 3,')
    text = text.replace(
        "train_limit: 3, tiles: [yellow],", "train_limit: 3, tiles: [yellow, green],"
    )
    if home_city is not None:
        text = text.replace("home: [C4],", f"home: [C4], home_city: {home_city},")
    board = folder / "board.yaml"
    board.write_text(text, encoding="utf-8")
    return standard_title(load(board, CATALOGUE, TitleData))


def before_floating(title: Title) -> Game:
    """C has founded SL, which lacks 10 % for floating."""
    game = deal(title=title)
    play(game, "buy MINE", "buy FERRY")
    for name in ("A", "B", "C"):
        fund(game, name, 1000)
    play(game, "start SL 70 20%", *["buy SL offer"] * 3)
    return game


def guest(game: Game, stop: int) -> None:
    """A token of SE in one of the two cities."""
    put_token(game, game.state.corporations[CorporationId("SE")], (TWINS, stop))
    settle(game)


def refusals(game: Game) -> list[str | None]:
    """Why NW may not have a token in the one city and in the other."""
    other = game.state.corporations[CorporationId("NW")]
    return [Stations.of(game).refusal(game, other, (TWINS, stop)) for stop in (0, 1)]


def test_the_last_slot_of_the_hex_is_kept(tmp_path: Path) -> None:
    game = before_floating(made(tmp_path, track=TRACK))
    assert refusals(game) == [None, None]
    guest(game, 0)
    assert refusals(game) == ["no_free_slot", "reserved_home"]
    play(game, "buy SL offer", "pass", "pass", "pass")
    assert game.state.stations[TWINS] == [["SE"], ["SL"]]


def test_a_certain_city_is_kept_whatever_else_is_free(tmp_path: Path) -> None:
    game = before_floating(made(tmp_path, home_city=1, track=TRACK))
    assert refusals(game) == [None, "reserved_home"]
    play(game, "buy SL offer", "pass", "pass", "pass")
    assert step(game) == "track", "nobody is asked"
    assert game.state.stations[TWINS] == [[], ["SL"]]


def test_it_is_drawn_in_the_city_that_is_kept(tmp_path: Path) -> None:
    game = before_floating(made(tmp_path, home_city=1, track=TRACK))
    assert [len(stop) for stop in view_of(game).reserved[TWINS]] == [0, 1]
    put(game, "C4", "59", 1)
    settle(game)
    assert [len(stop) for stop in view_of(game).reserved[TWINS]] == [1, 0]


def test_a_city_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        DataError, match=r"corporations.SL.home_city: expected a city of C4, found 2"
    ):
        made(tmp_path, home_city=2, track=TRACK)


def test_a_certain_city_is_found_again_on_a_tile_that_has_it_elsewhere(tmp_path: Path) -> None:
    game = before_floating(made(tmp_path, home_city=1, track=TRACK))
    put(game, "C4", "59", 1)
    settle(game)
    assert refusals(game) == ["reserved_home", None], "the city with the track to edge 1"
    play(game, "buy SL offer", "pass", "pass", "pass")
    assert game.state.stations[TWINS] == [["SL"], []]


def test_the_president_chooses_where_track_tells_the_cities_apart(tmp_path: Path) -> None:
    game = before_floating(made(tmp_path, track=TRACK))
    play(game, "buy SL offer", "pass", "pass", "pass")
    assert (step(game), actor(game), entity(game)) == ("home", "C", "SL")
    assert legal(game) == ["token C4 s0", "token C4 s1"]
    assert refuse(game, "pass") == "which_city"
    money = cash(game, "SL")
    play(game, "token C4 s1")
    assert game.state.stations[TWINS] == [[], ["SL"]]
    assert (cash(game, "SL"), step(game)) == (money, "track")


def test_without_track_the_cities_are_alike(tmp_path: Path) -> None:
    game = before_floating(made(tmp_path))
    play(game, "buy SL offer", "pass", "pass", "pass")
    assert step(game) == "track"
    assert game.state.stations[TWINS] == [["SL"], []]


@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_all_invariants(tmp_path: Path, seed: int) -> None:
    title = made(tmp_path, track=TRACK)
    assert play_random_game(title, Setup(title.id, NAMES[:3], seed)).state.finished


@pytest.mark.parametrize(
    ("code", "said"),
    [("en", "Token on C4 (in the south-west)"), ("it", "Gettone su C4 (a sud-ovest)")],
)
def test_the_question_has_its_words(tmp_path: Path, code: str, said: str) -> None:
    game = before_floating(made(tmp_path, track=TRACK))
    play(game, "buy SL offer", "pass", "pass", "pass")
    words = language(code).about(game)
    assert label_of(game, PlaceToken(TWINS, 1), words) == said
    assert "step.home" in words.patterns
