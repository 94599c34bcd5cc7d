"""The lobby: a game is opened, people take seats, and it starts."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from bot.chat.calls import Call, Refused
from bot.chat.ids import GameId, UserId
from bot.chat.messages import Message, write_message
from bot.chat.outlet import CannotPost, MessageGone
from bot.games.set_up import load_title
from bot.storage.calls import DoneBefore
from bot.storage.games import ENDED, EXPIRED, LOBBY, PLAYING, ChannelTaken, Seat, StoredGame
from bot.table.live import LiveGame, setup_of
from bot.table.lobby.card import lobby_card, start_message
from bot.table.lobby.import_card import import_card
from bot.table.lobby.names import clean_name, unlike
from bot.table.lobby.opening import check_title, imported, new_row
from bot.table.people.rights import check_administers
from bot.words.language import Language
from engine.chance import shuffled
from engine.game import Game
from engine.record import new_game
from engine.refusals import BadSetup
from engine.title import Setup, Title

if TYPE_CHECKING:
    from bot.table.table import Table

EXPIRES_AFTER = 7 * 24 * 3600
"""Seconds after which a lobby in which nothing happens is closed."""
_SEEDS = 2**31
HOUSE = "house"


class Lobby:
    """Opening, seating and starting games."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._games = table.store.games
        self._lines: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()

    async def open(
        self,
        call: Call,
        title_id: str,
        variants: Sequence[str] = (),
        edition: str | None = None,
        name: str | None = None,
    ) -> StoredGame:
        """Open a lobby in the caller's channel and post its card. Raises Refused, and BadSetup
        for an unknown edition or variants that do not go together."""
        if not call.may_post:
            raise Refused("table.may_not_post")
        check_title(title_id)
        title = load_title(title_id, edition)
        counts_allowed(title, variants)
        settings = await self._table.store.settings.guild(call.guild)
        setup = Setup(
            title=title.id,
            players=(),
            seed=secrets.randbelow(_SEEDS),
            edition=title.data.edition,
            variants=tuple(dict.fromkeys(variants)),
            revision=title.revisions[-1],
        )
        values = new_row(call, setup, name, settings.pictures)
        host = Seat(1, call.caller.id, clean_name(call.caller.name, "1"))
        try:
            stored = await self._games.open(call.key, values, host)
        except ChannelTaken:
            raise Refused("lobby.channel_taken") from None
        except DoneBefore:
            return await self._table.stored_in(call.channel)
        try:
            await self.show_card(stored.id)
        except CannotPost:
            # A lobby that nobody sees would only be in the way.
            await self._games.close(stored.id, ENDED, call.at)
            raise Refused("table.may_not_post") from None
        return stored

    async def join(self, call: Call, game: GameId, number: int | None = None) -> bool:
        """Give the caller a seat; in an imported game perhaps a certain one. Raises Refused.

        False if it was the last one and the game has begun.
        """
        async with self._in_line(game):
            stored, seats = await self._lobby(game)
            if imported(stored):
                return await self._table.importing.sit(call, stored, number)
            await self._join(call, stored, seats)
            return True

    async def _join(self, call: Call, stored: StoredGame, seats: Sequence[Seat]) -> None:
        if any(seat.player == call.caller.id for seat in seats):
            raise Refused("lobby.seated_already")
        most = max(self.counts(stored))
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
            stored, seats = await self._lobby(game)
            leaving = player or call.caller.id
            if leaving != call.caller.id:
                check_administers(call.caller, stored)
            if imported(stored):
                await self._table.importing.stand_up(stored, leaving)
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

    async def give_up(self, call: Call, game: GameId) -> None:
        """Close a lobby before the game has begun. Raises Refused."""
        stored, _ = await self._lobby(game)
        check_administers(call.caller, stored)
        await self._close(stored, call.at)

    async def _close(self, stored: StoredGame, at: int) -> None:
        await self._games.close(stored.id, ENDED, at)
        await self.close_card(stored, "lobby.closed")

    async def start(
        self,
        call: Call,
        game: GameId,
        seating: str = "random",
        house: int = 0,
        *,
        fill_up: bool = False,
    ) -> None:
        """Seat everybody for good and begin; ``house`` more seats are played by the house, or as
        many as are needed to fill the table up. Raises Refused and BadSetup.
        """
        async with self._in_line(game):
            stored, seats = await self._lobby(game)
            if fill_up:
                house = max(0, min(self.counts(stored)) - len(seats))
            check_administers(call.caller, stored)
            if imported(stored):
                await self._table.importing.start(call, stored)
            else:
                await self._start(call, stored, seats, seating, house)

    async def _start(
        self, call: Call, stored: StoredGame, seats: list[Seat], seating: str, house: int
    ) -> None:
        words = await self._table.public_language(stored.guild)
        names = {seat.name for seat in seats}
        for number in range(1, house + 1):
            name = unlike(words.say("lobby.house", number=number), names)
            names.add(name)
            seats.append(Seat(0, UserId(f"{HOUSE}-{number}"), name, house=True))
        self._check_count(stored, len(seats))
        if seating == "random":
            seats = shuffled(seats, stored.seed, "seats")
        seats = [replace(seat, number=n) for n, seat in enumerate(seats, start=1)]
        title = load_title(stored.title, stored.edition)
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
            await self.close_card(live.stored, "lobby.begun")
        self._table.in_background(self._table.play.go_on(await self._table.games.get(live.id)))

    async def expire(self, now: int) -> None:
        """Close lobbies in which nothing has happened for long, and say so."""
        for stored in await self._games.lobbies_before(now - EXPIRES_AFTER):
            await self._games.close(stored.id, EXPIRED, now)
            words = await self._table.public_language(stored.guild)
            text = words.say("lobby.expired", name=stored.name)
            try:
                nonce = f"expired-{stored.id}"
                await self._table.outlet.post(stored.channel, Message(text), nonce)
            except CannotPost:
                continue
            await self.close_card(stored, "lobby.closed")

    def counts(self, stored: StoredGame) -> list[int]:
        """The numbers of players with which the game can start."""
        return counts_allowed(load_title(stored.title, stored.edition), stored.variants)

    async def card(self, game: GameId) -> Message:
        """The card of a lobby as it stands."""
        stored, seats = await self._lobby(game)
        return self._card(stored, seats, await self._table.public_language(stored.guild))

    def _card(self, stored: StoredGame, seats: Sequence[Seat], words: Language) -> Message:
        if imported(stored):
            return import_card(stored, seats, words)
        return lobby_card(stored, seats, self.counts(stored), words)

    async def show_card(self, game: GameId) -> None:
        """Bring the card in the channel up to date; post it anew if it is gone."""
        stored, _ = await self._lobby(game)
        message = await self.card(game)
        if stored.card is not None:
            try:
                await self._table.outlet.edit(stored.channel, stored.card, message)
                return
            except MessageGone:
                pass
        nonce = f"lobby-{game}-{stored.changed}"
        sent = await self._table.outlet.post(stored.channel, message, nonce)
        await self._games.update(game, card=sent)

    async def close_card(self, stored: StoredGame, why: str) -> None:
        """Take the buttons off a card that has served; why takes the place of how to join."""
        seats = await self._games.seats(stored.id)
        words = await self._table.public_language(stored.guild)
        above, _, _how = self._card(stored, seats, words).text.rpartition("\n")
        closed = Message(f"{above}\n{words.say(why)}")
        if stored.card is not None:
            try:
                await self._table.outlet.edit(stored.channel, stored.card, closed)
            except (MessageGone, CannotPost):
                return

    def _in_line(self, game: GameId) -> asyncio.Lock:
        """Held while the seats of a lobby change: two who press at once must both get one."""
        return self._lines.setdefault(game, asyncio.Lock())

    async def _lobby(self, game: GameId) -> tuple[StoredGame, list[Seat]]:
        stored = await self._games.get(game)
        if stored is None:
            raise Refused("table.no_such_game")
        if stored.status != LOBBY:
            raise Refused("lobby.begun" if stored.status == PLAYING else "lobby.closed")
        return stored, await self._games.seats(game)

    async def _seat(self, call: Call, game: GameId, seats: Sequence[Seat], **values: str) -> None:
        try:
            await self._games.set_seats(game, seats, call.key, call.at, **values)
        except DoneBefore:
            return

    def _check_count(self, stored: StoredGame, number: int) -> None:
        counts = self.counts(stored)
        if number not in counts:
            raise Refused("lobby.wrong_count", number=number, counts=[str(n) for n in counts])


def counts_allowed(title: Title, variants: Sequence[str]) -> list[int]:
    """The numbers of players for which a title can be played with these variants.

    Raises BadSetup if there is none.
    """
    allowed = []
    problem: BadSetup | None = None
    for number in sorted(title.data.players):
        names = tuple(str(seat) for seat in range(1, number + 1))
        try:
            Game(title, Setup(title.id, names, 0, title.data.edition, tuple(variants)))
        except BadSetup as refusal:
            problem = problem or refusal
        else:
            allowed.append(number)
    if problem is not None and not allowed:
        raise problem
    return allowed
