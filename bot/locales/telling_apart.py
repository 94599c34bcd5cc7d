"""Names of commands and options that cannot be mixed up, whoever has translated them.

Discord takes all commands or none: two of one name in some language, or one that is no name, and
nobody can use any of them.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping

log = logging.getLogger(__name__)

NAME = re.compile(r"[-_'\w]{1,32}")
"""What Discord allows, in small letters."""


def told_apart(known: Mapping[str, str], described: Iterable[str], whose: str) -> dict[str, str]:
    """The patterns, with the English word for every name that is taken or is none.

    ``described`` are the keys of commands and options; who comes first keeps a name. ``whose`` is
    the language, for the log.
    """
    found = dict(known)
    for above, words in _siblings(described).items():
        taken: set[str] = set()
        for word in words:
            own = f"names.{above}{word}"
            key = own if own in found else f"names.{word}"
            name = found.get(key, word)
            if name != word and (not _is_name(name) or name in taken or name in words):
                log.warning("in %s /%s%s keeps its English name: %r", whose, above, word, name)
                found[key] = name = word
            taken.add(name)
    return found


def _siblings(described: Iterable[str]) -> dict[str, list[str]]:
    """Commands, and options of each command, by what stands before them in their keys."""
    found: dict[str, list[str]] = {}
    for key in dict.fromkeys(described):
        above, _, word = key.removeprefix("commands.").rpartition(".")
        found.setdefault(f"{above}." if above else "", []).append(word)
    return found


def _is_name(name: str) -> bool:
    return NAME.fullmatch(name) is not None and name == name.lower()
