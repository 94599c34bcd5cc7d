"""Station tokens: where they may stand, which places are one, and where routes start and pass."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from engine.ids import CorporationId, HexId
from engine.moves import PlaceToken
from engine.parts import Part
from engine.state import Corporation
from engine.track.faces import STOP, stop_matches
from engine.track.layout import Layout, Place

if TYPE_CHECKING:
    from engine.game import Game


class Stations(Part):
    """The usual rules: slots of cities, homes kept for corporations that are not running yet."""

    # What a title answers

    def stops(self, game: Game, hex_id: HexId) -> list[int]:
        """Indices of the stops of a hex that may hold tokens."""
        stops = game.layout.faces[hex_id].stops
        return [index for index, stop in enumerate(stops) if stop.kind == "city"]

    def location(self, place: Place) -> Hashable:
        """What a corporation may have only one token in: usually the hex."""
        return place[0]

    def slots(self, game: Game, place: Place) -> int:
        """Slots of a stop that tokens may stand in now."""
        return game.layout.faces[place[0]].stops[place[1]].slots

    def reserved(self, game: Game, place: Place, besides: CorporationId | None = None) -> int:
        """Slots kept for corporations in the game whose home is there and has no token yet.

        Where a hex has several cities, a corporation that may have its home in any of them keeps a
        slot only once there is no other left.
        """
        hex_id, stop = place
        waiting = self._waiting(game, hex_id, besides)
        stops = self.stops(game, hex_id) if waiting else ()
        if len(stops) <= 1:
            return len(waiting)
        homes = [self.home_city(game, name, hex_id) for name in waiting]
        elsewhere = sum(
            max(self.free(game, (hex_id, other)) - homes.count(other), 0)
            for other in stops
            if other != stop
        )
        return homes.count(stop) + max(homes.count(None) - elsewhere, 0)

    def _waiting(
        self, game: Game, hex_id: HexId, besides: CorporationId | None
    ) -> list[CorporationId]:
        """Corporations in the game that are at home on the hex and have no token there yet."""
        homes = game.title.board.homes.get(hex_id, ())
        others = (game.state.corporations.get(name) for name in homes if name != besides)
        return [each.id for each in others if each is not None and each.home is None]

    def home_city(self, game: Game, name: CorporationId, hex_id: HexId) -> int | None:
        """Which city of the hex is the corporation's home, by what is printed; None for any."""
        printed = game.facts(name).home_city
        if printed is None:
            return None
        board, face = game.title.board, game.layout.faces[hex_id]
        return stop_matches(board.printed[hex_id], face)[STOP + printed] - STOP

    def has_token(self, game: Game, corporation: Corporation, place: Place) -> bool:
        """Whether the corporation has a token where it may not have a second one."""
        location = self.location(place)
        return any(self.location(own) == location for own in corporation.tokens)

    def starts(self, game: Game, corporation: Corporation) -> Sequence[Place]:
        """Where the routes of a corporation start: its tokens."""
        return corporation.tokens

    def passes(self, layout: Layout, place: Place, corporation: CorporationId) -> bool:
        """Whether a route may run through a city that is full of the tokens of others."""
        return False

    def opens(self, layout: Layout, hex_id: HexId) -> Sequence[HexId]:
        """Hexes for which ``passes`` may answer otherwise after a tile or token on that hex."""
        return ()

    # What follows

    def free(self, game: Game, place: Place) -> int:
        """Empty slots of a stop."""
        return self.slots(game, place) - len(game.layout.tokens(place))

    def placement(self, game: Game, place: Place) -> PlaceToken:
        """The move that puts a token there; it names the stop only where there are several."""
        hex_id, stop = place
        return PlaceToken(hex_id, stop if len(self.stops(game, hex_id)) > 1 else None)

    def refusal(self, game: Game, corporation: Corporation, place: Place) -> str | None:
        """Why the corporation may not have a token there, its connection and money aside."""
        if self.has_token(game, corporation, place):
            return "already_there"
        free = self.free(game, place)
        if free <= 0:
            return "no_free_slot"
        if free <= self.reserved(game, place, corporation.id):
            return "reserved_home"
        return None
