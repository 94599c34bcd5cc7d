"""The extra tiles of FRV and TMM (appendix 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.data.schema import Private
from engine.ids import HexId
from engine.state import Corporation
from engine.steps.extra_tile import ExtraTiles, tiles_for
from engine.steps.lay_track import put_tile
from titles.t1883.concessions.ends import check_concessions
from titles.t1883.events import LinkBuilt
from titles.t1883.facts import FRV, TMM, private_facts
from titles.t1883.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


class ExtraTiles1883(ExtraTiles):
    """The terrain under TMM's tile is paid for, unless it is read otherwise."""

    def cost(self, game: Game, corporation: Corporation, private: Private, hex_id: HexId) -> int:
        free = private.id == TMM and reading(game).tmm_lays_free
        return 0 if free else super().cost(game, corporation, private, hex_id)


def build_missing_link(game: Game) -> None:
    """Lay FRV's tile by itself: the first in the manifest that makes the link."""
    facts = private_facts(game, FRV)
    (hex_id,) = facts.hexes
    assert facts.extra_tile is not None
    move = next(tiles_for(game, facts.extra_tile, hex_id, None), None)
    if move is not None:
        put_tile(game, move)
        game.emit(LinkBuilt(FRV, move.hex, move.tile, move.rotation))
        check_concessions(game)
