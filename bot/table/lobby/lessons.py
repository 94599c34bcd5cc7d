"""Lessons: the tutorial of a title as a stored game that nobody plays in."""

from __future__ import annotations

from bot.chat.calls import Refused
from bot.chat.ids import ChannelId, GameId, UserId
from bot.games.set_up import load_title
from bot.storage.games import Seat
from bot.storage.records import StoredMove, Turn
from bot.table.room import Room
from bot.words.guide import Tutorial, tutorial, tutorial_record
from engine.notation import text_of
from engine.records.record import play_record, read_record

LESSON = "lesson"
"""The status of such a game: it is neither open nor anybody's."""
_NOBODY = UserId("nobody")


class Lessons:
    """The tutorials of all titles."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._games: dict[str, GameId] = {}

    async def find(self, title_id: str) -> tuple[GameId, Tutorial]:
        """The tutorial of a title and the game to show it on. Raises Refused if it has none."""
        found = tutorial(title_id)
        if found is None:
            raise Refused("help.no_tutorial", title=title_id)
        if title_id not in self._games:
            self._games[title_id] = await self._store(title_id, found)
        return self._games[title_id], found

    async def _store(self, title_id: str, found: Tutorial) -> GameId:
        """Store the record anew: another version of the program may bring another one."""
        store, at = self._room.store, self._room.clock()
        channel = ChannelId(f"{LESSON}-{title_id}")
        kept = await store.games.in_channel(channel)
        if kept is not None:
            await store.games.remove(kept.id)
        record = read_record(tutorial_record(title_id, found.record))
        game = play_record(record, load_title(title_id, record.setup.edition))
        setup = record.setup
        values = {
            "title": title_id,
            "edition": setup.edition,
            "variants": list(setup.variants),
            "revision": setup.revision,
            "seed": setup.seed,
            "options": dict(setup.options),
            "name": title_id,
            "guild": None,
            "channel": channel,
            "host": _NOBODY,
            "status": LESSON,
            "pictures": "asked",
            "length": 0,
            "acting_since": at,
            "silent": True,
            "created": at,
            "changed": at,
        }
        seats = [
            Seat(number, UserId(f"{_NOBODY}-{number}"), name)
            for number, name in enumerate(setup.players, start=1)
        ]
        stored = await store.games.open(None, values, seats[0])
        await store.games.set_seats(stored.id, seats, None, at)
        moves = [
            StoredMove(number, int(played.player), text_of(played.move), _NOBODY, at)
            for number, played in enumerate(game.record, start=1)
        ]
        posts = await store.records.append(stored.id, moves, Turn(None, at, LESSON), None)
        await store.posts.forget([post.id for post in posts])
        return stored.id
