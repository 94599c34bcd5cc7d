"""Who holds which certificates, how they change hands, and who is president."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.data.companies import SHARE as SHARE
from engine.events import PresidentChanged
from engine.ids import PLACES, Owner, PlayerId
from engine.state import Corporation

if TYPE_CHECKING:
    from engine.game import Game

Exchange = Literal["large", "singles"]
"""What an incoming president gives for the president's certificate."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The certificates of one corporation in one hand, as positions in its list."""

    singles: tuple[int, ...]
    """Certificates of one share."""
    larges: tuple[int, ...]
    """Certificates of more than one share, but for the president's."""
    president: bool
    percent: int

    @property
    def large(self) -> int | None:
        """The first of the large certificates."""
        return self.larges[0] if self.larges else None

    @property
    def count(self) -> int:
        """Number of certificates."""
        return len(self.singles) + len(self.larges) + self.president


NOTHING = Holding((), (), False, 0)


def holding(game: Game, corporation: Corporation, owner: Owner | PlayerId) -> Holding:
    """What the owner holds of the corporation."""
    if owner not in corporation.owners:
        return NOTHING
    facts = game.facts(corporation.id)
    singles: list[int] = []
    larges: list[int] = []
    percent = 0
    for index, held in enumerate(corporation.owners):
        if held != owner:
            continue
        percent += facts.shares[index]
        if not index:
            continue
        (larges if facts.shares[index] > SHARE else singles).append(index)
    return Holding(tuple(singles), tuple(larges), corporation.owners[0] == owner, percent)


def percent(game: Game, corporation: Corporation, owner: Owner | PlayerId) -> int:
    """Percent of the corporation that the owner holds."""
    total = 0
    if owner in corporation.owners:
        shares = game.facts(corporation.id).shares
        for share, held in zip(shares, corporation.owners, strict=True):
            if held == owner:
                total += share
    return total


def holders(game: Game, corporation: Corporation) -> dict[Owner, int]:
    """Percent of the corporation by holder: players and corporations, in the order of seats."""
    held: dict[Owner, int] = {}
    for share, owner in zip(game.facts(corporation.id).shares, corporation.owners, strict=True):
        if owner not in PLACES:
            held[owner] = held.get(owner, 0) + share
    return {owner: held[owner] for owner in accounts(game) if owner in held}


def accounts(game: Game) -> list[Owner]:
    """Whoever may hold money and stock: the players by their seats, then the corporations."""
    return [*game.state.players, *game.state.corporations]


def next_certificate(game: Game, corporation: Corporation, source: Owner) -> int | None:
    """The certificate that leaves the place next: a single, or a large one if it is alone."""
    held = holding(game, corporation, source)
    if held.singles:
        return held.singles[0]
    return held.large


def give(corporation: Corporation, certificates: Iterable[int], to: Owner | PlayerId) -> None:
    """Hand over certificates."""
    for index in certificates:
        corporation.owners[index] = Owner(to)


def largest_other_holder(
    game: Game, corporation: Corporation, president: PlayerId
) -> tuple[PlayerId, int] | None:
    """The other player with most of the corporation, the first to the left among equals."""
    best: tuple[PlayerId, int] | None = None
    for player in game.players_after(president):
        if player == president:
            continue
        held = percent(game, corporation, player)
        if held and (best is None or held > best[1]):
            best = (player, held)
    return best


def exchanges(game: Game, corporation: Corporation, incoming: PlayerId) -> list[Exchange]:
    """What the incoming president could give for the president's certificate."""
    held = holding(game, corporation, incoming)
    options: list[Exchange] = []
    shares = game.facts(corporation.id).shares
    if held.large is not None and shares[held.large] == shares[0]:
        options.append("large")
    if sum(shares[index] for index in held.singles[:2]) == shares[0]:
        options.append("singles")
    return options


def change_president(
    game: Game, corporation: Corporation, incoming: PlayerId, exchange: Exchange
) -> None:
    """Swap the president's certificate for a large certificate or two singles."""
    outgoing = corporation.president
    assert outgoing is not None
    held = holding(game, corporation, incoming)
    given = [held.large] if exchange == "large" and held.large is not None else held.singles[:2]
    give(corporation, given, outgoing)
    give(corporation, [0], incoming)
    game.emit(PresidentChanged(corporation.id, outgoing, incoming))
