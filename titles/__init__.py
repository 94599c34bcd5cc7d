"""The titles: every subpackage with a ``TITLE_ID`` is one, found by looking, listed nowhere.

A title's package holds ``board.yaml`` (its data), ``data.py`` (models and loading, where it has
facts of its own), ``title.py`` (its rules), ``verbs.py`` (its moves) and ``english.py`` (its
words). A title without ``title.py`` can be looked at but not played.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.data.errors import DataError
from engine.data.loading import T, load
from engine.data.schema import TitleData
from engine.notation import VERBS, Verb

log = logging.getLogger(__name__)

CATALOGUE = Path(__file__).with_name("tiles.yaml")
"""The tiles that titles share."""


@dataclass(frozen=True, slots=True)
class TitleInfo:
    """Where a title is, and whether its rules exist."""

    id: str
    package: str
    playable: bool


def find_titles() -> dict[str, TitleInfo]:
    """All titles by id, sorted by id. Loads no data and no rules."""
    return dict(_titles_in(tuple(__path__)))


@cache
def _titles_in(folders: tuple[str, ...]) -> Mapping[str, TitleInfo]:
    """The titles in these folders, looked for once: it is asked with every picture."""
    found: dict[str, TitleInfo] = {}
    for module in pkgutil.iter_modules(folders, f"{__name__}."):
        if not module.ispkg:
            continue
        title_id = _id_of(module.name)
        if title_id is None:
            continue
        if title_id in found:
            raise ImportError(f"{found[title_id].package} and {module.name} are both {title_id}")
        playable = importlib.util.find_spec(f"{module.name}.title") is not None
        found[title_id] = TitleInfo(title_id, module.name, playable)
    return dict(sorted(found.items()))


def _id_of(package: str) -> str | None:
    """The title that a package is; None for one that is none, or cannot even be read."""
    try:
        return getattr(importlib.import_module(package), "TITLE_ID", None)
    except Exception:
        log.exception("the package %s is no title: it cannot be imported", package)
        return None


def ids() -> tuple[str, ...]:
    """The ids of all titles, sorted."""
    return tuple(find_titles())


def playable() -> tuple[str, ...]:
    """The ids of the titles whose rules exist and that have no fault, sorted."""
    found = (title.id for title in find_titles().values() if title.playable)
    return tuple(title_id for title_id in found if fault(title_id) is None)


def fault(title_id: str) -> str | None:
    """What is wrong with the data or the modules of a title; None where it can be used.

    It is left out of all lists then, and the other titles are played as ever.
    """
    return _fault_in(tuple(__path__), title_id)


@cache
def _fault_in(folders: tuple[str, ...], title_id: str) -> str | None:
    """Looked for once, by loading all that the title has."""
    title = find_titles()[title_id]
    try:
        editions = data(title_id).editions or (None,)
        _english_of(title.package)
        if title.playable:
            rules = importlib.import_module(f"{title.package}.title")
            for edition in editions:
                rules.load(edition)
    except DataError as error:
        log.error("the title %s is left out: %s", title_id, error)
        return str(error)
    except Exception as error:
        log.exception("the title %s is left out", title_id)
        return f"{type(error).__name__}: {error}"
    return None


def verbs() -> dict[str, tuple[Verb, ...]]:
    """The verbs of all titles that can be played, by their words, as each title declares them."""
    found: dict[str, list[Verb]] = {}
    for title in (title for title in find_titles().values() if title.playable):
        try:
            own = _verbs_of(title.package)
        except Exception:
            log.exception("the verbs of %s are left out", title.id)
            continue
        for word, verb in own.items():
            found.setdefault(word, []).append(verb)
    return {word: tuple(dict.fromkeys(declared)) for word, declared in found.items()}


def _verbs_of(package: str) -> Mapping[str, Verb]:
    if importlib.util.find_spec(f"{package}.verbs") is None:
        return VERBS
    declared: Mapping[str, Verb] = importlib.import_module(f"{package}.verbs").VERBS
    return declared


@cache
def data(title_id: str, edition: str | None = None) -> TitleData:
    """The data of one title, loaded at the first call; of its default edition unless one is named.

    Raises LookupError for an id that is no title's, DataError for data that are wrong.
    """
    titles = find_titles()
    if title_id not in titles:
        raise LookupError(f"no title {title_id!r}: there are {', '.join(titles)}")
    package = titles[title_id].package
    if importlib.util.find_spec(f"{package}.data") is None:
        return load_board(package, TitleData, edition)
    loaded = importlib.import_module(f"{package}.data").load(edition)
    assert isinstance(loaded, TitleData)
    return loaded


def load_board(package: str, model: type[T], edition: str | None = None) -> T:
    """The ``board.yaml`` of a title's package, as the title's own model; not cached."""
    return load(_folder(package) / "board.yaml", CATALOGUE, model, edition)


def english(title_id: str) -> Mapping[str, str]:
    """The English patterns that a title brings, by key; none if it has no ``english.py``."""
    title = find_titles().get(title_id)
    if title is None:
        return {}
    try:
        return _english_of(title.package)
    except Exception:
        log.exception("the words of %s are left out", title_id)
        return {}


def _english_of(package: str) -> Mapping[str, str]:
    if importlib.util.find_spec(f"{package}.english") is None:
        return {}
    patterns: Mapping[str, str] = importlib.import_module(f"{package}.english").PATTERNS
    return patterns


def folder(title_id: str) -> Path:
    """Where the package of a title lies."""
    return _folder(find_titles()[title_id].package)


def _folder(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent
