"""A table for rule tests of 18FB; positions are set up by editing the state, which is plain data.

What is not about 18FB is in ``tests.kit``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from engine.capital import market
from engine.capital.certificates import holding
from engine.capital.founding import Founding
from engine.game import Game
from engine.ids import CLOSED, OFFER, POOL, CorporationId, HexId, Owner, PhaseName, PrivateId
from engine.reading import as_options, split_names
from engine.records.record import new_game
from engine.title import Setup, Title
from tests.kit import editing
from tests.kit.table import play, settle, start_stock_round
from tests.t18fb.parts import put_together
from titles.t18fb.set_up import on_card
from titles.t18fb.state import Charter, ConcessionCard, State18FB, Status

EDITIONS = ("LATER", "PA23")


@cache
def load(edition: str = "LATER") -> Title:
    """The title in an edition."""
    return put_together(edition)


def deal(edition: str = "LATER", players: int = 3, seed: int = 1, reading: str = "") -> Game:
    """A game at its first decision, the political auction; seats are called A, B, C, ..."""
    names, options = tuple("ABCDEF"[:players]), as_options(split_names(reading))
    made = load(edition)
    setup = Setup("18FB", names, seed, edition, revision=made.revisions[-1], options=options)
    return new_game(made, setup)


def stock_round(
    edition: str = "LATER",
    players: int = 3,
    phase: str = "1",
    turn: int = 2,
    cash: int = 1000,
    reading: str = "",
) -> Game:
    """A stock round in which A is to decide; all cards are in the pool, everybody has the same."""
    game = deal(edition, players, reading=reading)
    now = state(game)
    now.lots = None
    for name in now.privates:
        now.privates[name] = POOL
    for seat in now.players.values():
        editing.fund(game, seat.name, cash)
    now.players = {seat.id: seat for seat in sorted(now.players.values(), key=lambda p: p.name)}
    to_phase(game, phase)
    start_stock_round(game, "A", turn)
    return game


def to_phase(game: Game, phase: str) -> None:
    """Be in a phase, with what phase 5 does to cards and concessions."""
    now = state(game)
    now.phase = PhaseName(phase)
    if game.phase_reached(PhaseName("5")):
        now.concessions.clear()
        for name, company in list(now.shares_on_cards.items()):
            owners = now.corporations[company].owners
            owners[owners.index(on_card(name))] = OFFER
        now.shares_on_cards.clear()
        now.bourbon.clear()
        for name in now.privates:
            now.privates[name] = CLOSED


def started(
    game: Game,
    name: str,
    owner: str,
    held: int = 20,
    par: int = 100,
    status: Status = Status.PROVISIONAL,
    deposit: int = 0,
) -> None:
    """Put a company into business out of turn, with an empty treasury; it has operated."""
    company, papers = corporation(game, name), charter(game, name)
    company.founded = company.floated = True
    company.par = par
    market.place(game, company, *market.par_space(game, par))
    company.owners[0] = editing.owner(game, owner)
    hold(game, name, owner, held - 20)
    papers.status, papers.steps = status, 2
    papers.operated = status != Status.BUILDING
    home = game.facts(company.id).home[0]
    papers.line = [home]
    Founding.of(game).place_home(game, company)
    card = state(game).concessions.get(CorporationId(name))
    if card is not None:
        card.owner, card.deposit = editing.owner(game, owner), deposit
        state(game).acquired.append(CorporationId(name))
        game.state.bank -= deposit
    settle(game)


def hold(game: Game, name: str, owner: str, held: int) -> None:
    """Move single shares from the offer to a player, a corporation or the pool."""
    company = corporation(game, name)
    to = editing.owner(game, owner)
    singles = holding(game, company, OFFER).singles[: held // 10]
    assert len(singles) == held // 10
    for index in singles:
        company.owners[index] = to


def freeze(game: Game, name: str, turn: int = 1) -> None:
    """Let a concession have been withdrawn in a stock round."""
    card = concession(game, name)
    game.state.bank += card.deposit
    card.owner, card.deposit, card.withdrawn = POOL, 0, turn
    charter(game, name).frozen = True


def give_card(game: Game, card: str, to: str) -> None:
    """Give a political card to a player by name, with the share that lies on it."""
    from titles.t18fb.politics.cards import hand_over_share

    owner = editing.owner(game, to)
    game.state.privates[PrivateId(card)] = Owner(owner)
    hand_over_share(game, PrivateId(card), owner)  # type: ignore[arg-type]


def held_by(game: Game, name: str, owner: str) -> int:
    """Percent of a company in a hand or a place."""
    return holding(game, corporation(game, name), editing.owner(game, owner)).percent


def cash(game: Game, name: str) -> int:
    """What a player (by name) or a company has."""
    names = {player.name: player.cash for player in game.state.players.values()}
    return names[name] if name in names else corporation(game, name).cash


def price(game: Game, name: str) -> int:
    """The market value of a share."""
    return market.price(game, corporation(game, name))


def state(game: Game) -> State18FB:
    """The state with 18FB's own fields."""
    assert isinstance(game.state, State18FB)
    return game.state


def charter(game: Game, name: str) -> Charter:
    """A company's papers."""
    return state(game).charters[CorporationId(name)]


def concession(game: Game, name: str) -> ConcessionCard:
    """A company's concession."""
    return state(game).concessions[CorporationId(name)]


def corporation(game: Game, name: str) -> Any:
    """A corporation by its name, to be read and edited with plain strings as ids."""
    return game.state.corporations[CorporationId(name)]


def hexes(*names: str) -> Sequence[HexId]:
    return [HexId(name) for name in names]


def pass_all(game: Game) -> None:
    """Everybody passes until the stock round is over."""
    now = game.state.round.turn
    while (game.state.round.kind, game.state.round.turn) == ("SR", now):
        play(game, "pass")
