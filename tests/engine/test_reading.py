"""Named readings: what a game is played by, from its names and its revision."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.reading import Reading, Readings, as_options, split_names
from engine.refusals import BadSetup


@dataclass(frozen=True, slots=True)
class Tea(Reading):
    milk_first: bool = False
    biscuits: bool = False
    lumps: int = 1


READINGS = Readings(
    Tea(),
    bundles={"printed": {}, "sweet": {"lumps": 3, "biscuits": True}},
    until={1: {"milk_first": True, "lumps": 0}, 2: {"lumps": 2}},
)


@pytest.mark.parametrize(
    ("names", "revision", "expected"),
    [
        ((), 3, Tea()),
        (("printed",), 3, Tea()),
        (("biscuits",), 3, Tea(biscuits=True)),
        (("sweet",), 3, Tea(biscuits=True, lumps=3)),
        (("sweet", "milk_first"), 3, Tea(milk_first=True, biscuits=True, lumps=3)),
        ((), 2, Tea(lumps=2)),
        ((), 1, Tea(milk_first=True, lumps=0)),
        (("milk_first",), 1, Tea(lumps=0)),
        (("sweet",), 1, Tea(milk_first=True, biscuits=True, lumps=3)),
    ],
)
def test_names_and_revision_make_the_reading(names, revision, expected):
    assert READINGS.of(names, revision) == expected


def test_names_are_the_bundles_and_what_is_yes_or_no():
    assert READINGS.names == ("printed", "sweet", "milk_first", "biscuits")
    assert Readings().names == ()


@pytest.mark.parametrize("name", ["lumps", "lemon", ""])
def test_other_names_are_refused_with_those_that_there_are(name):
    with pytest.raises(BadSetup) as refusal:
        READINGS.of((name,), 3)
    assert refusal.value.code == "unknown_reading"
    assert refusal.value.facts["readings"] == list(READINGS.names)


@pytest.mark.parametrize("wrong", [{"bundles": {"x": {"lemon": 1}}}, {"until": {1: {"lemon": 1}}}])
def test_a_title_cannot_name_a_field_that_is_none(wrong):
    with pytest.raises(TypeError):
        Readings(Tea(), **wrong)


def test_names_in_settings_are_read_as_they_are_written():
    assert as_options(()) == {}
    assert as_options(["a", "b", "a"]) == {"Reading": "a, b"}
    assert split_names("a, b  c,a") == ("a", "b", "c")
