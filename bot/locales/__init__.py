"""All patterns by key, in English and as the gettext catalogues translate them.

A catalogue is ``<language>/LC_MESSAGES/capostazione.po``: the context of an entry is its key, its
id the English pattern. ``python -m bot.locales`` brings the catalogues up to date.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bot.texts import all_texts
from bot.words import english
from render.english import PATTERNS

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

ENGLISH = "en"
TRANSLATED = ("it",)
"""The languages that have a catalogue."""


@cache
def patterns(code: str) -> Mapping[str, str]:
    """All patterns in a language, in English where it has none."""
    return _english() if code == ENGLISH else {**_english(), **_translations(code)}


def _english() -> Mapping[str, str]:
    """The patterns of refusals and events, of pictures and of the front ends."""
    found: dict[str, str] = {}
    for source in (english.all_patterns(), PATTERNS, all_texts()):
        twice = found.keys() & source.keys()
        if twice:
            raise ValueError(f"keys that are used twice: {sorted(twice)}")
        found |= source
    return found


def _translations(code: str) -> dict[str, str]:
    """What a catalogue holds that is sure and made from the present English pattern."""
    present = patterns(ENGLISH)
    return {
        message.context: message.string
        for message in read_catalogue(code)
        if message.context is not None
        and isinstance(message.string, str)
        and message.string
        and not message.fuzzy
        and present.get(message.context) == message.id
    }


def catalogue_path(code: str) -> Path:
    """Where the catalogue of a language is kept."""
    return Path(__file__).parent / code / "LC_MESSAGES" / "capostazione.po"


def read_catalogue(code: str) -> Catalog:
    """The catalogue of a language."""
    # Most runs speak English only and start without Babel.
    from babel.messages.pofile import read_po

    with catalogue_path(code).open("rb") as file:
        return read_po(file, locale=code)
