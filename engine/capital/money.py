"""Money: every lira moves through here, so that the total never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import BankBroken
from engine.ids import BANK, CorporationId, Owner, PlayerId

if TYPE_CHECKING:
    from engine.game import Game

Account = Owner | PlayerId | CorporationId
"""The bank, a seat or a corporation."""


def cash(game: Game, account: Account) -> int:
    """What the account holds."""
    state = game.state
    if account == BANK:
        return state.bank
    if account in state.players:
        return state.players[PlayerId(account)].cash
    return state.corporations[CorporationId(account)].cash


def pay(game: Game, payer: Account, payee: Account, amount: int) -> None:
    """Move money. Only the bank may fall below zero: it is broken then, its debts are counted."""
    _add(game, payer, -amount)
    _add(game, payee, amount)
    if payer == BANK:
        _see_whether_broken(game)


def put_away(game: Game, amount: int) -> None:
    """Take money of the bank out of the game; a negative amount brings it back.

    The title keeps count of it (``Title.money``).
    """
    game.state.bank -= amount
    _see_whether_broken(game)


def _see_whether_broken(game: Game) -> None:
    state = game.state
    if not state.bank_broken and game.title.bank_is_broken(game):
        state.bank_broken = True
        game.emit(BankBroken())


def _add(game: Game, account: Account, amount: int) -> None:
    state = game.state
    if account == BANK:
        state.bank += amount
    elif account in state.players:
        state.players[PlayerId(account)].cash += amount
    else:
        state.corporations[CorporationId(account)].cash += amount
