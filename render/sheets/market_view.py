"""What a picture of the stock market shows, as plain values: made from a game or from data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.capital import market
from engine.data.schema import Cell, CellKind, TitleData
from engine.ids import CorporationId, PhaseName
from engine.track.board import Board
from render.words import ENGLISH, Words, english_words

if TYPE_CHECKING:
    from engine.game import Game

Position = tuple[int, int]
"""Row and column, counted from 0 at the top left."""


@dataclass(frozen=True, slots=True)
class Zone:
    """What a kind of space means."""

    name: str
    colour: str
    """As the data name it, or ``plain``, ``end`` or ``close``."""
    par: bool = False
    opens: PhaseName | None = None
    """The phase that opens it."""
    open: bool = True
    """Whether that phase has come."""
    effect: str | None = None
    """``close`` or ``end``."""
    only: CorporationId | None = None
    """The one corporation on which it has its effect."""
    marks: tuple[str, ...] = ()
    """Further meanings, as keys of the words."""


PLAIN = Zone("plain", "plain")


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the market."""

    price: int
    zone: Zone = PLAIN

    @property
    def enterable(self) -> bool:
        """Whether tokens may move to it in this phase."""
        return self.zone.par or self.zone.open


@dataclass(frozen=True, slots=True)
class MarketToken:
    """The token of a corporation."""

    corporation: CorporationId
    colour: str
    at: Position
    price: int
    par: int
    before: Position | None = None
    """Where it stood before it last moved, if that is to be shown."""


@dataclass(frozen=True, slots=True)
class MarketView:
    """Everything that a picture of the market shows."""

    title: str
    currency: str
    phase: PhaseName
    rows: tuple[tuple[Space | None, ...], ...]
    colours: tuple[str, ...]
    """Of all corporations of the title."""
    tokens: tuple[MarketToken, ...] = ()
    """In operating order; of those on one space the one on top comes first."""
    left_at_rim: str = "stay"
    right_at_rim: str = "stay"
    ledges: tuple[Position, ...] = ()
    """Spaces whose lower side is a ledge."""
    words: Words = ENGLISH

    def space(self, row: int, column: int) -> Space | None:
        """The space there, None outside the market."""
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]):
            return self.rows[row][column]
        return None

    @property
    def spaces(self) -> Iterator[tuple[Position, Space]]:
        """All spaces, row by row."""
        for row, spaces in enumerate(self.rows):
            for column, space in enumerate(spaces):
                if space is not None:
                    yield (row, column), space

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones other than the plain one, in the order in which they appear."""
        found = dict.fromkeys(space.zone for _, space in self.spaces)
        return tuple(zone for zone in found if zone != PLAIN)

    def stacks(self) -> dict[Position, tuple[MarketToken, ...]]:
        """The tokens of each space that has any, the top one first."""
        stacks: dict[Position, tuple[MarketToken, ...]] = {}
        for token in self.tokens:
            stacks[token.at] = (*stacks.get(token.at, ()), token)
        return stacks

    @property
    def turns(self) -> Iterator[tuple[Position, str]]:
        """Spaces at the rim and where a token turns there: ``down`` or ``up``."""
        for (row, column), space in self.spaces:
            if not space.enterable:
                continue
            if self.left_at_rim == "down" and not self._enterable(row, column - 1):
                if self._enterable(row + 1, column):
                    yield (row, column), "down"
            if self.right_at_rim == "up" and not self._enterable(row, column + 1):
                if self._enterable(row - 1, column):
                    yield (row, column), "up"

    def _enterable(self, row: int, column: int) -> bool:
        space = self.space(row, column)
        return space is not None and space.enterable


def positions(game: Game) -> dict[CorporationId, Position]:
    """Where the tokens stand now: to be kept, and given to ``market_view`` after the next move."""
    return {c.id: (c.row, c.column) for c in game.state.corporations.values() if c.listed}


def market_view(
    game: Game,
    before: Mapping[CorporationId, Position] | None = None,
    words: Words | None = None,
) -> MarketView:
    """The market of a game as it stands; tokens that ``before`` has elsewhere are shown moved."""
    tokens = []
    for corporation in market.market_order(game):
        at = (corporation.row, corporation.column)
        old = (before or {}).get(corporation.id)
        tokens.append(
            MarketToken(
                corporation.id,
                game.facts(corporation.id).colour,
                at,
                market.price(game, corporation),
                corporation.par,
                old if old != at else None,
            )
        )
    printed = _printed(game.title.board, game.state.phase)
    return replace(printed, tokens=tuple(tokens), words=words or printed.words)


def empty_market(data: TitleData) -> MarketView:
    """The market of a title before the first corporation has started."""
    return _view(data, data.phases[0].name)


@lru_cache(maxsize=64)
def _printed(board: Board, phase: PhaseName) -> MarketView:
    """The market of a title in a phase, without tokens: the same in all games."""
    return _view(board.data, phase)


def _view(data: TitleData, phase: PhaseName) -> MarketView:
    phases = [known.name for known in data.phases]
    reached = set(phases[: phases.index(phase) + 1])
    zones = {
        name: _zone(name, kind, kind.from_phase is None or kind.from_phase in reached)
        for name, kind in data.market.kinds.items()
    }
    return MarketView(
        title=data.title,
        words=english_words(data.title),
        currency=data.currency,
        phase=phase,
        rows=tuple(
            tuple(
                None if cell is None else Space(cell.price, zones.get(cell.kind, PLAIN))
                for cell in cells
            )
            for cells in data.market.rows
        ),
        colours=tuple(company.colour for company in data.corporations),
        left_at_rim=data.market.left_at_rim,
        right_at_rim=data.market.right_at_rim,
        ledges=tuple(_ledges(data)),
    )


def _zone(name: str, kind: CellKind, is_open: bool) -> Zone:
    return Zone(
        name=name,
        colour=kind.effect if kind.effect == "close" else kind.colour or kind.effect or "plain",
        par=kind.par,
        opens=kind.from_phase,
        open=is_open,
        effect=kind.effect,
        only=kind.only,
        marks=kind.forbids(),
    )


def _ledges(data: TitleData) -> Iterator[Position]:
    """Lower sides of spaces below which more is forbidden: a fall may end there."""

    def forbids(cell: Cell | None) -> int:
        kind = data.market.kinds.get(cell.kind) if cell is not None else None
        return len(kind.forbids()) if kind is not None else 0

    for row, (upper, lower) in enumerate(zip(data.market.rows, data.market.rows[1:], strict=False)):
        for column, (cell, below) in enumerate(zip(upper, lower, strict=False)):
            if cell is not None and below is not None and forbids(below) > forbids(cell):
                yield row, column
