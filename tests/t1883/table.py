"""A table for rule tests of 1883; positions are set up by editing the state, which is plain data.

What is not about 1883 is in ``tests.kit``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.capital import market
from engine.capital.certificates import holding
from engine.game import Game
from engine.ids import OFFER, CorporationId, Owner, TrainName
from engine.reading import as_options
from engine.records.record import new_game
from engine.stations import Stations
from engine.steps.place_token import put_token
from engine.title import Setup
from tests.kit import editing
from tests.kit.table import play, seat, start_operating, start_stock_round
from titles.t1883.title import load


def deal(
    players: int = 3, variants: Sequence[str] = (), seed: int = 1, revision: int | None = None
) -> Game:
    """A game at its first decision; seats are called A, B, C, D."""
    names = tuple("ABCD"[:players])
    rules = revision or load().revisions[-1]
    return new_game(load(), Setup("1883", names, seed, None, tuple(variants), rules))


def read_as(game: Game, *names: str, revision: int | None = None) -> Game:
    """The same game, played by named readings or another revision from now on."""
    rules = revision or game.setup.revision
    game.setup = replace(game.setup, revision=rules, options=as_options(names))
    game.reading = game.title.reading(game.setup)
    game._trains = {train.name: train for train in game.title.train_cards(game.reading)}
    return game


def open_stock_round(players: int = 3, par: int = 100) -> Game:
    """The first stock round: the privates sold at face value round the table from A."""
    game = deal(players)
    for private in ("TCB", "FRV", "CNP", "TMM", "FCV", "PFSF"):
        play(game, f"buy {private}")
    play(game, f"start FSF {par} 20%")
    return game


def launched(*launches: str, players: int = 3) -> Game:
    """After set-up, with corporations in business: "FBV A 40 100" is name, owner, percent, par.

    The round is a second stock round in which A is to decide; private companies are gone.
    """
    game = deal(players)
    for private in game.state.privates:
        game.state.privates[private] = Owner("closed")
    for line in launches:
        name, owner, share, par = line.split()
        bring_in(game, name, owner, int(share), int(par))
    start_stock_round(game)
    return game


def bring_in(game: Game, name: str, owner: str, held: int = 20, par: int = 100) -> None:
    """Put a corporation into business out of turn, with nothing in its treasury."""
    company = corporation(game, name)
    player = seat(game, owner)
    company.founded = company.floated = True
    company.par = par
    market.place(game, company, *market.par_space(game, par))
    company.owners[0] = Owner(player)
    hold(game, name, owner, held - 20)
    for home in game.facts(company.id).home:
        company.home = company.home or home
        put_token(game, company, (home, Stations.of(game).stops(game, home)[0]))


def hold(game: Game, name: str, owner: str, held: int) -> None:
    """Move single shares from the initial offer to a player or the pool."""
    company = corporation(game, name)
    to = editing.owner(game, owner)
    singles = holding(game, company, OFFER).singles[: held // 10]
    assert len(singles) == held // 10
    for index in singles:
        company.owners[index] = to


def trains(game: Game, name: str, *names: str) -> None:
    """Give a corporation exactly these trains; they come from the depot."""
    company = corporation(game, name)
    for train in names:
        left = game.state.depot[TrainName(train)]
        assert left
        game.state.depot[TrainName(train)] = left - 1
    company.trains = [TrainName(train) for train in names]


def operate(
    game: Game, phase: str = "1", turn: int = 2, events: Sequence[int] = (), of: int = 1
) -> None:
    """Begin an operating round in a phase with the position as it is and these events ahead."""
    game.state.deck = list(events)  # type: ignore[attr-defined]
    start_operating(game, turn, phase, of)


def on_sale(game: Game, train: str) -> None:
    """Let the bank have sold all trains of the classes before this one."""
    for name in game.state.depot:
        if name == train:
            return
        if name != "2G":
            game.state.depot[name] = 0


def state(game: Game) -> Any:
    """The state, for reading and editing with plain strings as ids."""
    return game.state


def part(game: Game, round_: str) -> Any:
    """A kind of round."""
    return game.title.rounds[round_]


def corporation(game: Game, name: str) -> Any:
    """A corporation by its name, to be read and edited likewise."""
    return game.state.corporations[CorporationId(name)]
