"""The table of contracts: what corporations may undertake, who has, and the rounds that pass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.paper.geometry import Box
from render.paper.shapes import Item, Shape
from render.paper.style import BODY, MARGIN, SMALL, Style
from render.paper.tables import (
    Align,
    Column,
    columns,
    framed,
    headings,
    number,
    pill,
    rectangle,
    write,
)
from render.sheets.values import ContractView, StatusView
from render.words import money

_LINE, _HEADINGS = 44, 30
_BOX, _STEP = 22, 28
"""A box of the time track, and how far the next one is."""


def contract_items(
    view: StatusView, top: float, width: int, style: Style
) -> tuple[list[Item], float]:
    """The table from a height on across a sheet, and where it ends."""
    words, contracts = view.words, view.contracts
    widths: list[tuple[str, int, Align]] = [
        ("", 26, "right"),
        (words.say("sheet.contract"), 520, "left"),
        (words.say("sheet.bonus"), 84, "right"),
        ("", 4, "left"),
        (words.say("sheet.contract_owner"), 110, "left"),
        (words.say("sheet.contract_rounds"), 200, "left"),
    ]
    table = columns(widths, MARGIN + 20)
    items = [*headings(style, table, top + 14, "column")]
    line = top + _HEADINGS
    for contract in contracts:
        shapes = [*_contract(contract, view, table, line + _LINE / 2, style)]
        if contract is not contracts[0]:
            rule = Box(MARGIN - 4, line, width - MARGIN + 4, line + 1)
            shapes.insert(0, rectangle(rule, style.line))
        items.append(Item("contract", str(contract.number), tuple(shapes)))
        line += _LINE
    return items, line


def _contract(
    contract: ContractView, view: StatusView, table: Sequence[Column], middle: float, style: Style
) -> Iterator[Shape]:
    place, name, bonus, _, owner, rounds = table
    yield place.write(style, middle, str(contract.number))
    yield name.write(style, middle, contract.name, BODY - 4)
    yield bonus.write(style, middle, number(contract.bonus))
    if contract.owner is not None:
        badge = pill(style, contract.owner.letters, contract.owner.colour, 92)
        yield from badge.at(owner.left, round(middle) - badge.height // 2).shapes
    else:
        price = view.words.say("sheet.for_sale", price=money(view.currency, contract.price))
        yield write(style, (owner.left, middle), price, SMALL, colour=style.muted)
    yield from _time_track(contract, rounds.left, round(middle), style)


def _time_track(contract: ContractView, left: int, middle: int, style: Style) -> Iterator[Shape]:
    """A box for each round that is allowed, full where it has begun."""
    for index in range(contract.due):
        start = left + _STEP * index
        box = Box(start, middle - _BOX // 2, start + _BOX, middle + _BOX // 2)
        fill = style.ink if index < contract.rounds else style.card
        yield from framed(box, fill, style.muted, 4)
