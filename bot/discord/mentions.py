"""Commands that a text mentions, to be clicked: Discord shows them in its reader's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from bot.chat.commands import COMMANDS
from bot.words.language import LANGUAGES, language

_MENTION = re.compile(r"`/([^`\n]+)`")
_LONGEST_PATH = 2

Ids = Mapping[str, int]
"""The ids that Discord has given to the commands and groups, by their English names."""


def clickable(text: str, ids: Ids) -> str:
    """The text in which commands that are written as code can be clicked.

    They may be named in any language; options behind the name stay code.
    """
    return _MENTION.sub(lambda found: _mention(found[1], ids) or found[0], text)


def _mention(written: str, ids: Ids) -> str | None:
    words = written.split(" ")
    for count in range(min(len(words), _LONGEST_PATH), 0, -1):
        path = _paths().get(tuple(words[:count]))
        if path is not None and path[0] in ids:
            rest = " ".join(words[count:])
            mention = f"</{' '.join(path)}:{ids[path[0]]}>"
            return f"{mention} `{rest}`" if rest else mention
    return None


@cache
def _paths() -> dict[tuple[str, ...], tuple[str, ...]]:
    """The commands by what they are called in any language; English counts most."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for code in reversed(LANGUAGES):
        words = language(code)
        found |= {tuple(words.command_words(path)): path for path in COMMANDS}
    return found
