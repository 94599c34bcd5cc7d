"""Majors and nationals buy regional companies from phase 6 on (3.6.3 / 3.7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.ids import CorporationId
from engine.moves import Move, Range
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.stations import Stations
from engine.steps.place_token import put_token
from engine.track.layout import Place
from titles.t18fb.earnings import earnings
from titles.t18fb.facts import PHASE_6, charter, company, later, state, train_facts
from titles.t18fb.nationals.leasing import is_leasing
from titles.t18fb.operating.destinations import token_placed
from titles.t18fb.operating.dividend import count_again
from titles.t18fb.regionals.destinations import track_changed
from titles.t18fb.regionals.events import RegionalAcquired, RegionalTokenPlaced
from titles.t18fb.regionals.facts import in_order, printed
from titles.t18fb.track.token_routes import is_joined
from titles.t18fb.verbs import AcquireRegional

if TYPE_CHECKING:
    from engine.game import Game


def price_of(game: Game, regional: Corporation) -> int:
    """Nominal value and what it would earn now, in PA23 its treasury besides (R296)."""
    price = printed(game, regional.id).nominal + earnings(game, regional).total
    return price if later(game) else price + regional.cash


class Acquisition:
    """At any point of its turn a company buys a regional one; its owner cannot refuse (R295)."""

    def moves(self, game: Game, corporation: Corporation) -> Iterator[Move]:
        if self._barred(game, corporation) is not None:
            return
        for regional in in_order(game):
            if regional.president is None or price_of(game, regional) > corporation.cash:
                continue
            if is_joined(game, corporation, printed(game, regional.id).home):
                yield AcquireRegional(regional.id)

    def ranges(self, game: Game, corporation: Corporation) -> Iterator[Range]:
        yield from ()

    def apply(self, game: Game, corporation: Corporation, move: Move) -> bool:
        if not isinstance(move, AcquireRegional):
            return False
        acquire(game, corporation, self._check(game, corporation, move.corporation))
        count_again(game)
        return True

    def _barred(self, game: Game, corporation: Corporation) -> str | None:
        """Why the company may buy no regional one now, as the code of a refusal."""
        if not game.phase_reached(PHASE_6):
            return "acquisition_too_early"
        return "lease_first" if is_leasing(game, corporation) else None

    def _check(self, game: Game, corporation: Corporation, name: CorporationId) -> Corporation:
        """The regional company that may be bought. Raises IllegalMove."""
        barred = self._barred(game, corporation)
        if barred is not None:
            raise IllegalMove(barred, corporation=corporation.id)
        regional = next((each for each in in_order(game) if each.id == name), None)
        if regional is None or regional.president is None:
            raise IllegalMove("not_an_owned_regional", corporation=name)
        home = printed(game, name).home
        if not is_joined(game, corporation, home):
            raise IllegalMove("home_not_joined", hex=home)
        price = price_of(game, regional)
        if price > corporation.cash:
            raise IllegalMove("treasury_too_small", needed=price)
        return regional


def acquire(game: Game, corporation: Corporation, regional: Corporation) -> None:
    """Carry out a purchase that has been checked: all it had goes over (R296-R298)."""
    owner, price = regional.president, price_of(game, regional)
    assert owner is not None
    pay(game, corporation.id, owner, price)
    pay(game, regional.id, owner if later(game) else corporation.id, regional.cash)
    for train in regional.trains:
        corporation.trains.append(train_facts(game, train).converts_to or train)
    charter(game, corporation.id).markers += charter(game, regional.id).markers
    game.emit(RegionalAcquired(corporation.id, regional.id, owner, price))
    _replace_token(game, corporation, regional)
    del game.state.corporations[regional.id], state(game).charters[regional.id]
    track_changed(game)


def _replace_token(game: Game, corporation: Corporation, regional: Corporation) -> None:
    """The buyer's token takes the place of the regional one, if it has one and none there."""
    if regional.id in state(game).waiting:
        state(game).waiting.remove(regional.id)
    if not regional.tokens:
        return
    (place,) = regional.tokens
    game.state.stations[place[0]][place[1]].remove(regional.id)
    game.tokens_changed()
    if _has_token_for(game, corporation, place):
        put_token(game, corporation, place)
        game.emit(RegionalTokenPlaced(corporation.id, place[0]))
        if company(game, corporation.id).destinations:
            # A city that held the regional token was not empty: it is no bonus for others (R257).
            token_placed(game, corporation, place)


def _has_token_for(game: Game, corporation: Corporation, place: Place) -> bool:
    locate = Stations.of(game).location
    standing = {locate(own) for own in corporation.tokens}
    return bool(corporation.tokens_left) and locate(place) not in standing
