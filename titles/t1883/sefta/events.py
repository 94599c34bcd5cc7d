"""What happened, where only the merger in SEFTA has it (§8.3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event
from engine.ids import CorporationId, PlayerId


@dataclass(frozen=True, slots=True)
class MergerProposed(Event):
    """The president of one company asked the other's."""

    corporation: CorporationId
    partner: CorporationId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class MergerDeclined(Event):
    corporation: CorporationId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class OddShareConverted(Event):
    """A player paid for making a share of the new corporation of an old one."""

    player: PlayerId
    corporation: CorporationId
    price: int

    @property
    def figure(self) -> int:
        return self.price


@dataclass(frozen=True, slots=True)
class MergerRuledOut(Event):
    """The corporation will never be formed."""

    corporation: CorporationId
