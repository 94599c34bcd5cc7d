"""Forms: how the moves of a class are written after their verb, and all ways to write one out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cached_property
from itertools import takewhile
from typing import Any, NamedTuple

from engine.moves import Move
from engine.notation.compiled import Source
from engine.notation.slots import Maybe, Part, Slot, widened
from engine.notation.vocabulary import Vocabulary
from engine.refusals import UnreadableMove


class Form:
    """How the moves of a class are written after their verb."""

    def __init__(self, move: type[Move], *parts: Part, **given: Any) -> None:
        self.move, self.parts = move, parts
        self.given = given
        """Fields that have these values in every move of the form."""

    @property
    def text(self) -> str:
        """What is expected: ``TRAIN [pool | from CORPORATION PRICE]``."""
        return _text(self.parts)

    def with_words(self, option: str, words: tuple[str, ...]) -> Form:
        """The form in which the slots of an option take further words."""
        return Form(self.move, *_widened(self.parts, option, words), **self.given)


@dataclass(frozen=True)
class Line:
    """One way to write a form out: all slots that are there, in order."""

    verb: str
    move: type[Move]
    slots: tuple[Slot, ...]
    given: Mapping[str, Any]
    short: bool = False
    """Lacks a part that may be left out where only one legal move can be meant."""

    @cached_property
    def size(self) -> int:
        """How many words follow the verb, at least."""
        return sum(slot.size for slot in self.slots)

    def takes(self, count: int) -> bool:
        """Whether so many words can follow the verb."""
        many = bool(self.slots) and self.slots[-1].many
        return count >= self.size if many else count == self.size

    def misread(self, words: Sequence[str], ids: Vocabulary) -> Misread:
        """What is wrong with as many words as the line takes, and how far they were understood."""
        at = 0
        try:
            for slot in self.slots:
                if slot.after is not None:
                    _expect(slot.after, words[at])
                    at += 1
                slot.read(words[at:] if slot.many else words[at], ids)
                at += 1
        except UnreadableMove as refusal:
            return Misread(at, refusal)
        raise ValueError(f"{words} can be read")

    @cached_property
    def read(self) -> Callable[[Sequence[str], Vocabulary], Move]:
        """The move of as many words as the line takes. Raises UnreadableMove."""
        made = Source("words", "ids")
        values = {field: made.name(value) for field, value in self.given.items()}
        at = 0
        for slot in self.slots:
            if slot.after is not None:
                made.add(f"{made.name(_expect)}({slot.after!r}, words[{at}])")
                at += 1
            word = f"words[{at}:]" if slot.many else f"words[{at}]"
            into = {field: f"{field}_" for field in slot.fields}
            made.add(f"{', '.join(into.values())} = {made.name(slot.read)}({word}, ids)")
            values |= into
            at += 1
        made.add(f"return {self._made_of(made, values)}")
        reader: Callable[[Sequence[str], Vocabulary], Move] = made.function()
        return reader

    def _made_of(self, made: Source, values: Mapping[str, str]) -> str:
        """The move of values by field: always the same where there are no slots."""
        if not self.slots:
            return made.name(self.move(**self.given))
        parts: Any = self.move
        first = list(takewhile(values.__contains__, (field.name for field in fields(parts))))
        rest = [f"{name}={value}" for name, value in values.items() if name not in first]
        told = [*(values[name] for name in first), *rest]
        return f"{made.name(self.move)}({', '.join(told)})"

    def fits(self, move: Move) -> bool:
        """Whether the line can write the move with nothing left over."""
        values = ((getattr(move, field), allowed) for field, allowed in self.tests.items())
        return all(
            value is not None if allowed is None else value in allowed for value, allowed in values
        )

    def words(self, move: Move, blank: str | None = None) -> list[str]:
        """The words of a move, with ``{}`` in place of the field that is to be left blank."""
        words = [self.verb]
        for slot in self.slots:
            words += [slot.after] if slot.after is not None else []
            words.append("{}" if blank in slot.fields else slot.word(move))
        return words

    @cached_property
    def tests(self) -> Mapping[str, tuple[Any, ...] | None]:
        """For each field of the move that tells whether the line can write it, what it may be.

        None stands for anything but None.
        """
        parts: Any = self.move
        left_out = {field.name: field.default for field in fields(parts)} | dict(self.given)
        tests: dict[str, tuple[Any, ...] | None] = {}
        for slot in self.slots:
            for field in slot.fields:
                optional = left_out.pop(field) is not MISSING
                if slot.words is not None:
                    tests[field] = tuple(slot.words.values())
                elif optional:
                    tests[field] = None
        return {**tests, **{field: (value,) for field, value in left_out.items()}}


def writer(lines: Sequence[Line]) -> Callable[[Any], str]:
    """Writes moves by the first of the lines that fits."""
    made = Source("move")
    for line in lines:
        tests = line.tests.items() if len(lines) > 1 else ()
        conditions = [_condition(made, field, allowed) for field, allowed in tests]
        words = [line.verb]
        for slot in line.slots:
            values = [f"move.{field}" for field in slot.fields]
            call = f"{made.name(slot.write)}({', '.join(values)})" if slot.write else values[0]
            words += [slot.after] if slot.after is not None else []
            words.append(f"{slot.mark}{{{call}}}{slot.sign}")
        made.add(f"return f{' '.join(words)!r}", conditions)
    made.add('raise ValueError(f"no form writes {move}")')
    text: Callable[[Any], str] = made.function()
    return text


def _condition(made: Source, field: str, allowed: tuple[Any, ...] | None) -> str:
    if allowed is None:
        return f"move.{field} is not None"
    if allowed == (None,):
        return f"move.{field} is None"
    return f"move.{field} in {made.name(allowed)}"


def _expect(word: str, given: str) -> None:
    if given.lower() != word:
        raise UnreadableMove("wrong_form")


class Misread(NamedTuple):
    """What is wrong with a line, and how far it was understood."""

    at: int
    refusal: UnreadableMove


def _text(parts: Sequence[Part]) -> str:
    shown = []
    for part in parts:
        if isinstance(part, Slot):
            shown.append(part.form if part.after is None else f"{part.after} {part.form}")
        else:
            shown.append(f"[{' | '.join(_text(row) for row in part.alternatives)}]")
    return " ".join(shown)


def expanded(parts: Sequence[Part]) -> Iterator[tuple[tuple[Slot, ...], bool]]:
    """All ways to write the parts out, and whether an implied part is left out."""
    if not parts:
        yield (), False
        return
    first, *others = parts
    for rest, short in list(expanded(others)):
        if isinstance(first, Slot):
            yield (first, *rest), short
            continue
        yield rest, short or first.implied
        for row in first.alternatives:
            for slots, within in expanded(row):
                yield (*slots, *rest), short or within


def _widened(parts: Sequence[Part], option: str, words: tuple[str, ...]) -> Iterator[Part]:
    for part in parts:
        if isinstance(part, Maybe):
            rows = (tuple(_widened(row, option, words)) for row in part.alternatives)
            yield Maybe(tuple(rows), part.implied)
        elif part.option == option and part.words is not None:
            yield widened(part, words)
        else:
            yield part
