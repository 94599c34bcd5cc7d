"""Half as much of the coaches as of railways: what a player could still do about it (§8.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, largest_other_holder, percent
from engine.capital.price_moves import next_space
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
    price: int
    """Of a share of the coaches on the market."""
    leads: bool
    """Whether he is president of the coaches, or would be the first one."""
    sold: tuple[CorporationId, ...]
    """What he may not buy any more in this round."""
    bought: BuyShare | Start | None = None
    """Stock of a railway that he would have bought."""

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
        market.price(game, coaches) if coaches.founded else 0,
        coaches.president in (player, None),
        tuple(stock_round(game).sold.get(player, ())),
    )


def may_break_rate(game: Game, player: PlayerId, move: Move) -> bool:
    """Whether it is worth asking what a move does to the rate: quick, and true rather too often."""
    return _most_harm(move) > _surplus(game, player)


def breaks_rate(game: Game, player: PlayerId, move: Move) -> bool:
    """Whether by a legal move of his own the rate would be broken and could not be made good."""
    before = rate_of(game, player)
    after = _after(game, player, before, move)
    if after is None or not after.lacking or _can_make_good(game, player, after):
        return False
    return after.lacking > before.lacking or _can_make_good(game, player, before)


def _most_harm(move: Move) -> int:
    """Percent of railways by which a move can bring him nearer to breaking the rate, at most."""
    match move:
        case SellShares(corporation=name, singles=singles, large=large) if name != SARSA:
            return singles * SHARE + large * PRESIDENT
        case BuyShare(corporation=name) if name == SARSA:
            return 2 * SHARE
        case Start(corporation=name) if name == SARSA:
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
        case BuyShare(corporation=name, source=source) if is_railway(game, name):
            cost = stock.share_price(game, game.state.corporations[name], source)
            railways, cash = now.railways + SHARE, now.cash - cost
            return replace(now, railways=railways, cash=cash, room=now.room - 1, bought=move)
        case Start(corporation=name, price=par) if is_railway(game, name):
            railways, cash = now.railways + PRESIDENT, now.cash - par * PRESIDENT // SHARE
            return replace(now, railways=railways, cash=cash, room=now.room - 1, bought=move)
        case SellShares(corporation=name) if name == SARSA:
            return _with_coaches_sold(game, player, now, move)
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


def _with_coaches_sold(game: Game, player: PlayerId, now: Rate, move: SellShares) -> Rate:
    """How he would stand after selling coaches, which brings their price down."""
    sale = Stock.of(game).check_sale(game, player, move)
    coaches = game.state.corporations[SARSA]
    row, column = coaches.row, coaches.column
    for _ in range(sale.percent // SHARE):
        row, column = next_space(game, row, column, "down")
    space = market.cell(game, row, column)
    return replace(
        now,
        coaches=now.coaches - sale.percent,
        cash=now.cash + now.price * sale.percent // SHARE,
        room=now.room + move.singles,
        pool=now.pool - sale.percent,
        price=space.price if space is not None else 0,
        leads=now.leads and sale.successor is None,
    )


def _can_make_good(game: Game, player: PlayerId, rate: Rate) -> bool:
    """Whether he could: by selling coaches as far as may be, then buying railways."""
    sold = _most_coaches_sold(game, player, rate)
    brings = rate.price * sold // SHARE
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
    if not rate.leads:
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
            yield from _shares_of(game, player, corporation, rate)


def _shares_of(game: Game, player: PlayerId, corporation: Corporation, rate: Rate) -> list[int]:
    """The prices of its shares that he might buy, as far as he may hold them."""
    stock = Stock.of(game)
    allowed = game.title.data.ownership_limit - percent(game, corporation, player)
    offered = percent(game, corporation, OFFER)
    bought = rate.bought if rate.bought and rate.bought.corporation == corporation.id else None
    prices: list[int] = []
    if isinstance(bought, Start):
        allowed -= PRESIDENT
        prices += [bought.price] * ((offered - PRESIDENT) // SHARE)
    elif corporation.founded and corporation.president is not None:
        for source in (OFFER, POOL):
            price = stock.share_price(game, corporation, source)
            prices += [price] * (percent(game, corporation, source) // SHARE)
        if bought is not None:
            allowed -= SHARE
            prices.remove(stock.share_price(game, corporation, bought.source))
    elif corporation.id not in game.state.resting and rate.cash >= 2 * min(game.phase.par):
        prices += [min(game.phase.par)] * (offered // SHARE)
    return sorted(prices)[: allowed // SHARE]
