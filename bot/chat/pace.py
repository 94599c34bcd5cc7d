"""Pace: nobody keeps the bot busy with pictures and searches for themselves alone."""

from __future__ import annotations

from collections import OrderedDict, deque

from bot.chat.ids import UserId

MOST, WITHIN = 8, 20
"""So many costly calls are allowed within so many seconds."""
_REMEMBERED = 1_000


class Pace:
    """Counts the costly calls of everybody."""

    def __init__(self) -> None:
        self._calls: OrderedDict[UserId, deque[int]] = OrderedDict()

    def allows(self, user: UserId, at: int) -> bool:
        """Whether somebody may make one more costly call now; if so, it is counted."""
        calls = self._calls.setdefault(user, deque(maxlen=MOST))
        self._calls.move_to_end(user)
        while len(self._calls) > _REMEMBERED:
            self._calls.popitem(last=False)
        if len(calls) == MOST and 0 <= at - calls[0] < WITHIN:
            return False
        calls.append(at)
        return True
