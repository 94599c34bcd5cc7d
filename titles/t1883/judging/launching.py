"""Which corporation the house launches, and at what par (§5.3.3, §8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.house.choice import Choice
from engine.house.prospects import prospects
from engine.house.stock import thinkable, well_funded
from engine.ids import CorporationId
from engine.moves import Start
from titles.t1883.facts import SARSA, is_railway

if TYPE_CHECKING:
    from engine.house.outlook import Outlook


RAILWAYS_FIRST = 2
"""Railways that a player leads before he thinks of the coaches: half as much stock is allowed."""


def launch(outlook: Outlook) -> Choice | None:
    """The railway with the best surroundings, and the coaches beside two railways of one's own."""
    if not outlook.may_pass:
        return None
    best: dict[CorporationId, Start] = {}
    for move in _by_par(outlook, thinkable(outlook)):
        if move.corporation not in best and well_funded(outlook, move):
            best[move.corporation] = move
    led = sum(is_railway(outlook.game, c.id) for c in outlook.presidencies())
    if SARSA in best and led >= RAILWAYS_FIRST:
        return _founds(best[SARSA])
    railways = [move for move in best.values() if is_railway(outlook.game, move.corporation)]
    if not railways:
        return None
    return _founds(max(railways, key=lambda move: _promise(outlook, move)))


def _by_par(outlook: Outlook, moves: list[Start]) -> list[Start]:
    """The moves in the order in which their starting prices are thought of."""
    order = outlook.house.par_order
    rank = {
        (move.corporation, move.price): order(outlook.game, move.corporation, move.price)
        for move in moves
    }
    return sorted(
        moves, key=lambda move: (rank[move.corporation, move.price], move.price, -move.percent)
    )


def _promise(outlook: Outlook, move: Start) -> float:
    after = outlook.after(move)
    return prospects(after, after.state.corporations[move.corporation])


def _founds(move: Start) -> Choice:
    return Choice(move, "house.founds", {"corporation": move.corporation, "price": move.price})
