"""The base of all events: what a move did, as facts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ids import HexId, PlayerId
from engine.showing.places import places_of


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    @property
    def places(self) -> tuple[HexId, ...]:
        """The hexes it is about: those it names, unless an event says otherwise."""
        return places_of(self)

    @property
    def figure(self) -> int | None:
        """What is paid or received (or how many cards are played) where a move is about that."""
        return None

    @property
    def fleeting(self) -> bool:
        """Whether it is of no interest any more to somebody who hears of it later."""
        return False

    @property
    def harms(self) -> PlayerId | None:
        """Who loses by it what nobody gives up lightly: they are asked whether they mean it."""
        return None

    def in_short(self) -> Event:
        """The same without what only those who were there want to know."""
        return self

    def with_next(self, other: Event) -> Event | None:
        """What tells both this and the next event, where one sentence can; else None."""
        return None

    @property
    def manner(self) -> str | None:
        """What tells it from others of its kind: ``event.<class>/<manner>`` says it, if it can."""
        return None
