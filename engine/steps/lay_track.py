"""Lay or upgrade track."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.events import TileLaid
from engine.ids import BANK, HexId
from engine.money import pay
from engine.moves import LayTile, Move
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.operating import OperatingStep, operator, turn
from engine.track.faces import STOP, Face, new_pieces, stop_matches
from engine.track.reach import Reach

if TYPE_CHECKING:
    from engine.game import Game


class LayTrack(OperatingStep):
    """One tile a turn, connected to the corporation's tokens."""

    name = "track"

    def has_choice(self, game: Game) -> bool:
        return next(self.lays(game, operator(game)), None) is not None

    def own_moves(self, game: Game) -> Iterable[Move]:
        return self.lays(game, operator(game))

    def play(self, game: Game, move: Move) -> None:
        if not isinstance(move, LayTile):
            raise IllegalMove("not_now", step=self.label(game))
        corporation = operator(game)
        cost = self.check(game, corporation, move)
        self.lay(game, corporation, move, cost)
        turn(game).done = True

    # What a title answers

    def cost(self, game: Game, corporation: Corporation, hex_id: HexId, new: Face) -> int:
        """What the corporation pays for the tile: here the terrain, once, for the first tile."""
        terrain = game.title.board.hexes[hex_id].terrain
        return terrain.cost if terrain is not None and hex_id not in game.state.hexes else 0

    def barred(self, game: Game, corporation: Corporation, hex_id: HexId) -> str | None:
        """Why nobody may build on the hex just now, as the code of a refusal."""
        return None

    # Legal lays

    def lays(self, game: Game, corporation: Corporation) -> Iterator[LayTile]:
        """Every tile that the corporation may lay now."""
        reach = game.reach(corporation.id)
        hexes = set(reach.crossings)
        hexes.update(hex_id for hex_id, _ in reach.stops)
        for hex_id in sorted(hexes):
            yield from self.lays_on(game, corporation, hex_id, reach)

    def lays_on(
        self, game: Game, corporation: Corporation, hex_id: HexId, reach: Reach | None
    ) -> Iterator[LayTile]:
        """Every tile that may be laid on one hex; without ``reach`` no connection is needed."""
        old = game.layout.faces[hex_id]
        candidates = game.title.board.replacements(hex_id, old)
        if not candidates or candidates[0].colour not in game.phase.tiles:
            return
        if self.barred(game, corporation, hex_id) is not None:
            return
        supply = game.state.supply
        for face in candidates:
            assert face.tile is not None
            if not supply[face.tile]:
                continue
            if reach is not None and not extends(game, corporation, reach, hex_id, old, face):
                continue
            if self.cost(game, corporation, hex_id, face) <= corporation.cash:
                yield LayTile(hex_id, face.tile, face.rotation)

    def check(
        self, game: Game, corporation: Corporation, move: LayTile, connected: bool = True
    ) -> int:
        """What the lay costs. Raises IllegalMove with the reason that comes first in the rules."""
        old = game.layout.faces[move.hex]
        face = game.title.board.faces[move.tile][move.rotation]
        if not game.title.board.takes_tiles(move.hex):
            raise IllegalMove("hex_is_fixed", hex=move.hex)
        barred = self.barred(game, corporation, move.hex)
        if barred is not None:
            raise IllegalMove(barred, hex=move.hex)
        if face.colour not in game.phase.tiles:
            raise IllegalMove("colour_not_available", tile=move.tile, colour=face.colour)
        if face not in game.title.board.replacements(move.hex, old):
            raise IllegalMove("tile_does_not_fit", hex=move.hex, tile=move.tile)
        if not game.state.supply[move.tile]:
            raise IllegalMove("no_tile_left", tile=move.tile)
        reach = game.reach(corporation.id)
        if connected and not extends(game, corporation, reach, move.hex, old, face):
            code = "not_connected" if not old.pieces else "no_use_of_upgrade"
            raise IllegalMove(code, hex=move.hex)
        cost = self.cost(game, corporation, move.hex, face)
        if cost > corporation.cash:
            raise IllegalMove("treasury_too_small", needed=cost)
        return cost

    def lay(self, game: Game, corporation: Corporation, move: LayTile, cost: int) -> None:
        """Carry out a lay that has been checked."""
        put_tile(game, move)
        pay(game, corporation.id, BANK, cost)
        turn(game).laid.append(move.hex)
        game.emit(TileLaid(corporation.id, move.hex, move.tile, move.rotation, cost))


def put_tile(game: Game, move: LayTile) -> None:
    """Take a tile from the supply and lay it; the one below goes back, tokens stay in their city."""
    state = game.state
    old = game.layout.faces[move.hex]
    new = game.title.board.faces[move.tile][move.rotation]
    below = state.hexes.get(move.hex)
    if below is not None:
        state.supply[below[0]] += 1
    state.supply[move.tile] -= 1
    tokens = state.stations.get(move.hex)
    if tokens is not None and len(old.stops) > 1:
        _move_tokens(game, move.hex, old, new)
    game.put_tile(move.hex, move.tile, move.rotation)


def _move_tokens(game: Game, hex_id: HexId, old: Face, new: Face) -> None:
    """Put the tokens of several cities where those cities are on the new tile."""
    matches = {before - STOP: after - STOP for before, after in stop_matches(old, new).items()}
    before = game.state.stations[hex_id]
    after: list[list[str]] = [[] for _ in new.stops]
    for index, tokens in enumerate(before):
        after[matches[index]].extend(tokens)
    before[:] = after  # type: ignore[assignment]
    for corporation in game.state.corporations.values():
        corporation.tokens = [
            (place, matches[stop]) if place == hex_id else (place, stop)
            for place, stop in corporation.tokens
        ]


def extends(
    game: Game, corporation: Corporation, reach: Reach, hex_id: HexId, old: Face, new: Face
) -> bool:
    """Whether the tile is of use to the network.

    On bare ground the new track must continue a route (any tile will do under an own token). An
    upgrade must bring track that a route can use, or a higher value of a stop that it can reach.
    """
    entries = reach.crossings.get(hex_id, {})
    if not old.pieces:
        if any(token_hex == hex_id for token_hex, _ in corporation.tokens):
            return True
        return _meets(new, entries)
    reached = _stops_reached(hex_id, new, old, reach, entries)
    for low, high, gauge in new_pieces(old, new):
        if entries.get(low, 0) & gauge or (high < STOP and entries.get(high, 0) & gauge):
            return True
        if high in reached and game.layout.passable_on(new, (hex_id, high - STOP), corporation.id):
            return True
    return any(_worth_more(old, new, end - STOP) for end in reached)


def _meets(new: Face, entries: dict[int, int]) -> bool:
    """Whether track of the face continues one of the entries on a gauge they share."""
    return any(
        gauges & gauge
        for edge, gauges in entries.items()
        if new.edges >> edge & 1
        for _, gauge in new.leads[edge]
    )


def _stops_reached(
    hex_id: HexId, new: Face, old: Face, reach: Reach, entries: dict[int, int]
) -> set[int]:
    """Stop ends of the new face that a route can come to."""
    matches = stop_matches(old, new)
    reached = {after for before, after in matches.items() if (hex_id, before - STOP) in reach.stops}
    for low, high, gauge in new.pieces:
        if high >= STOP and entries.get(low, 0) & gauge:
            reached.add(high)
    return reached


def _worth_more(old: Face, new: Face, stop: int) -> bool:
    """Whether a stop has a higher value on the new face."""

    def value(face: Face) -> int:
        if stop >= len(face.stops):
            return 0
        revenue = face.stops[stop].revenue
        return revenue if isinstance(revenue, int) else max(revenue.values())

    return value(new) > value(old)
