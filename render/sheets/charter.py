"""The charter of a company: who owns it, what it has, what its trains last earned."""

from __future__ import annotations

from collections.abc import Iterator

from engine.showing.display import Section as Added
from render.paper.colours import ink_on
from render.paper.geometry import Box
from render.paper.shapes import Shape
from render.paper.sheet import SheetScene, sheet_png, table_palette
from render.paper.sheet_parts import BAND, LEFT, RIGHT, WIDTH, Section, band, figures
from render.paper.style import BODY, GAP, SMALL, Style, measure, style_of
from render.paper.tables import Piece, chip, framed, number, rectangle, star, tag, write
from render.paper.theme import LIGHT, Theme
from render.sheets.charter_view import CharterView, RunView
from render.sheets.texts import holder_name, note_texts, status_line
from render.sheets.values import HolderView, TrainView
from render.words import Words, money

_BAR = (LEFT + 214, RIGHT - 124)
"""Where the bar of 100 % begins and ends."""


def charter_png(view: CharterView, theme: Theme = LIGHT) -> bytes:
    """The charter as a PNG file."""
    return sheet_png(charter_scene(view, theme))


def charter_scene(view: CharterView, theme: Theme = LIGHT) -> SheetScene:
    """The charter laid out."""
    style = style_of(theme)
    company = view.corporation
    fill = theme.corporation(company.badge.colour)
    below = status_line(view)
    items = [band(company.badge.letters, company.name, below, fill, ink_on(fill), style)]
    drawn, top = figures([*_figures(view)], BAND + GAP, style)
    items += drawn
    for make in (_shares, _trains, _stations, _portfolio, _privates, _contracts, _runs):
        section = make(view, top + GAP, style)
        if section is not None:
            drawn, top = section.closed()
            items += drawn
    for added in company.sections:
        drawn, top = own_section(added, top + GAP, view.words, style).closed()
        items += drawn
    return SheetScene(
        (WIDTH, round(top) + GAP), theme, table_palette(theme, view.colours), tuple(items)
    )


def _figures(view: CharterView) -> Iterator[tuple[str, str]]:
    words, company = view.words, view.corporation
    if company.started and company.price:
        yield words.say("sheet.price_par", price=number(company.par)), number(company.price)
    yield words.say("sheet.cash"), money(view.currency, company.cash)
    if company.rank is not None:
        order = words.say("sheet.rank", rank=company.rank, count=view.operating)
        yield words.say("sheet.turn_order"), order


def _shares(view: CharterView, top: float, style: Style) -> Section:
    section = Section(view.words.say("sheet.shares"), top, style)
    colour = style.theme.corporation(view.corporation.badge.colour)
    for holder in view.corporation.holders:
        name = holder_name(holder, view.words)
        section.line(name, _holder(holder, name, section.bottom + 18, colour, style), 40, "holder")
    return section


def _holder(
    holder: HolderView, name: str, middle: float, colour: str, style: Style
) -> Iterator[Shape]:
    """A line of the list of shares; what nobody holds has an empty bar."""
    start, end = _BAR
    length = round((end - start) * holder.percent / 100)
    top, bottom = round(middle) - 12, round(middle) + 12
    fill = colour if holder.name else style.card
    yield write(style, (LEFT + 14, middle), name, BODY - 2, room=start - LEFT - 24)
    yield rectangle(Box(start, round(middle) - 1, end, round(middle) + 1), style.line)
    yield from framed(Box(start, top, start + length, bottom), fill, style.rim, 5)
    yield write(style, (RIGHT - 44, middle), f"{holder.percent}%", BODY, align="right",
                weight="bold")  # fmt: skip
    if holder.president:
        yield star((RIGHT - 26, round(middle)), 13, style.ink)


def _trains(view: CharterView, top: float, style: Style) -> Section:
    section = Section(view.words.say("sheet.trains"), top, style)
    if view.trains:
        section.pieces(_train(train, view.words, style) for train in view.trains)
    else:
        section.text(view.words.say("sheet.none"))
    return section


def _train(train: TrainView, words: Words, style: Style) -> Piece:
    """A train and what ends its life."""
    fate = words.say("sheet.stays")
    if train.rusted_by is not None:
        fate = words.say("sheet.rusted_by", train=train.rusted_by)
    name = tag(style, train.name, kind="train")
    label = write(style, (name.width + 8, 18), fate, SMALL - 1, colour=style.muted)
    width = name.width + 20 + round(measure(label.text, label.size, "semibold", style))
    return Piece("train", train.name, width, name.height, (*name.shapes, label))


def _stations(view: CharterView, top: float, style: Style) -> Section:
    company, words = view.corporation, view.words
    section = Section(words.say("sheet.stations"), top, style)
    names = (place.name and words.named("places", place.name) for place in company.tokens)
    places = [
        f"{place.hex} {name}".strip() for place, name in zip(company.tokens, names, strict=True)
    ]
    pieces = [tag(style, place, kind="station", most=300) for place in places]
    more = words.say("sheet.no_end")
    if company.tokens_left is not None:
        more = words.say("sheet.on_charter", count=company.tokens_left)
    label = write(style, (4, 18), more, SMALL, colour=style.muted)
    width = round(measure(label.text, label.size, "semibold", style)) + 8
    section.pieces([*pieces, Piece("tokens", more, width, 36, (label,))])
    return section


def _portfolio(view: CharterView, top: float, style: Style) -> Section | None:
    """Stock of other corporations."""
    if not view.corporation.holdings:
        return None
    section = Section(view.words.say("sheet.portfolio"), top, style)
    section.pieces(
        chip(style, held.badge.letters, held.badge.colour, str(held.percent))
        for held in view.corporation.holdings
    )
    return section


def own_section(added: Added, top: float, words: Words, style: Style) -> Section:
    """A part that the title adds, a line for each of its notes."""
    section = Section(words.told(f"sheet.{added.kind}"), top, style)
    for text in note_texts(added.lines, words):
        section.text(text)
    return section


def _privates(view: CharterView, top: float, style: Style) -> Section | None:
    if not view.corporation.privates:
        return None
    section = Section(view.words.say("sheet.privates"), top, style)
    for private in view.corporation.privates:
        shapes = private_line(private.id, private.name, private.revenue, section.bottom + 18, style)
        section.line(private.id, shapes, 42, "private")
    return section


def _contracts(view: CharterView, top: float, style: Style) -> Section | None:
    if not view.contracts:
        return None
    section = Section(view.words.say("sheet.contracts"), top, style)
    for contract in view.contracts:
        middle = section.bottom + 18
        name = f"{contract.number}  {contract.name}"
        rounds = view.words.say("sheet.rank", rank=contract.rounds, count=contract.due)
        shapes = (
            write(style, (LEFT + 14, middle), name, BODY - 4, room=RIGHT - LEFT - 130),
            write(style, (RIGHT - 14, middle), rounds, BODY, align="right", weight="bold"),
        )
        section.line(str(contract.number), shapes, 42, "contract")
    return section


def private_line(
    name: str, long_name: str, revenue: int, middle: float, style: Style
) -> Iterator[Shape]:
    """A private company: short name, long name, income."""
    short = tag(style, name, kind="private")
    yield from short.at(LEFT + 14, round(middle) - 18).shapes
    left = LEFT + 14 + max(84, short.width + 10)
    yield write(style, (left, middle), long_name, BODY - 4, room=RIGHT - 110 - left)
    income = f"+{number(revenue)}"
    yield write(style, (RIGHT - 14, middle), income, BODY, align="right", weight="bold")


def _runs(view: CharterView, top: float, style: Style) -> Section | None:
    if not view.runs:
        return None
    section = Section(view.words.say("sheet.runs"), top, style)
    for run in view.runs:
        section.line(run.train, _run(view, run, section.bottom + 18, style), 42, "run")
    if len(view.runs) > 1:
        name = view.words.say("sheet.total")
        total = money(view.currency, sum(run.revenue for run in view.runs))
        middle = section.bottom + 18
        shapes = (
            rectangle(Box(LEFT + 14, section.bottom - 4, RIGHT - 14, section.bottom - 3),
                      style.line),
            write(style, (LEFT + 14, middle), name, BODY),
            write(style, (RIGHT - 14, middle), total, BODY, align="right", weight="bold"),
        )  # fmt: skip
        section.line(name, shapes, 42, "run")
    return section


def _run(view: CharterView, run: RunView, middle: float, style: Style) -> Iterator[Shape]:
    train = tag(style, view.words.named("train", run.train), kind="train")
    yield from train.at(LEFT + 14, round(middle) - 18).shapes
    left = LEFT + 14 + max(74, train.width + 10)
    amount = money(view.currency, run.revenue)
    revenue = write(style, (RIGHT - 14, middle), amount, BODY, align="right", weight="bold")
    room = RIGHT - 34 - measure(amount, BODY, "bold", style) - left
    yield revenue
    yield write(style, (left, middle), " – ".join(run.places), BODY - 4, room=room)
