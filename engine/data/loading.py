"""Load a title's data: read, choose the edition, gather the tiles, validate, cross-check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from engine.data.checks import find_problems
from engine.data.errors import DataError, Place, explain, shown, step_name, written
from engine.data.reading import read_yaml
from engine.data.schema import Problem, TitleData

T = TypeVar("T", bound=TitleData)


def load(board: Path, catalogue: Path, model: type[T], edition: str | None = None) -> T:
    """The data of one title, checked; of its first edition unless another one is named.

    ``board`` is the title's own file, ``catalogue`` the tiles that titles share. Raises DataError
    for the first mistake, with the others that came to light at the same time attached.
    """
    root = catalogue.parent.parent
    source = _Source(*_read(board, root))
    source.choose_edition(edition)
    source.gather_tiles(*_read(catalogue, root))
    try:
        data = model.model_validate(source.values)
    except ValidationError as error:
        raise source.error(explain(error, source.values)) from None
    problems = list(find_problems(data))
    if problems:
        raise source.error(problems)
    return data


def _read(path: Path, root: Path) -> tuple[str, dict[Any, Any]]:
    """A file's name (below ``root`` if it lies there) and the mapping it holds."""
    name = (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()
    values = read_yaml(path.read_text(encoding="utf-8"), name)
    if not isinstance(values, dict):
        raise DataError(name, "", f"a mapping, found {shown(values)}")
    return name, values


@dataclass
class _Source:
    """A title's file on its way to the model."""

    file: str
    values: dict[Any, Any]
    definitions: dict[str, tuple[str, Place]] = field(default_factory=dict)
    """Tile to the file and place of its definition."""

    def error(self, problems: Iterable[Problem]) -> DataError:
        """The first of the problems, the others attached."""
        first, *others = (self._located(problem) for problem in problems)
        first.others = tuple(others)
        return first

    def _located(self, problem: Problem) -> DataError:
        """A tile's mistakes lie where it is defined, but for its count and kind."""
        file, path = self.file, problem.path
        if path[0] == "tiles" and len(path) > 2:
            if path[2] == "count":
                path = path[:2]
            elif path[2] == "kind":
                path = ("tile_kinds",)
            else:
                file, place = self.definitions[str(path[1])]
                path = (*place, *path[2:])
        return DataError(file, written(path), problem.expected)

    def choose_edition(self, edition: str | None) -> None:
        """Replace every ``{by_edition: {...}}`` by the value for the edition."""
        editions = self.values.get("editions")
        if not isinstance(editions, tuple) or not all(isinstance(name, str) for name in editions):
            editions = ()
        if edition is None and editions:
            edition = editions[0]
        if edition is not None and edition not in editions:
            known = " and ".join(map(str, editions)) or "none"
            raise DataError(self.file, "editions", f"{edition!r} to be one of them, found {known}")
        if edition is not None:
            self.values = self._in_edition(self.values, edition, editions, ())
        self.values["edition"] = edition

    def _in_edition(self, value: Any, edition: str, editions: Place, path: Place) -> Any:
        if isinstance(value, tuple):
            return tuple(
                self._in_edition(item, edition, editions, (*path, step_name(path, index, item)))
                for index, item in enumerate(value)
            )
        if not isinstance(value, dict):
            return value
        if value.keys() != {"by_edition"}:
            return {
                key: self._in_edition(item, edition, editions, (*path, str(key)))
                for key, item in value.items()
            }
        choices = value["by_edition"]
        if not isinstance(choices, dict) or choices.keys() != set(editions):
            found = " and ".join(map(str, choices)) if isinstance(choices, dict) else None
            wanted = " and ".join(map(str, editions))
            expected = f"a value for each of the editions {wanted}, found {found or shown(choices)}"
            raise self.error([Problem(path, expected)])
        return self._in_edition(choices[edition], edition, editions, path)

    def gather_tiles(self, catalogue_file: str, catalogue: dict[Any, Any]) -> None:
        """Turn the counts in ``tiles`` into whole tiles, each from where it is defined."""
        if "tiles" not in self.values:
            return
        counts = self._section("tiles")
        local = self._section("tiles_local")
        problems = [
            Problem(("tiles", str(number)), "a count for this tile of tiles_local, found none")
            for number in local
            if number not in counts
        ]
        tiles: dict[Any, dict[str, Any]] = {}
        for number, count in counts.items():
            place: Place = ("tiles_local", str(number)) if number in local else (str(number),)
            self.definitions[str(number)] = self.file if number in local else catalogue_file, place
            definition = local.get(number, catalogue.get(number))
            if not isinstance(number, str):
                expected = f"a tile number in quotes, found {number}"
                problems.append(Problem(("tiles", str(number)), expected))
            elif definition is None:
                expected = f"a tile of {catalogue_file} or tiles_local, found {number!r}"
                problems.append(Problem(("tiles", number), expected))
            elif not isinstance(definition, dict) or definition.keys() & {"id", "count", "kind"}:
                expected = "a mapping of colour, track, ... without id, count and kind"
                raise DataError(self.definitions[number][0], written(place), expected)
            else:
                tiles[number] = {**definition, "id": number, "count": count}
        problems.extend(_add_kinds(tiles, self._section("tile_kinds")))
        if problems:
            raise self.error(problems)
        self.values["tiles"] = tuple(tiles.values())

    def _section(self, name: str) -> dict[Any, Any]:
        """Take a mapping out of the file; an empty one where there is none."""
        section = self.values.pop(name, {})
        if not isinstance(section, dict):
            raise DataError(self.file, name, f"a mapping, found {shown(section)}")
        return section


def _add_kinds(tiles: dict[Any, dict[str, Any]], kinds: dict[Any, Any]) -> Iterator[Problem]:
    """Write into each tile the kind under which ``tile_kinds`` lists it."""
    for kind, numbers in kinds.items():
        if not isinstance(numbers, tuple):
            yield Problem(("tile_kinds", str(kind)), f"a list, found {shown(numbers)}")
            continue
        for index, number in enumerate(numbers):
            tile = tiles.get(number) if isinstance(number, str) else None
            if tile is None or "kind" in tile:
                expected = f"a number from tiles, listed once, found {shown(number)}"
                yield Problem(("tile_kinds", str(kind), index), expected)
            else:
                tile["kind"] = kind
