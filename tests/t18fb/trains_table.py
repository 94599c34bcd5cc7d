"""Positions in the train step: an operating round of 18FB that has no other step."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.capital.stock import Stock
from engine.game import Game
from engine.ids import CorporationId, TrainName
from engine.reading import as_options, split_names
from engine.records.record import new_game
from engine.title import Setup, Title
from tests.kit import editing
from tests.kit.table import at_step
from tests.t18fb.parts import put_together
from tests.t18fb.table import corporation, state, stock_round
from titles.t18fb import phase5
from titles.t18fb.invariants import violations
from titles.t18fb.need.buy_trains import BuyTrains18FB, train_declined
from titles.t18fb.need.closing import Closing18FB
from titles.t18fb.offers import AnswerOffer18FB
from titles.t18fb.operating.rounds import Operating18FB
from titles.t18fb.regionals.acquisition import Acquisition
from titles.t18fb.trains import TRAIN, Trains18FB, withdraw_unsold
from titles.t18fb.worth import Worth18FB


@cache
def load(edition: str) -> Title:
    """The title with the rules of trains and need."""
    title = put_together(
        edition, Trains18FB({"garibaldi": phase5.begin}), Closing18FB(), Worth18FB()
    )
    trains = BuyTrains18FB((Acquisition(),))

    def no_regional_round(game: Game) -> None:
        state(game).regional_round = "held"
        operating.go_on(game)

    operating = Operating18FB(
        (trains,), at_end=(withdraw_unsold,), regional_round=no_regional_round
    )
    return replace(
        title,
        rounds={**title.rounds, "OR": operating},
        interrupts={**title.interrupts, "offer": AnswerOffer18FB({TRAIN: train_declined})},
        offers={**title.offers, TRAIN: trains},
    )


def table(edition: str = "LATER", phase: str = "1", players: int = 3, reading: str = "") -> Game:
    """Nobody is in business; everybody has 1000, and classes of earlier phases are sold out."""
    before = stock_round(edition, players, phase)
    names, options = tuple("ABCDEF"[:players]), as_options(split_names(reading))
    made = load(edition)
    setup = Setup("18FB", names, 1, edition, revision=made.revisions[-1], options=options)
    game = new_game(made, setup)
    game.resume([], before.state)
    for facts in game.title.data.phases[: int(phase)]:
        if facts.starts_with is not None:
            game.state.bought.append(facts.starts_with)
    for train in game.title.data.trains[: int(phase) - 1]:
        game.state.depot[train.name] = 0
    return game


def buying(game: Game, name: str, cash: int, trains: tuple[str, ...] = (), of: int = 2) -> None:
    """Be in the train step of a company with so much money and these trains."""
    editing.fund(game, name, cash)
    own(game, name, *trains)
    others = [each.id for each in game.state.corporations.values() if each.floated]
    at_step(game, name, "train", operated=[each for each in others if each != name], of=of)


def own(game: Game, name: str, *trains: str) -> None:
    """Let a company own exactly these trains; the bank has fewer of them."""
    corporation(game, name).trains = [TrainName(train) for train in trains]
    for train in trains:
        left = game.state.depot[TrainName(train)]
        game.state.depot[TrainName(train)] = left and left - 1


def wrong(game: Game) -> list[str]:
    """What 18FB's own invariants find."""
    return list(violations(game))


def portfolio(game: Game, holder: str, name: str, certificates: int) -> None:
    """Let a company hold stock out of the offer; its own lies in its treasury."""
    company = corporation(game, name)
    to = Stock.of(game).listed_as(company, CorporationId(holder))
    offered = [at for at, owner in enumerate(company.owners) if owner == "offer" and at]
    for at in offered[:certificates]:
        company.owners[at] = to


def left(game: Game, train: str) -> int | None:
    """Trains of a class with the bank."""
    return state(game).depot[TrainName(train)]
