"""The pace of a game: within which time everybody has agreed to move."""

from __future__ import annotations

from bot.chat.calls import Refused
from bot.storage.games import StoredGame
from bot.table.people.durations import DAY, HOUR, read_duration, say_duration, write_duration
from bot.words.language import Language

PACES: tuple[int | None, ...] = (None, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
"""What is offered in the lobby; None where nothing is agreed."""
NONE = "none"
"""Typed to agree on nothing."""
_SHORTEST, _LONGEST = 60, 30 * DAY


def next_pace(pace: int | None) -> int | None:
    """The one offered after this one, the first after the last or after one that was typed."""
    at = PACES.index(pace) if pace in PACES else -1
    return PACES[(at + 1) % len(PACES)]


def read_pace(text: str) -> int | None:
    """The seconds that were typed, None for no agreement. Raises Refused."""
    if text.strip().lower() == NONE:
        return None
    seconds = read_duration(text)
    if seconds is None:
        raise Refused("remind.bad_duration", typed=text)
    if not _SHORTEST <= seconds <= _LONGEST:
        least, most = write_duration(_SHORTEST), write_duration(_LONGEST)
        raise Refused("remind.duration_out_of_range", least=least, most=most)
    return seconds


def say_pace(pace: int | None, words: Language) -> str:
    """A pace in a word or two, as it stands on its button."""
    return say_duration(pace, words) if pace is not None else words.say("lobby.no_pace")


def pace_line(stored: StoredGame, words: Language) -> list[str]:
    """What has been agreed; nothing if nothing has."""
    if stored.pace is None:
        return []
    return [words.say("lobby.pace", time=say_duration(stored.pace, words))]
