"""An ordinary 18xx game put together from shared parts only: where a title's own begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

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
from engine.steps.interrupts import AnswerOffer, DiscardTrains, PendingStep
from engine.steps.lay_track import LayTrack
from engine.steps.operating import Extra, LastCall, OperatingStep
from engine.steps.place_token import PlaceStation
from engine.steps.raise_money import RaiseMoney
from engine.steps.run_trains import RunAllTrains
from engine.title import Title
from engine.track.board import Board

if TYPE_CHECKING:
    from engine.game import Game

_Step = TypeVar("_Step", bound=OperatingStep)


def standard_title(
    data: TitleData,
    *parts: Part,
    kind: type[Title] = Title,
    steps: Sequence[type[OperatingStep]] = (),
    extras: Sequence[Extra] = (),
    interrupts: Sequence[PendingStep] = (),
    at_start: Sequence[Callable[[Game], None]] = (),
    **others: Any,
) -> Title:
    """The title of these data with the usual rules, but for the parts that are given.

    Private companies are auctioned, then stock rounds and sets of operating rounds take turns. A
    corporation lays a tile, places a token, runs its trains, declares a dividend and buys trains;
    at any point of its turn it may buy private companies and use them for an extra tile; players
    may exchange them for shares at any moment.

    Each of the ``steps`` is a subclass of a usual one and takes its place. ``extras`` are further
    things for any point of a turn, ``interrupts`` further decisions in between, ``at_start`` is
    done when an operating round begins, and ``others`` are fields of ``Title`` that are not as
    usual.
    """

    def own(usual: type[_Step]) -> type[_Step]:
        return next((each for each in steps if issubclass(each, usual)), usual)

    purchase = PrivatePurchase()
    extra_tiles = ExtraTiles(own(LayTrack)())
    anywhere: tuple[Extra, ...] = (purchase, extra_tiles, *extras)
    running = own(RunAllTrains)(anywhere)
    trains = own(BuyTrains)(running, anywhere)
    turn = (
        own(LayTrack)(anywhere),
        own(PlaceStation)(anywhere),
        running,
        own(Dividend)(anywhere),
        trains,
        LastCall(anywhere),
    )
    between: tuple[PendingStep, ...] = (
        *(DiscardTrains(), AnswerOffer(), RaiseMoney(), LayExtraTile(extra_tiles)),
        *interrupts,
    )
    usual: dict[str, Any] = {
        "board": Board(data),
        "state_type": State,
        "rounds": {
            "ISR": WaterfallAuction(),
            "SR": StockRounds(StockTurn()),
            "OR": Operating(turn, at_start=at_start),
        },
        "interrupts": {step.name: step for step in between},
        "anytime": (ExchangePrivates(),),
        "offers": {"private": purchase, "train": trains},
        "verbs": VERBS,
        "sections": {},
        "parts": Parts(*parts),
        "earning": running,
    }
    return kind(data=data, **{**usual, **others})
