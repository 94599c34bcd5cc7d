"""Tests of titles that are not here: a copy of the project may have fewer of them.

Modules that use a missing title's package are left alone, and functions that name its id are
skipped, each with its reason. The tests of all titles know only those that are there.
"""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TITLES = TESTS.parent / "titles"


def missing() -> list[str]:
    """The packages of titles that have tests here and no rules."""
    folders = (folder.name for folder in TESTS.iterdir() if (folder / "records").is_dir())
    tested = (name for name in folders if re.fullmatch(r"t\d\w*", name))
    return sorted(name for name in tested if not (TITLES / name / "__init__.py").exists())


MISSING = missing()


def needs(path: Path) -> str | None:
    """The missing title without which a module of tests cannot even be imported."""
    if not MISSING or path.suffix != ".py":
        return None
    source = path.read_text("utf-8")
    for name in MISSING:
        used = re.search(rf"\b(titles|tests)\.{name}\b", source)
        if used or TESTS / name in path.parents or id_of(name) in _named_at_once(source):
            return name
    return None


def id_of(package: str) -> str:
    """The id of a title by the name of its package."""
    return package[1:].upper()


def _named_at_once(source: str) -> set[object]:
    """What a module names as soon as it is imported: constants and parameters of its tests."""
    parts: list[ast.AST] = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            parts += node.decorator_list
        else:
            parts.append(node)
    found = (each for part in parts for each in ast.walk(part))
    return {each.value for each in found if isinstance(each, ast.Constant)}


def skip_what_is_about_them(items: list[pytest.Item]) -> None:
    """Skip the tests that name a title which is not here."""
    for name in MISSING:
        title = id_of(name)
        for item in items:
            if isinstance(item, pytest.Function) and f'"{title}"' in inspect.getsource(item.obj):
                item.add_marker(pytest.mark.skip(reason=f"{title} is not here"))
