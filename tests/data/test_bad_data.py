"""Each kind of mistake in a title's YAML gives a sentence: the file, the place, what was expected.

The mistakes are in bad_data.yaml; each changes one passage of a real file.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from engine.data import reading
from engine.data.errors import DataError
from engine.data.loading import load
from engine.data.reading import read_yaml
from engine.data.schema import TitleData
from titles import CATALOGUE
from titles.t18fb.data import Data18FB
from titles.t1849.data import Data1849
from titles.t1883.data import Data1883

MODELS: dict[str, type[TitleData]] = {"t1849": Data1849, "t1883": Data1883, "t18fb": Data18FB}
BOARDS = {name: CATALOGUE.parent / name / "board.yaml" for name in MODELS}

FILES = read_yaml((Path(__file__).with_name("bad_data.yaml")).read_text("utf-8"), "bad_data.yaml")
CASES = [
    pytest.param(where, case["old"], case["new"], case["says"], id=f"{where}: {case['case']}")
    for where, cases in FILES.items()
    for case in cases
]


def load_changed(folder: Path, where: str, old: str, new: str) -> TitleData:
    """Load a title with one passage of its file, or of the tiles', changed."""
    title = where.split("/")[1] if where.endswith("board.yaml") else "t1849"
    original = CATALOGUE.parent.parent / where
    text = original.read_text(encoding="utf-8")
    assert old in text, f"{where} has no {old!r} any more"
    changed = folder / where
    changed.parent.mkdir(parents=True, exist_ok=True)
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    catalogue = folder / "titles" / "tiles.yaml"
    board = folder / "titles" / title / "board.yaml"
    for copy, source in ((catalogue, CATALOGUE), (board, BOARDS[title])):
        if not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(source.read_bytes())
    return load(board, catalogue, MODELS[title])


@pytest.mark.parametrize(("where", "old", "new", "says"), CASES)
def test_a_mistake_gives_one_precise_sentence(tmp_path, where, old, new, says):
    with pytest.raises(DataError) as caught:
        load_changed(tmp_path, where, old, new)
    text = (CATALOGUE.parent.parent / where).read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    assert str(caught.value) == f"{where}: {says.format(line=line, next_line=line + 1)}"


def test_all_mistakes_of_a_pass_come_to_light(tmp_path):
    with pytest.raises(DataError) as caught:
        load_changed(
            tmp_path,
            "titles/t1849/board.yaml",
            "loan: {amount: 500, penalty: 750}",
            "loan: {amount: many, penalty: -1, interest: 5}",
        )
    assert [(error.path, error.expected) for error in caught.value.others] == [
        ("loan.penalty", "at least 0, found -1"),
        ("loan.interest", "no key of this name, found 5"),
    ]
    assert caught.value.path == "loan.amount"


def test_an_edition_that_does_not_exist():
    with pytest.raises(DataError) as caught:
        load(BOARDS["t18fb"], CATALOGUE, Data18FB, "PA24")
    assert str(caught.value) == (
        "titles/t18fb/board.yaml: editions: expected 'PA24' to be one of them, found LATER and PA23"
    )
    with pytest.raises(DataError, match="found none"):
        load(BOARDS["t1849"], CATALOGUE, Data1849, "PA24")


def test_a_file_that_is_no_mapping(tmp_path):
    board = tmp_path / "board.yaml"
    board.write_text("- a list\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(board, CATALOGUE, Data1849)
    assert str(caught.value) == f"{board}: expected a mapping, found a list"


@pytest.fixture(params=["SafeLoader", "CSafeLoader"])
def either_loader(request, monkeypatch):
    """Both of PyYAML's parsers; the slow one serves where the fast one was not built."""
    if not hasattr(yaml, request.param):
        pytest.skip("PyYAML was built without the C parser")
    monkeypatch.setattr(reading, "_Loader", getattr(yaml, request.param))


@pytest.mark.usefixtures("either_loader")
@pytest.mark.parametrize(
    "word",
    ["no", "Yes", "on", "y", "N", "1:30", "010", "0x10", "1_000", ".5", "2024-01-31", "NULL"],
)
def test_words_that_yaml_reads_otherwise_need_quotes(word):
    with pytest.raises(DataError, match=f"line 2: expected .* in quotes, found {word}$"):
        read_yaml(f"a: 1\nb: {word}", "x.yaml")
    assert read_yaml(f'b: "{word}"', "x.yaml") == {"b": word}


@pytest.mark.usefixtures("either_loader")
@pytest.mark.parametrize("text", ["a: [1", "a: 1\n---\nb: 2", "a: \x07", "a: *b", "a: {b: 1: 2}"])
def test_text_that_is_no_yaml(text):
    with pytest.raises(DataError, match=r"^x\.yaml: (line \d: )?expected YAML, but "):
        read_yaml(text, "x.yaml")


@pytest.mark.usefixtures("either_loader")
def test_plain_values():
    text = "{a: 1, b: -2.5, c: true, d: ~, e: [x, '1883'], f: s0, 3: z}"
    assert read_yaml(text, "x.yaml") == {
        "a": 1,
        "b": -2.5,
        "c": True,
        "d": None,
        "e": ("x", "1883"),
        "f": "s0",
        3: "z",
    }
