"""18FB put together from the parts that exist, for rule tests."""

from __future__ import annotations

from engine.game import Game
from engine.parts import Part, Parts
from engine.rounds.operating import Operating
from engine.rounds.selection import SelectionRound
from engine.state import Corporation
from engine.steps.raise_money import RaiseMoney
from engine.title import Title
from engine.track.board import Board
from titles.t18fb.data import load as load_data
from titles.t18fb.facts import kind_of
from titles.t18fb.offers import AnswerOffer18FB
from titles.t18fb.politics.opening import PoliticalCards
from titles.t18fb.reading import READINGS, REVISIONS
from titles.t18fb.sections import SECTIONS
from titles.t18fb.set_up import POLITICAL, SetUp18FB
from titles.t18fb.shares.card_trade import KIND, CardDeal, CardTrade, card_declined
from titles.t18fb.shares.deposits import on_concessions
from titles.t18fb.shares.finance import Finance18FB
from titles.t18fb.shares.option import TakeOption
from titles.t18fb.shares.presidency import Reacquire
from titles.t18fb.shares.starting import Starting
from titles.t18fb.shares.stock import Stock18FB
from titles.t18fb.shares.stock_round import StockRounds18FB, StockTurn18FB
from titles.t18fb.state import State18FB
from titles.t18fb.track.stations import Stations18FB
from titles.t18fb.verbs import VERBS


class _Title(Title):
    """The title with money on concessions and on charters of companies that have not started."""

    def money(self, game: Game) -> int:
        return self.data.bank - on_concessions(game)

    def may_lack_president(self, game: Game, corporation: Corporation) -> bool:
        return True

    def may_hold_money(self, game: Game, corporation: Corporation) -> bool:
        return True


def put_together(edition: str, *more: Part) -> Title:
    """The parts of stock and of the political round."""
    facts = load_data(edition)
    turn = StockTurn18FB()
    interrupts = (
        AnswerOffer18FB({KIND: card_declined}),
        Reacquire(),
        TakeOption(turn),
        RaiseMoney(),
    )
    return _Title(
        data=facts,
        board=Board(facts),
        state_type=State18FB,
        rounds={
            POLITICAL: SelectionRound(POLITICAL, PoliticalCards()),
            "SR": StockRounds18FB(turn),
            "OR": Operating((Finance18FB(),)),
        },
        interrupts={step.name: step for step in interrupts},
        offers={KIND: CardDeal()},
        verbs=VERBS,
        sections=SECTIONS[edition],
        kind_of=kind_of,
        parts=Parts(SetUp18FB(), Starting(), Stock18FB(), Stations18FB(facts), *more),
        anytime=(CardTrade(),),
        readings=READINGS,
        revisions=REVISIONS,
    )
