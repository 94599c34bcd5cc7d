"""Taken back: what messages have told of moves that were undone is struck through."""

from __future__ import annotations

import logging
import re
from contextlib import aclosing

from bot.chat.ids import MessageId
from bot.chat.limits import CONTENT, cut
from bot.chat.messages import Message
from bot.chat.outlet import CannotPost, MessageGone
from bot.storage.games import StoredGame
from bot.table.room import Room
from bot.table.telling.posting.footers import Told, read_footer
from bot.words.language import Language

log = logging.getLogger(__name__)
_TABLE = re.compile(r"```.*?```", re.DOTALL)


async def take_back(
    room: Room, stored: StoredGame, to: int, newest: MessageId, asked: MessageId
) -> None:
    """Mark the messages before the newest that tell moves after the first ``to`` of the record.

    Also the one that has ``asked`` last, which may tell none.
    """
    words = await room.languages.public(stored.guild)
    found = []
    async with aclosing(room.outlet.own_texts(stored.channel, None)) as texts:
        async for message, text, _ in texts:
            told = read_footer(text)
            if message == newest or told is None or told.game != stored.id:
                continue
            if message == asked or (told.last is not None and told.last > to):
                found.append((message, text, told))
            elif told.last is not None:
                break
    for message, text, told in found:
        try:
            await room.outlet.edit(stored.channel, message, _marked(text, told, to, words))
        except (MessageGone, CannotPost) as problem:
            log.info("game %s: a message could not be struck through (%s)", stored.id, problem)


def _marked(text: str, told: Told, to: int, words: Language) -> Message:
    *lines, footer = text.split("\n")
    if told.first is not None and told.first <= to:
        mark = words.say("telling.taken_back_from", move=to + 1)
        kept = [line for line in lines if not line.startswith("➡️")]
        return Message(cut("\n".join([*kept, mark, footer]), CONTENT))
    outside = _TABLE.sub("", "\n".join(lines)).split("\n")
    struck = [f"~~{line.replace('~~', '')}~~" for line in outside if _can_be_struck(line)]
    head = words.say("telling.taken_back")
    # The footer keeps its numbers, so that the message is known; it is cut before that.
    body = cut("\n".join([head, *struck]), CONTENT - len(footer) - 1)
    return Message(f"{body}\n{footer}")


def _can_be_struck(line: str) -> bool:
    """Small print is left out."""
    return bool(line.strip()) and not line.startswith(("-#", "~~"))
