"""Events of money between people: contributions, debts, offers."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events.event import Event
from engine.ids import CorporationId, Owner, PlayerId


@dataclass(frozen=True, slots=True)
class MoneyContributed(Event):
    """A president helped out the corporation."""

    player: PlayerId
    corporation: CorporationId
    amount: int


@dataclass(frozen=True, slots=True)
class DebtPaid(Event):
    """A player or corporation paid what it owed."""

    owner: Owner
    purpose: str
    amount: int
    about: str = ""
    """Which of several such things it was paid for; empty where there is one."""

    @property
    def manner(self) -> str | None:
        return "about" if self.about else None


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    corporation: CorporationId
    player: PlayerId
    what: str
    price: int

    @property
    def fleeting(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    corporation: CorporationId
    player: PlayerId
    what: str
    price: int
