"""Names of people and games, made fit for records, messages and pictures."""

from __future__ import annotations

from collections.abc import Collection

HOUSE = "house"
"""With this begin the ids of the house, with a number behind it."""
LONGEST = 32
_MARKUP = set('*~|<>@#[]\\`"')


def clean_name(text: str, otherwise: str) -> str:
    """A name without markup, control characters or too many letters."""
    kept = "".join(c if c.isprintable() else " " for c in text if c not in _MARKUP)
    name = " ".join(kept.split())[:LONGEST].strip(" _")
    return name or otherwise


def unlike(name: str, taken: Collection[str]) -> str:
    """The name, with a number behind it if somebody else has it."""
    number, unique = 1, name
    while unique in taken:
        number += 1
        unique = f"{name[: LONGEST - 4]} {number}"
    return unique
