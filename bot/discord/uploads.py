"""Uploads: which files a message has, so that a change uploads only what has changed.

What is not known, such as the files of messages from before a restart, is uploaded again.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence

import discord

from bot.chat.ids import MessageId
from bot.discord.sheets import Kept, Sheet

_REMEMBERED = 1_000
"""Messages whose files are known."""
_ADDRESS = re.compile(r"/attachments/\d+/(?P<id>\d+)/(?P<name>[^/?]+)")


class Uploads:
    """The files of the latest messages."""

    def __init__(self) -> None:
        self._known: OrderedDict[MessageId, dict[str, Kept]] = OrderedDict()
        """By message and name."""

    def remember(self, message: discord.Message, sheets: Sequence[Sheet | Kept]) -> None:
        """Note the files of a message as it was answered."""
        ids = dict(_files(message))
        id_ = MessageId(str(message.id))
        self._known[id_] = {
            sheet.name: Kept(ids[sheet.name], sheet.name, sheet.alt, sheet.digest, sheet.mark)
            for sheet in sheets
            if sheet.name in ids
        }
        self._known.move_to_end(id_)
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)

    def of(self, message: MessageId) -> Mapping[str, Kept]:
        """The files that a message has, by name, as far as they are known."""
        return self._known.get(message, {})

    def forget(self, message: MessageId) -> None:
        """Upload everything anew the next time: what the message has is not certain."""
        self._known.pop(message, None)


def _files(message: discord.Message) -> list[tuple[str, str]]:
    """Names and ids of a message's files; those that embeds show are found by their address."""
    listed = [(one.filename, str(one.id)) for one in message.attachments]
    addresses = (_ADDRESS.search(embed.image.url or "") for embed in message.embeds)
    return [*listed, *((found["name"], found["id"]) for found in addresses if found)]
