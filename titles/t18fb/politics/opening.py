"""The political round: eight cards are named and auctioned one by one (3.1 / 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.events import PriorityPassed, PrivateBought
from engine.ids import BANK, POOL, Owner, PlayerId, PrivateId
from engine.rounds.selection import Lots, Selection
from engine.state import Round
from titles.t18fb.facts import card, state
from titles.t18fb.politics.cards import hand_over_share
from titles.t18fb.shares.events import SeatsChanged

if TYPE_CHECKING:
    from engine.game import Game


class PoliticalCards(Lots):
    """The cards as lots."""

    def all(self, game: Game) -> Sequence[str]:
        return [each.id for each in game.title.data.privates]

    def price(self, game: Game, lot: str) -> int:
        return card(game, PrivateId(lot)).face

    def sell(self, game: Game, lot: str, player: PlayerId, price: int) -> None:
        """The printed part goes to the bank, the rest to the company of the card (R58)."""
        facts = card(game, PrivateId(lot))
        game.state.privates[facts.id] = Owner(player)
        pay(game, player, BANK, price if facts.share is None else facts.face)
        if facts.share is not None:
            pay(game, player, facts.share, price - facts.face)
        game.emit(PrivateBought(player, facts.id, price))
        hand_over_share(game, facts.id, player, price - facts.face)

    def leave(self, game: Game, lot: str) -> None:
        game.state.privates[PrivateId(lot)] = POOL

    def over(self, game: Game) -> None:
        """New seats by cash, the most first; equal cash keeps the order (R60)."""
        now = game.state
        by_cash = sorted(now.players.values(), key=lambda player: -player.cash)
        now.players = {player.id: player for player in by_cash}
        state(game).lots = None
        game.emit(SeatsChanged(tuple(now.players)))
        now.priority = by_cash[0].id
        game.emit(PriorityPassed(now.priority))
        now.round = Round("SR", 1, 1, 1)
        game.begin_round("SR")

    def auction(self, game: Game) -> Selection:
        auction = state(game).lots
        assert auction is not None
        return auction

    def begin(self, game: Game, auction: Selection) -> None:
        state(game).lots = auction
