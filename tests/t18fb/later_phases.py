"""18FB from phase 5 on, for rule tests: the regional round, forming of national companies."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.game import Game
from engine.ids import CorporationId, HexId, PlayerId
from engine.reading import as_options, split_names
from engine.records.record import new_game
from engine.state import OperatingRound, Round
from engine.steps.operating import LastCall
from engine.title import Setup, Title
from engine.track.board import Board
from tests.kit import editing
from tests.kit.table import seat, settle
from tests.t18fb.parts import put_together
from tests.t18fb.table import state, to_phase
from titles.t18fb.data import load as load_data
from titles.t18fb.nationals import forming
from titles.t18fb.nationals.questions import questions
from titles.t18fb.need.buy_trains import BuyTrains18FB, train_declined
from titles.t18fb.need.closing import Closing18FB
from titles.t18fb.offers import AnswerOffer18FB
from titles.t18fb.operating.bourbon import BourbonReplacement
from titles.t18fb.operating.dividend import CountEarnings, Dividend18FB
from titles.t18fb.operating.rounds import Operating18FB
from titles.t18fb.operating.tokens import PlaceToken18FB
from titles.t18fb.operating.track import LayTrack18FB
from titles.t18fb.regionals.acquisition import Acquisition
from titles.t18fb.regionals.destinations import HELD, track_changed
from titles.t18fb.regionals.earning import EarnRegional
from titles.t18fb.regionals.facts import in_order
from titles.t18fb.regionals.ownership import left, sold
from titles.t18fb.regionals.round import REGIONAL, begin, regional_round
from titles.t18fb.regionals.tokens import place_all
from titles.t18fb.regionals.track import LayRegionalTrack
from titles.t18fb.regionals.trains import BuyRegionalTrain
from titles.t18fb.shares.finance import Finance18FB
from titles.t18fb.track.upgrades import Upgrades18FB
from titles.t18fb.trains import TRAIN, Trains18FB


@cache
def load(edition: str) -> Title:
    """The title with the rounds and decisions of the last phases."""
    title, facts = (
        put_together(
            edition, Trains18FB({"rm_and_ra_form": forming.begin}), Closing18FB((track_changed,))
        ),
        load_data(edition),
    )
    extras, changed = (Acquisition(),), (track_changed,)
    trains, regional_trains = BuyTrains18FB(extras), BuyRegionalTrain(None)
    steps = (
        LayTrack18FB(extras, changed),
        PlaceToken18FB(extras, BourbonReplacement()),
        CountEarnings(),
        Dividend18FB(extras),
        trains,
        Finance18FB(),
        LastCall(extras),
    )
    regional_steps = (LayRegionalTrack((), changed), EarnRegional(), regional_trains)
    operating = Operating18FB(steps, regional_steps, regional_round=begin)
    return replace(
        title,
        board=Board(facts, Upgrades18FB(keeps_all=edition == "PA23")),
        rounds={**title.rounds, "OR": operating, REGIONAL: regional_round()},
        interrupts={
            **title.interrupts,
            **questions(),
            "offer": AnswerOffer18FB({TRAIN: train_declined}),
        },
        offers={**title.offers, TRAIN: trains},
    )


def deal(
    edition: str = "LATER",
    players: int = 3,
    phase: str = "5",
    cash: int = 1000,
    reading: str = "",
) -> Game:
    """A game in a late phase, without cards and concessions; A has priority, then B, C, ..."""
    names, options = tuple("ABCDEF"[:players]), as_options(split_names(reading))
    made = load(edition)
    setup = Setup("18FB", names, 1, edition, revision=made.revisions[-1], options=options)
    game = new_game(made, setup)
    now = state(game)
    now.lots = None
    for each in now.players.values():
        editing.fund(game, each.name, cash)
    to_phase(game, phase)
    now.players = {each.id: each for each in sorted(now.players.values(), key=lambda p: p.name)}
    now.priority = PlayerId(seat(game, "A"))
    now.round = Round("OR", 3, 1, 2)
    now.operating = OperatingRound()
    return game


def in_turn(game: Game, name: str, *operated: str) -> None:
    """Let it be the turn of a company; others have had theirs."""
    names = [CorporationId(each) for each in (*operated, name)]
    game.state.operating = OperatingRound(corporation=CorporationId(name), operated=names)


def form(game: Game) -> None:
    """Let the operating company have bought the first train of phase 6."""
    to_phase(game, "6")
    forming.begin(game)
    settle(game)


def tokens_at(game: Game, hex_id: str) -> list[str]:
    """The tokens on a hex."""
    stops = game.state.stations.get(HexId(hex_id), [])
    return [name for tokens in stops for name in tokens]


def owned(game: Game, **owners: str) -> None:
    """Let the regional round be over: companies belong to players, the others are in the pool.

    Treasuries are empty; tokens stand or wait, markers are given in the tests.
    """
    state(game).regional_round = HELD
    for regional in in_order(game):
        player = owners.get(regional.id)
        if player is None:
            left(game, regional.id)
        else:
            sold(game, regional.id, PlayerId(seat(game, player)), 0)
    game._see_layout()
    place_all(game)
    track_changed(game)


def regional_turn(game: Game, name: str, at: str = "track") -> None:
    """Be in the turn of a regional company at the beginning of a step."""
    in_turn(game, name)
    operating = game.title.rounds["OR"]
    assert isinstance(operating, Operating18FB)
    assert game.state.operating is not None
    names = [each.name for each in operating.regional_steps]
    for index in dict.fromkeys((0, names.index(at))):
        game.state.operating.step = index
        operating.regional_steps[index].begin(game)
    settle(game)


def major_turn(game: Game, name: str) -> None:
    """Be in the turn of a major or national company, at its tiles."""
    in_turn(game, name)
    operating = game.title.rounds["OR"]
    assert isinstance(operating, Operating18FB)
    operating.steps[0].begin(game)
    settle(game)
