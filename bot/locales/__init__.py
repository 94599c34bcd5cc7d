"""All patterns by key, in English and as the gettext catalogues translate them.

Words stand beside what they speak of: the kernel, the pictures, the front ends and every title
have English patterns and, in the same folder, a catalogue a language (``it.po``). The context of an
entry is its key, its id the English pattern. ``python -m bot.locales`` brings all of them up to
date.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import engine.english
import engine.house.english
import render.english
import titles
from bot.locales.telling_apart import told_apart
from bot.texts import all_texts, command_names

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

ENGLISH = "en"
TRANSLATED = ("it",)
"""The languages that have catalogues."""
_EVERYWHERE = ("commands.", "names.", "refusal.")
"""What a title brings that is known where no game is talked about, too: commands are the same in
all channels, and a game may be refused before there is one."""


@dataclass(frozen=True, slots=True)
class Layer:
    """Somebody who brings words."""

    name: str
    """``engine``, ``render``, ``bot`` or the id of a title."""
    english: Mapping[str, str]
    folder: Path

    def catalogue_path(self, code: str) -> Path:
        """Where the catalogue of a language is kept."""
        return self.folder / f"{code}.po"

    def read_catalogue(self, code: str) -> Catalog:
        """The catalogue of a language; an empty one if there is none."""
        # Most runs speak English only and start without Babel.
        from babel.messages.catalog import Catalog
        from babel.messages.pofile import read_po

        path = self.catalogue_path(code)
        if not path.exists():
            return Catalog(locale=code)
        with path.open("rb") as file:
            return read_po(file, locale=code)

    def patterns(self, code: str) -> Mapping[str, str]:
        """The patterns in a language, in English where it has none."""
        return self.english if code == ENGLISH else {**self.english, **self._translations(code)}

    def _translations(self, code: str) -> dict[str, str]:
        """What a catalogue holds that is sure and made from the present English pattern."""
        return {
            message.context: message.string
            for message in self.read_catalogue(code)
            if message.context is not None
            and isinstance(message.string, str)
            and message.string
            and not message.fuzzy
            and self.english.get(message.context) == message.id
        }


def patterns(code: str, title: str | None = None) -> Mapping[str, str]:
    """All patterns that a language knows, of a title's own those of the title that is talked about.

    A title's patterns win over all others. Its commands and refusals are known where no title is
    talked about, too; of two titles that have different texts for one the first counts.
    """
    return _patterns(code, title, tuple(titles.__path__))


@cache
def _patterns(code: str, title: str | None, _folders: tuple[str, ...]) -> Mapping[str, str]:
    """Made anew when there are other folders with titles."""
    found: dict[str, str] = {}
    for layer in reversed(title_layers()):
        own = layer.patterns(code).items()
        found |= {key: text for key, text in own if key.startswith(_EVERYWHERE)}
    for layer in shared_layers():
        found |= layer.patterns(code)
    described = [key for layer in layers() for key in layer.english if key.startswith("commands.")]
    found = told_apart(found, described, code)
    if title in titles.ids():
        own = title_layer(title).patterns(code).items()
        found |= {key: text for key, text in own if not key.startswith("names.")}
    return found


def layers() -> tuple[Layer, ...]:
    """Everybody who brings words: the shared layers, then the titles."""
    return (*shared_layers(), *title_layers())


@cache
def shared_layers() -> tuple[Layer, ...]:
    """The kernel, the pictures and the front ends. Raises ValueError for a key in two of them."""
    found = (
        Layer(
            "engine",
            {**engine.english.PATTERNS, **engine.house.english.PATTERNS},
            Path(engine.english.__file__).parent,
        ),
        Layer("render", render.english.PATTERNS, Path(render.english.__file__).parent),
        Layer("bot", all_texts(), Path(__file__).parent),
    )
    known: set[str] = set()
    for layer in found:
        twice = known & layer.english.keys()
        if twice:
            raise ValueError(f"keys that are used twice: {sorted(twice)}")
        known |= layer.english.keys()
    return found


def title_layers() -> tuple[Layer, ...]:
    """The titles that bring words, in the order of their ids."""
    found = (title_layer(title_id) for title_id in titles.ids())
    return tuple(layer for layer in found if layer.english)


def commands_of_titles() -> list[str]:
    """The commands of moves that only titles describe, those of the first title first."""
    shared = {key for layer in shared_layers() for key in layer.english}
    own = [key for layer in title_layers() for key in layer.english if key not in shared]
    paths = [key.split(".")[1:] for key in own if key.startswith("commands.")]
    return list(dict.fromkeys(path[0] for path in paths if len(path) == 1))


@cache
def title_layer(title_id: str) -> Layer:
    """The words of a title: its ``english.py``, and names for commands that only it has."""
    english = titles.english(title_id)
    shared = {key for layer in shared_layers() for key in layer.english}
    names = {key: name for key, name in command_names(english).items() if key not in shared}
    return Layer(title_id, {**english, **names}, titles.folder(title_id))
