"""Counts of legal moves from fixed positions, as data of every title (``perft.yaml``).

A count that changes means that a rule has changed: find out which before correcting the figure.
"""

from __future__ import annotations

import pytest

from tests.every_title.found import PLAYABLE
from tests.every_title.perft import counts_from, positions_of, reach


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_number_of_legal_moves(title_id: str) -> None:
    known = positions_of(title_id)
    assert known, f"no counts of legal moves: python -m tests.every_title.perft {title_id}"
    counted = {
        name: counts_from(game, len(known[name]["counts"])) for name, game in reach(title_id, known)
    }
    assert counted == {name: position["counts"] for name, position in known.items()}
