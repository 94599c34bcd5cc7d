"""The words in pictures of tiles, charts and replays, and in what is said about them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ids import HexId
from render.features import BoardFacts

WORDS: Mapping[str, str] = {
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
    "phase": "phase {phase}",
    "start": "{title}: {players}",
    "lay frame": "lays {tile} at {place}",
    "paid frame": "runs for {amount}, pays",
    "withheld frame": "runs for {amount}, withholds",
    "idle frame": "places a token",
    "end frame": "{standings}",
    "white": "White",
    "yellow": "Yellow",
    "green": "Green",
    "brown": "Brown",
    "grey": "Grey",
    "red": "Red",
    "blue": "Blue",
    # Alt texts
    "tray alt": "{heading}. {groups}.",
    "tray group": "{colour}: {left} of {count} left",
    "used up": "Used up: {tiles}.",
    "nothing used up": "No kind of tile is used up.",
    "upgrades alt": "{heading}: {tiles}.",
    "none alt": "{heading}: none.",
    "choice alt": "{place}, lays for {entity}: {lays}.",
    "no choice alt": "{place}: no tile may be laid here now.",
    "tile lays": "{tile} in rotation {rotations}",
    "worth alt": "Net worth of the players, {when}: {values}.",
    "leader": "{player} has led since move {move}.",
    "income alt": "Income of the corporations by operating round, {first} to {last}.",
    "no income alt": "Income of the corporations by operating round: nothing yet.",
    "last income": "Last: {values}.",
    "best income": "The best was {corporation} with {amount} in {round}.",
    "replay alt": "Replay of {title} in {count} pictures from {first} to {last}.",
    "replay end": "At the end: {text}.",
    "replay tiles": "{count} tiles lie on the map.",
}


def place_name(facts: BoardFacts, hex_id: HexId) -> str:
    """A hex by id and name. Raises KeyError."""
    name = facts.hexes[hex_id].name
    return f"{hex_id} {name}" if name else hex_id
