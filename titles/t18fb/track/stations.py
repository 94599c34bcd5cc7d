"""Where tokens may stand: reserved and Bourbon slots, off-map areas, Napoli (2.5.3, 2.5.4)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from engine.ids import CorporationId, HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Layout, Place
from titles.t18fb.data import Data18FB
from titles.t18fb.facts import (
    LATER,
    NAPOLI,
    charter,
    company,
    data,
    hex_facts,
    is_regional,
    state,
)
from titles.t18fb.ground_data import Area, SlotOwner
from titles.t18fb.reading import Reading18FB, reading
from titles.t18fb.track.napoli import Joined, join

if TYPE_CHECKING:
    from engine.game import Game

_NAPOLI_LABELS = ("Nn", "Ns")


def bourbon_at(game: Game, place: Place) -> int:
    """Bourbon tokens that fill slots of a stop."""
    return sum(
        owner.role == "bourbon" and state(game).bourbon.get(owner.number or 0) == place[0]
        for owner in printed_owners(game, place)
    )


def reserved_for(game: Game, place: Place) -> Iterator[CorporationId]:
    """Companies for which a slot of the stop is still kept (R163)."""
    lost = state(game).lost
    for owner in printed_owners(game, place):
        name = owner.corporation
        if name is None or name not in game.state.corporations or (place[0], name) in lost:
            continue
        if not _stands_at(game, name, place):
            yield name


def bourbon_place(game: Game, number: int) -> Place | None:
    """The stop whose slot a Bourbon token fills; None once it has left the board."""
    hex_id = state(game).bourbon.get(number)
    if hex_id is None:
        return None
    for stop in range(len(game.layout.faces[hex_id].stops)):
        if any(owner.number == number for owner in printed_owners(game, (hex_id, stop))):
            return hex_id, stop
    return None


def waiting_at(game: Game, place: Place) -> list[CorporationId]:
    """Regional companies whose token takes the next slot that opens there (R264)."""
    homes = {name: company(game, name).regional for name in state(game).waiting}
    return [name for name, facts in homes.items() if facts is not None and facts.home == place[0]]


def printed_owners(game: Game, place: Place) -> Sequence[SlotOwner]:
    """What is printed in the slots of a stop; those of stops that have become one together."""
    hex_id, stop = place
    printed = hex_facts(game, hex_id).stops
    if len(game.layout.faces[hex_id].stops) < len(printed):
        return [owner for each in printed for owner in each.owners]
    return printed[stop].owners if stop < len(printed) else ()


def _stands_at(game: Game, name: CorporationId, place: Place) -> bool:
    """Whether the company has its token in that location already (Napoli is one, A136)."""
    locate = Stations.of(game).location
    return any(locate(own) == locate(place) for own in game.state.corporations[name].tokens)


class Stations18FB(Stations):
    """Slots of cities and off-map areas."""

    def __init__(self, facts: Data18FB) -> None:
        self._areas: dict[HexId, Area] = {
            hex_id: area for area in facts.off_map_areas for hex_id in area.hexes
        }
        self.halves = tuple(hex_.id for hex_ in facts.hexes if hex_.label in _NAPOLI_LABELS)
        """The hexes of Napoli."""
        self._later = facts.edition == LATER
        self._regionals = {c.id for c in facts.corporations if c.kind == "regional"}
        self._joined: WeakKeyDictionary[Layout, Joined] = WeakKeyDictionary()

    def area(self, hex_id: HexId) -> Area | None:
        """The off-map area that a hex belongs to."""
        return self._areas.get(hex_id)

    def stops(self, game: Game, hex_id: HexId) -> list[int]:
        """Cities, and the hex of an off-map area where its slots are printed."""
        stops = game.layout.faces[hex_id].stops
        return [
            i for i, stop in enumerate(stops) if stop.kind in ("city", "offboard") and stop.slots
        ]

    def location(self, place: Place) -> Hashable:
        """Napoli is one location, and so is an off-map area (R49, R52)."""
        hex_id = place[0]
        if hex_id in self.halves:
            return NAPOLI
        area = self._areas.get(hex_id)
        return area.id if area is not None else hex_id

    def slots(self, game: Game, place: Place) -> int:
        """Slots without a Bourbon token; areas open with their phase (R22, R164)."""
        area = self._areas.get(place[0])
        if area is not None and area.open_from_phase is not None:
            if not game.phase_reached(area.open_from_phase):
                return 0
        return super().slots(game, place) - bourbon_at(game, place)

    def reserved(self, game: Game, place: Place, besides: CorporationId | None = None) -> int:
        """Slots kept for other companies.

        Tokens that wait take slots that open, before anybody else, but not one that is kept for the
        company itself (R162, R264).
        """
        kept = list(reserved_for(game, place))
        if besides not in kept or reading(game).waiting_before_reserved:
            kept += waiting_at(game, place)
        return sum(name != besides for name in kept)

    def starts(self, game: Game, corporation: Corporation) -> Sequence[Place]:
        """Where its tile routes start: tokens and a printed home (R131, A100).

        LATER's start in off-map areas too, at all their entries; PA23's only in cities.
        """
        found = self.line_starts(game, corporation)
        if data(game).edition == LATER:
            return found
        return [place for place in found if place[0] not in self._areas]

    def line_starts(self, game: Game, corporation: Corporation) -> list[Place]:
        """Where its lines for tokens start: off-map areas with a token among them (R161, A68)."""
        found = [*corporation.tokens, *self._homes(game, corporation)]
        for hex_id, _ in corporation.tokens:
            found += [each for each in self.entries((hex_id, 0)) if each[0] != hex_id]
        return found

    def _homes(self, game: Game, corporation: Corporation) -> list[Place]:
        """Where track starts without a token: homes of PA23 (A100, R270)."""
        if corporation.tokens or data(game).edition == LATER:
            return []
        if is_regional(game, corporation):
            facts = company(game, corporation.id).regional
            assert facts is not None
            stops = range(len(game.layout.faces[facts.home].stops))
            return [(facts.home, stop) for stop in stops]
        line = charter(game, corporation.id).line
        return [self.home_place(game, corporation.id, line[0])] if line else []

    def home_place(self, game: Game, name: CorporationId, home: HexId) -> Place:
        """The stop of a hex that is the company's home: where its slot is kept, else the first."""
        for stop in self.stops(game, home):
            if any(owner.corporation == name for owner in printed_owners(game, (home, stop))):
                return home, stop
        return home, self.stops(game, home)[0]

    def token_place(self, place: Place) -> Place:
        """Where a token goes that comes to a place: an area keeps its slots in one hex (A68)."""
        area = self._areas.get(place[0])
        return (area.main, 0) if area is not None else place

    def entries(self, place: Place) -> list[Place]:
        """The stops at which a line comes to a place for tokens: of an area those of all hexes."""
        area = self._areas.get(place[0])
        return [(each, 0) for each in area.hexes] if area is not None else [place]

    # Napoli as one city (R52, A136)

    def one_napoli(self, layout: Layout) -> bool:
        """Whether majors may pass one half for the other: in LATER, else by its name (A69)."""
        reading = layout.reading
        return self._later or (isinstance(reading, Reading18FB) and reading.one_napoli)

    def passes(self, layout: Layout, place: Place, corporation: CorporationId) -> bool:
        """Neither half blocks a major that has a token or room in the other, if both are joined.

        Regional companies of PA23 pass everywhere, those of LATER nowhere (R270).
        """
        if corporation in self._regionals:
            return not self._later
        if place[0] not in self.halves or not self.one_napoli(layout):
            return False
        other = next(half for half in self.halves if half != place[0])
        open_to_it = any(
            len(layout.tokens((other, stop))) < each.slots
            or corporation in layout.tokens((other, stop))
            for stop, each in enumerate(layout.faces[other].stops)
        )
        return open_to_it and self.halves_joined(layout)

    def opens(self, layout: Layout, hex_id: HexId) -> Sequence[HexId]:
        """A half with its tokens opens the other; any track may join the halves, or part them."""
        if not self.one_napoli(layout):
            return ()
        before = self._joined.get(layout)
        if hex_id in self.halves:
            return self.halves
        if before is not None and before.joined != self.halves_joined(layout):
            return self.halves
        return ()

    def halves_joined(self, layout: Layout) -> bool:
        """Whether track without another city leads from one half of Napoli to the other."""
        kept = self._joined.get(layout)
        if kept is None or any(layout.faces[each] is not face for each, face in kept.seen.items()):
            kept = self._joined[layout] = join(layout, *self.halves)
        return kept.joined
