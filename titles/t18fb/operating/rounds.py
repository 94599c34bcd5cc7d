"""The order of an operating round, and what comes between two of them (3.4 / 3.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.capital.market import market_order
from engine.rounds.operating import Operating
from engine.state import Corporation
from engine.steps.operating import OperatingStep
from titles.t18fb.facts import company, is_frozen, is_regional, state

if TYPE_CHECKING:
    from engine.game import Game

DUE = "due"
"""The regional round comes at the end of this operating round."""


def _nothing(game: Game) -> None:
    """No round is put in."""


class Operating18FB(Operating):
    """Income of cards, regional companies, then majors and nationals by price (R125)."""

    def __init__(
        self,
        steps: Sequence[OperatingStep],
        regional_steps: Sequence[OperatingStep] = (),
        at_end: Sequence[Callable[[Game], None]] = (),
        regional_round: Callable[[Game], None] = _nothing,
    ) -> None:
        super().__init__(steps, at_end=at_end)
        self.regional_steps = regional_steps
        self.regional_round = regional_round
        """Begins the round that is put in once; it calls ``go_on`` when it is over."""

    def may_operate(self, game: Game, corporation: Corporation) -> bool:
        """Floated ones (R126); a frozen one runs though nobody leads it (A91)."""
        led = corporation.president is not None or is_frozen(game, corporation)
        return corporation.floated and led

    def next_corporation(self, game: Game) -> Corporation | None:
        """Regional companies in their order (R266), then by price, judged after each turn."""
        operated = self._round(game).operated
        for corporation in (*_regionals(game), *market_order(game)):
            if corporation.id not in operated and self.may_operate(game, corporation):
                return corporation
        return None

    def steps_of(self, game: Game, corporation: Corporation) -> Sequence[OperatingStep]:
        return self.regional_steps if is_regional(game, corporation) else self.steps

    def round_over(self, game: Game) -> None:
        """The regional round comes first where it is due; a game that is over has none (A155)."""
        now = game.state.round
        over = game.state.bank_broken and now.number == now.of
        if state(game).regional_round == DUE and not over:
            self.regional_round(game)
        else:
            self.go_on(game)

    def go_on(self, game: Game) -> None:
        """What follows the round, and the regional round where one was put in (R1, R2)."""
        super().round_over(game)


def _regionals(game: Game) -> list[Corporation]:
    """Regional companies in the order of their turns."""
    found = []
    for corporation in game.state.corporations.values():
        facts = company(game, corporation.id).regional
        if facts is not None:
            found.append((facts.order, corporation))
    return [corporation for _, corporation in sorted(found, key=lambda pair: pair[0])]
