"""Verbs: each is declared once, and everything that is said with it follows from that.

A verb has one or more forms, each for a class of moves, with the slots that follow the word:

    Verb("token", Form(PlaceToken, hex_(), maybe(city(), implied=True)), order=90)

reads and writes ``token H12`` and ``token H12 s1``, says that it expects ``token HEX [sN]``, and
tells front ends the options of its command and its place among others. Reading and writing are
inverse. A title declares its own verbs in its folder, adds a form to a shared one (``extended``) or
words to a slot (``also``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.moves import Choose, Move
from engine.notation.forms import Form, Line, Misread, expanded, writer
from engine.notation.slots import Slot
from engine.notation.vocabulary import Vocabulary
from engine.refusals import UnreadableMove

LATER = 1_000
"""The place of verbs that do not say where they stand: after those that do."""


class Verb:
    """A verb of the notation."""

    def __init__(
        self,
        word: str,
        *forms: Form,
        order: int = LATER,
        answers: bool = False,
        beside: bool = False,
        command: bool = True,
        in_notation: bool = False,
        grave: bool = False,
        bids: bool = False,
    ) -> None:
        self.word, self.forms = word, forms
        self.order = order
        """Its place among the verbs: the lower, the more usual."""
        self.answers = answers
        """Answers what is asked in a few ways: always buttons, in the order of the rules."""
        self.beside = beside
        """May be done beside what is asked: its buttons follow and do not stand out."""
        self.command = command
        """Has a command of its own; all verbs can be played by ``/do`` and by their buttons."""
        self.in_notation = in_notation
        """Its moves have no label: buttons and menus show them as they are written."""
        self.grave = grave
        """People are asked whether they mean its moves, and told what would come of them."""
        self.bids = bids
        """Its free amount is a bid: the least has a button, and comes before what has no amount."""
        self.lines = tuple(
            Line(word, form.move, slots, form.given, short)
            for form in forms
            for slots, short in expanded(form.parts)
        )
        self._by_count: dict[int, tuple[Line, ...]] = {}
        """The lines that so many words after the verb can be."""
        for line in self.lines:
            _tell_how_to_write(line)

    @property
    def form(self) -> str:
        """What is expected: ``buy PRIVATE | buy CORPORATION treasury|pool|offer``."""
        return " | ".join(f"{self.word} {form.text}".rstrip() for form in self.forms)

    def extended(self, *forms: Form) -> Verb:
        """The verb with further forms."""
        return Verb(self.word, *self.forms, *forms, **self._place())

    def also(self, option: str, *words: str) -> Verb:
        """The verb in which the slots of an option take further words."""
        wide = (form.with_words(option, words) for form in self.forms)
        return Verb(self.word, *wide, **self._place())

    def _place(self) -> dict[str, Any]:
        places = ("order", "answers", "beside", "command", "in_notation", "grave", "bids")
        return {name: getattr(self, name) for name in places}

    def parse(self, words: Sequence[str], ids: Vocabulary) -> Move:
        """The move that the words after the verb spell out. Raises UnreadableMove.

        Where no form can be read, what is wrong with the one that was understood furthest.
        """
        lines = self._by_count.get(len(words))
        if lines is None:
            lines = tuple(line for line in self.lines if line.takes(len(words)))
            self._by_count[len(words)] = lines
        for line in lines:
            try:
                return line.read(words, ids)
            except UnreadableMove:
                continue
        known = (line.misread(words, ids) for line in lines)
        nothing = Misread(-1, UnreadableMove("wrong_form"))
        raise max((nothing, *known), key=lambda misread: misread.at).refusal

    def line_of(self, move: Move) -> Line | None:
        """The line by which the verb writes a move; None if the move is not the verb's."""
        lines = (line for line in self.lines if isinstance(move, line.move) and line.fits(move))
        return next(lines, None)

    # What commands ask for

    @property
    def options(self) -> tuple[str, ...]:
        """The options of the command, in the order of the notation."""
        slots = (slot for line in self.lines for slot in line.slots)
        return tuple(dict.fromkeys(slot.option for slot in slots if slot.option is not None))

    def slots(self, option: str) -> tuple[Slot, ...]:
        """What may stand in an option."""
        return tuple(s for line in self.lines for s in line.slots if s.option == option)

    def requires(self, option: str) -> bool:
        """Whether no line can do without the option."""
        return all(
            any(slot.option == option and slot.required for slot in line.slots)
            for line in self.lines
        )

    def is_amount(self, option: str) -> bool:
        """Whether the option is a free amount."""
        return all(slot.free for slot in self.slots(option))


def choice(word: str, **place: Any) -> Verb:
    """A verb that stands alone."""
    return Verb(word, Form(Choose, what=word), **place)


def declared(*verbs: Verb) -> dict[str, Verb]:
    """Verbs by their words."""
    return {verb.word: verb for verb in verbs}


def text_of(move: Move) -> str:
    """The canonical line of a move."""
    return type(move).writer(move)


def line_of(move: Move) -> Line | None:
    """The line that writes a move; None for a move that is wholly named by what is chosen."""
    return next((line for line in _LINES.get(type(move), ()) if line.fits(move)), None)


# Writing

_LINES: dict[type[Move], list[Line]] = {}
"""The lines of each class of moves that does not write itself, the longest first."""


def _tell_how_to_write(line: Line) -> None:
    """Let the moves of the line's class be written by it."""
    if line.move not in _LINES and "writer" in vars(line.move):
        return
    lines = _LINES.setdefault(line.move, [])
    if line in lines:
        return
    lines.append(line)
    lines.sort(key=lambda each: -len(each.slots))
    line.move.writer = writer(lines)
