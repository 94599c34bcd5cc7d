"""The site's own numbers of station places: which corporation has which slot of a city.

There a token takes the slot kept for its corporation, or else the first that is neither taken nor
kept for another. So a token that replaces another need not stand where that one stood.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.ids import CorporationId, HexId
from engine.refusals import BadRecord

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(slots=True)
class _City:
    """One city: tokens and reservations by slot. Reservations may outnumber the slots."""

    tokens: list[CorporationId | None]
    kept: list[CorporationId | None] = field(default_factory=list)

    def slot_for(self, corporation: CorporationId) -> int | None:
        if corporation in self.kept:
            return self.kept.index(corporation)
        for slot, token in enumerate(self.tokens):
            if token is None and (slot >= len(self.kept) or self.kept[slot] is None):
                return slot
        return None

    def keep_for(self, corporation: CorporationId) -> None:
        slot = self.slot_for(corporation)
        if slot is not None:
            self.kept += [None] * (slot - len(self.kept))
            self.kept.insert(slot, corporation)

    def place(self, corporation: CorporationId) -> None:
        slot = self.slot_for(corporation)
        if slot is None:
            raise BadRecord("bad_action", line=0)
        self.tokens += [None] * (slot + 1 - len(self.tokens))
        self.tokens[slot] = corporation
        if corporation in self.kept:
            self.kept[self.kept.index(corporation)] = None

    def remove(self, corporation: CorporationId) -> None:
        self.tokens[self.tokens.index(corporation)] = None

    def rebuild(self, slots: int) -> None:
        """Another tile: the tokens go on to it one by one, in the order of their slots."""
        standing = [token for token in self.tokens if token is not None]
        self.tokens = [None] * slots
        for token in standing:
            self.place(token)


class Slots:
    """Follows the cities of a game from move to move."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cities: dict[HexId, _City] = {}
        self._founded: set[CorporationId] = set()
        for name in (*game.state.queue, *game.title.in_line(game)):
            self._keep_home(name)

    def holder(self, hex_id: HexId, slot: int) -> CorporationId:
        """Whose token stands in a slot. Raises BadRecord if there is none."""
        tokens = self._city(hex_id).tokens
        holder = tokens[slot] if 0 <= slot < len(tokens) else None
        if holder is None:
            raise BadRecord("bad_action", line=0)
        return holder

    def slot_of(self, hex_id: HexId, corporation: CorporationId) -> int:
        """The slot in which the corporation's token stands."""
        return self._city(hex_id).tokens.index(corporation)

    def next_slot(self, hex_id: HexId, corporation: CorporationId) -> int:
        """The slot that its next token takes there."""
        return self._city(hex_id).slot_for(corporation) or 0

    def follow(self) -> None:
        """Take over what has changed: tokens gone, homes of the closed, tiles, new tokens."""
        stations = self.game.state.stations
        for hex_id, city in self._cities.items():
            there = self._tokens(hex_id)
            for token in [token for token in city.tokens if token and token not in there]:
                city.remove(token)
        founded = {c.id for c in self.game.state.corporations.values() if c.founded}
        for name in sorted(self._founded - founded):
            self._keep_home(name)
        self._founded = founded
        for hex_id in self._cities.keys() | stations.keys():
            city, slots = self._city(hex_id), self._slots(hex_id)
            if len(city.tokens) != slots:
                city.rebuild(slots)
            for token in self._tokens(hex_id):
                if token not in city.tokens:
                    city.place(token)

    def _keep_home(self, corporation: CorporationId) -> None:
        """Keep a place for whoever has only one home, once."""
        for hex_id in self.game.facts(corporation).home[:1]:
            city = self._city(hex_id)
            if corporation not in city.kept:
                city.keep_for(corporation)

    def _city(self, hex_id: HexId) -> _City:
        if hex_id not in self._cities:
            self._cities[hex_id] = _City([None] * self._slots(hex_id))
        return self._cities[hex_id]

    def _slots(self, hex_id: HexId) -> int:
        """Places in the city of a hex; each hex of the map has at most one."""
        stops = self.game.layout.faces[hex_id].stops
        return max((stop.slots for stop in stops), default=0)

    def _tokens(self, hex_id: HexId) -> list[CorporationId]:
        return [token for stop in self.game.state.stations.get(hex_id, []) for token in stop]
