"""Every section of the rules that a title's refusals name has tests that are named after it.

``test_10_3_...`` in ``tests/<package>`` is about section 10.3, ``test_10_3_1_...`` is not. A file
named so is about its section, however its tests are called.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.every_title.found import PLAYABLE, folder_of, rules

NAME = re.compile(r"test_(\d+(?:_\d+)*)_\D")


def sections_in(title_id: str) -> Iterator[str]:
    """The sections that tests of the title, or files of them, are named after."""
    for file in folder_of(title_id).glob("test_*.py"):
        if found := NAME.match(file.stem):
            yield found[1].replace("_", ".")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                if found := NAME.match(node.name):
                    yield found[1].replace("_", ".")


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_every_section_that_a_refusal_rests_on_has_a_test_of_its_own(title_id: str) -> None:
    untested = set(rules(title_id).sections.values()) - set(sections_in(title_id))
    folder = folder_of(title_id).name
    assert not untested, f"write test_<section>_... in tests/{folder} for {sorted(untested)}"
