"""Guides: what a title explains about itself, rules in short and a first turn to try.

They are data of the title's package: ``guide.yaml``, ``tutorial.yaml`` and the record it names.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

import titles
from engine.notation.matching import folded

Texts = dict[str, str]
"""A text by language."""


class _Facts(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Topic(_Facts):
    """A part of the rules, in short."""

    id: str
    section: str = ""
    """Where the rule book tells it in full; empty for what is not in it."""
    title: Texts
    text: Texts

    def is_called(self, name: str) -> bool:
        """Whether it goes by that name, in any language."""
        return folded(name) in (folded(self.id), *map(folded, self.title.values()))


class Alternative(_Facts):
    """Something that can be done at a step of the tutorial."""

    move: str
    label: Texts
    because: Texts | None = None
    """Why the lesson goes on with another move; None for the one it goes on with."""


class Step(_Facts):
    """A moment of the tutorial."""

    at: int
    """Moves of the record before it."""
    around: str | None = None
    """A hex around which the map is shown; None for the whole map."""
    text: Texts
    choices: list[Alternative]


class Tutorial(_Facts):
    """A first turn to try, along a record."""

    record: str
    steps: list[Step]


_TOPICS: TypeAdapter[list[Topic]] = TypeAdapter(list[Topic])


@cache
def topics(title_id: str) -> tuple[Topic, ...]:
    """The rules of a title in short; none if it does not explain itself."""
    file = _file(title_id, "guide.yaml")
    return () if file is None else tuple(_TOPICS.validate_python(_read(file)))


@cache
def tutorial(title_id: str) -> Tutorial | None:
    """The first turn of a title, None if it has none."""
    file = _file(title_id, "tutorial.yaml")
    return None if file is None else Tutorial.model_validate(_read(file))


def tutorial_record(title_id: str, name: str) -> str:
    """The record that a tutorial follows."""
    file = _file(title_id, name)
    assert file is not None, name
    return file.read_text(encoding="utf-8")


def in_language(texts: Texts, code: str) -> str:
    """The text in a language, else in English."""
    return (texts.get(code) or texts["en"]).strip()


def _file(title_id: str, name: str) -> Traversable | None:
    """A file of a title's package, None if the title or the file does not exist."""
    title = titles.find_titles().get(title_id)
    if title is None:
        return None
    file = files(title.package) / name
    return file if file.is_file() else None


def _read(file: Traversable) -> object:
    return yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
