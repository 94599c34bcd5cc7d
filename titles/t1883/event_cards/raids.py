"""Air raids: ten rolls of the dice take tiles down, tokens stay (§11.2, §12.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.chance import roll
from engine.ids import CorporationId, HexId
from engine.moves import LayTile, Move
from engine.refusals import IllegalMove
from engine.state import Pending
from engine.steps.interrupts import PendingStep
from engine.track.faces import Face, keeps_track
from titles.t1883.event_cards.events import HexBombed, TileDestroyed, TileDowngraded
from titles.t1883.event_cards.questions import in_priority_order
from titles.t1883.facts import data, state

if TYPE_CHECKING:
    from engine.game import Game

HITS = 10
DIE = 10


def air_raids(game: Game, hits: int = 0) -> None:
    """The players roll in turn, from the one with priority on, until ten hexes have been hit.

    Stops where the roller has a choice of tiles; ``ChooseRuins`` goes on from there.
    """
    rolling = in_priority_order(game)
    while hits < HITS:
        player = rolling[hits % len(rolling)]
        hits += 1
        number, hex_id = _roll_hex(game)
        game.emit(HexBombed(player, number, hex_id))
        if hex_id not in game.state.hexes:
            continue
        ruins = smaller_faces(game, hex_id)
        if len({(face.tile, face.pieces) for face in ruins}) > 1:
            pending = Pending(ChooseRuins.name, player, hex_id, {"hits": hits})
            game.state.pending.append(pending)
            return
        take_down(game, hex_id, ruins[0] if ruins else None)


def _roll_hex(game: Game) -> tuple[int, HexId]:
    """Two dice, tens and units, name a hex."""
    tens, units = roll(game, DIE) % DIE, roll(game, DIE) % DIE
    number = tens * DIE + units or data(game).hex_roll.zero_reads
    return number, next(hex_.id for hex_ in data(game).hexes if number in hex_.numbers)


def smaller_faces(game: Game, hex_id: HexId) -> list[Face]:
    """The tiles that may take the place of a bombed one; none where the printed hex is left.

    They are of the highest colour below in which a tile is left whose track is part of the old.
    """
    board, old = game.title.board, game.layout.faces[hex_id]
    layer = [board.printed[hex_id]]
    found: list[Face] = []
    while True:
        above = {face: None for below in layer for face in board.replacements(hex_id, below)}
        if old in above or not above:
            return found
        layer = [face for face in above if keeps_track(face, old)]
        found = [face for face in layer if _is_left(game, face)] or found


def _is_left(game: Game, face: Face) -> bool:
    assert face.tile is not None
    return game.state.supply[face.tile] > 0


def take_down(game: Game, hex_id: HexId, face: Face | None) -> None:
    """Put a smaller tile on a hex, or lay the printed hex bare; all tokens stay."""
    now = state(game)
    old = game.layout.faces[hex_id]
    new = game.title.board.printed[hex_id] if face is None else face
    now.supply[now.hexes[hex_id][0]] += 1
    if len(new.stops) != len(old.stops) and hex_id in now.stations:
        _spread_tokens(game, hex_id, len(new.stops))
    if face is None or face.tile is None:
        game.put_tile(hex_id, None)
        game.emit(TileDestroyed(hex_id))
    else:
        now.supply[face.tile] -= 1
        game.put_tile(hex_id, face.tile, face.rotation)
        game.emit(TileDowngraded(hex_id, face.tile, face.rotation))
    if hex_id not in now.bombed:
        now.bombed.append(hex_id)


def _spread_tokens(game: Game, hex_id: HexId, stops: int) -> None:
    """One city becomes several: its tokens go to them in turn."""
    together = [name for tokens in game.state.stations[hex_id] for name in tokens]
    apart: list[list[CorporationId]] = [[] for _ in range(stops)]
    for index, name in enumerate(together):
        apart[index % stops].append(name)
        corporation = game.state.corporations[name]
        corporation.tokens = [
            (place, index % stops) if place == hex_id else (place, stop)
            for place, stop in corporation.tokens
        ]
    game.state.stations[hex_id][:] = apart


class ChooseRuins(PendingStep):
    """Who rolled chooses what is left of the tile."""

    name = "raid"

    def entity(self, game: Game) -> str:
        """The player himself: the number of a hex could be taken for a seat."""
        return self.player(game)

    def _hex(self, game: Game) -> HexId:
        return HexId(self.pending(game).entity)

    def moves(self, game: Game) -> Iterator[Move]:
        for face in smaller_faces(game, self._hex(game)):
            assert face.tile is not None
            yield LayTile(self._hex(game), face.tile, face.rotation)

    def apply(self, game: Game, move: Move) -> None:
        if not isinstance(move, LayTile) or move not in self.moves(game):
            raise IllegalMove("must_choose_ruins", hex=self._hex(game))
        pending = game.state.pending.pop()
        take_down(game, move.hex, game.title.board.faces[move.tile][move.rotation])
        air_raids(game, pending.facts["hits"])
