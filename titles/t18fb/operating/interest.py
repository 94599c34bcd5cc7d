"""Secured interest of building companies (3.4.4 / 3.5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from engine.capital.certificates import SHARE, holders
from engine.capital.money import pay
from engine.capital.price_moves import move_price
from engine.ids import BANK
from engine.state import Corporation
from engine.steps.operating import OperatingStep, operator
from titles.t18fb.facts import charter, concession_facts, data, is_building, state
from titles.t18fb.operating.events import InterestForfeited, InterestPaid
from titles.t18fb.paper_data import Band
from titles.t18fb.reading import reading

if TYPE_CHECKING:
    from engine.game import Game

BANDS: tuple[Band, ...] = get_args(Band)


def band(game: Game, corporation: Corporation) -> Band:
    """The company's band, raised by a card up to the last one (R63, R188)."""
    printed = concession_facts(game, corporation.id).band
    raised = BANDS.index(printed) + charter(game, corporation.id).bands
    return BANDS[min(raised, len(BANDS) - 1)]


def interest(game: Game, corporation: Corporation) -> int:
    """What a share is paid in a turn, nothing unless the company is building."""
    if not is_building(game, corporation):
        return 0
    return data(game).secured_interest[band(game, corporation)]


class SecuredInterest(OperatingStep):
    """The bank pays for a line that is being built; there is nothing to decide."""

    name = "interest"

    def begin(self, game: Game) -> None:
        corporation = operator(game)
        if not is_building(game, corporation):
            return
        if state(game).used_all_steps:
            self._pay(game, corporation)
        else:
            game.emit(InterestForfeited(corporation.id))
            move_price(game, corporation, "left", reason="no_interest")

    def _pay(self, game: Game, corporation: Corporation) -> None:
        """Players and other corporations are paid, the price stays (R187, R189)."""
        per_share = interest(game, corporation)
        paid = {
            holder: per_share * (held // SHARE)
            for holder, held in holders(game, corporation).items()
            if holder != corporation.id
        }
        game.emit(InterestPaid(corporation.id, per_share, tuple(paid.items())))
        for holder, amount in paid.items():
            pay(game, BANK, holder, amount)
        if reading(game).interest_raised_once:
            charter(game, corporation.id).bands = 0
