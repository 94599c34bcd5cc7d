"""Titles are found by looking for them; a new one needs no change anywhere else."""

from __future__ import annotations

import subprocess
import sys

import pytest

import titles
from bot.games.set_up import load_title
from bot.usage import UsageError
from engine.data.schema import TitleData

KNOWN = titles.ids()
BOARD = """
title: "18ZZ"
name: "18ZZ: two hexes"
currency: "Z {}"
layout: pointy
bank: 1000
players: {2: {cash: 100, certificate_limit: {1: 10}}}
revenue_bands: [low, high]
hexes:
  - {id: A1, at: [1, 1], colour: white, stops: [{kind: city, slots: 1}], homes: [ZZ],
     source: rulebook}
  - {id: A3, at: [3, 1], colour: red, stops: [{kind: offboard, revenue: {low: 10, high: 20}}],
     track: [{a: 1, b: s0}], source: rulebook}
tiles: {"57": 1, "9": 1}
market: {rows: [[90, {price: 100, kind: par}]], kinds: {par: {par: true}}}
trains: [{name: "2", cost: 80, distance: 2, count: null}]
phases:
  - {name: "1", starts_with: null, train_limit: 4, tiles: [yellow], operating_rounds: 1, par: [100],
     band: low}
privates: []
corporations: [{id: ZZ, name: Zed, colour: black, shares: [50, 50], home: [A1], tokens: 1}]
provenance: invented for a test
"""


@pytest.fixture
def new_title(tmp_path, monkeypatch):
    """A package dropped beside the others, with data but neither models nor rules of its own."""
    package = tmp_path / "t18zz"
    package.mkdir()
    (package / "__init__.py").write_text('TITLE_ID = "18ZZ"\n', encoding="utf-8")
    (package / "board.yaml").write_text(BOARD, encoding="utf-8")
    monkeypatch.setattr(titles, "__path__", [*titles.__path__, str(tmp_path)])
    yield package
    for name in [name for name in sys.modules if name.startswith("titles.t18zz")]:
        del sys.modules[name]
    titles.data.cache_clear()


def test_titles_are_found_in_their_order():
    found = titles.find_titles()
    assert titles.ids() == KNOWN == tuple(sorted(found))
    assert {"1849", "18FB"} <= set(KNOWN)
    assert found["18FB"].package == "titles.t18fb"
    assert titles.playable() == tuple(id_ for id_, info in found.items() if info.playable)


def test_a_new_title_is_found_and_listed(new_title):
    assert titles.ids() == tuple(sorted([*KNOWN, "18ZZ"]))
    assert not titles.find_titles()["18ZZ"].playable
    with pytest.raises(UsageError, match="The rules of 18ZZ do not exist yet; what can be played"):
        load_title("18ZZ")
    data = titles.data("18ZZ")
    assert type(data) is TitleData
    assert [tile.id for tile in data.tiles] == ["57", "9"]


def test_a_title_with_rules_is_playable(new_title):
    (new_title / "title.py").write_text("def load(edition):\n    return None\n", encoding="utf-8")
    assert "18ZZ" in titles.playable()


def test_no_title_has_a_fault():
    assert {title_id: titles.fault(title_id) for title_id in KNOWN} == dict.fromkeys(KNOWN)


def test_a_package_without_an_id_is_no_title(new_title):
    (new_title / "__init__.py").write_text("", encoding="utf-8")
    assert "18ZZ" not in titles.ids()


def test_two_packages_cannot_be_the_same_title(new_title):
    (new_title / "__init__.py").write_text('TITLE_ID = "1849"\n', encoding="utf-8")
    with pytest.raises(ImportError, match=r"titles\.t1849 and titles\.t18zz are both 1849"):
        titles.ids()


def test_an_unknown_title():
    with pytest.raises(LookupError, match=f"no title '18XX': there are {', '.join(KNOWN)}"):
        titles.data("18XX")


def test_a_title_loads_no_other():
    code = "import sys, titles; titles.data('1849'); print(*sorted(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=titles.CATALOGUE.parent.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = run.stdout.split()
    assert {"titles.t1849.data", "titles.t1849.title"} & set(loaded) == {"titles.t1849.data"}
    others = {info.package for id_, info in titles.find_titles().items() if id_ != "1849"}
    assert not {f"{package}.data" for package in others} & set(loaded)
