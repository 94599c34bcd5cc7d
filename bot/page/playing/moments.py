"""Moments of a game: the move that led there, and what its pictures show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.chat.calls import Refused
from bot.chat.messages import Picture
from bot.pictures.sketches import KINDS
from bot.table.live import LiveGame
from bot.table.table import Table
from bot.usage import UsageError
from bot.words.language import Language
from engine.game import Game
from engine.notation import text_of
from render.paper.theme import THEMES

_LONGEST_NUMBER = 7


async def moment(
    table: Table, live: LiveGame, asked: Mapping[str, Any], words: Language
) -> dict[str, Any]:
    """The move before a moment, and one of its pictures in words. Raises Refused."""
    at, kind, theme = str(asked.get("at")), str(asked.get("kind")), str(asked.get("theme"))
    known = at.isascii() and at.isdigit() and len(at) <= _LONGEST_NUMBER
    if not known or kind not in KINDS or theme not in THEMES:
        raise Refused("page.not_found")
    picture = Picture(live.id, kind, int(at), asked.get("about"), language=words.code, theme=theme)
    try:
        alt = (await table.studio.draw(picture)).alt
    except UsageError:
        raise Refused("page.not_found") from None
    return {"move": last_move(live, int(at), words), "alt": alt}


def last_move(live: LiveGame, at: int, words: Language) -> str:
    """The move that led to a moment; empty before the first."""
    if not 0 < at <= live.length:
        return ""
    played = live.game.record[at - 1]
    who = live.game.state.players[played.player].name
    return words.say("page.moment", number=at, who=who, move=text_of(played.move))


def companies_of(game: Game) -> list[str]:
    """The companies that can be looked at."""
    return sorted(company.id for company in game.state.corporations.values() if company.floated)
