"""Positions in which FMMSF and FMV may merge, or are about to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Game
from engine.ids import CorporationId, Owner
from engine.state import OperatingRound
from tests.kit.editing import put
from tests.kit.table import seat, settle, start_stock_round
from tests.t1883.table import bring_in, corporation, deal, on_sale, operate, part, state, trains


def companies(
    *launches: str,
    players: int = 3,
    phase: str = "4",
    variants: Sequence[str] = (),
    linked: bool = True,
) -> Game:
    """An operating round in which FMMSF and FMV have operated before; all have a 4 train.

    Launches are "FMMSF A 40 65": name, owner, percent, par.
    """
    game = deal(players, variants)
    for private in game.state.privates:
        game.state.privates[private] = Owner("closed")
    for line in launches:
        name, owner, share, par = line.split()
        bring_in(game, name, owner, int(share), int(par))
        corporation(game, name).operated = True
        corporation(game, name).turns = 1
        trains(game, name, "4")
    corporation(game, "CCFR").trains = ["4"]
    if linked:
        put(game, "65", "58", 0)
    start_stock_round(game)
    on_sale(game, "5")
    operate(game, phase)
    return game


def at_the_end(game: Game, active: str, *operated: str) -> None:
    """Go to the end of a turn; others may have had theirs in this round."""
    state(game).operating = OperatingRound(
        corporation=CorporationId(active),
        operated=[CorporationId(name) for name in (*operated, active)],
        step=len(part(game, "OR").steps) - 1,
    )
    settle(game)


def merging(*launches: str, active: str = "FMMSF", **settings: Any) -> Game:
    """FMMSF or FMV at the end of its turn, when it may merge with the other one."""
    game = companies(*launches, **settings)
    at_the_end(game, active)
    return game


def spread(game: Game, name: str, **held: int) -> None:
    """Deal single shares from the initial offer: percent for players by name, or for the pool."""
    company = corporation(game, name)
    free = [index for index, owner in enumerate(company.owners) if owner == "offer" and index]
    names = {player.name: player.id for player in game.state.players.values()}
    for owner, percent in held.items():
        for _ in range(percent // 10):
            company.owners[free.pop(0)] = Owner(names.get(owner, owner))


def holdings(game: Game, name: str = "SEFTA") -> dict[str, int]:
    """Percent of a corporation by names of players and places, zeros left out."""
    company = corporation(game, name)
    facts = game.facts(company.id)
    names: dict[str, str] = {player.id: player.name for player in game.state.players.values()}
    found: dict[str, int] = {}
    for owner, share in zip(company.owners, facts.shares, strict=True):
        found[names.get(owner, owner)] = found.get(names.get(owner, owner), 0) + share
    return dict(sorted(found.items()))


def president(game: Game, name: str = "SEFTA") -> str:
    """The name of a corporation's president."""
    return game.state.players[corporation(game, name).president].name


def poor(game: Game, *names: str) -> None:
    """Take all their money from players."""
    for name in names:
        player = game.state.players[seat(game, name)]
        game.state.bank += player.cash
        player.cash = 0
