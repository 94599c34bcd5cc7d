"""The cards of lobbies: posted, kept up to date, and closed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.calls import Refused
from bot.chat.ids import GameId
from bot.chat.messages import Message
from bot.chat.outlet import CannotPost, MessageGone
from bot.storage.games import LOBBY, PLAYING, Seat, StoredGame
from bot.table.lobby.card import lobby_card
from bot.table.lobby.import_card import import_card
from bot.table.lobby.opening import counts_allowed, imported
from bot.table.room import Room
from bot.table.rules import can_be_played, rules_of
from bot.words.language import Language


class LobbyCards:
    """The cards of all lobbies."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._games = room.store.games

    async def lobby(self, game: GameId) -> tuple[StoredGame, list[Seat]]:
        """A game that has not begun, and who has joined. Raises Refused if it is no lobby."""
        stored = await self._games.get(game)
        if stored is None:
            raise Refused("table.no_such_game")
        if stored.status != LOBBY:
            raise Refused("lobby.begun" if stored.status == PLAYING else "lobby.closed")
        return stored, await self._games.seats(game)

    async def card(self, game: GameId) -> Message:
        """The card of a lobby as it stands."""
        stored, seats = await self.lobby(game)
        return _card(stored, seats, await self._room.languages.public(stored.guild))

    async def show(self, game: GameId) -> None:
        """Bring the card in the channel up to date; post it anew if it is gone."""
        stored, _ = await self.lobby(game)
        message = await self.card(game)
        if stored.card is not None:
            try:
                await self._room.outlet.edit(stored.channel, stored.card, message)
                return
            except MessageGone:
                pass
        nonce = f"lobby-{game}-{stored.changed}"
        sent = await self._room.outlet.post(stored.channel, message, nonce)
        await self._games.update(game, card=sent)

    async def close(self, stored: StoredGame, why: str) -> None:
        """Take the buttons off a card that has served; why takes the place of how to join."""
        seats = await self._games.seats(stored.id)
        words = await self._room.languages.public(stored.guild)
        card = _card(stored, seats, words).text if can_be_played(stored) else ""
        above, _, _how = card.rpartition("\n")
        closed = Message(f"{above}\n{words.say(why)}".lstrip())
        if stored.card is not None:
            try:
                await self._room.outlet.edit(stored.channel, stored.card, closed)
            except (MessageGone, CannotPost):
                return


def counts(stored: StoredGame) -> list[int]:
    """The numbers of players with which the game can start."""
    title = rules_of(stored)
    return counts_allowed(title, stored.variants, stored.options)


def _card(stored: StoredGame, seats: Sequence[Seat], words: Language) -> Message:
    if imported(stored):
        return import_card(stored, seats, words)
    return lobby_card(stored, seats, counts(stored), words)
