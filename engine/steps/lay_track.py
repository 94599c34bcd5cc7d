"""Lay or upgrade track."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, get_args

from engine.capital.money import pay
from engine.data.schema import Colour
from engine.events import TileLaid
from engine.ids import BANK, HexId, TileId
from engine.moves import LayTile, Move
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.operating import OperatingStep, operator, turn
from engine.track.faces import NARROW, STANDARD, STOP, Face, stop_matches
from engine.track.reach import Reach
from engine.track.replacement import ByTile, Replacement, Replacements, by_tile

if TYPE_CHECKING:
    from engine.game import Game


_RANK = {colour: rank for rank, colour in enumerate(get_args(Colour))}
"""How far a place has come: colours in the order in which they follow each other."""


class LayTrack(OperatingStep):
    """One tile a turn, connected to the corporation's tokens."""

    name = "track"
    about_board = True

    def has_choice(self, game: Game) -> bool:
        return self.may_lay(game, operator(game))

    def own_moves(self, game: Game) -> Iterable[Move]:
        return self.lays(game, operator(game))

    def play(self, game: Game, move: Move) -> None:
        if not isinstance(move, LayTile):
            raise IllegalMove("not_now", step=self.label(game))
        corporation = operator(game)
        cost = self.check(game, corporation, move)
        self.lay(game, corporation, move, cost)
        turn(game).done = self.finished(game, corporation)

    def passing(self, game: Game) -> str:
        return "more_track" if turn(game).laid else self.label(game)

    # What a title answers

    def cost(self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement) -> int:
        """What the corporation pays for the tile: here the terrain, once, for the first tile.

        Private companies that it owns may make a kind of terrain cheaper.
        """
        return self.terrain(game, corporation, hex_id)

    def terrain(self, game: Game, corporation: Corporation, hex_id: HexId) -> int:
        """What the terrain costs the corporation, whatever tile it lays there."""
        terrain = game.title.board.hexes[hex_id].terrain
        if terrain is None or hex_id in game.state.hexes:
            return 0
        saved = sum(
            private.discounts.get(terrain.kind, 0)
            for private in game.title.data.privates
            if game.state.privates[private.id] == corporation.id
        )
        return max(terrain.cost - saved, 0)

    def barred(self, game: Game, corporation: Corporation, hex_id: HexId) -> str | None:
        """Why nobody may build on the hex just now, as the code of a refusal.

        A private company may keep hexes closed as long as a player owns it.
        """
        state = game.state
        for private in game.title.board.blockers.get(hex_id, ()):
            if state.privates[private] in state.players:
                return "blocked_by_private"
        return None

    def unfit(
        self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement
    ) -> str | None:
        """Why the corporation may not lay the tile in this turn, as the code of a refusal."""
        return None

    def use_of(self, game: Game, corporation: Corporation, hex_id: HexId, reach: Reach) -> Use:
        """What the network could use of a tile on the hex."""
        return Use(game, corporation, hex_id, reach)

    def finished(self, game: Game, corporation: Corporation) -> bool:
        """Whether no other tile may be laid in this turn, now that one has been."""
        return True

    # Legal lays

    def lays(self, game: Game, corporation: Corporation) -> Iterator[LayTile]:
        """Every tile that the corporation may lay now."""
        reach = game.reach(corporation.id)
        hexes = set(reach.crossings)
        hexes.update(hex_id for hex_id, _ in reach.stops)
        for hex_id in sorted(hexes):
            yield from self.lays_on(game, corporation, hex_id, reach)

    def may_lay(self, game: Game, corporation: Corporation) -> bool:
        """Whether there is any, which shows long before all that is within reach is known."""
        faces = game.layout.faces
        for reach, hexes in game.reach_by_parts(corporation.id):
            # Bare ground takes nearly always something, what has been upgraded twice hardly ever.
            for hex_id in sorted(dict.fromkeys(hexes), key=lambda each: _RANK[faces[each].colour]):
                if next(self.lays_on(game, corporation, hex_id, reach), None) is not None:
                    return True
        return False

    def lays_on(
        self, game: Game, corporation: Corporation, hex_id: HexId, reach: Reach | None
    ) -> Iterator[LayTile]:
        """Every tile that may be laid on one hex; without ``reach`` no connection is needed."""
        candidates = game.layout.replacements_in(hex_id, game.phase)
        if not candidates or self.barred(game, corporation, hex_id) is not None:
            return
        found = candidates.by_tile
        if reach is not None:
            found = self.use_of(game, corporation, hex_id, reach).found(candidates)
        left, lying = game.state.supply, game.state.hexes.get(hex_id)
        for tile, changes in found.items():
            if not left[tile] and (lying is None or lying[0] != tile):
                continue
            for change in changes:
                if reach is not None and self.unfit(game, corporation, hex_id, change) is not None:
                    continue
                if self.cost(game, corporation, hex_id, change) <= corporation.cash:
                    yield _lay(hex_id, tile, change.face.rotation)

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
        change = game.layout.replacements(move.hex).get(face)
        if change is None:
            raise IllegalMove("tile_does_not_fit", hex=move.hex, tile=move.tile)
        if face.edges & game.title.board.closed_edges(move.hex, game.state.phase):
            raise IllegalMove("side_is_closed", hex=move.hex)
        if not available(game, move.hex, move.tile):
            raise IllegalMove("no_tile_left", tile=move.tile)
        if connected and not self._connects(game, corporation, move.hex, change):
            code = "not_connected" if not old.pieces else "no_use_of_upgrade"
            unproven = game.reach(corporation.id).unproven
            raise IllegalMove("not_proven" if unproven else code, hex=move.hex)
        unfit = self.unfit(game, corporation, move.hex, change) if connected else None
        if unfit is not None:
            raise IllegalMove(unfit, hex=move.hex)
        cost = self.cost(game, corporation, move.hex, change)
        if cost > corporation.cash:
            raise IllegalMove("treasury_too_small", needed=cost)
        return cost

    def _connects(
        self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement
    ) -> bool:
        """Whether the network of the corporation can use the tile."""
        return any(
            hex_id in hexes and self.use_of(game, corporation, hex_id, reach).extends(change)
            for reach, hexes in game.reach_by_parts(corporation.id)
        )

    def lay(self, game: Game, corporation: Corporation, move: LayTile, cost: int) -> None:
        """Carry out a lay that has been checked."""
        put_tile(game, move)
        pay(game, corporation.id, BANK, cost)
        turn(game).laid.append(move.hex)
        game.emit(TileLaid(corporation.id, move.hex, move.tile, move.rotation, cost))

    def lay_extra(self, game: Game, corporation: Corporation, move: LayTile, cost: int) -> None:
        """Carry out a lay that does not count among those of the turn."""
        self.lay(game, corporation, move, cost)


@cache
def _lay(hex_id: HexId, tile: TileId, rotation: int) -> LayTile:
    """The move, made once: the same lays are listed again and again."""
    return LayTile(hex_id, tile, rotation)


def available(game: Game, hex_id: HexId, tile: TileId) -> bool:
    """Whether there is such a tile in the supply, or the one on the hex can be turned."""
    if game.state.supply[tile]:
        return True
    lying = game.state.hexes.get(hex_id)
    return lying is not None and lying[0] == tile


def put_tile(game: Game, move: LayTile) -> None:
    """Lay a tile from the supply; the one below goes back, tokens stay in their city."""
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


class Use:
    """Whether a network can use what is laid on one hex.

    On bare ground the new track must continue a route (any tile will do under an own token). An
    upgrade must bring track that a route can use, or a higher value of a stop that it can reach.
    What a title says instead may depend on the class and what is set here, not on more of the game.
    """

    def __init__(self, game: Game, corporation: Corporation, hex_id: HexId, reach: Reach) -> None:
        self.layout = game.layout
        self.corporation = corporation
        self.hex = hex_id
        standard = narrow = 0
        for edge, gauges in reach.crossings.get(hex_id, {}).items():
            standard |= 1 << edge if gauges & STANDARD else 0
            narrow |= 1 << edge if gauges & NARROW else 0
        self.standard, self.narrow = standard, narrow
        """Edges across which a route comes in on each gauge."""
        self.stops_below: list[int] = []
        stops = game.layout.faces[hex_id].stops
        if stops:
            places = [(hex_id, stop) for stop in range(len(stops))]
            self.stops_below = [place[1] for place in places if place in reach.stops]

    def found(self, candidates: Replacements) -> ByTile:
        """Those that the network profits from: remembered by how it comes to the hex."""
        below = tuple(self.stops_below)
        key = (type(self), self.standard, self.narrow, below, self._tokens(candidates))
        found = candidates.used.get(key)
        if found is None:
            found = by_tile(change for change in candidates.values() if self.extends(change))
            candidates.used[key] = found
        return found

    def _tokens(self, candidates: Replacements) -> Hashable:
        """What the tokens on the hex mean to the network: where they may block it."""
        tokens = self.layout.stations.get(self.hex)
        if tokens is None or not any(tokens):
            return None
        name, stops = self.corporation.id, range(candidates.stops)
        taken = tuple((len(at_stop), name in at_stop) for at_stop in tokens)
        return taken, tuple(self.layout.passes((self.hex, stop), name) for stop in stops)

    def extends(self, change: Replacement) -> bool:
        """Whether the network profits from the new face."""
        if self.gets_track(change):
            return True
        return not change.on_bare_ground and bool(self._stops_reached(change) & change.richer)

    def gets_track(self, change: Replacement) -> bool:
        """Whether the network can use new track of the face."""
        if change.new_standard & self.standard or change.new_narrow & self.narrow:
            return True
        if change.on_bare_ground:
            # Without track only a token brings its city within reach.
            return bool(self.stops_below)
        reached = self._stops_reached(change)
        return any(
            self._may_leave(change, stop)
            for stop in range(len(change.face.stops))
            if reached & change.new_at_stops & 1 << stop
        )

    def _may_leave(self, change: Replacement, stop: int) -> bool:
        """Whether a route may go on from a stop of the new face, with the tokens that it gets."""
        below = [index for index, above in enumerate(change.stop_of) if above == stop]
        tokens = [name for index in below for name in self.layout.tokens((self.hex, index))]
        return self.layout.passable_on(change.face, (self.hex, stop), self.corporation.id, tokens)

    def _stops_reached(self, change: Replacement) -> int:
        """Stops of the new face that a route can come to."""
        reached = 0
        for stop in self.stops_below:
            reached |= 1 << change.stop_of[stop]
        for stop in range(len(change.face.stops)):
            standard = change.stop_standard[stop] & self.standard
            if standard or change.stop_narrow[stop] & self.narrow:
                reached |= 1 << stop
        return reached
