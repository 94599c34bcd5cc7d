"""Checkpoints: the state as text, every so many moves, so that going back is quick."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from engine.state import State

SPACING = 16
"""Moves between two checkpoints."""
WIDE, LATELY = 4 * SPACING, 10 * SPACING
"""Moves between two that are older than so many moves: seldom does anybody go back that far."""


_ADAPTERS: dict[type[State], TypeAdapter[Any]] = {}
"""Made when first needed: building one takes longer than using it."""


def _adapter(state_type: type[State]) -> TypeAdapter[Any]:
    if state_type not in _ADAPTERS:
        _ADAPTERS[state_type] = TypeAdapter(state_type)
    return _ADAPTERS[state_type]


def encode(state: State) -> bytes:
    """The state as JSON."""
    return _adapter(type(state)).dump_json(state)


def decode(state_type: type[State], text: bytes) -> State:
    """The state from its JSON; the inverse of ``encode``."""
    state: State = _adapter(state_type).validate_json(text)
    return state


class Checkpoints:
    """The states after some of the moves of a game."""

    def __init__(self, state_type: type[State]) -> None:
        self.state_type = state_type
        self._kept: dict[int, bytes] = {}

    def keep(self, length: int, state: State) -> None:
        """Keep the state after ``length`` moves, if one is due."""
        if length % SPACING == 0:
            self._kept[length] = encode(state)
            if (length - LATELY) % WIDE:
                self._kept.pop(length - LATELY, None)

    def before(self, length: int) -> tuple[int, State]:
        """The latest state kept after at most ``length`` moves, and after how many it stands."""
        start, text = self.written_before(length)
        return start, decode(self.state_type, text)

    def written_before(self, length: int) -> tuple[int, bytes]:
        """Likewise, the state as it is written."""
        start = max(kept for kept in self._kept if kept <= length)
        return start, self._kept[start]

    def copy(self) -> Checkpoints:
        """The same states, to be added to on their own."""
        other = Checkpoints(self.state_type)
        other._kept = dict(self._kept)
        return other
