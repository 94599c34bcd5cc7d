"""Follows track from stations of one company to the next ones, the cheapest lines first.

The cheapest line to every station is always found. Where only some stations are wanted, nothing is
followed that leads to none of them; lines that cost more than the treasury has, with what they
would still cost, are followed only where nothing else leads; and where a dense network would take
more than ``MOST_LINES`` steps, longer lines than the search has come to by then are not found.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from engine.ids import HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Place
from titles.t18fb.facts import NAPOLI, hex_facts
from titles.t18fb.track.tolls import markers_of, side_costs

if TYPE_CHECKING:
    from engine.game import Game

MOST_LINES = 20_000
"""How many lines are followed further where others lead to the same stop."""


class Line(NamedTuple):
    """A line from a station to another stop."""

    cost: int
    target: Place
    via: tuple[HexId, ...]
    """The hexes between, in order."""
    markers: int
    favoured: bool
    """Whether it passes a town that is worth more to a favoured company."""
    through: bool
    """Whether it runs through a half of Napoli."""
    used: int
    """Bits of the sides and stops on it."""


@dataclass(frozen=True, slots=True)
class _Exit:
    """Track from a stop to the next one, as lines count it."""

    end: Place
    used: int
    cost: int
    hexes: tuple[HexId, ...]


class LineSearch:
    """The lines of one company as the board stands."""

    def __init__(self, game: Game, corporation: Corporation) -> None:
        self.game, self.corporation = game, corporation
        self.locate = Stations.of(game).location
        self.own = {self.locate(place) for place in corporation.tokens}
        self._exits: dict[Place, list[_Exit]] = {}
        self._towns: dict[Place, tuple[int, bool] | None] = {}
        self._followed = 0
        """Lines that led where another had led before."""

    def around(self, places: Iterable[Place]) -> dict[Place, int]:
        """Stops from which a line might lead to these, each with the least that it would cost.

        What a line would use twice is not looked at. Seen the other way round, these are the stops
        to which lines from the places might lead.
        """
        least: dict[Place, int] = {}
        todo = [(0, place) for place in sorted(places)]
        while todo:
            cost, place = heappop(todo)
            if place in least:
                continue
            least[place] = cost
            if cost and not (self._town(place) or self.locate(place) == NAPOLI):
                continue
            for exit_ in self._from(place):
                if exit_.end not in least:
                    heappush(todo, (cost + exit_.cost, exit_.end))
        return least

    def lines_from(self, start: Place, wanted: Collection[Place] | None = None) -> Iterator[Line]:
        """Lines to all stops, towns and stations with a token of its own among them.

        With ``wanted`` only those that may lead to one of these places.
        """
        least = None if wanted is None else self.around(wanted)
        if least is not None and start not in least:
            return
        reached: dict[Place, list[Line]] = {}
        serial = count()
        bits = self.game.title.board.ways.stop_bits
        origin = Line(0, start, (), 0, False, False, bits[start])
        todo = [(0, next(serial), origin)]
        while todo:
            line = heappop(todo)[2]
            for longer in self._longer(line, start, least):
                yield longer
                target = longer.target
                if not self._town(target) and not self._within_napoli(start, target):
                    continue
                ahead = 0 if least is None else least[target]
                if self._is_worth_following(reached.setdefault(target, []), longer, ahead):
                    heappush(todo, (longer.cost, next(serial), longer))

    def _longer(self, line: Line, start: Place, least: dict[Place, int] | None) -> Iterator[Line]:
        """The line with a stretch more, in every way that uses nothing twice."""
        cost, here, via, markers, favoured, through, used = line
        first = here[0] != start[0] or bool(via)
        before = (*via, here[0]) if first else via
        through = through or (here != start and not self._town(here))
        for exit_ in self._from(here):
            end = exit_.end
            if used & exit_.used or (least is not None and end not in least):
                continue
            town = self._town(end)
            yield Line(
                cost + exit_.cost,
                end,
                before + exit_.hexes,
                markers + town[0] if town else markers,
                favoured or (town is not None and town[1]),
                through,
                used | exit_.used,
            )

    def _is_worth_following(self, before: list[Line], new: Line, ahead: int) -> bool:
        """Whether a line leads somewhere new, or could be better than those that came before."""
        # Whoever comes to a stop from elsewhere may go on where the first could not.
        came_from, through = new.via[-1:], new.through
        if any(each.via[-1:] == came_from and each.through <= through for each in before):
            self._followed += 1
            if new.cost + ahead > self.corporation.cash or self._followed > MOST_LINES:
                return False
        cost, _, _, markers, favoured, _, used = new
        for each in before:
            # As good in everything, with less that may not be used again.
            if (
                each[0] <= cost
                and each[3] >= markers
                and each[6] & used == each[6]
                and each[4] >= favoured
                and each[5] <= through
            ):
                return False
        before.append(new)
        return True

    def _from(self, place: Place) -> list[_Exit]:
        found = self._exits.get(place)
        if found is None:
            costs = side_costs(self.game.title.board)
            # Sides and stops are numbered apart from the insides of hexes, which repeat no side.
            sides = (1 << len(costs)) - 1
            bits = self.game.title.board.ways.stop_bits
            found = self._exits[place] = [
                _Exit(
                    each.end,
                    each.track & sides | bits[each.end],
                    _cost(costs, each.track & sides),
                    each.hexes,
                )
                for each in self.game.stretches(place)
            ]
        return found

    def _town(self, place: Place) -> tuple[int, bool] | None:
        """The markers of a town and whether a favoured company likes it; None for a station."""
        if place not in self._towns:
            kind = self.game.layout.faces[place[0]].stops[place[1]].kind
            bonus = hex_facts(self.game, place[0]).falcon_bonus > 0
            self._towns[place] = (markers_of(self.game, place), bonus) if kind == "town" else None
        return self._towns[place]

    def is_station(self, place: Place) -> bool:
        """Whether a token can stand there."""
        return self._town(place) is None

    def passes_no_city(self, start: Place, line: Line) -> bool:
        """Past a half of Napoli only to the other half, unless the line starts there."""
        ends = self.locate(start), self.locate(line.target)
        return not line.through or NAPOLI in ends

    def _within_napoli(self, start: Place, place: Place) -> bool:
        """Whether a line may go on through a half of Napoli, where it starts or ends (A136)."""
        if self.locate(place) != NAPOLI or not Stations.of(self.game).opens_elsewhere(place[0]):
            return False
        if self.locate(start) != NAPOLI and NAPOLI in self.own:
            return False
        return self.game.layout.passable(place, self.corporation.id)


def _cost(costs: tuple[int, ...], sides: int) -> int:
    cost = 0
    while sides:
        low = sides & -sides
        cost += costs[low.bit_length() - 1]
        sides ^= low
    return cost
