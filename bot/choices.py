"""The legal moves as a numbered list: short for the eye, or in full."""

from __future__ import annotations

from bot.usage import UsageError
from bot.words import money
from engine.game import Game
from engine.moves import Move
from engine.notation import text_of

LONG = 12
"""More moves than this with the same verb are summed up."""


class Choices:
    """The legal moves of a decision, each under the same number in every list."""

    def __init__(self, game: Game) -> None:
        legal = game.legal_moves()
        self._game = game
        self._moves = list(legal)
        self._most = {text_of(range_.move): range_.maximum for range_ in legal.ranges}

    def numbered(self, number: int) -> Move:
        """The move with that number. Raises UsageError."""
        if not 1 <= number <= len(self._moves):
            raise UsageError(f"There is no move {number}; there are {len(self._moves)}.")
        return self._moves[number - 1]

    def short(self) -> list[str]:
        """A line a move, but only one for a verb with many moves."""
        verbs: dict[str, list[int]] = {}
        for number, move in enumerate(self._moves, start=1):
            verbs.setdefault(move.words()[0], []).append(number)
        lines = []
        for verb, numbers in verbs.items():
            if len(numbers) > LONG:
                lines.append(self._summary(verb, numbers))
            else:
                lines += [self._line(number) for number in numbers]
        return lines

    def full(self, beginning: str = "") -> list[str]:
        """A line for every move that begins with the given words."""
        wanted = [word.lower() for word in beginning.split()]
        lines = [
            self._line(number)
            for number, move in enumerate(self._moves, start=1)
            if [word.lower() for word in move.words()][: len(wanted)] == wanted
        ]
        return lines or ["No legal move begins like that."]

    def _line(self, number: int) -> str:
        text = text_of(self._moves[number - 1])
        most = self._most.get(text)
        amount = f"   (up to {money(self._game, most)})" if most is not None else ""
        return f"{number:4} {text}{amount}"

    def _summary(self, verb: str, numbers: list[int]) -> str:
        """What the moves of a verb are about: their first arguments."""
        targets = list(dict.fromkeys(self._moves[number - 1].words()[1] for number in numbers))
        about = ", ".join(targets)
        return f"     {verb}: {len(numbers)} moves, {about} (`? {verb} {targets[0]}` lists some)"
