"""What a position is worth to everybody in the end: the worth now, and what it will earn."""

from __future__ import annotations

from engine.capital import market
from engine.capital.certificates import SHARE, percent
from engine.capital.worth import Worth
from engine.house.forecast import Forecast
from engine.house.shares import gain
from engine.house.standing import OUT_OF_THE_GAME, private_income
from engine.ids import PlayerId

FARTHEST = 6
"""Operating rounds whose income counts."""
TREASURY = 0.2
"""What money in a treasury is worth to its shareholders."""
LIABILITY = 0.6
"""How much a president worries about money that a corporation will want from him."""


def project(forecast: Forecast) -> dict[PlayerId, float]:
    """For each player the score, and what his stock and companies will bring until the end."""
    game = forecast.game
    state = game.state
    if state.result is not None:
        return {player: float(value) for player, value in state.result.items()}
    rounds = min(FARTHEST, forecast.rounds_left)
    income = private_income(game)
    worth = Worth.of(game)
    value = {
        player: worth.score(game, player) + float(rounds * income.get(player, 0))
        for player in state.players
    }
    for corporation in forecast.started:
        price = market.price(game, corporation)
        promised = price * gain(forecast, corporation, price, rounds=rounds)
        treasury = TREASURY * max(0, corporation.cash) / SHARE
        for player in state.players:
            held = percent(game, corporation, player) / SHARE
            value[player] += held * (promised + treasury)
        needed = forecast.need(corporation)
        if needed is not None and needed.short > 0 and corporation.president is not None:
            value[corporation.president] -= LIABILITY * needed.short
    for player, seat in state.players.items():
        if seat.left:
            value[player] = OUT_OF_THE_GAME
    return value
