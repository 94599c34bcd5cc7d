"""What a map shows, as plain values: made from a game, or by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.data.drawing import Reservation
from engine.ids import CorporationId, HexId, PhaseName, TileId
from engine.showing.display import Contract, Marker, Note
from engine.showing.places import places_of
from engine.stations import Stations
from render.board.cell import CellState
from render.board.features import BoardFacts, board_facts
from render.words import ENGLISH, Words, english_words

if TYPE_CHECKING:
    from engine.events import Event
    from engine.game import Game
    from engine.moves import Move
    from engine.state import Corporation

Tokens = tuple[tuple[CorporationId, ...], ...]
Kept = dict[HexId, tuple[tuple[Reservation, ...], ...]]
"""Tokens by stop, in the order in which they were placed."""


@dataclass(frozen=True, slots=True)
class RouteView:
    """The run of one train."""

    train: str
    places: tuple[str, ...]
    """Hexes in order, ``55/s1`` for one of several stops."""
    revenue: int
    on_track: bool = True
    """False for what runs between adjacent hexes without any."""
    label: str = ""
    """What it is, where it is not the run of a train."""


@dataclass(frozen=True, slots=True)
class MapView:
    """Everything that a picture of the map shows beyond what is printed."""

    phase: PhaseName
    tiles: Mapping[HexId, tuple[TileId, int]] = field(default_factory=dict)
    """Laid tiles with their rotations."""
    tokens: Mapping[HexId, Tokens] = field(default_factory=dict)
    reserved: Mapping[HexId, tuple[tuple[Reservation, ...], ...]] = field(default_factory=dict)
    """Slots that are kept, by stop."""
    markers: Mapping[HexId, tuple[Marker, ...]] = field(default_factory=dict)
    changed: frozenset[HexId] = frozenset()
    """What the last move changed."""
    legal: frozenset[HexId] = frozenset()
    """Where the next move may go."""
    routes: tuple[RouteView, ...] = ()
    """The last run."""
    spots: tuple[tuple[HexId, str], ...] = ()
    """Places that are numbered in this order, and what they are."""
    notes: tuple[Note, ...] = ()
    """What stands beside the map for all to see."""
    contracts: tuple[Contract, ...] = ()
    """What corporations have undertaken."""
    words: Words = ENGLISH

    def cell(self, hex_id: HexId, facts: BoardFacts) -> CellState:
        """All that decides how a hex looks, but for highlights."""
        tile, rotation = self.tiles.get(hex_id, (None, 0))
        printed = facts.hexes[hex_id]
        return CellState(
            tile=tile,
            rotation=rotation,
            tokens=self.tokens.get(hex_id, ()),
            reserved=self.reserved.get(hex_id, ()),
            phase=self.phase if printed.changes_with_phase else None,
            markers=self.markers.get(hex_id, ()),
            name=self._name(printed.name),
        )

    def _name(self, printed: str | None) -> str | None:
        """What a place is called in the words of the view, None where that is what is printed."""
        name = printed and self.words.named("places", printed)
        return name if name != printed else None

    def plain(self) -> MapView:
        """The same without highlights."""
        return replace(self, changed=frozenset(), legal=frozenset(), routes=(), spots=())


def empty_view(facts: BoardFacts) -> MapView:
    """The board before the first move, with every slot that is printed as kept."""
    reserved = {hex_.id: hex_.reserved for hex_ in facts.hexes.values() if any(hex_.reserved)}
    return MapView(phase=facts.phases[0], reserved=reserved)


def view_of(game: Game, events: Iterable[Event] = (), moves: Iterable[Move] = ()) -> MapView:
    """The map of a game as it stands.

    ``events`` of the last move say what has changed, ``moves`` which hexes are legal; both are
    only looked at for the hexes they name. The runs are those of the present operating turn.
    """
    state, facts = game.state, board_facts(game.title.board)
    tokens = {
        hex_id: tuple(tuple(stop) for stop in stops)
        for hex_id, stops in state.stations.items()
        if any(stops)
    }
    shown = game.title.display(game)
    return MapView(
        phase=state.phase,
        tiles=dict(state.hexes),
        tokens=tokens,
        reserved={**_on_tiles(game, _still_kept(facts, tokens, state.corporations)), **shown.kept},
        markers=_by_hex(shown.markers),
        changed=frozenset(hex_id for event in events for hex_id in event.places),
        legal=frozenset(hex_id for move in moves for hex_id in places_of(move)),
        routes=runs_of(game),
        notes=shown.notices,
        contracts=tuple(contract for contract in shown.contracts if contract.owner is not None),
        words=english_words(game.title.id),
    )


def runs_of(game: Game) -> tuple[RouteView, ...]:
    """The runs of the present operating turn."""
    operating = game.state.operating
    return tuple(route_view(game, *run) for run in operating.runs) if operating is not None else ()


def route_view(game: Game, train: str, places: Iterable[str], revenue: int) -> RouteView:
    """A run; what is none of the title's trains needs no track."""
    on_track = any(each.name == train for each in game.title.data.trains)
    return RouteView(train, tuple(places), revenue, on_track)


def _still_kept(
    facts: BoardFacts,
    tokens: Mapping[HexId, Tokens],
    corporations: Mapping[CorporationId, Corporation],
) -> Kept:
    """Printed slots of corporations in play; a home only until its token was put there.

    A slot whose token lies in it stays in the list, so that the token finds it.
    """
    found = {}
    for hex_ in facts.hexes.values():
        if not any(hex_.reserved):
            continue
        placed = {token for stop in tokens.get(hex_.id, ()) for token in stop}

        def counts(kept: Reservation, placed: set[CorporationId] = placed) -> bool:
            if kept.corporation is None or kept.corporation in placed:
                return True
            company = corporations.get(kept.corporation)
            return company is not None and not (kept.role == "home" and company.home is not None)

        found[hex_.id] = tuple(tuple(filter(counts, stop)) for stop in hex_.reserved)
    return found


def _on_tiles(game: Game, kept: Kept) -> Kept:
    """The slots that are kept, with homes in the city that has taken the place of the printed."""
    moved = dict(kept)
    for company in game.title.data.corporations:
        for hex_id in company.home if company.home_city is not None else ():
            stop = Stations.of(game).home_city(game, company.id, hex_id)
            if hex_id in moved and stop is not None and stop != company.home_city:
                rows = moved[hex_id]
                own = [each for row in rows for each in row if each.corporation == company.id]
                others = [[each for each in row if each not in own] for row in rows]
                others[stop] += own
                moved[hex_id] = tuple(map(tuple, others))
    return moved


def _by_hex(markers: Iterable[Marker]) -> dict[HexId, tuple[Marker, ...]]:
    found: dict[HexId, tuple[Marker, ...]] = {}
    for marker in markers:
        found[marker.hex] = (*found.get(marker.hex, ()), marker)
    return found


def changed_between(before: MapView, after: MapView, facts: BoardFacts) -> frozenset[HexId]:
    """The hexes whose tile, tokens or markers differ."""
    return frozenset(
        hex_id
        for hex_id in facts.hexes
        if (before.tiles.get(hex_id), before.tokens.get(hex_id), before.markers.get(hex_id))
        != (after.tiles.get(hex_id), after.tokens.get(hex_id), after.markers.get(hex_id))
    )


def token_hexes(view: MapView, corporation: CorporationId) -> Sequence[HexId]:
    """Where a corporation has tokens."""
    return [
        hex_id
        for hex_id, stops in sorted(view.tokens.items())
        if any(corporation in stop for stop in stops)
    ]
