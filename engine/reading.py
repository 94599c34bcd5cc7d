"""Named readings: where the rules leave a choice, the title names it, and a game is played by our
ruling or by the names that it was started with.

A title's reading is a frozen dataclass of fields, each with our ruling as its default and the
section of the rules in its docstring. Names of yes-or-no fields say what is played when the name is
given, so their defaults are False.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from engine.refusals import BadSetup

Corrected = bool
"""A yes-or-no field that only revisions set: what was a mistake cannot be asked for by name."""
OPTION = "Reading"
"""The header line of a record that names readings."""
Differences = Mapping[str, Any]
"""Fields of a reading with the values that they have there."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a game reads the open points of its title's rules; a title adds the fields."""


@dataclass(frozen=True, slots=True)
class Readings:
    """The readings of a title: what we rule, and what can be asked for by name.

    Each yes-or-no field is a name of its own. Raises TypeError for a field that is none.
    """

    ruled: Reading = field(default_factory=Reading)
    """The fields as we rule them, for games of the last revision of the rules."""
    bundles: Mapping[str, Differences] = field(default_factory=dict)
    """Several fields under one name."""
    until: Mapping[int, Differences] = field(default_factory=dict)
    """What games of a revision, and of those before it, still read otherwise."""

    def __post_init__(self) -> None:
        for differences in (*self.bundles.values(), *self.until.values()):
            replace(self.ruled, **differences)

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that can be asked for: bundles first, then single points.

        Annotations are kept as they are written, so fields that are ``Corrected`` are left out.
        """
        single = (each.name for each in fields(self.ruled) if each.type in (bool, "bool"))
        return (*self.bundles, *single)

    def of(self, names: Sequence[str], revision: int) -> Reading:
        """The reading of a game with these names and this revision. Raises BadSetup.

        A single point is the opposite of what the revision has, whatever later ones make of it.
        """
        base = self.ruled
        for last in sorted(self.until, reverse=True):
            if revision <= last:
                base = replace(base, **self.until[last])
        found = base
        for name in names:
            if name not in self.names:
                raise BadSetup("unknown_reading", readings=list(self.names))
            bundle = name in self.bundles
            asked = self.bundles[name] if bundle else {name: not getattr(base, name)}
            found = replace(found, **asked)
        return found

    def changed_since(self, names: Sequence[str], revision: int) -> tuple[str, ...]:
        """The fields that a game with these names would read otherwise if it were started now."""
        then, now = self.of(names, revision), self._ruled_with(names)
        return tuple(
            each.name for each in fields(now) if getattr(then, each.name) != getattr(now, each.name)
        )

    def _ruled_with(self, names: Sequence[str]) -> Reading:
        return self.of(names, max((*self.until, 0)) + 1)


def as_options(names: Sequence[str]) -> dict[str, str]:
    """The settings of a game with these names: none where there are no names."""
    return {OPTION: ", ".join(dict.fromkeys(names))} if names else {}


def split_names(text: str) -> tuple[str, ...]:
    """The names in a list with commas or spaces, each once."""
    return tuple(dict.fromkeys(text.replace(",", " ").split()))
