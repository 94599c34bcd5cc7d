"""The ids of a title, found in whatever case they are written, and plain numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.data.schema import TitleData
from engine.refusals import UnreadableMove

LARGEST_AMOUNT = 1_000_000

Id = TypeVar("Id", bound=str)


class Vocabulary:
    """The ids of a title, found in whatever case they are written. Raises UnreadableMove."""

    def __init__(self, data: TitleData) -> None:
        self.hex = _finder("hex", (hex_.id for hex_ in data.hexes))
        self.tile = _finder("tile", (tile.id for tile in data.tiles))
        self.train = _finder("train", (train.name for train in data.trains))
        self.private = _finder("private", (private.id for private in data.privates))
        self.corporation = _finder("corporation", (each.id for each in data.corporations))
        named = (data.hexes, data.privates, data.corporations)
        self.names = frozenset(each.id.lower() for group in named for each in group)
        """Whole ids of places and papers: none of them is short for a longer one."""


def _finder(kind: str, ids: Iterable[Id]) -> Callable[[str], Id]:
    exact: dict[str, Id] = {}
    by_lower: dict[str, list[Id]] = {}
    for id_ in ids:
        exact[id_] = id_
        by_lower.setdefault(id_.lower(), []).append(id_)

    def find(word: str) -> Id:
        found = exact.get(word)
        if found is not None:
            return found
        matches = by_lower.get(word.lower(), ())
        if len(matches) != 1:
            raise UnreadableMove(f"unknown_{kind}", word=word)
        return matches[0]

    return find


def number(word: str) -> int:
    """A whole number written in plain digits."""
    if not (word.isascii() and word.isdigit()) or len(word) > 7 or int(word) > LARGEST_AMOUNT:
        raise UnreadableMove("not_a_number", word=word)
    return int(word)
