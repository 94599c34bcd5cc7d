"""Jumps: by how much the clock on the wall was set since it was looked at last.

It is compared with the machine's steady clock, also across a restart of the program; only when the
machine itself was started anew is there nothing to compare with.
"""

from __future__ import annotations

from bot.process.clocks import Clock
from bot.storage.facts import Facts

_FACT = "clocks"
_SMALLEST = 5
"""Seconds from which on the clock has been set; less is put right by making it go faster."""


class Jumps:
    """Watches the clock."""

    def __init__(self, clock: Clock, facts: Facts) -> None:
        self._clock = clock
        self._facts = facts

    async def since_last(self, now: int) -> int | None:
        """By how many seconds the clock was set since the last time, 0 if it was not.

        None if that is not known.
        """
        steady, start = self._clock.steady(), self._clock.start()
        known = (await self._facts.get(_FACT) or "").split(" ")
        await self._facts.set(_FACT, f"{now} {steady:.0f} {start}")
        if len(known) != 3 or known[2] != start or not start:
            return None
        jump = round(now - int(known[0]) - (steady - float(known[1])))
        return jump if abs(jump) >= _SMALLEST else 0
