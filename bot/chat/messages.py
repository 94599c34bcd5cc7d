"""What the table says, as data: the Discord adapter and the page each show it in their way.

Texts are in the markup of ``chat.markup``. Pictures are named, not drawn: the one who shows a
message asks the studio for them, so that a message can be kept and shown again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from pydantic import TypeAdapter

from bot.chat.ids import GameId, UserId


class Style(StrEnum):
    """How much a button stands out."""

    PLAIN = "plain"
    MAIN = "main"
    GOOD = "good"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a game, to be drawn by the studio."""

    game: GameId
    kind: str
    """One of ``bot.pictures.sketches.KINDS``."""
    at: int
    """After how many moves."""
    about: str | None = None
    """A hex, corporation, player or lay, where the picture is about one."""
    legal: bool = False
    """The map marks where something may be done."""
    language: str = "en"
    theme: str = ""
    """Its colours; empty where nobody has chosen any."""
    since: int | None = None
    """After how many moves what has changed is marked from; by default, from before the last."""
    reduced: bool = False
    """As large as a message shows it, rather than to be enlarged."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A text file that goes along with a message."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button; ``press`` is the text form of a ``Press``."""

    press: str
    label: str
    style: Style = Style.PLAIN
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the things that can be chosen: what is sent, and what is shown."""

    value: str
    label: str
    details: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A menu; the value that is chosen comes with the press."""

    press: str
    placeholder: str
    choices: tuple[Choice, ...]


Row = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class Message:
    """Something said in a channel, or to one person."""

    text: str
    pictures: tuple[Picture, ...] = ()
    rows: tuple[Row, ...] = ()
    pings: tuple[UserId, ...] = ()
    """Who is notified: the one whose turn it is, or all who are asked; others are only named."""
    attachments: tuple[Attachment, ...] = ()
    asks: bool = False
    """Owed, not sent yet: whose turn it is will be added, with pictures and buttons."""
    silent: bool = False
    """Arrives without a sound."""


@dataclass(frozen=True, slots=True)
class Field:
    """A line to fill in."""

    label: str
    value: str = ""
    placeholder: str = ""
    longest: int = 100
    amounts: range | None = None
    """The numbers that may be filled in, where it is a number."""


@dataclass(frozen=True, slots=True)
class Form:
    """A small form; what is filled in comes with the press, in the order of its fields."""

    press: str
    title: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to the one who asked; without a message there is nothing to see."""

    message: Message | None = None
    public: bool = False
    """For everybody in the channel."""
    replace: bool = False
    """After a press: take the place of the message that was pressed."""
    form: Form | None = None


def private(text: str, rows: Sequence[Row] = (), pictures: Sequence[Picture] = ()) -> Reply:
    """An answer that only the asker sees."""
    return Reply(Message(text, tuple(pictures), tuple(rows)))


_MESSAGES: TypeAdapter[Message] = TypeAdapter(Message)


def write_message(message: Message) -> str:
    """The message as JSON."""
    return _MESSAGES.dump_json(message, exclude_defaults=True).decode()


def read_message(text: str) -> Message:
    """The message from its JSON; the inverse of ``write_message``."""
    return _MESSAGES.validate_json(text)
