"""Dense late-game networks for the benchmark of the route solver and its larger tests.

They imitate the last rounds of a game: most hex sides carry track, plain hexes hold brown-like
tiles with several pieces that share sides, and the corporation owns two or three long trains.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.ids import HexId, TrainName
from engine.routes.network import Link, Network, Node, Runner

Cell = tuple[int, int]
"""Doubled coordinates: column, row; a neighbour in the same column is two rows away."""
Piece = tuple[int, int]
"""Two edges of a plain hex joined by track."""

DIRECTIONS: tuple[Cell, ...] = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))
SIDE_HAS_TRACK = 0.8
PORTS = 3
BLOCKED_CITIES = 2
LONGEST_TRAIN = 16


def dense_network(
    seed: int, hexes: int = 60, stops: int = 25, trains: int | None = None
) -> tuple[Network, tuple[Runner, ...]]:
    """A network of ``stops`` stops on ``hexes`` hexes and the trains that run on it.

    Without ``trains`` there are two or three of them. The same arguments give the same network.
    """
    random = Random(f"dense network {seed} {hexes} {stops}")
    board = _board(random, hexes, stops)
    nodes, values, end_values = _stops(random, board)
    network = Network(nodes, _links(board))
    count = trains if trains is not None else random.choice((2, 3))
    return network, tuple(_train(random, network, values, end_values) for _ in range(count))


@dataclass(frozen=True, slots=True)
class _Board:
    """Where track lies. Everything is ordered, so that the seed alone decides."""

    stops: tuple[Cell, ...]
    ports: frozenset[Cell]
    exits: dict[Cell, tuple[int, ...]]
    """Edges of each hex that track crosses."""
    pieces: dict[Cell, tuple[Piece, ...]]
    """Track inside each plain hex."""


def _neighbour(cell: Cell, edge: int) -> Cell:
    column, row = DIRECTIONS[edge]
    return cell[0] + column, cell[1] + row


def _distance(a: Cell, b: Cell) -> int:
    columns, rows = abs(a[0] - b[0]), abs(a[1] - b[1])
    return columns + max(0, (rows - columns) // 2)


def _hex_id(cell: Cell) -> HexId:
    return HexId(f"{chr(ord('A') + cell[0])}{cell[1]}")


def _board(random: Random, hexes: int, stops: int) -> _Board:
    centre = (12, 12)
    cells = [(c, r) for c in range(25) for r in range(1, 26) if (c + r) % 2 == 0]
    cells.sort(key=lambda cell: (_distance(cell, centre), cell))
    cells = sorted(cells[:hexes])
    rim = [c for c in cells if sum(_neighbour(c, e) in cells for e in range(6)) < 6]
    ports = random.sample(rim, PORTS)
    places = list(ports)
    while len(places) < stops:
        candidates = random.sample([c for c in cells if c not in places], 2)
        places.append(max(candidates, key=lambda c: min(_distance(c, p) for p in places)))
    crossed = {
        frozenset((cell, _neighbour(cell, edge)))
        for cell in cells
        for edge in range(3)
        if _neighbour(cell, edge) in cells and random.random() < SIDE_HAS_TRACK
    }
    exits = {c: tuple(e for e in range(6) if {c, _neighbour(c, e)} in crossed) for c in cells}
    pieces = {c: _plain_tile(random, exits[c]) for c in cells if c not in places}
    return _Board(tuple(sorted(places)), frozenset(ports), exits, pieces)


def _plain_tile(random: Random, exits: tuple[int, ...]) -> tuple[Piece, ...]:
    """Like the brown plain tiles: at most four exits, joined in a ring, or two lines that cross."""
    if len(exits) < 2:
        return ()
    used = random.sample(exits, min(4, len(exits)))
    if len(used) == 4 and random.random() < 0.5:
        return (used[0], used[1]), (used[2], used[3])
    return tuple((used[i - 1], used[i]) for i in range(len(used) == 2, len(used)))


def _stops(
    random: Random, board: _Board
) -> tuple[tuple[Node, ...], tuple[int, ...], tuple[int, ...]]:
    inland = [index for index, cell in enumerate(board.stops) if cell not in board.ports]
    cities = random.sample(inland, len(inland) * 3 // 5)
    tokens = set(cities[: random.choice((2, 3))])
    blocked = set(cities[-BLOCKED_CITIES:]) - tokens
    nodes, values, end_values = [], [], []
    for index, cell in enumerate(board.stops):
        port = cell in board.ports
        name = _hex_id(cell)
        passable = not port and index not in blocked
        nodes.append(Node(name, 0, name, passable, index in tokens, not port))
        city = index in cities
        value = random.choice((30, 40, 50, 60)) if city else 0 if port else random.choice((10, 20))
        values.append(value)
        end_values.append(random.choice((20, 40, 60)) if port else value)
    return tuple(nodes), tuple(values), tuple(end_values)


def _links(board: _Board) -> tuple[Link, ...]:
    """Every stretch between two stops, found by following the track from each stop."""
    bits: dict[object, int] = {}
    number = {cell: index for index, cell in enumerate(board.stops)}
    links: list[Link] = []

    def bit(what: object) -> int:
        return bits.setdefault(what, 1 << len(bits))

    def follow(start: int, cell: Cell, edge: int, track: int, between: tuple[HexId, ...]) -> None:
        side = bit(frozenset((cell, _neighbour(cell, edge))))
        if track & side or len(between) >= LONGEST_TRAIN:
            return
        cell, entered, track = _neighbour(cell, edge), (edge + 3) % 6, track | side
        if cell in number:
            if start < number[cell]:
                length = len(between) + 1
                links.append(Link(start, number[cell], track, between, "standard", length))
            return
        for piece in board.pieces[cell]:
            if entered in piece:
                out = piece[0] + piece[1] - entered
                used = bit((cell, piece))
                follow(start, cell, out, track | used, (*between, _hex_id(cell)))

    for cell, start in number.items():
        for edge in board.exits[cell]:
            follow(start, cell, edge, 0, ())
    return tuple(links)


def _train(
    random: Random, network: Network, values: tuple[int, ...], end_values: tuple[int, ...]
) -> Runner:
    """A train that counts hexes, or one that counts stops."""
    free_nodes = (0,) * len(network.nodes)
    if random.random() < 0.5:
        limit = random.randint(10, LONGEST_TRAIN)
        lengths = tuple(link.length for link in network.links)
        return Runner(TrainName(f"{limit}H"), limit, lengths, free_nodes, values, end_values)
    limit = random.randint(6, 8)
    free_links = (0,) * len(network.links)
    each_stop = (1,) * len(network.nodes)
    return Runner(TrainName(f"{limit}"), limit, free_links, each_stop, values, end_values)
