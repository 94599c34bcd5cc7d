"""Stock of FMMSF and FMV becomes stock of SEFTA, and who leads it (§8.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, change_president, give, holding, percent
from engine.capital.money import pay
from engine.ids import BANK, OFFER, POOL, Owner, PlayerId
from engine.state import Corporation
from titles.t1883.ccfr.events import PresidentAppointed
from titles.t1883.facts import SEFTA, state
from titles.t1883.sefta.events import OddShareConverted, OddSharePaidOff, StockExchanged
from titles.t1883.state import Merger

if TYPE_CHECKING:
    from engine.game import Game

ALL_SHARES = 100 // SHARE


def merger_of(game: Game) -> Merger:
    """The merger that is being carried out."""
    merger = state(game).merger
    assert merger is not None
    return merger


def old_shares(game: Game, companies: Sequence[Corporation], owner: Owner | PlayerId) -> int:
    """Shares of the merging companies in one hand or place, those of presidents among them."""
    return sum(percent(game, company, owner) for company in companies) // SHARE


def exchange_pairs(game: Game, pairs: dict[PlayerId, int]) -> None:
    """Two old shares make a new one; players get theirs in this order."""
    for player, shares in pairs.items():
        for _ in range(shares):
            _receive(game, player)
        if shares:
            game.emit(StockExchanged(Owner(player), SEFTA, shares * SHARE))


def _receive(game: Game, player: PlayerId) -> None:
    """Give the player a share; the first to have two holds the president's certificate instead."""
    sefta = game.state.corporations[SEFTA]
    held = holding(game, sefta, player).singles
    if sefta.president is None and held:
        give_presidency(game, player)
    else:
        give(sefta, holding(game, sefta, OFFER).singles[:1], player)


def give_presidency(game: Game, player: PlayerId) -> None:
    """The player's share goes back, and the president's certificate is his."""
    sefta = game.state.corporations[SEFTA]
    give(sefta, holding(game, sefta, player).singles, OFFER)
    give(sefta, [0], player)
    game.emit(PresidentAppointed(SEFTA, player))


# Odd shares


def half_price(game: Game) -> int:
    """What an odd share is worth, and what is added for making a new share of it."""
    price = market.price(game, game.state.corporations[SEFTA])
    return (price + 1) // 2


def may_convert(game: Game, player: PlayerId) -> bool:
    """Whether there is a share left for the player's odd one and he can pay."""
    merger = merger_of(game)
    sefta = game.state.corporations[SEFTA]
    held = sum(percent(game, sefta, seat) for seat in game.state.players) // SHARE
    left = ALL_SHARES - held - merger.offer - merger.pool
    return left > 0 and half_price(game) <= game.state.players[player].cash


def convert(game: Game, player: PlayerId) -> None:
    """Make a new share of an odd one."""
    price = half_price(game)
    pay(game, player, SEFTA, price)
    game.emit(OddShareConverted(player, SEFTA, price))
    _receive(game, player)


def pay_off(game: Game, player: PlayerId) -> None:
    """The bank takes an odd share."""
    price = half_price(game)
    pay(game, BANK, player, price)
    game.emit(OddSharePaidOff(player, SEFTA, price))


# The end of the exchange


def first_shareholder(game: Game) -> PlayerId | None:
    """The first player in the order of the exchange who has got a share."""
    sefta = game.state.corporations[SEFTA]
    return next((seat for seat in merger_of(game).order if percent(game, sefta, seat)), None)


def settle_presidency(game: Game) -> None:
    """The player with most stock leads; among equals the first from who holds the certificate."""
    sefta = game.state.corporations[SEFTA]
    holder = sefta.president
    assert holder is not None
    order = [holder, *game.players_after(holder)[:-1]]
    largest = max(order, key=lambda seat: percent(game, sefta, seat))
    if largest != holder:
        change_president(game, sefta, largest, "singles")


def fill_pool(game: Game) -> None:
    """Pairs in the pool become shares there, as far as there are any; the rest is on offer."""
    sefta = game.state.corporations[SEFTA]
    certificates = holding(game, sefta, OFFER).singles[: merger_of(game).pool]
    give(sefta, certificates, POOL)
    if certificates:
        game.emit(StockExchanged(POOL, SEFTA, len(certificates) * SHARE))
