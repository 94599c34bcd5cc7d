"""Stock rounds of 1883: sales and one purchase a turn, of stock or something else (§5.1, §5.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import percent
from engine.capital.founding import Founding
from engine.ids import PlayerId
from engine.moves import BuyShare, Move, SellShares, Start
from engine.refusals import IllegalMove
from engine.rounds.stock import StockRounds, StockTurn, stock_round
from titles.t1883.concessions.cards import buy_concession, concessions_for_sale
from titles.t1883.facts import SARSA, is_railway, state
from titles.t1883.reading import reading
from titles.t1883.sarsa.rate import breaks_rate, may_break_rate
from titles.t1883.shares.stock import coaches_allowed
from titles.t1883.support import buy_support, support_for_sale
from titles.t1883.verbs import BuyConcession, Support

if TYPE_CHECKING:
    from engine.game import Game

HARMFUL = (BuyShare, Start, SellShares, Support)
"""Moves that may spoil the rate of coaches to railways."""


class StockTurn1883(StockTurn):
    """Sales before or after one purchase: a share, a launch, a support card or a concession."""

    purchase_kinds = (BuyShare, Start, Support, BuyConcession)

    def may_sell_after(self, game: Game) -> bool:
        """Only where none was sold before."""
        return not stock_round(game).sold_now

    def other_purchases(self, game: Game, player: PlayerId) -> Iterator[Move]:
        yield from support_for_sale(game, player)
        yield from concessions_for_sale(game, player)

    def buy_other(self, game: Game, player: PlayerId, move: Move) -> None:
        if isinstance(move, Support) and move.corporation is None:
            buy_support(game, player)
        elif isinstance(move, BuyConcession):
            buy_concession(game, player, move)
        else:
            raise IllegalMove("not_now", step=self.label(game))

    def moves(self, game: Game) -> Iterator[Move]:
        for move in super().moves(game):
            if not (self._is_doubtful(game, move) and breaks_rate(game, self.player(game), move)):
                yield move

    def apply(self, game: Game, move: Move) -> None:
        if self._is_doubtful(game, move) and move in super().moves(game):
            if breaks_rate(game, self.player(game), move):
                raise IllegalMove("excess_of_coaches")
        super().apply(game, move)

    def _is_doubtful(self, game: Game, move: Move) -> bool:
        """Whether the move might leave too many coaches that the player cannot make good (8.2).

        Who must sell because of the certificate limit sells what he likes.
        """
        read, player = reading(game), self.player(game)
        if not isinstance(move, HARMFUL) or read.excess_of_coaches:
            return False
        bought = isinstance(move, BuyShare | Start)
        of_coaches = not isinstance(move, Support) and move.corporation == SARSA
        if read.money_for_the_rate_spent and bought != of_coaches:
            return False
        holds_none = not percent(game, game.state.corporations[SARSA], player)
        if holds_none and not (bought and of_coaches):
            return False
        if isinstance(move, SellShares) and self.must_sell(game):
            return False
        return may_break_rate(game, player, move)

    def may_pass(self, game: Game) -> bool:
        """Who has too many coaches must mend that before passing, if there is a way (8.2)."""
        player = self.player(game)
        if stock_round(game).acted or coaches_allowed(game, player):
            return True
        return not self._can_mend(game, player)

    def _can_mend(self, game: Game, player: PlayerId) -> bool:
        if any(sale.corporation == SARSA for sale in self._sales(game)):
            return True
        offers: list[BuyShare | Start] = [
            *self.purchases(game, player),
            *Founding.of(game).starts(game, player),
        ]
        return any(is_railway(game, offer.corporation) for offer in offers)


class StockRounds1883(StockRounds):
    """Stock rounds, followed by a set of operating rounds."""

    def begin(self, game: Game) -> None:
        now = state(game)
        now.launched = []
        now.conceded = []
        super().begin(game)
