"""Matching: how well texts fit what somebody has typed, slips of the hand included."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from difflib import SequenceMatcher, get_close_matches
from typing import TypeVar

T = TypeVar("T")

_BEGINS, _WORD, _PART, _ALIKE = 0, 1, 4, 10
"""Prices of a word by where it was found: the lower the sum, the better the fit."""
_SHORTEST_ALIKE = 3
_LEAST_ALIKE, _LOOKS_LIKE = 0.78, 0.3
"""How much of two similar words, of two similar texts, must agree."""
_BETWEEN = re.compile(r"[\s·,/]+")
_APOSTROPHES = "'’ʼ`´"
"""Keyboards write them in different ways, and people leave them out."""


def fitting(typed: str, things: Iterable[T], text: Callable[[T], str]) -> list[T]:
    """The things whose text fits what was typed, the best first; all if nothing was typed.

    A text that begins like it comes first, then texts in which words begin like the typed ones,
    then those that contain them. Only if there are none, texts with similar words are taken.
    """
    listed = list(things)
    wanted = folded(typed)
    if not wanted:
        return listed
    texts = [folded(text(thing)) for thing in listed]
    for tolerant in (False, True):
        prices = [_price(wanted, each, tolerant) for each in texts]
        found = [(price, n) for n, price in enumerate(prices) if price is not None]
        if found:
            return [listed[n] for _, n in sorted(found)]
    return []


def closest(
    typed: str, texts: Iterable[str], most: int = 3, least: float = _LOOKS_LIKE
) -> list[str]:
    """The texts that as a whole look most like what was typed, the best first; perhaps none."""
    known = {folded(text): text for text in texts}
    return [known[text] for text in get_close_matches(folded(typed), known, most, least)]


def folded(text: str) -> str:
    """A text without capitals, accents, apostrophes and superfluous spaces."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    kept = (c for c in bare if not unicodedata.combining(c) and c not in _APOSTROPHES)
    return " ".join("".join(kept).split())


def _price(wanted: str, text: str, tolerant: bool) -> int | None:
    if text.startswith(wanted):
        return _BEGINS
    words = _BETWEEN.split(text)
    total = 0
    for word in wanted.split():
        price = _price_of_word(word, words, tolerant)
        if price is None:
            return None
        total += price
    return total


def _price_of_word(wanted: str, words: list[str], tolerant: bool) -> int | None:
    if any(word.startswith(wanted) for word in words):
        return _WORD
    if any(wanted in word for word in words):
        return _PART
    if tolerant and len(wanted) >= _SHORTEST_ALIKE and not wanted.isdigit():
        if any(_alike(wanted, word) for word in words):
            return _ALIKE
    return None


def _alike(wanted: str, word: str) -> bool:
    if len(word) < len(wanted) - 1:
        return False
    return SequenceMatcher(None, wanted, word[: len(wanted) + 1]).ratio() >= _LEAST_ALIKE
