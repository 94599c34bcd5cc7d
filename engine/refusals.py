"""Why something was refused, as data: front ends make a sentence of it."""

from __future__ import annotations

from collections.abc import Sequence

Fact = str | int | Sequence[str]


class Refusal(Exception):
    """Base of all refusals, of the rules and of the table. Nothing has changed when one is raised.

    What is wrong with the words of a command line or a request is no refusal but a usage error.
    """

    def __init__(self, code: str, /, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        """What is wrong, as a key of the message catalogue."""
        self.facts: dict[str, Fact] = facts


class IllegalMove(Refusal):
    """The move was understood but the rules forbid it."""

    def __init__(self, code: str, /, **facts: Fact) -> None:
        super().__init__(code, **facts)
        self.rule: str | None = None
        """Section of the rules, filled in by the game from its title."""


class UnreadableMove(Refusal):
    """The text is not a move."""


class AmbiguousMove(UnreadableMove):
    """The text fits several legal moves."""


class BadRecord(Refusal):
    """A saved game cannot be read or does not play; ``line`` is among the facts."""


class BadSetup(Refusal):
    """A game cannot be set up like this."""
