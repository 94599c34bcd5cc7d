"""The English words of 18FB: data only. How they are written is told in ``engine/english.py``."""

from __future__ import annotations

from collections.abc import Mapping

from titles.t18fb.nationals.english import NATIONALS
from titles.t18fb.need.english import NEED
from titles.t18fb.operating.english import OPERATING
from titles.t18fb.regionals.english import REGIONALS
from titles.t18fb.shares.english import SHARES

PATTERNS: Mapping[str, str] = {
    **NEED,
    **SHARES,
    **OPERATING,
    **REGIONALS,
    **NATIONALS,
    # Zones of the market
    "sheet.held_by_corporations": "not for corporations",
    "sheet.may_hold_stock": "may hold no stock",
}
