"""What a position is worth to everybody in the end: the worth now, and what it will earn."""

from __future__ import annotations

from engine.capital import market
from engine.capital.certificates import SHARE, percent
from engine.capital.market import cell
from engine.capital.price_moves import next_space
from engine.capital.worth import Worth
from engine.house.forecast import Forecast
from engine.house.shares import POOL_DECLINE, expected, rounds_of_saving
from engine.house.standing import OUT_OF_THE_GAME, private_income
from engine.ids import POOL, PlayerId
from engine.state import Corporation

FARTHEST = 6
"""Operating rounds whose income counts."""
TREASURY = 0.2
"""What money in a treasury is worth to its shareholders."""
LIABILITY = 0.6
"""How much a president worries about money that a corporation will want from him."""
RUIN = 2.0
"""How much more he worries about what half of all that he has would not pay."""


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
        promised = _promised(forecast, corporation, rounds)
        treasury = TREASURY * max(0, corporation.cash) / SHARE
        for player in state.players:
            held = percent(game, corporation, player) / SHARE
            value[player] += held * (promised + treasury)
        needed = forecast.need(corporation)
        if needed is not None and needed.short > 0 and corporation.president is not None:
            president = corporation.president
            beyond = max(0, needed.short - worth.score(game, president) // 2)
            value[president] -= LIABILITY * needed.short + RUIN * beyond
    for player, seat in state.players.items():
        if seat.left:
            value[player] = OUT_OF_THE_GAME
    return value


def _promised(forecast: Forecast, corporation: Corporation, rounds: int) -> float:
    """What a share will bring in dividends and in price.

    The price falls while the corporation saves for a train, and rises only as far as it earns.
    """
    game = forecast.game
    earned = expected(forecast, corporation)
    saving = rounds_of_saving(forecast, corporation, earned, rounds)
    row, column = corporation.row, corporation.column
    for past in range(rounds):
        space = cell(game, row, column)
        if past < saving:
            row, column = next_space(game, row, column, "left")
        elif space is not None and earned >= space.price:
            row, column = next_space(game, row, column, "right")
    space = cell(game, row, column)
    price = market.price(game, corporation)
    rise = (space.price if space is not None else 0) - price
    in_pool = POOL_DECLINE * price if percent(game, corporation, POOL) else 0.0
    return (rounds - saving) * earned / SHARE + rise - in_pool
