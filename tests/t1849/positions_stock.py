"""Positions for the tests of stock, market, privates and the end of the game.

``bare`` is a table without private companies on which corporations are put with ``found`` and
``hold``; ``at_step`` jumps into an operating turn; the rest reads a position in few characters.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, cast

from engine.capital import market
from engine.capital.certificates import count_certificates, holding, percent
from engine.events import Event
from engine.game import Game
from engine.ids import (
    BANK,
    CLOSED,
    CorporationId,
    HexId,
    Owner,
    PhaseName,
    PrivateId,
    TrainName,
)
from engine.rounds.operating import Operating
from engine.state import Corporation, OperatingRound, Round
from engine.view import show_event, show_state
from tests.t1849 import table
from tests.t1849.table import ORDER, deal, legal, play, seat, settle

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


def private_of(game: Game, private: str, owner: str) -> None:
    """Give a private company to a player (by name), a corporation or the bank."""
    names = {player.name: player.id for player in game.state.players.values()}
    game.state.privates[PrivateId(private)] = Owner(names.get(owner, owner))


def sell_out(game: Game, *trains: str) -> None:
    """Take all trains of some classes out of the bank."""
    for train in trains:
        game.state.depot[TrainName(train)] = 0


def take_all(game: Game, corporation: str, *owners: str) -> None:
    """Hand everything left in a treasury to players in turn: singles one by one, then the last."""
    company = corporation_of(game, corporation)
    held = holding(game, company, Owner("treasury"))
    for index, certificate in enumerate([*held.singles, held.last]):
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
        table.station(game, corporation, hex_id)


def at_step(
    game: Game,
    corporation: str,
    step: str,
    revenue: int = 0,
    operated: Sequence[str] = (),
    of: int = 1,
    number: int = 1,
) -> None:
    """Be in a corporation's operating turn at a step; what ``operated`` names has had its turn."""
    steps = cast(Operating, game.title.rounds["OR"]).steps
    game.state.stock = game.state.auction = None
    game.state.pending = []
    game.state.round = Round("OR", 2, number, of)
    name = CorporationId(corporation)
    game.state.operating = OperatingRound(
        corporation=name,
        operated=[*(CorporationId(other) for other in operated), name],
        step=[part.name for part in steps].index(step),
        revenue=revenue,
    )
    settle(game)


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


def cash(game: Game, account: str) -> int:
    """Money of a player (by name), a corporation or the bank."""
    if account == BANK:
        return game.state.bank
    names = {player.name: player.cash for player in game.state.players.values()}
    if account in names:
        return names[account]
    return corporation_of(game, account).cash


def held(game: Game, corporation: str, owner: str) -> str:
    """Certificates as letters: P the president's, 1 each single, L the last one."""
    names = {player.name: player.id for player in game.state.players.values()}
    certificates = holding(game, corporation_of(game, corporation), Owner(names.get(owner, owner)))
    last = "L" if certificates.last is not None else ""
    return "P" * certificates.president + "1" * len(certificates.singles) + last


def share(game: Game, corporation: str, owner: str) -> int:
    """Percent of a corporation."""
    names = {player.name: player.id for player in game.state.players.values()}
    return percent(game, corporation_of(game, corporation), Owner(names.get(owner, owner)))


def certificates(game: Game, player: str) -> int:
    """Certificates that count towards the limit."""
    return count_certificates(game, seat(game, player))


def president(game: Game, corporation: str) -> str | None:
    """The name of the president."""
    player = corporation_of(game, corporation).president
    return game.state.players[player].name if player is not None else None


def price(game: Game, corporation: str) -> int:
    """The price of a share."""
    return market.price(game, corporation_of(game, corporation))


def space(game: Game, corporation: str) -> tuple[int, int]:
    """Row and column of the market token."""
    company = corporation_of(game, corporation)
    return company.row, company.column


def order(game: Game) -> str:
    """Corporations in market order."""
    return " ".join(company.id for company in market.market_order(game))


def priority(game: Game) -> str:
    """Who has the priority deal."""
    return game.state.players[game.state.priority].name


def owner_of(game: Game, private: str) -> str:
    """Who has a private company: a player's name, a corporation, the bank, or closed."""
    owner = game.state.privates[PrivateId(private)]
    names = {str(player.id): player.name for player in game.state.players.values()}
    return names.get(owner, owner)


def tokens_at(game: Game, hex_id: str) -> list[str]:
    """Tokens in the cities of a hex."""
    return [name for stop in game.state.stations.get(HexId(hex_id), []) for name in stop]


def ranges(game: Game) -> dict[str, tuple[int, int]]:
    """Free amounts: for each move without its amount the lowest and the highest."""
    found = {}
    for range_ in game.legal_moves().ranges:
        words = " ".join(range_.move.words()[:-1])
        found[words] = (range_.minimum, range_.maximum)
    return found


def result(game: Game) -> dict[str, int]:
    """The final score."""
    assert game.state.result is not None
    return {game.state.players[seat_].name: value for seat_, value in game.state.result.items()}


def happened(game: Game, events: Sequence[Event], name: str, **facts: Any) -> bool:
    """Whether an event with these facts is among the events; players by name."""
    shown = [show_event(game, event) for event in events]
    return any(
        seen["event"] == name and all(seen[fact] == value for fact, value in facts.items())
        for seen in shown
    )


def bids(game: Game) -> dict[str, dict[str, int]]:
    """Open bids by private company and player."""
    shown: dict[str, dict[str, int]] = show_state(game)["bids"]
    return shown


def entity(game: Game) -> str | None:
    """For whom a decision is awaited."""
    return game.decision.entity if game.decision is not None else None


def sales(game: Game, corporation: str) -> list[str]:
    """What the actor may sell of a corporation: only the shares."""
    prefix = f"sell {corporation} "
    return [line.removeprefix(prefix) for line in legal(game, prefix)]
