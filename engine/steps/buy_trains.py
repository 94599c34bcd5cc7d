"""Buy trains: from bank, pool and other corporations, with the president's help if need be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.capital.emergency import check_emergency_sale, emergency_sales
from engine.capital.money import Account, pay
from engine.capital.stock import Stock
from engine.ending import end
from engine.events import MoneyContributed, OfferMade, TrainBought
from engine.ids import BANK, CorporationId, Owner, TrainName
from engine.moves import BuyTrain, Move, Range, SellShares
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.operating import Extra, OperatingStep, operator, turn
from engine.steps.run_trains import RunAllTrains
from engine.trains import Trains

if TYPE_CHECKING:
    from engine.game import Game


class BuyTrains(OperatingStep):
    """Buy one or more trains. A corporation with a route must own one.

    If it cannot pay for the cheapest, the step is an emergency: the president pays the rest and
    sells stock if need be; if that is not enough he is bankrupt.
    """

    name = "train"

    def __init__(self, running: RunAllTrains | None, extras: Sequence[Extra] = ()) -> None:
        super().__init__(extras)
        self.running = running
        """Who knows routes; None where trains need none."""

    def label(self, game: Game) -> str:
        return "emergency" if self.in_emergency(game) else self.name

    # What a title answers

    def needs_consent(self, game: Game) -> bool:
        """Whether another president is asked before a train changes hands."""
        return True

    def cannot_pay(self, game: Game, corporation: Corporation) -> None:
        """What happens when the president cannot raise the money: he is bankrupt, it is over."""
        end(game, "bankrupt")

    def cheapest(self, game: Game, corporation: Corporation) -> list[tuple[TrainName, Owner]]:
        """The cheapest trains that bank and pool offer; several where they cost the same."""
        trains = Trains.of(game)
        sources = trains.sources(game, corporation)
        if not sources:
            return []
        prices = [trains.price(game, name, corporation) for name, _ in sources]
        lowest = min(prices)
        return [source for source, price in zip(sources, prices, strict=True) if price == lowest]

    def kept_presidency(self, game: Game, corporation: Corporation) -> CorporationId | None:
        """Whose president may not change by the sales of an emergency: the buyer's."""
        return corporation.id

    def has_train(self, game: Game, corporation: Corporation) -> bool:
        """Whether it has what it must have."""
        return bool(corporation.trains)

    def has_route(self, game: Game, corporation: Corporation) -> bool:
        """Whether some train on sale could run."""
        if self.running is None:
            return True
        names = [name for name, _ in Trains.of(game).sources(game, corporation)]
        return self.running.can_run(game, corporation, names)

    def seller(self, game: Game, corporation: Corporation) -> Account:
        """Who sells stock in an emergency: the president."""
        return self.player(game)

    # Where the corporation stands

    def must_buy(self, game: Game, corporation: Corporation) -> bool:
        """Whether it has no train and must have one."""
        return not self.has_train(game, corporation) and self.has_route(game, corporation)

    def missing(self, game: Game, corporation: Corporation) -> int:
        """What treasury and president together lack for the cheapest train."""
        return (
            self.lowest(game, corporation)
            - corporation.cash
            - game.state.players[self.player(game)].cash
        )

    def lowest(self, game: Game, corporation: Corporation) -> int:
        """The price of the cheapest train."""
        return Trains.of(game).price(game, self.cheapest(game, corporation)[0][0], corporation)

    def in_emergency(self, game: Game) -> bool:
        """Whether it must buy a train that its treasury cannot pay."""
        corporation = operator(game)
        if self.has_train(game, corporation):
            return False
        cheapest = self.cheapest(game, corporation)
        return (
            bool(cheapest)
            and corporation.cash < Trains.of(game).price(game, cheapest[0][0], corporation)
            and self.must_buy(game, corporation)
        )

    def may_pass(self, game: Game) -> bool:
        corporation = operator(game)
        if self.has_train(game, corporation) or not self.cheapest(game, corporation):
            return True
        if self.in_emergency(game):
            return not self._can_raise(game, corporation)
        return not self.must_buy(game, corporation)

    def _can_raise(self, game: Game, corporation: Corporation) -> bool:
        """Whether the president can pay now, or sell something towards it."""
        if self.missing(game, corporation) <= 0:
            return True
        return next(self.sales(game, corporation), None) is not None

    def sales(self, game: Game, corporation: Corporation) -> Iterator[SellShares]:
        """What may be sold towards the train."""
        seller, missing = self.seller(game, corporation), self.missing(game, corporation)
        return emergency_sales(game, seller, missing, self.kept_presidency(game, corporation))

    def allows_extras(self, game: Game) -> bool:
        return not turn(game).raised

    def leave(self, game: Game) -> None:
        if self.in_emergency(game):
            self.cannot_pay(game, operator(game))

    # Moves

    def own_moves(self, game: Game) -> Iterator[Move]:
        corporation = operator(game)
        if not turn(game).raised:
            yield from self._from_others(game, corporation)
        if not self.in_emergency(game):
            yield from self.affordable(game, corporation)
            return
        if self.missing(game, corporation) <= 0:
            for name, owner in self.cheapest(game, corporation):
                yield BuyTrain(name, None if owner == BANK else owner)
        else:
            yield from self.sales(game, corporation)

    def affordable(self, game: Game, corporation: Corporation) -> Iterator[BuyTrain]:
        """Trains of bank and pool that its treasury can pay."""
        trains = Trains.of(game)
        for name, owner in trains.sources(game, corporation):
            room = trains.has_room(game, corporation, name)
            if room and trains.price(game, name, corporation) <= corporation.cash:
                yield BuyTrain(name, None if owner == BANK else owner)

    def _from_others(self, game: Game, corporation: Corporation) -> Iterator[BuyTrain]:
        if corporation.cash < 1:
            return
        trains = Trains.of(game)
        for other in game.state.corporations.values():
            if not other.trains or other.id == corporation.id:
                continue
            if not trains.may_trade(game, corporation, other):
                continue
            for name in sorted(set(trains.for_sale(game, other))):
                lowest, highest = trains.price_limits(game, corporation, other, name)
                room = trains.has_room(game, corporation, name) and lowest <= highest
                if room and trains.may_own(game, corporation, name):
                    yield BuyTrain(name, Owner(other.id), lowest)

    def own_ranges(self, game: Game) -> Iterable[Range]:
        corporation = operator(game)
        if turn(game).raised:
            return []
        offers = [
            (offer, self._most(game, offer)) for offer in self._from_others(game, corporation)
        ]
        return [Range(offer, "price", most) for offer, most in offers if most > (offer.price or 0)]

    def _most(self, game: Game, offer: BuyTrain) -> int:
        """The highest price that may be offered for the train."""
        seller = game.state.corporations[CorporationId(offer.seller or "")]
        return Trains.of(game).price_limits(game, operator(game), seller, offer.train)[1]

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        if isinstance(move, SellShares):
            self._sell(game, corporation, move)
        elif not isinstance(move, BuyTrain):
            raise IllegalMove("not_now", step=self.label(game))
        elif not Trains.of(game).has_room(game, corporation, move.train):
            raise IllegalMove("train_limit", limit=game.phase.train_limit or 0)
        elif move.price is not None:
            self._offer(game, corporation, move)
        else:
            self._buy(game, corporation, move)

    def _sell(self, game: Game, corporation: Corporation, move: SellShares) -> None:
        if not self.in_emergency(game):
            raise IllegalMove("no_emergency")
        seller = self.seller(game, corporation)
        missing = self.missing(game, corporation)
        kept = self.kept_presidency(game, corporation)
        sale = check_emergency_sale(game, seller, move, missing, kept)
        if seller == self.player(game):
            turn(game).raised = True
        self.sell(game, seller, sale.move)

    def sell(self, game: Game, seller: Account, move: SellShares) -> None:
        """Carry out a sale that has been checked."""
        stock = Stock.of(game)
        stock.sell(game, seller, stock.check_sale(game, seller, move), in_need=True)

    def _buy(self, game: Game, corporation: Corporation, move: BuyTrain) -> None:
        owner = move.seller or BANK
        if (move.train, owner) not in Trains.of(game).sources(game, corporation):
            raise IllegalMove("train_not_on_sale", train=move.train)
        cost = Trains.of(game).price(game, move.train, corporation)
        if cost > corporation.cash:
            self._contribute(game, corporation, move.train, owner)
        Trains.of(game).buy(game, corporation, move.train, owner)

    def _contribute(
        self, game: Game, corporation: Corporation, train: TrainName, owner: Owner
    ) -> None:
        """Let the president pay what the treasury lacks, where the rules make him."""
        cost = Trains.of(game).price(game, train, corporation)
        if not self.in_emergency(game):
            raise IllegalMove("treasury_too_small", needed=cost)
        if (train, owner) not in self.cheapest(game, corporation):
            raise IllegalMove("cheapest_only", train=self.cheapest(game, corporation)[0][0])
        missing = self.missing(game, corporation)
        if missing > 0:
            raise IllegalMove("must_raise_money", missing=missing)
        amount = cost - corporation.cash
        player = self.player(game)
        pay(game, player, corporation.id, amount)
        game.emit(MoneyContributed(player, corporation.id, amount))

    # Trains of other corporations

    def _offer(self, game: Game, corporation: Corporation, move: BuyTrain) -> None:
        assert move.price is not None
        seller = game.state.corporations.get(CorporationId(move.seller or ""))
        if seller is None or seller.id == corporation.id or move.train not in seller.trains:
            raise IllegalMove("no_such_train", train=move.train, corporation=move.seller or "")
        if not Trains.of(game).may_trade(game, corporation, seller):
            raise IllegalMove("no_train_trade", corporation=seller.id)
        if turn(game).raised:
            missing = self.missing(game, corporation)
            if missing > 0:
                raise IllegalMove("must_raise_money", missing=missing)
            raise IllegalMove("bank_trains_only", corporation=corporation.id)
        trains = Trains.of(game)
        for_sale = move.train in trains.for_sale(game, seller)
        if not for_sale or not trains.may_own(game, corporation, move.train):
            raise IllegalMove("train_not_on_sale", train=move.train)
        lowest, highest = trains.price_limits(game, corporation, seller, move.train)
        if not lowest <= move.price <= highest:
            raise IllegalMove("price_out_of_range", minimum=lowest, maximum=highest)
        president = seller.president
        assert president is not None
        offer = Pending(
            "offer",
            president,
            corporation.id,
            {"kind": "train", "what": move.train, "from": seller.id, "price": move.price},
        )
        if president == self.player(game) or not self.needs_consent(game):
            self.carry_out(game, offer)
            return
        game.emit(OfferMade(corporation.id, president, move.train, move.price))
        game.state.pending.append(offer)

    def carry_out(self, game: Game, offer: Pending) -> None:
        """Hand over a train that another corporation sells."""
        buyer = game.state.corporations[CorporationId(offer.entity)]
        seller = game.state.corporations[CorporationId(offer.facts["from"])]
        train, price = TrainName(offer.facts["what"]), offer.facts["price"]
        pay(game, buyer.id, seller.id, price)
        seller.trains.remove(train)
        buyer.trains.append(train)
        game.emit(TrainBought(buyer.id, train, Owner(seller.id), price))
        Trains.of(game).bought(game, buyer)
        Trains.of(game).lost(game, seller)
