"""What may replace what on a hex: colours, stations, labels, and the track that must be kept."""

from __future__ import annotations

from collections.abc import Collection

from engine.data.schema import Colour, Hex, Tile, TitleData
from engine.reading import Reading
from engine.track.faces import Face, keeps_track

_NEXT_COLOUR: dict[Colour, Colour] = {
    "white": "yellow",
    "yellow": "green",
    "green": "brown",
    "brown": "grey",
}


class Upgrades:
    """The usual rules: the next colour, the same stations, the label, and all track is kept."""

    # What a title answers

    looks_around = False
    """Whether ``keeps`` wants to know at which edges track goes on beyond the hex."""

    def colours(self, old: Face) -> Collection[Colour]:
        """Colours that may follow what lies on a hex."""
        following = _NEXT_COLOUR.get(old.colour)
        return (following,) if following is not None else ()

    def may_lie(self, data: TitleData, hex_: Hex, tile: Tile) -> bool:
        """Whether the tile belongs on the hex: labelled tiles only on hexes with that label."""
        if tile.label is not None:
            return hex_.id in data.tile_labels.get(tile.label, ())
        return not any(hex_.id in places for places in data.tile_labels.values())

    def same_stations(self, old: Face, new: Face) -> bool:
        """Towns stay towns and cities cities; several may merge into one of their kind."""
        kinds = [stop.kind for stop in old.stops if stop.kind != "junction"]
        others = [stop.kind for stop in new.stops if stop.kind != "junction"]
        return sorted(kinds) == sorted(others) or (
            len(others) == 1 and len(kinds) > 1 and set(kinds) == set(others)
        )

    def loosely(self, reading: Reading) -> bool:
        """Whether games that are read so ask for less to be kept."""
        return False

    def keeps(self, old: Face, new: Face, joined: int, loosely: bool) -> bool:
        """Whether enough of the old track is kept; ``joined`` are edges where track goes on."""
        return keeps_track(old, new)
