"""Political cards that change hands: from the pool, and between players (3.2.6 / 3.3.6, 2.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.capital.money import pay
from engine.capital.stock import Stock
from engine.events import PrivateBought
from engine.ids import BANK, POOL, Owner, PlayerId, PrivateId
from engine.moves import Move, Range
from engine.refusals import IllegalMove
from engine.rounds.stock import stock_round
from engine.state import Pending
from engine.steps.interrupts import AnswerOffer
from titles.t18fb.facts import card, data, later, state
from titles.t18fb.politics.cards import hand_over_share, owner_of
from titles.t18fb.shares.events import CardOfferDeclined, CardOffered, CardTraded
from titles.t18fb.shares.stock import check_not_sold
from titles.t18fb.verbs import OfferForCard, TakeCard

if TYPE_CHECKING:
    from engine.game import Game

KIND = "card"
"""The kind of these offers."""
LEAST = 1
"""Whole ducati are offered, one at least (A82)."""


# From the pool, as the action of a turn (R93)


def cards_in_pool(game: Game, player: PlayerId) -> Iterator[TakeCard]:
    """Cards that the player may take."""
    for facts in data(game).privates:
        try:
            _check_card(game, player, facts.id)
        except IllegalMove:
            continue
        yield TakeCard(facts.id)


def _check_card(game: Game, player: PlayerId, name: PrivateId) -> int:
    """What the card costs. Raises IllegalMove.

    The share that lies on it is stock like any other: limits hold, and what was sold (R37, R77).
    """
    if game.state.privates[name] != POOL:
        raise IllegalMove("card_not_in_pool", card=name)
    stock, price = Stock.of(game), card(game, name).face
    share = state(game).shares_on_cards.get(name)
    if share is not None:
        corporation = game.state.corporations[share]
        check_not_sold(game, player, corporation)
        stock.check_room(game, player)
        stock.check_holding(game, player, corporation, SHARE)
    stock.check_cash(game, player, price)
    return price


def take_card(game: Game, player: PlayerId, move: TakeCard) -> None:
    """The printed price goes to the bank; the free share comes with the card.

    It may be the one that makes its new owner president (R96).
    """
    price = _check_card(game, player, move.card)
    pay(game, player, BANK, price)
    game.state.privates[move.card] = Owner(player)
    game.emit(PrivateBought(player, move.card, price))
    share = state(game).shares_on_cards.get(move.card)
    hand_over_share(game, move.card, player)
    if share is not None:
        corporation = game.state.corporations[share]
        Stock.of(game).settle_presidency(game, corporation, player)


# From another player


def free_cash(game: Game, player: PlayerId) -> int:
    """What the player can spend: the money of a standing bid is not free (A141)."""
    cash, lots = game.state.players[player].cash, state(game).lots
    if lots is not None and lots.lot is not None and lots.bidder == player:
        return cash - lots.bid
    return cash


def lowest_offer(game: Game, player: PlayerId, name: PrivateId) -> int:
    """The least that may be offered now: more than what has just been declined (A141).

    In LATER until another move is made, in PA23 for the rest of the turn.
    """
    declined = [0]
    for entry in state(game).refused:
        kind, what, buyer, price, moves = (entry.split() + [""] * 5)[:5]
        if (kind, what, buyer) == (KIND, name, player):
            if not later(game) or len(game.record) <= int(moves) + 1:
                declined.append(int(price))
    return max(declined) + 1


def offers(game: Game, player: PlayerId) -> Iterator[Range]:
    """For each card that the player may ask for, the sums that he may offer (R94)."""
    if game.state.players[player].left:
        return
    for facts in data(game).privates:
        owner = owner_of(game, facts.id)
        if owner in (None, player):
            continue
        lowest, highest = lowest_offer(game, player, facts.id), free_cash(game, player)
        if lowest <= highest:
            yield Range(OfferForCard(facts.id, lowest), "price", highest)


def make_offer(game: Game, player: PlayerId, move: OfferForCard) -> None:
    """Ask the owner. Raises IllegalMove."""
    owner = owner_of(game, move.card)
    if owner is None or owner == player:
        raise IllegalMove("card_not_for_sale", card=move.card)
    if move.price < LEAST:
        raise IllegalMove("offer_too_low", minimum=LEAST)
    lowest = lowest_offer(game, player, move.card)
    if move.price < lowest:
        raise IllegalMove("offer_declined_already", minimum=lowest)
    if move.price > free_cash(game, player):
        raise IllegalMove("not_enough_cash", needed=move.price)
    facts = {"kind": KIND, "what": move.card, "from": owner, "price": move.price}
    game.emit(CardOffered(player, owner, move.card, move.price))
    game.state.pending.append(Pending(AnswerOffer.name, owner, player, facts))


class CardDeal:
    """What an accepted offer does; in PA23 it is the action of the buyer's turn."""

    def carry_out(self, game: Game, offer: Pending) -> None:
        name, price = PrivateId(offer.facts["what"]), offer.facts["price"]
        buyer, owner = PlayerId(offer.entity), offer.player
        pay(game, buyer, owner, price)
        game.state.privates[name] = Owner(buyer)
        game.emit(CardTraded(buyer, owner, name, price))
        if not later(game):
            round_ = stock_round(game)
            round_.acted = round_.bought = round_.done = True
            round_.last_actor = round_.player


def card_declined(game: Game, offer: Pending) -> None:
    """Keep in mind what was declined, so that it is not asked again and again."""
    name, price = PrivateId(offer.facts["what"]), offer.facts["price"]
    state(game).refused.append(f"{KIND} {name} {offer.entity} {price} {len(game.record)}")
    game.emit(CardOfferDeclined(offer.player, PlayerId(offer.entity), name, price))


class CardTrade:
    """LATER: any player may make an offer between two decisions, in or out of turn (R94, A82).

    Also while a president raises money for a train, which is a step of his turn.
    """

    def moves(self, game: Game, player: PlayerId) -> Iterator[Move]:
        return (range_.move for range_ in self.ranges(game, player))

    def ranges(self, game: Game, player: PlayerId) -> Iterable[Range]:
        return offers(game, player) if later(game) else ()

    def apply(self, game: Game, player: PlayerId, move: Move) -> bool:
        if not later(game) or not isinstance(move, OfferForCard):
            return False
        make_offer(game, player, move)
        return True
