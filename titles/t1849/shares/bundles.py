"""Bundles of whole certificates, as they are held, and what of them ends in the pool (9.2, 9.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.certificates import (
    SHARE,
    Exchange,
    exchanges,
    holding,
    largest_other_holder,
)
from engine.capital.stock import Sale, Stock
from engine.ids import CorporationId, PlayerId
from engine.moves import SellShares
from engine.refusals import IllegalMove
from engine.state import Corporation
from titles.t1849.shares.founding import PRESIDENT

if TYPE_CHECKING:
    from engine.game import Game

LAST = 20
"""Percent of the last certificate."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """Certificates of one corporation, the president's perhaps by half."""

    singles: int
    last: bool = False
    president: bool = False
    half: bool = False

    @property
    def percent(self) -> int:
        """What is sold by it."""
        return (
            SHARE * self.singles + LAST * self.last + PRESIDENT * self.president - SHARE * self.half
        )

    @property
    def certificates(self) -> int:
        """How many certificates it has."""
        return self.singles + self.last + self.president

    def pooled(self, corporation: CorporationId, exchange: Exchange | None) -> SellShares:
        """What ends in the pool: for a presidency, what its successor gives in exchange."""
        if exchange is None:
            return SellShares(corporation, self.singles, self.last)
        if exchange == "singles":
            return SellShares(corporation, self.singles + 2 - self.half, self.last)
        if not self.half:
            return SellShares(corporation, self.singles, True)
        if self.singles:
            return SellShares(corporation, self.singles - 1, True)
        return SellShares(corporation, 1)


def largest_held(
    game: Game, player: PlayerId, corporation: Corporation, operating: CorporationId | None
) -> Sale | None:
    """The sale of the largest bundle of certificates that the player holds and may sell.

    Of equal ones that with the fewest certificates. The presidency of the operating corporation
    does not change.
    """
    stock = Stock.of(game)
    best: tuple[int, int] | None = None
    found: Sale | None = None
    for bundle in _held(game, player, corporation):
        rank = (bundle.percent, -bundle.certificates)
        if best is not None and rank <= best:
            continue
        exchange = _exchange(game, player, corporation) if bundle.president else None
        try:
            sale = stock.check_sale(game, player, bundle.pooled(corporation.id, exchange))
        except IllegalMove:
            continue
        if sale.successor is None or corporation.id != operating:
            best, found = rank, sale
    return found


def _held(game: Game, player: PlayerId, corporation: Corporation) -> Iterator[Bundle]:
    """Every bundle; with the president's certificate only if that hands over the presidency."""
    held = holding(game, corporation, player)
    for singles in range(len(held.singles) + 1):
        for last in (False, True) if held.large is not None else (False,):
            if singles or last:
                yield Bundle(singles, last)
    if not held.president:
        return
    rival = largest_other_holder(game, corporation, player)
    if rival is None or rival[1] < PRESIDENT:
        return
    all_singles, last = len(held.singles), held.large is not None
    yield Bundle(all_singles, last, president=True)
    if all_singles:
        yield Bundle(all_singles - 1, last, president=True)
    elif not last:
        yield Bundle(0, president=True, half=True)


def _exchange(game: Game, player: PlayerId, corporation: Corporation) -> Exchange | None:
    """What the successor gives unless the seller asks for something else."""
    rival = largest_other_holder(game, corporation, player)
    options = exchanges(game, corporation, rival[0]) if rival is not None else []
    return options[0] if options else None
