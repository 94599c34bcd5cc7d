"""Mergers: what corporations had becomes another's.

Two old shares make a new one, whichever of the corporations they are of; owners exchange theirs one
after another. What becomes of an odd share, what a new share is worth and what is left over are
answers of the title.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, give, holding, percent
from engine.capital.money import Account, pay
from engine.events import Event, PresidentAppointed
from engine.ids import BANK, CorporationId, HexId, Owner, PlayerId
from engine.state import Corporation
from engine.steps.place_token import put_token
from engine.track.layout import Place

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class CorporationsMerged(Event):
    """Corporations left the game, and another one took all they had."""

    corporation: CorporationId
    merged: tuple[CorporationId, ...]
    price: int


@dataclass(frozen=True, slots=True)
class StockExchanged(Event):
    """Stock of a new corporation took the place of stock of those that it came from."""

    owner: Owner
    corporation: CorporationId
    percent: int

    def with_next(self, other: Event) -> StocksExchanged | None:
        held = ((self.owner, self.percent),)
        return StocksExchanged(self.corporation, held).with_next(other)


@dataclass(frozen=True, slots=True)
class StocksExchanged(Event):
    """Stock of a new corporation took the place of old stock in several hands."""

    corporation: CorporationId
    holders: tuple[tuple[Owner, int], ...]

    def with_next(self, other: Event) -> StocksExchanged | None:
        if not isinstance(other, StockExchanged) or other.corporation != self.corporation:
            return None
        return StocksExchanged(self.corporation, (*self.holders, (other.owner, other.percent)))


@dataclass(frozen=True, slots=True)
class OddSharePaidOff(Event):
    """The bank paid for an old share that had no second one."""

    player: Account
    corporation: CorporationId
    price: int

    @property
    def figure(self) -> int:
        return self.price

    def with_next(self, other: Event) -> OddSharesPaidOff | None:
        paid = ((self.player, self.price),)
        return OddSharesPaidOff(self.corporation, paid).with_next(other)


@dataclass(frozen=True, slots=True)
class OddSharesPaidOff(Event):
    """The bank paid several owners for old shares that had no second one."""

    corporation: CorporationId
    payments: tuple[tuple[Account, int], ...]

    def with_next(self, other: Event) -> OddSharesPaidOff | None:
        if not isinstance(other, OddSharePaidOff) or other.corporation != self.corporation:
            return None
        return OddSharesPaidOff(self.corporation, (*self.payments, (other.player, other.price)))


@dataclass(frozen=True, slots=True)
class StationExchanged(Event):
    """A token of the new corporation took the place of an old one."""

    corporation: CorporationId
    hex: HexId

    def with_next(self, other: Event) -> StationsExchanged | None:
        return StationsExchanged(self.corporation, (self.hex,)).with_next(other)


@dataclass(frozen=True, slots=True)
class StationsExchanged(Event):
    """Tokens of the new corporation took the places of several old ones."""

    corporation: CorporationId
    hexes: tuple[HexId, ...]

    @property
    def fleeting(self) -> bool:
        return True

    def with_next(self, other: Event) -> StationsExchanged | None:
        if not isinstance(other, StationExchanged) or other.corporation != self.corporation:
            return None
        return StationsExchanged(self.corporation, (*self.hexes, other.hex))


# Stock


def old_shares(game: Game, companies: Sequence[Corporation], owner: Account) -> int:
    """Shares of the merging corporations in one hand or place, those of presidents among them."""
    return sum(percent(game, company, owner) for company in companies) // SHARE


def seats_from(game: Game, player: PlayerId) -> list[PlayerId]:
    """The players in their order, from one of them on."""
    return [player, *game.players_after(player)[:-1]]


def exchange_pairs(
    game: Game, corporation: Corporation, pairs: Mapping[Account, int], unsold: Owner
) -> PlayerId | None:
    """Give owners so many new shares from a place, in this order.

    Returns who leads by that: the caller tells it once all is told that belongs together.
    """
    leader = None
    for owner, shares in pairs.items():
        for _ in range(shares):
            if _hand_over(game, corporation, owner, unsold):
                leader = PlayerId(owner)
        if shares:
            game.emit(StockExchanged(Owner(owner), corporation.id, shares * SHARE))
    return leader


def receive(game: Game, corporation: Corporation, owner: Account, unsold: Owner) -> None:
    """Give a share; the first player to have two holds the president's certificate instead."""
    if _hand_over(game, corporation, owner, unsold):
        game.emit(PresidentAppointed(corporation.id, PlayerId(owner)))


def appoint(game: Game, corporation: Corporation, player: PlayerId, unsold: Owner) -> None:
    """The player's share goes back, and the president's certificate is his."""
    _give_presidency(game, corporation, player, unsold)
    game.emit(PresidentAppointed(corporation.id, player))


def _hand_over(game: Game, corporation: Corporation, owner: Account, unsold: Owner) -> bool:
    """Give a share or the president's certificate; returns whether the owner leads now, untold."""
    held = holding(game, corporation, owner).singles
    if held and corporation.president is None and owner in game.state.players:
        _give_presidency(game, corporation, PlayerId(owner), unsold)
        return True
    give(corporation, holding(game, corporation, unsold).singles[:1], owner)
    return False


def _give_presidency(game: Game, corporation: Corporation, player: PlayerId, unsold: Owner) -> None:
    give(corporation, holding(game, corporation, player).singles[:1], unsold)
    give(corporation, [0], player)


def pay_off(game: Game, corporation: Corporation, owner: Account, price: int) -> None:
    """The bank takes an odd share."""
    pay(game, BANK, owner, price)
    game.emit(OddSharePaidOff(owner, corporation.id, price))


# Everything else


def hand_over(game: Game, companies: Sequence[Corporation], corporation: Corporation) -> None:
    """Money, trains, private companies and stock of others go to the new corporation."""
    for company in companies:
        pay(game, company.id, corporation.id, company.cash)
        corporation.trains += company.trains
        for private, owner in game.state.privates.items():
            if owner == company.id:
                game.state.privates[private] = corporation.id
        for other in game.state.corporations.values():
            held = [i for i, owner in enumerate(other.owners) if owner == company.id]
            give(other, held, corporation.id)


def take_tokens_off(game: Game, companies: Sequence[Corporation]) -> list[Place]:
    """Take the tokens of the merging corporations from the board; tells where they stood."""
    places = [place for company in companies for place in company.tokens]
    for company in companies:
        for hex_id, stop in company.tokens:
            game.state.stations[hex_id][stop].remove(company.id)
    game.tokens_changed()
    return places


def exchange_station(game: Game, corporation: Corporation, place: Place) -> None:
    """Put a token of the new corporation where an old one stood."""
    put_token(game, corporation, place)
    game.emit(StationExchanged(corporation.id, place[0]))


def dissolve(game: Game, companies: Sequence[Corporation], corporation: Corporation) -> None:
    """The merged corporations are gone; the new one operates in this round if none of them has."""
    operating = game.state.operating
    if operating is not None and any(each.id in operating.operated for each in companies):
        operating.operated.append(corporation.id)
    for company in companies:
        del game.state.corporations[company.id]
