"""18FB put together: rounds, steps and answers, in either edition."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.data.schema import Private
from engine.ids import PlayerId
from engine.parts import Parts
from engine.rounds.selection import SelectionRound
from engine.showing.display import Display
from engine.state import Corporation
from engine.steps.operating import LastCall
from engine.title import Interrupt, RoundKind, Title
from engine.track.board import Board
from titles.t18fb import display, invariants, phase5, show
from titles.t18fb.briefing.briefing import Briefing18FB
from titles.t18fb.data import load as load_data
from titles.t18fb.facts import PA23, kind_of
from titles.t18fb.house import House18FB
from titles.t18fb.nationals import forming
from titles.t18fb.nationals.questions import questions
from titles.t18fb.need.buy_trains import BuyTrains18FB, train_declined
from titles.t18fb.need.closing import Closing18FB
from titles.t18fb.offers import AnswerOffer18FB
from titles.t18fb.operating.bourbon import OFFER_KIND as BOURBON
from titles.t18fb.operating.bourbon import BourbonReplacement, replacement_declined
from titles.t18fb.operating.dividend import CountEarnings, Dividend18FB
from titles.t18fb.operating.earning import Earning18FB
from titles.t18fb.operating.interest import SecuredInterest
from titles.t18fb.operating.powers import PowersInTurn, PowersOutOfTurn
from titles.t18fb.operating.rounds import Operating18FB
from titles.t18fb.operating.tokens import PlaceToken18FB
from titles.t18fb.operating.track import LayTrack18FB
from titles.t18fb.politics import cards
from titles.t18fb.politics.for_sale import ForSale18FB
from titles.t18fb.politics.opening import PoliticalCards
from titles.t18fb.reading import READINGS, REVISIONS
from titles.t18fb.regionals.acquisition import Acquisition
from titles.t18fb.regionals.destinations import track_changed
from titles.t18fb.regionals.earning import EarnRegional
from titles.t18fb.regionals.round import REGIONAL, begin, regional_round
from titles.t18fb.regionals.track import LayRegionalTrack
from titles.t18fb.regionals.trains import BuyRegionalTrain
from titles.t18fb.sections import SECTIONS
from titles.t18fb.set_up import POLITICAL, SetUp18FB
from titles.t18fb.shares.card_trade import KIND as CARD
from titles.t18fb.shares.card_trade import CardDeal, CardTrade, card_declined
from titles.t18fb.shares.finance import Finance18FB
from titles.t18fb.shares.option import TakeOption
from titles.t18fb.shares.presidency import Reacquire
from titles.t18fb.shares.starting import Starting
from titles.t18fb.shares.stock import Stock18FB
from titles.t18fb.shares.stock_round import StockRounds18FB, StockTurn18FB
from titles.t18fb.state import State18FB
from titles.t18fb.track.stations import Stations18FB
from titles.t18fb.track.upgrades import Upgrades18FB
from titles.t18fb.trains import TRAIN, Trains18FB, withdraw_unsold
from titles.t18fb.verbs import VERBS
from titles.t18fb.worth import Worth18FB

if TYPE_CHECKING:
    from engine.game import Game


class Title18FB(Title):
    """The parts of 18FB."""

    def income(self, game: Game, private: Private) -> int:
        return cards.income(game, private)

    def money(self, game: Game) -> int:
        return invariants.money(game)

    def may_hold_money(self, game: Game, corporation: Corporation) -> bool:
        return invariants.may_hold_money(game, corporation)

    def may_lack_president(self, game: Game, corporation: Corporation) -> bool:
        return invariants.may_lack_president(game, corporation)

    def is_active(self, game: Game, corporation: Corporation) -> bool:
        return invariants.is_active(game, corporation)

    def violations(self, game: Game) -> Iterator[str]:
        return invariants.violations(game)

    def display(self, game: Game) -> Display:
        return display.display(game)

    def show(self, game: Game) -> dict[str, Any]:
        return show.show(game)

    def show_player(self, game: Game, player: PlayerId) -> dict[str, Any]:
        return show.show_player(game, player)

    def show_corporation(self, game: Game, corporation: Corporation) -> dict[str, Any] | None:
        return show.show_corporation(game, corporation)


@cache
def load(edition: str | None = None) -> Title:
    """The title 18FB: edition LATER unless PA23 is asked for."""
    facts = load_data(edition)
    turn, bourbon = StockTurn18FB(), BourbonReplacement()
    extras = (PowersInTurn(), Acquisition())
    trains = BuyTrains18FB(extras)
    return Title18FB(
        data=facts,
        board=Board(facts, Upgrades18FB(keeps_all=facts.edition == PA23)),
        state_type=State18FB,
        rounds=_rounds(turn, _operating(extras, bourbon, trains)),
        interrupts=_interrupts(turn),
        offers={CARD: CardDeal(), TRAIN: trains, BOURBON: bourbon},
        verbs=VERBS,
        sections=SECTIONS[facts.edition or ""],
        kind_of=kind_of,
        parts=Parts(
            House18FB(),
            SetUp18FB(),
            Starting(),
            Stock18FB(),
            Worth18FB(),
            Trains18FB({"garibaldi": phase5.begin, "rm_and_ra_form": forming.begin}),
            Closing18FB((track_changed,)),
            Stations18FB(facts),
            ForSale18FB(),
            Briefing18FB(),
        ),
        anytime=(CardTrade(), PowersOutOfTurn()),
        earning=Earning18FB(),
        readings=READINGS,
        revisions=REVISIONS,
    )


def _operating(
    extras: tuple[PowersInTurn, Acquisition], bourbon: BourbonReplacement, trains: BuyTrains18FB
) -> Operating18FB:
    """The turns of majors and nationals, and those of regional companies."""
    changed = (track_changed,)
    steps = (
        LayTrack18FB(extras, changed),
        PlaceToken18FB(extras, bourbon),
        SecuredInterest(extras),
        CountEarnings(extras),
        Dividend18FB(extras),
        trains,
        Finance18FB(extras),
        LastCall(extras),
    )
    regional = (LayRegionalTrack((), changed), EarnRegional(), BuyRegionalTrain(None))
    return Operating18FB(steps, regional, at_end=(withdraw_unsold,), regional_round=begin)


def _rounds(turn: StockTurn18FB, operating: Operating18FB) -> dict[str, RoundKind]:
    return {
        POLITICAL: SelectionRound(POLITICAL, PoliticalCards()),
        "SR": StockRounds18FB(turn),
        "OR": operating,
        REGIONAL: regional_round(),
    }


def _interrupts(turn: StockTurn18FB) -> dict[str, Interrupt]:
    """Decisions that interrupt a round."""
    declined = {CARD: card_declined, TRAIN: train_declined, BOURBON: replacement_declined}
    steps = (AnswerOffer18FB(declined), Reacquire(), TakeOption(turn))
    return {**{step.name: step for step in steps}, **questions()}
