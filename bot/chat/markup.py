"""The markup of texts: Discord's, which the other front ends translate.

Whatever people typed goes through ``plain`` before it becomes part of a text; it can then neither
ping anybody nor change how the rest looks.
"""

from __future__ import annotations

import re

from bot.chat.ids import ChannelId, UserId

_SPECIAL = re.compile(r"([\\`*_~|>#\[\]()<:-])")
_INVISIBLE = "\u200b"
_LONGEST = 100


def plain(text: str, longest: int = _LONGEST) -> str:
    """What somebody typed as text that means nothing but itself."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)[:longest]
    return _SPECIAL.sub(r"\\\1", shown).replace("@", f"@{_INVISIBLE}")


def code(text: str) -> str:
    """A text in a fixed-width font, such as a move."""
    shown = text.replace("`", "'").replace("@", f"@{_INVISIBLE}")
    return f"`{shown}`"


def mention(user: UserId) -> str:
    """A mention; it pings only the one whom the message names as ``ping``."""
    return f"<@{user}>"


def place(channel: ChannelId) -> str:
    """A link to a channel."""
    return f"<#{channel}>"


def since(at: int) -> str:
    """A moment as the reader's distance from it ("2 hours ago")."""
    return f"<t:{at}:R>"


def moment(at: int) -> str:
    """A moment in the reader's own time."""
    return f"<t:{at}:f>"


def small(text: str) -> str:
    """A line in small grey letters."""
    return f"-# {text}"
