"""Prices for contested track: the linear programme behind the choice of routes.

It maximises the revenue of fractions of known routes, where each piece of track is used at most
once and each kind of train runs at most as many routes as there are trains. The solver wants the
shadow prices of the track. They need not be exact: a bound drawn from prices holds for any prices.

Revised simplex method; the inverse of the basis is kept by columns, which stay sparse.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.routes.graph import bits_of
from engine.routes.search import Route

_TOLERANCE = 1e-7
_MOST_EXCHANGES = 2_000
"""Rounding errors might keep the method going for ever."""
_SPREAD = 1e-6
"""Right-hand sides differ by multiples of this, so that the method never walks in a circle."""


class TrackPrices:
    """Shadow prices of track for a growing set of routes."""

    def __init__(self, pieces: int, trains: Sequence[int]) -> None:
        """``pieces`` of track; for each kind of train how many there are."""
        self._pieces = pieces
        rows = pieces + len(trains)
        sides = [1.0] * pieces + [float(count) for count in trains]
        self._amounts = [side + _SPREAD * (row + 1) for row, side in enumerate(sides)]
        self._inverse = [[float(row == column) for row in range(rows)] for column in range(rows)]
        self._duals = [0.0] * rows
        # The first columns stand for track and trains left unused.
        self._columns: list[tuple[float, tuple[int, ...]]] = [(0.0, (row,)) for row in range(rows)]
        self._offered: set[tuple[int, int]] = set()
        self.changed = False
        """Whether routes were added since the prices were settled."""

    def offer(self, kind: int, routes: Iterable[Route]) -> None:
        """Let the routes take part; those known already count once."""
        for route in routes:
            if (kind, route.track) not in self._offered:
                self._offered.add((kind, route.track))
                rows = (*bits_of(route.track), self._pieces + kind)
                self._columns.append((float(route.revenue), rows))
                self.changed = True

    def settle(self) -> list[float]:
        """The price of each piece of track at the optimum for the routes known so far."""
        self.changed = False
        for _ in range(_MOST_EXCHANGES):
            duals = self._duals
            gain, best = _TOLERANCE, None
            for revenue, rows in self._columns:
                profit = revenue
                for row in rows:
                    profit -= duals[row]
                if profit > gain:
                    gain, best = profit, rows
            if best is None or not self._enter(gain, best):
                break
        return self._duals[: self._pieces]

    def _enter(self, gain: float, rows: tuple[int, ...]) -> bool:
        """Bring a column into the basis, in place of the one that first becomes nothing.

        There is always one; it can be overlooked only for rounding errors, and the answer is no.
        """
        # Not sum(): it rounds in its own way from Python 3.12 on, and plans would differ.
        change = self._inverse[rows[0]]
        for row in rows[1:]:
            change = [c + d for c, d in zip(change, self._inverse[row], strict=True)]
        falling = [
            (amount / rate, row)
            for row, (amount, rate) in enumerate(zip(self._amounts, change, strict=True))
            if rate > _TOLERANCE
        ]
        if not falling:
            return False
        step, leaving = min(falling)
        self._amounts = [a - step * c for a, c in zip(self._amounts, change, strict=True)]
        self._amounts[leaving] = step
        pivot = change[leaving]
        for number, column in enumerate(self._inverse):
            share = column[leaving] / pivot
            if share:
                column = [c - share * d for c, d in zip(column, change, strict=True)]
                column[leaving] = share
                self._inverse[number] = column
                self._duals[number] += gain * share
        return True
