"""Commands as data: declared once, offered by every front end.

A command is an async function with a ``@command`` line above it. Names and descriptions are texts
of the area ``commands``; a front end asks the language for them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.chat.calls import Call
from bot.chat.messages import Choice, Reply
from bot.chat.presses import Press


class Kind(StrEnum):
    """What an option takes."""

    TEXT = "text"
    NUMBER = "number"
    FLAG = "flag"
    PERSON = "person"
    """Given to the command as a ``Person``."""
    FILE = "file"
    """Given to the command as an ``Upload``."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody named in an option."""

    id: str
    name: str
    robot: bool = False


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a command; front ends refuse larger ones than ``LARGEST``."""

    name: str
    content: bytes


LARGEST_UPLOAD = 1_000_000
"""Bytes of the largest file that is accepted."""

Given = Mapping[str, Any]
"""The options filled in so far."""
Asked = Any
"""Whoever is asked: the table, of which the chat knows no more than ``dispatch.Host``."""
Completer = Callable[[Asked, Call, str, Given], Awaitable[Sequence[Choice]]]
"""Offers what fits the text typed so far, best first."""
Handler = Callable[..., Awaitable[Reply]]
PressHandler = Callable[[Asked, Call, Press, tuple[str, ...]], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command."""

    name: str
    kind: Kind = Kind.TEXT
    required: bool = False
    choices: tuple[str, ...] = ()
    """The only values, where there are few and they are always the same."""
    complete: Completer | None = None


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be asked of the table."""

    path: tuple[str, ...]
    """One or two words: ``("pass",)``, ``("game", "new")``."""
    options: tuple[Option, ...]
    handler: Handler
    slow: bool = False
    """Takes longer than a moment; front ends acknowledge first."""
    staff: bool = False
    """Shown to those who manage the server."""
    everywhere: bool = False
    """Makes sense in a private conversation with the bot, too."""
    costly: bool = False
    """Draws or searches much; nobody may ask for it too often."""

    @property
    def key(self) -> str:
        """The key of its description."""
        return f"commands.{'.'.join(self.path)}"


COMMANDS: dict[tuple[str, ...], Command] = {}
PRESSES: dict[str, PressHandler] = {}


def command(
    name: str,
    *options: Option,
    slow: bool = False,
    staff: bool = False,
    everywhere: bool = False,
    costly: bool = False,
) -> Callable[[Handler], Handler]:
    """Declare the function below as a command, called with the table, the call and its options."""

    def declare(handler: Handler) -> Handler:
        path = tuple(name.split())
        made = Command(path, options, handler, slow, staff, everywhere, costly)
        assert made.path not in COMMANDS, name
        COMMANDS[made.path] = made
        return handler

    return declare


def on_press(area: str) -> Callable[[PressHandler], PressHandler]:
    """Declare the function below as what answers presses of an area."""

    def declare(handler: PressHandler) -> PressHandler:
        assert area not in PRESSES, area
        PRESSES[area] = handler
        return handler

    return declare
