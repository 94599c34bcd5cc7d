"""Positions for the tests of stock, market, privates and the end of the game.

``bare`` is a table without private companies on which corporations are put with ``found`` and
``hold``; the rest reads a position in few characters.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from engine.capital.certificates import holding
from engine.game import Game
from engine.ids import CLOSED, CorporationId, Owner, PhaseName, TrainName
from engine.showing.view import show_state
from engine.state import Corporation
from tests.kit import table
from tests.kit.editing import station
from tests.kit.table import legal, play, seat
from tests.t1849.table import ORDER, deal

# Making positions


def bare(
    players: int = 3, variants: Sequence[str] = (), order: str = ORDER, phase: str = "4"
) -> Game:
    """A game whose private companies are closed and none of whose corporations is started."""
    game = deal(players, variants, order)
    game.state.privates = dict.fromkeys(game.state.privates, CLOSED)
    game.state.auction = None
    set_phase(game, phase)
    return game


def set_phase(game: Game, phase: str) -> None:
    """Be in a phase: the classes of trains before its own are sold out."""
    game.state.phase = PhaseName(phase)
    if phase == "4":
        return
    for train in game.state.depot:
        if train == game.phase.starts_with:
            break
        game.state.depot[train] = 0
    for reached in game.title.data.phases:
        if reached.starts_with is not None and reached.starts_with not in game.state.bought:
            game.state.bought.append(reached.starts_with)
        if reached.name == phase:
            return


def take_all(game: Game, corporation: str, *owners: str) -> None:
    """Hand everything left in a treasury to players in turn: singles one by one, then the last."""
    company = corporation_of(game, corporation)
    held = holding(game, company, Owner("treasury"))
    for index, certificate in enumerate([*held.singles, held.large]):
        if certificate is not None:
            company.owners[certificate] = Owner(seat(game, owners[index % len(owners)]))


def last_to(game: Game, corporation: str, owner: str) -> None:
    """Put the last certificate into a place or a player's hand."""
    names = {player.name: player.id for player in game.state.players.values()}
    corporation_of(game, corporation).owners[-1] = Owner(names.get(owner, owner))


def give_trains(game: Game, corporation: str, *trains: str) -> None:
    """Give trains to a corporation, out of the bank while it has any."""
    for train in map(TrainName, trains):
        game.state.depot[train] = max((game.state.depot[train] or 0) - 1, 0)
        corporation_of(game, corporation).trains.append(train)


def full_garibaldi_cities(game: Game) -> None:
    """Fill all five cities that AFG may choose; RCS, CTL and ATA must be running."""
    for corporation, hex_id in (
        ("RCS", "H8"),
        ("RCS", "M9"),
        ("CTL", "M11"),
        ("CTL", "C1"),
        ("ATA", "M9"),
        ("ATA", "B14"),
    ):
        station(game, corporation, hex_id)


def finish_turn(game: Game, corporation: str) -> None:
    """Pass through what is left of the corporation's turn."""
    turn = game.state.operating
    if turn is None or turn.corporation != corporation:
        return
    while game.state.operating is turn and not game.state.finished:
        play(game, "pass")


def pass_all(game: Game) -> None:
    """Let everybody pass until the stock round is over."""
    now = game.state.round
    while game.state.round is now and game.decision is not None:
        play(game, "pass")


def refuse(game: Game, line: str) -> str:
    """The code with which a move is refused; it must leave the state as it was."""
    before = deepcopy(game.state)
    code = table.refuse(game, line)
    assert game.state == before
    return code


# Reading positions


def corporation_of(game: Game, corporation: str) -> Corporation:
    """The state of a corporation."""
    return game.state.corporations[CorporationId(corporation)]


def held(game: Game, corporation: str, owner: str) -> str:
    """Certificates as letters: P the president's, 1 each single, L the last one."""
    names = {player.name: player.id for player in game.state.players.values()}
    certificates = holding(game, corporation_of(game, corporation), Owner(names.get(owner, owner)))
    last = "L" if certificates.large is not None else ""
    return "P" * certificates.president + "1" * len(certificates.singles) + last


def bids(game: Game) -> dict[str, dict[str, int]]:
    """Open bids by private company and player."""
    shown: dict[str, dict[str, int]] = show_state(game)["bids"]
    return shown


def sales(game: Game, corporation: str) -> list[str]:
    """What the actor may sell of a corporation: only the shares."""
    prefix = f"sell {corporation} "
    return [line.removeprefix(prefix) for line in legal(game, prefix)]
