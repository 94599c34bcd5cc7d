"""Names in a title's data that name nothing, found by the types of the fields.

A field of type HexId, tuple[TrainName, ...], dict[CorporationId, int] and so on holds names of
hexes, trains, corporations; each of them must exist. So a title's own models are checked without
a line of code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import cache
from types import UnionType
from typing import Annotated, Any, NewType, Union, get_args, get_origin

from pydantic import BaseModel

from engine.data.errors import NAMING_KEYS, Place
from engine.data.schema import Problem, TitleData

Names = Mapping[object, Set[str]]


def dangling_names(data: TitleData) -> Iterator[Problem]:
    """A problem for each name that is not among those ``data.names()`` lists for its type."""
    yield from _in_model(data, data.names(), ())


def item_name(item: object) -> str | None:
    """What an item of a list of the first level is called, if it has a name."""
    values = (getattr(item, key, None) for key in NAMING_KEYS)
    return next((str(value) for value in values if value is not None), None)


def _in_model(model: BaseModel, names: Names, path: Place) -> Iterator[Problem]:
    for field, annotation in _naming_fields(type(model)):
        yield from _in_value(getattr(model, field), annotation, names, (*path, field))


def _in_value(value: Any, annotation: Any, names: Names, path: Place) -> Iterator[Problem]:
    annotation = _bare(annotation)
    if value is None:
        return
    if isinstance(value, BaseModel):
        yield from _in_model(value, names, path)
    elif isinstance(value, tuple):
        kinds = get_args(annotation)
        for index, item in enumerate(value):
            kind = kinds[0] if kinds[-1] is ... else kinds[index]
            name = item_name(item) if len(path) == 1 else None
            yield from _in_value(item, kind, names, (*path, index if name is None else name))
    elif isinstance(value, dict):
        key_kind, item_kind = get_args(annotation)
        for key, item in value.items():
            yield from _in_value(key, key_kind, names, (*path, str(key)))
            yield from _in_value(item, item_kind, names, (*path, str(key)))
    elif isinstance(annotation, NewType) and value not in names[annotation]:
        yield Problem(path, f"the name of {_noun(annotation)}, found {value!r}")


def _noun(kind: NewType) -> str:
    """HexId: a hex; AreaId: an area; TrainName: a train."""
    noun = kind.__name__.removesuffix("Id").removesuffix("Name").lower()
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


@cache
def _naming_fields(model: type[BaseModel]) -> tuple[tuple[str, Any], ...]:
    """The fields that hold names, directly or further down, with their types."""
    return tuple(
        (name, field.annotation)
        for name, field in model.model_fields.items()
        if _holds_names(field.annotation)
    )


def _bare(annotation: Any) -> Any:
    """A type without ``Annotated`` and without ``| None``."""
    if get_origin(annotation) is Annotated:
        return _bare(get_args(annotation)[0])
    if get_origin(annotation) in (Union, UnionType):
        members = [member for member in get_args(annotation) if member is not type(None)]
        if len(members) == 1:
            return _bare(members[0])
    return annotation


def _holds_names(annotation: Any) -> bool:
    if isinstance(annotation, NewType):
        return True
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return bool(_naming_fields(annotation))
    return any(_holds_names(member) for member in get_args(annotation))
