"""The verbs that titles share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.moves import (
    Bid,
    BuyPrivate,
    BuyShare,
    BuyTrain,
    DeclareDividend,
    DiscardTrain,
    ExchangePrivate,
    IssueShares,
    LayTile,
    OfferForPrivate,
    Pass,
    PlaceToken,
    RunTrains,
    SellShares,
    Start,
    UsePower,
)
from engine.notation.forms import Form
from engine.notation.slots import (
    amount,
    bundle,
    city,
    corporation,
    hex_,
    maybe,
    meaning,
    one_of,
    percent,
    private,
    rotation,
    runs,
    tile,
    train,
)
from engine.notation.verbs import Verb, choice, declared

if TYPE_CHECKING:
    from engine.game import Game
    from engine.ids import PlayerId


def _unsold(game: Game, given: Mapping[str, Any], _: PlayerId | None) -> str | None:
    """Where stock is bought that nobody has had yet."""
    is_stock = given.get("what") in game.state.corporations
    return str(game.title.unsold) if is_stock else None


ACCEPT = choice("accept", order=10, answers=True)
DECLINE = choice("decline", order=20, answers=True)
PASS = Verb("pass", Form(Pass), order=30)
RUN = Verb(
    "run",
    Form(RunTrains, meaning("runs", {"auto": None, "none": ()}, form="auto", option="runs")),
    Form(RunTrains, runs()),
    order=40,
    answers=True,
)
DIVIDEND = Verb(
    "dividend",
    Form(DeclareDividend, one_of("kind", "pay", "withhold", "half")),
    order=50,
    answers=True,
)
TRAIN = Verb(
    "train",
    Form(
        BuyTrain,
        train(),
        maybe(
            one_of("seller", "pool"),
            (corporation("seller", "seller", after="from"), amount("price", "PRICE", free=True)),
        ),
    ),
    order=60,
)
BUY = Verb(
    "buy",
    Form(BuyPrivate, private(option="what")),
    Form(
        BuyShare,
        corporation(option="what"),
        one_of("source", "treasury", "pool", "offer", usual=_unsold),
        maybe(meaning("large", {"large": True})),
    ),
    order=70,
)
START = Verb(
    "start",
    Form(
        Start,
        corporation(),
        amount("price", "PRICE"),
        percent(required=False),
        maybe(hex_("home", "home", after="at"), implied=True),
    ),
    order=80,
)
BID = Verb(
    "bid",
    Form(Bid, private(option="private"), amount("amount", free=True)),
    order=90,
    bids=True,
)
LAY = Verb(
    "lay",
    Form(LayTile, hex_(required=False), tile(required=False), rotation(required=False)),
    order=100,
    in_notation=True,
)
TOKEN = Verb("token", Form(PlaceToken, hex_(), maybe(city(), implied=True)), order=110)
SELL = Verb("sell", Form(SellShares, corporation(), bundle()))
DISCARD = Verb("discard", Form(DiscardTrain, train()))
PRIVATE = Verb(
    "private",
    Form(OfferForPrivate, private(), amount("price", "PRICE", free=True)),
    beside=True,
)
ISSUE = Verb("issue", Form(IssueShares, bundle()))
REDEEM = choice("redeem")
USE = Verb("use", Form(UsePower, private(), hex_("target", required=False)), beside=True)
EXCHANGE = Verb("exchange", Form(ExchangePrivate, private(required=False)), beside=True)

VERBS: Mapping[str, Verb] = declared(
    *(PASS, BID, BUY, SELL, START, LAY, TOKEN, RUN, DIVIDEND, TRAIN, PRIVATE, ISSUE, REDEEM),
    *(DISCARD, USE, EXCHANGE, ACCEPT, DECLINE),
)
"""What most titles have; a title adds its own, and puts one in place of a shared one."""
