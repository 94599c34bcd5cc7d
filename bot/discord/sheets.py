"""Sheets: the files that go along with a message, drawn only if it does not have them already."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import discord

from bot.chat.limits import ALT, FILE_BYTES, cut
from bot.chat.messages import Message, Picture
from bot.pictures.painting import digest_of
from bot.pictures.sketches import file_name
from bot.table.telling.studio import Studio


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file that goes along with a message."""

    name: str
    content: bytes
    alt: str | None
    """What is seen on it, None for a text."""
    digest: bytes
    """Tells its content from another of the same name."""
    mark: Hashable = None
    """Likewise, known before it is drawn; None if it may have changed meanwhile."""

    def file(self) -> discord.File:
        """As discord.py uploads it."""
        alt = cut(self.alt, ALT) if self.alt is not None else None
        return discord.File(io.BytesIO(self.content), self.name, description=alt)


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that a message has and keeps; discord.py only asks it for ``to_dict``."""

    id: str
    name: str
    alt: str | None
    digest: bytes
    mark: Hashable = None

    def to_dict(self) -> dict[str, Any]:
        """As a change of the message names it."""
        alt = cut(self.alt, ALT) if self.alt is not None else None
        return {"id": self.id, "filename": self.name, "description": alt}


async def sheets_of(message: Message, studio: Studio) -> list[Sheet]:
    """The pictures, drawn, and the attached texts; no two have the same name."""
    return [one for one in await sheets_for(message, studio) if isinstance(one, Sheet)]


async def sheets_for(
    message: Message, studio: Studio, known: Mapping[str, Kept] = MappingProxyType({})
) -> list[Sheet | Kept]:
    """The files for the change of a message that has the known ones, which stay if they can."""
    named: dict[str, Picture] = {}
    for picture in message.pictures:
        name = file_name(picture.kind)
        named[name if name not in named else f"{len(named)}-{name}"] = picture
    pictures = await asyncio.gather(
        *(_sheet(name, picture, studio, known.get(name)) for name, picture in named.items())
    )
    texts = {one.name: one.text.encode() for one in message.attachments}
    attached = (Sheet(name, text, None, digest_of(text)) for name, text in texts.items())
    return [
        *(one for one in pictures if one is not None),
        *(_kept(one, known.get(one.name)) for one in attached),
    ]


async def _sheet(
    name: str, picture: Picture, studio: Studio, known: Kept | None
) -> Sheet | Kept | None:
    """A picture, drawn unless it is known; None if it is too large to be sent."""
    mark = await studio.mark(picture)
    if known is not None and known.mark == mark:
        return known
    drawn = await studio.draw(picture)
    if len(drawn.content) > FILE_BYTES:
        return None
    if await studio.mark(picture) != mark:
        # Moves were taken back while it was drawn.
        mark = None
    return _kept(Sheet(name, drawn.content, drawn.alt, drawn.digest, mark), known)


def _kept(sheet: Sheet, known: Kept | None) -> Sheet | Kept:
    if known is None or known.digest != sheet.digest:
        return sheet
    return replace(known, alt=sheet.alt, mark=sheet.mark)


def embeds_of(sheets: Iterable[Sheet | Kept]) -> list[discord.Embed]:
    """Each picture in an embed of its own: beside each other Discord would crop them."""
    pictures = (sheet for sheet in sheets if sheet.alt is not None)
    return [discord.Embed().set_image(url=f"attachment://{sheet.name}") for sheet in pictures]


def attachments_of(sheets: Sequence[Sheet | Kept]) -> list[Any]:
    """The files as a change of a message takes them: new ones are uploaded, others are named."""
    return [sheet.file() if isinstance(sheet, Sheet) else sheet for sheet in sheets]
