"""How single words of a line are read, and how what is more than a word is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.ids import CorporationId, HexId, PrivateId, TileId, TrainName
from engine.moves import ClaimedRun
from engine.notation.vocabulary import Vocabulary, number
from engine.refusals import UnreadableMove

LARGE = "large"
"""Stands for a certificate of several shares."""


def hex_(word: str, ids: Vocabulary) -> HexId:
    return ids.hex(word)


def hexes(word: str, ids: Vocabulary) -> tuple[HexId, ...]:
    return tuple(ids.hex(each) for each in word.split(","))


def commas(values: tuple[str, ...]) -> str:
    return ",".join(values)


def corporation(word: str, ids: Vocabulary) -> CorporationId:
    return ids.corporation(word)


def private(word: str, ids: Vocabulary) -> PrivateId:
    return ids.private(word)


def tile(word: str, ids: Vocabulary) -> TileId:
    return ids.tile(word)


def train(word: str, ids: Vocabulary) -> TrainName:
    return ids.train(word)


def amount(word: str, _: Vocabulary) -> int:
    return number(word)


def city(word: str, _: Vocabulary) -> int:
    if word[:1].lower() != "s":
        raise UnreadableMove("wrong_form")
    return number(word[1:])


def rotation(word: str, _: Vocabulary) -> int:
    sixths = number(word)
    if sixths > 5:
        raise UnreadableMove("wrong_rotation", word=word)
    return sixths


def percent(word: str, _: Vocabulary) -> int:
    if not word.endswith("%"):
        raise UnreadableMove("wrong_form")
    return number(word[:-1])


def bundle(word: str, _: Vocabulary) -> tuple[int, int]:
    """Single shares and large certificates: ``2``, ``large``, ``1+large``, ``1+2large``."""
    singles, plus, larges = word.lower().partition("+")
    if not plus and singles.endswith(LARGE):
        singles, larges = "0", singles
    if larges and not larges.endswith(LARGE):
        raise UnreadableMove("wrong_form")
    count = larges.removesuffix(LARGE)
    return number(singles), number(count) if count else bool(larges)


def written_bundle(singles: int, count: int) -> str:
    """``2``, ``large``, ``1+large``, ``1+2large``."""
    if not count:
        return str(singles)
    larges = LARGE if count == 1 else f"{count}{LARGE}"
    return f"{singles}+{larges}" if singles else larges


def one_of(words: Mapping[str, Any]) -> Callable[[str, Vocabulary], Any]:
    by_lower = {word.lower(): meant for word, meant in words.items()}

    def read(word: str, _: Vocabulary) -> Any:
        try:
            return by_lower[word.lower()]
        except KeyError:
            raise UnreadableMove("wrong_form") from None

    return read


def runs(words: list[str], ids: Vocabulary) -> tuple[ClaimedRun, ...]:
    claimed = []
    for word in words:
        name, equals, places = word.partition("=")
        if not equals:
            raise UnreadableMove("wrong_form")
        route = tuple(_stop(place, ids) for place in places.split(","))
        claimed.append(ClaimedRun(ids.train(name), route))
    return tuple(claimed)


def _stop(word: str, ids: Vocabulary) -> str:
    hex_id, slash, stop = word.partition("/")
    return f"{ids.hex(hex_id)}/s{city(stop, ids)}" if slash else ids.hex(hex_id)


def written_runs(claimed: tuple[ClaimedRun, ...]) -> str:
    return " ".join(f"{run.train}={','.join(run.hexes)}" for run in claimed)
