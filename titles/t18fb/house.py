"""What the house player makes of 18FB: lines before runs, interest, cards and concessions."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.data.schema import Private
from engine.house.hints import House
from engine.moves import BidForLot, NameLot
from engine.state import Corporation
from titles.t18fb.facts import is_building, state
from titles.t18fb.judging.auctions import bid, card_worth
from titles.t18fb.judging.building import lay_tile
from titles.t18fb.judging.powers import PLANNED, answer_for_card, keep_option, use_card
from titles.t18fb.judging.stock import sells_least, trade
from titles.t18fb.judging.tokens import place_token
from titles.t18fb.operating.interest import interest
from titles.t18fb.verbs import (
    BuyRegional,
    PlaceTokenVia,
    ReplaceBourbon,
    StartCompany,
    TakeCard,
    TakeConcession,
)

if TYPE_CHECKING:
    from engine.game import Game


class House18FB(House):
    """A building company earns its interest; others what stations and markers bring."""

    parts = (
        bid,
        answer_for_card,
        keep_option,
        use_card,
        lay_tile,
        place_token,
        sells_least,
        trade,
    )
    planned = (
        *PLANNED,
        NameLot,
        BidForLot,
        StartCompany,
        TakeConcession,
        TakeCard,
        BuyRegional,
        PlaceTokenVia,
        ReplaceBourbon,
    )

    def income(self, game: Game, corporation: Corporation) -> int | None:
        """Ten times the interest of a share while the company is building."""
        if is_building(game, corporation):
            return interest(game, corporation) * SHARE
        return None

    def earning_facts(self, game: Game) -> Hashable:
        """Town markers, and whom a card favours."""
        markers = tuple((name, papers.markers) for name, papers in state(game).charters.items())
        return markers, state(game).falcon

    def private_worth(self, game: Game, private: Private) -> int:
        return card_worth(game, private.id)
