"""Trains and phases of 1849: RSA, private companies closing, the earthquake (§6, §10.6, §12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.closing import Closing
from engine.data.schema import Phase
from engine.events import Event
from engine.ids import HexId, PhaseName, PrivateId, TrainName
from engine.privates import close_private
from engine.state import Corporation
from engine.trains import Trains
from titles.t1849.facts import state, train_facts
from titles.t1849.reading import reading
from titles.t1849.track import MESSINA

if TYPE_CHECKING:
    from engine.game import Game

RSA = PrivateId("RSA")
EARTHQUAKE = PhaseName("12")
"""The phase that begins with it."""


@dataclass(frozen=True, slots=True)
class EarthquakeStruck(Event):
    """The city is back to its printed state, its tokens are lost."""

    hex: HexId


class Trains1849(Trains):
    """The common rules with 1849's events."""

    def may_own(self, game: Game, corporation: Corporation, train: TrainName) -> bool:
        return not train_facts(game, train).needs_e_token or (
            corporation.id in state(game).e_tokens
        )

    def bought(self, game: Game, corporation: Corporation) -> None:
        """RSA closes with the first train of the corporation it brought (8.1)."""
        if state(game).royal_corporation == corporation.id:
            state(game).royal_corporation = None
            close_private(game, RSA, "first_train")

    def phase_started(self, game: Game, phase: Phase) -> None:
        super().phase_started(game, phase)
        if "messina_earthquake" in phase.events:
            strike_messina(game)


def strike_messina(game: Game) -> None:
    """Messina is downgraded, its tokens are lost; who is left without tokens closes (§12)."""
    now = state(game)
    game.emit(EarthquakeStruck(MESSINA))
    tokens = [name for stop in now.stations.pop(MESSINA, []) for name in stop]
    for name in tokens:
        corporation = now.corporations[name]
        corporation.tokens = [place for place in corporation.tokens if place[0] != MESSINA]
        if corporation.home == MESSINA and not reading(game).home_rebuilt:
            corporation.home = None
        charter = now.charters.get(name, [])
        charter[:] = [hex_id for hex_id in charter if hex_id != MESSINA]
    laid = now.hexes.get(MESSINA)
    if laid is not None:
        if not reading(game).messina_tile_lost:
            now.supply[laid[0]] += 1
        game.put_tile(MESSINA, None)
    now.messina_in_ruins = True
    game.tokens_changed()
    for name in tokens:
        corporation = now.corporations[name]
        if not corporation.tokens:
            Closing.of(game).close(game, corporation)
