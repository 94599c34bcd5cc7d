"""The words of pictures and of what is said about them: patterns with facts written into them.

Whoever wants pictures in another language gives the builders of views other ``Words``.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import Any

import titles
from render.english import PATTERNS

Origin = tuple[Callable[..., "Words"], tuple[str | None, ...]]
"""A function that finds the same words again, and what it is given."""

log = logging.getLogger(__name__)

_BEGINNING_OF_WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")
_ENDS = (".", "!", "?", "…")


def ended(text: str) -> str:
    """The text with a full stop, unless it ends in a name that brings its own end."""
    return text if text.endswith(_ENDS) else f"{text}."


class Words(Formatter):
    """Patterns of one language by key. Compared by identity.

    After the colon of a field may stand ``plural(tile|tiles)``, which writes a number with its
    noun, ``form(is|are)``, which writes only the word that goes with the number, or
    ``called(purpose|card_name)``, which writes what something is called by the first of these kinds
    that has a name for it.
    """

    def __init__(self, patterns: Mapping[str, str], origin: Origin | None = None) -> None:
        self._patterns = patterns
        self._origin = origin

    def __reduce__(self) -> Origin:
        # Words travel between processes by the function that finds them there.
        assert self._origin is not None
        return self._origin

    def say(self, key: str, /, **facts: Any) -> str:
        """The pattern of a key with its facts, which are never taken for patterns themselves.

        Raises KeyError for a key or a fact that is missing.
        """
        said = ""
        for literal, name, style, _ in self.parse(self._patterns[key]):
            # No second end after a name that has one: "Strike Breaker!", "Anna B."
            said = ended(said) + literal[1:] if literal.startswith(".") else said + literal
            if name is not None:
                said += self.format_field(facts[name], style or "")
        return said

    def told(self, key: str, /, **facts: Any) -> str:
        """Like ``say``, but something readable where a title lacks the text or a fact for it."""
        try:
            return self.say(key, **facts)
        except KeyError as missing:
            report_missing(key, str(missing))
            return _plain(key, facts)

    def named(self, kind: str, id_: str) -> str:
        """What something with an id is called; the id itself where there is no name for it."""
        return self._patterns.get(f"{kind}.{id_}", id_.replace("_", " "))

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        style, _, forms = format_spec.removesuffix(")").partition("(")
        write = getattr(self, f"_{style}")
        written: str = write(value, *forms.split("|")) if forms else write(value)
        return written

    def _called(self, id_: str, *kinds: str) -> str:
        known = (kind for kind in kinds if f"{kind}.{id_}" in self._patterns)
        return self.named(next(known, kinds[0]), id_)

    def _plural(self, count: int, one: str, many: str) -> str:
        return f"{count} {self._form(count, one, many)}"

    def _form(self, count: int, one: str, many: str) -> str:
        return one if count == 1 else many


def money(currency: str, amount: int) -> str:
    """An amount in a title's currency; a true minus sign before what is owed."""
    return f"{'−' if amount < 0 else ''}{currency.format(abs(amount))}"


@cache
def report_missing(key: str, missing: str) -> None:
    """Once for each text: a game goes on without it."""
    log.warning("the text %s cannot be said: %s is missing", key, missing)


def _plain(key: str, facts: Mapping[str, Any]) -> str:
    """The last word of a key as it stands, with the facts: "tile laid: hex 22, cost 10"."""
    words = _BEGINNING_OF_WORD.sub(" ", key.rpartition(".")[2]).replace("_", " ").lower()
    listed = ", ".join(f"{name} {fact}" for name, fact in facts.items())
    return f"{words}: {listed}" if listed else words


@cache
def english_words(title_id: str | None) -> Words:
    """The English words of pictures, with those of a title, which win."""
    own = {} if title_id is None else titles.english(title_id)
    return Words({**PATTERNS, **own}, (english_words, (title_id,)))


ENGLISH = english_words(None)
