"""A tile that a corporation may lay once because it owns a private company."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.data.schema import ExtraTile, Private
from engine.events import PowerUsed
from engine.ids import CorporationId, HexId, PrivateId
from engine.moves import LayTile, Move, Range, UsePower
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.interrupts import PendingStep
from engine.steps.lay_track import LayTrack, Use
from engine.track.faces import STOP, Face

if TYPE_CHECKING:
    from engine.game import Game


class ExtraTiles:
    """The tiles that corporations may lay beyond their normal ones (``Private.extra_tile``).

    By itself it is allowed at any point of a turn; the use is announced, then the tile is laid.
    """

    def __init__(self, track: LayTrack | None = None) -> None:
        self.track = track or LayTrack()

    # What a title answers

    def cost(self, game: Game, corporation: Corporation, private: Private, hex_id: HexId) -> int:
        """What the tile costs: nothing if it is free, else the terrain, once."""
        tile = private.extra_tile
        return 0 if tile is None or tile.free else self.track.terrain(game, corporation, hex_id)

    # Moves

    def lays(
        self, game: Game, corporation: Corporation, private: Private, hex_id: HexId
    ) -> Iterator[LayTile]:
        """The tiles that the private company allows on one of its hexes now."""
        state, tile = game.state, private.extra_tile
        if tile is None or state.privates[private.id] != corporation.id:
            return
        if private.id in state.powers_used or self.track.barred(game, corporation, hex_id):
            return
        if self.cost(game, corporation, private, hex_id) > corporation.cash:
            return
        reach = game.reach(corporation.id) if tile.connected else None
        use = Use(game, corporation, hex_id, reach) if reach is not None else None
        yield from tiles_for(game, tile, hex_id, use)

    def moves(self, game: Game, corporation: Corporation) -> Iterator[UsePower]:
        for private in game.title.data.privates:
            if private.extra_tile is not None:
                for hex_id in private.hexes:
                    if next(self.lays(game, corporation, private, hex_id), None) is not None:
                        yield UsePower(private.id, hex_id)

    def ranges(self, game: Game, corporation: Corporation) -> Iterator[Range]:
        yield from ()

    def apply(self, game: Game, corporation: Corporation, move: Move) -> bool:
        """Announce the use of a power; the tile follows."""
        if not isinstance(move, UsePower):
            return False
        if move not in self.moves(game, corporation):
            raise IllegalMove("no_such_power", private=move.private)
        president = corporation.president
        assert president is not None
        game.emit(PowerUsed(corporation.id, move.private, move.target))
        facts = {"private": move.private, "hex": move.target}
        game.state.pending.append(Pending(LayExtraTile.name, president, corporation.id, facts))
        return True


class LayExtraTile(PendingStep):
    """Lay the tile of a power that has been announced."""

    name = "power"

    def __init__(self, extra: ExtraTiles) -> None:
        self.extra = extra

    def _corporation(self, game: Game) -> Corporation:
        return game.state.corporations[CorporationId(self.entity(game))]

    def _power(self, game: Game) -> tuple[Private, HexId]:
        facts = self.pending(game).facts
        wanted = PrivateId(facts["private"])
        private = next(each for each in game.title.data.privates if each.id == wanted)
        return private, HexId(facts["hex"])

    def moves(self, game: Game) -> Iterator[Move]:
        return self.extra.lays(game, self._corporation(game), *self._power(game))

    def apply(self, game: Game, move: Move) -> None:
        corporation, (private, hex_id) = self._corporation(game), self._power(game)
        if not isinstance(move, LayTile) or move not in self.moves(game):
            raise IllegalMove("must_use_power", private=private.id, hex=hex_id)
        cost = self.extra.cost(game, corporation, private, hex_id)
        game.state.pending.pop()
        game.state.powers_used.append(private.id)
        self.extra.track.lay_extra(game, corporation, move, cost)


def tiles_for(game: Game, tile: ExtraTile, hex_id: HexId, use: Use | None) -> Iterator[LayTile]:
    """Tiles of an available colour that do what is asked of an extra one, if it is not done yet."""
    if tile.joins is not None and _leads(game.layout.faces[hex_id], *tile.joins):
        return
    closed = game.title.board.closed_edges(hex_id, game.state.phase)
    for face, change in game.layout.replacements(hex_id).items():
        assert face.tile is not None
        if face.colour not in game.phase.tiles or face.edges & closed:
            continue
        if not game.state.supply[face.tile] or (use is not None and not use.extends(change)):
            continue
        if tile.joins is None or _leads(face, *tile.joins):
            yield LayTile(hex_id, face.tile, face.rotation)


def _leads(face: Face, one: int, other: int) -> bool:
    """Whether track leads from one side to the other, straight or through a stop."""
    ends = {end for end, _ in face.leads[one]}
    stops = {end for end in ends if end >= STOP}
    return other in ends or any(other in {end for end, _ in face.leads[stop]} for stop in stops)
