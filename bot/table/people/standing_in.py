"""Standing in: a moderator moves for somebody who is absent, and everybody is told so."""

from __future__ import annotations

from bot.chat.calls import Call, Refused
from bot.storage.games import PLAYING, Seat
from bot.table.live import LiveGame
from bot.table.people.absence import is_away
from bot.table.people.durations import DAY, say_duration
from bot.table.room import Room


class StandingIn:
    """Who may move for whom."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def absent(self, call: Call, live: LiveGame) -> Seat:
        """The seat that a moderator may move for now. Raises Refused.

        Absent is who has said so, or has not moved within the agreed pace, or else a day.
        """
        acting = live.acting
        if not call.caller.staff:
            raise Refused("table.staff_only")
        if acting is None or live.stored.status != PLAYING:
            raise Refused("moves.game_ended")
        if acting.house:
            raise Refused("moves.house_moves", player=acting.name)
        person = await self._room.store.settings.person(acting.player)
        patience = live.stored.pace or DAY
        since = max(live.stored.acting_since, live.stored.changed)
        if not is_away(person, call.at) and call.at - since < patience:
            words = await self._room.languages.private(call)
            time = say_duration(patience, words)
            raise Refused("moves.not_absent", player=acting.name, time=time)
        return acting
