"""Messages in a simulated channel, and calls that come at the same moment."""

import asyncio
from itertools import count
from typing import Any

from bot.chat.calls import Call, Caller
from bot.chat.ids import ChannelId, GuildId, UserId
from tests.discord.station import Station

_KEYS = count()


def said(station: Station, text: str, channel: Any = None) -> Any:
    """The newest message of a channel that contains a text."""
    found = [m for m in (channel or station.channel).history() if text in m.content]
    assert found, f"nobody said {text!r}"
    return found[-1]


def buttons(message: Any) -> list[str]:
    """The labels of the buttons below a message."""
    return [part.label for row in message.components for part in row.children if part.label]


def answered(given: Any) -> str:
    """What somebody was answered, at once or after a while."""
    shown = given.followups[-1] if given.followups else given.response
    return str(shown.content)


def call_of(station: Station, name: str, channel: Any = None) -> Call:
    """A call as it reaches the table; several of them can be under way at the same moment."""
    caller = Caller(UserId(str(station[name].id)), name, staff=name == "boss")
    place = ChannelId(str((channel or station.channel).id))
    return Call(
        caller, place, GuildId(str(station.guild.id)), f"test-{next(_KEYS)}", station.clock()
    )


async def at_once(station: Station, *work: Any) -> None:
    """Let things happen at the same moment, and wait for what they lead to."""
    before = set(station.table.background._tasks)
    await asyncio.gather(*work, return_exceptions=True)
    while begun := station.table.background._tasks - before:
        await asyncio.wait(begun)
    await station.env.settle()
