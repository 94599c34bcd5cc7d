"""What titles of other shapes need of pictures and words, shown with the ordinary title."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.words.language import language
from engine.events import PowerUsed, TileLaid
from engine.game import Game
from engine.ids import HexId, PlayerId, PrivateId, TileId
from engine.moves import LayTile, Move, Range, UsePower
from engine.steps.lay_track import put_tile
from render.film.frames import frames_of
from render.film.replay import replay_gif
from tests.kit.ordinary import deal, ordinary
from tests.kit.table import play, seat

FERRY = PrivateId("FERRY")


class PlayersTown:
    """The owner of a private company lays a tile, out of turn."""

    def moves(self, game: Game, player: PlayerId) -> Iterator[Move]:
        if game.state.privates[FERRY] == player and FERRY not in game.state.powers_used:
            yield UsePower(FERRY, HexId("B5"))

    def ranges(self, game: Game, player: PlayerId) -> Iterable[Range]:
        return ()

    def apply(self, game: Game, player: PlayerId, move: Move) -> bool:
        if not isinstance(move, UsePower):
            return False
        game.state.powers_used.append(FERRY)
        put_tile(game, LayTile(HexId("B5"), TileId("58"), 0))
        game.emit(PowerUsed(player, FERRY, HexId("B5")))
        game.emit(TileLaid(player, HexId("B5"), TileId("58"), 0, 0))
        return True


def test_a_player_lays_a_tile_and_is_told_and_filmed_by_name() -> None:
    game = deal(title=replace(ordinary(), anytime=(PlayersTown(),)))
    play(game, "buy MINE", "buy FERRY")
    events = game.apply(UsePower(FERRY, HexId("B5")), seat(game, "B"))
    assert language("en").events(game, events) == ["B uses FERRY for B5.", "B lays tile 58 on B5."]
    frames = frames_of(game)
    assert (frames[1].corporation, frames[1].player) == (None, "B")
    assert replay_gif(frames, game.title.board)
