"""How much searching is allowed.

The engine has no clock of its own: a budget counts steps, which is the same on every machine, and
looks at a clock only if the caller hands one in. A step is about a microsecond of work.
"""

from __future__ import annotations

from collections.abc import Callable

_QUANTUM = 1024
"""Steps between two looks at the clock."""


class BudgetSpent(Exception):
    """The whole search has to end."""


class AttemptSpent(Exception):
    """This attempt has become too dear; another one may be cheaper."""


class Budget:
    """Steps and time left.

    A search counts ``quantum`` down step by step, and calls ``renew`` when it is below zero.
    """

    def __init__(
        self, steps: int | None, seconds: float | None, clock: Callable[[], float] | None
    ) -> None:
        if seconds is not None and clock is None:
            raise ValueError("a budget in seconds needs a clock")
        self._left = steps
        self._clock = clock
        self._deadline = clock() + seconds if clock and seconds is not None else None
        self._attempt: int | None = None
        self.quantum = 0

    def renew(self) -> None:
        """Allow the next steps, or raise ``BudgetSpent`` or ``AttemptSpent``."""
        if self._deadline is not None and self._clock is not None:
            if self._clock() >= self._deadline:
                raise BudgetSpent
        quantum = _QUANTUM
        if self._left is not None:
            if self._left <= 0:
                raise BudgetSpent
            quantum = min(quantum, self._left)
        if self._attempt is not None:
            if self._attempt <= 0:
                raise AttemptSpent
            quantum = min(quantum, self._attempt)
            self._attempt -= quantum
        if self._left is not None:
            self._left -= quantum
        self.quantum = quantum - 1

    def start_attempt(self, steps: int) -> None:
        """Let ``AttemptSpent`` be raised after so many steps."""
        self._give_back()
        self._attempt = steps

    def end_attempt(self) -> None:
        """Go on without that limit."""
        self._give_back()
        self._attempt = None

    def _give_back(self) -> None:
        """Take back the rest of the quantum, so that the next steps are counted anew."""
        if self._left is not None:
            self._left += max(0, self.quantum)
        self.quantum = 0
