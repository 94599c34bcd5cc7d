"""Figures about pictures for the benchmark table.

``python -m bot.bench.pictures TITLE`` prints how many milliseconds the first map of a title takes
in a process that has drawn nothing yet.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from time import perf_counter

import titles
from engine.game import Game
from engine.moves import LayTile
from engine.track.board import Board
from render.board.features import board_facts
from render.board.map import MapPainter, map_painter
from render.board.naive import naive_png
from render.board.view import MapView, empty_view
from render.film.frames import frames_of
from render.film.replay import replay_gif
from render.sheets.market import market_png
from render.sheets.market_view import MarketView, market_view
from render.sheets.status import status_png
from render.sheets.values import StatusView
from render.sheets.views import status_view
from render.tiles.choice import ChoiceView, choice_of, choice_png

Row = tuple[str, str, str]
"""Measure, figure, target."""
REPEAT = 5
LAYS = 40
"""Lays after which the map is drawn."""
POSITIONS = 40
"""Moves in a row after which markets and status sheets are drawn."""
COLD_STARTS = 3
FRAMES = 150
LARGE_BOARD = 150
"""Hexes from which on a board is a large one."""


def picture_rows(game: Game) -> Iterator[Row]:
    """Everything that is measured about pictures of a whole game, in the order of the table."""
    yield from map_rows(game)
    markets, sheets, choice = _positions(game)
    yield "stock market after a move", _each(markets, market_png), "15 ms"
    yield "status sheet after a move", _each(sheets, status_png), "30 ms"
    if choice is not None:
        yield f"tile choice of {len(choice.candidates)} lays", _choice(game, choice), "60 ms"
    yield "replay of the whole game", _replay(game), f"3 s and 2 MB for {FRAMES} frames"


def map_rows(game: Game) -> Iterator[Row]:
    """What is measured about maps of a whole game."""
    views = [frame.view for frame in frames_of(game)]
    yield from _maps(map_painter(game.title.board), views)
    yield "first map of a title", _cold(game.title.id), "1500 ms"


def _ms(function: Callable[[], object]) -> float:
    begun = perf_counter()
    function()
    return (perf_counter() - begun) * 1000


def _maps(painter: MapPainter, views: Sequence[MapView]) -> Iterator[Row]:
    """After the last lays, first with tiles that are new to their hexes, then with known ones."""
    lays = [index for index, view in enumerate(views) if view.changed and not view.routes][-LAYS:]
    if not lays:
        return
    new = _after(painter, views, lays)
    known = _after(MapPainter(painter.scene), views, lays)
    naive = median(_ms(lambda: naive_png(painter, views[-1])) for _ in range(3))
    fresh = MapPainter(painter.scene, strips=1)
    size = len(fresh.png(views[-1]))
    scratch = median(_ms(lambda: fresh.png(views[-1])) for _ in range(REPEAT))
    usual = median(known)
    figures = f"{usual:.1f} ms median, {naive / usual:.0f}×, {size / 1000:.0f} KB"
    large = len(painter.scene.centres) > LARGE_BOARD
    yield "map after a lay", figures, "20 ms, 350 KB" if large else "15 ms, 30×, 250 KB"
    yield "the same, tile new on its hex", f"{median(new):.1f} ms median, {max(new):.1f} worst", ""
    yield (
        "map from scratch, sprites warm",
        f"{scratch:.1f} ms, {naive / scratch:.0f}×",
        "45 ms, 10×",
    )
    yield "map drawn ×3 and reduced", f"{naive:.0f} ms", ""


def _after(painter: MapPainter, views: Sequence[MapView], lays: Sequence[int]) -> list[float]:
    """Times of drawing the map after each lay when it was drawn before the lay."""
    times = []
    for index in lays:
        painter.png(views[index - 1])
        times.append(_ms(partial(painter.png, views[index])))
    return times


def _cold(title: str) -> str:
    command = [sys.executable, "-m", "bot.bench.pictures", title]
    times = [
        float(subprocess.run(command, capture_output=True, check=True).stdout)
        for _ in range(COLD_STARTS)
    ]
    return f"{min(times):.0f} ms best, {median(times):.0f} ms median of {COLD_STARTS}"


def _positions(
    game: Game,
) -> tuple[list[MarketView], list[StatusView], ChoiceView | None]:
    """Views after each of the last moves, and the largest choice of a tile in the game."""
    now = Game(game.title, game.setup)
    markets, sheets = [], []
    choice: ChoiceView | None = None
    first = max(0, len(game.record) - POSITIONS)
    for number, played in enumerate(game.record):
        if number >= first:
            markets.append(market_view(now))
            sheets.append(status_view(now))
        if isinstance(played.move, LayTile):
            seen = choice_of(now, played.move.hex)
            if choice is None or len(seen.candidates) > len(choice.candidates):
                choice = seen
        now.replay([played])
    return markets, sheets, choice


def _each(views: Sequence[MarketView] | Sequence[StatusView], draw: Callable[..., bytes]) -> str:
    """Each view for the first time, as play goes on from the first of them."""
    draw(views[0])
    times = [_ms(partial(draw, view)) for view in views[1:]]
    largest = max(len(draw(view)) for view in views) / 1000
    return f"{median(times):.1f} ms median, {max(times):.1f} ms worst, {largest:.0f} KB"


def _choice(game: Game, view: ChoiceView) -> str:
    cold = _ms(lambda: choice_png(view, game.title.board))
    warm = median(_ms(lambda: choice_png(view, game.title.board)) for _ in range(REPEAT))
    size = len(choice_png(view, game.title.board))
    return f"{warm:.1f} ms, first {cold:.0f} ms, {size / 1000:.0f} KB"


def _replay(game: Game) -> str:
    begun = perf_counter()
    frames = frames_of(game)
    gif = replay_gif(frames, game.title.board)
    seconds = perf_counter() - begun
    share = FRAMES / len(frames)
    whole = f"{len(frames)} frames {seconds:.2f} s, {len(gif) / 1e6:.2f} MB"
    return f"{whole}; {FRAMES}: {seconds * share:.2f} s, {len(gif) * share / 1e6:.2f} MB"


if __name__ == "__main__":
    facts = board_facts(Board(titles.data(sys.argv[1])))
    start = empty_view(facts)
    print(_ms(lambda: map_painter(facts.board).png(start)))
