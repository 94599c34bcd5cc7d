"""Stock of merging companies becomes stock of a national company (3.6.1 / 3.7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, give, holding
from engine.capital.merging import (
    StockExchanged,
    exchange_pairs,
    old_shares,
    pay_off,
    seats_from,
)
from engine.capital.money import Account
from engine.events import PresidentAppointed
from engine.ids import OFFER, POOL, TREASURY, CorporationId, PlayerId
from engine.state import Corporation
from titles.t18fb.nationals.leading import PRESIDENT
from titles.t18fb.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


def exchange_stock(
    game: Game, companies: Sequence[Corporation], national: Corporation, first: PlayerId
) -> None:
    """Two for one: players from one of them on, other corporations, the pool (R281-R283, A49).

    All new stock lies in the treasury before, and what nobody claims stays there. The first player
    with two new shares takes the president's certificate (A48).
    """
    exchanging = [] if reading(game).corporations_exchange_nothing else _others(game, companies)
    owners: list[Account] = [*seats_from(game, first), *exchanging]
    shares = {owner: old_shares(game, companies, owner) for owner in owners}
    pairs = {owner: held // 2 for owner, held in shares.items()}
    leader = exchange_pairs(game, national, pairs, unsold=TREASURY)
    _fill_pool(game, companies, national)
    if leader is not None:
        game.emit(PresidentAppointed(national.id, leader))
    for owner, held in shares.items():
        if held % 2:
            _settle_odd_share(game, companies, national, owner)


def _others(game: Game, companies: Sequence[Corporation]) -> list[CorporationId]:
    """Corporations that do not take part in the merger."""
    merging = {company.id for company in companies}
    return [name for name in game.state.corporations if name not in merging]


def _settle_odd_share(
    game: Game, companies: Sequence[Corporation], national: Corporation, owner: Account
) -> None:
    """Half the price for an odd share that is one of a floated company, else nothing (R282).

    Shares of companies that are not floated go into pairs first (A118).
    """
    if old_shares(game, [each for each in companies if each.floated], owner):
        pay_off(game, national, owner, market.price(game, national) // 2)


def _fill_pool(game: Game, companies: Sequence[Corporation], national: Corporation) -> None:
    """The pool's pairs, with the odd share of treasuries and offers; its own odd one vanishes.

    Stock that merging companies hold of themselves and of each other is treasury stock (A119).
    Without enough single shares the pool takes the president's certificate, which nobody has then.
    """
    unsold: list[Account] = [TREASURY, OFFER, *(company.id for company in companies)]
    if reading(game).corporations_exchange_nothing:
        unsold += _others(game, companies)
    odd = sum(old_shares(game, companies, place) for place in unsold) % 2
    pairs = (old_shares(game, companies, POOL) + odd) // 2
    singles = holding(game, national, TREASURY).singles
    if pairs > len(singles) and national.owners[0] == TREASURY:
        give(national, [0, *singles[: pairs - PRESIDENT]], POOL)
    else:
        give(national, singles[:pairs], POOL)
    if pairs:
        game.emit(StockExchanged(POOL, national.id, pairs * SHARE))
