"""Buying, selling and founding: what the stock of a corporation may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.capital import market
from engine.capital.certificates import (
    SHARE,
    Exchange,
    Holding,
    change_president,
    exchanges,
    give,
    holding,
    largest_other_holder,
    next_certificate,
    percent,
)
from engine.capital.money import Account, cash, pay
from engine.capital.price_moves import move_price
from engine.events import CertificateBought, StockSold
from engine.ids import BANK, OFFER, POOL, TREASURY, Owner, PlayerId
from engine.moves import BuyShare, SellShares
from engine.parts import Part
from engine.refusals import IllegalMove
from engine.state import Corporation

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Sale:
    """A sale that may be carried out."""

    move: SellShares
    percent: int
    successor: PlayerId | None
    """Who becomes president by it."""
    exchanges: tuple[Exchange, ...]
    """How the presidency may change hands; two mean that the seller chooses."""


class Stock(Part):
    """The rules of stock transactions that titles share."""

    held_before_start = False
    """Whether players may hold stock of corporations that have not been started."""
    privates_count = True
    """Whether private companies count towards the certificate limit."""
    names_large = False
    """Whether the title has a word of its own for the one large certificate of a corporation."""
    pool_may_overflow = False
    """Whether some rule puts more stock into the pool than its limit."""

    # What a title answers

    def certificate_limit(self, game: Game) -> int:
        """How many certificates a player may hold."""
        state = game.state
        limit = game.title.data.players[len(state.players)].certificate_limit
        return limit if isinstance(limit, int) else limit[len(state.corporations)]

    def counts(self, game: Game, corporation: Corporation) -> bool:
        """Whether its certificates count towards the limit."""
        return True

    def ownership_limit(self, game: Game, corporation: Corporation) -> int:
        """Percent of the corporation that a buyer may come to hold."""
        return game.title.data.ownership_limit

    def share_price(self, game: Game, corporation: Corporation, source: Owner) -> int:
        """What a share costs there: par in the initial offer, else its price on the market."""
        return corporation.par if source == OFFER else market.price(game, corporation)

    def payee(self, game: Game, corporation: Corporation, source: Owner) -> Account:
        """Who is paid for a share: the bank, or the corporation for what was never sold."""
        own = source != POOL and game.title.data.capital == "incremental"
        return corporation.id if own else BANK

    def not_for_sale(self, game: Game, corporation: Corporation) -> str | None:
        """Why stock of the corporation may not be sold at all, as the code of a refusal."""
        now = game.state.round
        return "first_stock_round" if now.kind == "SR" and now.turn == 1 else None

    def proceeds(self, game: Game, corporation: Corporation, sold: int, in_need: bool) -> int:
        """What a sale of so many percent brings; ``in_need`` where money must be raised."""
        return market.price(game, corporation) * sold // SHARE

    def takes_over(self, game: Game, corporation: Corporation, held: int, kept: int) -> bool:
        """Whether a holder of so many percent replaces a president who keeps so many."""
        return held > kept

    def drop_price(self, game: Game, seller: Account, corporation: Corporation, sold: int) -> None:
        """What a sale of so many shares does to the price: down a row for each."""
        move_price(game, corporation, "down", sold, reason="sold")

    def choose_exchange(
        self, game: Game, corporation: Corporation, outgoing: PlayerId, incoming: PlayerId
    ) -> None:
        """Called when an old president got a large certificate and might have had two singles."""

    def chooses_size(self, game: Game, corporation: Corporation) -> bool:
        """Whether a buyer may take a large certificate where there are single shares as well."""
        return True

    def other_places(self, game: Game) -> Iterable[Owner]:
        """Where certificates may lie besides pool, treasury and offer."""
        return ()

    def begin_turn(self, game: Game) -> None:
        """Called when a new turn of a player or a corporation begins."""

    # Buying

    def listed_as(self, corporation: Corporation, account: Account) -> Owner:
        """Under which name an account holds stock: a corporation's own lies in its treasury."""
        return TREASURY if account == corporation.id else account

    def check_purchase(self, game: Game, buyer: Account, move: BuyShare) -> int:
        """The certificate that the buyer would get. Raises IllegalMove."""
        corporation = game.state.corporations.get(move.corporation)
        if corporation is None or not corporation.founded:
            raise IllegalMove("not_started", corporation=move.corporation)
        certificate = self._certificate(game, corporation, move)
        if move.source not in (game.title.unsold, POOL) or certificate is None:
            raise IllegalMove("nothing_there", corporation=corporation.id, source=move.source)
        self.check_room(game, buyer)
        share = game.facts(corporation.id).shares[certificate]
        self.check_holding(game, buyer, corporation, share)
        cost = self.share_price(game, corporation, move.source) * share // SHARE
        self.check_cash(game, buyer, cost)
        return certificate

    def named_purchases(
        self, game: Game, corporation: Corporation, source: Owner
    ) -> Iterator[BuyShare]:
        """How stock of a place may be bought: what comes next, or a large one beside singles."""
        yield BuyShare(corporation.id, source)
        if self.large_share(game, corporation):
            move = BuyShare(corporation.id, source, large=True)
            if self._certificate(game, corporation, move) is not None:
                yield move

    def _certificate(self, game: Game, corporation: Corporation, move: BuyShare) -> int | None:
        """Which certificate is meant; a large one is named only beside single ones."""
        if not move.large:
            return next_certificate(game, corporation, move.source)
        held = holding(game, corporation, move.source)
        named = held.singles and self.chooses_size(game, corporation)
        return held.large if named else None

    def check_room(self, game: Game, buyer: Account, certificates: int = 1) -> None:
        """Refuse more certificates than a player may hold; corporations have no limit."""
        if buyer not in game.state.players:
            return
        limit = self.certificate_limit(game)
        if self.count_certificates(game, buyer) + certificates > limit:
            raise IllegalMove("certificate_limit", limit=limit)

    def count_certificates(self, game: Game, holder: Account) -> int:
        """Certificates that count towards the holder's limit, private companies among them."""
        state = game.state
        count = list(state.privates.values()).count(Owner(holder)) if self.privates_count else 0
        for corporation in state.corporations.values():
            held = corporation.owners.count(Owner(holder))
            if held and self.counts(game, corporation):
                count += held
        return count

    def check_cash(self, game: Game, buyer: Account, cost: int) -> None:
        """Refuse what the buyer cannot pay."""
        if cost > cash(game, buyer):
            raise IllegalMove("not_enough_cash", needed=cost)

    def check_holding(
        self, game: Game, buyer: Account, corporation: Corporation, share: int
    ) -> None:
        """Refuse a purchase that would give the buyer too much of the corporation."""
        limit = self.ownership_limit(game, corporation)
        if percent(game, corporation, buyer) + share > limit:
            raise IllegalMove("ownership_limit", corporation=corporation.id, limit=limit)

    def buy(self, game: Game, buyer: Account, move: BuyShare, certificate: int) -> None:
        """Carry out a purchase that has been checked."""
        corporation = game.state.corporations[move.corporation]
        share = game.facts(corporation.id).shares[certificate]
        cost = self.share_price(game, corporation, move.source) * share // SHARE
        pay(game, buyer, self.payee(game, corporation, move.source), cost)
        give(corporation, [certificate], self.listed_as(corporation, buyer))
        game.emit(CertificateBought(buyer, corporation.id, move.source, share, cost))
        self.settle_presidency(game, corporation, buyer)

    def settle_presidency(self, game: Game, corporation: Corporation, buyer: Account) -> None:
        """Make the buyer president if nobody now holds as much."""
        president = corporation.president
        if president is None or president == buyer or buyer not in game.state.players:
            return
        held, kept = percent(game, corporation, buyer), percent(game, corporation, president)
        if self.takes_over(game, corporation, held, kept):
            incoming = PlayerId(buyer)
            options = tuple(exchanges(game, corporation, incoming))
            self.hand_over(game, corporation, incoming, options)

    def hand_over(
        self,
        game: Game,
        corporation: Corporation,
        incoming: PlayerId,
        options: tuple[Exchange, ...],
    ) -> None:
        """Change the president at once; where there is a choice the title is told after."""
        outgoing = corporation.president
        assert outgoing is not None
        change_president(game, corporation, incoming, options[0])
        if len(options) > 1:
            self.choose_exchange(game, corporation, outgoing, incoming)

    # Selling

    def check_sale(self, game: Game, seller: Account, move: SellShares) -> Sale:
        """What the sale would do. Raises IllegalMove."""
        corporation = game.state.corporations.get(move.corporation)
        if corporation is None or not corporation.founded:
            raise IllegalMove("not_started", corporation=move.corporation)
        held = holding(game, corporation, self.listed_as(corporation, seller))
        sold = move.singles * SHARE + move.large_ones * self.large_share(game, corporation)
        if not held.count or not 0 < sold <= held.percent:
            raise IllegalMove("not_yours", corporation=corporation.id)
        barred = self.not_for_sale(game, corporation)
        if barred is not None:
            raise IllegalMove(barred, corporation=corporation.id)
        if sold > self._room_in_pool(game, corporation):
            limit = game.title.data.pool_limit
            raise IllegalMove("pool_limit", corporation=corporation.id, limit=limit)
        rival = self._rival(game, corporation, held)
        return self._sale(game, corporation, held, rival, move, sold)

    def named(self, large: int) -> dict[str, Any]:
        """The field of a move that stands for so many large certificates."""
        return {"large": bool(large)} if self.names_large else {"larges": large}

    def large_share(self, game: Game, corporation: Corporation) -> int:
        """Percent of a certificate larger than a share, 0 where there is none."""
        largest = max(game.facts(corporation.id).shares[1:], default=0)
        return largest if largest > SHARE else 0

    def _rival(
        self, game: Game, corporation: Corporation, held: Holding
    ) -> tuple[PlayerId, int] | None:
        """Who would follow a seller who is president, with his percentage."""
        president = corporation.president
        if not held.president or president is None:
            return None
        return largest_other_holder(game, corporation, president)

    def _room_in_pool(self, game: Game, corporation: Corporation) -> int:
        """Percent of the corporation that may still be sold to the pool."""
        return game.title.data.pool_limit - percent(game, corporation, POOL)

    def _sale(
        self,
        game: Game,
        corporation: Corporation,
        held: Holding,
        rival: tuple[PlayerId, int] | None,
        move: SellShares,
        sold: int,
    ) -> Sale:
        """Settle who is president after the sale and which certificates go.

        ``rival`` is who would follow a seller who is president, with his percentage.
        """
        if rival is not None and self.takes_over(game, corporation, rival[1], held.percent - sold):
            options = self.possible_exchanges(game, corporation, held, move, rival[0])
            if not options:
                raise IllegalMove("no_exchange", corporation=corporation.id)
            return Sale(move, sold, rival[0], options)
        if move.singles > len(held.singles) or move.large_ones > len(held.larges):
            code = "president_stays" if held.president else "not_yours"
            raise IllegalMove(code, corporation=corporation.id)
        return Sale(move, sold, None, ())

    def possible_exchanges(
        self,
        game: Game,
        corporation: Corporation,
        held: Holding,
        move: SellShares,
        incoming: PlayerId,
    ) -> tuple[Exchange, ...]:
        """Ways to hand over the presidency that leave the seller with what he sells."""
        found: list[Exchange] = []
        for exchange in exchanges(game, corporation, incoming):
            singles = len(held.singles) + (2 if exchange == "singles" else 0)
            larges = len(held.larges) + (exchange == "large")
            if move.singles <= singles and move.large_ones <= larges:
                found.append(exchange)
        return tuple(found)

    def sales(self, game: Game, seller: Account) -> Iterator[Sale]:
        """Every sale that the rules of selling allow the seller."""
        for corporation in game.state.corporations.values():
            listed = self.listed_as(corporation, seller)
            held_here = corporation.founded and listed in corporation.owners
            if held_here and self.not_for_sale(game, corporation) is None:
                yield from self._sales_of(game, seller, corporation)

    def _sales_of(self, game: Game, seller: Account, corporation: Corporation) -> Iterator[Sale]:
        """The sales of a corporation whose stock may be sold."""
        held = holding(game, corporation, self.listed_as(corporation, seller))
        most = min(held.percent, self._room_in_pool(game, corporation))
        rival = self._rival(game, corporation, held)
        large_share = self.large_share(game, corporation)
        printed = game.facts(corporation.id).shares[1:].count(large_share) if large_share else 0
        for large in range(printed + 1):
            with_it = large * large_share
            for sold in range(with_it or SHARE, most + 1, SHARE):
                move = SellShares(corporation.id, (sold - with_it) // SHARE, **self.named(large))
                try:
                    yield self._sale(game, corporation, held, rival, move, sold)
                except IllegalMove:
                    continue

    def sell(self, game: Game, seller: Account, sale: Sale, in_need: bool = False) -> None:
        """Carry out a sale that has been checked: the stock to the pool, the price down."""
        corporation = game.state.corporations[sale.move.corporation]
        amount = self.proceeds(game, corporation, sale.percent, in_need)
        self.hand_in(game, seller, corporation, sale)
        pay(game, BANK, seller, amount)
        game.emit(StockSold(seller, corporation.id, sale.percent, amount))
        self.drop_price(game, seller, corporation, sale.percent // SHARE)

    def hand_in(self, game: Game, seller: Account, corporation: Corporation, sale: Sale) -> None:
        """Put the certificates into the pool, the presidency changing hands if it must."""
        if sale.successor is not None and len(sale.exchanges) == 1:
            change_president(game, corporation, sale.successor, sale.exchanges[0])
        held = holding(game, corporation, self.listed_as(corporation, seller))
        given = list(held.singles[: sale.move.singles])
        given += held.larges[: sale.move.large_ones]
        give(corporation, given, POOL)
        if sale.successor is not None and len(sale.exchanges) > 1:
            self.hand_over(game, corporation, sale.successor, sale.exchanges)
