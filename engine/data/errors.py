"""What is wrong with a title's data, one sentence each: the file, the place, what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from engine.data.schema import Problem

Place = tuple[str | int, ...]

NAMING_KEYS = ("id", "number", "letter", "corporation", "name", "hex")
"""An item of a list goes by the first of these keys that it has."""
_PHRASES = {
    "bool_type": "true or false",
    "dict_type": "a mapping",
    "float_type": "a number",
    "greater_than_equal": "at least {ge}",
    "int_type": "a whole number",
    "invalid_key": "a key in quotes",
    "less_than_equal": "at most {le}",
    "literal_error": "{expected}",
    "model_type": "a mapping",
    "string_pattern_mismatch": "text of the form {pattern}",
    "string_type": "text in quotes",
    "too_long": "at most {max_length} items",
    "tuple_type": "a list",
}


class DataError(ValueError):
    """One mistake in a data file; ``others`` holds further ones found in the same pass."""

    def __init__(self, file: str, path: str, expected: str) -> None:
        super().__init__(file, path, expected)
        self.file = file
        self.path = path
        self.expected = expected
        self.others: tuple[DataError, ...] = ()

    def __str__(self) -> str:
        place = f"{self.file}: {self.path}" if self.path else self.file
        return f"{place}: expected {self.expected}"


def step_name(path: Place, index: int, item: object) -> str | int:
    """How a path goes on from a list to one of its items.

    By the item's own name (id, number, ...) in the lists of the first level, else by its index.
    """
    if len(path) == 1 and isinstance(item, Mapping):
        for key in NAMING_KEYS:
            if isinstance(item.get(key), str | int):
                return str(item[key])
    return index


def written(path: Place) -> str:
    """A path as the messages show it: ``hexes.B14.track[0].a``."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text


def shown(value: object) -> str:
    """A value as the messages show it: as YAML has it, and no longer than a few words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, tuple):
        return "a list"
    return repr(value)


def explain(error: ValidationError, data: Mapping[str, Any]) -> list[Problem]:
    """The problems pydantic found in ``data``, in its order, one for each place.

    Where a value may be of several types, pydantic reports each of them; here they become one
    problem, the one deepest in the data.
    """
    expected: dict[Place, dict[str, str]] = {}
    for details in error.errors(include_url=False):
        path, what, found = _explain_one(details, data)
        expected.setdefault(path, {})[what] = found
    return [
        Problem(path, f"{' or '.join(phrases)}, found {next(iter(phrases.values()))}")
        for path, phrases in expected.items()
        if not any(other != path and other[: len(path)] == path for other in expected)
    ]


def _explain_one(details: ErrorDetails, data: Mapping[str, Any]) -> tuple[Place, str, str]:
    path, value = _follow(details["loc"], data)
    kind = details["type"]
    if kind == "missing":
        return (*path, details["loc"][-1]), "a value", "none"
    if kind == "extra_forbidden":
        return path, "no key of this name", shown(value)
    if kind == "expected":
        return path, details["msg"], shown(value)
    what = _PHRASES.get(kind, "a valid value ({msg})")
    what = what.format(msg=details["msg"], **details.get("ctx", {}))
    if details["loc"][-1] == "[key]":
        return path, f"a key that is {what}", shown(details["input"])
    return path, what, shown(value)


def _follow(location: tuple[str | int, ...], data: Any) -> tuple[Place, Any]:
    """The place in the data that pydantic's location means, and what is there.

    Steps that lead nowhere in the data are pydantic's names for the members of a union. An entry
    of a list of the first level goes by its own name.
    """
    path: Place = ()
    for step in location:
        if isinstance(data, Mapping) and step in data:
            data = data[step]
            path = (*path, str(step))
        elif isinstance(data, tuple) and isinstance(step, int) and step < len(data):
            data = data[step]
            path = (*path, step_name(path, step, data))
    return path, data
