"""1849 put together: set-up (§1.1, §2), rounds, steps and answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.data.schema import Private
from engine.ids import TREASURY, CorporationId, PlayerId
from engine.parts import Parts
from engine.rounds.auction import WaterfallAuction
from engine.showing.display import Display
from engine.state import Corporation, Pending
from engine.steps.interrupts import AnswerOffer
from engine.steps.operating import LastCall
from engine.title import Setup, Title
from engine.track.board import Board
from titles.t1849 import variants
from titles.t1849.data import load as load_data
from titles.t1849.facts import state
from titles.t1849.operating import (
    DiscardTrains1849,
    Ending1849,
    Operating1849,
    PortToken,
    PrivatePurchase1849,
)
from titles.t1849.reading import READINGS, Reading1849, reading
from titles.t1849.sections import SECTIONS
from titles.t1849.set_up import SetUp1849
from titles.t1849.shares.certificates import ExchangeChoice, Finance1849
from titles.t1849.shares.closing import Closing1849
from titles.t1849.shares.founding import Founding1849, RoyalPar
from titles.t1849.shares.stock import Stock1849, StockRounds1849, StockTurn1849, clear_the_ruins
from titles.t1849.shares.worth import Worth1849
from titles.t1849.show import display, show
from titles.t1849.state import State1849
from titles.t1849.track import MESSINA, LayTrack1849, PlaceToken1849
from titles.t1849.trains.dividend import Dividend1849
from titles.t1849.trains.emergencies import BuyTrains1849, LoanChoice, RaiseMoney1849
from titles.t1849.trains.roster import EARTHQUAKE, RSA, Trains1849
from titles.t1849.trains.running import RunTrains1849
from titles.t1849.verbs import VERBS

if TYPE_CHECKING:
    from engine.game import Game


class Title1849(Title):
    """The parts of 1849."""

    def variants_needed(self, setup: Setup, variant: str) -> Sequence[str]:
        """By another reading each variant can be played by itself (14.3)."""
        read = self.reading(setup)
        assert isinstance(read, Reading1849)
        return () if read.variants_apart else super().variants_needed(setup, variant)

    def bank_is_broken(self, game: Game) -> bool:
        return game.state.bank < (0 if reading(game).bank_breaks_below_zero else 1)

    def in_line(self, game: Game) -> Sequence[CorporationId]:
        return [*game.state.queue, *state(game).aside]

    def private_sold(self, game: Game, private: Private, player: PlayerId) -> None:
        if private.id == RSA:
            game.state.pending.append(Pending("par", player, private.id))

    def may_lack_tokens(self, game: Game, corporation: Corporation) -> bool:
        """Who kept a home that the earthquake has struck may have sold his last one (12, 14.1)."""
        struck = corporation.home == MESSINA and game.phase_reached(EARTHQUAKE)
        return struck and reading(game).home_rebuilt and variants.TOKENS in game.setup.variants

    def show(self, game: Game) -> dict[str, Any]:
        return show(game)

    def display(self, game: Game) -> Display:
        return display(game)


@cache
def load(edition: str | None = None) -> Title:
    """The title 1849; there is one edition."""
    facts = load_data(edition)
    purchase, port = PrivatePurchase1849(), PortToken()
    extras = (purchase, port)
    tokens = PlaceToken1849(purchase, extras)
    track = LayTrack1849(purchase, extras)
    track.tokens = tokens
    running = RunTrains1849(extras)
    trains = BuyTrains1849(running, extras)
    acquire = variants.AcquireTokens(extras)
    steps = (
        track,
        tokens,
        running,
        Dividend1849(extras),
        acquire,
        variants.BuyEToken(extras),
        trains,
        Finance1849(extras),
        variants.PayInterest(),
        variants.TradeBond(extras),
        LastCall(extras),
    )
    interrupts = (
        DiscardTrains1849(extras),
        ExchangeChoice(),
        AnswerOffer(),
        RoyalPar(),
        RaiseMoney1849(extras),
        LoanChoice(),
    )
    return Title1849(
        data=facts,
        board=Board(facts),
        state_type=State1849,
        rounds={
            "ISR": WaterfallAuction(),
            "SR": StockRounds1849(StockTurn1849(), at_end=(clear_the_ruins,)),
            "OR": Operating1849(steps),
        },
        interrupts={step.name: step for step in interrupts},
        offers={"private": purchase, "train": trains, "token": acquire},
        verbs=VERBS,
        sections=SECTIONS,
        parts=Parts(
            SetUp1849(),
            Founding1849(),
            Stock1849(),
            Worth1849(),
            Trains1849(),
            Closing1849(),
            Ending1849(),
        ),
        unsold=TREASURY,
        earning=running,
        revisions=(1, 2, 3),
        readings=READINGS,
    )
