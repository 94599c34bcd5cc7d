"""Places on the map, found by their ids and by their names."""

from __future__ import annotations

from bot.chat.messages import Choice
from engine.data.schema import TitleData
from engine.ids import HexId
from engine.notation.matching import fitting


def hex_label(data: TitleData, hex_id: HexId) -> str:
    """A hex with the name of what lies on it: ``D7 · Porto``."""
    name = next((hex_.name for hex_ in data.hexes if hex_.id == hex_id), None)
    return f"{hex_id} · {name}" if name else str(hex_id)


def hex_choices(data: TitleData, typed: str) -> list[Choice]:
    """Hexes whose id or name fits what was typed, the best first."""
    labels = [Choice(str(hex_.id), hex_label(data, hex_.id)) for hex_ in data.hexes]
    return fitting(typed, labels, lambda choice: choice.label)


def find_hex(data: TitleData, typed: str) -> HexId | None:
    """The hex that is meant by an id or a name; None if none or several are."""
    wanted = typed.strip().lower()
    for hex_ in data.hexes:
        if hex_.id.lower() == wanted:
            return hex_.id
    named = [hex_.id for hex_ in data.hexes if hex_.name and wanted in hex_.name.lower()]
    return named[0] if len(named) == 1 and wanted else None
