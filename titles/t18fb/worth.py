"""What everybody is worth at the end of the game (4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.capital.worth import Worth
from engine.state import Corporation
from titles.t18fb.facts import company

if TYPE_CHECKING:
    from engine.game import Game


class Worth18FB(Worth):
    """Cash, shares at their price, regional companies at their nominal value (R305)."""

    def privates_count(self, game: Game) -> bool:
        """Neither cards nor what lies on concessions (A80)."""
        return False

    def share_value(self, game: Game, corporation: Corporation) -> int:
        """A tenth of the nominal value is a share of a regional company's one certificate."""
        regional = company(game, corporation.id).regional
        if regional is not None:
            return regional.nominal * SHARE // 100
        return super().share_value(game, corporation)
