"""The lobby: a game is opened, people take seats, and it starts."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from bot.chat.calls import Call, Refused
from bot.chat.ids import GameId, UserId
from bot.chat.messages import Message, write_message
from bot.chat.outlet import CannotPost
from bot.games.set_up import load_title
from bot.storage.calls import DoneBefore
from bot.storage.games import EXPIRED, PLAYING, ChannelTaken, Seat, StoredGame
from bot.table.live import LiveGame, setup_of
from bot.table.lobby.card import start_message
from bot.table.lobby.cards import LobbyCards, counts
from bot.table.lobby.importing import Importing
from bot.table.lobby.names import HOUSE, clean_name, unlike
from bot.table.lobby.opening import check_title, counts_allowed, imported, new_row
from bot.table.lobby.variants import turned, with_companions
from bot.table.people.rights import check_administers
from bot.table.room import Room
from bot.table.rules import rules_of
from bot.table.turn.play import Play
from engine.chance import shuffled
from engine.reading import as_options
from engine.records.record import new_game
from engine.title import Setup

EXPIRES_AFTER = 7 * 24 * 3600
"""Seconds after which a lobby in which nothing happens is closed."""
_SEEDS = 2**31


class Lobby:
    """Opening, seating and starting games."""

    def __init__(self, room: Room, play: Play, cards: LobbyCards, importing: Importing) -> None:
        self._room = room
        self._play = play
        self._cards = cards
        self._importing = importing
        self._games = room.store.games
        self._lines: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()

    async def open(
        self,
        call: Call,
        title_id: str,
        variants: Sequence[str] = (),
        edition: str | None = None,
        name: str | None = None,
        reading: Sequence[str] = (),
    ) -> StoredGame:
        """Open a lobby in the caller's channel and post its card. Raises Refused, and BadSetup
        for an unknown edition or reading, or variants that do not go together."""
        if not call.may_post:
            raise Refused("table.may_not_post")
        check_title(title_id)
        title = load_title(title_id, edition)
        variants = with_companions(title.data, variants)
        counts_allowed(title, variants, as_options(reading))
        settings = await self._room.store.settings.guild(call.guild)
        setup = Setup(
            title=title.id,
            players=(),
            seed=secrets.randbelow(_SEEDS),
            edition=title.data.edition,
            variants=variants,
            revision=title.revisions[-1],
            options=as_options(reading),
        )
        values = new_row(call, setup, name, settings.pictures)
        host = Seat(1, call.caller.id, clean_name(call.caller.name, "1"))
        try:
            stored = await self._games.open(call.key, values, host)
        except ChannelTaken:
            raise Refused("lobby.channel_taken") from None
        except DoneBefore:
            return await self._room.games.stored_in(call.channel)
        try:
            await self._cards.show(stored.id)
        except CannotPost:
            # A lobby that nobody sees would only be in the way.
            await self._games.close(stored.id, EXPIRED, call.at)
            raise Refused("table.may_not_post") from None
        return stored

    async def join(self, call: Call, game: GameId, number: int | None = None) -> bool:
        """Give the caller a seat; in an imported game perhaps a certain one. Raises Refused.

        False if it was the last one and the game has begun.
        """
        async with self._in_line(game):
            stored, seats = await self._cards.lobby(game)
            if imported(stored):
                return await self._importing.sit(call, stored, number)
            await self._join(call, stored, seats)
            return True

    async def _join(self, call: Call, stored: StoredGame, seats: Sequence[Seat]) -> None:
        if any(seat.player == call.caller.id for seat in seats):
            raise Refused("lobby.seated_already")
        most = max(counts(stored))
        if len(seats) >= most:
            raise Refused("lobby.full", most=most)
        taken = {seat.name for seat in seats}
        name = unlike(clean_name(call.caller.name, str(len(seats) + 1)), taken)
        new = Seat(len(seats) + 1, call.caller.id, name)
        await self._seat(call, stored.id, [*seats, new])

    async def leave(self, call: Call, game: GameId, player: UserId | None = None) -> bool:
        """Free the caller's seat, or somebody's that the host removes. Raises Refused.

        False if nobody is left and the lobby is closed.
        """
        async with self._in_line(game):
            stored, seats = await self._cards.lobby(game)
            leaving = player or call.caller.id
            if leaving != call.caller.id:
                check_administers(call.caller, stored)
            if imported(stored):
                await self._importing.stand_up(stored, leaving)
                return True
            return await self._leave(call, stored, seats, leaving)

    async def _leave(
        self, call: Call, stored: StoredGame, seats: Sequence[Seat], leaving: UserId
    ) -> bool:
        rest = [seat for seat in seats if seat.player != leaving]
        if len(rest) == len(seats):
            raise Refused("lobby.not_seated")
        if not rest:
            await self._close(stored, call.at)
            return False
        host = stored.host if stored.host != leaving else rest[0].player
        numbered = [replace(seat, number=n) for n, seat in enumerate(rest, start=1)]
        await self._seat(call, stored.id, numbered, host=host)
        return True

    async def turn_variant(self, call: Call, game: GameId, name: str) -> None:
        """Turn a variant on or off, with those that go with it. Raises Refused and BadSetup."""
        async with self._in_line(game):
            stored, seats = await self._cards.lobby(game)
            check_administers(call.caller, stored)
            title = rules_of(stored)
            if name not in title.data.variants or imported(stored):
                raise Refused("table.unknown_button")
            chosen = turned(title.data, stored.variants, name)
            allowed = counts_allowed(title, chosen, stored.options)
            if len(seats) > max(allowed):
                raise Refused(
                    "lobby.wrong_count", number=len(seats), counts=[str(n) for n in allowed]
                )
            await self._games.update(game, variants=list(chosen))

    async def give_up(self, call: Call, game: GameId) -> None:
        """Close a lobby before the game has begun. Raises Refused."""
        stored, _ = await self._cards.lobby(game)
        check_administers(call.caller, stored)
        await self._close(stored, call.at)

    async def _close(self, stored: StoredGame, at: int) -> None:
        await self._games.close(stored.id, EXPIRED, at)
        await self._cards.close(stored, "lobby.closed")

    async def start(
        self,
        call: Call,
        game: GameId,
        seating: str = "random",
        house: int = 0,
        *,
        fill_up: bool = False,
        level: str | None = None,
    ) -> None:
        """Seat everybody for good and begin; ``house`` more seats are played by the house, or as
        many as are needed to fill the table up. Raises Refused and BadSetup.

        The house thinks as hard as ``level`` says, or as it was chosen in the lobby.
        """
        async with self._in_line(game):
            stored, seats = await self._cards.lobby(game)
            if fill_up:
                house = max(0, min(counts(stored)) - len(seats))
            check_administers(call.caller, stored)
            stored = replace(stored, level=level or stored.level)
            if imported(stored):
                await self._importing.start(call, stored)
            else:
                await self._start(call, stored, seats, seating, house)

    async def _start(
        self, call: Call, stored: StoredGame, seats: list[Seat], seating: str, house: int
    ) -> None:
        words = await self._room.languages.public(stored.guild)
        names = {seat.name for seat in seats}
        for number in range(1, house + 1):
            name = unlike(words.say("lobby.house", number=number), names)
            names.add(name)
            player = UserId(f"{HOUSE}-{number}")
            seats.append(Seat(0, player, name, house=True, level=stored.level))
        self._check_count(stored, len(seats))
        if seating == "random":
            seats = shuffled(seats, stored.seed, "seats")
        seats = [replace(seat, number=n) for n, seat in enumerate(seats, start=1)]
        title = rules_of(stored)
        begun = new_game(title, setup_of(stored, seats))
        live = LiveGame(replace(stored, status=PLAYING), seats, begun)
        await self._begin(call, live, write_message(start_message(live, words)))

    async def _begin(self, call: Call, live: LiveGame, body: str) -> None:
        acting = live.acting
        try:
            await self._games.set_seats(
                live.id,
                list(live.seats.values()),
                call.key,
                call.at,
                notice=body,
                status=PLAYING,
                acting=acting.number if acting else None,
                acting_since=call.at,
                card=None,
            )
        except DoneBefore:
            return
        if live.stored.card is not None:
            await self._cards.close(live.stored, "lobby.begun")
        self._room.background.do(self._play.go_on(await self._room.games.get(live.id)))

    async def expire(self, now: int) -> None:
        """Close lobbies in which nothing has happened for long, and say so."""
        for stored in await self._games.lobbies_before(now - EXPIRES_AFTER):
            if not self._room.outlet.serves(stored.guild):
                continue
            await self._games.close(stored.id, EXPIRED, now)
            words = await self._room.languages.public(stored.guild)
            text = words.say("lobby.expired", name=stored.name)
            try:
                nonce = f"expired-{stored.id}"
                await self._room.outlet.post(stored.channel, Message(text), nonce)
            except CannotPost:
                continue
            await self._cards.close(stored, "lobby.closed")

    def _in_line(self, game: GameId) -> asyncio.Lock:
        """Held while the seats of a lobby change: two who press at once must both get one."""
        return self._lines.setdefault(game, asyncio.Lock())

    async def _seat(self, call: Call, game: GameId, seats: Sequence[Seat], **values: Any) -> None:
        try:
            await self._games.set_seats(game, seats, call.key, call.at, **values)
        except DoneBefore:
            return

    def _check_count(self, stored: StoredGame, number: int) -> None:
        allowed = counts(stored)
        if number not in allowed:
            raise Refused("lobby.wrong_count", number=number, counts=[str(n) for n in allowed])
