"""A table for rule tests: games with a known order of corporations, played in notation.

``deal`` makes a game at its first decision. ``play`` plays lines of notation for whoever must act.
Positions that would take a hundred moves to reach are set up by editing the state, which is plain
data, and calling ``settle`` afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.capital import market
from engine.capital.certificates import holding
from engine.events import Event
from engine.game import Game
from engine.ids import TREASURY, CorporationId, HexId, Owner, PlayerId
from engine.invariants import violations
from engine.notation import Vocabulary, parse, text_of
from engine.record import new_game
from engine.refusals import IllegalMove
from engine.state import Round
from engine.steps.place_token import put_token
from engine.title import Setup
from titles.t1849.title import load

ORDER = "RCS, CTL, ATA, SFA, IFT, AFG"
PRIVATES = ("SCE", "SIGI", "CNM", "SMS", "RSA")


def deal(
    players: int = 3, variants: Sequence[str] = (), order: str = ORDER, reading: str | None = None
) -> Game:
    """A game at its first decision; seats are called A, B, C, ..."""
    options = {"Corporations": order}
    if reading is not None:
        options["Reading"] = reading
    names = tuple("ABCDE"[:players])
    return new_game(load(), Setup("1849", names, 1, variants=tuple(variants), options=options))


def play(game: Game, *lines: str) -> list[Event]:
    """Play moves for whoever must act; returns the events of the last one."""
    events: list[Event] = []
    for line in lines:
        events = game.apply(parse(line, game.title.verbs, Vocabulary(game.title.data)))
    assert list(violations(game)) == []
    return events


def refuse(game: Game, line: str) -> str:
    """The code with which a move is refused; it must be, and must not be listed."""
    move = parse(line, game.title.verbs, Vocabulary(game.title.data))
    assert move not in game.legal_moves()
    with pytest.raises(IllegalMove) as refusal:
        game.apply(move)
    return refusal.value.code


def legal(game: Game, verb: str = "") -> list[str]:
    """The legal moves that begin with a word."""
    return [text for text in map(text_of, game.legal_moves()) if text.startswith(verb)]


def step(game: Game) -> str | None:
    """The step that waits."""
    return game.decision.step if game.decision else None


def actor(game: Game) -> str | None:
    """The name of who must decide."""
    return game.state.players[game.decision.player].name if game.decision else None


def seat(game: Game, name: str) -> PlayerId:
    """The seat of a player."""
    return next(player.id for player in game.state.players.values() if player.name == name)


def open_stock_round(
    players: int = 3, variants: Sequence[str] = (), order: str = ORDER, par: int = 68
) -> Game:
    """The first stock round; A has SCE, B SIGI, C CNM, then on; RSA's owner set the given par."""
    game = deal(players, variants, order)
    for private in PRIVATES:
        play(game, f"buy {private}")
    first = order.replace(",", " ").split()[0]
    at = next(line for line in legal(game, "start") if line.startswith(f"start {first} {par} "))
    play(game, at)
    return game


# Editing positions


def settle(game: Game) -> None:
    """Let the game take note of an edited state."""
    game._see_layout()
    game._settle()
    game._checkpoints.keep(0, game.state)


def fund(game: Game, account: str, amount: int) -> None:
    """Give a player (by name) or corporation exactly this much; the bank makes it up."""
    names = {player.name: player for player in game.state.players.values()}
    holder = names.get(account) or game.state.corporations[CorporationId(account)]
    game.state.bank += holder.cash - amount
    holder.cash = amount


def put(game: Game, hex_id: str, tile: str, rotation: int) -> None:
    """Lay a tile from the supply, whatever lies there."""
    below = game.state.hexes.get(HexId(hex_id))
    if below is not None:
        game.state.supply[below[0]] += 1
    game.state.supply[tile] -= 1  # type: ignore[index]
    game.put_tile(HexId(hex_id), tile, rotation)  # type: ignore[arg-type]


def station(game: Game, corporation: str, hex_id: str) -> None:
    """Put a token of the corporation on a city."""
    put_token(game, game.state.corporations[CorporationId(corporation)], (HexId(hex_id), 0))


def found(
    game: Game,
    corporation: str,
    president: str,
    price: int = 100,
    percent: int = 20,
    home: str = "",
) -> None:
    """Start a corporation out of turn, paid by the bank, with nothing left in its treasury."""
    company = game.state.corporations[CorporationId(corporation)]
    facts = game.facts(company.id)
    player = seat(game, president)
    company.started = company.operated = True
    company.turns = 1
    company.par = price
    market.place(game, company, *market.par_space(game, price))
    company.owners[0] = Owner(player)
    hold(game, corporation, president, percent - 20)
    place = HexId(home) if home else facts.home[0]
    company.home = place
    put_token(game, company, (place, 0))
    if company.id in game.state.queue:
        game.state.queue.remove(company.id)


def hold(game: Game, corporation: str, owner: str, percent: int, last: bool = False) -> None:
    """Move singles (and the last certificate) from the treasury to a player or the pool."""
    company = game.state.corporations[CorporationId(corporation)]
    names = {player.name: player.id for player in game.state.players.values()}
    to = Owner(names.get(owner, owner))
    held = holding(game, company, TREASURY)
    if last:
        assert held.last is not None
        company.owners[held.last] = to
        percent -= 20
    for index in held.singles[: percent // 10]:
        company.owners[index] = to


def price_at(game: Game, corporation: str, row: int, column: int) -> None:
    """Put a market token on a space."""
    market.place(game, game.state.corporations[CorporationId(corporation)], row, column)


def start_operating(game: Game, turn: int = 2, phase: str | None = None, of: int = 1) -> None:
    """Begin an operating round with the position as it is; private companies pay."""
    if phase is not None:
        game.state.phase = phase  # type: ignore[assignment]
        names = [p.name for p in game.title.data.phases]
        for reached in game.title.data.phases[: names.index(game.state.phase) + 1]:
            if reached.starts_with and reached.starts_with not in game.state.bought:
                game.state.bought.append(reached.starts_with)
    game.state.stock = game.state.auction = None
    game.state.pending = []
    game._see_layout()
    game.state.round = Round("OR", turn, 1, of)
    game.begin_round("OR")
    game._settle()
    game._checkpoints.keep(0, game.state)


def start_stock_round(game: Game, priority: str = "A", turn: int = 2) -> None:
    """Begin a stock round with the position as it is."""
    game.state.operating = game.state.auction = None
    game.state.pending = []
    game._see_layout()
    game.state.priority = seat(game, priority)
    game.state.round = Round("SR", turn, 1, 1)
    game.begin_round("SR")
    game._settle()
    game._checkpoints.keep(0, game.state)
