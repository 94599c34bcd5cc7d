"""What the site's ids stand for: which copy of a tile lies where, who has which share and train."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.ids import BANK, POOL, CorporationId, HexId, Owner, TileId, TrainName
from engine.refusals import BadRecord

if TYPE_CHECKING:
    from engine.game import Game

PRESIDENT, LAST = 0, 7
"""Numbers of the two double certificates in the site's share ids."""


def share_ids(shares: object) -> tuple[CorporationId, list[int]]:
    """Corporation and certificate numbers of ids such as ``RCS_3``."""
    if not isinstance(shares, list) or not shares:
        raise BadRecord("bad_action", line=0)
    parts = [str(share).rpartition("_") for share in shares]
    names = {name for name, _, _ in parts}
    if len(names) != 1 or not all(number.isdigit() for _, _, number in parts):
        raise BadRecord("bad_action", line=0)
    return CorporationId(names.pop()), [int(number) for _, _, number in parts]


def base_id(copy: object) -> str:
    """The tile or class of trains of a copy such as ``9-1``."""
    return str(copy).rpartition("-")[0]


class Ledger:
    """Keeps track of the site's copies while a game is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._tiles: dict[str, HexId] = {}
        self._trains: dict[str, Owner] = {}
        self._treasuries: dict[str, set[int]] = {}

    # Tiles

    def lay(self, copy: object, hex_id: HexId) -> TileId:
        """Note where a copy of a tile lies now; returns the tile."""
        self._tiles[str(copy)] = hex_id
        return TileId(base_id(copy))

    def hex_of_city(self, city: object) -> HexId:
        """The hex of a city id: that of a printed hex names the hex, else the copy of a tile."""
        thing = base_id(city)
        name = base_id(thing)
        if name in self.game.title.board.hexes:
            return HexId(name)
        if thing not in self._tiles:
            raise BadRecord("bad_action", line=0)
        return self._tiles[thing]

    # Trains

    def seller(self, copy: object) -> Owner:
        """Who has the train: the bank, the pool or a corporation."""
        owner = self._trains.get(str(copy), BANK)
        if owner in (BANK, POOL):
            return owner
        corporation = self.game.state.corporations[CorporationId(owner)]
        return owner if TrainName(base_id(copy)) in corporation.trains else BANK

    def move_train(self, copy: object, owner: Owner) -> None:
        """Note who has the train now."""
        self._trains[str(copy)] = owner

    # Shares

    def started(self, corporation: CorporationId) -> None:
        """A corporation has been started: all but the president's certificate is in treasury."""
        self._treasuries[corporation] = set(range(1, LAST + 1))

    def in_treasury(self, corporation: CorporationId, shares: Sequence[int]) -> bool:
        """Whether the shares are in the treasury, not in the pool."""
        return set(shares) <= self._treasuries.get(corporation, set())

    def leave_treasury(self, corporation: CorporationId, shares: Sequence[int]) -> None:
        """The shares have been bought or issued."""
        self._treasuries.setdefault(corporation, set()).difference_update(shares)

    def enter_treasury(self, corporation: CorporationId, shares: Sequence[int]) -> None:
        """The shares have been redeemed."""
        self._treasuries.setdefault(corporation, set()).update(shares)
