"""Histories: the series are those of the game; charts tell lines apart by more than colour."""

from __future__ import annotations

import os
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from engine.capital.worth import Worth
from render.board.alt import LIMIT
from render.film.alt import history_alt, income_alt, worth_alt
from render.film.charts import history_png, income_shapes, worth_shapes
from render.film.history import (
    CorporationSeries,
    History,
    Income,
    PlayerSeries,
    RoundMark,
    history_of,
)
from render.paper.plot import HEIGHT, WIDTH, Line, Plot
from render.paper.reduced import SCALE
from render.paper.shapes import Text
from render.paper.theme import LIGHT, THEMES
from tests.render.boards import USUAL, differing, facts
from tests.render.games import PLAYERS, game_after, long_game

GOLDEN = Path(__file__).with_name("golden")
BOARD = facts(USUAL)
COMPANIES = list(BOARD.corporations)


def small() -> History:
    """Two turns of two players and two corporations."""
    return History(
        players=(
            PlayerSeries("Anna", (500, 500, 480, 610, 700, 700, 920)),
            PlayerSeries("Bruno", (500, 420, 440, 440, 650, 720, 720)),
        ),
        corporations=tuple(
            CorporationSeries(company, incomes)  # type: ignore[arg-type]
            for company, incomes in zip(
                COMPANIES,
                (
                    (Income(50, True), Income(90, False), Income(120, True)),
                    (None, Income(0, False), Income(60, True)),
                ),
                strict=False,
            )
        ),
        rounds=(
            RoundMark(0, "SR", 1, 1),
            RoundMark(2, "OR", 1, 1),
            RoundMark(4, "SR", 2, 1),
            RoundMark(5, "OR", 2, 1),
        ),
        operating_rounds=("1.1", "2.1", "2.2"),
        currency="L. {}",
        moves=6,
        finished=False,
    )


def texts(shapes: object) -> list[str]:
    assert isinstance(shapes, list)
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def test_series_have_a_value_before_the_first_and_after_every_move() -> None:
    game = long_game()
    history = history_of(game)
    assert [series.name for series in history.players] == list(game.setup.players)
    assert sorted(game.setup.players) == PLAYERS
    for seat, series in zip(game.state.players, history.players, strict=True):
        assert len(series.values) == len(game.record) + 1
        assert series.values[-1] == Worth.of(game).score(game, seat)


def test_a_history_of_part_of_a_game_is_part_of_its_history() -> None:
    part, whole = history_of(game_after(200)), history_of(long_game())
    for some, all_ in zip(part.players, whole.players, strict=True):
        assert some.values == all_.values[:201]
    assert part.rounds == whole.rounds[: len(part.rounds)]
    assert part.operating_rounds == whole.operating_rounds[: len(part.operating_rounds)]


def test_the_game_stays_as_it_is() -> None:
    game = game_after(120)
    state, moves = repr(game.state), len(game.record)
    history_of(game)
    assert (repr(game.state), len(game.record)) == (state, moves)


def test_incomes_are_those_of_operating_rounds() -> None:
    history = history_of(long_game())
    marks = {f"{mark.turn}.{mark.number}" for mark in history.rounds if mark.kind == "OR"}
    assert set(history.operating_rounds) <= marks
    for series in history.corporations:
        assert len(series.incomes) == len(history.operating_rounds)
        assert any(income is not None for income in series.incomes)


def test_charts_name_every_line_at_its_end() -> None:
    history = small()
    written = texts(worth_shapes(history, LIGHT))
    assert written.count("Anna") == written.count("Bruno") == 1
    assert "920" in written
    letters = texts(income_shapes(history, BOARD, LIGHT))
    assert all(letters.count(company) == 1 for company in COMPANIES[:2])


def test_names_are_apart_and_in_the_picture() -> None:
    values = (500,) * 7
    crowded = replace(small(), players=tuple(PlayerSeries(f"Seat {n}", values) for n in range(6)))
    named = [s for s in worth_shapes(crowded, LIGHT) if isinstance(s, Text) and "Seat" in s.text]
    boxes = sorted(text.box for text in named)
    assert len(boxes) == 6
    for first, second in pairwise(boxes):
        assert not first.meets(second)
    assert all(box.top > 0 and box.bottom < HEIGHT and box.right < WIDTH for box in boxes)


def test_long_names_are_cut() -> None:
    history = small()
    long = replace(history.players[0], name="Massimiliano Bartolomeo della Rovere")
    shapes = worth_shapes(replace(history, players=(long, history.players[1])), LIGHT)
    assert max(s.box.right for s in shapes if isinstance(s, Text)) <= WIDTH
    assert any(text.endswith("…") for text in texts(shapes))


def test_lines_differ_by_more_than_colour() -> None:
    """No two of the first eight lines have both the dash and the marker in common."""
    kinds = set()
    plot = Plot(LIGHT, 6, 1000)
    for number in range(8):
        (rim, _) = plot.marker((0, 0), number, "#000000", True)
        kinds.add((number % 5, type(rim).__name__, repr(getattr(rim, "points", ()))))
    assert len(kinds) == 8


def test_lines_of_one_point_and_none() -> None:
    plot = Plot(LIGHT, 0, 0)
    line = Line("A", "0", "#000000", "#000000", (), 0, (((0, 0),),), ((0, 0, True),))
    assert list(plot.lines([line]))
    assert list(plot.lines([])) == []


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_charts_are_drawn_in_all_themes(theme: str) -> None:
    history = history_of(long_game())
    png = history_png(history, BOARD, THEMES[theme])
    assert png == history_png(history, BOARD, THEMES[theme])
    assert len(png) < 120_000
    with Image.open(BytesIO(png)) as image:
        assert image.size == (WIDTH, 2 * HEIGHT)


def test_charts_are_as_large_as_a_message_shows_them_if_that_is_wanted() -> None:
    history = history_of(long_game())
    png = history_png(history, BOARD, LIGHT, reduced=True)
    assert len(png) < 0.8 * len(history_png(history, BOARD, LIGHT))
    with Image.open(BytesIO(png)) as image:
        assert image.size == (round(SCALE * WIDTH), 2 * round(SCALE * HEIGHT))


def test_charts_of_a_game_that_has_not_begun() -> None:
    history = history_of(game_after(0))
    assert history_png(history, BOARD)
    assert "Nothing yet." in texts(income_shapes(history, BOARD, LIGHT))
    assert income_alt(history).endswith("nothing yet.")
    assert worth_alt(history).startswith("Net worth of the players, after move 0: ")


def test_alt_texts_say_who_leads_and_who_earned_most() -> None:
    history = small()
    assert worth_alt(history) == (
        "Net worth of the players, after move 6: Anna L. 920, Bruno L. 720. "
        "Anna has led since move 6."
    )
    first, second = COMPANIES[:2]
    assert income_alt(history) == (
        "Income of the corporations by operating round, 1.1 to 2.2. "
        f"Last: {first} L. 120, {second} L. 60. The best was {first} with L. 120 in 2.2."
    )
    assert len(history_alt(history_of(long_game()))) <= LIMIT


@pytest.mark.parametrize("name", ["worth", "income"])
def test_charts_look_as_they_did(name: str) -> None:
    """``GOLDEN=write`` draws them anew."""
    top = {"worth": 0, "income": HEIGHT}[name]
    with Image.open(BytesIO(history_png(small(), BOARD, LIGHT))) as both:
        image = both.crop((0, top, WIDTH, top + HEIGHT))
    path = GOLDEN / f"chart-{name}.png"
    if os.environ.get("GOLDEN") == "write":
        image.save(path, optimize=True)
    with Image.open(path) as before:
        assert before.size == image.size
        assert differing(before, image) < 0.01
