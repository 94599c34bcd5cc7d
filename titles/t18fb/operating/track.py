"""Tile steps: several in one turn, value and competitive upgrades (3.4.1 / 3.5.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.ids import HexId
from engine.moves import LayTile
from engine.state import Corporation
from engine.steps.lay_track import LayTrack, Use
from engine.steps.operating import Extra, operator, turn
from engine.track.layout import Place
from engine.track.reach import Reach
from engine.track.replacement import Replacement
from titles.t18fb.facts import charter, company, is_frozen, state
from titles.t18fb.reading import reading
from titles.t18fb.track.stations import bourbon_at, printed_owners, reserved_for

if TYPE_CHECKING:
    from engine.game import Game


class LayTrack18FB(LayTrack):
    """As many tiles as the company has steps, on any hex and for nothing (R129).

    The turn begins here: steps and tokens are counted anew.
    """

    def __init__(
        self,
        extras: Sequence[Extra] = (),
        after_lay: Sequence[Callable[[Game, HexId], None]] = (),
    ) -> None:
        super().__init__(extras)
        self.after_lay = after_lay
        """What else follows from a tile on a hex."""

    def begin(self, game: Game) -> None:
        now, corporation = state(game), operator(game)
        now.tiles_left = self.steps(game, corporation)
        now.tokens_left = tokens_a_turn(game, corporation)
        now.used_all_steps = False
        now.traded.clear()
        now.refused.clear()

    # What a kind of company answers

    def steps(self, game: Game, corporation: Corporation) -> int:
        """Tile steps of a turn."""
        return charter(game, corporation.id).steps

    # What is legal

    def lays(self, game: Game, corporation: Corporation) -> Iterator[LayTile]:
        return super().lays(game, corporation) if state(game).tiles_left else iter(())

    def may_lay(self, game: Game, corporation: Corporation) -> bool:
        return bool(state(game).tiles_left) and super().may_lay(game, corporation)

    def cost(self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement) -> int:
        """Tiles are free: who uses the line pays for it (R46)."""
        return 0

    def barred(self, game: Game, corporation: Corporation, hex_id: HexId) -> str | None:
        if reading(game).one_tile_a_hex and hex_id in turn(game).laid:
            return "laid_this_turn"
        return None

    def use_of(self, game: Game, corporation: Corporation, hex_id: HexId, reach: Reach) -> Use:
        kind = UseOfTrack if reading(game).upgrades_bring_track else Use18FB
        return kind(game, corporation, hex_id, reach)

    def unfit(
        self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement
    ) -> str | None:
        """A frozen company only upgrades (R121); slots in use must stay (A148)."""
        if change.on_bare_ground and is_frozen(game, corporation):
            return "frozen"
        if not _has_room(game, hex_id, change):
            return "too_few_slots"
        return None

    def finished(self, game: Game, corporation: Corporation) -> bool:
        return not state(game).tiles_left

    def lay(self, game: Game, corporation: Corporation, move: LayTile, cost: int) -> None:
        super().lay(game, corporation, move, cost)
        now = state(game)
        now.tiles_left -= 1
        now.used_all_steps = not now.tiles_left
        for action in self.after_lay:
            action(game, move.hex)


class Use18FB(Use):
    """A competitive upgrade must bring new track; a value upgrade may do with value (A94)."""

    def extends(self, change: Replacement) -> bool:
        same_colour = self.layout.faces[self.hex].colour == change.face.colour
        return self.gets_track(change) if same_colour else super().extends(change)


class UseOfTrack(Use):
    """Every upgrade must bring new track (A137)."""

    def extends(self, change: Replacement) -> bool:
        return self.gets_track(change)


def tokens_a_turn(game: Game, corporation: Corporation) -> int:
    """Tokens that the company may place in a turn (R160); frozen ones none (R121)."""
    facts = company(game, corporation.id)
    if facts.regional is not None or is_frozen(game, corporation):
        return 0
    return facts.merger.tokens_a_turn if facts.merger is not None else 1


def _has_room(game: Game, hex_id: HexId, change: Replacement) -> bool:
    """Whether the new stops have slots for tokens, reservations and Bourbon tokens there."""
    if change.keeps_slots:
        # They have had room so far. Most cities only grow.
        return True
    slots = [stop.slots for stop in change.face.stops]
    for stop, above in enumerate(change.stop_of):
        slots[above] -= _slots_taken(game, (hex_id, stop))
    return min(slots) >= 0


def _slots_taken(game: Game, place: Place) -> int:
    tokens = len(game.layout.tokens(place))
    if not printed_owners(game, place):
        return tokens
    return tokens + bourbon_at(game, place) + sum(1 for _ in reserved_for(game, place))
