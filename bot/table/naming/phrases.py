"""Phrases: verbs whose options are filled in one by one, each only with what is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bot.chat.limits import CHOICES
from bot.chat.messages import Choice
from bot.table.naming.names import Names, contract_of
from bot.table.naming.places import find_hex, names_of_hex
from bot.table.naming.suggestions import distinct, legal_for, spread
from bot.table.turn.amounts import typed_amounts
from engine.game import Game
from engine.ids import PlayerId
from engine.moves import Move
from engine.notation import Line, Verb, text_of
from engine.notation.matching import fitting, folded
from engine.notation.slots import Kind, Slot
from engine.track.board import Board

if TYPE_CHECKING:
    from bot.words.language import Language

Given = Mapping[str, Any]
"""What has been filled in, by the names of the options."""
_LONGEST_AMOUNT = 15
_LONGEST_NAME = 8
"""Words in the name of a place or a company."""


class Phrase:
    """A verb of a game and what is filled into its options."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def parts(self, move: Move) -> dict[str, Slot]:
        """The options that a move of the verb has something in."""
        line = self.verb.line_of(move)
        slots = line.slots if line is not None else ()
        return {slot.option: slot for slot in slots if slot.option is not None}

    def moves(self, game: Game, given: Given, seat: PlayerId | None = None) -> list[Move]:
        """The legal moves of this verb that agree with what is given.

        Of moves whose free amount is not given, the lowest. ``seat`` is whoever is to make the
        move, if it is not the one who must decide.
        """
        legal = legal_for(game, seat)
        found = [move for move in legal if self._is_own(move)]
        for amount in (int(given[o]) for o in given if self._is_amount(o) and _counts(given[o])):
            ranges = [r for r in legal.ranges if r.minimum <= amount <= r.maximum]
            found += [range_.at(amount) for range_ in ranges if self._is_own(range_.move)]
        return [move for move in dict.fromkeys(found) if self._agrees(move, given)]

    def choices(
        self,
        game: Game,
        option: str,
        given: Given,
        typed: str,
        seat: PlayerId | None = None,
        words: Language | None = None,
    ) -> list[Choice]:
        """What may be filled into an option, given the others, that fits what was typed.

        It has names as the reader knows them; those that are printed fit as well.
        """
        others = {key: value for key, value in given.items() if key != option}
        moves = distinct(game, self.moves(game, others, seat))
        if self._is_amount(option):
            return [Choice(str(n), str(n)) for n in _amounts(game, moves, typed)]
        data = game.title.data
        printed = {c.value: c.label for c in self._values(game, option, moves, Names(data))}
        named = self._values(game, option, moves, Names(data, words))
        return fitting(typed, named, lambda c: f"{c.label} · {printed[c.value]}")[:CHOICES]

    def text(self, game: Game, given: Given, seat: PlayerId | None = None) -> str:
        """The legal move that is meant, in notation; else what was given, spelled like a move.

        Whoever reads such a line knows best what is wrong with it.
        """
        known = self._recognised(game, given, seat)
        found = self.moves(game, known, seat)
        # Nothing need be said where only one thing is possible, but for an amount.
        whole = [move for move in found if len(self.parts(move)) == len(known)]
        free = [range_.move for range_ in legal_for(game, seat).ranges]
        sure = [move for move in found if move not in free or move in whole]
        for meant in (whole, sure):
            if len(meant) == 1:
                return text_of(meant[0])
        if not found:
            known = self._with_what_is_usual(game, known, seat)
        return self._spelled(known)

    def _is_own(self, move: Move) -> bool:
        return move.words()[0] == self.verb.word

    def _is_amount(self, option: str) -> bool:
        return option in self.verb.options and self.verb.is_amount(option)

    def _agrees(self, move: Move, given: Given) -> bool:
        parts = self.parts(move)
        return all(
            option in parts
            and folded(parts[option].word(move)) == folded(parts[option].spelled(str(value)))
            for option, value in given.items()
        )

    def _values(self, game: Game, option: str, moves: Sequence[Move], names: Names) -> list[Choice]:
        """What the moves have in an option, with the names of it."""
        labels: dict[str, str] = {}
        for move in spread(game, moves):
            slot = self.parts(move).get(option)
            if slot is not None and slot.word(move) not in labels:
                labels[slot.word(move)] = _labelled(game, names, slot, move)
        return [Choice(word, label) for word, label in labels.items()]

    def _recognised(self, game: Game, given: Given, seat: PlayerId | None) -> dict[str, Any]:
        """What was given, with names and beginnings replaced by the ids that they can only mean.

        What is legal is looked at first, then all that has a name.
        """
        known: dict[str, Any] = {}
        names = Names(game.title.data)
        for option in (option for option in self.verb.options if option in given):
            value = given[option]
            others = dict(known)
            known[option] = value
            if not self._is_amount(option) and not self.moves(game, known, seat):
                possible = self._values(game, option, self.moves(game, others, seat), names)
                kinds = dict.fromkeys(slot.kind for slot in self.verb.slots(option))
                for choices in (possible, names.choices(kinds)):
                    fit = meant(str(value), choices)
                    if fit:
                        known[option] = fit[0].value if len(fit) == 1 else value
                        break
                else:
                    found = find_hex(game.title.data, str(value)) if Kind.HEX in kinds else None
                    known[option] = found or value
        return known

    def _with_what_is_usual(
        self, game: Game, given: Given, seat: PlayerId | None
    ) -> dict[str, Any]:
        known = dict(given)
        for option in (option for option in self.verb.options if option not in given):
            for slot in self.verb.slots(option):
                usual = slot.usual(game, known, seat) if slot.usual is not None else None
                if usual is not None:
                    known[option] = usual
        return known

    def _spelled(self, given: Given) -> str:
        """What is given in the order of the line that it fits best."""
        lines = [line for line in self.verb.lines if _may_take(line, given)]
        if not lines:
            return " ".join([self.verb.word, *map(str, given.values())])
        line = min(lines, key=lambda line: len(line.slots))
        words = [self.verb.word]
        for slot in line.slots:
            if slot.option is not None and slot.option in given:
                words += [slot.after] if slot.after is not None else []
                words.append(slot.spelled(str(given[slot.option])))
        return " ".join(words)


def meant(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that somebody may mean: one whose whole name was typed, else all that fit."""
    fit = fitting(typed, choices, _label)
    whole = [each for each in fit if folded(typed) in map(folded, each.label.split(" · "))]
    return whole if len(whole) == 1 else fit


def _may_take(line: Line, given: Given) -> bool:
    """Whether the line has a place for everything that is given."""
    slots = {slot.option: slot for slot in line.slots}
    return all(
        option in slots and slots[option].may_be(str(value)) for option, value in given.items()
    )


def _label(choice: Choice) -> str:
    return choice.label


def _labelled(game: Game, names: Names, slot: Slot, move: Move) -> str:
    """A part of a move with its name; the number of a contract with the contract's."""
    word = slot.word(move)
    contract = contract_of(game, move) if slot.kind is Kind.CONTRACT else None
    return f"{word} · {contract.name}" if contract is not None else names.labelled(slot.kind, word)


def _counts(value: object) -> bool:
    """Whether a value is an amount: where titles differ in an option, it comes as a text."""
    text = str(value)
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST_AMOUNT


def _amounts(game: Game, moves: Sequence[Move], typed: str) -> list[int]:
    ranges = [range_ for range_ in game.legal_moves().ranges if range_.move in moves]
    if not ranges:
        return []
    lowest = min(range_.minimum for range_ in ranges)
    highest = max(range_.maximum for range_ in ranges)
    return typed_amounts(lowest, highest, typed, CHOICES)


def with_ids(game: Game, text: str) -> str:
    """A line in which whole names of places and companies stand for their ids."""
    ids = _ids_by_name(game.title.board)
    verb, *words = text.split() or [""]
    found = [verb]
    while words:
        length = next(
            (n for n in range(min(len(words), _LONGEST_NAME), 0, -1) if _join(words[:n]) in ids), 0
        )
        found.append(ids[_join(words[:length])] if length else words[0])
        words = words[max(length, 1) :]
    return " ".join(found)


@lru_cache(maxsize=32)
def _ids_by_name(board: Board) -> Mapping[str, str]:
    """What has a whole name of its own on a board, by that."""
    data = board.data
    names = Names(data)
    places = ((hex_.id, name) for hex_ in data.hexes for name in names_of_hex(data, hex_))
    named: dict[str, list[str]] = {}
    for id_, name in (*names.companies.items(), *names.privates.items(), *places):
        named.setdefault(folded(name), []).append(str(id_))
    return {name: found[0] for name, found in named.items() if name and len(found) == 1}


def _join(words: Sequence[str]) -> str:
    return folded(" ".join(words))
