"""Positions for the tests of track, tokens, trains and money raising.

Maps are written as lines of ``hex tile rotation``, the way the notation writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

import pytest

from engine.game import Game
from engine.ids import CorporationId, HexId, TileId, TrainName
from engine.notation import text_of
from engine.refusals import IllegalMove
from engine.rounds.operating import Operating
from engine.steps.operating import OperatingStep
from engine.steps.run_trains import RunAllTrains
from engine.track.faces import Face
from engine.track.layout import Place
from engine.track.reach import Reach
from tests.kit.editing import fund, put
from tests.kit.reading import cash
from tests.kit.table import at_step, legal, play
from tests.t1849.positions_stock import bare, corporation_of, give_trains
from tests.t1849.table import ORDER, found, hold

GARIBALDI_FIRST = "AFG, RCS, CTL, ATA, SFA, IFT"
"""With three players the last one is out of the game."""

WESTERN_MAP = (
    "C5 651 5",
    "B4 7 5",
    "D4 682 1",
    "C3 3 5",
    "E3 714 0",
    "F2 78 2",
    "G3 58 1",
    "H2 8 2",
    "G1 58 3",
)
"""The map of the two worked examples of 10.5.1: Palermo to Marsala by two lines."""

PALERMO_TO_PARTINICO = ("B4 7 5", "D4 4 0")
"""Two hexes of standard gauge: the shortest line on which RCS can earn."""

PALERMO_TO_CALTANISSETTA = ("D6 8 0", "F6 8 3", "G7 9 2", "H8 659 2")
"""Four hexes of standard gauge to a city with a free slot; narrow gauge goes on to the north."""


def lay_out(game: Game, tiles: Sequence[str]) -> None:
    """Lay tiles from the supply, whatever the rules say."""
    for line in tiles:
        hex_id, tile, rotation = line.split()
        put(game, hex_id, tile, int(rotation))


def operating(
    corporation: str = "RCS",
    step: str = "track",
    tiles: Sequence[str] = (),
    phase: str = "4",
    treasury: int = 1000,
    trains: Sequence[str] = (),
    variants: Sequence[str] = (),
    order: str = ORDER,
    home: str = "",
) -> Game:
    """A lone corporation (president A) in its turn; all private companies are closed."""
    game = bare(variants=variants, phase=phase, order=order)
    found(game, corporation, "A", home=home)
    fund(game, corporation, treasury)
    give_trains(game, corporation, *trains)
    lay_out(game, tiles)
    at_step(game, corporation, step)
    return game


def before_emergency(
    treasury: int = 30,
    money: int = 0,
    tiles: Sequence[str] = PALERMO_TO_PARTINICO,
    phase: str = "4",
    **stock: int,
) -> Game:
    """RCS of A has a route, no train and little money; CTL belongs to B, SFA to C.

    More stock is given as ``CTL=20`` (percent for A).
    """
    game = bare(phase=phase)
    found(game, "RCS", "A", percent=stock.pop("RCS", 20))
    found(game, "CTL", "B", percent=40)
    found(game, "SFA", "C", percent=40)
    for corporation, percent in stock.items():
        hold(game, corporation, "A", percent)
    lay_out(game, tiles)
    fund(game, "RCS", treasury)
    fund(game, "A", money)
    return game


def emergency(
    treasury: int = 30,
    money: int = 0,
    tiles: Sequence[str] = PALERMO_TO_PARTINICO,
    phase: str = "4",
    **stock: int,
) -> Game:
    """The same, in the train step of RCS."""
    game = before_emergency(treasury, money, tiles, phase, **stock)
    at_step(game, "RCS", "train")
    return game


def take_turns(game: Game, until: Callable[[], bool]) -> None:
    """Pass where that is possible, else do the first thing that is legal, until a step comes."""
    while not until():
        play(game, "pass" if "pass" in legal(game) else legal(game)[0])


def lays(game: Game, hex_id: str) -> set[str]:
    """What may be laid on a hex, as ``tile rotation``."""
    prefix = f"lay {hex_id} "
    return {line.removeprefix(prefix) for line in legal(game, prefix)}


def hexes_to_build_on(game: Game) -> set[str]:
    """The hexes on which something may be laid."""
    return {line.split()[1] for line in legal(game, "lay")}


def fitting(game: Game, hex_id: str) -> set[str]:
    """What fits a hex as it lies, whatever the phase, supply or network, as ``tile rotation``."""
    place = HexId(hex_id)
    found_ = game.title.board.replacements(place, game.layout.faces[place])
    return {f"{face.tile} {face.rotation}" for face in found_}


def face(game: Game, lay: str) -> Face:
    """The face that a ``tile rotation`` shows."""
    tile, rotation = lay.split()
    return game.title.board.faces[TileId(tile)][int(rotation)]


def edges(game: Game, lay: str) -> set[int]:
    """The edges that the track of a ``tile rotation`` reaches."""
    return {edge for edge in range(6) if face(game, lay).edges >> edge & 1}


def cost_of(game: Game, line: str) -> int:
    """What the operating corporation pays for a move."""
    assert game.decision is not None
    corporation = game.decision.entity
    before = cash(game, corporation)
    play(game, line)
    return before - cash(game, corporation)


def reached(game: Game, corporation: str) -> set[str]:
    """The hexes of all stops that a corporation's routes may include."""
    return {hex_id for hex_id, _ in game.reach(corporation_of(game, corporation).id).stops}


def leave_unproven(monkeypatch: pytest.MonkeyPatch, side: tuple[HexId, int]) -> None:
    """Let every search for what is within reach give up before it has settled one side."""
    found = Game.reach

    def given_up(game: Game, corporation: CorporationId, base: Place | None = None) -> Reach:
        return replace(found(game, corporation, base), unproven={side})

    monkeypatch.setattr(Game, "reach", given_up)


def run(game: Game, line: str = "run auto") -> tuple[int, list[str]]:
    """Run the trains: the revenue, and each run as it is recorded, read from west to east."""
    turn = game.state.operating
    assert turn is not None
    play(game, line)
    return turn.revenue, recorded_runs(game)


def recorded_runs(game: Game) -> list[str]:
    """The runs of the last move: ``train: hexes``, from the lower to the higher column."""
    found = []
    for word in text_of(game.record[-1].move).split()[1:]:
        train, hexes = word.split("=")
        route = hexes.split(",")
        if int(route[0][1:]) > int(route[-1][1:]):
            route.reverse()
        found.append(f"{train}: {' '.join(route)}")
    return found


def hexes_counted(game: Game, corporation: str, train: str, stretch: str) -> int | None:
    """What a stretch from stop to stop (all its hexes in order) counts for a train."""
    company = corporation_of(game, corporation)
    network = game.network(company.id)
    start, *inside, end = stretch.split(",")
    names = [node.name for node in network.nodes]
    running = next(part for part in operating_steps(game) if part.name == "run")
    assert isinstance(running, RunAllTrains)
    runner = running.runners(game, company, network, [train])[0]
    for link, cost in zip(network.links, runner.link_costs, strict=True):
        way = [names[link.a], *link.hexes, names[link.b]]
        if [start, *inside, end] in (way, way[::-1]):
            return cost
    raise LookupError(stretch)


def operating_steps(game: Game) -> Sequence[OperatingStep]:
    """The steps of an operating turn."""
    return cast(Operating, game.title.rounds["OR"]).steps


def rule_of(game: Game, line: str) -> str | None:
    """The section of the rules that the refusal of a move names."""
    with pytest.raises(IllegalMove) as refusal:
        play(game, line)
    return refusal.value.rule


def tiles_left(game: Game, tile: str) -> int:
    """How many tiles of a kind are in the supply."""
    return game.state.supply[TileId(tile)]


def bank_trains(game: Game, train: str, count: int) -> None:
    """Set how many trains of a class the bank has left."""
    game.state.depot[TrainName(train)] = count


def own_trains(game: Game, corporation: str, *trains: str) -> None:
    """Let a corporation have exactly these trains."""
    corporation_of(game, corporation).trains = [TrainName(train) for train in trains]


def pool_trains(game: Game, *trains: str) -> None:
    """Let the pool have exactly these trains."""
    game.state.pool_trains = [TrainName(train) for train in trains]


def tile_on(game: Game, hex_id: str) -> str | None:
    """The tile on a hex, None for the printed hex."""
    laid = game.state.hexes.get(HexId(hex_id))
    return laid[0] if laid is not None else None
