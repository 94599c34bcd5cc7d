"""A corporation buys a private company from a player, at any point of its turn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, combinations
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.data.schema import Private
from engine.events import OfferMade, PrivateSold
from engine.ids import CorporationId, Owner, PlayerId, PrivateId
from engine.moves import Move, OfferForPrivate, Range
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.operating import OperatingStep, operator

if TYPE_CHECKING:
    from engine.game import Game


class PrivatePurchase:
    """Buying private companies from players who agree."""

    # What a title answers

    def allowed(self, game: Game) -> bool:
        """Whether the phase allows it."""
        return True

    def may_be_bought(self, game: Game, corporation: Corporation, private: Private) -> bool:
        """Whether the corporation may have the private company."""
        return private.may_be_bought_by_corporation

    def price_limits(self, game: Game, private: Private) -> tuple[int, int]:
        """Lowest and highest price."""
        return 1, 2 * private.face

    def needs_consent(self, game: Game) -> bool:
        """Whether the owner is asked."""
        return True

    # Moves

    def moves(self, game: Game, corporation: Corporation) -> Iterable[Move]:
        for private in self._for_sale(game, corporation):
            lowest, _ = self.price_limits(game, private)
            if lowest <= corporation.cash:
                yield OfferForPrivate(private.id, lowest)

    def ranges(self, game: Game, corporation: Corporation) -> Iterable[Range]:
        for private in self._for_sale(game, corporation):
            lowest, highest = self.price_limits(game, private)
            highest = min(highest, corporation.cash)
            if lowest < highest:
                yield Range(OfferForPrivate(private.id, lowest), "price", highest)

    def _for_sale(self, game: Game, corporation: Corporation) -> Iterable[Private]:
        if not self.allowed(game):
            return
        for private in game.title.data.privates:
            owned = self._owner(game, private.id) is not None
            if owned and self.may_be_bought(game, corporation, private):
                yield private

    def _owner(self, game: Game, private: PrivateId) -> PlayerId | None:
        """The player who owns the private company and is still in the game."""
        player = game.state.players.get(PlayerId(game.state.privates[private]))
        return player.id if player is not None else None

    def apply(self, game: Game, corporation: Corporation, move: Move) -> bool:
        if not isinstance(move, OfferForPrivate):
            return False
        private = next(p for p in game.title.data.privates if p.id == move.private)
        owner = self._owner(game, private.id)
        if not self.allowed(game):
            raise IllegalMove("privates_not_for_sale")
        if owner is None or not self.may_be_bought(game, corporation, private):
            raise IllegalMove("private_not_for_sale", private=private.id)
        lowest, highest = self.price_limits(game, private)
        if not lowest <= move.price <= highest:
            raise IllegalMove("price_out_of_range", minimum=lowest, maximum=highest)
        if move.price > corporation.cash:
            raise IllegalMove("treasury_too_small", needed=move.price)
        offer = Pending(
            "offer",
            owner,
            corporation.id,
            {"kind": "private", "what": private.id, "from": owner, "price": move.price},
        )
        if owner == corporation.president or not self.needs_consent(game):
            self.carry_out(game, offer)
        else:
            game.emit(OfferMade(corporation.id, owner, private.id, move.price))
            game.state.pending.append(offer)
        return True

    def would_open(self, game: Game, step: OperatingStep, privates: Collection[PrivateId]) -> bool:
        """Whether some of the private companies, bought now, would open a move in the step.

        A step that would otherwise be passed over waits for that where they may be bought at any
        point of a turn.
        """
        corporation = operator(game)
        offers = [
            move
            for move in self.moves(game, corporation)
            if isinstance(move, OfferForPrivate) and move.private in privates
        ]
        numbers = range(1, len(offers) + 1)
        for bought in chain.from_iterable(combinations(offers, number) for number in numbers):
            if sum(offer.price for offer in bought) <= corporation.cash:
                with _as_if_bought(game, corporation, bought):
                    if next(iter(step.own_moves(game)), None) is not None:
                        return True
        return False

    def carry_out(self, game: Game, offer: Pending) -> None:
        """Sell the private company to the corporation."""
        corporation = CorporationId(offer.entity)
        private, price = PrivateId(offer.facts["what"]), offer.facts["price"]
        pay(game, corporation, offer.player, price)
        game.state.privates[private] = Owner(corporation)
        game.emit(PrivateSold(corporation, private, offer.player, price))


@contextmanager
def _as_if_bought(
    game: Game, corporation: Corporation, offers: Sequence[OfferForPrivate]
) -> Iterator[None]:
    """See what would be legal if the corporation had bought private companies."""
    owners, cash = dict(game.state.privates), corporation.cash
    for offer in offers:
        game.state.privates[offer.private] = Owner(corporation.id)
        corporation.cash -= offer.price
    try:
        yield
    finally:
        game.state.privates.update(owners)
        corporation.cash = cash
