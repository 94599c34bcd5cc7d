"""Phrases: verbs with blanks that are filled in one by one, each only with what is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.chat.limits import CHOICES
from bot.chat.messages import Choice
from bot.table.turn.amounts import typed_amounts, with_amount
from bot.table.turn.naming import Names, contract_of
from bot.table.turn.ranking import fitting, folded
from bot.table.turn.suggestions import distinct, legal_for, spread
from engine.game import Game
from engine.ids import PlayerId
from engine.moves import Move, shares_text
from engine.notation import text_of

Given = Mapping[str, Any]
"""What has been filled in, by the names of the blanks."""
Part = Callable[[Move], str | None]


@dataclass(frozen=True, slots=True)
class Blank:
    """A part of a move that is filled in."""

    name: str
    part: Part
    """What stands there in a move; None where the move has no such part."""
    spelled: Callable[[str], str] = str
    """How the notation writes it."""
    amount: bool = False
    """A number that is free within a range."""
    required: bool = False
    usual: Callable[[Game, Given, PlayerId | None], str | None] | None = None
    """What is meant where nothing is filled in and no legal move tells."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A verb and its blanks, in the order of the notation."""

    verb: str
    blanks: tuple[Blank, ...] = ()

    def moves(self, game: Game, given: Given, seat: PlayerId | None = None) -> list[Move]:
        """The legal moves of this verb that agree with what is given.

        Of moves whose free amount is not given, the lowest. ``seat`` is whoever is to make the
        move, if it is not the one who must decide.
        """
        legal = legal_for(game, seat)
        found = [move for move in legal if move.words()[0] == self.verb]
        for amount in (given[b.name] for b in self.blanks if b.amount and b.name in given):
            ranges = [r for r in legal.ranges if r.minimum <= amount <= r.maximum]
            found += [with_amount(r, amount) for r in ranges if r.move.words()[0] == self.verb]
        wanted = [(blank, given[blank.name]) for blank in self.blanks if blank.name in given]
        return [
            move
            for move in dict.fromkeys(found)
            if all(_agrees(blank, move, value) for blank, value in wanted)
        ]

    def choices(
        self, game: Game, name: str, given: Given, typed: str, seat: PlayerId | None = None
    ) -> list[Choice]:
        """What may be filled into a blank, given the others, that fits what was typed."""
        blank = next(blank for blank in self.blanks if blank.name == name)
        others = {key: value for key, value in given.items() if key != name}
        moves = distinct(game, self.moves(game, others, seat))
        if blank.amount:
            return [Choice(str(n), str(n)) for n in _amounts(game, moves, typed)]
        return fitting(typed, _values(game, blank, moves), lambda choice: choice.label)[:CHOICES]

    def text(self, game: Game, given: Given, seat: PlayerId | None = None) -> str:
        """The legal move that is meant, in notation; else what was given, spelled like a move.

        Whoever reads such a line knows best what is wrong with it.
        """
        known = self._recognised(game, given, seat)
        found = self.moves(game, known, seat)
        # Nothing need be said where only one thing is possible, but for an amount.
        whole = [move for move in found if len(self._parts(move)) == len(known)]
        free = [range_.move for range_ in legal_for(game, seat).ranges]
        sure = [move for move in found if move not in free or move in whole]
        for meant in (whole, sure):
            if len(meant) == 1:
                return text_of(meant[0])
        for blank in self.blanks if not found else ():
            if blank.usual is not None and blank.name not in known:
                usual = blank.usual(game, known, seat)
                known |= {blank.name: usual} if usual is not None else {}
        parts = [b.spelled(str(known[b.name])) for b in self.blanks if b.name in known]
        return " ".join([self.verb, *parts])

    def _parts(self, move: Move) -> list[str]:
        return [part for blank in self.blanks if (part := blank.part(move)) is not None]

    def _recognised(self, game: Game, given: Given, seat: PlayerId | None) -> dict[str, Any]:
        """What was given, with names and beginnings replaced by the ids that they can only mean.

        What is legal is looked at first, then all that has a name.
        """
        known: dict[str, Any] = {}
        names = Names(game.title.data)
        for blank in self.blanks:
            if blank.name not in given:
                continue
            value = given[blank.name]
            known[blank.name] = value
            if not blank.amount and not self.moves(game, known, seat):
                others = {key: each for key, each in known.items() if key != blank.name}
                possible = _values(game, blank, self.moves(game, others, seat))
                for choices in (possible, names.choices(blank.name)):
                    fit = fitting(str(value), choices, lambda choice: choice.label)
                    if fit:
                        known[blank.name] = fit[0].value if len(fit) == 1 else value
                        break
        return known


def _agrees(blank: Blank, move: Move, value: object) -> bool:
    part = blank.part(move)
    return part is not None and folded(part) == folded(blank.spelled(str(value)).split(" ")[-1])


def _values(game: Game, blank: Blank, moves: Sequence[Move]) -> list[Choice]:
    """What the moves have in a blank, with the names of it."""
    names = Names(game.title.data)
    parts: dict[str, str] = {}
    for move in spread(moves):
        part = blank.part(move)
        if part is not None and part not in parts:
            parts[part] = _labelled(game, names, blank, part, move)
    return [Choice(part, label) for part, label in parts.items()]


def _labelled(game: Game, names: Names, blank: Blank, part: str, move: Move) -> str:
    """A part of a move with its name; the number of a contract with the contract's."""
    contract = contract_of(game, move) if blank.name == "number" else None
    return f"{part} · {contract.name}" if contract is not None else names.labelled(blank.name, part)


def _amounts(game: Game, moves: Sequence[Move], typed: str) -> list[int]:
    ranges = [range_ for range_ in game.legal_moves().ranges if range_.move in moves]
    if not ranges:
        return []
    lowest = min(range_.minimum for range_ in ranges)
    highest = max(range_.maximum for range_ in ranges)
    return typed_amounts(lowest, highest, typed, CHOICES)


# The verbs that have commands


def _field(*names: str) -> Part:
    """The first of these fields that a move has."""

    def part(move: Move) -> str | None:
        values = (getattr(move, name, None) for name in names)
        return next((str(value) for value in values if value is not None), None)

    return part


def _shares(move: Move) -> str | None:
    singles = getattr(move, "singles", None)
    return None if singles is None else shares_text(singles, getattr(move, "last", False))


def _percent(move: Move) -> str | None:
    percent = getattr(move, "percent", None)
    return None if percent is None else f"{percent}%"


def _city(move: Move) -> str | None:
    stop = getattr(move, "stop", None)
    return None if stop is None else f"s{stop}"


def _unsold(game: Game, given: Given, _: PlayerId | None) -> str | None:
    """Where stock is bought that nobody has had yet."""
    is_stock = given.get("what") in game.state.corporations
    return str(game.title.stock.unsold) if is_stock else None


def _own(game: Game, _: Given, seat: PlayerId | None) -> str | None:
    """A corporation of the one who moves: what keeps one from something mostly keeps them all."""
    who = seat or (game.decision.player if game.decision is not None else None)
    corporations = game.state.corporations.values()
    return next((str(each.id) for each in corporations if who and each.president == who), None)


def _seller(value: str) -> str:
    return value if value.lower() == "pool" else f"from {value}"


def _with_sign(value: str) -> str:
    return value if value.endswith("%") else f"{value}%"


def _at(value: str) -> str:
    return f"at {value}"


LAY = Phrase(
    "lay",
    (
        Blank("hex", _field("hex")),
        Blank("tile", _field("tile")),
        Blank("rotation", _field("rotation")),
    ),
)
PHRASES = (
    Phrase("pass"),
    Phrase(
        "bid",
        (
            Blank("private", _field("private"), required=True),
            Blank("amount", _field("amount"), amount=True, required=True),
        ),
    ),
    Phrase(
        "buy",
        (
            Blank("what", _field("private", "corporation"), required=True),
            Blank("source", _field("source"), usual=_unsold),
        ),
    ),
    Phrase(
        "sell",
        (
            Blank("company", _field("corporation"), required=True),
            Blank("shares", _shares, required=True),
        ),
    ),
    Phrase(
        "start",
        (
            Blank("company", _field("corporation"), required=True),
            Blank("price", _field("price"), required=True),
            Blank("percent", _percent, spelled=_with_sign),
            Blank("home", _field("home"), spelled=_at),
        ),
    ),
    Phrase("token", (Blank("hex", _field("hex"), required=True), Blank("city", _city))),
    Phrase("dividend", (Blank("kind", _field("kind"), required=True),)),
    Phrase(
        "train",
        (
            Blank("which", _field("train"), required=True),
            Blank("seller", _field("seller"), spelled=_seller),
            Blank("price", _field("price"), amount=True),
        ),
    ),
    Phrase(
        "private",
        (
            Blank("company", _field("private"), required=True),
            Blank("price", _field("price"), amount=True, required=True),
        ),
    ),
    Phrase("issue", (Blank("shares", _shares, required=True),)),
    Phrase("redeem"),
    Phrase("discard", (Blank("which", _field("train"), required=True),)),
    Phrase(
        "use",
        (
            Blank("company", _field("private"), required=True),
            Blank("hex", _field("target")),
        ),
    ),
    Phrase("support", (Blank("company", _field("corporation")),)),
    Phrase(
        "concession",
        (
            Blank("number", _field("number"), required=True),
            Blank("company", _field("corporation"), usual=_own),
        ),
    ),
    Phrase("anchor", (Blank("hex", _field("hex"), required=True),)),
    Phrase("exchange", (Blank("company", _field("private")),)),
    Phrase("merge"),
    Phrase("accept"),
    Phrase("decline"),
)
"""Those that need no more than their blanks."""
