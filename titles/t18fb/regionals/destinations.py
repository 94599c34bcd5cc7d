"""Destinations of regional companies: a bonus for the owner, once each (3.5.2 / 3.6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from engine.capital.money import pay
from engine.ids import BANK, CorporationId, HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.faces import Face
from engine.track.layout import Layout, Place
from titles.t18fb.facts import charter, state
from titles.t18fb.paper_data import Destination
from titles.t18fb.reading import reading
from titles.t18fb.regionals.events import RegionalDestinationReached
from titles.t18fb.regionals.facts import in_order, printed
from titles.t18fb.regionals.tokens import place_waiting

if TYPE_CHECKING:
    from engine.game import Game

HELD = "held"
"""The regional round is over or in progress."""
_Apart = dict[tuple[CorporationId, HexId], tuple[Sequence[Place], dict[HexId, Face]]]
_APART: WeakKeyDictionary[Layout, _Apart] = WeakKeyDictionary()
"""Companies and destinations that no track has joined: where it starts, and the faces of which that
depends. More tokens only block."""


def track_changed(game: Game, hex_id: HexId | None = None) -> None:
    """What tiles, or tokens that were taken off, mean to regional companies, whoever did it.

    Waiting tokens take slots that have opened; then bonuses of destinations are paid (R272).
    """
    if state(game).regional_round == HELD and state(game).lots is None:
        if hex_id is None:
            _APART.pop(game.layout, None)
        place_waiting(game)
        pay_bonuses(game)


def slots_changed(game: Game) -> None:
    """A token or the choice of a line has freed a slot that was kept: a waiting token takes it.

    FS that reaches one of two cities, FP that is started, a company with a token in the other half
    of Napoli need their slots no longer (R89, R119, R264).
    """
    if state(game).waiting and not reading(game).waits_for_a_tile:
        track_changed(game)


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
    # To find all that it reaches takes much longer, and is mostly needless.
    if _stays_apart(game, regional, destination.hex):
        return False
    ends = {(destination.hex, stop) for stop in range(len(face.stops))}
    return not ends.isdisjoint(game.reach(regional.id).stops)


def _stays_apart(game: Game, regional: Corporation, goal: HexId) -> bool:
    """Whether no track joins its home with a hex, without regard to what a route uses twice."""
    starts, faces = Stations.of(game).starts(game, regional), game.layout.faces
    apart = _APART.setdefault(game.layout, {})
    known = apart.get((regional.id, goal))
    if known is not None and known[0] == starts:
        if all(faces[hex_id] is face for hex_id, face in known[1].items()):
            return True
    looked_at = _look_for(game, regional, goal, set(starts))
    if looked_at is None:
        return False
    apart[regional.id, goal] = starts, {hex_id: faces[hex_id] for hex_id in looked_at}
    return True


def _look_for(
    game: Game, regional: Corporation, goal: HexId, starts: set[Place]
) -> set[HexId] | None:
    """None if track leads from a start to a hex, else all hexes that have been looked at.

    Looked for from both ends in turn: one of them is often a small part of the board.
    """
    ends = {(goal, stop) for stop in range(len(game.layout.faces[goal].stops))}
    sides = _Side(starts, ends), _Side(ends, starts)
    while True:
        for side in sides:
            if not side.todo:
                return side.looked_at
            if side.goes_on(game, regional):
                return None


class _Side:
    """A search along track that begins at one end of what may be joined."""

    def __init__(self, begins: set[Place], ends: set[Place]) -> None:
        self.begins, self.ends = begins, ends
        self.todo, self.seen = sorted(begins), set(begins)
        self.looked_at = {hex_id for hex_id, _ in begins}

    def goes_on(self, game: Game, regional: Corporation) -> bool:
        """Look at one stop more; tells whether it is one of the other end."""
        here = self.todo.pop()
        if here in self.ends:
            return True
        if here in self.begins or game.layout.passable(here, regional.id):
            self.looked_at |= game.track_around(here)
            new = {stretch.end for stretch in game.stretches(here)} - self.seen
            self.seen |= new
            self.todo += new
        return False
