"""Which moves a public message tells."""

from __future__ import annotations

import re

_FOOTER = re.compile(r"^-# .*?(\d+)(?:–(\d+))? · №\d+$")
"""The last line of a message about moves, in any language: game, move or moves, post."""
_NOTICE = re.compile(r"^-# \D*\d+ · №\d+$")


def moves_told(text: str) -> range:
    """The numbers of the moves; none if it is another message."""
    last = text.rpartition("\n")[2]
    found = _FOOTER.match(last)
    if found is None or _NOTICE.match(last):
        return range(0)
    first = int(found[1])
    return range(first, int(found[2] or first) + 1)
