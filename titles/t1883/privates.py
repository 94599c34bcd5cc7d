"""Private companies: what they bring, their sale to corporations and their end (§3, appendix 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import give, next_certificate, percent
from engine.capital.money import pay
from engine.data.schema import Private
from engine.ids import BANK, CLOSED, OFFER, POOL, CorporationId, PlayerId, PrivateId
from engine.privates import close_private, hand_over_share
from engine.state import Corporation, Pending
from engine.steps.buy_private import PrivatePurchase
from engine.steps.exchange_private import ExchangePrivates
from titles.t1883.events import AnchorsReceived, StockPaidUp, StockPutIntoPool
from titles.t1883.facts import CNP, FRV, buys_contracts, data, private_facts, state
from titles.t1883.reading import reading
from titles.t1883.track.powers import build_missing_link

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
    hand_over_share(game, corporation, player, private)


def add_anchors(game: Game, corporation: CorporationId, count: int) -> None:
    """Give a corporation anchors to place."""
    left = state(game).anchors_left
    left[corporation] = left.get(corporation, 0) + count
    game.emit(AnchorsReceived(corporation, count))


# Exchange for a share


class Exchange1883(ExchangePrivates):
    """CNP may be exchanged at any moment, with its anchor for SV (appendix 3)."""

    def is_ready(self, game: Game, corporation: Corporation) -> bool:
        return True

    def exchanged(
        self, game: Game, player: PlayerId, corporation: Corporation, private: Private
    ) -> None:
        add_anchors(game, corporation.id, private_facts(game, private.id).anchors)
        if corporation.floated:
            if not reading(game).cnp_unpaid_at_exchange:
                _pay_up(game, corporation)
            super().exchanged(game, player, corporation, private)


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
        return allowed and in_time and buys_contracts(game, corporation.id)

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
