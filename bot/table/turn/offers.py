"""Offers between people: who offers what to whom, and for how much."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Game
from engine.ids import CorporationId

OFFER_STEP = "offer"


@dataclass(frozen=True, slots=True)
class Offer:
    """What somebody has to say yes or no to."""

    company: str
    """Who offers: a corporation, or a player for themselves."""
    president: str
    """The player behind it."""
    owner: str
    """To whom: a player, or a corporation of theirs."""
    what: str
    price: int
    place: str
    """The hex it is about; empty where it is about none."""

    @property
    def manner(self) -> str:
        """What tells it from other offers: nothing is paid, or somebody pays for themselves."""
        if not self.price:
            return "_request"
        return "_in_person" if self.company == self.president else ""


def offer_of(game: Game) -> Offer | None:
    """The offer that must be answered now, if there is one."""
    pending = game.state.pending[-1] if game.state.pending else None
    if pending is None or pending.step != OFFER_STEP:
        return None
    company = game.state.corporations.get(CorporationId(pending.entity))
    president = company.president if company is not None else None
    facts = pending.facts
    return Offer(
        company=pending.entity,
        president=president or pending.entity,
        owner=facts["from"],
        what=facts["what"],
        price=facts["price"],
        place=facts.get("hex", ""),
    )
