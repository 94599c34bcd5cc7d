"""Positions of the cooperative CCFR for rule tests of 1883."""

from __future__ import annotations

from engine.game import Game
from engine.ids import BANK
from engine.steps.operating import turn
from engine.trains import Trains
from tests.kit.editing import price_at
from tests.kit.table import entity, play, seat, step
from tests.t1883.table import corporation, launched, operate, part, state


def led(*launches: str, by: str = "A", players: int = 3) -> Game:
    """After set-up, with corporations in business and CCFR led by a player."""
    game = launched(*launches, players=players)
    corporation(game, "CCFR").appointed = seat(game, by)
    return game


def oust(game: Game, *names: str) -> None:
    """Put the shares that players have of CCFR into the pool."""
    company = corporation(game, "CCFR")
    for name in names:
        company.owners[company.owners.index(seat(game, name))] = "pool"


def frozen(*launches: str, players: int = 3) -> Game:
    """After set-up, with corporations in business and CCFR frozen."""
    game = launched(*launches, players=players)
    oust(game, *"ABCD"[:players])
    return game


def go_on(game: Game) -> None:
    """Do as little as possible in the present step."""
    play(game, {"run": "run auto", "dividend": "dividend pay"}.get(step(game) or "", "pass"))


def finish_round(game: Game) -> None:
    """Let the operating round go by with as little as possible."""
    now = state(game).round
    while (state(game).round.turn, state(game).round.number) == (now.turn, now.number):
        if state(game).round.kind != now.kind:
            return
        go_on(game)


def at_dividend(game: Game, revenue: int, at: tuple[int, int] | None = None) -> Game:
    """The dividend of CCFR in an operating round; its price is at a row and column."""
    operate(game, state(game).phase)
    while entity(game) != "CCFR":
        play(game, "pass")
    if at is not None:
        price_at(game, "CCFR", *at)
    round_ = turn(game)
    steps = part(game, "OR").steps
    round_.step = next(i for i, each in enumerate(steps) if each.name == "dividend")
    round_.done = False
    round_.revenue = revenue
    part(game, "OR").steps[round_.step].begin(game)
    game._settle()
    return game


def sell_first(game: Game, train: str, buyer: str = "FBV") -> None:
    """Let a corporation buy the first train of a class from the bank."""
    for name in state(game).depot:
        if name == train:
            break
        if name != "2G":
            state(game).depot[name] = 0
    company = corporation(game, buyer)
    cost = game.train(train).cost  # type: ignore[arg-type]
    state(game).bank -= cost
    company.cash += cost
    Trains.of(game).buy(game, company, train, BANK)  # type: ignore[arg-type]
