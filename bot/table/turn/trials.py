"""Trials: a move played on a copy of the game, to know what it would do before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from operator import is_
from weakref import WeakKeyDictionary

from engine.events import (
    CorporationClosed,
    Event,
    PlayerLeft,
    PresidentChanged,
    RevenueWithheld,
    RoundStarted,
)
from engine.game import Decision, Game
from engine.ids import PlayerId
from engine.moves import PASS, DeclareDividend, Move, RunTrains
from engine.refusals import Refusal
from engine.steps.interrupts import PendingStep

_REVENUE_STEPS = ("run", "dividend")
"""Steps in which revenue may be given up by doing nothing."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What a move would do."""

    events: tuple[Event, ...]
    amount: int
    """What is paid or received for it; 0 where that is nothing or not known."""
    spent: int
    """How much less cash whoever decides has then."""
    warnings: tuple[Event, ...]
    """What is so costly and unusual that people are asked whether they mean it."""

    @property
    def at_once(self) -> tuple[Event, ...]:
        """What happens before the next round."""
        return tuple(takewhile(lambda event: not isinstance(event, RoundStarted), self.events))


class _Known:
    """What is known of the moves of a game as it stands."""

    def __init__(self, game: Game) -> None:
        self._length, self._last = len(game.record), game.record[-1:]
        self.trials: dict[Move, Trial | None] = {}

    def holds(self, game: Game) -> bool:
        """Whether the game stands where it stood: a move that is made again is another one."""
        now = game.record[-1:]
        return len(game.record) == self._length and all(map(is_, now, self._last))


_known: WeakKeyDictionary[Game, _Known] = WeakKeyDictionary()


def try_out(game: Game, move: Move) -> Trial | None:
    """What a move would do; None if it is refused, or its runs would have to be searched.

    Tried once, however many buttons ask: what passing brings is compared with every other move.
    """
    known = _known.get(game)
    if known is None or not known.holds(game):
        known = _known[game] = _Known(game)
    if move not in known.trials:
        known.trials[move] = _tried(game, move)
    return known.trials[move]


def _tried(game: Game, move: Move) -> Trial | None:
    if isinstance(move, RunTrains) and (move.runs != () or move not in game.legal_moves()):
        return None
    ahead = game.copy()
    ahead.replaying = True
    try:
        events = (*ahead.apply(move), *_let_be(ahead))
    except Refusal:
        return None
    decision = game.decision
    assert decision is not None
    figures = (event.figure for event in events if event.figure is not None)
    spent, warnings = _spent(game, ahead, decision.player), _warnings(game, decision, move, events)
    return Trial(events, next(figures, 0), spent, tuple(warnings))


def _let_be(ahead: Game) -> Iterator[Event]:
    """What comes if whoever is asked again and again says no, as they mostly do."""
    step: object = ahead.step
    while isinstance(step, PendingStep) and step.recurs(ahead, step.player(ahead)):
        if PASS not in ahead.legal_moves():
            return
        yield from ahead.apply(PASS)
        step = ahead.step


def _spent(game: Game, ahead: Game, player: PlayerId) -> int:
    """What a player has paid, in all; 0 where they have gained or left the game."""
    after = ahead.state.players.get(player)
    return max(0, game.state.players[player].cash - after.cash) if after is not None else 0


def _warnings(
    game: Game, decision: Decision, move: Move, events: tuple[Event, ...]
) -> Iterator[Event]:
    """The loss of a corporation, a presidency, the game, a dividend by silence, and the like."""
    presidents = {c.id: c.president for c in game.state.corporations.values()}
    for event in events:
        match event:
            case CorporationClosed(corporation):
                if presidents[corporation] == decision.player:
                    yield event
            case PresidentChanged(before=before, in_turn=False):
                if before == decision.player:
                    yield event
            case PlayerLeft(player):
                if player == decision.player:
                    yield event
            case RevenueWithheld(corporation):
                by_silence = decision.step in _REVENUE_STEPS and corporation == decision.entity
                if by_silence and not isinstance(move, DeclareDividend):
                    yield event
            case _ if event.harms == decision.player:
                yield event
