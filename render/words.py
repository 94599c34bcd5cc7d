"""The words of pictures and of what is said about them: patterns with facts written into them.

Whoever wants pictures in another language gives the builders of views other ``Words``.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

from render.english import PATTERNS


class Words(Formatter):
    """Patterns of one language by key. Compared by identity.

    After the colon of a field may stand ``plural(tile|tiles)``, which writes a number with its
    noun, or ``form(is|are)``, which writes only the word that goes with the number.
    """

    def __init__(self, patterns: Mapping[str, str]) -> None:
        self._patterns = patterns

    def __reduce__(self) -> str:
        # Only English words travel between processes; others are found where they are needed.
        assert self is ENGLISH
        return "ENGLISH"

    def say(self, key: str, /, **facts: Any) -> str:
        """The pattern of a key with its facts, which are never taken for patterns themselves.

        Raises KeyError for a key or a fact that is missing.
        """
        return self.vformat(self._patterns[key], (), facts)

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

    def _plural(self, count: int, one: str, many: str) -> str:
        return f"{count} {self._form(count, one, many)}"

    def _form(self, count: int, one: str, many: str) -> str:
        return one if count == 1 else many


ENGLISH = Words(PATTERNS)
