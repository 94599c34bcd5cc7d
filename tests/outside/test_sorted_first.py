"""A title that comes before all others, and takes nothing from them by that."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import titles
from tests.discord.station import Station
from tests.outside.dropped import on_the_path

PACKAGE = Path(__file__).with_name("t18lago")
FIRST = "0LAGO"


@pytest.fixture(autouse=True)
def first(tmp_path: Path) -> Iterator[None]:
    package = tmp_path / "titles" / "t0lago"
    shutil.copytree(PACKAGE, package)
    for name in ("__init__.py", "board.yaml"):
        text = (package / name).read_text(encoding="utf-8")
        (package / name).write_text(text.replace('"18LAGO"', f'"{FIRST}"'), encoding="utf-8")
    with on_the_path(package.parent):
        yield


async def said(station: Station, command: str, **options: str) -> str:
    answer = await station["anna"].slash(station.channel, command, **options)
    assert answer.response is not None
    return str(answer.response.content)


async def test_what_only_others_explain_is_explained_by_them(station: Station) -> None:
    assert titles.playable()[0] == FIRST
    assert FIRST not in await said(station, "rules")
    assert FIRST not in await said(station, "tutorial")
    assert FIRST in await said(station, "rules", title=FIRST)


async def test_private_companies_are_told_without_a_guide(station: Station) -> None:
    assert "Grand Hotel del Lago" in await said(station, "rules", title=FIRST, topic="HOTEL")
