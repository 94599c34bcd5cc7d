"""The variant with mandatory merging: SEFTA comes at the latest with the first 5 train (§12.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.capital.market import market_order
from titles.t1883.ccfr.trains import keep_to_the_limit_if_frozen
from titles.t1883.facts import SEFTA, state
from titles.t1883.sefta.events import MergerRuledOut
from titles.t1883.sefta.merger import Merging, merging_companies

if TYPE_CHECKING:
    from engine.game import Game

MANDATORY_MERGING = "mandatory_merging"


class FirstFive:
    """What the first 5 train means for SEFTA and CCFR: a merger that is due, then capitalism."""

    def __init__(
        self,
        capitalise: Callable[[Game], None],
        after_merger: Sequence[Callable[[Game], None]] = (),
    ) -> None:
        self.capitalise = capitalise
        self.merging = Merging(after=(*after_merger, self.merged))
        """The merger, by choice or because it is due."""

    def sold(self, game: Game) -> None:
        """CCFR is capitalised at once, unless a merger must come first at the end of the turn."""
        now = state(game)
        due = MANDATORY_MERGING in game.setup.variants and SEFTA not in now.corporations
        if due and _both_in_play(game):
            now.merger_due = True
            keep_to_the_limit_if_frozen(game)
            return
        if due:
            _rule_out(game)
        self.capitalise(game)

    def merge_if_due(self, game: Game) -> None:
        """Carry out a merger that is due, now that nobody has his turn."""
        if not state(game).merger_due:
            return
        if _both_in_play(game):
            companies = merging_companies(game)
            active = next(each for each in market_order(game) if each in companies)
            self.merging.begin(game, active)
        else:
            _rule_out(game)
            self.merged(game)

    def merged(self, game: Game) -> None:
        """A merger is over, or could not take place after all; CCFR may have waited for it."""
        if state(game).merger_due:
            state(game).merger_due = False
            self.capitalise(game)


def _both_in_play(game: Game) -> bool:
    return len(merging_companies(game)) == 2


def _rule_out(game: Game) -> None:
    """SEFTA leaves the game without having been formed."""
    state(game).sefta_removed = True
    game.emit(MergerRuledOut(SEFTA))
