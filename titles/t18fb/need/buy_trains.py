"""The train step: purchases, the duty to own a train, and the emergency (3.4.8, 3.4.10 / 3.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.capital.emergency import emergency_sales
from engine.capital.money import Account
from engine.events import OfferDeclined
from engine.ids import BANK, CorporationId, Owner, TrainName
from engine.moves import Move, SellShares
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.buy_trains import BuyTrains
from engine.steps.operating import Extra, operator, turn
from engine.trains import Trains
from titles.t18fb.facts import is_building, is_frozen, state
from titles.t18fb.need.bankruptcy import bankrupt
from titles.t18fb.reading import reading
from titles.t18fb.trains import TRAIN
from titles.t18fb.verbs import AcquireRegional

if TYPE_CHECKING:
    from engine.game import Game


class BuyTrains18FB(BuyTrains):
    """Any number of trains; who has operated must own one at the end (R222, R226).

    In an emergency the company's stock goes first, then the president's cash, then his stock, all
    of it at half price (R233, R234).
    """

    def __init__(self, extras: Sequence[Extra] = ()) -> None:
        super().__init__(None, extras)

    def begin(self, game: Game) -> None:
        state(game).sold_in_need.clear()

    # What the shared step asks

    def has_route(self, game: Game, corporation: Corporation) -> bool:
        """Building and frozen companies need no train (A18, A8); no route is asked for."""
        return not is_building(game, corporation) and not is_frozen(game, corporation)

    def cheapest(self, game: Game, corporation: Corporation) -> list[tuple[TrainName, Owner]]:
        """The bank's cheapest: trains of the pool are for the treasury's money only (A104)."""
        if reading(game).pool_train_with_help:
            return super().cheapest(game, corporation)
        found = [each for each in Trains.of(game).sources(game, corporation) if each[1] == BANK]
        prices = [Trains.of(game).price(game, name, corporation) for name, _ in found]
        return [each for each, price in zip(found, prices, strict=True) if price == min(prices)]

    def in_emergency(self, game: Game) -> bool:
        """Whether the duty cannot be met with the treasury (R233)."""
        if not super().in_emergency(game):
            return False
        return next(self.affordable(game, operator(game)), None) is None

    def seller(self, game: Game, corporation: Corporation) -> Account:
        """The company as long as it has stock that may be sold, then the president (R233)."""
        return corporation.id if self._has_own_stock(game, corporation) else self.player(game)

    def missing(self, game: Game, corporation: Corporation) -> int:
        """What the treasury lacks; once its stock is sold the president's cash helps."""
        if self._has_own_stock(game, corporation):
            return self.lowest(game, corporation) - corporation.cash
        return super().missing(game, corporation)

    def _has_own_stock(self, game: Game, corporation: Corporation) -> bool:
        """Whether the company can sell stock towards the train."""
        missing = self.lowest(game, corporation) - corporation.cash
        return next(self._sales_by(game, corporation, corporation.id, missing), None) is not None

    def sales(self, game: Game, corporation: Corporation) -> Iterator[SellShares]:
        seller, missing = self.seller(game, corporation), self.missing(game, corporation)
        return self._sales_by(game, corporation, seller, missing)

    def _sales_by(
        self, game: Game, corporation: Corporation, seller: Account, missing: int
    ) -> Iterator[SellShares]:
        """What an account may sell: of each company once, and not more than needed (A142)."""
        sold = state(game).sold_in_need
        for move in emergency_sales(game, seller, missing, corporation.id):
            if (seller, move.corporation) not in sold:
                yield move

    # Moves

    def has_choice(self, game: Game) -> bool:
        """A regional company that could be acquired may save a president from ruin (A124)."""
        return super().has_choice(game) or (self.in_emergency(game) and self._may_acquire(game))

    def allows_extras(self, game: Game) -> bool:
        """At any moment of the turn, also when the president has sold stock already (R295)."""
        return not reading(game).sale_ends_acquiring or super().allows_extras(game)

    def _may_acquire(self, game: Game) -> bool:
        if not self.allows_extras(game):
            return False
        found = (move for extra in self.extras for move in extra.moves(game, operator(game)))
        return any(isinstance(move, AcquireRegional) for move in found)

    def entity(self, game: Game) -> str:
        """For whom is decided: in an emergency whoever sells."""
        corporation = operator(game)
        if self.in_emergency(game) and self.missing(game, corporation) > 0:
            seller = self.seller(game, corporation)
            if next(self.sales(game, corporation), None) is not None:
                return str(seller)
        return corporation.id

    def play(self, game: Game, move: Move) -> None:
        if isinstance(move, SellShares) and self.in_emergency(game):
            seller = self.seller(game, operator(game))
            if (seller, move.corporation) in state(game).sold_in_need:
                raise IllegalMove("one_sale_in_need", corporation=move.corporation)
        super().play(game, move)

    def sell(self, game: Game, seller: Account, move: SellShares) -> None:
        state(game).sold_in_need.append((Owner(seller), move.corporation))
        super().sell(game, seller, move)

    # Ruin

    def cannot_pay(self, game: Game, corporation: Corporation) -> None:
        """The president is bankrupt; whoever follows him completes the purchase (R239)."""
        bankrupt(game, self.player(game), corporation)
        turn(game).raised = True
        turn(game).done = False

    def goes_on(self, game: Game) -> bool:
        name = turn(game).corporation
        corporation = game.state.corporations.get(name) if name is not None else None
        if corporation is None or corporation.president is None or turn(game).done:
            return False
        return self.must_buy(game, corporation)


def train_declined(game: Game, offer: Pending) -> None:
    """Keep in mind what was declined: only more may be offered in this turn (A141)."""
    what, price = offer.facts["what"], offer.facts["price"]
    state(game).refused.append(f"{TRAIN} {what} {offer.facts['from']} {price}")
    game.emit(OfferDeclined(CorporationId(offer.entity), offer.player, what, price))
