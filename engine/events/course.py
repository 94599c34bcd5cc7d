"""Events of the game's course: rounds, turns, phases, who leaves, the end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events.event import Event
from engine.ids import PhaseName, PlayerId


@dataclass(frozen=True, slots=True)
class Passed(Event):
    player: PlayerId
    step: str = ""
    """What was left undone; ``done`` where a turn ends in which something was done."""
    entity: str = ""
    """For whom: a corporation, a private company that is bid for, or the player."""

    @property
    def manner(self) -> str:
        return self.step


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """Players were not asked because nothing was possible."""

    players: tuple[PlayerId, ...]

    def with_next(self, other: Event) -> TurnSkipped | None:
        if not isinstance(other, TurnSkipped):
            return None
        return TurnSkipped(tuple(dict.fromkeys((*self.players, *other.players))))

    @property
    def manner(self) -> str | None:
        return "several" if len(self.players) > 1 else None


@dataclass(frozen=True, slots=True)
class PriorityPassed(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    kind: str
    turn: int
    number: int
    of: int

    @property
    def manner(self) -> str | None:
        return "alone" if self.of == 1 else None


@dataclass(frozen=True, slots=True)
class PhaseStarted(Event):
    phase: PhaseName


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True)
class BankBroken(Event):
    pass


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    reason: str
    values: tuple[tuple[PlayerId, int], ...]
