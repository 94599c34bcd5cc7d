"""The verbs of 18FB, and the moves that only it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.ids import CorporationId, HexId, PrivateId
from engine.moves import BidForLot, Move, NameLot, PlaceToken, Start
from engine.notation import VERBS as SHARED
from engine.notation import Form, Verb, declared
from engine.notation.slots import (
    Part,
    amount,
    city,
    corporation,
    hex_,
    hexes,
    maybe,
    percent,
    private,
)


@dataclass(frozen=True, slots=True)
class StartCompany(Start):
    """Start a company, in phases 1 to 4 by acquiring its concession."""

    stop: int | None = None
    """Which city of the chosen home, where it has several with room."""
    card: PrivateId | None = None
    """The card that halves the deposit."""


@dataclass(frozen=True, slots=True)
class TakeConcession(Move):
    """Acquire a concession that was withdrawn."""

    corporation: CorporationId
    card: PrivateId | None = None
    """The card that halves the deposit."""


@dataclass(frozen=True, slots=True)
class TakeCard(Move):
    """Take a political card from the pool at its price."""

    card: PrivateId


@dataclass(frozen=True, slots=True)
class OfferForCard(Move):
    """Offer the owner of a political card a sum for it."""

    card: PrivateId
    price: int


@dataclass(frozen=True, slots=True)
class BuyRegional(Move):
    """Buy a regional company from the pool."""

    corporation: CorporationId
    price: int


@dataclass(frozen=True, slots=True)
class PlaceTokenVia(PlaceToken):
    """Put a token on a station, by a chosen route."""

    via: tuple[HexId, ...] | None = None
    """The hexes between, where several routes are on offer."""


@dataclass(frozen=True, slots=True)
class ReplaceBourbon(Move):
    """Put the turn's token in the place of a Bourbon token, by the power of a card."""

    card: PrivateId
    hex: HexId
    via: tuple[HexId, ...] | None = None


@dataclass(frozen=True, slots=True)
class UseCard(Move):
    """Use the power of a card for a corporation."""

    card: PrivateId
    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class AcquireRegional(Move):
    """Buy a regional company for the operating corporation."""

    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class ChoosePartner(Move):
    """Say which company that is not floated takes part in a merger."""

    corporation: CorporationId


_NEVER = ("discard", "exchange", "issue", "private", "redeem", "run")
"""Shared verbs for which 18FB has no move."""


def _with_card() -> Part:
    return maybe(private("card", "card", after="with"))


def _via() -> Part:
    return maybe(hexes("via", after="via"), implied=True)


VERBS: Mapping[str, Verb] = {
    **{word: verb for word, verb in SHARED.items() if word not in _NEVER},
    **declared(
        Verb(
            "auction",
            Form(NameLot, private("lot", "what"), maybe(amount("price", "PRICE", free=True))),
            Form(NameLot, corporation("lot", "what"), maybe(amount("price", "PRICE", free=True))),
            order=SHARED["bid"].order,
            bids=True,
        ),
        Verb(
            "bid",
            Form(BidForLot, private("lot", "private"), amount("amount", free=True)),
            Form(BidForLot, corporation("lot", "private"), amount("amount", free=True)),
            order=SHARED["bid"].order,
            bids=True,
        ),
        Verb(
            "start",
            Form(
                StartCompany,
                corporation(),
                amount("price", "PRICE"),
                percent(required=False),
                maybe((hex_("home", "home", after="at"), maybe(city())), implied=True),
                _with_card(),
            ),
            order=SHARED["start"].order,
        ),
        Verb("concession", Form(TakeConcession, corporation(), _with_card())),
        Verb(
            "card",
            Form(TakeCard, private("card", "card")),
            Form(OfferForCard, private("card", "card"), amount("price", "PRICE", free=True)),
            beside=True,
        ),
        Verb("regional", Form(BuyRegional, corporation(), amount("price", "PRICE", free=True))),
        Verb(
            "token",
            Form(PlaceTokenVia, hex_(), maybe(city(), implied=True), _via()),
            order=SHARED["token"].order,
        ),
        Verb(
            "use",
            Form(ReplaceBourbon, private("card"), hex_(), _via()),
            Form(UseCard, private("card"), corporation(option="corporation")),
            beside=True,
        ),
        Verb("acquire", Form(AcquireRegional, corporation()), beside=True),
        Verb("merge", Form(ChoosePartner, corporation())),
    ),
}
