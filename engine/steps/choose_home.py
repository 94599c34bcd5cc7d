"""A corporation at home in a hex with several cities: its president says in which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.events import TokenPlaced
from engine.ids import CorporationId, HexId, PlayerId
from engine.moves import Move, PlaceToken
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.stations import Stations
from engine.steps.interrupts import PendingStep
from engine.steps.place_token import put_token
from engine.track.layout import Place

if TYPE_CHECKING:
    from engine.game import Game


class ChooseHome(PendingStep):
    """Put the home token into one of the cities that are left for it."""

    name = "home"

    def ask(self, game: Game, corporation: Corporation, places: list[Place]) -> None:
        """Let the president choose among places, all on the hex of the home."""
        president = corporation.president
        assert president is not None
        facts = {"hex": places[0][0], "stops": [stop for _, stop in places]}
        game.state.pending.append(Pending(self.name, PlayerId(president), corporation.id, facts))

    def _places(self, game: Game) -> list[Place]:
        facts = self.pending(game).facts
        return [(HexId(facts["hex"]), stop) for stop in facts["stops"]]

    def moves(self, game: Game) -> Iterator[Move]:
        for place in self._places(game):
            yield Stations.of(game).placement(game, place)

    def apply(self, game: Game, move: Move) -> None:
        found = {Stations.of(game).placement(game, place): place for place in self._places(game)}
        if not isinstance(move, PlaceToken) or move not in found:
            raise IllegalMove("which_city", hex=self._places(game)[0][0])
        pending = game.state.pending.pop()
        corporation = game.state.corporations[CorporationId(pending.entity)]
        hex_id, stop = place = found[move]
        put_token(game, corporation, place)
        corporation.home = hex_id
        game.emit(TokenPlaced(corporation.id, hex_id, stop, 0))
