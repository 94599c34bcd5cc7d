"""1883 put together: rounds, steps and answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.data.schema import Private, Train
from engine.ids import HexId, PlayerId
from engine.parts import Parts
from engine.reading import Reading
from engine.rounds.operating import Operating
from engine.showing.display import Display
from engine.state import Corporation
from engine.steps.extra_tile import LayExtraTile
from engine.steps.interrupts import AnswerOffer, DiscardTrains
from engine.steps.operating import LastCall
from engine.steps.set_par import SetPar
from engine.title import Title
from engine.track.board import Board
from titles.t1883.ccfr.capital import capitalise
from titles.t1883.ccfr.presidency import appoint_first_president, rotate_presidency
from titles.t1883.ccfr.trains import receive_a_4, swap_a_2_for_a_3
from titles.t1883.concessions.cards import advance_markers
from titles.t1883.concessions.ends import (
    ShareBonus,
    check_concessions,
    expire_concessions,
    remove_unsold_concessions,
)
from titles.t1883.data import load as load_data
from titles.t1883.event_cards.cards import (
    QUESTIONS,
    begin_events,
    end_events,
    go_on_with_hot_autumn,
)
from titles.t1883.event_cards.corporations import GiveUpTrain, revenue_after_events
from titles.t1883.event_cards.questions import AnswerEvent
from titles.t1883.event_cards.raids import ChooseRuins
from titles.t1883.facts import SEFTA, awaits_launch, is_cooperative, state
from titles.t1883.house import House1883
from titles.t1883.invariants import violations
from titles.t1883.opening import Opening1883
from titles.t1883.privates import Exchange1883, PrivatePurchase1883, close_privates, received
from titles.t1883.reading import READINGS, Reading1883
from titles.t1883.sarsa.coach_tokens import PlaceCoaches
from titles.t1883.sections import SECTIONS
from titles.t1883.sefta.steps import Merge, decisions
from titles.t1883.set_up import SetUp1883
from titles.t1883.shares.bankruptcy import RaiseMoney1883
from titles.t1883.shares.closing import Closing1883
from titles.t1883.shares.launching import Launching
from titles.t1883.shares.stock import Stock1883
from titles.t1883.shares.stock_round import StockRounds1883, StockTurn1883
from titles.t1883.show import display, show
from titles.t1883.state import State1883
from titles.t1883.track.lays import LayTrack1883
from titles.t1883.track.tokens import Anchors, PlaceToken1883, Stations1883, token_costs
from titles.t1883.trains.revenue import Dividend1883, Finance1883
from titles.t1883.trains.roster import BuyTrains1883, Trains1883
from titles.t1883.trains.running import RunTrains1883
from titles.t1883.variants import FirstFive
from titles.t1883.verbs import VERBS
from titles.t1883.worth import Worth1883

if TYPE_CHECKING:
    from engine.game import Game


class Title1883(Title):
    """The parts of 1883."""

    def private_sold(self, game: Game, private: Private, player: PlayerId) -> None:
        received(game, private.id, player)

    def may_lack_president(self, game: Game, corporation: Corporation) -> bool:
        merging = corporation.id == SEFTA and state(game).merger is not None
        led_by_nobody = is_cooperative(game, corporation.id) or awaits_launch(game, corporation)
        return merging or led_by_nobody

    def train_cards(self, reading: Reading) -> Sequence[Train]:
        assert isinstance(reading, Reading1883)
        prices = reading.train_prices
        return [
            train.model_copy(update={"cost": prices.get(train.name, train.cost)})
            for train in self.data.trains
        ]

    def may_be_crowded(self, game: Game, hex_id: HexId) -> bool:
        return hex_id in state(game).bombed

    def token_count(self, game: Game, corporation: Corporation) -> int | None:
        return len(token_costs(game, corporation)) or None

    def money(self, game: Game) -> int:
        return self.data.bank - state(game).put_away

    def violations(self, game: Game) -> Iterator[str]:
        return violations(game)

    def show(self, game: Game) -> dict[str, Any]:
        return show(game)

    def display(self, game: Game) -> Display:
        return display(game)


@cache
def load(edition: str | None = None) -> Title:
    """The title 1883; there is one edition."""
    facts = load_data(edition)
    purchase = PrivatePurchase1883()
    extras = (purchase, Anchors())
    track = LayTrack1883(purchase, extras, after=(check_concessions,))
    running = RunTrains1883(extras)
    trains = BuyTrains1883(running, extras)
    first_five = FirstFive(capitalise, after_merger=(check_concessions,))
    steps = (
        track,
        PlaceToken1883(extras, after=(check_concessions,)),
        PlaceCoaches(extras),
        running,
        Dividend1883(running, extras, adjustments=(revenue_after_events,)),
        trains,
        Finance1883(extras),
        LastCall(extras),
        Merge(first_five.merging),
    )
    interrupts = (
        DiscardTrains(),
        AnswerOffer(),
        SetPar(),
        LayExtraTile(track.extra_tiles),
        RaiseMoney1883(),
        AnswerEvent(QUESTIONS),
        GiveUpTrain(),
        ChooseRuins(),
        ShareBonus(),
    )
    return Title1883(
        data=facts,
        board=Board(facts),
        state_type=State1883,
        rounds={
            "ISR": Opening1883(),
            "SR": StockRounds1883(StockTurn1883(), at_end=(appoint_first_president,)),
            "OR": Operating(
                steps,
                at_start=(advance_markers, begin_events),
                between_turns=(first_five.merge_if_due, go_on_with_hot_autumn),
                at_end=(expire_concessions, end_events, rotate_presidency),
            ),
        },
        interrupts={
            **{step.name: step for step in interrupts},
            **decisions(first_five.merging),
        },
        offers={"private": purchase, "train": trains},
        verbs=VERBS,
        sections=SECTIONS,
        parts=Parts(
            SetUp1883(),
            Launching(),
            Stock1883(),
            Worth1883(),
            Trains1883(
                {
                    "ccfr_swaps_a_2_for_a_3": swap_a_2_for_a_3,
                    "ccfr_receives_a_4": receive_a_4,
                    "ccfr_capitalised": first_five.sold,
                    "privates_close": close_privates,
                    "unsold_concessions_removed": remove_unsold_concessions,
                }
            ),
            Closing1883(),
            Stations1883(),
            House1883(),
        ),
        anytime=(Exchange1883(),),
        earning=running,
        revisions=(1, 2, 3, 4),
        readings=READINGS,
    )
