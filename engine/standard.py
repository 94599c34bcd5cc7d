"""An ordinary 18xx game put together from shared parts only: where a title's own begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.data.schema import TitleData
from engine.notation import VERBS
from engine.parts import Part, Parts
from engine.rounds.auction import WaterfallAuction
from engine.rounds.operating import Operating
from engine.rounds.stock import StockRounds, StockTurn
from engine.state import State
from engine.steps.buy_private import PrivatePurchase
from engine.steps.buy_trains import BuyTrains
from engine.steps.dividend import Dividend
from engine.steps.exchange_private import ExchangePrivates
from engine.steps.extra_tile import ExtraTiles, LayExtraTile
from engine.steps.interrupts import AnswerOffer, DiscardTrains
from engine.steps.lay_track import LayTrack
from engine.steps.operating import Extra, LastCall
from engine.steps.place_token import PlaceStation
from engine.steps.raise_money import RaiseMoney
from engine.steps.run_trains import RunAllTrains
from engine.title import Title
from engine.track.board import Board


def standard_title(
    data: TitleData,
    *parts: Part,
    kind: type[Title] = Title,
    extras: Sequence[Extra] = (),
    **others: Any,
) -> Title:
    """The title of these data with the usual rules, but for the parts that are given.

    ``others`` are fields of ``Title`` that are not as usual.

    Private companies are auctioned, then stock rounds and sets of operating rounds take turns. A
    corporation lays a tile, places a token, runs its trains, declares a dividend and buys trains;
    at any point of its turn it may buy private companies and use them for an extra tile (``extras``
    are further such things); players may exchange them for shares at any moment.
    """
    purchase = PrivatePurchase()
    extra_tiles = ExtraTiles()
    anywhere: tuple[Extra, ...] = (purchase, extra_tiles, *extras)
    running = RunAllTrains(anywhere)
    trains = BuyTrains(running, anywhere)
    steps = (
        LayTrack(anywhere),
        PlaceStation(anywhere),
        running,
        Dividend(anywhere),
        trains,
        LastCall(anywhere),
    )
    interrupts = (DiscardTrains(), AnswerOffer(), RaiseMoney(), LayExtraTile(extra_tiles))
    usual: dict[str, Any] = {
        "board": Board(data),
        "state_type": State,
        "rounds": {
            "ISR": WaterfallAuction(),
            "SR": StockRounds(StockTurn()),
            "OR": Operating(steps),
        },
        "interrupts": {step.name: step for step in interrupts},
        "anytime": (ExchangePrivates(),),
        "offers": {"private": purchase, "train": trains},
        "verbs": VERBS,
        "sections": {},
        "parts": Parts(*parts),
        "earning": running,
    }
    return kind(data=data, **{**usual, **others})
