"""Station tokens and anchors (§6.5, appendix 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.ids import HexId, PhaseName
from engine.moves import Move, Range
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.stations import Stations
from engine.steps.operating import Extra
from engine.steps.place_token import PlaceStation
from engine.track.layout import Place
from titles.t1883.events import AnchorPlaced
from titles.t1883.facts import FSF, corporation_facts, hex_facts, state
from titles.t1883.reading import reading
from titles.t1883.track.lays import beyond_the_line
from titles.t1883.verbs import PlaceAnchor

if TYPE_CHECKING:
    from engine.game import Game

SECOND_ANCHOR_FROM = PhaseName("2")
MOST_IN_A_PORT = 2


def token_costs(game: Game, corporation: Corporation) -> tuple[int, ...]:
    """The price of each token as it is placed; a variant may add one."""
    facts = corporation_facts(game, corporation.id)
    for variant, costs in facts.variant_token_costs.items():
        if variant in game.setup.variants:
            return costs
    return facts.token_costs


class Stations1883(Stations):
    """One token in a city; Sassuolo is two cities until its brown tile (6.5.2)."""

    def has_token(self, game: Game, corporation: Corporation, place: Place) -> bool:
        if reading(game).one_token_in_sassuolo:
            return super().has_token(game, corporation, place)
        return place in corporation.tokens


class PlaceToken1883(PlaceStation):
    """One token a turn, on a reachable city."""

    def __init__(
        self, extras: Sequence[Extra] = (), after: Sequence[Callable[[Game], None]] = ()
    ) -> None:
        super().__init__(extras)
        self.after = after
        """What is done after every token."""

    def costs(self, game: Game, corporation: Corporation) -> Sequence[int]:
        return token_costs(game, corporation)

    def refusal(self, game: Game, corporation: Corporation, place: Place) -> str | None:
        if beyond_the_line(game, corporation.id, place[0]):
            return "north_of_the_line"
        return super().refusal(game, corporation, place)

    def put(self, game: Game, corporation: Corporation, place: Place) -> None:
        super().put(game, corporation, place)
        for action in self.after:
            action(game)


class Anchors:
    """A corporation may place an anchor in a port at any point of its turn."""

    def _refusal(self, game: Game, corporation: Corporation, hex_id: HexId) -> IllegalMove | None:
        now = state(game)
        placed = now.anchors.get(corporation.id, [])
        if not now.anchors_left.get(corporation.id):
            return IllegalMove("no_anchor", corporation=corporation.id)
        if corporation.id == FSF and placed and not game.phase_reached(SECOND_ANCHOR_FROM):
            return IllegalMove("second_anchor_later", corporation=corporation.id)
        if not hex_facts(game, hex_id).port:
            return IllegalMove("not_a_port", hex=hex_id)
        here = sum(hex_id in hexes for hexes in now.anchors.values())
        if hex_id in placed or here >= MOST_IN_A_PORT:
            return IllegalMove("no_room_for_anchor", hex=hex_id)
        return None

    def moves(self, game: Game, corporation: Corporation) -> Iterator[Move]:
        if state(game).anchors_left.get(corporation.id):
            for hex_id in game.title.board.hexes:
                if self._refusal(game, corporation, hex_id) is None:
                    yield PlaceAnchor(hex_id)

    def ranges(self, game: Game, corporation: Corporation) -> Iterable[Range]:
        return ()

    def apply(self, game: Game, corporation: Corporation, move: Move) -> bool:
        if not isinstance(move, PlaceAnchor):
            return False
        refusal = self._refusal(game, corporation, move.hex)
        if refusal is not None:
            raise refusal
        now = state(game)
        now.anchors_left[corporation.id] -= 1
        now.anchors.setdefault(corporation.id, []).append(move.hex)
        game.emit(AnchorPlaced(corporation.id, move.hex))
        return True
