"""A table for rule tests of any title: moves in notation, and positions that begin a round.

``play`` plays lines of notation for whoever must act, ``refuse`` tells why a line is not legal.
Positions that would take a hundred moves to reach are set up by editing the state, which is plain
data (``tests.kit.editing``), and calling ``settle`` afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from engine.checking.invariants import violations
from engine.events import Event
from engine.game import Game
from engine.ids import CorporationId, PhaseName, PlayerId
from engine.notation import Vocabulary, parse, text_of
from engine.refusals import IllegalMove
from engine.rounds.operating import Operating
from engine.state import OperatingRound, Round


def play(game: Game, *lines: str) -> list[Event]:
    """Play moves for whoever must act; returns the events of the last one."""
    events: list[Event] = []
    for line in lines:
        events = game.apply(parse(line, game.title.verbs, Vocabulary(game.title.data)))
    assert list(violations(game)) == []
    return events


def refuse(game: Game, line: str) -> str:
    """The code with which a move is refused; it must be, and must not be listed."""
    return refusal(game, line).code


def refusal(game: Game, line: str) -> IllegalMove:
    """Why a move is refused; it must be, and must not be listed."""
    move = parse(line, game.title.verbs, Vocabulary(game.title.data))
    assert move not in game.legal_moves()
    with pytest.raises(IllegalMove) as refused:
        game.apply(move)
    return refused.value


def legal(game: Game, verb: str = "") -> list[str]:
    """The legal moves that begin with a word."""
    return [text for text in map(text_of, game.legal_moves()) if text.startswith(verb)]


def step(game: Game) -> str | None:
    """The step that waits."""
    return game.decision.step if game.decision else None


def actor(game: Game) -> str | None:
    """The name of who must decide."""
    return game.state.players[game.decision.player].name if game.decision else None


def entity(game: Game) -> str | None:
    """For whom a decision is awaited."""
    return game.decision.entity if game.decision else None


def seat(game: Game, name: str) -> PlayerId:
    """The seat of a player."""
    return next(player.id for player in game.state.players.values() if player.name == name)


# Going to a round


def settle(game: Game) -> None:
    """Let the game take note of an edited state."""
    game._see_layout()
    game._settle()
    game._checkpoints.keep(0, game.state)


def start_operating(game: Game, turn: int = 2, phase: str | None = None, of: int = 1) -> None:
    """Begin an operating round with the position as it is; private companies pay."""
    if phase is not None:
        game.state.phase = PhaseName(phase)
        names = [p.name for p in game.title.data.phases]
        for reached in game.title.data.phases[: names.index(game.state.phase) + 1]:
            if reached.starts_with and reached.starts_with not in game.state.bought:
                game.state.bought.append(reached.starts_with)
    game.state.stock = game.state.auction = None
    game.state.pending = []
    game._see_layout()
    game.state.round = Round("OR", turn, 1, of)
    game.begin_round("OR")
    game._settle()
    game._checkpoints.keep(0, game.state)


def start_stock_round(game: Game, priority: str = "A", turn: int = 2) -> None:
    """Begin a stock round with the position as it is."""
    game.state.operating = game.state.auction = None
    game.state.pending = []
    game._see_layout()
    game.state.priority = seat(game, priority)
    game.state.round = Round("SR", turn, 1, 1)
    game.begin_round("SR")
    game._settle()
    game._checkpoints.keep(0, game.state)


def at_step(
    game: Game,
    corporation: str,
    step: str,
    revenue: int = 0,
    operated: Sequence[str] = (),
    of: int = 1,
    number: int = 1,
) -> None:
    """Be in a corporation's operating turn at a step; what ``operated`` names has had its turn."""
    steps = cast(Operating, game.title.rounds["OR"]).steps
    game.state.stock = game.state.auction = None
    game.state.pending = []
    game.state.round = Round("OR", 2, number, of)
    name = CorporationId(corporation)
    game.state.operating = OperatingRound(
        corporation=name,
        operated=[*(CorporationId(other) for other in operated), name],
        step=[part.name for part in steps].index(step),
        revenue=revenue,
    )
    settle(game)
