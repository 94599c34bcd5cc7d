"""How the house plays its seats, in words."""

from __future__ import annotations

from collections.abc import Iterable

from bot.storage.games import Seat, StoredGame
from bot.words.language import Language


def house_lines(stored: StoredGame, seats: Iterable[Seat], words: Language) -> list[str]:
    """Level and temper of each seat, and whether players may ask the house for advice."""
    played = [
        words.told(
            "houses.seat",
            name=seat.name,
            level=words.say(f"choices.{seat.level}"),
            temper=words.say(f"houses.{seat.temper}"),
        )
        for seat in seats
        if seat.house
    ]
    lines = [words.say("houses.line", seats=played)] if played else []
    return [*lines, words.say("houses.advice_on")] if stored.advice else lines
