"""Names of people and games, made fit for records, messages and pictures."""

from __future__ import annotations

import re
from collections.abc import Collection

HOUSE = "house"
"""With this begin the ids of the house, with a number behind it."""
LONGEST = 32
SEAT = "•"
"""Stands before each seat where the order is that of play and no ranking."""
_MARKUP = set('*~|<>@#[]\\`"')
_EMPHASIS = re.compile(r"(?<![^\W_])_+|_+(?![^\W_])|__+")
"""Underscores, but for those within a word."""
_LINK = re.compile(r"://|(?<=\.\w\w)/|(?<=\.\w\w\w)/")
"""What makes an address of the rest: a scheme, or the stroke behind a name of the net."""


def clean_name(text: str, otherwise: str) -> str:
    """A name without markup, control characters or too many letters."""
    kept = "".join(c if c.isprintable() else " " for c in text if c not in _MARKUP)
    for pattern in (_EMPHASIS, _LINK):
        kept = pattern.sub(" ", kept)
    name = " ".join(kept.split())[:LONGEST].strip(" _")
    return name or otherwise


def entitled(title: str, name: str) -> str:
    """A game by its title and its name, if it has one of its own."""
    return f"**{title}**" if name == title else f"**{title}** — {name}"


def unlike(name: str, taken: Collection[str]) -> str:
    """The name, with a number behind it if somebody else has it."""
    number, unique = 1, name
    while unique in taken:
        number += 1
        unique = f"{name[: LONGEST - 4]} {number}"
    return unique
