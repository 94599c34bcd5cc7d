"""Event cards that concern players: their money and their political support (§11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.chance import roll
from engine.events import DebtPaid
from engine.ids import BANK, PlayerId
from engine.steps.raise_money import owe
from titles.t1883.event_cards.events import DieRolled, SupportGained, SupportLost
from titles.t1883.event_cards.numbers import Card
from titles.t1883.event_cards.questions import Question, in_priority_order
from titles.t1883.facts import data, event_facts, state

if TYPE_CHECKING:
    from engine.game import Game

WAR_TAX = 10
GOLD_PERCENT = 10
DIE = 10


def first_world_war(game: Game, card: int) -> None:
    """All players pay, whatever they have to sell for it."""
    for player in reversed(in_priority_order(game)):
        owe(game, player, player, WAR_TAX, event_facts(game, card).name)


def gain_support(game: Game, card: int) -> None:
    """Each player gets a card, unless his hand is full."""
    support = state(game).support
    for player in in_priority_order(game):
        if support[player] < data(game).political_support.hand_limit:
            support[player] += 1
            game.emit(SupportGained(player))


def lose_support(game: Game, card: int) -> None:
    """Each player loses a card, if he has one."""
    for player in in_priority_order(game):
        if state(game).support[player]:
            _lose_support(game, player)


def magnacucchi(game: Game, card: int) -> None:
    """Those who have a card roll; the lowest loses one, and the tied roll again."""
    rolling = [player for player in in_priority_order(game) if state(game).support[player]]
    while len(rolling) > 1:
        rolls = {player: roll(game, DIE) for player in rolling}
        for player, result in rolls.items():
            game.emit(DieRolled(player, result))
        lowest = min(rolls.values())
        rolling = [player for player, result in rolls.items() if result == lowest]
    for player in rolling:
        _lose_support(game, player)


def _lose_support(game: Game, player: PlayerId) -> None:
    state(game).support[player] -= 1
    game.emit(SupportLost(player))


def _tithe(game: Game, player: str) -> int:
    """A tenth of what the player has, rounded up."""
    return -(-game.state.players[PlayerId(player)].cash * GOLD_PERCENT // 100)


def _give_gold(game: Game, player: str) -> None:
    amount = _tithe(game, player)
    pay(game, PlayerId(player), BANK, amount)
    purpose = event_facts(game, Card.GOLD_TO_HOMELAND).name
    game.emit(DebtPaid(PlayerId(player), purpose, amount))


GOLD = Question(without=_give_gold, matters=lambda game, player: _tithe(game, player) > 0, cards=3)
"""Three support cards save a player's gold."""
