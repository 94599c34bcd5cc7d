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
from engine.steps.choose_home import ChooseHome
from engine.steps.dividend import Dividend
from engine.steps.exchange_private import ExchangePrivates
from engine.steps.extra_tile import ExtraTiles, LayExtraTile
from engine.steps.interrupts import AnswerOffer, DiscardTrains, PendingStep
from engine.steps.lay_track import LayTrack
from engine.steps.operating import Extra, LastCall, OperatingStep
from engine.steps.place_token import PlaceStation
from engine.steps.raise_money import RaiseMoney
from engine.steps.run_trains import RunAllTrains
from engine.steps.set_par import SetPar
from engine.title import RoundKind, Title
from engine.track.board import Board

if TYPE_CHECKING:
    from engine.game import Game

_Step = TypeVar("_Step", bound=OperatingStep)
_Extra = TypeVar("_Extra", bound=Extra)
_USUAL_STEPS = (LayTrack, PlaceStation, RunAllTrains, Dividend, BuyTrains, LastCall)


def standard_title(
    data: TitleData,
    *parts: Part,
    kind: type[Title] = Title,
    steps: Sequence[type[OperatingStep]] = (),
    extras: Sequence[Extra] = (),
    interrupts: Sequence[PendingStep] = (),
    at_start: Sequence[Callable[[Game], None]] = (),
    operating: type[Operating] = Operating,
    rounds: Sequence[RoundKind] = (),
    **others: Any,
) -> Title:
    """The title of these data with the usual rules, but for the parts that are given.

    Private companies are auctioned, then stock rounds and sets of operating rounds take turns. A
    corporation lays a tile, places a token, runs its trains, declares a dividend and buys trains;
    at any point of its turn it may buy private companies and use them for an extra tile; players
    may exchange them for shares at any moment.

    A subclass among ``steps``, ``extras``, ``interrupts`` and ``rounds`` takes the place of the
    usual one: steps and extras of the same class, interrupts of the same name, rounds of the same
    kind. What is of another class is added: steps right before the usual one that is given after
    them, else at the end of a turn. ``operating`` makes the operating rounds, ``at_start`` is done
    when one begins, and ``others`` are fields of ``Title`` that are not as usual; ``offers`` among
    them come beside the usual ones.
    """

    def own(usual: type[_Step]) -> type[_Step]:
        return next((each for each in steps if issubclass(each, usual)), usual)

    track = own(LayTrack)
    purchase = _own_extra(extras, PrivatePurchase())
    extra_tiles = _own_extra(extras, ExtraTiles(track()))
    more = [each for each in extras if each not in (purchase, extra_tiles)]
    anywhere: tuple[Extra, ...] = (purchase, extra_tiles, *more)
    running = own(RunAllTrains)(anywhere)
    trains = own(BuyTrains)(running, anywhere)
    ordinary: tuple[OperatingStep, ...] = (
        track(anywhere),
        own(PlaceStation)(anywhere),
        running,
        own(Dividend)(anywhere),
        trains,
        own(LastCall)(anywhere),
    )
    turn = tuple(
        step
        for usual_step in ordinary
        for step in (*(new(anywhere) for new in _before(steps, usual_step)), usual_step)
    )
    between: tuple[PendingStep, ...] = (
        *(DiscardTrains(), AnswerOffer(), RaiseMoney(), LayExtraTile(extra_tiles)),
        *(ChooseHome(), SetPar()),
        *interrupts,
    )
    usual_rounds: tuple[RoundKind, ...] = (
        *(WaterfallAuction(), StockRounds(StockTurn())),
        operating(turn, at_start=at_start),
    )
    usual: dict[str, Any] = {
        "board": Board(data),
        "state_type": State,
        "rounds": {round_.kind: round_ for round_ in (*usual_rounds, *rounds)},
        "interrupts": {step.name: step for step in between},
        "anytime": (ExchangePrivates(),),
        "offers": {"private": purchase, "train": trains},
        "verbs": VERBS,
        "sections": {},
        "parts": Parts(*parts),
        "earning": running,
    }
    offers = {**usual["offers"], **others.pop("offers", {})}
    return kind(data=data, **{**usual, "offers": offers, **others})


def _before(
    steps: Sequence[type[OperatingStep]], usual: OperatingStep
) -> list[type[OperatingStep]]:
    """Steps of no usual class that come right before a usual one, by their order; else the last."""
    found: dict[type[OperatingStep], list[type[OperatingStep]]] = {LastCall: []}
    waiting: list[type[OperatingStep]] = []
    for step in steps:
        kind = next((each for each in _USUAL_STEPS if issubclass(step, each)), None)
        if kind is None:
            waiting.append(step)
        else:
            found.setdefault(kind, []).extend(waiting)
            waiting = []
    found[LastCall] += waiting
    return next((new for kind, new in found.items() if isinstance(usual, kind)), [])


def _own_extra(extras: Sequence[Extra], usual: _Extra) -> _Extra:
    """The one among the title's own that takes the place of the usual one, if there is one."""
    return next((each for each in extras if isinstance(each, type(usual))), usual)
