"""The one schema for the data of every title.

A title may subclass a model to add fields of its own; unknown keys are refused everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cached_property
from typing import Literal

from pydantic import Field

from engine.data.companies import (
    Corporation,
    ExtraTile,
    Phase,
    Private,
    PromisedShare,
    Train,
)
from engine.data.drawing import JoinedHexes, Line
from engine.data.facts import Expected, Facts, Problem, Source
from engine.data.ground import (
    STEPS,
    Bands,
    Border,
    Colour,
    Edge,
    Gauge,
    Hex,
    Side,
    Stop,
    StopKind,
    Terrain,
    Tile,
    Track,
    TrackEnd,
)
from engine.data.stock_market import Cell, CellKind, Market
from engine.ids import CorporationId, HexId, PhaseName, PrivateId, TileId, TrainName

__all__ = [
    "STEPS",
    "Bands",
    "Border",
    "Cell",
    "CellKind",
    "Colour",
    "Corporation",
    "Edge",
    "Expected",
    "ExtraTile",
    "Facts",
    "Gauge",
    "Hex",
    "Market",
    "Phase",
    "PlayerCount",
    "Private",
    "Problem",
    "PromisedShare",
    "Side",
    "Source",
    "Stop",
    "StopKind",
    "Terrain",
    "Tile",
    "TitleData",
    "Track",
    "TrackEnd",
    "Train",
]


class PlayerCount(Facts):
    """What depends on the number of players."""

    cash: int = Field(ge=0)
    corporations: int | None = None
    """Corporations in play, where that depends on the players; null is all."""
    certificate_limit: int | dict[int, int]
    """Certificate limit, or one by corporations in play."""


class TitleData(Facts):
    """All data of a title."""

    title: str
    name: str
    currency: str
    """A format such as ``L. {}``."""
    layout: Literal["flat", "pointy"]
    bank: int
    players: dict[int, PlayerCount]
    editions: tuple[str, ...] = ()
    """Editions of the rules, the default first; values may differ by edition."""
    edition: str | None = None
    """The edition these data were loaded for; null where there is only one."""
    variants: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    """Variants with the other variants each needs."""
    ownership_limit: int = 60
    pool_limit: int = 50
    float_percent: int = Field(default=60, ge=0, le=100)
    """What must be sold of a corporation before it floats."""
    capital: Literal["full", "incremental"] = "full"
    """The bank pays a corporation ten times par when it floats; or buyers of its stock pay it."""
    revenue_bands: tuple[str, ...]
    """Names of the bands from first to last."""
    hexes: tuple[Hex, ...]
    tiles: tuple[Tile, ...]
    """The manifest (from ``tiles`` counts, the shared catalogue and the title's own tiles)."""
    tile_labels: dict[str, tuple[HexId, ...]] = Field(default_factory=dict)
    """A labelled tile goes only on these hexes."""
    market: Market
    trains: tuple[Train, ...]
    phases: tuple[Phase, ...]
    privates: tuple[Private, ...]
    corporations: tuple[Corporation, ...]
    provenance: str
    """What is fact and what is reconstruction."""

    @cached_property
    def places(self) -> Mapping[str, str]:
        """The hexes that have a name or something in small print, which serves as one."""
        return {
            str(hex_.id): name for hex_ in self.hexes if (name := hex_.name or hex_.small_print)
        }

    @cached_property
    def train_names(self) -> frozenset[str]:
        """What trains are called."""
        return frozenset(str(train.name) for train in self.trains)

    def names(self) -> dict[object, Set[str]]:
        """What each type of id may name; a title with id types of its own adds them."""
        return {
            HexId: {hex_.id for hex_ in self.hexes},
            TileId: {tile.id for tile in self.tiles},
            TrainName: {train.name for train in self.trains},
            PhaseName: {phase.name for phase in self.phases},
            PrivateId: {private.id for private in self.privates},
            CorporationId: {corporation.id for corporation in self.corporations},
        }

    def joined_sides(self) -> Iterable[tuple[Side, Side]]:
        """Sides that meet although the hexes do not lie beside each other."""
        return ()

    def problems(self) -> Iterator[Problem]:
        """Contradictions that only this title can have; none unless a title says so."""
        yield from ()

    # How it is drawn

    def lines(self) -> tuple[Line, ...]:
        """Lines on the map that are no ordinary track."""
        return ()

    def joined_hexes(self) -> tuple[JoinedHexes, ...]:
        """Places that take several hexes."""
        return ()
