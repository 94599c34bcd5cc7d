"""Footers: the last line of a public message says which moves it tells and which debt it pays.

The number of a post is that of the debt with four digits behind it, which come from what is told
and when it was stored. Debts of a database that was restored from a backup are numbered as others
were before; the digits tell them apart, so that nobody takes the one for the other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

from bot.chat.ids import GameId
from bot.storage.posts import Post

_FOOTER = re.compile(
    r"^-# \D*(?P<game>\d+)\D+?((?P<first>\d+)(–(?P<last>\d+))?\D+)?№(?P<post>\d+)$"
)
_VALUES = 10_000
_CLOCKS_DIFFER = 300
"""Seconds by which a message may seem older than the debt that it paid."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a message has paid, as its footer says."""

    game: GameId
    post: int
    first: int | None = None
    """The first move that it tells, or the last one before it; None if it is about none."""
    last: int | None = None


def post_number(post: Post, text: str) -> int:
    """The number of the message whose last debt this is; ``text`` is the move, or the notice."""
    facts = (post.game, post.id, post.kind, post.number, post.at, text)
    digest = blake2b(repr(facts).encode(), digest_size=8).digest()
    return post.id * _VALUES + int.from_bytes(digest) % _VALUES


def read_footer(text: str) -> Told | None:
    """What a message of ours has paid; None if it is none of those that are owed."""
    found = _FOOTER.match(text.rpartition("\n")[2])
    if found is None:
        return None
    first = int(found["first"]) if found["first"] else None
    last = int(found["last"]) if found["last"] else first
    return Told(GameId(int(found["game"])), int(found["post"]), first, last)


def told_before(told: Told, at: int, owed: Mapping[int, Post]) -> int | None:
    """The number of the debt that a message of an earlier version has paid, None if it did not.

    Footers used to have only the number of the debt, which may come again after a backup was put
    back: the moves must be the same, and the message not older than the debt.
    """
    for number, post in owed.items():
        same = told.post == post.id and told.last in (None, post.number)
        if same and at >= post.at - _CLOCKS_DIFFER:
            return number
    return None


def without_footer(text: str) -> str:
    """The text of a message of ours, without the footer if it has one."""
    return text if read_footer(text) is None else text.rpartition("\n")[0]
