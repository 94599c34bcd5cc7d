"""The codes of all refusals and the facts that come with them, read from the sources."""

from __future__ import annotations

import ast
import importlib
import importlib.util
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path

from engine.routes import claims
from titles import find_titles

REFUSALS = ("IllegalMove", "UnreadableMove", "AmbiguousMove", "BadRecord", "BadSetup")
CODE_GIVERS = ("barred", "refusal")
"""Methods that return a code for their caller to raise."""


class Module:
    """One source file."""

    def __init__(self, path: Path) -> None:
        self.nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))

    def raised(self) -> Iterator[tuple[str, frozenset[str]]]:
        """Codes of the refusals made here, each with the names of its facts."""
        for node in self.nodes:
            if isinstance(node, ast.Call) and _name(node.func) in REFUSALS:
                facts = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                for code in self._codes(node.args[0]):
                    yield code, facts

    def _codes(self, argument: ast.expr) -> Iterator[str]:
        if isinstance(argument, ast.JoinedStr):
            yield from self._completed(argument)
        elif isinstance(argument, ast.Name):
            yield from self._assigned(argument.id)
        else:
            yield from _strings(argument)

    def _assigned(self, name: str) -> Iterator[str]:
        for node in self.nodes:
            if isinstance(node, ast.Assign) and _name(node.targets[0]) == name:
                if isinstance(node.value, ast.Constant | ast.IfExp):
                    yield from _strings(node.value)

    def _completed(self, argument: ast.JoinedStr) -> Iterator[str]:
        """Codes such as ``unknown_...``, completed by an argument of the calls around."""
        constant, value = argument.values
        assert isinstance(constant, ast.Constant)
        assert isinstance(value, ast.FormattedValue)
        beginning = str(constant.value)
        if isinstance(value.value, ast.Attribute):
            yield from (f"{beginning}{problem}" for problem in run_problems())
            return
        holder = next(
            node
            for node in self.nodes
            if isinstance(node, ast.FunctionDef) and argument in list(ast.walk(node))
        )
        for node in self.nodes:
            if isinstance(node, ast.Call) and _name(node.func) == holder.name:
                for given in node.args:
                    yield from (f"{beginning}{word}" for word in _strings(given))

    def given(self) -> Iterator[str]:
        """Codes that methods return for others to raise."""
        for node in self.nodes:
            if isinstance(node, ast.FunctionDef) and node.name in CODE_GIVERS:
                for part in ast.walk(node):
                    if isinstance(part, ast.Return) and isinstance(part.value, ast.Constant):
                        yield from _strings(part.value)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def _strings(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may come to; conditions do not count."""
    if isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def run_problems() -> set[str]:
    """What can be wrong with a run."""
    kinds = [kind for kind in vars(claims).values() if isinstance(kind, type)]
    return {str(problem.value) for kind in kinds if issubclass(kind, Enum) for problem in kind}


def codes_in(folder: Path) -> dict[str, list[frozenset[str]]]:
    """Every code of a package with the facts of each place that raises it.

    There are none where the facts are not known.
    """
    found: dict[str, list[frozenset[str]]] = {}
    for module in map(Module, sorted(folder.glob("**/*.py"))):
        for code, facts in module.raised():
            found.setdefault(code, []).append(facts)
        for code in module.given():
            found.setdefault(code, [])
    return found


def codes_with_sections(title_id: str) -> set[str]:
    """Codes for which a title names a section of its rules, in whatever edition."""
    module = f"{find_titles()[title_id].package}.sections"
    if importlib.util.find_spec(module) is None:
        return set()
    sections = importlib.import_module(module).SECTIONS
    editions = [each for each in sections.values() if isinstance(each, Mapping)] or [sections]
    return {code.partition("/")[0] for edition in editions for code in edition}
