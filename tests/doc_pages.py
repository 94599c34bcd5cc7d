"""The documentation, taken apart: blocks of code, code within sentences, headings, links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")))
_FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)\s]+)\)")


@dataclass(frozen=True, slots=True)
class Block:
    """A block of code: the page it stands on, what language it is marked as, and its lines."""

    page: str
    language: str
    lines: tuple[str, ...]


def blocks() -> list[Block]:
    """All blocks of code."""
    return [
        Block(page.name, language, tuple(line.removeprefix(indent) for line in body.splitlines()))
        for page in PAGES
        for indent, language, body in _FENCE.findall(page.read_text("utf-8"))
    ]


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return _FENCE.sub("", page.read_text("utf-8"))


def spans(page: Path) -> list[str]:
    """Code within the sentences and tables of a page."""
    return _SPAN.findall(prose(page))


def links(page: Path) -> list[str]:
    """Where a page links to, pictures too."""
    text = prose(page)
    return [*_LINK.findall(text), *re.findall(r'<img src="([^"]+)"', text)]


def anchors(page: Path) -> set[str]:
    """The names by which the headings of a page can be linked to, as GitHub makes them."""
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        for heading in _HEADING.findall(prose(page))
    }


def section(page: Path, heading: str) -> str:
    """The text under a heading, up to the next one of the same depth."""
    _, _, rest = page.read_text("utf-8").partition(f"\n## {heading}\n")
    assert rest, f"{page.name} has no section {heading}"
    return rest.partition("\n## ")[0]


def first_cells(text: str) -> list[str]:
    """The first cells of the rows of a table, without its head."""
    return re.findall(r"^\| (.+?) \|", text, re.MULTILINE)[1:]
