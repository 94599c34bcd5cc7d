"""What may replace what: labels by colour, double towns, competitive upgrades (3.4.1 / 3.5.1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from engine.data.schema import Colour, Hex, Tile, TitleData
from engine.ids import TileId
from engine.reading import Reading
from engine.track.faces import STOP, Face, keeps_track
from engine.track.upgrades import Upgrades
from titles.t18fb.data import Data18FB
from titles.t18fb.ground_data import LabelRule
from titles.t18fb.reading import Reading18FB

_DOUBLE_TOWN = "DT"
"""The manifest's class of double towns."""


class Upgrades18FB(Upgrades):
    """A colour may be replaced by the next one or by itself; loose track may go in LATER."""

    def __init__(self, keeps_all: bool) -> None:
        self.looks_around = not keeps_all
        self._keeps_all = keeps_all

    def colours(self, old: Face) -> Collection[Colour]:
        """The next colour, or the same again; printed yellow only gives way to green (R51)."""
        following = super().colours(old)
        same = old.tile is not None and old.colour in ("yellow", "green", "brown")
        return (*following, old.colour) if same else following

    def may_lie(self, data: TitleData, hex_: Hex, tile: Tile) -> bool:
        """Labels by colour and station (R50); double towns stay double (R136)."""
        assert isinstance(data, Data18FB)
        towns = sum(stop.kind == "town" for stop in hex_.stops)
        if towns and (tile.kind == _DOUBLE_TOWN) != (towns > 1):
            return False
        rule = data.tile_label_rules.get(hex_.label) if hex_.label is not None else None
        wanted = _named(rule, hex_, tile.colour) if rule is not None else ()
        return tile.id in wanted if wanted else tile.label is None

    def loosely(self, reading: Reading) -> bool:
        """Whether of track with one loose end only the other end is kept (A95)."""
        return isinstance(reading, Reading18FB) and reading.loose_ends_turn

    def keeps(self, old: Face, new: Face, joined: int, loosely: bool) -> bool:
        """All track in PA23, only what meets track beyond the hex in LATER (R134, A95)."""
        if self._keeps_all:
            return keeps_track(old, new)
        if not loosely:
            return keeps_track(old, new, joined)
        lost = old.edges & joined & ~new.edges
        return not lost and keeps_track(_without_loose_ends(old, joined), new, joined)


def _without_loose_ends(face: Face, joined: int) -> Face:
    """The face without track from side to side of which one end is loose."""
    pieces = tuple(
        (low, high, gauge)
        for low, high, gauge in face.pieces
        if high >= STOP or (joined >> low & 1 and joined >> high & 1)
    )
    return replace(face, pieces=pieces)


def _named(rule: LabelRule, hex_: Hex, colour: Colour) -> tuple[TileId, ...]:
    """The only tiles of the colour that the label allows, none where any plain one will do."""
    if colour == "green":
        return rule.green
    if colour != "brown":
        return ()
    by_station = rule.brown_city if any(s.kind == "city" for s in hex_.stops) else rule.brown_town
    return rule.brown or by_station
