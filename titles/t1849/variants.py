"""The three variants: acquiring station tokens, bonds, electric dreams (§14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.capital.price_moves import move_price
from engine.events import Event, OfferMade
from engine.ids import BANK, CorporationId, HexId, PhaseName
from engine.moves import Choose, Move, Range
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.operating import OperatingStep, operator, turn
from engine.track.layout import Place
from titles.t1849.facts import data, state
from titles.t1849.reading import reading
from titles.t1849.verbs import AcquireToken

if TYPE_CHECKING:
    from engine.game import Game

TOKENS, BONDS, ELECTRIC = "acquiring_station_tokens", "bonds", "electric_dreams"
TOKENS_FROM = PhaseName("6")
UNPLACED = HexId("")
"""A token on a charter that is on no hex."""


ISSUE_BOND, REPAY_BOND, BUY_E_TOKEN = Choose("bond"), Choose("repay"), Choose("etoken")


@dataclass(frozen=True, slots=True)
class TokenAcquired(Event):
    """A token was put in the place of another's."""

    corporation: CorporationId
    seller: CorporationId
    hex: HexId
    price: int


@dataclass(frozen=True, slots=True)
class BondIssued(Event):
    corporation: CorporationId
    amount: int


@dataclass(frozen=True, slots=True)
class BondRepaid(Event):
    corporation: CorporationId
    amount: int


@dataclass(frozen=True, slots=True)
class InterestPaid(Event):
    corporation: CorporationId
    amount: int


@dataclass(frozen=True, slots=True)
class ETokenBought(Event):
    corporation: CorporationId
    price: int


class AcquireTokens(OperatingStep):
    """Buy a station place from another corporation whose president agrees (14.1)."""

    name = "acquire"

    def _candidates(self, game: Game, corporation: Corporation) -> Iterator[AcquireToken]:
        if TOKENS not in game.setup.variants or not game.phase_reached(TOKENS_FROM):
            return
        if corporation.tokens_left == 0 or corporation.cash < 1:
            return
        own = {hex_id for hex_id, _ in corporation.tokens}
        for place in sorted(game.reach(corporation.id).stops):
            for name in game.layout.tokens(place):
                if place[0] not in own and not self._is_home(game, name, place):
                    yield AcquireToken(place[0], name, 1)

    def begin(self, game: Game) -> None:
        """By another reading charters are kept; tokens have been placed since the last turn."""
        if TOKENS in game.setup.variants and reading(game).home_by_charter:
            keep_charters(game)

    def _is_home(self, game: Game, name: CorporationId, place: Place) -> bool:
        owner = game.state.corporations[name]
        if reading(game).home_by_charter:
            return state(game).charters[name][0] == place[0]
        if reading(game).first_token_is_home:
            return owner.tokens[0] == place
        return owner.home == place[0]

    def own_moves(self, game: Game) -> Iterator[Move]:
        yield from self._candidates(game, operator(game))

    def has_choice(self, game: Game) -> bool:
        if reading(game).asks_always:
            return TOKENS in game.setup.variants
        return super().has_choice(game)

    def own_ranges(self, game: Game) -> Iterator[Range]:
        corporation = operator(game)
        for move in self._candidates(game, corporation):
            if corporation.cash > move.price:
                yield Range(move, "price", corporation.cash)

    def play(self, game: Game, move: Move) -> None:
        if not isinstance(move, AcquireToken):
            raise IllegalMove("not_now", step=self.name)
        corporation = operator(game)
        if AcquireToken(move.hex, move.corporation, 1) not in self._candidates(game, corporation):
            raise IllegalMove("cannot_acquire", hex=move.hex, corporation=move.corporation)
        if not 1 <= move.price <= corporation.cash:
            raise IllegalMove("price_out_of_range", minimum=1, maximum=corporation.cash)
        president = game.state.corporations[move.corporation].president
        assert president is not None
        facts = {"kind": "token", "what": move.hex, "from": move.corporation, "price": move.price}
        offer = Pending("offer", president, corporation.id, facts)
        if president == corporation.president or reading(game).no_consent:
            self.carry_out(game, offer)
        else:
            game.emit(OfferMade(corporation.id, president, move.hex, move.price))
            game.state.pending.append(offer)

    def carry_out(self, game: Game, offer: Pending) -> None:
        """Replace the other corporation's token."""
        buyer = game.state.corporations[CorporationId(offer.entity)]
        seller = game.state.corporations[CorporationId(offer.facts["from"])]
        hex_id, price = HexId(offer.facts["what"]), offer.facts["price"]
        place = next(place for place in seller.tokens if place[0] == hex_id)
        tokens = game.state.stations[hex_id][place[1]]
        tokens[tokens.index(seller.id)] = buyer.id
        seller.tokens.remove(place)
        buyer.tokens.append(place)
        assert seller.tokens_left is not None
        assert buyer.tokens_left is not None
        seller.tokens_left += 1
        buyer.tokens_left -= 1
        self.begin(game)
        game.tokens_changed()
        pay(game, buyer.id, seller.id, price)
        game.emit(TokenAcquired(buyer.id, seller.id, hex_id, price))
        turn(game).done = not reading(game).asks_always


def keep_charters(game: Game) -> None:
    """Note which tokens have left their places on the board, then let new ones fill the gaps."""
    charters = state(game).charters
    for corporation in game.state.corporations.values():
        if not corporation.founded:
            continue
        places = [hex_id for hex_id, _ in corporation.tokens]
        count = len(places) + (corporation.tokens_left or 0)
        charter = charters.setdefault(corporation.id, [UNPLACED] * count)
        charter[:] = [hex_id if hex_id in places else UNPLACED for hex_id in charter]
        for hex_id in places:
            if hex_id not in charter:
                charter[charter.index(UNPLACED)] = hex_id


class BuyEToken(OperatingStep):
    """Buy the right to own E trains (14.3)."""

    name = "etoken"

    def price(self, game: Game) -> int | None:
        """What the next E token costs; None while none is on sale."""
        facts = data(game).e_tokens
        sold = state(game).e_tokens_sold
        prices = facts.later if sold else facts.first
        left = sold < facts.count or reading(game).e_tokens_unlimited
        return prices.get(game.state.phase) if left else None

    def own_moves(self, game: Game) -> Iterator[Move]:
        corporation = operator(game)
        price = self.price(game)
        if ELECTRIC not in game.setup.variants or price is None:
            return
        once_ever = not reading(game).e_token_after_reopening
        if corporation.id in state(game).e_tokens or (
            once_ever and corporation.id in state(game).had_e_token
        ):
            return
        if price <= corporation.cash:
            yield BUY_E_TOKEN

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        price = self.price(game)
        if move != BUY_E_TOKEN or price is None or move not in self.own_moves(game):
            raise IllegalMove("no_e_token", needed=price or 0)
        pay(game, corporation.id, BANK, price)
        state(game).e_tokens.append(corporation.id)
        state(game).e_tokens_sold += 1
        state(game).had_e_token.append(corporation.id)
        game.emit(ETokenBought(corporation.id, price))
        turn(game).done = True


class PayInterest(OperatingStep):
    """Interest on a bond, paid without asking; the president helps out if need be (14.2)."""

    name = "emergency"

    def has_choice(self, game: Game) -> bool:
        return False

    def begin(self, game: Game) -> None:
        corporation = operator(game)
        if corporation.id not in state(game).bonds:
            return
        amount = data(game).bonds.interest
        president = corporation.president
        assert president is not None
        if amount <= corporation.cash or reading(game).interest_overdraws:
            pay(game, corporation.id, BANK, amount)
            game.emit(InterestPaid(corporation.id, amount))
            amount = 0
        if amount or corporation.cash < 0:
            facts = {"purpose": "interest", "amount": amount}
            game.state.pending.append(Pending("emergency", president, corporation.id, facts))


class TradeBond(OperatingStep):
    """Repay the bond, or issue it (14.2)."""

    name = "bond"

    def own_moves(self, game: Game) -> Iterator[Move]:
        if BONDS not in game.setup.variants:
            return
        corporation = operator(game)
        facts = data(game).bonds
        if corporation.id in state(game).bonds:
            if corporation.cash >= facts.amount:
                yield REPAY_BOND
        elif game.phase_reached(facts.from_phase) and not (
            reading(game).one_bond_a_round and corporation.id in state(game).repaid
        ):
            yield ISSUE_BOND

    def play(self, game: Game, move: Move) -> None:
        if move not in self.own_moves(game):
            raise IllegalMove("no_bond")
        corporation = operator(game)
        amount = data(game).bonds.amount
        if move == ISSUE_BOND:
            state(game).bonds.append(corporation.id)
            pay(game, BANK, corporation.id, amount)
            game.emit(BondIssued(corporation.id, amount))
            turn(game).done = True
            move_price(game, corporation, "left")
        else:
            state(game).bonds.remove(corporation.id)
            state(game).repaid.append(corporation.id)
            pay(game, corporation.id, BANK, amount)
            game.emit(BondRepaid(corporation.id, amount))
            move_price(game, corporation, "right")
