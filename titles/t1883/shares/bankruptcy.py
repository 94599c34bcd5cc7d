"""Bankruptcy: a player who cannot pay leaves the game (§6.8.6)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import give, holding, largest_other_holder
from engine.capital.closing import Closing
from engine.capital.money import pay
from engine.ending import end_if_one_is_left
from engine.events import PresidentChanged, PriorityPassed, PrivateClosed
from engine.ids import BANK, CLOSED, OFFER, POOL, CorporationId, PlayerId
from engine.moves import PASS, Move
from engine.state import Corporation
from engine.steps.raise_money import RaiseMoney
from titles.t1883.ccfr.presidency import pass_presidency_on
from titles.t1883.events import PlayerBankrupt
from titles.t1883.facts import CCFR, state
from titles.t1883.privates import Exchange1883
from titles.t1883.reading import reading

if TYPE_CHECKING:
    from engine.game import Game

NEEDED = 20
"""Percent that a new president must hold."""


def bankrupt(game: Game, player: PlayerId, corporation: Corporation | None) -> None:
    """The player is out; the corporation that he could not help closes, if there is one."""
    now = state(game)
    now.players[player].left = True
    game.emit(PlayerBankrupt(player))
    if corporation is not None:
        Closing.of(game).close(game, corporation)
    for other in list(now.corporations.values()):
        _give_up_stock(game, player, other)
    pay(game, player, BANK, now.players[player].cash)
    for private, owner in now.privates.items():
        if owner == player:
            now.privates[private] = CLOSED
            game.emit(PrivateClosed(private))
    now.support[player] = 0
    if now.priority == player:
        now.priority = game.players_after(player)[0]
        game.emit(PriorityPassed(now.priority))
    if now.corporations[CCFR].appointed == player:
        pass_presidency_on(game)
    _hand_on_decisions(game, player)
    now.pending = [pending for pending in now.pending if pending.player != player]
    end_if_one_is_left(game)


def _hand_on_decisions(
    game: Game, player: PlayerId, spared: Collection[CorporationId] = ()
) -> None:
    """What the player owes or decides for corporations falls to those who lead them now."""
    for pending in game.state.pending:
        corporation = game.state.corporations.get(CorporationId(pending.entity))
        if pending.player == player and corporation is not None and corporation.id not in spared:
            pending.player = corporation.president or player


def _give_up_stock(game: Game, player: PlayerId, corporation: Corporation) -> None:
    """His stock goes to the pool; without another president the corporation closes."""
    held = holding(game, corporation, player)
    if not corporation.founded:
        give(corporation, held.singles, OFFER)
        return
    give(corporation, held.singles, POOL)
    if not held.president:
        return
    heir = largest_other_holder(game, corporation, player)
    if heir is None or heir[1] < NEEDED:
        Closing.of(game).close(game, corporation)
        return
    given = holding(game, corporation, heir[0]).singles[:2]
    give(corporation, given, POOL)
    give(corporation, [0], heir[0])
    game.emit(PresidentChanged(corporation.id, player, heir[0]))


class RaiseMoney1883(RaiseMoney):
    """A player finds money for what an event, a penalty or a merger makes him pay."""

    exchange = Exchange1883()

    def kept_presidency(self, game: Game) -> CorporationId | None:
        if reading(game).forced_sales_may_cost_the_presidency:
            return None
        return super().kept_presidency(game)

    def waits(self, game: Game) -> bool:
        return self.missing(game) > 0 and next(self.moves(game), None) is not None

    def moves(self, game: Game) -> Iterator[Move]:
        """He may exchange CNP for stock to sell (3.2), or give up if that is all he can do."""
        sales = list(self.sales(game))
        exchanges = list(self.exchange.moves(game, self.player(game)))
        yield from sales
        yield from exchanges
        if exchanges and not sales:
            yield PASS

    def apply(self, game: Game, move: Move) -> None:
        """Stock may change who leads, and so who has to pay for, another one in debt.

        Not the cooperative: its next president leads from the next round on (8.1.2).
        """
        if move == PASS and PASS in self.moves(game):
            self.skip(game)
            return
        if not self.exchange.apply(game, self.player(game), move):
            super().apply(game, move)
        spared = () if reading(game).next_president_pays else (CCFR,)
        for player in game.state.players:
            _hand_on_decisions(game, player, spared)

    def ruin(self, game: Game, player: PlayerId, corporation: Corporation | None) -> None:
        bankrupt(game, player, corporation)
