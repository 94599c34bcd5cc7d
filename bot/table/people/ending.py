"""Ending: people stop a game before the rules do."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.calls import Call, Refused
from bot.chat.ids import UserId
from bot.chat.markup import mention
from bot.chat.messages import Message, write_message
from bot.storage.games import ENDED, PLAYING, StoredGame
from bot.storage.requests import Request
from bot.table.live import LiveGame
from bot.table.people.consent import Consents, heard, of_seat
from bot.table.people.rights import check_administers
from bot.table.room import Room
from bot.table.telling.moves import move_pictures
from bot.table.telling.posting.poster import Poster
from bot.words.language import Language
from engine.capital.worth import Worth

END = "end"
"""The kind of request, and the area of presses."""


class Ending:
    """Ending games early: by the host or a moderator, or if all players agree."""

    def __init__(self, room: Room, poster: Poster, consents: Consents) -> None:
        self._room = room
        self._poster = poster
        self._consents = consents

    def check(self, live: LiveGame, call: Call) -> None:
        """Refuse those who do not play, and games that are over. Raises Refused."""
        if live.stored.status != PLAYING:
            raise Refused("moves.game_ended")
        if live.seat_of(call.caller.id) is None:
            check_administers(call.caller, live.stored)

    async def end(self, call: Call, live: LiveGame) -> None:
        """End the game at once. Raises Refused."""
        async with live.lock:
            self.check(live, call)
            check_administers(call.caller, live.stored)
            await self._end(live, call.at)

    async def put_away(self, call: Call, stored: StoredGame) -> None:
        """End a game whose rules are missing: nobody can tell how it stands. Raises Refused."""
        if stored.status != PLAYING:
            raise Refused("moves.game_ended")
        check_administers(call.caller, stored)
        await self._room.store.games.close(stored.id, ENDED, call.at)

    async def ask(self, call: Call, live: LiveGame) -> None:
        """Ask all other players whether the game should end. Raises Refused."""
        async with live.lock:
            self.check(live, call)
            mine = live.seat_of(call.caller.id)
            others = [s for s in live.seats.values() if s != mine and not s.house]
            if not others:
                await self._end(live, call.at)
                return
            needed = [of_seat(seat) for seat in others]
            await self._consents.ask(call, live, END, {}, needed)

    # A request of this kind

    def question(self, live: LiveGame, request: Request, words: Language) -> str:
        """Who asks to end the game."""
        return words.say("people.asks_end", who=mention(request.player), name=live.stored.name)

    def is_void(self, live: LiveGame, request: Request) -> bool:
        """Whether the game is over anyway."""
        return live.stored.status != PLAYING

    def may_be_overridden(self, request: Request) -> bool:
        """The host or a moderator may decide."""
        return True

    async def carry_out(self, live: LiveGame, request: Request, at: int) -> None:
        """End the game."""
        await self._end(live, at, request.player)

    async def _end(self, live: LiveGame, at: int, asker: UserId | None = None) -> None:
        words = await self._room.languages.public(live.stored.guild)
        text = f"{words.say('people.ended', name=live.stored.name)}\n{standings(live, words)}"
        pictures = move_pictures(live, words) if live.stored.pictures != "asked" else ()
        message = Message(text, pictures)
        body = write_message(heard(message, asker, words) if asker is not None else message)
        await self._room.store.games.close(live.id, ENDED, at, notice=body)
        live.stored = replace(live.stored, status=ENDED, acting=None, changed=at)
        self._poster.wake(live.id)


def standings(live: LiveGame, words: Language) -> str:
    """What everybody is worth at the moment, the best first."""
    game = live.game
    values = [(seat, Worth.of(game).score(game, seat)) for seat in live.seats]
    return words.about(game).say("people.standings", values=values)
