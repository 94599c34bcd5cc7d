"""Track built along lines of neighbouring hexes, for tests of concessions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from engine.game import Game
from engine.ids import HexId
from engine.track.faces import STOP, Face
from tests.kit.editing import fund, put
from tests.kit.table import play, step
from tests.t1883.table import bring_in, launched, state

LINES = {
    1: "86 75 64",
    2: "FER 99 92 82 69 59 45 35 22 9 8 PAR",
    3: "16 6 5 4 3 2 AUL",
    4: "16 20 33 44 57 68 80 91",
    5: "52 42 51 41 40 39 38 37 LUC",
    6: "86 85 73 72 60 PRA",
    7: "22 21 20 7 6 COL",
    8: "64 65 76 88 96 BAS",
}
"""For each concession track that fulfils it; that of 4 and 8 comes from a token farther away."""
OWNERS = {1: "FBV", 2: "FSF", 3: "SAFRE", 4: "SAFRE", 5: "FMMSF", 6: "FBV", 7: "SV", 8: "FMV"}
"""A corporation with a token on each of these lines."""


def build_line(game: Game, number: int, without: str | None = None) -> None:
    """Lay the tiles for the line of a concession; in Ciano, which CCFR fills, one with room."""
    if number == 3 and without != "5":
        put(game, "5", "CI2", 0)
    build(game, LINES[number], without=without)


def build(game: Game, *lines: str, without: str | None = None) -> None:
    """Lay tiles for track along the lines, but none on the hex that is left out."""
    for hex_id, joined in _ways(game, *lines).items():
        if hex_id == without:
            continue
        face = _fitting(game, hex_id, joined)
        if face is not game.layout.faces[hex_id]:
            assert face.tile is not None
            put(game, hex_id, face.tile, face.rotation)


def laying(game: Game, line: str, hex_id: str) -> str:
    """The move that lays a tile for the line on one of its hexes."""
    face = _fitting(game, HexId(hex_id), _ways(game, line)[HexId(hex_id)])
    return f"lay {hex_id} {face.tile} {face.rotation}"


def _ways(game: Game, *lines: str) -> dict[HexId, list[tuple[int, ...]]]:
    """For each hex the sides that a line joins there: two, or one at its ends."""
    around = game.title.board.neighbours
    found: dict[HexId, list[tuple[int, ...]]] = defaultdict(list)
    for line in lines:
        names: list[HexId | None] = [None, *map(HexId, line.split()), None]
        for before, here, after in zip(names, names[1:], names[2:], strict=False):
            assert here is not None
            sides = tuple(around[here].index(side) for side in (before, after) if side is not None)
            found[here].append(sides)
    return found


def _fitting(game: Game, hex_id: HexId, joined: list[tuple[int, ...]]) -> Face:
    """What lies on the hex or the first tile for it that has the wanted track."""
    return next(
        face
        for face in _upgrades(game, hex_id, game.layout.faces[hex_id])
        if all(_joins(face, sides) for sides in joined)
    )


def _upgrades(game: Game, hex_id: HexId, face: Face) -> Iterator[Face]:
    queue = [face]
    for each in queue:
        yield each
        queue += game.title.board.replacements(hex_id, each)


def _joins(face: Face, sides: tuple[int, ...]) -> bool:
    reached = [{end for end, _ in face.leads[side]} for side in sides]
    if len(sides) == 1:
        return bool(reached[0])
    return sides[1] in reached[0] or any(end >= STOP for end in reached[0] & reached[1])


def holding(number: int, *launches: str, owner: str | None = None, rounds: int = 0) -> Game:
    """A game in which a corporation of A, or a given one, owns a concession and nothing is built.

    The owner has money; its president has no support.
    """
    name = owner or OWNERS[number]
    game = launched(*launches)
    if not any(line.split()[0] == name for line in launches):
        bring_in(game, name, "A", 40)
    fund(game, name, 1000)
    for player in state(game).support:
        state(game).support[player] = 0
    card = state(game).concessions[number]
    card.owner, card.rounds = name, rounds
    return game


def owner(game: Game, number: int) -> str:
    """Who has a concession: a corporation, the bank, or ``closed``."""
    found: str = state(game).concessions[number].owner
    return found


def to_the_end(game: Game) -> None:
    """Let the corporations run, withhold and pass until all have operated."""
    moves = {"run": "run auto", "dividend": "dividend withhold"}
    while step(game) not in ("emergency", "stock"):
        play(game, moves.get(str(step(game)), "pass"))
