"""Lines that are typed: ``/game new title:… name:Sunday``, or a move as it stands.

A line is read from the same declarations that Discord's commands are made of. Commands and options
go by their English names and by those of the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.chat.calls import Refused
from bot.chat.commands import COMMANDS, Command, Kind, Option, Person, Upload
from bot.storage.page import PagePerson
from bot.words.language import Language

_YES = ("yes", "true", "sì", "si", "1")
_MOVE = ("do",)
"""The command of a line without a slash."""
_LONGEST_NUMBER = 6


class Names:
    """What commands and options are called in a language."""

    def __init__(self, words: Language) -> None:
        self._words = words
        self._patterns = words.patterns

    def command(self, command: Command) -> str:
        """The name with its slash."""
        return f"/{' '.join(self._words.command_words(command.path))}"

    def option(self, name: str) -> str:
        """The name of an option."""
        return self._word(name)

    def commands(self) -> dict[str, Command]:
        """Commands by every name they go by; the reader's language counts more."""
        english = {f"/{' '.join(path)}": command for path, command in COMMANDS.items()}
        return {**english, **{self.command(command): command for command in COMMANDS.values()}}

    def options(self, command: Command) -> dict[str, Option]:
        """Options of a command by every name they go by."""
        english = {option.name: option for option in command.options}
        return {**english, **{self._word(name): option for name, option in english.items()}}

    def _word(self, word: str) -> str:
        return self._patterns.get(f"names.{word}", word)


@dataclass(frozen=True, slots=True)
class Line:
    """A line split up: the command, and the texts of its options in the order of typing."""

    command: Command
    rest: str
    """What follows the name of the command."""
    given: Mapping[str, str]


def read_line(text: str, names: Names) -> Line:
    """The command that a line means. Raises Refused if there is none."""
    command, rest = split_command(text, names)
    if command is None:
        raise Refused("page.no_such_command")
    return Line(command, rest, split_options(command, rest, names))


def split_command(text: str, names: Names) -> tuple[Command | None, str]:
    """The command that the line begins with, and the rest; without a slash, it is a move."""
    text = text.lstrip()
    if not text.startswith("/"):
        return COMMANDS[_MOVE], text
    known = names.commands()
    words = text.split(" ")
    for length in (2, 1):
        command = known.get(" ".join(words[:length]).lower())
        if command is not None:
            return command, " ".join(words[length:])
    return None, ""


def split_options(command: Command, rest: str, names: Names) -> dict[str, str]:
    """Texts by option; what stands before the first name belongs to the first option."""
    if not command.options:
        return {}
    known = names.options(command)
    pattern = re.compile(rf"(?:^|\s)({'|'.join(map(re.escape, known))}):", re.IGNORECASE | re.ASCII)
    found: dict[str, str] = {}
    start, name = 0, command.options[0].name
    for match in pattern.finditer(rest):
        if rest[start : match.start()].strip():
            found.setdefault(name, rest[start : match.start()].strip())
        start, name = match.end(), known[match[1].lower()].name
    if rest[start:].strip() or start:
        found.setdefault(name, rest[start:].lstrip())
    return found


def values(
    line: Line, names: Names, people: Sequence[PagePerson], upload: Upload | None = None
) -> dict[str, object]:
    """The options as the command wants them. Raises Refused."""
    found: dict[str, object] = {}
    for option in line.command.options:
        text = line.given.get(option.name, "").strip()
        if option.kind is Kind.FILE:
            if upload is None and option.required:
                raise Refused("page.missing_file")
            if upload is not None:
                found[option.name] = upload
        elif text:
            found[option.name] = _value(option, names.option(option.name), text, people)
        elif option.required:
            raise Refused("page.missing_option", option=names.option(option.name))
    return found


def _value(option: Option, name: str, text: str, people: Sequence[PagePerson]) -> object:
    if option.kind is Kind.NUMBER:
        if not (text.isascii() and text.isdigit()) or len(text) > _LONGEST_NUMBER:
            raise Refused("page.not_a_number", option=name)
        return int(text)
    if option.kind is Kind.FLAG:
        return text.lower() in _YES
    if option.kind is Kind.PERSON:
        return _person(text, people)
    if option.choices and text not in option.choices:
        raise Refused("table.not_a_choice", option=name, choices=list(option.choices))
    return text


def _person(text: str, people: Sequence[PagePerson]) -> Person:
    wanted = text.removeprefix("@").lower()
    for person in people:
        if person.name.lower() == wanted:
            return Person(person.id, person.name)
    raise Refused("page.no_such_person", people=[person.name for person in people])
