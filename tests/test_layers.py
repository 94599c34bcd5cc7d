"""Modules that cannot be understood one without the other are few.

Counted are all imports, also those that only the type checker sees: what they name must be read
together all the same. ``import-linter`` keeps the layers (see ``pyproject.toml``).
"""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import grimp
import pytest

PACKAGES = ("bot", "engine", "render", "titles")
LARGEST_CYCLE = 4
MOST_IN_A_FOLDER = 20


@cache
def _imports() -> Mapping[str, frozenset[str]]:
    """The modules that each module imports."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    return {
        name: frozenset(graph.find_modules_directly_imported_by(name)) for name in graph.modules
    }


def _reached(start: str, imports: Mapping[str, Iterable[str]]) -> set[str]:
    reached, waiting = {start}, [start]
    while waiting:
        new = set(imports[waiting.pop()]) - reached
        reached |= new
        waiting += new
    return reached


def _cycles(imports: Mapping[str, frozenset[str]]) -> list[list[str]]:
    """Modules that import each other, by whatever way; the most first."""
    reached = {name: _reached(name, imports) for name in imports}
    found = {
        frozenset(other for other in reached[name] if name in reached[other]) for name in imports
    }
    return sorted((sorted(cycle) for cycle in found if len(cycle) > 1), key=lambda c: (-len(c), c))


@pytest.mark.parametrize("package", PACKAGES)
def test_no_large_cycle_of_modules(package: str) -> None:
    cycles = [cycle for cycle in _cycles(_imports()) if cycle[0].startswith(f"{package}.")]
    assert [cycle for cycle in cycles if len(cycle) > LARGEST_CYCLE] == []


def test_no_part_of_the_table_knows_the_table() -> None:
    parts = [name for name in _imports() if name.startswith("bot.table.")]
    assert [name for name in parts if "bot.table.table" in _imports()[name]] == []


def test_folders_are_small() -> None:
    root = Path(__file__).parent.parent
    counts: dict[str, int] = {}
    for package in PACKAGES:
        for path in (root / package).rglob("*.py"):
            folder = str(path.parent.relative_to(root))
            counts[folder] = counts.get(folder, 0) + 1
    assert {folder: count for folder, count in counts.items() if count > MOST_IN_A_FOLDER} == {}
