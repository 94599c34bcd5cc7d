"""Private companies: what they bring, their sale to corporations and their end (§3, appendix 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, give, next_certificate, percent
from engine.capital.money import pay
from engine.capital.stock import Stock
from engine.data.schema import Private
from engine.ids import BANK, CLOSED, OFFER, POOL, CorporationId, PlayerId, PrivateId
from engine.moves import Move, Range
from engine.privates import close_private
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.buy_private import PrivatePurchase
from titles.t1883.data import ShareGift
from titles.t1883.events import AnchorsReceived, StockPaidUp, StockPutIntoPool, StockReceived
from titles.t1883.facts import CNP, FRV, data, is_railway, private_facts, state
from titles.t1883.reading import reading
from titles.t1883.track.powers import build_missing_link
from titles.t1883.verbs import ExchangePrivate

if TYPE_CHECKING:
    from engine.game import Game


def received(game: Game, private: PrivateId, player: PlayerId) -> None:
    """What a private company brings to the player who has just got it from the bank."""
    facts = private_facts(game, private)
    if facts.brings is None:
        return
    if facts.brings.sets_par:
        close_private(game, private)
        add_anchors(game, facts.brings.corporation, facts.anchors)
        game.state.pending.append(Pending("par", player, facts.brings.corporation))
        return
    corporation = game.state.corporations[facts.brings.corporation]
    _hand_over(game, corporation, player, private)


def _hand_over(game: Game, corporation: Corporation, player: PlayerId, private: PrivateId) -> None:
    certificate = next_certificate(game, corporation, OFFER)
    assert certificate is not None
    give(corporation, [certificate], player)
    game.emit(StockReceived(player, corporation.id, SHARE, private))


def add_anchors(game: Game, corporation: CorporationId, count: int) -> None:
    """Give a corporation anchors to place."""
    left = state(game).anchors_left
    left[corporation] = left.get(corporation, 0) + count
    game.emit(AnchorsReceived(corporation, count))


# Exchange for a share


class Exchange:
    """A player may swap a private company for a share at any moment (appendix 3, CNP)."""

    def moves(self, game: Game, player: PlayerId) -> Iterator[Move]:
        for private in data(game).privates:
            if private.exchange is not None and game.state.privates[private.id] == player:
                if self._refusal(game, player, private.exchange) is None:
                    yield ExchangePrivate(private.id)

    def ranges(self, game: Game, player: PlayerId) -> Iterable[Range]:
        return ()

    def _refusal(self, game: Game, player: PlayerId, gift: ShareGift) -> IllegalMove | None:
        corporation = game.state.corporations[gift.corporation]
        if next_certificate(game, corporation, OFFER) is None:
            return IllegalMove("nothing_there", corporation=corporation.id, source=OFFER)
        limit = data(game).ownership_limit
        if percent(game, corporation, player) + gift.percent > limit:
            return IllegalMove("ownership_limit", corporation=corporation.id, limit=limit)
        return None

    def apply(self, game: Game, player: PlayerId, move: Move) -> bool:
        if not isinstance(move, ExchangePrivate):
            return False
        facts = private_facts(game, move.private)
        if facts.exchange is None or game.state.privates[facts.id] != player:
            raise IllegalMove("no_exchange_for", private=facts.id)
        refusal = self._refusal(game, player, facts.exchange)
        if refusal is not None:
            raise refusal
        corporation = game.state.corporations[facts.exchange.corporation]
        close_private(game, facts.id)
        _hand_over(game, corporation, player, facts.id)
        add_anchors(game, corporation.id, facts.anchors)
        if corporation.floated:
            if not reading(game).cnp_unpaid_at_exchange:
                _pay_up(game, corporation)
            Stock.of(game).settle_presidency(game, corporation, player)
        return True


def _pay_up(game: Game, corporation: Corporation) -> None:
    """The bank pays par for a share that was given away."""
    pay(game, BANK, corporation.id, corporation.par)
    game.emit(StockPaidUp(corporation.id, corporation.par))


# Sale to corporations


class PrivatePurchase1883(PrivatePurchase):
    """Railways buy private companies from the first 3 train on, FRV even before (3.4, 6.10)."""

    def may_be_bought(self, game: Game, corporation: Corporation, private: Private) -> bool:
        in_time = game.phase_reached(data(game).private_sale.from_phase) or private.id == FRV
        allowed = super().may_be_bought(game, corporation, private)
        return allowed and in_time and is_railway(game, corporation.id)

    def price_limits(self, game: Game, private: Private) -> tuple[int, int]:
        sale = data(game).private_sale
        early = not game.phase_reached(sale.from_phase)
        highest = 100 if early else sale.maximum_percent
        return private.face * sale.minimum_percent // 100, private.face * highest // 100

    def carry_out(self, game: Game, offer: Pending) -> None:
        """With the company its anchors go to the corporation."""
        super().carry_out(game, offer)
        facts = private_facts(game, PrivateId(offer.facts["what"]))
        if facts.anchors:
            add_anchors(game, CorporationId(offer.entity), facts.anchors)


# The end of private companies


def close_privates(game: Game) -> None:
    """All private companies close, with what that brings about (3.5, appendix 3)."""
    for private in data(game).privates:
        if game.state.privates[private.id] == CLOSED:
            continue
        close_private(game, private.id)
        if private.id == FRV:
            build_missing_link(game)
        elif private.id == CNP:
            share_to_pool(game)


def share_to_pool(game: Game) -> None:
    """CNP was never exchanged: a share of SV goes to the pool, if there is one and room for it."""
    gift = private_facts(game, CNP).exchange
    assert gift is not None
    corporation = game.state.corporations[gift.corporation]
    certificate = next_certificate(game, corporation, OFFER)
    room = data(game).pool_limit - percent(game, corporation, POOL)
    if not corporation.floated or certificate is None or room < gift.percent:
        return
    give(corporation, [certificate], POOL)
    game.emit(StockPutIntoPool(corporation.id, gift.percent))
    _pay_up(game, corporation)
