"""Other lays: where a tile does not fit as it was meant, how it does, and which others do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.game import Game
from engine.moves import LayTile
from engine.notation import read
from engine.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Others:
    """What to say instead: a text and its facts."""

    key: str
    facts: Mapping[str, Any]


def other_lays(game: Game, text: str) -> Others | None:
    """What could be laid on the hex of a lay that is not legal; None if nothing, or it is none."""
    try:
        lay = read(game, text)
    except Refusal:
        return None
    if not isinstance(lay, LayTile):
        return None
    here = [m for m in game.legal_moves() if isinstance(m, LayTile) and m.hex == lay.hex]
    ways = sorted(str(m.rotation) for m in here if m.tile == lay.tile)
    tiles = sorted({str(m.tile) for m in here if m.tile != lay.tile})
    facts = {"tile": lay.tile, "hex": lay.hex, "tiles": tiles}
    if ways:
        key = "moves.turn_or_other" if tiles else "moves.turn_it"
        return Others(key, {"rotations": ways, **facts})
    return Others("moves.other_tiles", facts) if tiles else None
