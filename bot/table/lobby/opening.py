"""Opening: which games there can be, and what is stored about one that is new to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import titles
from bot.chat.calls import Call, Refused
from bot.storage.games import LOBBY, StoredGame
from bot.table.lobby.names import clean_name
from engine.game import Game
from engine.refusals import BadSetup
from engine.title import Setup, Title


def check_title(title_id: str) -> None:
    """Raises Refused for a title that cannot be played."""
    known = titles.playable()
    if title_id not in known:
        raise Refused("table.no_such_title", titles=list(known))


def new_row(call: Call, setup: Setup, name: str | None, pictures: str | None) -> dict[str, Any]:
    """The values of a game that is opened by a call, in the caller's channel."""
    return {
        "title": setup.title,
        "edition": setup.edition,
        "variants": list(setup.variants),
        "revision": setup.revision,
        "seed": setup.seed,
        "options": dict(setup.options),
        "name": clean_name(name or "", setup.title),
        "guild": call.guild,
        "channel": call.channel,
        "host": call.caller.id,
        "status": LOBBY,
        "pictures": pictures or "move",
        "length": 0,
        "acting_since": call.at,
        "silent": False,
        "created": call.at,
        "changed": call.at,
    }


def imported(stored: StoredGame) -> bool:
    """Whether a lobby is that of an imported game: it has moves already."""
    return stored.length > 0


def counts_allowed(title: Title, variants: Sequence[str], options: Mapping[str, str]) -> list[int]:
    """The numbers of players for which a title can be played with these variants and settings.

    Raises BadSetup if there is none.
    """
    allowed = []
    problem: BadSetup | None = None
    for number in sorted(title.data.players):
        names = tuple(str(seat) for seat in range(1, number + 1))
        edition, revision = title.data.edition, title.revisions[-1]
        try:
            Game(title, Setup(title.id, names, 0, edition, tuple(variants), revision, options))
        except BadSetup as refusal:
            problem = problem or refusal
        else:
            allowed.append(number)
    if problem is not None and not allowed:
        raise problem
    return allowed
