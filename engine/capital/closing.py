"""Closing a corporation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.events import CorporationClosed, PrivateClosed
from engine.ids import BANK, CLOSED
from engine.parts import Part
from engine.state import Corporation
from engine.trains import Trains

if TYPE_CHECKING:
    from engine.game import Game


class Closing(Part):
    """What happens when a corporation goes out of business."""

    trains_to_pool = False
    """Whether its trains may be bought again."""

    def close(self, game: Game, corporation: Corporation) -> None:
        """Close a corporation: its assets are gone, its stock returns, it may be started again."""
        game.emit(CorporationClosed(corporation.id))
        self.remove_assets(game, corporation)
        self.reset(game, corporation)
        state = game.state
        state.pending = [p for p in state.pending if p.entity != corporation.id]
        self.queue_up(game, corporation)

    # What a title answers

    def remove_assets(self, game: Game, corporation: Corporation) -> None:
        """Tokens, trains, private companies and money leave the corporation."""
        state = game.state
        for hex_id, stop in corporation.tokens:
            state.stations[hex_id][stop].remove(corporation.id)
        game.tokens_changed()
        corporation.tokens = []
        if self.trains_to_pool:
            state.pool_trains += Trains.of(game).counted(game, corporation)
        corporation.trains = []
        for private, owner in state.privates.items():
            if owner == corporation.id:
                state.privates[private] = CLOSED
                game.emit(PrivateClosed(private))
        pay(game, corporation.id, BANK, corporation.cash)

    def reset(self, game: Game, corporation: Corporation) -> None:
        """Make the corporation as it was before it was started."""
        facts = game.facts(corporation.id)
        corporation.owners = [game.title.unsold] * len(facts.shares)
        corporation.tokens_left = game.title.token_count(game, corporation)
        corporation.founded = corporation.floated = corporation.operated = False
        corporation.par = corporation.turns = corporation.arrival = 0
        corporation.row = corporation.column = -1
        corporation.home = corporation.appointed = None

    def queue_up(self, game: Game, corporation: Corporation) -> None:
        """Make the corporation available again, the last in line, from the next stock round."""
        game.state.queue.append(corporation.id)
        game.state.resting.append(corporation.id)
