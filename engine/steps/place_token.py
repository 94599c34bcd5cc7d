"""Place a station token."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.events import TokenPlaced
from engine.ids import BANK
from engine.moves import Move, PlaceToken
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.stations import Stations
from engine.steps.operating import OperatingStep, operator, turn
from engine.track.layout import Place

if TYPE_CHECKING:
    from engine.game import Game


def put_token(game: Game, corporation: Corporation, place: Place) -> None:
    """Put one of the corporation's tokens on a stop."""
    hex_id, stop = place
    stops = game.layout.faces[hex_id].stops
    at_hex = game.state.stations.setdefault(hex_id, [[] for _ in stops])
    at_hex[stop].append(corporation.id)
    corporation.tokens.append(place)
    if corporation.tokens_left is not None:
        corporation.tokens_left -= 1
    game.token_placed(corporation.id, place)


class PlaceStation(OperatingStep):
    """One token a turn, on a connected city with a free slot."""

    name = "token"
    about_board = True

    def own_moves(self, game: Game) -> Iterable[Move]:
        return self.placements(game, operator(game))

    def play(self, game: Game, move: Move) -> Move | None:
        if not isinstance(move, PlaceToken):
            raise IllegalMove("not_now", step=self.label(game))
        corporation = operator(game)
        place = self.check(game, corporation, move)
        self.put(game, corporation, place)
        turn(game).done = True
        return None

    # What a title answers

    def costs(self, game: Game, corporation: Corporation) -> Sequence[int]:
        """The price of each token in the order of placing."""
        return game.facts(corporation.id).token_costs

    def cost(self, game: Game, corporation: Corporation) -> int:
        """What the next token costs to place."""
        costs = self.costs(game, corporation)
        placed = len(corporation.tokens)
        return costs[placed] if placed < len(costs) else 0

    # Placing

    def placements(self, game: Game, corporation: Corporation) -> Iterator[PlaceToken]:
        """Every legal placement."""
        if corporation.tokens_left == 0 or self.cost(game, corporation) > corporation.cash:
            return
        stations = Stations.of(game)
        for place in sorted(game.reach(corporation.id).stops):
            if place[1] in stations.stops(game, place[0]):
                if self.refusal(game, corporation, place) is None:
                    yield stations.placement(game, place)

    def refusal(self, game: Game, corporation: Corporation, place: Place) -> str | None:
        """Why the corporation may not have a token there, its connection and money aside."""
        return Stations.of(game).refusal(game, corporation, place)

    def check(
        self, game: Game, corporation: Corporation, move: PlaceToken, connected: bool = True
    ) -> Place:
        """Where the token goes. Raises IllegalMove."""
        place = self._place(game, move)
        if corporation.tokens_left == 0:
            raise IllegalMove("no_token_left", corporation=corporation.id)
        code = self.refusal(game, corporation, place)
        if code is not None:
            raise IllegalMove(code, hex=move.hex)
        if connected and place not in game.reach(corporation.id).stops:
            unproven = game.reach(corporation.id).unproven
            raise IllegalMove("not_proven" if unproven else "token_not_connected", hex=move.hex)
        if self.cost(game, corporation) > corporation.cash:
            raise IllegalMove("treasury_too_small", needed=self.cost(game, corporation))
        return place

    def _place(self, game: Game, move: PlaceToken) -> Place:
        found = Stations.of(game).stops(game, move.hex)
        if move.stop is None:
            if len(found) == 1:
                return (move.hex, found[0])
            raise IllegalMove("which_city" if found else "no_city", hex=move.hex)
        if move.stop not in found or len(found) == 1:
            raise IllegalMove("no_city", hex=move.hex)
        return (move.hex, move.stop)

    def put(self, game: Game, corporation: Corporation, place: Place) -> None:
        """Carry out a placement that has been checked."""
        cost = self.cost(game, corporation)
        pay(game, corporation.id, BANK, cost)
        put_token(game, corporation, place)
        turn(game).placed += 1
        game.emit(TokenPlaced(corporation.id, place[0], place[1], cost))
