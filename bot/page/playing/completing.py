"""Completing a line: ways to go on, from the functions that serve Discord's autocompletion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.chat.calls import Call
from bot.chat.commands import COMMANDS, Command, Kind, Option
from bot.chat.dispatch import complete
from bot.chat.messages import Choice
from bot.commands.playing.moves import NOTHING
from bot.page.playing.lines import Line, Names, split_command, split_options
from bot.storage.page import PagePerson
from bot.words.language import Language

if TYPE_CHECKING:
    from bot.table.table import Table

MOST = 25
_MOVES = 12
"""Moves that are offered before anything is typed; commands follow them."""
_USUAL = ("game new", "game join", "game start", "help", "tutorial", "map", "market", "game status")
"""Commands that are offered first, before anything is typed."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A way to go on: the whole line as it would be, and what is shown for it."""

    line: str | None
    """None if there is nothing to choose, only something to know."""
    label: str
    details: str = ""
    done: bool = False
    """The line could be sent then."""


class Completion:
    """Completes the lines of one caller."""

    def __init__(
        self, table: Table, call: Call, people: Sequence[PagePerson], words: Language
    ) -> None:
        self._table, self._call = table, call
        self._people, self._words = people, words
        self._names = Names(words)

    async def suggest(self, text: str) -> list[Suggestion]:
        """Ways to go on, the best first; with nothing typed, moves and then commands."""
        if not text.strip():
            moves = await self._values("", Line(COMMANDS[("do",)], "", {}))
            return [*moves[:_MOVES], *self._commands("")][:MOST]
        command, rest = split_command(text, self._names)
        typing_name = text.lstrip().startswith("/") and not rest and not text.endswith(" ")
        if command is None or typing_name:
            return self._commands(text)[:MOST]
        line = Line(command, rest, split_options(command, rest, self._names))
        return [*await self._values(text, line), *self._options(text, line)][:MOST]

    # Names of commands

    def _commands(self, text: str) -> list[Suggestion]:
        """Commands that fit by their name in the reader's language or in English."""
        wanted = text.strip().removeprefix("/").lower()
        names = {
            command: (self._names.command(command)[1:], " ".join(command.path))
            for command in COMMANDS.values()
        }
        fitting = [c for c, known in names.items() if any(wanted in name for name in known)]

        def rank(command: Command) -> tuple[bool, int, bool, str]:
            name, path = names[command]
            usual = _USUAL.index(path) if not wanted and path in _USUAL else len(_USUAL)
            begins = name.startswith(wanted) or path.startswith(wanted)
            return (not begins, usual, command.staff, name)

        return [self._command(command) for command in sorted(fitting, key=rank)]

    def _command(self, command: Command) -> Suggestion:
        name, details = self._names.command(command), self._described(command.key)
        return Suggestion(f"{name} ", name, details, done=not command.options)

    def _described(self, key: str) -> str:
        return self._words.say(self._words.command_key(key))

    # Values of options

    async def _values(self, text: str, line: Line) -> list[Suggestion]:
        """Values for the option that is being typed."""
        option = _current(line)
        if option is None:
            return []
        typed = line.given.get(option.name, "")
        offered = await self._offered(option, typed, line.given)
        if [choice.value for choice in offered] == [typed.strip()]:
            return []
        return [self._value(text, line, option, choice) for choice in offered]

    def _value(self, text: str, line: Line, option: Option, choice: Choice) -> Suggestion:
        if choice.value == NOTHING:
            return Suggestion(None, choice.label)
        if not text.strip().startswith("/"):
            return Suggestion(choice.value, choice.label, choice.details, done=True)
        given = {**line.given, option.name: choice.value}
        parts = [f"{self._names.option(name)}:{said.strip()}" for name, said in given.items()]
        whole = " ".join([self._names.command(line.command), *parts])
        missing = [o for o in line.command.options if o.required and o.name not in given]
        return Suggestion(whole, choice.label, choice.details, done=not missing)

    async def _offered(
        self, option: Option, typed: str, given: Mapping[str, str]
    ) -> Sequence[Choice]:
        wanted = typed.strip().lower()
        if option.complete is not None:
            return await complete(self._table, option, self._call, typed, given)
        if option.choices:
            named = [(value, self._words.say(f"choices.{value}")) for value in option.choices]
        elif option.kind is Kind.PERSON:
            named = [(f"@{person.name}", f"@{person.name}") for person in self._people]
        elif option.kind is Kind.FLAG:
            named = [(self._words.say("page.yes"), self._words.say("page.yes"))]
        else:
            named = []
        return [
            Choice(value, label)
            for value, label in named
            if wanted in label.lower() or wanted == value.lower()
        ]

    # Names of options

    def _options(self, text: str, line: Line) -> list[Suggestion]:
        """Options that are still missing, once the present one has a value."""
        rest, current = line.rest, _current(line)
        if not text.lstrip().startswith("/") or (rest.strip() and not rest.endswith(" ")):
            return []
        command = line.command
        return [
            Suggestion(
                f"{text.rstrip()} {self._names.option(option.name)}:",
                f"{self._names.option(option.name)}:",
                self._described(f"{command.key}.{option.name}"),
            )
            for option in command.options
            if option.name not in line.given
            and option is not current
            and option.kind is not Kind.FILE
        ]


def _current(line: Line) -> Option | None:
    """The option that is being typed: the last one named, or the first if none is."""
    options = line.command.options
    if not options:
        return None
    name = list(line.given)[-1] if line.given else options[0].name
    return next(option for option in options if option.name == name)
