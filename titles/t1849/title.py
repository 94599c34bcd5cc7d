"""1849 put together: set-up (§1.1, §2), rounds, steps and answers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from engine.chance import shuffled
from engine.data.schema import Private
from engine.display import Display
from engine.ids import BANK, TREASURY, CorporationId, PlayerId
from engine.refusals import BadSetup
from engine.rounds.auction import WaterfallAuction
from engine.state import Corporation, Pending, Player, Round, State
from engine.steps.finance import Finance
from engine.steps.interrupts import AnswerOffer, DiscardTrains, ExchangeChoice
from engine.steps.operating import LastCall
from engine.title import Setup, Title
from engine.track.board import Board
from titles.t1849 import variants
from titles.t1849.closing import Closing1849
from titles.t1849.data import Data1849
from titles.t1849.data import load as load_data
from titles.t1849.dividend import Dividend1849
from titles.t1849.emergencies import BuyTrains1849, LoanChoice, RaiseMoney1849
from titles.t1849.founding import RoyalPar
from titles.t1849.operating import Operating1849, PortToken, PrivatePurchase1849
from titles.t1849.reading import OPTION, READINGS, reading
from titles.t1849.running import RunTrains1849
from titles.t1849.sections import SECTIONS
from titles.t1849.show import display, show
from titles.t1849.state import State1849
from titles.t1849.stock import Stock1849, StockRounds1849, StockTurn1849, clear_the_ruins
from titles.t1849.track import LayTrack1849, PlaceToken1849
from titles.t1849.trains import RSA, Trains1849
from titles.t1849.verbs import VERBS
from titles.t1849.worth import player_value

if TYPE_CHECKING:
    from engine.game import Game

IFT = CorporationId("IFT")
LATE = 3
"""With the variant late_ift this many corporations come before IFT."""
ORDER_OPTION = "Corporations"
"""The header line of a record that fixes the order of the corporations."""


class Title1849(Title):
    """The parts of 1849."""

    def set_up(self, setup: Setup) -> State:
        facts = self.data
        assert isinstance(facts, Data1849)
        in_play = _corporations_in_play(facts, setup)
        order = _order(facts, setup)[:in_play]
        count = facts.players[len(setup.players)]
        read = READINGS[setup.options.get(OPTION, "printed")]
        players = {
            PlayerId(str(seat)): Player(PlayerId(str(seat)), name, count.cash)
            for seat, name in enumerate(setup.players, start=1)
        }
        return State1849(
            players=players,
            corporations={
                company.id: Corporation(
                    company.id, [TREASURY] * len(company.shares), company.tokens
                )
                for company in facts.corporations
                if company.id in order
            },
            privates={private.id: BANK for private in facts.privates},
            bank=facts.bank - count.cash * len(players),
            phase=facts.phases[0].name,
            priority=PlayerId("1"),
            round=Round("ISR", 1, 1, 1),
            depot={
                train.name: train.count[in_play] if isinstance(train.count, dict) else train.count
                for train in facts.trains
                if train.variant is None or train.variant in setup.variants
            },
            supply={tile.id: tile.count for tile in facts.tiles} | dict(read.supply),
            queue=order,
        )

    def bank_is_broken(self, game: Game) -> bool:
        return game.state.bank < (0 if reading(game).bank_breaks_below_zero else 1)

    def player_value(self, game: Game, player: PlayerId) -> int:
        return player_value(game, player)

    def private_sold(self, game: Game, private: Private, player: PlayerId) -> None:
        if private.id == RSA:
            game.state.pending.append(Pending("par", player, private.id))

    def show(self, game: Game) -> dict[str, Any]:
        return show(game)

    def display(self, game: Game) -> Display:
        return display(game)


def _corporations_in_play(facts: Data1849, setup: Setup) -> int:
    """Five or six corporations; refuses players and variants that do not go together."""
    players = len(setup.players)
    unknown = set(setup.options) - {OPTION, ORDER_OPTION}
    if unknown:
        raise BadSetup("unknown_option", option=sorted(unknown)[0])
    if setup.options.get(OPTION, "printed") not in READINGS:
        raise BadSetup("unknown_reading", readings=sorted(READINGS))
    if "five_corporations" in setup.variants:
        if len(facts.players[players].certificate_limit) == 1:
            raise BadSetup("five_corporations_needs_four")
        return 5
    corporations = facts.players[players].corporations
    assert corporations is not None
    return corporations


def _order(facts: Data1849, setup: Setup) -> list[CorporationId]:
    """The order in which corporations become available (2.2)."""
    known = [company.id for company in facts.corporations]
    fixed = setup.options.get(ORDER_OPTION)
    if fixed is None:
        order = shuffled(known, setup.seed, "corporations")
    else:
        order = [CorporationId(name) for name in fixed.replace(",", " ").split()]
        if len(set(order)) != len(order) or not set(order) <= set(known):
            raise BadSetup("bad_corporation_order", corporations=known)
        if len(order) < _corporations_in_play(facts, setup):
            raise BadSetup("bad_corporation_order", corporations=known)
    if "late_ift" in setup.variants and IFT in order[:LATE]:
        order.remove(IFT)
        order.insert(LATE, IFT)
    return order


@cache
def load(edition: str | None = None) -> Title:
    """The title 1849; there is one edition."""
    facts = load_data(edition)
    purchase, port = PrivatePurchase1849(), PortToken()
    extras = (purchase, port)
    tokens = PlaceToken1849(extras)
    track = LayTrack1849(extras)
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
        Finance(extras),
        variants.PayInterest(),
        variants.TradeBond(extras),
        LastCall(extras),
    )
    interrupts = (DiscardTrains(), ExchangeChoice(), AnswerOffer(), RoyalPar(), RaiseMoney1849())
    return Title1849(
        data=facts,
        board=Board(facts),
        state_type=State1849,
        rounds={
            "ISR": WaterfallAuction(),
            "SR": StockRounds1849(StockTurn1849(), at_end=(clear_the_ruins,)),
            "OR": Operating1849(steps),
        },
        interrupts={step.name: step for step in (*interrupts, LoanChoice())},
        offers={"private": purchase, "train": trains, "token": acquire},
        verbs=VERBS,
        sections=SECTIONS,
        stock=Stock1849(),
        trains=Trains1849(),
        closing=Closing1849(),
    )
