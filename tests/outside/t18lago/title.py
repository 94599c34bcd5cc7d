"""18Lago put together: what most 18xx games have, and the weather."""

from functools import cache

import titles
from engine.chance import shuffled
from engine.display import Display, Note
from engine.game import Game
from engine.parts import Parts
from engine.rounds.auction import WaterfallAuction
from engine.rounds.operating import Operating
from engine.rounds.stock import StockRounds, StockTurn
from engine.set_up import SetUp
from engine.state import State
from engine.steps.buy_private import PrivatePurchase
from engine.steps.buy_trains import BuyTrains
from engine.steps.dividend import Dividend
from engine.steps.interrupts import AnswerOffer, DiscardTrains
from engine.steps.place_token import PlaceStation
from engine.steps.run_trains import RunAllTrains
from engine.title import Setup, Title
from engine.track.board import Board

from . import TITLE_ID
from .verbs import VERBS
from .weather import CARDS, LakeState, Regatta, SnowyTrack, draw, lake


class LakeSetUp(SetUp):
    """The usual set-up, and a deck of weather cards."""

    def complete(self, title: Title, setup: Setup, state: State) -> None:
        assert isinstance(state, LakeState)
        state.deck = shuffled(CARDS, setup.seed, "weather")


class TitleLago(Title):
    """What 18Lago answers otherwise."""

    def display(self, game: Game) -> Display:
        weather, pending = lake(game).weather, game.state.pending
        asked = bool(pending) and pending[-1].step == Regatta.name
        notes = (Note("weather", weather),) if weather else ()
        return Display(notes=notes, notices=notes, question=weather if asked else None)


@cache
def load(edition: str | None = None) -> Title:
    """The title; there is one edition."""
    facts = titles.data(TITLE_ID, edition)
    extras = (purchase,) = (PrivatePurchase(),)
    running = RunAllTrains(extras)
    trains = BuyTrains(running, extras)
    steps = (SnowyTrack(extras), PlaceStation(extras), running, Dividend(extras), trains)
    operating = Operating(steps, at_start=(draw,))
    return TitleLago(
        data=facts,
        board=Board(facts),
        state_type=LakeState,
        rounds={"ISR": WaterfallAuction(), "SR": StockRounds(StockTurn()), "OR": operating},
        interrupts={step.name: step for step in (DiscardTrains(), AnswerOffer(), Regatta())},
        offers={"private": purchase, "train": trains},
        verbs=VERBS,
        sections={"no_boat": "3", "not_now": "2"},
        parts=Parts(LakeSetUp()),
    )
