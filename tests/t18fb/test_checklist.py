"""Nothing of the checklist of 18FB's rules is left out: every number is named by a test.

The checklist counts rules (R1 to R306, with gaps), worked examples (T1 to T30, T18b) and rulings
(A1 to A156). A test names what it shows in its own name or in its first words.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

RULES = (
    *((1, 78), (84, 103), (112, 139), (160, 167), (171, 171), (183, 201), (220, 241), (245, 257)),
    *((260, 264), (266, 290), (295, 298), (300, 302), (305, 306)),
)
EXAMPLES = {*(f"T{number}" for number in range(1, 31)), "T18B"}
RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"
_RANGE = re.compile(r"\b([RT])(\d+)-[RT](\d+)\b")
_NUMBER = re.compile(r"\b[RT]\d+B?\b")


def named() -> set[str]:
    """Everything that the name or the docstring of a test of 18FB names."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = f"{node.name.replace('_', ' ')} {ast.get_docstring(node) or ''}".upper()
                found |= set(_NUMBER.findall(words))
                for kind, first, last in _RANGE.findall(words):
                    found |= {f"{kind}{number}" for number in range(int(first), int(last) + 1)}
    return found


def of_18fb() -> str:
    """What the rulings say of 18FB."""
    return RULINGS.read_text("utf-8").partition("\n## 18FB")[2].partition("\n## ")[0]


def test_every_rule_of_the_checklist_is_named_by_a_test() -> None:
    rules = {f"R{number}" for first, last in RULES for number in range(first, last + 1)}
    assert sorted(rules - named()) == []


def test_every_worked_example_is_a_test() -> None:
    assert sorted(EXAMPLES - named()) == []


def test_every_ruling_has_its_row() -> None:
    rows = set(re.findall(r"^\| [^|]* \| A(\d+) \|", of_18fb(), re.MULTILINE))
    assert {str(number) for number in range(1, 157)} - rows == set()


def test_every_choice_can_be_read_otherwise_by_name() -> None:
    """A67 and A104 are A139's: what must be sold above a limit, which train need buys."""
    pages = of_18fb()
    choices = set(re.findall(r"^\| [^|]* \| (A\d+) \|.*\*\*Choice\*\*", pages, re.MULTILINE))
    readings = re.findall(r"^\| `\w+` \| ([^|]*) \|", pages, re.MULTILINE)
    assert choices - set(re.findall(r"A\d+", " ".join(readings))) <= {"A67"}
