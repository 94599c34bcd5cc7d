"""The extra tiles of FRV and TMM (appendix 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.events import PowerUsed
from engine.ids import HexId, PrivateId
from engine.moves import LayTile, Move, UsePower
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.interrupts import PendingStep
from engine.steps.lay_track import put_tile
from engine.track.faces import STOP, Face
from titles.t1883.concessions.ends import check_concessions
from titles.t1883.events import LinkBuilt
from titles.t1883.facts import FRV, TMM, private_facts, state
from titles.t1883.reading import reading

if TYPE_CHECKING:
    from engine.game import Game
    from titles.t1883.track.lays import LayTrack1883


def joins(face: Face, sides: tuple[int, ...]) -> bool:
    """Whether track leads from one side to the other, straight or through a stop."""
    one, other = sides
    ends = {end for end, _ in face.leads[one]}
    stops = {end for end in ends if end >= STOP}
    return other in ends or any(other in {end for end, _ in face.leads[stop]} for stop in stops)


def links(game: Game) -> Iterator[LayTile]:
    """Every tile that would make FRV's link, in an available colour, none where it exists."""
    facts = private_facts(game, FRV)
    (hex_id,) = facts.hexes
    old = game.layout.faces[hex_id]
    if joins(old, facts.tile_sides):
        return
    for face in game.layout.replacements(hex_id):
        assert face.tile is not None
        available = face.colour in game.phase.tiles and game.state.supply[face.tile]
        if available and joins(face, facts.tile_sides):
            yield LayTile(hex_id, face.tile, face.rotation)


def build_missing_link(game: Game) -> None:
    """Lay FRV's tile by itself: the first in the manifest that makes the link."""
    move = next(links(game), None)
    if move is not None:
        put_tile(game, move)
        game.emit(LinkBuilt(FRV, move.hex, move.tile, move.rotation))
        check_concessions(game)


class ExtraTiles:
    """The tiles that a corporation may lay beyond its normal ones because it owns FRV or TMM."""

    def __init__(self, track: LayTrack1883) -> None:
        self.track = track

    def lays(self, game: Game, corporation: Corporation, private: PrivateId) -> Iterator[LayTile]:
        """The tiles that the private company allows now."""
        now = state(game)
        if now.privates[private] != corporation.id or private in now.powers_used:
            return
        (hex_id,) = private_facts(game, private).hexes
        if self.track.barred(game, corporation, hex_id) is not None:
            return
        if private == FRV:
            yield from links(game)
        elif private == TMM:
            free = reading(game).tmm_lays_free
            yield from self.track.connected_lays(game, corporation, hex_id, free=free)

    def uses(self, game: Game, corporation: Corporation) -> Iterator[UsePower]:
        """The powers that the corporation may use now."""
        for private in (FRV, TMM):
            if next(self.lays(game, corporation, private), None) is not None:
                yield UsePower(private, private_facts(game, private).hexes[0])

    def use(self, game: Game, corporation: Corporation, move: UsePower) -> None:
        """Announce the use of a power; the tile follows. Raises IllegalMove."""
        if move not in self.uses(game, corporation):
            raise IllegalMove("no_such_power", private=move.private)
        president = corporation.president
        assert president is not None
        game.emit(PowerUsed(corporation.id, move.private, move.target))
        facts = {"private": move.private}
        game.state.pending.append(Pending(LayExtraTile.name, president, corporation.id, facts))


class LayExtraTile(PendingStep):
    """Lay the tile of a power that has been announced."""

    name = "power"

    def __init__(self, extra: ExtraTiles) -> None:
        self.extra = extra

    def _corporation(self, game: Game) -> Corporation:
        return next(c for c in game.state.corporations.values() if c.id == self.entity(game))

    def _private(self, game: Game) -> PrivateId:
        return PrivateId(self.pending(game).facts["private"])

    def moves(self, game: Game) -> Iterator[Move]:
        return self.extra.lays(game, self._corporation(game), self._private(game))

    def apply(self, game: Game, move: Move) -> None:
        private, corporation = self._private(game), self._corporation(game)
        if move not in self.moves(game) or not isinstance(move, LayTile):
            hex_id = HexId(private_facts(game, private).hexes[0])
            raise IllegalMove("must_use_power", private=private, hex=hex_id)
        game.state.pending.pop()
        state(game).powers_used.append(private)
        cost = 0
        if private == TMM and not reading(game).tmm_lays_free:
            cost = self.extra.track.terrain_cost(game, move.hex)
        self.extra.track.lay_extra(game, corporation, move, cost)
