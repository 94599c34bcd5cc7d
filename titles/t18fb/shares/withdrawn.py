"""Acquiring a withdrawn concession as the action of a turn (3.2.3 / 3.3.3, R98, R99)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, give, holding
from engine.capital.money import pay
from engine.capital.stock import Stock
from engine.events import CertificateBought, PresidentChanged
from engine.ids import BANK, POOL, PlayerId
from engine.refusals import IllegalMove
from engine.state import Corporation
from titles.t18fb.facts import concession, state
from titles.t18fb.reading import reading
from titles.t18fb.shares import deposits
from titles.t18fb.shares.presidency import restore
from titles.t18fb.shares.stock import check_not_sold, somebody_ahead
from titles.t18fb.verbs import TakeConcession

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Terms:
    """What the concession costs a player."""

    deposit: int
    swap: bool
    """He gives two shares for the president's certificate."""
    price: int
    """What he pays the bank for the certificate, where it is bought from the pool."""


def on_offer(game: Game, player: PlayerId) -> Iterator[TakeConcession]:
    """Every way in which the player may acquire a withdrawn concession."""
    for name, found in state(game).concessions.items():
        if found.owner == POOL:
            for card in (None, *deposits.halving_cards(game, player)):
                move = TakeConcession(name, card)
                try:
                    check(game, player, move)
                except IllegalMove:
                    continue
                yield move


def check(game: Game, player: PlayerId, move: TakeConcession, named: bool = True) -> Terms:
    """On what terms the player may acquire it. Raises IllegalMove.

    Not in the stock round in which it was withdrawn (A132), nor together with the certificate of a
    company that he has sold in this round (A78): its president buys no stock and may take it.
    """
    found = concession(game, move.corporation)
    if found is None or found.owner != POOL:
        raise IllegalMove("concession_not_withdrawn", corporation=move.corporation)
    rests = found.withdrawn == game.state.round.turn
    if rests and not reading(game).concession_back_at_once:
        raise IllegalMove("withdrawn_this_round", corporation=move.corporation)
    corporation = game.state.corporations[move.corporation]
    full = deposits.due(game, corporation.id, player, named)
    deposit = deposits.to_pay(game, player, full, move.card)
    terms = _certificate(game, player, corporation, deposit)
    if terms.swap or terms.price or reading(game).concession_is_stock:
        check_not_sold(game, player, corporation)
    Stock.of(game).check_cash(game, player, terms.deposit + terms.price)
    return terms


def _certificate(game: Game, player: PlayerId, corporation: Corporation, deposit: int) -> Terms:
    """How the player comes by the president's certificate (R99, A85, A152)."""
    held = holding(game, corporation, player)
    if held.president:
        return Terms(deposit, False, 0)
    if reading(game).president_takes_concession and corporation.owners[0] != POOL:
        raise IllegalMove("too_few_shares_for_concession", corporation=corporation.id)
    if len(held.singles) >= 2 and not somebody_ahead(game, corporation, player):
        return Terms(deposit, True, 0)
    if corporation.owners[0] != POOL:
        raise IllegalMove("too_few_shares_for_concession", corporation=corporation.id)
    share = game.facts(corporation.id).shares[0]
    if somebody_ahead(game, corporation, player, share):
        raise IllegalMove("too_few_shares_for_concession", corporation=corporation.id)
    stock = Stock.of(game)
    stock.check_room(game, player)
    stock.check_holding(game, player, corporation, share)
    return Terms(deposit, False, market.price(game, corporation) * share // SHARE)


def take(game: Game, player: PlayerId, move: TakeConcession, named: bool = True) -> None:
    """Acquire it; its company is what it was before it was frozen. Raises IllegalMove."""
    terms = check(game, player, move, named)
    corporation = game.state.corporations[move.corporation]
    if terms.swap:
        _swap(game, player, corporation)
    elif terms.price:
        share = game.facts(corporation.id).shares[0]
        pay(game, player, BANK, terms.price)
        give(corporation, [0], player)
        game.emit(CertificateBought(player, corporation.id, POOL, share, terms.price))
    restore(game, corporation, player, terms.deposit, move.card)


def _swap(game: Game, player: PlayerId, corporation: Corporation) -> None:
    """Two shares for the president's certificate, with whoever has it."""
    before = corporation.owners[0]
    give(corporation, holding(game, corporation, player).singles[:2], before)
    give(corporation, [0], player)
    if before in game.state.players:
        game.emit(PresidentChanged(corporation.id, PlayerId(before), player))
