"""Copies of tiles and trains by the site's ids, when our moves are told in its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ids import BANK, CorporationId, HexId, Owner, TileId, TrainName

if TYPE_CHECKING:
    from engine.game import Game

SECOND_PART = ("B14", "C1", "C5", "H12", "M13")
"""Printed cities that stand second in their hex there, after a border or a letter."""


class Copies:
    """Which copy of a tile lies on a hex, and who has which train."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._tiles: dict[HexId, str] = {}
        self._trains: dict[str, Owner] = {}

    def lay(self, tile: TileId, hex_id: HexId) -> str:
        """The copy that is laid: the first that lies nowhere else."""
        taken = set(self._tiles.values())
        copy = next(name for n in range(100) if (name := f"{tile}-{n}") not in taken)
        self._tiles[hex_id] = copy
        return copy

    def city(self, hex_id: HexId) -> str:
        """The id of the city on a hex: of its tile, or of the printed hex."""
        if hex_id in self.game.state.hexes and hex_id in self._tiles:
            return f"{self._tiles[hex_id]}-0"
        return f"{hex_id}-0-{int(hex_id in SECOND_PART)}"

    def train(self, name: TrainName, seller: Owner, buyer: Owner) -> str:
        """The train that changes hands: the next one of the bank, or one that the seller has."""
        if seller == BANK:
            number = sum(copy.rpartition("-")[0] == name for copy in self._trains)
            copy = f"{name}-{number}"
        else:
            copy = self.held(name, seller)
        self._trains[copy] = buyer
        return copy

    def held(self, name: TrainName, owner: Owner, after: int = 0) -> str:
        """A train of that class in a hand, the first or one after it."""
        copies = [
            copy
            for copy, holder in self._trains.items()
            if holder == owner and copy.rpartition("-")[0] == name
        ]
        return copies[after]

    def settle(self) -> None:
        """Take trains that are gone out of their owners' hands."""
        for copy, owner in list(self._trains.items()):
            corporation = self.game.state.corporations.get(CorporationId(owner))
            if corporation is not None and copy.rpartition("-")[0] not in corporation.trains:
                self._trains[copy] = Owner("")
