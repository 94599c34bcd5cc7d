"""Messages as Discord shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.chat.limits import (
    CHOICE_TEXT,
    CHOICES,
    CONTENT,
    FIELD_LABEL,
    FORM_TITLE,
    LABEL,
    PLACEHOLDER,
    cut,
    cut_above_last_line,
)
from bot.chat.messages import Button, Field, Message, Row, Select, Style
from bot.discord.sheets import Sheet, embeds_of

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
    return cut_above_last_line(message.text, CONTENT)


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
