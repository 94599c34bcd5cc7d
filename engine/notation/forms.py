"""Forms: how the moves of a class are written after their verb, and all ways to write one out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cached_property
from operator import attrgetter
from typing import Any

from engine.moves import Move
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

    def read(self, words: Sequence[str], ids: Vocabulary) -> Move:
        """The move of as many words as the line takes. Raises Misread at a wrong one."""
        values = dict(self.given)
        at = 0
        try:
            for slot in self.slots:
                if slot.after is not None:
                    if words[at].lower() != slot.after:
                        raise UnreadableMove("wrong_form")
                    at += 1
                value = slot.read(words[at:] if slot.many else words[at], ids)
                if len(slot.fields) == 1:
                    values[slot.fields[0]] = value
                else:
                    values |= zip(slot.fields, value, strict=True)
                at += 1
        except UnreadableMove as refusal:
            raise Misread(at, refusal) from None
        return self.move(**values)

    def fits(self, move: Move) -> bool:
        """Whether the line can write the move with nothing left over."""
        return all(may_be(getattr(move, field)) for field, may_be in self.tests.items())

    def words(self, move: Move, blank: str | None = None) -> list[str]:
        """The words of a move, with ``{}`` in place of the field that is to be left blank."""
        words = [self.verb]
        for slot in self.slots:
            words += [slot.after] if slot.after is not None else []
            words.append("{}" if blank in slot.fields else slot.word(move))
        return words

    def writer(self) -> Callable[[Any], str]:
        """Writes moves that the line fits, fast: legal moves are sorted by their lines."""
        template = " ".join([self.verb, *(slot.template for slot in self.slots)])
        if not self.slots:
            return lambda move: template
        if all(slot.write is None for slot in self.slots):
            values = attrgetter(*(slot.fields[0] for slot in self.slots))
            return lambda move: template % values(move)
        return lambda move: template % tuple(slot.bare(move) for slot in self.slots)

    @cached_property
    def tests(self) -> Mapping[str, Callable[[Any], bool]]:
        """For each field of the move that tells whether the line can write it, what it may be."""
        parts: Any = self.move
        left_out = {field.name: field.default for field in fields(parts)} | dict(self.given)
        tests: dict[str, Callable[[Any], bool]] = {}
        for slot in self.slots:
            for field in slot.fields:
                optional = left_out.pop(field) is not MISSING
                if slot.words is not None:
                    tests[field] = tuple(slot.words.values()).__contains__
                elif optional:
                    tests[field] = _is_there
        only = {field: (value,).__contains__ for field, value in left_out.items()}
        return {**tests, **only}


def _is_there(value: Any) -> bool:
    return value is not None


class Misread(Exception):
    """A line that could not be read, and how far it was understood."""

    def __init__(self, at: int, refusal: UnreadableMove) -> None:
        self.at, self.refusal = at, refusal


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
