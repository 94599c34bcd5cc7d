"""What titles call their commands in other languages does no harm to anybody's commands."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.locales import patterns
from bot.locales.telling_apart import told_apart
from tests.outside.dropped import on_the_path

PACKAGE = Path(__file__).with_name("t18lago")
OWN = 'msgstr "sponsorizza"'
TITLE = "18LAGO"


@contextmanager
def called(folder: Path, name: str) -> Iterator[None]:
    """The title, whose command has another name in Italian."""
    package = folder / "titles" / PACKAGE.name
    shutil.copytree(PACKAGE, package)
    text = (package / "it.po").read_text(encoding="utf-8")
    assert OWN in text
    (package / "it.po").write_text(text.replace(OWN, f'msgstr "{name}"'), encoding="utf-8")
    with on_the_path(package.parent):
        yield


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("finanzia", "finanzia"),
        ("vendi", "sponsor"),
        ("sell", "sponsor"),
        ("Sponsorizza", "sponsor"),
        ("sponsorizza barca", "sponsor"),
        ("s" * 33, "sponsor"),
    ],
)
def test_a_name_that_is_taken_or_is_none_gives_way(tmp_path: Path, name: str, kept: str) -> None:
    with called(tmp_path, name):
        for title in (None, TITLE):
            known = patterns("it", title)
            assert (known["names.sponsor"], known["names.sell"]) == (kept, "vendi")
            assert patterns("en", title)["names.sponsor"] == "sponsor"


def test_of_two_options_the_first_keeps_its_name() -> None:
    known = {"names.one": "eins", "names.two": "eins", "names.three": "drei"}
    keys = ["commands.go", "commands.go.one", "commands.go.two", "commands.stop.two"]
    assert told_apart(known, keys, "de") == {**known, "names.two": "two"}


def test_a_group_has_names_of_its_own() -> None:
    known = {"names.start": "gründen", "names.game.start": "anfangen"}
    keys = ["commands.start", "commands.game", "commands.game.start"]
    assert told_apart(known, keys, "de") == known
