"""Charts of a game's history in the hand of the other pictures.

Every line has a colour, a dash pattern and a marker of its own, and its name at its end.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain

from render.board.features import BoardFacts
from render.film.history import CorporationSeries, History, RoundMark
from render.fonts import text_width
from render.paper.canvas import Palette
from render.paper.colours import mix, seen_on
from render.paper.geometry import Box, Point
from render.paper.lettering import quiet, text_at
from render.paper.plot import HEIGHT, PLOT, TICK_SIZE, WIDTH, Line, Plot, Tick
from render.paper.reduced import SCALE
from render.paper.shapes import Polygon, Shape
from render.paper.sheet import SheetScene, drawn, sheet_png
from render.paper.tables import number
from render.paper.theme import DASHES, LIGHT, Theme
from render.words import Words

_LINE_CONTRAST = 2.4
"""Of lines on paper; names and markers say the same."""


def history_png(
    history: History, facts: BoardFacts, theme: Theme = LIGHT, reduced: bool = False
) -> bytes:
    """Both charts, one below the other, as a PNG file; reduced, as large as messages show it."""
    return sheet_png(history_scene(history, facts, theme, SCALE if reduced else 1.0))


def history_scene(
    history: History, facts: BoardFacts, theme: Theme = LIGHT, scale: float = 1.0
) -> SheetScene:
    """Both charts laid out."""
    palette, box = _palette(facts, theme), Box(0, 0, WIDTH, HEIGHT)
    worth = drawn(worth_shapes(history, theme), box, palette, theme, scale)
    income = drawn(income_shapes(history, facts, theme), box, palette, theme, scale)
    width, height = worth.image.size
    charts = (worth, replace(income, top=height))
    return SheetScene((width, 2 * height), theme, palette, pictures=charts)


@lru_cache(maxsize=32)
def _palette(facts: BoardFacts, theme: Theme) -> Palette:
    """Paper and ink with the steps between, and all that lines are drawn in."""
    companies = [theme.corporation(company.colour) for company in facts.corporations.values()]
    colours = [*player_colours(theme), *companies]
    colours += [seen_on(colour, theme.paper, _LINE_CONTRAST) for colour in companies]
    steps = (mix(theme.paper, theme.ink, step / 16) for step in range(17))
    towards = (
        mix(colour, other, share)
        for share in (0.5, 0.25, 0.75)
        for colour in dict.fromkeys(colours)
        for other in (theme.paper, theme.ink)
    )
    inks = (theme.dark_ink, theme.light_ink)
    return Palette(chain(steps, colours, inks, towards))


def player_colours(theme: Theme) -> tuple[str, ...]:
    """The colours of the seats in charts."""
    colours = (*theme.routes, theme.relief)
    return tuple(seen_on(colour, theme.paper, _LINE_CONTRAST) for colour in colours)


# Net worth


def worth_shapes(history: History, theme: Theme) -> list[Shape]:
    """The chart of the players' net worth."""
    words = history.words
    top = max(max(series.values) for series in history.players)
    plot = Plot(theme, right=history.moves, top=top)
    unit = history.currency.format("").strip()
    when = words.say("chart.after_move", move=history.moves)
    heading = plot.heading(
        words.say("chart.worth", unit=unit),
        words.say("chart.at_the_end") if history.finished else when,
    )
    colours = player_colours(theme)
    turns = [mark.move for mark in _turn_starts(history.rounds)]
    lines = [
        Line(
            name=series.name,
            value=number(series.values[-1]),
            colour=colours[seat % len(colours)],
            fill=colours[seat % len(colours)],
            dash=_dash(seat),
            marker=seat,
            pieces=(tuple(_thinned(series.values)),),
            marks=tuple((move, series.values[move], True) for move in turns[1:]),
        )
        for seat, series in enumerate(history.players)
    ]
    return [
        *heading,
        *_operating_bands(history, plot),
        *plot.grid(),
        *plot.ticks(_turn_ticks(history), words.say("chart.turn")),
        *plot.lines(lines),
    ]


def _thinned(values: Sequence[int]) -> Iterator[Point]:
    """The points of a line, without those between two equal ones."""
    last = len(values) - 1
    for move, value in enumerate(values):
        if move in (0, last) or not values[move - 1] == value == values[move + 1]:
            yield move, value


def _turn_starts(rounds: Iterable[RoundMark]) -> list[RoundMark]:
    """The first round of each turn."""
    starts: dict[int, RoundMark] = {}
    for mark in rounds:
        starts.setdefault(mark.turn, mark)
    return list(starts.values())


def _turn_ticks(history: History) -> list[Tick]:
    """A tick where a turn begins, its number in the middle of the turn."""
    starts = _turn_starts(history.rounds)
    ends = [*(mark.move for mark in starts[1:]), history.moves]
    return [
        Tick(mark.move, (mark.move + end) / 2, str(mark.turn))
        for mark, end in zip(starts, ends, strict=True)
    ]


def _operating_bands(history: History, plot: Plot) -> Iterator[Shape]:
    """A darker ground where corporations operate: in rounds that have numbers within a turn."""
    shade = mix(plot.theme.paper, plot.theme.ink, 1 / 16)
    ends = [*(mark.move for mark in history.rounds[1:]), history.moves]
    for mark, end in zip(history.rounds, ends, strict=True):
        if mark.kind == "OR" and end > mark.move:
            left, right = plot.x(mark.move), plot.x(end)
            yield Polygon(
                ((left, PLOT.top), (right, PLOT.top), (right, PLOT.bottom), (left, PLOT.bottom)),
                shade,
            )


# Income


def income_shapes(history: History, facts: BoardFacts, theme: Theme) -> list[Shape]:
    """The chart of the corporations' income."""
    words = history.words
    amounts = [
        income.amount
        for series in history.corporations
        for income in series.incomes
        if income is not None
    ]
    count = len(history.operating_rounds)
    plot = Plot(theme, right=max(1, count - 1), top=max(amounts, default=0), inset=24)
    unit = history.currency.format("").strip()
    shapes = plot.heading(words.say("chart.income", unit=unit), "")
    order = list(facts.corporations)
    lines = []
    for series in history.corporations:
        company = facts.corporations[series.corporation]
        colour = theme.corporation(company.colour)
        number = order.index(series.corporation)
        earned = [income for income in series.incomes if income is not None]
        lines.append(
            Line(
                name=company.letters,
                value=str(earned[-1].amount),
                colour=seen_on(colour, theme.paper, _LINE_CONTRAST),
                fill=colour,
                dash=_dash(number),
                marker=number,
                pieces=tuple(_pieces(series)),
                marks=tuple(
                    (index, income.amount, income.paid or not income.amount)
                    for index, income in enumerate(series.incomes)
                    if income is not None
                ),
                token=True,
            )
        )
    names = history.operating_rounds
    widest = max((text_width(name, "regular", theme.family) for name in names), default=0.0)
    step = math.ceil((widest * TICK_SIZE + 7) / (plot.x(1) - plot.x(0))) or 1
    ticks = [
        Tick(index, index, name if index % step == 0 else "") for index, name in enumerate(names)
    ]
    if not lines:
        shapes.append(plot.empty(words.say("chart.nothing_yet")))
    return [
        *shapes,
        *plot.grid(),
        *plot.ticks(ticks, words.say("chart.round")),
        *_key(plot, words),
        *plot.lines(lines),
    ]


def _pieces(series: CorporationSeries) -> Iterator[tuple[Point, ...]]:
    """The line of a corporation, broken where it did not operate."""
    piece: list[Point] = []
    for index, income in enumerate((*series.incomes, None)):
        if income is not None:
            piece.append((index, income.amount))
        elif piece:
            yield tuple(piece)
            piece = []


def _key(plot: Plot, words: Words) -> Iterator[Shape]:
    """What full and hollow markers mean."""
    theme = plot.theme
    right, middle = WIDTH - 20.0, 40.0
    for word, full in ((words.say("chart.withheld"), False), (words.say("chart.paid"), True)):
        text = text_at(right, middle, word, 25, quiet(theme), theme, right=True)
        yield text
        left = text.box.left - 16
        yield from plot.marker((left, middle), 0, quiet(theme), full)
        right = left - 26


def _dash(number: int) -> tuple[float, ...]:
    """The pattern of a line; after all of them the first again, with another marker."""
    return tuple(length * 64 for length in DASHES[number % len(DASHES)])
