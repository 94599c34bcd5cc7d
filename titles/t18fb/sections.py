"""Where the rules say so: for each refusal the section of the edition's rules."""

from collections.abc import Mapping

from titles.t18fb.facts import LATER, PA23
from titles.t18fb.shares.sections import SHARES

_BOTH: Mapping[str, tuple[str, str]] = {**SHARES}
"""Sections of PA23 and of LATER."""
SECTIONS: Mapping[str, Mapping[str, str]] = {
    PA23: {code: sections[0] for code, sections in _BOTH.items()},
    LATER: {code: sections[1] for code, sections in _BOTH.items()},
}
