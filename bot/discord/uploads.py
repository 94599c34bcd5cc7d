"""Uploads: which files a message has, so that a change uploads only what has changed.

What is not known, such as the files of messages from before a restart, is uploaded again.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import discord

from bot.chat.ids import MessageId
from bot.discord.show import Sheet

_REMEMBERED = 1_000
"""Messages whose files are known."""
_ADDRESS = re.compile(r"/attachments/\d+/(?P<id>\d+)/(?P<name>[^/?]+)")


@dataclass(frozen=True, slots=True)
class _Kept:
    """A file that a message has and keeps; discord.py only asks it for this."""

    id: str
    name: str
    alt: str | None

    def to_dict(self) -> dict[str, Any]:
        return {"id": self.id, "filename": self.name, "description": self.alt}


class Uploads:
    """The files of the latest messages."""

    def __init__(self) -> None:
        self._known: OrderedDict[MessageId, dict[str, tuple[str, bytes]]] = OrderedDict()
        """By message and name: the id of a file, and what tells it from another."""

    def remember(self, message: discord.Message, sheets: Sequence[Sheet]) -> None:
        """Note the files of a message as it was answered."""
        ids = dict(_files(message))
        id_ = MessageId(str(message.id))
        self._known[id_] = {
            sheet.name: (ids[sheet.name], sheet.digest) for sheet in sheets if sheet.name in ids
        }
        self._known.move_to_end(id_)
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)

    def with_those_kept(
        self, message: MessageId, sheets: Sequence[Sheet]
    ) -> list[discord.Attachment | discord.File]:
        """The sheets for a change of a message: those that it has stay, the others are new."""
        known = self._known.get(message, {})
        found: list[discord.Attachment | discord.File] = []
        for sheet in sheets:
            id_, digest = known.get(sheet.name, ("", b""))
            if digest == sheet.digest:
                found.append(cast(discord.Attachment, _Kept(id_, sheet.name, sheet.alt)))
            else:
                found.append(sheet.file())
        return found


def _files(message: discord.Message) -> list[tuple[str, str]]:
    """Names and ids of a message's files; those that embeds show are found by their address."""
    listed = [(one.filename, str(one.id)) for one in message.attachments]
    addresses = (_ADDRESS.search(embed.image.url or "") for embed in message.embeds)
    return [*listed, *((found["name"], found["id"]) for found in addresses if found)]
