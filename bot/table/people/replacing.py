"""Replacing: deputies who may move for somebody, and seats that go to somebody else.

The host or a moderator gives a seat away; anybody else needs the consent of its player. Whoever
gets a seat must want it. The game goes on under the new name; names mean nothing to the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.chat.calls import Call, Refused
from bot.chat.commands import Person
from bot.chat.ids import UserId
from bot.chat.markup import mention
from bot.chat.messages import Message, write_message
from bot.storage.calls import DoneBefore
from bot.storage.games import PLAYING, FormerSeat, Seat
from bot.storage.requests import Request
from bot.table.live import LiveGame
from bot.table.lobby.names import HOUSE, clean_name, unlike
from bot.table.people.consent import Consents, heard, of_user
from bot.table.people.rights import administers
from bot.table.room import Room
from bot.table.telling.houses import house_lines
from bot.table.telling.moves import pinged, who
from bot.table.telling.posting.poster import Poster
from bot.table.telling.studio import Studio
from bot.table.turn.play import Play
from bot.words.language import Language
from engine.house.search.levels import Level
from engine.ids import PlayerId

REPLACE = "replace"
"""The kind of request."""


class Replacing:
    """Deputies and replacements."""

    def __init__(
        self, room: Room, poster: Poster, play: Play, studio: Studio, consents: Consents
    ) -> None:
        self._room = room
        self._poster = poster
        self._play = play
        self._studio = studio
        self._consents = consents

    # Deputies

    async def set_deputy(self, call: Call, live: LiveGame, deputy: Person | None) -> None:
        """Let somebody move for the caller's seat, too, or nobody any more. Raises Refused."""
        _check_playing(live)
        async with live.lock:
            seat = next((s for s in live.seats.values() if s.player == call.caller.id), None)
            if seat is None:
                raise Refused("moves.no_seat", players=[s.name for s in live.seats.values()])
            if deputy is None and seat.deputy is None:
                raise Refused("people.no_deputy")
            if deputy is not None:
                _check_free(live, deputy)
            new = replace(seat, deputy=UserId(deputy.id) if deputy is not None else None)
            words = await self._room.languages.public(live.stored.guild)
            key = "people.deputy" if deputy is not None else "people.deputy_gone"
            named = mention(new.deputy or seat.deputy or seat.player)
            text, pings = words.say(key, deputy=named, who=who(seat)), tuple[UserId, ...]()
            if new.deputy is not None and live.acting == seat:
                text += f" {words.say('people.deputy_now')}"
                pings = (new.deputy,)
            message = Message(text, pings=pings)
            await self._seat(live, _with(live, new), message, call.key, call.at)

    # Replacements

    async def replace(
        self, call: Call, live: LiveGame, number: int, by: Person | None, level: str | None = None
    ) -> list[str]:
        """Give a seat to somebody, or to the house; at once, or when those asked have agreed.

        The house plays as hard as ``level`` says, or as it was chosen in the lobby. Returns
        mentions of those who are asked. Raises Refused.
        """
        _check_playing(live)
        async with live.lock:
            seat = live.seats.get(PlayerId(str(number)))
            if seat is None:
                raise Refused("people.no_such_seat", seats=list(live.seats))
            self._check_replacement(call, live, seat, by)
            asked = _asked(call, live, seat, by)
            details: dict[str, Any] = {"seat": number, "from": seat.player, "old": seat.name}
            details |= {"by": by.id if by else None, "name": by.name if by else None}
            details["level"] = level or live.stored.level
            if asked:
                needed = [of_user(user) for user in asked]
                await self._consents.ask(call, live, REPLACE, details, needed)
            else:
                await self._replace(live, details, call.key, call.at)
        return [mention(user) for user in asked]

    def _check_replacement(self, call: Call, live: LiveGame, seat: Seat, by: Person | None) -> None:
        players = [each.player for each in live.seats.values()]
        involved = [*players, by.id if by is not None else None]
        if call.caller.id not in involved and not administers(call.caller, live.stored):
            raise Refused("moves.no_seat", players=[s.name for s in live.seats.values()])
        if by is not None:
            _check_free(live, by)
        elif seat.house:
            raise Refused("people.house_already")
        elif all(each.house for each in live.seats.values() if each != seat):
            raise Refused("people.last_person")

    # A request of this kind

    def question(self, live: LiveGame, request: Request, words: Language) -> str:
        """Who asks that whose seat goes to whom."""
        details = request.details
        facts = {"who": mention(request.player), "old": details["old"]}
        if details["by"] is None:
            return words.say("people.asks_house", **facts)
        return words.say("people.asks", **facts, new=mention(UserId(details["by"])))

    def is_void(self, live: LiveGame, request: Request) -> bool:
        """Whether the seat belongs to somebody else by now, or the new player has one."""
        seat = live.seats[PlayerId(str(request.details["seat"]))]
        taken = any(s.player == request.details["by"] for s in live.seats.values())
        return live.stored.status != PLAYING or seat.player != request.details["from"] or taken

    def may_be_overridden(self, request: Request) -> bool:
        """Nobody sits down who does not want to; only the house never minds."""
        return request.details["by"] is None

    async def carry_out(self, live: LiveGame, request: Request, at: int) -> None:
        """Give the seat away."""
        await self._replace(live, request.details, None, at, request.player)

    # Seating

    async def _replace(
        self,
        live: LiveGame,
        details: Any,
        key: str | None,
        at: int,
        asker: UserId | None = None,
    ) -> None:
        words = await self._room.languages.public(live.stored.guild)
        seat = live.seats[PlayerId(str(details["seat"]))]
        new = _newcomer(live, seat, details, words)
        seats = [_without_deputy(each, new.player) for each in _with(live, new)]
        after = LiveGame(live.stored, seats, live.game)
        told = words.say("people.replaced", new=who(new), old=seat.name)
        text = "\n".join([told, *(house_lines(live.stored, [new], words) if new.house else ())])
        asks = after.acting == new
        message = Message(text, pings=pinged(after) if asks else (), asks=asks)
        if asker is not None:
            message = heard(message, asker, words)
        # Its programs were the leaving player's.
        await self._room.store.programs.remove(live.id, seat.number)
        changes: dict[str, Any] = {"host": _host_after(live, seat, seats)}
        if after.acting == new:
            changes["acting_since"] = at
        await self._seat(live, seats, message, key, at, former=seat, **changes)
        self._room.background.do(self._play.go_on(live))

    async def _seat(
        self,
        live: LiveGame,
        seats: Sequence[Seat],
        notice: Message,
        key: str | None,
        at: int,
        former: Seat | None = None,
        **changes: Any,
    ) -> None:
        """Store who sits where, and perhaps who did; owe the notice; do likewise in memory."""
        body, games = write_message(notice), self._room.store.games
        until = FormerSeat.until_now(former, live.length) if former is not None else None
        try:
            await games.set_seats(live.id, seats, key, at, body, former=until, **changes)
        except DoneBefore:
            return
        live.stored = replace(live.stored, changed=at, **changes)
        live.reseat(seats)
        self._studio.forget(live.id)
        self._poster.wake(live.id)


def _check_playing(live: LiveGame) -> None:
    if live.stored.status != PLAYING:
        raise Refused("moves.game_ended")


def _check_free(live: LiveGame, person: Person) -> None:
    """Refuse programs, and people who have a seat already."""
    if person.robot:
        raise Refused("people.robot")
    if any(seat.player == person.id for seat in live.seats.values()):
        raise Refused("people.has_seat", who=mention(UserId(person.id)))


def _asked(call: Call, live: LiveGame, seat: Seat, by: Person | None) -> list[UserId]:
    """Who must agree before a seat changes hands."""
    owner = live.stored.host if seat.house else seat.player
    asked = [] if administers(call.caller, live.stored) else [owner]
    if by is not None:
        asked.append(UserId(by.id))
    return [user for user in dict.fromkeys(asked) if user != call.caller.id]


def _newcomer(live: LiveGame, seat: Seat, details: Any, words: Language) -> Seat:
    others = [each for each in live.seats.values() if each != seat]
    names = {each.name for each in others}
    if details["by"] is not None:
        name = unlike(clean_name(details["name"], str(seat.number)), names)
        return Seat(seat.number, UserId(details["by"]), name)
    players = {each.player for each in others}
    number = next(n for n in range(1, len(live.seats) + 1) if f"{HOUSE}-{n}" not in players)
    name = unlike(words.say("lobby.house", number=number), names)
    level = details.get("level", Level.EASY)
    return Seat(seat.number, UserId(f"{HOUSE}-{number}"), name, house=True, level=level)


def _host_after(live: LiveGame, leaving: Seat, seats: Sequence[Seat]) -> UserId:
    """A host who leaves hands over to the one who comes, or to the first person at the table."""
    if live.stored.host != leaving.player:
        return live.stored.host
    newcomer = next(seat for seat in seats if seat.number == leaving.number)
    people = [seat.player for seat in [newcomer, *seats] if not seat.house]
    return people[0] if people else live.stored.host


def _without_deputy(seat: Seat, user: UserId) -> Seat:
    """The seat; who has one of their own is nobody's deputy."""
    return replace(seat, deputy=None) if seat.deputy == user else seat


def _with(live: LiveGame, new: Seat) -> list[Seat]:
    return [new if seat.number == new.number else seat for seat in live.seats.values()]
