"""Stock rounds: sell what is hopeless, found what can be paid for, buy what promises most."""

from __future__ import annotations

from engine.capital import market
from engine.capital.certificates import SHARE
from engine.capital.stock import Stock
from engine.game import Game
from engine.house.choice import Choice
from engine.house.hints import unsold_before_floating
from engine.house.outlook import Outlook
from engine.house.prospects import prospects
from engine.house.shares import ROUNDS, gain
from engine.ids import CorporationId
from engine.moves import BuyShare, SellShares, Start
from engine.state import Corporation

WORTH_BUYING = 0.03
"""The least gain for which a share is bought, as a part of its price."""
HOPELESS = -0.15
"""Stock that loses more than this is sold."""
CONTROL = 0.05
"""What leading a corporation adds to the worth of its shares."""
HELP = 0.2
"""What it adds that the money helps a corporation of one's own to its next train."""
AMPLE = 2
"""Money that players should have for each that is missing before corporations float."""


def found_or_trade(outlook: Outlook) -> Choice | None:
    """What to do in a turn of a stock round, None for passing."""
    return _sell(outlook) or _found(outlook) or _buy(outlook)


def reserve(outlook: Outlook) -> int:
    """Money that the player's own corporations may ask him for."""
    total = 0
    for corporation in outlook.presidencies():
        needed = outlook.forecast.need(corporation)
        if needed is not None:
            earned = outlook.forecast.revenue(corporation, corporation.trains)
            total += max(0, needed.short - earned)
    return total


# Founding


def _found(outlook: Outlook) -> Choice | None:
    """The cheapest foundation whose treasury buys a train, with as large a share as possible."""
    moves = thinkable(outlook)
    terms = {(move.price, move.percent): move for move in moves}
    order = outlook.house.par_order
    ranked = {term: order(outlook.game, terms[term].corporation, term[0]) for term in terms}
    in_turn = sorted(terms, key=lambda term: (ranked[term], -term[1]))
    sound = next((term for term in in_turn if well_funded(outlook, terms[term])), None)
    if sound is not None:
        chosen = sound
    elif terms and not outlook.may_pass:
        chosen = max(terms)
    else:
        return None
    homes = [move for move in moves if (move.price, move.percent) == chosen]
    move = max(homes, key=lambda move: _prospects_of(outlook, move)) if homes[1:] else homes[0]
    return Choice(move, "house.founds", {"corporation": move.corporation, "price": move.price})


def thinkable(outlook: Outlook) -> list[Start]:
    """Foundations that the player can afford beside what he leads; all where one must be made."""
    moves = outlook.of(Start)
    if not outlook.may_pass:
        return moves
    led = outlook.presidencies()
    waits = any(unsold_before_floating(outlook.game, corporation) for corporation in led)
    most = outlook.house.most_presidencies(outlook.game)
    if outlook.forecast.rounds_left <= ROUNDS or waits or len(led) >= most:
        return []
    spare = outlook.player.cash - reserve(outlook)
    return [move for move in moves if move.price * move.percent // SHARE <= spare]


def well_funded(outlook: Outlook, move: Start) -> bool:
    """Whether the new treasury can pay for a train and some track."""
    after = outlook.after(move)
    corporation = after.state.corporations[move.corporation]
    needed = outlook.house.track_money
    if outlook.house.income(after, corporation) is None:
        train = outlook.forecast_of(after).next_train(corporation)
        if train is None:
            return False
        needed += after.train(train).cost
    return outlook.house.first_funds(after, corporation) >= needed and _will_float(after)


def _will_float(game: Game) -> bool:
    """Whether the players have ample money for all that waits for shareholders."""
    missing = 0
    for corporation in game.state.corporations.values():
        unsold = unsold_before_floating(game, corporation)
        price = Stock.of(game).share_price(game, corporation, game.title.unsold)
        missing += unsold * price // SHARE
    return AMPLE * missing <= sum(player.cash for player in game.state.players.values())


def _prospects_of(outlook: Outlook, move: Start) -> float:
    after = outlook.after(move)
    return prospects(after, after.state.corporations[move.corporation])


# Buying


def _buy(outlook: Outlook) -> Choice | None:
    """The share with the highest gain that can be paid without touching the reserve."""
    spare = outlook.player.cash - reserve(outlook)
    ranked: list[tuple[float, Choice]] = []
    for move in outlook.of(BuyShare):
        corporation = outlook.game.state.corporations[move.corporation]
        cost = outlook.house.share_cost(outlook.game, corporation, move.source)
        funds = outlook.house.share_funds(outlook.game, corporation, move.source)
        promised = gain(outlook.forecast, corporation, cost, funds)
        own = corporation.president == outlook.me
        worth = promised + (CONTROL if own else 0.0)
        facts = {"corporation": corporation.id, "percent": round(100 * promised)}
        choice = Choice(move, "house.share_pays", facts)
        if own and funds and _lacks_a_train(outlook, corporation):
            worth += HELP
            choice = Choice(move, "house.helps_to_train", facts)
        elif own and unsold_before_floating(outlook.game, corporation):
            worth += HELP
            choice = Choice(move, "house.helps_to_float", facts)
        elif cost * _shares_in(outlook, move) > spare:
            continue
        if worth >= WORTH_BUYING:
            ranked.append((worth, choice))
    return max(ranked, key=lambda pair: pair[0])[1] if ranked else None


def _shares_in(outlook: Outlook, move: BuyShare) -> int:
    """How many shares the certificate has that is bought."""
    game = outlook.game
    corporation = game.state.corporations[move.corporation]
    return Stock.of(game).large_share(game, corporation) // SHARE if move.large else 1


def _lacks_a_train(outlook: Outlook, corporation: Corporation) -> bool:
    """Whether the corporation needs a train and cannot pay for it."""
    needed = outlook.forecast.need(corporation)
    return needed is not None and needed.short > 0


# Selling


def _sell(outlook: Outlook) -> Choice | None:
    """The largest sale of the most hopeless stock; what must be sold is chosen elsewhere."""
    if not outlook.may_pass:
        return None
    worst: tuple[float, int, SellShares] | None = None
    promised: dict[CorporationId, float] = {}
    for move in outlook.of(SellShares):
        corporation = outlook.game.state.corporations[move.corporation]
        if corporation.id not in promised:
            price = market.price(outlook.game, corporation)
            promised[corporation.id] = gain(outlook.forecast, corporation, price)
        loss = promised[corporation.id]
        if loss > HOPELESS or not _rids(outlook, corporation, move):
            continue
        sold = Stock.of(outlook.game).check_sale(outlook.game, outlook.me, move).percent
        rank = (loss, -sold, move)
        if worst is None or rank[:2] < worst[:2]:
            worst = rank
    if worst is None:
        return None
    return Choice(worst[2], "house.sells_hopeless", {"corporation": worst[2].corporation})


def _rids(outlook: Outlook, corporation: Corporation, move: SellShares) -> bool:
    """Whether a president gets rid of the corporation by it, instead of sinking his own price."""
    if corporation.president != outlook.me:
        return True
    after = outlook.after(move).state.corporations[corporation.id]
    return after.president != outlook.me
