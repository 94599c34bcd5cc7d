"""Moves that only 1883 has, and how they are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.ids import CorporationId, HexId, PrivateId
from engine.moves import Choose, Move
from engine.notation import Verb, Vocabulary, choice, expect, number
from titles.t1883.facts import SEFTA


@dataclass(frozen=True, slots=True)
class Support:
    """Buy a political support card; play one where an event asks for it."""

    corporation: CorporationId | None = None
    """For which corporation it is played, where that is the question."""

    def words(self) -> tuple[str, ...]:
        return ("support",) if self.corporation is None else ("support", self.corporation)


@dataclass(frozen=True, slots=True)
class BuyConcession:
    """Buy a government concession for a corporation."""

    number: int
    corporation: CorporationId

    def words(self) -> tuple[str, ...]:
        return ("concession", str(self.number), self.corporation)


@dataclass(frozen=True, slots=True)
class ExchangePrivate:
    """Exchange a private company for the share that it promises."""

    private: PrivateId

    def words(self) -> tuple[str, ...]:
        return ("exchange", self.private)


@dataclass(frozen=True, slots=True)
class PlaceAnchor:
    """Put an anchor of the operating corporation into a port."""

    hex: HexId

    def words(self) -> tuple[str, ...]:
        return ("anchor", self.hex)


def merge_into(corporation: CorporationId) -> Choose:
    """The choice to form the corporation by a merger."""
    return Choose(f"merge {corporation}")


def _support(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 0, 1)
    return Support(ids.corporation(words[0]) if words else None)


def _concession(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 2)
    return BuyConcession(number(words[0]), ids.corporation(words[1]))


def _exchange(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 1)
    return ExchangePrivate(ids.private(words[0]))


def _anchor(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 1)
    return PlaceAnchor(ids.hex(words[0]))


def _merge(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 0, 1)
    return merge_into(ids.corporation(words[0]) if words else SEFTA)


VERBS_1883: Mapping[str, Verb] = {
    "support": Verb("support [CORPORATION]", _support),
    "concession": Verb("concession NUMBER CORPORATION", _concession),
    "exchange": Verb("exchange PRIVATE", _exchange),
    "anchor": Verb("anchor HEX", _anchor),
    "merge": Verb("merge [CORPORATION]", _merge),
    "convert": choice("convert"),
    "payoff": choice("payoff"),
}
