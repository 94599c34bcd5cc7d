"""Places on the map, found by their ids and by their names in all languages."""

from __future__ import annotations

from bot.chat.messages import Choice
from bot.words.language import LANGUAGES, Language, language
from engine.data.schema import Hex, TitleData
from engine.ids import HexId
from engine.notation.matching import closest, fitting, folded

_ALIKE = 0.75
"""From 0 to 1: how much a name must look like what was typed to be named instead."""


def name_of_hex(hex_: Hex) -> str:
    """What lies on a hex, or what is printed on it; nothing where nothing is."""
    return hex_.name or hex_.small_print or ""


def names_of_hex(data: TitleData, hex_: Hex) -> list[str]:
    """What the place on a hex is called, in each language; nothing where it has no name."""
    spoken = (_named(language(code).about_title(data), hex_) for code in LANGUAGES)
    return list(dict.fromkeys(name for name in (name_of_hex(hex_), *spoken) if name))


def names_of_places(data: TitleData, words: Language) -> dict[str, str]:
    """What lies on each hex, as the reader calls it; nothing where it has no name."""
    about = words.about_title(data)
    return {str(hex_.id): _named(about, hex_) for hex_ in data.hexes}


def hex_choices(data: TitleData, typed: str, words: Language) -> list[Choice]:
    """Hexes whose id or name fits what was typed, the best first, as the reader calls them."""
    about = words.about_title(data)
    labels = {hex_.id: _label(hex_, about) for hex_ in data.hexes}

    def text(hex_: Hex) -> str:
        return " · ".join((labels[hex_.id], *names_of_hex(data, hex_)))

    return [Choice(str(hex_.id), labels[hex_.id]) for hex_ in fitting(typed, data.hexes, text)]


def places_like(data: TitleData, typed: str, words: Language) -> list[str]:
    """The places whose names look like what was typed, as the reader calls them; perhaps none."""
    named = {name: hex_.id for hex_ in data.hexes for name in names_of_hex(data, hex_)}
    about = words.about_title(data)
    return list(
        dict.fromkeys(about.place(named[name]) for name in closest(typed, named, least=_ALIKE))
    )


def find_hex(data: TitleData, typed: str) -> HexId | None:
    """The hex that is meant by an id or a name; None if none or several are."""
    found = hexes_meant(data, typed)
    return found[0] if len(found) == 1 else None


def hexes_meant(data: TitleData, typed: str) -> list[HexId]:
    """The hexes that may be meant by an id or a name.

    A whole name wins over names that it is a part of.
    """
    wanted = folded(typed)
    if not wanted:
        return []
    whole, part = [], []
    for hex_ in data.hexes:
        names = [folded(name) for name in names_of_hex(data, hex_)]
        if wanted in (*map(folded, (hex_.id, hex_.printed_id)), *names):
            whole.append(hex_.id)
        if any(wanted in name for name in names):
            part.append(hex_.id)
    return whole or part


def _named(words: Language, hex_: Hex) -> str:
    """The name alone, in a language that talks about the title."""
    return words.place(hex_.id).removeprefix(hex_.id).strip()


def _label(hex_: Hex, words: Language) -> str:
    parts = dict.fromkeys((str(hex_.id), hex_.printed_id, _named(words, hex_)))
    return " · ".join(part for part in parts if part)
