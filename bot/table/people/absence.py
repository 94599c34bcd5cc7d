"""Absence: who has said that they are away, and until when."""

from __future__ import annotations

from bot.chat.ids import UserId
from bot.storage.people.settings import PersonSettings, Settings
from bot.table.live import LiveGame


def is_away(person: PersonSettings, now: int) -> bool:
    """Whether somebody has said that they are away."""
    return person.away_until is not None and person.away_until > now


async def absences(settings: Settings, live: LiveGame, now: int) -> dict[UserId, int]:
    """Who of a game's players is away, and until when."""
    found = {}
    for seat in live.seats.values():
        person = await settings.person(seat.player)
        if not seat.house and is_away(person, now):
            found[seat.player] = person.away_until or 0
    return found
