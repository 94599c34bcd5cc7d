"""A table for operating rounds of 18FB: companies in business, put there by editing the state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from engine.capital import market
from engine.capital.certificates import holding
from engine.data.schema import Private
from engine.game import Game
from engine.ids import OFFER, CorporationId, HexId, Owner, PrivateId, TrainName
from engine.reading import as_options
from engine.records.record import new_game
from engine.rounds.selection import SelectionRound
from engine.standard import standard_title
from engine.state import Corporation, OperatingRound, Round
from engine.steps.operating import LastCall
from engine.steps.place_token import put_token
from engine.title import Setup, Title
from engine.track.board import Board
from engine.track.faces import STOP, Face
from tests.kit import editing
from tests.kit.table import settle
from titles.t18fb.data import load
from titles.t18fb.facts import charter, concession_facts, data, kind_of, state
from titles.t18fb.offers import AnswerOffer18FB
from titles.t18fb.operating.bourbon import OFFER_KIND, BourbonReplacement, replacement_declined
from titles.t18fb.operating.dividend import CountEarnings, Dividend18FB
from titles.t18fb.operating.interest import SecuredInterest
from titles.t18fb.operating.powers import PowersInTurn, PowersOutOfTurn
from titles.t18fb.operating.rounds import Operating18FB
from titles.t18fb.operating.tokens import PlaceToken18FB, place_home
from titles.t18fb.operating.track import LayTrack18FB
from titles.t18fb.politics import cards
from titles.t18fb.politics.opening import PoliticalCards
from titles.t18fb.reading import READINGS, REVISIONS
from titles.t18fb.sections import SECTIONS
from titles.t18fb.set_up import SetUp18FB, on_card
from titles.t18fb.shares.deposits import on_concessions
from titles.t18fb.shares.starting import Starting
from titles.t18fb.shares.stock import Stock18FB
from titles.t18fb.shares.stock_round import StockRounds18FB, StockTurn18FB
from titles.t18fb.state import Charter, ConcessionCard, State18FB, Status
from titles.t18fb.track.stations import Stations18FB
from titles.t18fb.track.upgrades import Upgrades18FB
from titles.t18fb.verbs import VERBS


class OperatingTitle(Title):
    """18FB as far as operating rounds ask for it."""

    def income(self, game: Game, private: Private) -> int:
        return cards.income(game, private)

    def may_lack_president(self, game: Game, corporation: Corporation) -> bool:
        return charter(game, corporation.id).frozen

    def money(self, game: Game) -> int:
        return self.data.bank - on_concessions(game)


@cache
def title(edition: str) -> Title:
    """The operating round of an edition with its real parts, without the trade in trains."""
    facts = load(edition)
    powers = (PowersInTurn(),)
    bourbon = BourbonReplacement()
    steps = (
        LayTrack18FB(powers),
        PlaceToken18FB(powers, bourbon),
        SecuredInterest(),
        CountEarnings(),
        Dividend18FB(powers),
        LastCall(powers),
    )
    return standard_title(
        facts,
        SetUp18FB(),
        Starting(),
        Stock18FB(),
        Stations18FB(facts),
        kind=OperatingTitle,
        board=Board(facts, Upgrades18FB(keeps_all=edition == "PA23")),
        state_type=State18FB,
        verbs=VERBS,
        rounds=(
            SelectionRound("PR", PoliticalCards()),
            Operating18FB(steps),
            StockRounds18FB(StockTurn18FB()),
        ),
        interrupts=(AnswerOffer18FB({OFFER_KIND: replacement_declined}),),
        offers={OFFER_KIND: bourbon},
        anytime=(PowersOutOfTurn(),),
        readings=READINGS,
        revisions=REVISIONS,
        sections=SECTIONS[edition],
        kind_of=kind_of,
    )


def deal(
    edition: str = "LATER",
    players: int = 3,
    phase: str = "1",
    reading: Sequence[str] = (),
    revision: int | None = None,
) -> Any:
    """A game in which nothing is started; cards lie with the bank, free shares in the offer."""
    names = tuple("ABCDEF"[:players])
    rules = revision or title(edition).revisions[-1]
    setup = Setup("18FB", names, 1, edition, revision=rules, options=as_options(reading))
    game = new_game(title(edition), setup)
    game.state.phase = title(edition).data.phases[int(phase) - 1].name
    for name, issuer in state(game).shares_on_cards.items():
        owners = game.state.corporations[issuer].owners
        owners[owners.index(on_card(name))] = OFFER
    state(game).shares_on_cards.clear()
    return game


def company(game: Game, name: str) -> Any:
    """A company, to be read and edited with plain strings as ids."""
    return game.state.corporations[CorporationId(name)]


def papers(game: Game, name: str) -> Charter:
    """The charter of a company."""
    return charter(game, CorporationId(name))


def concession(game: Game, name: str) -> ConcessionCard:
    """The concession of a company."""
    return state(game).concessions[CorporationId(name)]


def start(
    game: Game,
    name: str,
    president: str = "A",
    held: int = 20,
    par: int = 100,
    status: Status = Status.BUILDING,
    home: str | None = None,
    deposit: int = 0,
    steps: int = 2,
) -> None:
    """Put a company into business for a player who owns its concession."""
    corporation, chart = company(game, name), papers(game, name)
    corporation.founded = corporation.floated = True
    corporation.par = par
    market.place(game, corporation, *market.par_space(game, par))
    corporation.owners[0] = editing.owner(game, president)
    hold(game, name, president, held - 20)
    chart.status, chart.steps = status, steps
    if name != "SFM":
        lines = concession_facts(game, corporation.id).lines
        line = next(line for line in lines if home in (None, line.home))
        chart.line = [line.home, line.intermediate[0], line.final]
        card = state(game).concessions[corporation.id]
        card.owner, card.deposit = editing.owner(game, president), deposit
        game.state.bank -= deposit
    else:
        assert home is not None
        chart.line = [HexId(home)]
    if data(game).edition == "LATER" or name == "SFM":
        place_home(game, corporation)


def hold(game: Game, name: str, owner: str, held: int) -> None:
    """Move single shares from the offer to a player, a corporation or the pool."""
    corporation = company(game, name)
    singles = holding(game, corporation, OFFER).singles[: held // 10]
    assert len(singles) == held // 10
    for index in singles:
        corporation.owners[index] = editing.owner(game, owner)


def token(game: Game, name: str, hex_id: str, stop: int = 0) -> None:
    """Put a token of a company on the board; nothing follows from it."""
    put_token(game, company(game, name), (HexId(hex_id), stop))


def trains(game: Game, name: str, *names: str) -> None:
    """Give a company exactly these trains; they come from the bank."""
    company(game, name).trains = [TrainName(each) for each in names]
    for train in names:
        left = game.state.depot[TrainName(train)]
        game.state.depot[TrainName(train)] = None if left is None else left - 1


def give_card(game: Game, name: str, player: str) -> None:
    """Give a card to a player; free shares aside."""
    game.state.privates[PrivateId(name)] = Owner(editing.owner(game, player))


def operate(game: Game, name: str, at: str = "track") -> None:
    """Be in a company's turn at the beginning of a step; the turn has begun as usual."""
    round_ = game.title.rounds["OR"]
    assert isinstance(round_, Operating18FB)
    names = [each.name for each in round_.steps]
    game.state.round = Round("OR", 2, 1, 2)
    now = game.state.operating = OperatingRound(CorporationId(name), [CorporationId(name)])
    for index in dict.fromkeys((0, names.index(at))):
        now.step = index
        round_.steps[index].begin(game)
    settle(game)


def build_line(game: Game, *hexes: str) -> None:
    """Lay track along hexes, with whatever tiles fit, whoever might build them."""
    for before, hex_id, after in zip((None, *hexes), hexes, (*hexes[1:], None), strict=False):
        here = HexId(hex_id)
        sides = game.title.board.across[here]
        wanted = [e for e, side in enumerate(sides) if side and side[0] in (before, after)]
        if not joins(game.layout.faces[here], wanted):
            fitting = [face for face in game.layout.replacements(here) if joins(face, wanted)]
            assert fitting, f"nothing fits on {hex_id}"
            assert fitting[0].tile is not None
            editing.put(game, hex_id, fitting[0].tile, fitting[0].rotation)


def joins(face: Face, edges: list[int]) -> bool:
    """Whether a line runs through the edges, past one stop at most."""
    ends = [{end for end, _ in face.leads[edge]} for edge in edges]
    stops = [{end for end in found if end >= STOP} for found in ends]
    if len(edges) == 1:
        return bool(ends[0])
    return bool(stops[0] & stops[1]) or edges[1] in ends[0]
