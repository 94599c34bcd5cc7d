"""The token step: a line from a station of the company to a new one (3.4.2 / 3.5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.events import TokenPlaced
from engine.moves import Move, PlaceToken
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.stations import Stations
from engine.steps.operating import Extra, operator, turn
from engine.steps.place_token import PlaceStation, put_token
from engine.track.layout import Place
from titles.t18fb.facts import charter, is_frozen, state
from titles.t18fb.operating.bourbon import BourbonReplacement
from titles.t18fb.operating.lines import build, named_route, on_offer, spellings
from titles.t18fb.operating.track import tokens_a_turn
from titles.t18fb.track.stations import Stations18FB
from titles.t18fb.track.token_routes import (
    Routes,
    payable,
    reaches_any,
    stations_near,
    token_routes,
)
from titles.t18fb.verbs import PlaceTokenVia, ReplaceBourbon

if TYPE_CHECKING:
    from engine.game import Game


class PlaceToken18FB(PlaceStation):
    """One token a turn (nationals may have more), on a free slot or for a Bourbon token."""

    def __init__(
        self, extras: Sequence[Extra] = (), bourbon: BourbonReplacement | None = None
    ) -> None:
        super().__init__(extras)
        self.bourbon = bourbon or BourbonReplacement()

    def begin(self, game: Game) -> None:
        """The home token of a first turn is that turn's token (R171)."""
        corporation = operator(game)
        if not corporation.tokens and state(game).tokens_left:
            place_home(game, corporation)
            state(game).tokens_left = 0

    def passing(self, game: Game) -> str:
        placed = state(game).tokens_left < tokens_a_turn(game, operator(game))
        return "more_tokens" if placed else self.label(game)

    def own_moves(self, game: Game) -> Iterable[Move]:
        corporation = operator(game)
        if not self._may_place(game, corporation):
            return
        free = self._free(game, corporation)
        wanted = free | self.bourbon.places(game, corporation)
        routes = token_routes(game, corporation, payable(game, corporation, wanted))
        yield from self._placements(game, free, routes)
        yield from self.bourbon.moves(game, corporation, routes)

    def has_choice(self, game: Game) -> bool:
        """Whether some token can be placed, without looking for every line."""
        corporation = operator(game)
        if not self._may_place(game, corporation):
            return False
        if reaches_any(game, corporation, partial(self._is_free, game, corporation)):
            return True
        return bool(self.bourbon.places(game, corporation)) and super().has_choice(game)

    def _may_place(self, game: Game, corporation: Corporation) -> bool:
        return state(game).tokens_left > 0 and corporation.tokens_left != 0

    def placements(self, game: Game, corporation: Corporation) -> Iterator[PlaceToken]:
        free = self._free(game, corporation)
        return self._placements(game, free, token_routes(game, corporation, free))

    def _free(self, game: Game, corporation: Corporation) -> frozenset[Place]:
        """Places that lines might lead to and where the company may have a token."""
        near = stations_near(game, corporation)
        return frozenset(place for place in near if self._is_free(game, corporation, place))

    def _is_free(self, game: Game, corporation: Corporation, place: Place) -> bool:
        """Whether the company may have a token there, if a line leads there."""
        if place[1] not in Stations.of(game).stops(game, place[0]):
            return False
        return self.refusal(game, corporation, place) is None

    def _placements(
        self, game: Game, free: frozenset[Place], routes: Routes
    ) -> Iterator[PlaceToken]:
        corporation = operator(game)
        for place in sorted(free & routes.keys()):
            usual = Stations.of(game).placement(game, place)
            for via in spellings(on_offer(corporation, routes[place])):
                yield PlaceTokenVia(usual.hex, usual.stop, via)

    def refusal(self, game: Game, corporation: Corporation, place: Place) -> str | None:
        code = super().refusal(game, corporation, place)
        return "slot_reserved" if code == "reserved_home" else code

    def play(self, game: Game, move: Move) -> Move | None:
        corporation = operator(game)
        if not isinstance(move, (PlaceTokenVia, ReplaceBourbon)):
            raise IllegalMove("not_now", step=self.label(game))
        self._check_turn(game, corporation)
        if isinstance(move, ReplaceBourbon):
            return self.bourbon.play(game, corporation, move)
        place = self._place(game, move)
        code = self.refusal(game, corporation, place)
        if code is not None:
            self._check_open(game, place)
            raise IllegalMove(code, hex=move.hex)
        route, via = named_route(game, corporation, place, move.via)
        build(game, corporation, place, route)
        turn(game).done = not self._may_place(game, corporation)
        return PlaceTokenVia(move.hex, move.stop, via)

    def _check_open(self, game: Game, place: Place) -> None:
        """Refuse an off-map area whose slots open in a later phase (R164)."""
        stations = Stations.of(game)
        assert isinstance(stations, Stations18FB)
        area = stations.area(place[0])
        opens = area.open_from_phase if area is not None else None
        if opens is not None and not game.phase_reached(opens):
            raise IllegalMove("area_closed", hex=place[0], phase=opens)

    def _check_turn(self, game: Game, corporation: Corporation) -> None:
        """Refuse a token that the company has not, or not in this turn."""
        if is_frozen(game, corporation):
            raise IllegalMove("frozen", corporation=corporation.id)
        if corporation.tokens_left == 0:
            raise IllegalMove("no_token_left", corporation=corporation.id)


def place_home(game: Game, corporation: Corporation) -> None:
    """Put the token on the home that the company was started with, for nothing."""
    stations = Stations.of(game)
    assert isinstance(stations, Stations18FB)
    home = charter(game, corporation.id).line[0]
    place = stations.home_place(game, corporation.id, home)
    put_token(game, corporation, place)
    corporation.home = home
    game.emit(TokenPlaced(corporation.id, place[0], place[1], 0))
