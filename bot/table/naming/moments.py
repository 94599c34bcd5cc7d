"""Moments of a game, named by their round as people do: ``OR 2.1``."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.language import LANGUAGES, Language, language
from engine.game import Game

_LONGEST = 9


@dataclass(frozen=True, slots=True)
class Moment:
    """A round, and the moves made in it."""

    kind: str
    turn: int
    number: int
    first: int
    last: int

    def name(self, words: Language) -> str:
        """As it is written, in words about the game: ``OR 2.1``, ``TO 2.1`` in Italian."""
        return f"{words.round_code(self.kind)} {self.turn}.{self.number}"


def rounds_of(game: Game) -> list[Moment]:
    """All rounds of a game in which somebody has moved, found by playing its record again."""
    again = Game(game.title, game.setup)
    again.replaying = True
    found: list[Moment] = []
    for number, played in enumerate(game.record, start=1):
        now = again.state.round
        here = (now.kind, now.turn, now.number)
        if found and (found[-1].kind, found[-1].turn, found[-1].number) == here:
            found[-1] = Moment(*here, found[-1].first, number)
        else:
            found.append(Moment(*here, number, number))
        again.apply(played.move, played.player)
    return found


def find_round(game: Game, rounds: list[Moment], typed: str) -> Moment | None:
    """The round that is meant by ``OR 2.1``, ``or2.1`` or ``SR 3``; the last that fits.

    Whatever language somebody reads the sheets in, its names are known.
    """
    wanted = "".join(typed.split()).lower()
    spoken = [language(code).about(game) for code in LANGUAGES]
    fit = [each for each in rounds if wanted in _plain(each, spoken)]
    return fit[-1] if fit else None


def _plain(moment: Moment, spoken: list[Language]) -> set[str]:
    """The ways in which a moment may be typed."""
    names = {moment.name(words).replace(" ", "").lower() for words in spoken}
    return names | {name.removesuffix(".1") for name in names}


def is_number(typed: str) -> bool:
    """Whether a moment is given by the number of a move."""
    text = typed.strip()
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST
