"""Track and tokens on the board of 1883, or on a small one, without a game around them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.ids import CorporationId, HexId, TileId, TrainName
from engine.routes.claims import Fault, check_runs, hexes_of
from engine.routes.network import Network, Plan, Run, Runner
from engine.routes.solver import best_plan
from engine.track.board import Board
from engine.track.faces import Face
from engine.track.layout import Layout, Place
from engine.track.links import Stretches, network_of
from engine.track.reach import reach_of
from tests.kit.claims import match_run
from titles.t1883.data import Data1883, Hex1883, load
from titles.t1883.trains.running import Conditions, run_network, runners_for

START = Conditions(band="low", anchor=20)
"""The conditions at the start of the game."""
BOARD = Board(load())


class Land:
    """A board with the track and the tokens put on it."""

    def __init__(self, board: Board = BOARD) -> None:
        assert isinstance(board.data, Data1883)
        self.data = board.data
        self.stations: dict[HexId, list[list[CorporationId]]] = {}
        self.layout = Layout(board, self.stations)

    def put(self, hex_id: str, tile: str, rotation: int = 0) -> None:
        """Lay a tile, whatever lies there."""
        face = self.layout.board.faces[TileId(tile)][rotation]
        self.layout.faces[HexId(hex_id)] = face

    def token(self, corporation: str, *places: str) -> None:
        """Place tokens on ``HEX`` or ``HEX/sN``."""
        for place in places:
            hex_id, _, stop = place.partition("/s")
            stops = self.layout.faces[HexId(hex_id)].stops
            lists = self.stations.setdefault(HexId(hex_id), [[] for _ in stops])
            lists[int(stop or 0)].append(CorporationId(corporation))

    def try_token(self, corporation: str, place: str) -> None:
        """Place a token if there is room and the corporation has none there."""
        hex_id, _, stop = place.partition("/s")
        facts = self.layout.faces[HexId(hex_id)].stops[int(stop or 0)]
        there = self.layout.tokens((HexId(hex_id), int(stop or 0)))
        if len(there) < facts.slots and corporation not in there:
            self.token(corporation, place)

    def tokens(self, corporation: str) -> list[Place]:
        """Where the corporation has tokens."""
        return [
            (hex_id, stop)
            for hex_id, lists in self.stations.items()
            for stop, tokens in enumerate(lists)
            if corporation in tokens
        ]

    def track(self, corporation: str) -> Network:
        """The network of ordinary track."""
        name, tokens = CorporationId(corporation), self.tokens(corporation)
        return network_of(Stretches(self.layout), name, reach_of(self.layout, name, tokens), tokens)

    def network(self, corporation: str, now: Conditions = START) -> Network:
        """The network for trains."""
        return run_network(self.track(corporation), self.data, now)

    def runners(
        self, network: Network, trains: Sequence[str], now: Conditions = START
    ) -> tuple[Runner, ...]:
        names = [TrainName(train) for train in trains]
        return runners_for(network, self.layout, self.data, names, now)

    def best(self, corporation: str, trains: str, now: Conditions = START) -> Plan:
        """The best runs of trains given as ``2 2 2G``."""
        network = self.network(corporation, now)
        return best_plan(network, self.runners(network, trains.split(), now))

    def earns(self, corporation: str, trains: str, now: Conditions = START) -> int:
        """What the trains earn at most."""
        plan = self.best(corporation, trains, now)
        assert plan.optimal
        return plan.revenue

    def shown(self, corporation: str, trains: str, now: Conditions = START) -> list[str]:
        """The best runs as players write them."""
        network = self.network(corporation, now)
        runs = self.best(corporation, trains, now).runs
        return [f"{run.train}={','.join(hexes_of(network, run))}" for run in runs]

    def claim(
        self, corporation: str, claims: str, now: Conditions = START
    ) -> tuple[list[Run | None], Fault | None]:
        """The runs of claims given as ``2=16,20 3=...``, and their first fault if they exist."""
        network = self.network(corporation, now)
        words = [word.split("=") for word in claims.split()]
        runners = self.runners(network, [train for train, _ in words], now)
        runs = [
            match_run(network, runner, hexes.split(","))
            for runner, (_, hexes) in zip(runners, words, strict=True)
        ]
        if None in runs:
            return runs, Fault.NO_TRACK
        return runs, check_runs(network, runners, [run for run in runs if run])

    def legal(self, corporation: str, claims: str, now: Conditions = START) -> int:
        """What claimed runs earn, which must be legal."""
        runs, fault = self.claim(corporation, claims, now)
        assert fault is None, fault
        return sum(run.revenue for run in runs if run)

    def fault(self, corporation: str, claims: str, now: Conditions = START) -> str | None:
        """The fault of claimed runs."""
        return self.claim(corporation, claims, now)[1]


TOWN = [{"kind": "town", "revenue": 10}]


def city(value: int) -> list[dict[str, object]]:
    """The stops of a hex with one city."""
    return [{"kind": "city", "slots": 1, "revenue": value}]


def to_stop(*edges: int) -> list[dict[str, object]]:
    """Track from edges to the only stop of a hex."""
    return [{"a": edge, "b": "s0"} for edge in edges]


def curves(*pairs: tuple[int, int]) -> list[dict[str, object]]:
    """Track from edge to edge."""
    return [{"a": a, "b": b} for a, b in pairs]


def small_land(*hexes: dict[str, object]) -> Land:
    """A board of a few hexes with printed track; everything else is as in 1883."""
    made = tuple(
        Hex1883.model_validate(
            {"colour": "yellow", "source": "reconstructed", **hex_}, strict=False
        )
        for hex_ in hexes
    )
    empty = {"hexes": made, "corporations": (), "t_locations": (), "fs_lines": ()}
    return Land(Board(load().model_copy(update=empty)))


class Box:
    """The tiles of the game, as far as they do not lie on the board."""

    def __init__(self, land: Land) -> None:
        self.layout = land.layout
        self.left = {tile.id: tile.count for tile in land.data.tiles}

    def replacements(self, hex_id: HexId) -> list[Face]:
        """What may be laid on the hex, whatever the phase."""
        old = self.layout.faces[hex_id]
        found = self.layout.board.replacements(hex_id, old)
        return [face for face in found if face.tile and self.left[face.tile]]

    def lay(self, hex_id: HexId, face: Face) -> None:
        """Lay a tile; the one below goes back."""
        for tile, change in ((self.layout.faces[hex_id].tile, 1), (face.tile, -1)):
            if tile:
                self.left[tile] += change
        self.layout.faces[hex_id] = face


def grown_land(random: Random, tiles: int, distance: int = 3) -> Land:
    """Random track that grows from a city, with tokens of FSF and SV on it."""
    land = Land()
    board = land.layout.board
    box = Box(land)
    centre = random.choice(_CENTRES)
    near = _near(board, centre, distance)
    for _ in range(tiles):
        hex_id = random.choice(near)
        found = [
            face
            for face in box.replacements(hex_id)
            if _joins(land.layout, hex_id, face) > (random.random() < 0.5)
        ]
        if found:
            box.lay(hex_id, random.choice(found))
    land.token("FSF", centre)
    for place in _cities(land, random, near, random.randint(1, 6)):
        land.try_token(random.choice(["FSF", "SV", "SV"]), place)
    return land


def late_land(random: Random, lays: int) -> Land:
    """A board near the end: so many lays from the box, four tokens of FSF, others of SV."""
    land = Land()
    board = land.layout.board
    box = Box(land)
    hexes = [hex_id for hex_id in board.hexes if board.takes_tiles(hex_id)]
    for _ in range(50 * lays):
        hex_id = random.choice(hexes)
        found = [face for face in box.replacements(hex_id) if _joins(land.layout, hex_id, face)]
        if found and lays:
            box.lay(hex_id, random.choice(found))
            lays -= 1
    for place in ("35", "69", *_cities(land, random, hexes, 2)):
        land.try_token("FSF", place)
    for place in _cities(land, random, hexes, 15):
        land.try_token("SV", place)
    return land


def _cities(land: Land, random: Random, hexes: Sequence[HexId], count: int) -> list[str]:
    """Some cities of these hexes that have track."""
    faces = land.layout.faces
    places = [
        f"{hex_id}/s{stop}"
        for hex_id in hexes
        for stop, facts in enumerate(faces[hex_id].stops)
        if facts.kind == "city" and faces[hex_id].edges
    ]
    return random.sample(places, min(count, len(places)))


_CENTRES = [HexId(hex_id) for hex_id in ("16", "52", "35", "69", "29", "64", "22", "5", "76", "86")]


def _joins(layout: Layout, hex_id: HexId, face: Face) -> int:
    """How many sides of the face meet track."""
    return sum(
        bool(face.edges >> edge & 1 and layout.faces[other].edges >> (edge + 3) % 6 & 1)
        for edge, other in enumerate(layout.board.neighbours[hex_id])
        if other is not None
    )


def _near(board: Board, centre: HexId, distance: int) -> list[HexId]:
    near = {centre}
    for _ in range(distance):
        near |= {other for hex_id in near for other in board.neighbours[hex_id] if other}
    return [hex_id for hex_id in board.hexes if hex_id in near]
