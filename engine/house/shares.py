"""What a share is worth buying for: dividends and price in the rounds to come."""

from __future__ import annotations

from engine.capital import market
from engine.capital.certificates import SHARE, percent
from engine.house.forecast import Forecast
from engine.ids import POOL
from engine.state import Corporation

ROUNDS = 4
"""Operating rounds that count."""
YOUNG = 2
"""Turns in which a corporation is given credit for what it will build."""
HOPE = 0.5
"""What a young corporation with money for a train will earn a turn, as a part of its price."""
DECLINE = 0.1
"""Part of its price that a share loses in a round in which nothing is paid."""
POOL_DECLINE = 0.05
"""Part of its price that it loses because some of the stock lies in the pool."""


def gain(
    forecast: Forecast, corporation: Corporation, cost: int, fresh: int = 0, rounds: int = ROUNDS
) -> float:
    """What a share will bring in dividends and in price, as a part of what it costs.

    ``fresh`` is money that the treasury gets by the purchase, ``rounds`` are those that count.
    """
    price = market.price(forecast.game, corporation)
    if price == 0 or cost == 0:
        return 0.0
    rounds = min(rounds, forecast.rounds_left)
    earned = expected(forecast, corporation, fresh)
    saving = rounds_of_saving(forecast, corporation, earned, rounds, fresh)
    paying = rounds - saving
    dividends = paying * earned / SHARE / cost
    rise = forecast.price_after(corporation, paying if earned >= price else 0) / cost - 1
    in_pool = POOL_DECLINE if percent(forecast.game, corporation, POOL) else 0.0
    return dividends + rise - saving * DECLINE - in_pool


def expected(forecast: Forecast, corporation: Corporation, fresh: int = 0) -> int:
    """What the corporation will earn a turn, with the train that it can pay for."""
    lasting = forecast.lasting(corporation)
    trains = lasting or list(corporation.trains)
    train = forecast.next_train(corporation)
    if train is not None and not lasting:
        if forecast.game.train(train).cost <= forecast.funds(corporation) + fresh:
            trains.append(train)
    earned = forecast.revenue(corporation, trains)
    if corporation.turns <= YOUNG and trains:
        return max(earned, int(HOPE * market.price(forecast.game, corporation)))
    return earned


def rounds_of_saving(
    forecast: Forecast, corporation: Corporation, earned: int, most: int, fresh: int = 0
) -> int:
    """Rounds in which nothing is paid because a train is missing."""
    needed = forecast.need(corporation)
    short = needed.short - fresh if needed is not None else 0
    if short <= 0:
        return 0
    return min(most, -(-short // earned)) if earned else most
