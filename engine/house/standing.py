"""How well a player stands: one number for a position, to compare what moves lead to."""

from __future__ import annotations

from engine.capital.certificates import percent
from engine.capital.worth import Worth
from engine.game import Game
from engine.house.forecast import Forecast
from engine.ids import PlayerId

HORIZON = 4
"""Operating rounds whose income counts."""
OUT_OF_THE_GAME = -1_000_000.0


def standing(forecast: Forecast, player: PlayerId) -> float:
    """The player's score if the game ended now, and what he and his stock will earn soon."""
    game = forecast.game
    state = game.state
    if state.result is not None:
        return float(state.result[player])
    if state.players[player].left:
        return OUT_OF_THE_GAME
    rounds = min(HORIZON, forecast.rounds_left)
    income = private_income(game)
    value = Worth.of(game).score(game, player) + float(rounds * income.get(player, 0))
    for corporation in forecast.started:
        share = percent(game, corporation, player) / 100
        earned = forecast.revenue(corporation, corporation.trains) + income.get(corporation.id, 0)
        value += share * (rounds * earned + corporation.cash / 2)
    return value


def private_income(game: Game) -> dict[str, int]:
    """What private companies bring each owner in an operating round."""
    income: dict[str, int] = {}
    for private in game.title.data.privates:
        owner = str(game.state.privates[private.id])
        income[owner] = income.get(owner, 0) + private.revenue
    return income
