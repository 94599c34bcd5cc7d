"""Destinations of regional companies: a bonus for the owner, once each (3.5.2 / 3.6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.ids import BANK, HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Place
from titles.t18fb.facts import charter, state
from titles.t18fb.paper_data import Destination
from titles.t18fb.regionals.events import RegionalDestinationReached
from titles.t18fb.regionals.facts import in_order, printed
from titles.t18fb.regionals.tokens import place_waiting

if TYPE_CHECKING:
    from engine.game import Game

HELD = "held"
"""The regional round is over or in progress."""


def track_changed(game: Game, hex_id: HexId | None = None) -> None:
    """What tiles, or tokens that were taken off, mean to regional companies, whoever did it.

    Waiting tokens take slots that have opened; then bonuses of destinations are paid (R272).
    """
    if state(game).regional_round == HELD and state(game).lots is None:
        place_waiting(game)
        pay_bonuses(game)


def pay_bonuses(game: Game) -> None:
    """Pay the owners of all companies for destinations that are joined to their homes."""
    for regional in in_order(game):
        if regional.president is not None:
            _pay_bonuses_of(game, regional)


def _pay_bonuses_of(game: Game, regional: Corporation) -> None:
    player, paid = regional.president, charter(game, regional.id).paid
    assert player is not None
    for destination in printed(game, regional.id).destinations:
        if destination.hex not in paid and _is_joined(game, regional, destination):
            paid.append(destination.hex)
            pay(game, BANK, player, destination.bonus)
            bonus = destination.bonus
            game.emit(RegionalDestinationReached(regional.id, destination.hex, player, bonus))


def _is_joined(game: Game, regional: Corporation, destination: Destination) -> bool:
    """Whether its tile route leads there, and the tile there is brown if it must be."""
    face = game.layout.faces[destination.hex]
    if destination.brown and face.colour != "brown":
        return False
    ends = {(destination.hex, stop) for stop in range(len(face.stops))}
    # To find all that it reaches takes much longer, and is mostly needless.
    return _track_leads_to(game, regional, ends) and not ends.isdisjoint(
        game.reach(regional.id).stops
    )


def _track_leads_to(game: Game, regional: Corporation, ends: set[Place]) -> bool:
    """Whether track joins its home with a stop, without regard to what a route uses twice."""
    starts = set(Stations.of(game).starts(game, regional))
    todo, seen = list(ends), set(ends)
    while todo:
        here = todo.pop()
        if here in starts:
            return True
        if here not in ends and not game.layout.passable(here, regional.id):
            continue
        new = {stretch.end for stretch in game.stretches(here)} - seen
        seen |= new
        todo += new
    return False
