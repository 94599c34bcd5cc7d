"""Half as much of the coaches as of railways: what a player could still do about it (§8.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, largest_other_holder, percent
from engine.capital.stock import Stock
from engine.ids import OFFER, POOL, CorporationId, PlayerId
from engine.moves import BuyShare, Move, SellShares, Start
from engine.rounds.stock import stock_round
from engine.state import Corporation
from titles.t1883.facts import SARSA, is_railway
from titles.t1883.support import support_price
from titles.t1883.verbs import Support

if TYPE_CHECKING:
    from engine.game import Game

PRESIDENT = 20
"""Percent of the president's certificate."""


@dataclass(frozen=True, slots=True)
class Rate:
    """What counts for the rate of a player: percent that he holds, money, and room for more."""

    coaches: int
    railways: int
    cash: int
    room: int
    """Certificates that he may still buy."""
    pool: int
    """Percent of the coaches that the pool has room for."""
    sold: tuple[CorporationId, ...]
    """What he may not buy any more in this round."""

    @property
    def lacking(self) -> int:
        """Percent of railways that he would have to hold besides."""
        return max(0, 2 * self.coaches - self.railways)


def rate_of(game: Game, player: PlayerId) -> Rate:
    """How a player stands now."""
    corporations = game.state.corporations
    coaches = corporations[SARSA]
    limit = Stock.of(game).certificate_limit(game)
    return Rate(
        percent(game, coaches, player),
        sum(percent(game, c, player) for c in corporations.values() if is_railway(game, c.id)),
        game.state.players[player].cash,
        limit - Stock.of(game).count_certificates(game, player),
        game.title.data.pool_limit - percent(game, coaches, POOL),
        tuple(stock_round(game).sold.get(player, ())),
    )


def breaks_rate(game: Game, player: PlayerId, move: Move) -> bool:
    """Whether by a move of his own the rate would be broken and could not be made good."""
    if _most_harm(move) <= _surplus(game, player):
        return False
    before = rate_of(game, player)
    after = _after(game, player, before, move)
    if after is None or not after.lacking or _can_make_good(game, player, after):
        return False
    return after.lacking > before.lacking or _can_make_good(game, player, before)


def _most_harm(move: Move) -> int:
    """Percent of railways by which a move can bring him nearer to breaking the rate, at most."""
    match move:
        case SellShares(singles=singles, large=large):
            return singles * SHARE + large * PRESIDENT
        case BuyShare():
            return 2 * SHARE
        case Start():
            return 2 * PRESIDENT
        case _:
            return 0


def _surplus(game: Game, player: PlayerId) -> int:
    """Percent of railways that he holds beyond twice his coaches."""
    corporations = game.state.corporations
    railways = sum(
        percent(game, c, player) for c in corporations.values() if is_railway(game, c.id)
    )
    return railways - 2 * percent(game, corporations[SARSA], player)


def _after(game: Game, player: PlayerId, now: Rate, move: Move) -> Rate | None:
    """How he would stand after a move; None for moves that do the rate no harm."""
    stock = Stock.of(game)
    match move:
        case BuyShare(corporation=name, source=source) if name == SARSA:
            cost = stock.share_price(game, game.state.corporations[SARSA], source)
            pool = now.pool + (SHARE if source == POOL else 0)
            coaches = now.coaches + SHARE
            return replace(now, coaches=coaches, cash=now.cash - cost, room=now.room - 1, pool=pool)
        case Start(corporation=name, price=par) if name == SARSA:
            cost = par * PRESIDENT // SHARE
            coaches = now.coaches + PRESIDENT
            return replace(now, coaches=coaches, cash=now.cash - cost, room=now.room - 1)
        case SellShares(corporation=name) if is_railway(game, name):
            sold = stock.check_sale(game, player, move).percent
            brings = stock.proceeds(game, game.state.corporations[name], sold, in_need=False)
            railways, room = now.railways - sold, now.room + move.singles
            return replace(
                now,
                railways=railways,
                cash=now.cash + brings,
                room=room,
                sold=(*now.sold, name),
            )
        case Support():
            return replace(now, cash=now.cash - support_price(game, player))
        case _:
            return None


def _can_make_good(game: Game, player: PlayerId, rate: Rate) -> bool:
    """Whether he could: by selling coaches as far as may be, then buying railways."""
    sold = _most_coaches_sold(game, player, rate)
    coaches = game.state.corporations[SARSA]
    brings = Stock.of(game).proceeds(game, coaches, sold, in_need=False) if sold else 0
    left = replace(
        rate,
        coaches=rate.coaches - sold,
        cash=rate.cash + brings,
        room=rate.room + sold // SHARE,
    )
    shares = -(-left.lacking // SHARE)
    prices = sorted(_railway_shares(game, player, left))[:shares]
    return len(prices) == shares <= left.room and sum(prices) <= left.cash


def _most_coaches_sold(game: Game, player: PlayerId, rate: Rate) -> int:
    """Percent of the coaches that he could sell; a president only down to his certificate,
    unless somebody follows him."""
    coaches = game.state.corporations[SARSA]
    if Stock.of(game).not_for_sale(game, coaches) is not None:
        return 0
    most = min(rate.coaches, rate.pool)
    if coaches.president not in (player, None):
        return most
    rival = largest_other_holder(game, coaches, player) if coaches.president else None
    follower = rival[1] if rival is not None else 0
    for sold in range(most, 0, -SHARE):
        kept = rate.coaches - sold
        if kept >= max(follower, PRESIDENT) or (follower >= PRESIDENT and follower > kept):
            return sold
    return 0


def _railway_shares(game: Game, player: PlayerId, rate: Rate) -> Iterator[int]:
    """The price of every share of railways that he might buy in this round."""
    for corporation in game.state.corporations.values():
        if corporation.id not in rate.sold and is_railway(game, corporation.id):
            yield from _shares_of(game, player, corporation, rate.cash)


def _shares_of(game: Game, player: PlayerId, corporation: Corporation, cash: int) -> Iterator[int]:
    stock = Stock.of(game)
    allowed = game.title.data.ownership_limit - percent(game, corporation, player)
    prices: list[int] = []
    if corporation.founded and corporation.president is not None:
        for source in (OFFER, POOL):
            price = stock.share_price(game, corporation, source)
            prices += [price] * (percent(game, corporation, source) // SHARE)
    elif corporation.id not in game.state.resting and cash >= 2 * min(game.phase.par):
        prices += [min(game.phase.par)] * (percent(game, corporation, OFFER) // SHARE)
    yield from sorted(prices)[: allowed // SHARE]
