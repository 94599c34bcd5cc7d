"""The ids of a title, found in whatever case they are written, and plain numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.data.schema import TitleData
from engine.ids import CorporationId, HexId, PrivateId, TileId, TrainName
from engine.refusals import UnreadableMove

LARGEST_AMOUNT = 1_000_000


class Vocabulary:
    """The ids of a title, found in whatever case they are written."""

    def __init__(self, data: TitleData) -> None:
        self._hexes = _by_lower(hex_.id for hex_ in data.hexes)
        self._tiles = _by_lower(tile.id for tile in data.tiles)
        self._trains = _by_lower(train.name for train in data.trains)
        self._privates = _by_lower(private.id for private in data.privates)
        self._corporations = _by_lower(corporation.id for corporation in data.corporations)

    def hex(self, word: str) -> HexId:
        return HexId(_find(self._hexes, word, "hex"))

    def tile(self, word: str) -> TileId:
        return TileId(_find(self._tiles, word, "tile"))

    def train(self, word: str) -> TrainName:
        return TrainName(_find(self._trains, word, "train"))

    def private(self, word: str) -> PrivateId:
        return PrivateId(_find(self._privates, word, "private"))

    def corporation(self, word: str) -> CorporationId:
        return CorporationId(_find(self._corporations, word, "corporation"))


def _by_lower(ids: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for id_ in ids:
        found.setdefault(id_.lower(), []).append(id_)
    return found


def _find(ids: Mapping[str, list[str]], word: str, kind: str) -> str:
    matches = ids.get(word.lower(), [])
    if word in matches:
        return word
    if len(matches) == 1:
        return matches[0]
    raise UnreadableMove(f"unknown_{kind}", word=word)


def number(word: str) -> int:
    """A whole number written in plain digits."""
    if not (word.isascii() and word.isdigit()) or len(word) > 7 or int(word) > LARGEST_AMOUNT:
        raise UnreadableMove("not_a_number", word=word)
    return int(word)
