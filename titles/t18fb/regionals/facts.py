"""Regional companies by name: their printed facts, owners and homes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ids import POOL, CorporationId
from engine.state import Corporation
from titles.t18fb.facts import company, data, state
from titles.t18fb.paper_data import Regional

if TYPE_CHECKING:
    from engine.game import Game


def printed(game: Game, name: CorporationId) -> Regional:
    """The printed facts of a regional company."""
    found = company(game, name).regional
    assert found is not None
    return found


def in_order(game: Game) -> list[Corporation]:
    """Regional companies that are in the game, in the order of their turns (R266)."""
    names = [facts.id for facts in data(game).corporations if facts.regional is not None]
    names.sort(key=lambda name: printed(game, name).order)
    corporations = game.state.corporations
    return [corporations[name] for name in names if name in corporations]


def in_pool(game: Game) -> list[Corporation]:
    """Regional companies that may be bought from the pool (R95)."""
    return [regional for regional in in_order(game) if regional.owners[0] == POOL]


def token_waits(game: Game, regional: Corporation) -> bool:
    """Whether its token still waits beside its home (R264)."""
    return regional.id in state(game).waiting
