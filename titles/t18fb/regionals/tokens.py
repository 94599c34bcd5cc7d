"""Tokens of regional companies: on their homes, or waiting beside them (3.6.2).

Only LATER has them. PA23's companies start from their homes without a token.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.state import Corporation
from engine.stations import Stations
from engine.steps.place_token import put_token
from engine.track.layout import Place
from titles.t18fb.facts import state
from titles.t18fb.regionals.events import RegionalTokenPlaced, RegionalTokenWaits
from titles.t18fb.regionals.facts import in_order, printed

if TYPE_CHECKING:
    from engine.game import Game


def place_all(game: Game) -> None:
    """Put the tokens of all companies, sold or not, where there is room (R264)."""
    for regional in in_order(game):
        if not regional.tokens_left:
            continue
        place = _open_place(game, regional)
        if place is not None:
            _put(game, regional, place)
        else:
            state(game).waiting.append(regional.id)
            game.emit(RegionalTokenWaits(regional.id, printed(game, regional.id).home))


def place_waiting(game: Game) -> None:
    """Waiting tokens take slots that have opened, before anybody else (A109)."""
    for name in list(state(game).waiting):
        regional = game.state.corporations[name]
        place = _open_place(game, regional)
        if place is not None:
            state(game).waiting.remove(name)
            _put(game, regional, place)


def _open_place(game: Game, regional: Corporation) -> Place | None:
    """A stop of its home with a slot that is neither taken nor kept for others."""
    home, stations = printed(game, regional.id).home, Stations.of(game)
    for stop in stations.stops(game, home):
        if stations.refusal(game, regional, (home, stop)) is None:
            return home, stop
    return None


def _put(game: Game, regional: Corporation, place: Place) -> None:
    put_token(game, regional, place)
    regional.home = place[0]
    game.emit(RegionalTokenPlaced(regional.id, place[0]))
