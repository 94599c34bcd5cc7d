"""The tile step of a regional company: one tile, another for money (3.5.2 / 3.6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.ids import HexId
from engine.moves import LayTile
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.operating import operator, turn
from engine.track.replacement import Replacement
from titles.t18fb.facts import charter, data, state
from titles.t18fb.operating.track import LayTrack18FB
from titles.t18fb.reading import reading
from titles.t18fb.regionals.events import TownMarkerReceived
from titles.t18fb.regionals.facts import printed, token_waits
from titles.t18fb.track.tolls import markers_of

if TYPE_CHECKING:
    from engine.game import Game


class LayRegionalTrack(LayTrack18FB):
    """One tile step, and one more that its treasury pays (R268)."""

    # What a kind of company answers

    def steps(self, game: Game, corporation: Corporation) -> int:
        """All tiles of a turn, the one that costs money among them."""
        return data(game).regional_rules.steps + 1

    def cost(self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement) -> int:
        return self._price(game)

    def _price(self, game: Game) -> int:
        """What the next tile costs, wherever it is laid."""
        rules = data(game).regional_rules
        return rules.extra_step_cost if len(turn(game).laid) >= rules.steps else 0

    def _can_pay(self, game: Game, corporation: Corporation) -> bool:
        return self._price(game) <= corporation.cash

    # The duty of a company whose token waits

    def lays(self, game: Game, corporation: Corporation) -> Iterator[LayTile]:
        """Only on its home as long as its token waits: the next colour, if there is one (R269)."""
        if not self._can_pay(game, corporation):
            return
        if not token_waits(game, corporation):
            yield from super().lays(game, corporation)
            return
        if not state(game).tiles_left:
            return
        due = self._upgrades_of_home(game, corporation)
        yield from due or self._lays_on_home(game, corporation)

    def may_lay(self, game: Game, corporation: Corporation) -> bool:
        if token_waits(game, corporation):
            return next(self.lays(game, corporation), None) is not None
        return self._can_pay(game, corporation) and super().may_lay(game, corporation)

    def check(
        self, game: Game, corporation: Corporation, move: LayTile, connected: bool = True
    ) -> int:
        if not token_waits(game, corporation):
            return super().check(game, corporation, move, connected)
        home = printed(game, corporation.id).home
        if move.hex != home:
            raise IllegalMove("home_first", hex=home)
        cost = super().check(game, corporation, move, connected=False)
        code = self._unfit_on_home(game, corporation, move)
        if code is not None:
            raise IllegalMove(code, hex=home)
        due = self._upgrades_of_home(game, corporation)
        if due and move not in due:
            raise IllegalMove("home_first", hex=home)
        return cost

    def may_pass(self, game: Game) -> bool:
        """Not before its first tile while its home can be upgraded for its token (A138)."""
        corporation = operator(game)
        if turn(game).laid or not token_waits(game, corporation):
            return True
        return not self._upgrades_of_home(game, corporation)

    def _lays_on_home(self, game: Game, corporation: Corporation) -> list[LayTile]:
        """Everything that could lie on its home, which no route of its own leads to."""
        home = printed(game, corporation.id).home
        found = self.lays_on(game, corporation, home, None)
        return [lay for lay in found if self._unfit_on_home(game, corporation, lay) is None]

    def _unfit_on_home(self, game: Game, corporation: Corporation, lay: LayTile) -> str | None:
        """Why not: also without a route a competitive upgrade must bring new track (A94)."""
        face = game.title.board.faces[lay.tile][lay.rotation]
        change = game.layout.replacements(lay.hex)[face]
        same_colour = game.layout.faces[lay.hex].colour == face.colour
        if same_colour and not change.new_gauges and not reading(game).home_laid_in_vain:
            return "no_use_of_upgrade"
        return self.unfit(game, corporation, lay.hex, change)

    def _upgrades_of_home(self, game: Game, corporation: Corporation) -> list[LayTile]:
        """Tiles that its token obliges it to: of the next colour for its home (A109, A138)."""
        below = game.layout.faces[printed(game, corporation.id).home].colour
        lays, faces = self._lays_on_home(game, corporation), game.title.board.faces
        colours = {lay: faces[lay.tile][lay.rotation].colour for lay in lays}
        if not reading(game).brown_home_first:
            return [lay for lay in lays if colours[lay] != below]
        first_turn = not charter(game, corporation.id).operated
        return [lay for lay in lays if first_turn and below != "brown" == colours[lay]]

    # Markers

    def lay(self, game: Game, corporation: Corporation, move: LayTile, cost: int) -> None:
        before = _markers_on(game, move.hex)
        super().lay(game, corporation, move, cost)
        if _markers_on(game, move.hex) > before:
            charter(game, corporation.id).markers += 1
            game.emit(TownMarkerReceived(corporation.id, move.hex, 1))


def _markers_on(game: Game, hex_id: HexId) -> int:
    """What the tile on a hex makes its town worth.

    A regional company gets a marker whenever its own tile raises this: where the colours of a town
    differ in value, which the editions say (R271, A40, A41).
    """
    for stop, each in enumerate(game.layout.faces[hex_id].stops):
        if each.kind == "town":
            return markers_of(game, (hex_id, stop))
    return 0
