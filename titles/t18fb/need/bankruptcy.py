"""A president who cannot pay for a train leaves the game (3.4.11 / 3.5.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import give, holding, largest_other_holder
from engine.capital.closing import Closing
from engine.capital.money import pay
from engine.ending import end_if_one_is_left
from engine.events import MoneyContributed, PresidentChanged, PriorityPassed
from engine.ids import POOL, PlayerId
from engine.state import Corporation
from titles.t18fb.facts import concessionaire, concessions_exist, is_regional
from titles.t18fb.need.events import CardGivenUp, PlayerBankrupt
from titles.t18fb.shares.presidency import withdraw

if TYPE_CHECKING:
    from engine.game import Game

TWO_SHARES = 20
"""Percent that a new president must hold."""


def bankrupt(game: Game, player: PlayerId, corporation: Corporation) -> None:
    """The player is out: his money stays with the company that he could not help (R237)."""
    now = game.state
    raised = now.players[player].cash
    if raised:
        pay(game, player, corporation.id, raised)
        game.emit(MoneyContributed(player, corporation.id, raised))
    now.players[player].left = True
    game.emit(PlayerBankrupt(player))
    led = [each for each in now.corporations.values() if each.president == player]
    for each in now.corporations.values():
        give(each, [at for at, owner in enumerate(each.owners) if owner == player], POOL)
    _give_up_cards(game, player)
    for each in led:
        _find_heir(game, player, each)
    if now.priority == player:
        now.priority = game.players_after(player)[0]
        game.emit(PriorityPassed(now.priority))
    end_if_one_is_left(game)


def _give_up_cards(game: Game, player: PlayerId) -> None:
    """Political cards go to the pool, where they cost their price (A106)."""
    for name, owner in game.state.privates.items():
        if owner == player:
            game.state.privates[name] = POOL
            game.emit(CardGivenUp(player, name))


def _find_heir(game: Game, player: PlayerId, corporation: Corporation) -> None:
    """What becomes of a company that he led; regional ones wait in the pool for a buyer."""
    if is_regional(game, corporation):
        return
    if concessions_exist(game):
        if concessionaire(game, corporation.id) == player:
            withdraw(game, corporation)
        return
    heir = largest_other_holder(game, corporation, player)
    if heir is None or heir[1] < TWO_SHARES:
        Closing.of(game).close(game, corporation)
        return
    give(corporation, holding(game, corporation, heir[0]).singles[:2], POOL)
    give(corporation, [0], heir[0])
    game.emit(PresidentChanged(corporation.id, player, heir[0]))
