"""Which of the moves that were imagined is the best, by what a temper plays for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.game import Game
from engine.house.outlook import Outlook
from engine.house.search.imagining import Line
from engine.house.search.levels import Temper
from engine.ids import PlayerId
from engine.moves import BuyShare, Move, SellShares

MARGIN = 0.004
"""By how much another move must be better than the rule of thumb's, as a part of its value."""
REGRET = 0.01
"""By how much a trade must be better that takes back one of the player's own."""
LATELY = 6
"""Trades of a player that are remembered for that."""
CLOSE = 0.88
"""A move that leaves less than this of the best one's worth is not looked at any further."""
FLOOR = 0.98
"""A keen house gives up no more than this leaves of its own worth, to harm others."""


@dataclass(frozen=True, slots=True)
class Considered:
    """A move that was compared."""

    move: Move
    line: Line
    expected: dict[PlayerId, float]
    """What everybody can expect, one stock round that was looked at with another."""
    value: float = 0.0
    end: Game | None = None
    """Where the line was played on to, if it was."""
    seen_at: int = 1
    """Stock rounds at which it was looked at."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """What moves are compared by."""

    outlook: Outlook
    temper: Temper
    likely: Move

    def of(self, considered: Sequence[Considered]) -> list[Considered]:
        """By what the temper plays for; the likely move goes before what is hardly better."""
        most = max(each.expected[self.outlook.me] for each in considered)
        valued = [replace(each, value=self._value(each, most)) for each in considered]
        return sorted(valued, key=lambda each: -each.value)

    def finalists(self, ranked: Sequence[Considered], most: int) -> list[Considered]:
        """Those that may yet turn out to be the best; the likely move among them if it may."""
        best = ranked[0].expected[self.outlook.me]
        close = [each for each in ranked if each.expected[self.outlook.me] >= CLOSE * best]
        likely = [each for each in close[most:] if each.move == self.likely]
        return [*close[: most - len(likely)], *likely]

    def _value(self, each: Considered, most: float) -> float:
        value = _value(each.expected, self.outlook.me, self.temper)
        if self.temper is Temper.KEEN and each.expected[self.outlook.me] < FLOOR * most:
            value -= 1.0
        if each.move == self.likely:
            return value + abs(value) * MARGIN
        if takes_back(self.outlook, each.move):
            return value - abs(value) * REGRET
        return value


def takes_back(outlook: Outlook, move: Move) -> bool:
    """Whether the player lately sold what he would buy, or bought what he would sell."""
    if not isinstance(move, BuyShare | SellShares):
        return False
    kind = SellShares if isinstance(move, BuyShare) else BuyShare
    own = [played.move for played in outlook.game.record if played.player == outlook.me]
    traded = [each for each in own if isinstance(each, BuyShare | SellShares)]
    return any(
        isinstance(each, kind) and each.corporation == move.corporation for each in traded[-LATELY:]
    )


def _value(projected: dict[PlayerId, float], me: PlayerId, temper: Temper) -> float:
    mine = projected[me]
    others = [max(1.0, value) for player, value in projected.items() if player != me]
    if temper is Temper.FRIENDLY:
        return mine
    if temper is Temper.KEEN:
        return mine / (max(1.0, mine) + sum(others))
    return mine - max(others)
