"""Modules that cannot be understood one without the other are few.

Counted are all imports, also those that only the type checker sees: what they name must be read
together all the same. ``import-linter`` keeps the layers (see ``pyproject.toml``).
"""

from collections.abc import Iterable, Mapping
from functools import cache

import grimp

PACKAGES = ("bot", "engine", "render", "titles")
LARGEST_CYCLE = 4


@cache
def _imports(seen_by_type_checker: bool = True) -> Mapping[str, frozenset[str]]:
    """The modules that each module imports."""
    graph = grimp.build_graph(
        *PACKAGES, cache_dir=None, exclude_type_checking_imports=not seen_by_type_checker
    )
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


def test_no_large_cycle_of_modules() -> None:
    assert [cycle for cycle in _cycles(_imports()) if len(cycle) > LARGEST_CYCLE] == []


def test_what_runs_has_no_cycle() -> None:
    assert _cycles(_imports(seen_by_type_checker=False)) == []


def test_no_part_of_the_table_knows_the_table() -> None:
    parts = [name for name in _imports() if name.startswith("bot.table.")]
    assert [name for name in parts if "bot.table.table" in _imports()[name]] == []
