"""The documentation speaks of things that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_every_ruling_names_a_test_that_exists():
    sources = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", (ROOT / "docs" / "rulings.md").read_text("utf-8"))
    assert named
    assert [name for name in named if f"def {name}(" not in sources] == []


def test_files_and_folders_named_in_the_documentation_exist():
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for path in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text("utf-8")):
            assert (page.parent / path).exists(), f"{page.name}: {path}"
