"""Rights: who may decide for a whole game."""

from __future__ import annotations

from bot.chat.calls import Caller, Refused
from bot.chat.markup import mention
from bot.storage.games import StoredGame


def administers(caller: Caller, stored: StoredGame) -> bool:
    """Whether somebody is the game's host or manages the server."""
    return caller.staff or caller.id == stored.host


def check_administers(caller: Caller, stored: StoredGame) -> None:
    """Refuse those who may not decide for the game. Raises Refused."""
    if not administers(caller, stored):
        raise Refused("lobby.host_only", host=mention(stored.host))
