"""Parts of a title are found by their classes."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.parts import Part, Parts


class Weather(Part):
    """The usual weather."""

    def rain(self) -> int:
        return 0


class Autumn(Weather):
    """Another."""

    def rain(self) -> int:
        return 3

    def leaves(self) -> str:
        return "brown"


class Late(Autumn):
    """Still another."""


class Tides(Part):
    """Something else."""


@dataclass
class Title:
    parts: Parts


@dataclass
class Game:
    title: Title


def played(*own: Part) -> Game:
    return Game(Title(Parts(*own)))


def test_a_title_that_brings_none_has_the_usual_part_always_the_same():
    game = played(Tides())
    assert Weather.of(game).rain() == 0
    assert Weather.of(game) is Weather.of(game)


def test_a_part_of_the_titles_own_answers_for_the_usual_one():
    late = Late()
    game = played(late, Tides())
    assert Weather.of(game) is Autumn.of(game) is Late.of(game) is late
    assert Autumn.of(game).leaves() == "brown"


def test_no_title_has_a_part_of_another():
    with pytest.raises(TypeError, match="no Autumn"):
        Autumn.of(played())
    with pytest.raises(TypeError, match="no Late"):
        Late.of(played(Autumn()))


def test_a_title_has_one_part_of_a_kind():
    with pytest.raises(TypeError, match="two parts are Weather"):
        Parts(Autumn(), Weather())
