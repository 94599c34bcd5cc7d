"""The hexes that an event or a move is about."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

from engine.ids import HexId


def places_of(value: Any) -> tuple[HexId, ...]:
    """The hexes that a value (an event, a move) names: its fields of that type, in their order."""
    named = (getattr(value, name) for name in _hex_fields(value.__class__))
    return tuple(hex_id for hex_id in named if hex_id is not None)


@cache
def _hex_fields(kind: type[Any]) -> tuple[str, ...]:
    types = get_type_hints(kind)
    return tuple(f.name for f in fields(kind) if types[f.name] in (HexId, HexId | None))
