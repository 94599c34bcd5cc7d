"""The English words of 18FB: data only. How they are written is told in ``engine/english.py``."""

from __future__ import annotations

from collections.abc import Mapping

PATTERNS: Mapping[str, str] = {
    # Zones of the market
    "sheet.held_by_corporations": "not for corporations",
    "sheet.may_hold_stock": "may hold no stock",
}
