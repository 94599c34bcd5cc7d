"""Places on the map, found by their ids and by their names."""

from __future__ import annotations

from collections.abc import Iterator

from bot.chat.messages import Choice
from engine.data.schema import Hex, TitleData
from engine.ids import HexId
from engine.notation.matching import fitting, folded


def name_of_hex(hex_: Hex) -> str:
    """What lies on a hex, or what is printed on it; nothing where nothing is."""
    return hex_.name or hex_.small_print or ""


def hex_choices(data: TitleData, typed: str) -> list[Choice]:
    """Hexes whose id or name fits what was typed, the best first."""
    labels = [Choice(str(hex_.id), _label(hex_)) for hex_ in data.hexes]
    return fitting(typed, labels, lambda choice: choice.label)


def find_hex(data: TitleData, typed: str) -> HexId | None:
    """The hex that is meant by an id or a name; None if none or several are.

    A whole name wins over names that it is a part of.
    """
    wanted = folded(typed)
    if not wanted:
        return None
    names = {hex_.id: [folded(name) for name in _names(hex_)] for hex_ in data.hexes}
    whole = [hex_id for hex_id, known in names.items() if wanted in known]
    part = [hex_id for hex_id, known in names.items() if any(wanted in name for name in known[2:])]
    return next((found[0] for found in (whole, part) if len(found) == 1), None)


def _names(hex_: Hex) -> Iterator[str]:
    """The id, what is printed in place of it, and the name."""
    yield from (hex_.id, hex_.printed_id)
    if name_of_hex(hex_):
        yield name_of_hex(hex_)


def _label(hex_: Hex) -> str:
    parts = dict.fromkeys((str(hex_.id), hex_.printed_id, name_of_hex(hex_)))
    return " · ".join(part for part in parts if part)
