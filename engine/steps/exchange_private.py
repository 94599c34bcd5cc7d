"""A player swaps a private company for a share, at any moment (``Private.exchange``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.capital.certificates import next_certificate, percent
from engine.capital.founding import Founding
from engine.capital.stock import Stock
from engine.data.schema import Private
from engine.ids import Owner, PlayerId
from engine.moves import ExchangePrivate, Move, Range
from engine.privates import close_private, hand_over_share
from engine.refusals import IllegalMove
from engine.state import Corporation

if TYPE_CHECKING:
    from engine.game import Game


class ExchangePrivates:
    """What the owners of private companies that promise a share may do, out of turn too."""

    # What a title answers

    def is_ready(self, game: Game, corporation: Corporation) -> bool:
        """Whether shares of the corporation may be had already: once it has been founded."""
        return corporation.founded

    def sources(self, game: Game) -> Sequence[Owner]:
        """Where the share may come from, in this order: what was never sold."""
        return (game.title.unsold,)

    def exchanged(
        self, game: Game, player: PlayerId, corporation: Corporation, private: Private
    ) -> None:
        """Called when the player has got the share.

        He may have the most of it now, and the corporation may float.
        """
        Stock.of(game).settle_presidency(game, corporation, player)
        Founding.of(game).float_if_due(game, corporation)

    # Moves

    def moves(self, game: Game, player: PlayerId) -> Iterator[Move]:
        for private in game.title.data.privates:
            if private.exchange is not None and game.state.privates[private.id] == player:
                try:
                    self._check(game, player, private)
                except IllegalMove:
                    continue
                yield ExchangePrivate(private.id)

    def ranges(self, game: Game, player: PlayerId) -> Iterable[Range]:
        return ()

    def apply(self, game: Game, player: PlayerId, move: Move) -> bool:
        if not isinstance(move, ExchangePrivate):
            return False
        private = next(each for each in game.title.data.privates if each.id == move.private)
        corporation = self._check(game, player, private)
        close_private(game, private.id)
        hand_over_share(game, corporation, player, private.id, self._source(game, corporation))
        self.exchanged(game, player, corporation, private)
        return True

    def _source(self, game: Game, corporation: Corporation) -> Owner | None:
        """The first place that has a share."""
        for place in self.sources(game):
            if next_certificate(game, corporation, place) is not None:
                return place
        return None

    def _check(self, game: Game, player: PlayerId, private: Private) -> Corporation:
        """The corporation whose share the player may have. Raises IllegalMove."""
        promised = private.exchange
        if promised is None or game.state.privates[private.id] != player:
            raise IllegalMove("no_exchange_for", private=private.id)
        corporation = game.state.corporations[promised.corporation]
        if not self.is_ready(game, corporation):
            raise IllegalMove("not_started", corporation=corporation.id)
        if self._source(game, corporation) is None:
            source = self.sources(game)[0]
            raise IllegalMove("nothing_there", corporation=corporation.id, source=source)
        limit = Stock.of(game).ownership_limit(game, corporation)
        if percent(game, corporation, player) + promised.percent > limit:
            raise IllegalMove("ownership_limit", corporation=corporation.id, limit=limit)
        return corporation
