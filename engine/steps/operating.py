"""Base of the steps of an operating turn, and the moves that are allowed at any point of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from engine.events import Passed
from engine.ids import PlayerId
from engine.moves import PASS, Move, Range
from engine.refusals import IllegalMove
from engine.state import Corporation, OperatingRound

if TYPE_CHECKING:
    from engine.game import Game


class Extra(Protocol):
    """Something a corporation may do at any point of its turn. It never keeps a step open."""

    def moves(self, game: Game, corporation: Corporation) -> Iterable[Move]: ...

    def ranges(self, game: Game, corporation: Corporation) -> Iterable[Range]: ...

    def apply(self, game: Game, corporation: Corporation, move: Move) -> bool:
        """Play the move if it is of this kind; tells whether it was. Raises IllegalMove."""
        ...


def turn(game: Game) -> OperatingRound:
    """The operating round in progress."""
    assert game.state.operating is not None
    return game.state.operating


def operator(game: Game) -> Corporation:
    """The corporation whose turn it is."""
    name = turn(game).corporation
    assert name is not None
    return game.state.corporations[name]


class OperatingStep:
    """A step of an operating turn. Subclasses say what is legal; passing ends the step."""

    name: str
    about_board = False
    """Whether the board matters here more than money: the house decides so once in a search."""

    def __init__(self, extras: Sequence[Extra] = ()) -> None:
        self.extras = extras

    def label(self, game: Game) -> str:
        return self.name

    def passing(self, game: Game) -> str:
        """What passing is called: to stop is something else than to do nothing."""
        return self.label(game)

    def player(self, game: Game) -> PlayerId:
        president = operator(game).president
        assert president is not None
        return president

    def entity(self, game: Game) -> str:
        return operator(game).id

    def begin(self, game: Game) -> None:
        """Called when the turn comes to this step."""

    def leave(self, game: Game) -> None:
        """Called when the turn goes on to the next step."""

    def goes_on(self, game: Game) -> bool:
        """Whether leaving the step has brought a new decision, so that the turn stays there."""
        return False

    def waits(self, game: Game) -> bool:
        """A corporation that nobody leads decides nothing."""
        led = operator(game).president is not None
        return led and not turn(game).done and self.has_choice(game)

    def has_choice(self, game: Game) -> bool:
        """Whether the president can do more here than pass."""
        return next(iter(self.own_moves(game)), None) is not None

    def may_pass(self, game: Game) -> bool:
        """Whether the step may be left without doing anything more."""
        return True

    def allows_extras(self, game: Game) -> bool:
        """Whether the moves allowed at any point are allowed now."""
        return True

    def own_moves(self, game: Game) -> Iterable[Move]:
        """The legal moves of this step, passing aside."""
        return ()

    def own_ranges(self, game: Game) -> Iterable[Range]:
        return ()

    def play(self, game: Game, move: Move) -> Move | None:
        """Play a move of this step. Raises IllegalMove."""
        raise IllegalMove("not_now", step=self.label(game))

    def moves(self, game: Game) -> Iterable[Move]:
        yield from self.own_moves(game)
        if self.may_pass(game):
            yield PASS
        if self.allows_extras(game):
            for extra in self.extras:
                yield from extra.moves(game, operator(game))

    def ranges(self, game: Game) -> Iterable[Range]:
        yield from self.own_ranges(game)
        if self.allows_extras(game):
            for extra in self.extras:
                yield from extra.ranges(game, operator(game))

    def apply(self, game: Game, move: Move) -> Move | None:
        if move == PASS:
            if not self.may_pass(game):
                raise IllegalMove("may_not_pass", step=self.label(game))
            game.emit(Passed(self.player(game), self.passing(game), self.entity(game)))
            turn(game).done = True
            return None
        if self.allows_extras(game):
            for extra in self.extras:
                if extra.apply(game, operator(game), move):
                    return None
        return self.play(game, move)


class LastCall(OperatingStep):
    """The end of a turn: a last chance for what is allowed at any point of it."""

    name = "private"

    def has_choice(self, game: Game) -> bool:
        corporation = operator(game)
        return any(
            next(iter(extra.moves(game, corporation)), None) is not None for extra in self.extras
        )
