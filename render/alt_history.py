"""Alt texts of the tray, the tile choice, the charts and the replay, and the words in them."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    # In the pictures
    "tray": "Tiles of {title}",
    "upgrades": "Tiles for {place}",
    "no lays": "No tile may be laid here now.",
    "left": "{left} of {count} left",
    "lays": "{count} lays for {entity}",
    "one lay": "1 lay for {entity}",
    "example": "for example: {move}",
    "worth": "Net worth ({unit})",
    "income": "Income by operating round ({unit})",
    "after move": "after move {move}",
    "at the end": "at the end",
    "turn": "Turn",
    "round": "OR",
    "paid": "paid",
    "withheld": "withheld",
    "nothing yet": "Nothing yet.",
    "white": "White",
    "yellow": "Yellow",
    "green": "Green",
    "brown": "Brown",
    "grey": "Grey",
    "red": "Red",
    "blue": "Blue",
}
