"""Functions made from source, as dataclasses make theirs: lines are written and read very often.

Legal moves are sorted by their lines, and a record is a list of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Source:
    """A function in the making."""

    def __init__(self, *arguments: str) -> None:
        self._lines = [f"def made({', '.join(arguments)}):"]
        self._names: dict[str, Any] = {}

    def name(self, value: Any) -> str:
        """What the source calls a value."""
        name = f"_{len(self._names)}"
        self._names[name] = value
        return name

    def add(self, line: str, conditions: Sequence[str] = ()) -> None:
        """A further line of the function, to be done if all conditions hold."""
        test = f"if {' and '.join(conditions)}: " if conditions else ""
        self._lines.append(f"    {test}{line}")

    def function(self) -> Any:
        """The function, ready to be called."""
        exec("\n".join(self._lines), self._names)
        return self._names["made"]
