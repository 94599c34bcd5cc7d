"""Slots: the parts of a line after its verb. Each knows what it is and which field it fills.

A slot reads one word of a line (``runs`` all that are left) and writes it again from the move. The
makers below cover what titles share; a title may make a ``Slot`` of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from engine.ids import PlayerId
from engine.moves import Move
from engine.notation import spelling
from engine.notation.vocabulary import Vocabulary

Usual = Callable[[Any, Mapping[str, Any], PlayerId | None], str | None]
"""What is meant where nothing is given, from the game, what is given, and who is to move."""


class Kind(Enum):
    """What stands in a slot."""

    HEX = auto()
    HEXES = auto()
    CITY = auto()
    TILE = auto()
    ROTATION = auto()
    CORPORATION = auto()
    PRIVATE = auto()
    TRAIN = auto()
    AMOUNT = auto()
    PERCENT = auto()
    SHARES = auto()
    CONTRACT = auto()
    """The number of a contract that ``Display`` tells about."""
    RUNS = auto()
    WORD = auto()
    """One of a few words."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A part of a line."""

    kind: Kind
    fields: tuple[str, ...]
    """The fields of the move that it fills; where there are several, it reads that many values."""
    form: str
    """How the expected form calls it: ``HEX``."""
    read: Callable[[Any, Vocabulary], Any]
    """The value of a word. Raises UnreadableMove."""
    write: Callable[..., str] | None = None
    """The word for the values of the fields, where that is more than to print the value."""
    option: str | None = None
    """Its name among the options of the command; None where it is not asked for."""
    sign: str = ""
    """Follows the value, such as ``%``."""
    mark: str = ""
    """Precedes the value, such as the ``s`` of ``s1``."""
    after: str | None = None
    """The word before it: ``at`` in ``at H8``."""
    words: Mapping[str, Any] | None = None
    """The only words that can stand here, and what they mean."""
    many: bool = False
    """Takes all the words that are left."""
    free: bool = False
    """An amount that is free within a range."""
    required: bool = True
    """The command cannot do without it; a slot of a part that may be left out never is."""
    usual: Usual | None = None
    """What is meant in a command where nothing is filled in and no legal move tells."""

    @property
    def size(self) -> int:
        """How many words it takes, at least."""
        return 1 if self.after is None else 2

    def value(self, move: Move) -> Any:
        """What the move has in it: a value, or as many as there are fields."""
        values = tuple(getattr(move, field) for field in self.fields)
        return values[0] if len(values) == 1 else values

    def bare(self, move: Move) -> str:
        """The value alone, as text."""
        if self.write is None:
            return str(getattr(move, self.fields[0]))
        return self.write(*(getattr(move, field) for field in self.fields))

    def word(self, move: Move) -> str:
        """The word of the move that stands here, without the one before it."""
        return f"{self.mark}{self.bare(move)}{self.sign}"

    def may_be(self, value: str) -> bool:
        """Whether a value that somebody has filled in may stand here."""
        return self.words is None or value.lower() in (word.lower() for word in self.words)

    def spelled(self, value: str) -> str:
        """A value that somebody has filled in, with the marks of the notation."""
        mark = "" if value.lower().startswith(self.mark.lower()) else self.mark
        sign = "" if value.endswith(self.sign) else self.sign
        return f"{mark}{value}{sign}"


@dataclass(frozen=True, slots=True)
class Maybe:
    """A part of a form that may be left out, or be one of several."""

    alternatives: tuple[tuple[Part, ...], ...]
    implied: bool = False
    """It may be left out wherever only one legal move can be meant."""


Part = Slot | Maybe


def maybe(*alternatives: Part | tuple[Part, ...], implied: bool = False) -> Maybe:
    """A part that may be left out: one of the alternatives, each a slot or several in a row."""
    rows = tuple(each if isinstance(each, tuple) else (each,) for each in alternatives)
    return Maybe(rows, implied)


# Makers


def hex_(field: str = "hex", option: str | None = "hex", **more: Any) -> Slot:
    """A hex of the map."""
    return Slot(Kind.HEX, (field,), "HEX", spelling.hex_, option=option, **more)


def hexes(field: str, option: str | None = "via", **more: Any) -> Slot:
    """Several hexes, in order, with commas between them."""
    read, write = spelling.hexes, spelling.commas
    return Slot(Kind.HEXES, (field,), "HEX,HEX,...", read, write, option, **more)


def city(field: str = "stop", option: str | None = "city", **more: Any) -> Slot:
    """Which city of a hex."""
    return Slot(Kind.CITY, (field,), "sN", spelling.city, option=option, mark="s", **more)


def tile(field: str = "tile", option: str | None = "tile", **more: Any) -> Slot:
    """The number of a tile."""
    return Slot(Kind.TILE, (field,), "TILE", spelling.tile, option=option, **more)


def rotation(field: str = "rotation", option: str | None = "rotation", **more: Any) -> Slot:
    """Clockwise sixths, 0 to 5."""
    return Slot(Kind.ROTATION, (field,), "ROTATION", spelling.rotation, option=option, **more)


def corporation(field: str = "corporation", option: str | None = "company", **more: Any) -> Slot:
    """A corporation."""
    read = spelling.corporation
    return Slot(Kind.CORPORATION, (field,), "CORPORATION", read, option=option, **more)


def private(field: str = "private", option: str | None = "company", **more: Any) -> Slot:
    """A private company."""
    return Slot(Kind.PRIVATE, (field,), "PRIVATE", spelling.private, option=option, **more)


def train(field: str = "train", option: str | None = "which", **more: Any) -> Slot:
    """A class of trains."""
    return Slot(Kind.TRAIN, (field,), "TRAIN", spelling.train, option=option, **more)


def amount(field: str, form: str = "AMOUNT", option: str | None = None, **more: Any) -> Slot:
    """A sum of money; ``free`` where it may be anything within a range."""
    return Slot(Kind.AMOUNT, (field,), form, spelling.amount, option=option or field, **more)


def percent(field: str = "percent", option: str | None = "percent", **more: Any) -> Slot:
    """A part of a corporation."""
    read = spelling.percent
    return Slot(Kind.PERCENT, (field,), "PERCENT%", read, option=option, sign="%", **more)


def contract(field: str = "number", option: str | None = "number", **more: Any) -> Slot:
    """The number of a contract."""
    return Slot(Kind.CONTRACT, (field,), "NUMBER", spelling.amount, option=option, **more)


def shares(field: str = "singles", option: str | None = "shares", **more: Any) -> Slot:
    """A number of shares."""
    return Slot(Kind.SHARES, (field,), "SHARES", spelling.amount, option=option, **more)


def bundle(
    singles: str = "singles", larges: str = "larges", option: str | None = "shares", **more: Any
) -> Slot:
    """Whole certificates: so many shares, ``large`` for one of several shares, ``1+2large``."""
    read, write = spelling.bundle, spelling.written_bundle
    return Slot(Kind.SHARES, (singles, larges), "SHARES", read, write, option, **more)


def one_of(field: str, *words: str, option: str | None = None, **more: Any) -> Slot:
    """One of a few words, which is the value."""
    return meaning(field, {word: word for word in words}, option=option or field, **more)


def meaning(field: str, words: Mapping[str, Any], form: str = "", **more: Any) -> Slot:
    """One of a few words, each of which means a value."""
    form = form or "|".join(words)
    plain = all(word == meant for word, meant in words.items())
    written = None if plain else {meant: word for word, meant in words.items()}.__getitem__
    return Slot(Kind.WORD, (field,), form, spelling.one_of(words), written, words=words, **more)


def widened(slot: Slot, words: tuple[str, ...]) -> Slot:
    """The slot, which takes further words."""
    assert slot.words is not None
    (field,) = slot.fields
    known = {**slot.words, **{word: word for word in words}}
    wide = meaning(field, known)
    return replace(slot, form=wide.form, read=wide.read, write=wide.write, words=known)


def runs(field: str = "runs", option: str | None = "runs") -> Slot:
    """The runs of trains: each train with its hexes."""
    form, read, write = "TRAIN=HEX,HEX,... ...", spelling.runs, spelling.written_runs
    return Slot(Kind.RUNS, (field,), form, read, write, option, many=True, required=False)
