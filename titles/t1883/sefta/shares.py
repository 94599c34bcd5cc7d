"""Stock of FMMSF and FMV becomes stock of SEFTA, and who leads it (§8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market, merging
from engine.capital.certificates import SHARE, change_president, give, holding, percent
from engine.capital.merging import StockExchanged
from engine.capital.money import pay
from engine.ids import OFFER, POOL, PlayerId
from titles.t1883.facts import SEFTA, state
from titles.t1883.sefta.events import OddShareConverted
from titles.t1883.state import Merger

if TYPE_CHECKING:
    from engine.game import Game

ALL_SHARES = 100 // SHARE


def merger_of(game: Game) -> Merger:
    """The merger that is being carried out."""
    merger = state(game).merger
    assert merger is not None
    return merger


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
    merging.receive(game, game.state.corporations[SEFTA], player, OFFER)


def pay_off(game: Game, player: PlayerId) -> None:
    """The bank takes an odd share."""
    merging.pay_off(game, game.state.corporations[SEFTA], player, half_price(game))


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
