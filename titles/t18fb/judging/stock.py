"""Stock rounds: concessions, interest against dividends, corporate stock (3.3, 3.5.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, percent
from engine.capital.stock import Stock
from engine.house.choice import Choice
from engine.house.forecast import Forecast
from engine.house.hints import unsold_before_floating
from engine.ids import OFFER, Owner
from engine.moves import PASS, BuyShare, SellShares
from engine.state import Corporation
from titles.t18fb.facts import (
    charter,
    concession_facts,
    concessions_exist,
    data,
    is_building,
    is_frozen,
    is_national,
)
from titles.t18fb.judging.auctions import take_from_pool
from titles.t18fb.operating.interest import band, interest
from titles.t18fb.verbs import StartCompany, TakeConcession

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.outlook import Outlook

ROUNDS = 4
"""Operating rounds that count."""
A_RISE = 10
"""What a move of the price is worth."""
WORTH_BUYING = 0.12
"""The least gain for which a share is bought, as a part of its price."""
CONTROL = 0.06
"""What leading a company adds to the worth of its shares."""
HELP = 0.25
"""What it adds that the money helps a company of one's own to a train or to its first shares."""
MOST_LED = {3: 3, 4: 3, 5: 2, 6: 2}
"""Companies that one player leads, by the number of players."""
STARTED_WITH = 240
"""What a building company needs for its first line and a train."""
LOST_DEPOSIT = 0.15
"""Part of a deposit that its return in time is not worth."""


def trade(outlook: Outlook) -> Choice | None:
    """What to do in a turn of a stock round, or in the financial step of a company."""
    step = outlook.game.decision.step if outlook.game.decision is not None else ""
    if step == "finance":
        return _invest(outlook)
    if step != "stock":
        return None
    return (
        _regain(outlook)
        or _start(outlook)
        or _buy(outlook)
        or take_from_pool(outlook, outlook.player.cash - reserve(outlook))
        or (Choice(PASS, "house.nothing_better") if outlook.may_pass else None)
    )


def reserve(outlook: Outlook) -> int:
    """Money that companies of the player may ask him for."""
    total = 0
    for corporation in outlook.presidencies():
        if is_building(outlook.game, corporation) or not corporation.floated:
            continue
        needed = outlook.forecast.need(corporation)
        if needed is not None:
            earned = outlook.forecast.revenue(corporation, corporation.trains)
            total += max(0, needed.short - 2 * earned)
    return total


def _regain(outlook: Outlook) -> Choice | None:
    """A withdrawn concession of a company that the player leads."""
    for move in outlook.of(TakeConcession):
        corporation = outlook.game.state.corporations[move.corporation]
        if corporation.president == outlook.me:
            return Choice(move, "house.does_good")
    return None


# Starting


def _start(outlook: Outlook) -> Choice | None:
    """The company that promises most, if the player has money for it and leads few."""
    game, led = outlook.game, outlook.presidencies()
    waits = any(unsold_before_floating(game, each) for each in led)
    few = sum(not charter(game, each.id).paid and each.floated for each in led)
    if waits or few >= MOST_LED[len(game.state.players)] or outlook.forecast.rounds_left <= ROUNDS:
        return None
    spare = outlook.player.cash - reserve(outlook)
    sound = [(_promise(outlook, move, spare), move) for move in outlook.of(StartCompany)]
    best = max(sound, key=lambda pair: (pair[0], pair[1].card is not None), default=None)
    if best is None or best[0] <= 0:
        return None
    move = best[1]
    return Choice(move, "house.founds", {"corporation": move.corporation, "price": move.price})


def _promise(outlook: Outlook, move: StartCompany, spare: int) -> float:
    """What the company promises a share, less what the deposit costs; 0 for what is unsound."""
    game = outlook.game
    cost = move.price * move.percent // SHARE
    if not concessions_exist(game):
        return _promise_of_capital(outlook, move, spare)
    figures = concession_facts(game, move.corporation).deposit
    deposit = figures[0] if game.phase.name in ("1", "2") else figures[1]
    if game.phase.name == "4":
        deposit = 0
    deposit //= 2 if move.card is not None else 1
    if cost + deposit + move.price > spare:
        return 0.0
    corporation = game.state.corporations[move.corporation]
    paid = _interest_of(game, corporation)
    # Dear shares bring the treasury more, cheap ones more interest for the same money.
    treasury = min(1.0, 5 * move.price / STARTED_WITH / 1.5)
    return 3 * paid + 40 * treasury - LOST_DEPOSIT * deposit + move.price / 10


def _interest_of(game: Game, corporation: Corporation) -> int:
    return data(game).secured_interest[band(game, corporation)]


def _promise_of_capital(outlook: Outlook, move: StartCompany, spare: int) -> float:
    """From phase 5 on a company has ten times par: it should pay for the best trains."""
    train = outlook.forecast.next_train(outlook.game.state.corporations[move.corporation])
    dear = outlook.game.train(train).cost if train is not None else 0
    sixty = 6 * move.price
    if 10 * move.price < dear + STARTED_WITH or 2 * move.price + 100 > spare:
        return 0.0
    money = sum(player.cash for player in outlook.game.state.players.values())
    return 200 - move.price / 10 if 2 * sixty <= money else 0.0


# Buying


def share_gain(forecast: Forecast, corporation: Corporation, source: Owner) -> float:
    """What a share brings in interest, dividends and price, as a part of what it costs."""
    game = forecast.game
    cost = Stock.of(game).share_price(game, corporation, source)
    price = market.price(game, corporation)
    rounds = min(ROUNDS, forecast.rounds_left)
    if not cost:
        return 0.0
    if is_building(game, corporation):
        a_round, rises = float(interest(game, corporation)), 1.0
    else:
        earned = _expected(forecast, corporation)
        a_round = earned / SHARE / (2 if is_frozen(game, corporation) else 1)
        rises = rounds if earned >= price else (-rounds if not earned else 0.0)
    if not corporation.floated:
        a_round, rises = corporation.par / SHARE, 1.0
    return (a_round * rounds + A_RISE * rises + price - cost) / cost


def _expected(forecast: Forecast, corporation: Corporation) -> int:
    """What the company earns with the trains that last, or the one that it can buy."""
    lasting = forecast.lasting(corporation)
    if lasting:
        return forecast.revenue(corporation, lasting)
    train = forecast.next_train(corporation)
    if train is not None and forecast.game.train(train).cost <= corporation.cash:
        return forecast.revenue(corporation, [train])
    return forecast.revenue(corporation, corporation.trains) // 2


def _buy(outlook: Outlook) -> Choice | None:
    """The share with the highest gain that can be paid without touching the reserve."""
    spare = outlook.player.cash - reserve(outlook)
    ranked: list[tuple[float, int, Choice]] = []
    for number, move in enumerate(outlook.of(BuyShare)):
        corporation = outlook.game.state.corporations[move.corporation]
        cost = Stock.of(outlook.game).share_price(outlook.game, corporation, move.source)
        promised = share_gain(outlook.forecast, corporation, move.source)
        worth = promised + _helps(outlook, corporation, move.source)
        if worth < WORTH_BUYING or cost > spare:
            continue
        facts = {"corporation": corporation.id, "percent": round(100 * promised)}
        ranked.append((worth, -number, Choice(move, "house.share_pays", facts)))
    return max(ranked, key=lambda each: each[:2])[2] if ranked else None


def _helps(outlook: Outlook, corporation: Corporation, source: Owner) -> float:
    """What it adds that the player leads the company and that its treasury gets the money."""
    if corporation.president != outlook.me:
        return 0.0
    if source != OFFER:
        return CONTROL
    short = corporation.cash < STARTED_WITH or not corporation.floated
    return CONTROL + (HELP if short else 0.0)


# Stock of companies


def _invest(outlook: Outlook) -> Choice | None:
    """A share that pays, for money that no train needs; none is sold without need."""
    corporation = outlook.corporation
    assert corporation is not None
    game, forecast = outlook.game, outlook.forecast
    train = forecast.next_train(corporation)
    kept = game.train(train).cost if train is not None else 0
    spare = corporation.cash - kept - STARTED_WITH // 4
    ranked = []
    for number, move in enumerate(outlook.of(BuyShare)):
        other = game.state.corporations[move.corporation]
        cost = Stock.of(game).share_price(game, other, move.source)
        gain = share_gain(forecast, other, move.source)
        if cost <= spare and gain >= WORTH_BUYING and not is_national(game, other):
            ranked.append((gain, -number, move))
    if not ranked:
        return Choice(PASS, "house.nothing_better")
    gain, _, move = max(ranked, key=lambda each: each[:2])
    facts = {"corporation": move.corporation, "percent": round(100 * gain)}
    return Choice(move, "house.share_pays", facts)


def sells_least(outlook: Outlook) -> Choice | None:
    """In need: the sale that gives up least of what shares bring."""
    step = outlook.game.decision.step if outlook.game.decision is not None else ""
    sales = outlook.of(SellShares)
    if step != "emergency" or not sales or len(sales) != len(list(outlook.legal)):
        return None

    def loss(move: SellShares) -> tuple[float, int]:
        corporation = outlook.game.state.corporations[move.corporation]
        led = corporation.president == outlook.me and percent(outlook.game, corporation, outlook.me)
        gain = share_gain(outlook.forecast, corporation, OFFER)
        return (gain + (CONTROL if led else 0.0), -move.singles)

    return Choice(min(sales, key=loss), "house.least_harm")
