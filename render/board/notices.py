"""The notice board on a map: what lies open for all to see, and the rounds of contracts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.showing.display import Contract
from render.board.features import BoardFacts
from render.board.stations import token_shapes
from render.board.view import MapView
from render.paper.geometry import Box
from render.paper.shapes import Item, Polygon, Shape, Text
from render.paper.theme import Theme

_WIDTH = 4.3
_FIRST, _LINE, _ROWS = 0.28, 0.44, 4
_LEFT, _TEXT = 0.22, 0.28
_BOX, _STEP = 0.15, 0.2
"""A box of the time track, and how far the next one is."""


def notice_items(view: MapView, facts: BoardFacts, theme: Theme) -> tuple[Item, ...]:
    """A line for each note, then the contracts that somebody has, in two columns."""
    items = []
    for index, (kind, text) in enumerate(view.notes):
        line = view.words.told(f"map.note_{kind}", text=text)
        shape = _line(line, (_LEFT, _FIRST + _LINE * index), theme)
        items.append(Item("notice", line, (shape,)))
    top = _FIRST + _LINE * len(items)
    for index, contract in enumerate(view.contracts):
        column, row = divmod(index, _ROWS)
        left, middle = _LEFT + column * _WIDTH / 2, top + row * _LINE
        shapes = tuple(_contract(contract, left, middle, facts, theme))
        items.append(Item("notice", str(contract.number), shapes))
    return tuple(items)


def _line(text: str, at: tuple[float, float], theme: Theme) -> Text:
    """Text from a point to the right, smaller where it is long."""
    label = Text((0.0, 0.0), text, _TEXT, theme.ink, family=theme.family)
    if label.box.width > _WIDTH:
        size = _TEXT * _WIDTH / label.box.width
        label = Text((0.0, 0.0), text, size, theme.ink, family=theme.family)
    return label.moved(at[0] + label.box.width / 2, at[1])


def _contract(
    contract: Contract, left: float, middle: float, facts: BoardFacts, theme: Theme
) -> Iterator[Shape]:
    """Its number, who has it, and a box for each round that is allowed, full where it has begun."""
    assert contract.owner is not None
    yield _line(str(contract.number), (left, middle), theme)
    yield from token_shapes((left + 0.42, middle), 0.18, contract.owner, facts, theme)
    for index in range(contract.due):
        start = left + 0.72 + _STEP * index
        box = Box(start, middle - _BOX / 2, start + _BOX, middle + _BOX / 2)
        yield Polygon(box.corners, theme.ink)
        if index >= contract.rounds:
            yield Polygon(box.grown(-0.03).corners, theme.paper)
