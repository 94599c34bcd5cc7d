"""Sights: what is still to be seen above the newest message of a game.

Where people want only what has changed, a picture that stands a little further up is not shown
again. Kept in memory only: after a restart
the next message shows everything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.pictures.looks import Look, looks_of
from bot.table.telling.posting.turn_message import Part, shown
from engine.game import Game

_NEAR = 2
"""Messages that may stand between a picture and the question; without pictures they are short."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a picture shows, and how many messages stand below it."""

    look: Look
    below: int = 0


Sights = Mapping[str, Sight]
"""What is to be seen, by the kind of picture."""


def sights_below(part: Part, above: Sights) -> dict[str, Sight]:
    """What is to be seen below a message that stays."""
    further = {kind: Sight(sight.look, sight.below + 1) for kind, sight in above.items()}
    own = {kind: Sight(look) for kind, look in shown(part).items()}
    return {kind: sight for kind, sight in (further | own).items() if sight.below <= _NEAR}


def shows_what_is_needed(part: Part, game: Game) -> bool:
    """Whether a message shows what the next one would have to show again without it."""
    seen = shown(part)
    if not seen:
        return False
    needed = looks_of(game)
    return any(look == needed[kind] for kind, look in seen.items())


def looks_in(above: Sights) -> dict[str, Look]:
    """The looks by their kinds."""
    return {kind: sight.look for kind, sight in above.items()}
