"""Messages as Discord shows them."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import discord

from bot.chat.limits import (
    ALT,
    CHOICE_TEXT,
    CHOICES,
    CONTENT,
    FIELD_LABEL,
    FILE_BYTES,
    FORM_TITLE,
    LABEL,
    PLACEHOLDER,
    cut,
)
from bot.chat.messages import Button, Field, Message, Row, Select, Style
from bot.table.telling.studio import Studio

_STYLES = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


def allowed_mentions(message: Message) -> discord.AllowedMentions:
    """Nobody is pinged but those whom the message is for."""
    pinged = [discord.Object(int(user)) for user in message.pings if user.isdigit()]
    if not pinged:
        return discord.AllowedMentions.none()
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=pinged)


def text_of(message: Message) -> str:
    """The text, cut to what Discord takes."""
    return cut(message.text, CONTENT)


def view_of(rows: Iterable[Row]) -> discord.ui.View:
    """Buttons and menus; they are recognised by their custom ids, so nobody waits for them."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Select):
            view.add_item(_select(row, number))
        else:
            for button in row:
                view.add_item(_button(button, number))
    view.stop()
    return view


def _button(button: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(
        custom_id=button.press,
        label=cut(button.label, LABEL),
        style=_STYLES[button.style],
        disabled=button.disabled,
        row=row,
    )


def _select(select: Select, row: int) -> discord.ui.Select[discord.ui.View]:
    options = [
        discord.SelectOption(
            value=choice.value,
            label=cut(choice.label, CHOICE_TEXT),
            description=cut(choice.details, CHOICE_TEXT) or None,
        )
        for choice in select.choices[:CHOICES]
    ]
    placeholder = cut(select.placeholder, PLACEHOLDER)
    return discord.ui.Select(
        custom_id=select.press, placeholder=placeholder, options=options, row=row
    )


def text_input(field: Field) -> discord.ui.TextInput[discord.ui.Modal]:
    """A line of a form."""
    return discord.ui.TextInput(
        label=cut(field.label, FIELD_LABEL),
        default=field.value or None,
        placeholder=cut(field.placeholder, CHOICE_TEXT) or None,
        max_length=field.longest,
    )


def form_title(title: str) -> str:
    """The title of a form, cut to what Discord takes."""
    return cut(title, FORM_TITLE)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file that goes along with a message."""

    name: str
    content: bytes
    alt: str | None
    """What is seen on it, None for a text."""

    @property
    def digest(self) -> bytes:
        """Tells it from another of the same name."""
        told = (self.alt or "").encode()
        return blake2b(told + self.content, digest_size=16).digest()

    def file(self) -> discord.File:
        """As discord.py uploads it."""
        alt = cut(self.alt, ALT) if self.alt is not None else None
        return discord.File(io.BytesIO(self.content), self.name, description=alt)


async def sheets_of(message: Message, studio: Studio) -> list[Sheet]:
    """The pictures, drawn, and the attached texts; no two have the same name."""
    found: dict[str, Sheet] = {}
    for drawn in await asyncio.gather(*map(studio.draw, message.pictures)):
        if len(drawn.content) <= FILE_BYTES:
            name = drawn.name if drawn.name not in found else f"{len(found)}-{drawn.name}"
            found[name] = Sheet(name, drawn.content, drawn.alt)
    for attachment in message.attachments:
        found[attachment.name] = Sheet(attachment.name, attachment.text.encode(), None)
    return [*found.values()]


def embeds_of(sheets: Iterable[Sheet]) -> list[discord.Embed]:
    """Each picture in an embed of its own: beside each other Discord would crop them."""
    pictures = (sheet for sheet in sheets if sheet.alt is not None)
    return [discord.Embed().set_image(url=f"attachment://{sheet.name}") for sheet in pictures]


def sending(message: Message, sheets: Sequence[Sheet], may_embed: bool) -> dict[str, Any]:
    """What a message is sent with; where nothing may be embedded, pictures are only attached."""
    wanted: dict[str, Any] = {
        "content": text_of(message),
        "allowed_mentions": allowed_mentions(message),
        "files": [sheet.file() for sheet in sheets],
        "embeds": embeds_of(sheets) if may_embed else [],
    }
    if message.rows:
        wanted["view"] = view_of(message.rows)
    return wanted
