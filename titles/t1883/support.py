"""Political support cards: buying them in a stock round (§5.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.ids import BANK, PlayerId
from engine.refusals import IllegalMove
from titles.t1883.events import SupportBought
from titles.t1883.facts import data, state
from titles.t1883.verbs import Support

if TYPE_CHECKING:
    from engine.game import Game


def support_price(game: Game, player: PlayerId) -> int:
    """What the next card costs. Raises IllegalMove."""
    facts = data(game).political_support
    owned = state(game).support[player]
    if owned >= facts.hand_limit:
        raise IllegalMove("support_limit", limit=facts.hand_limit)
    price = facts.price_by_cards_owned[owned]
    if price > game.state.players[player].cash:
        raise IllegalMove("not_enough_cash", needed=price)
    return price


def support_for_sale(game: Game, player: PlayerId) -> Iterator[Support]:
    """The purchase of a card, if the player may make it."""
    try:
        support_price(game, player)
    except IllegalMove:
        return
    yield Support()


def buy_support(game: Game, player: PlayerId) -> None:
    """Buy a card. Raises IllegalMove."""
    price = support_price(game, player)
    pay(game, player, BANK, price)
    state(game).support[player] += 1
    game.emit(SupportBought(player, price))
