"""The directory: which games there are, and where somebody is to move."""

from __future__ import annotations

from bot.chat.ids import GuildId, UserId
from bot.chat.markup import place, since
from bot.storage.games import LOBBY, Seat, StoredGame
from bot.storage.store import Store
from bot.table.telling.moves import who
from bot.words.language import Language

MOST = 20
"""Games in one list."""


async def games_text(store: Store, guild: GuildId | None, words: Language) -> str:
    """The open games of a server, one a line."""
    found = await store.games.open_games(guild) if guild is not None else []
    if not found:
        return words.say("people.no_games")
    lines = [words.say("people.games")]
    for game in found[:MOST]:
        lines.append(_game_line(game, await store.games.seats(game.id), words))
    if len(found) > MOST:
        lines.append(words.say("people.more", count=len(found) - MOST))
    return "\n".join(lines)


def _game_line(game: StoredGame, seats: list[Seat], words: Language) -> str:
    facts = {"name": game.name, "title": game.title, "place": place(game.channel)}
    acting = next((seat for seat in seats if seat.number == game.acting), None)
    if game.status == LOBBY or acting is None:
        seated = sum(not seat.house for seat in seats)
        return words.say("people.game_lobby", **facts, count=seated)
    moment = since(game.acting_since)
    return words.say("people.game_playing", **facts, who=who(acting), since=moment)


async def turns_text(store: Store, user: UserId, words: Language) -> str:
    """The games in which somebody is to move, for themselves or as a deputy; oldest first."""
    games = await store.games.of_player(user)
    lines = []
    for game in sorted(games, key=lambda game: game.acting_since):
        seats = await store.games.seats(game.id)
        acting = next((seat for seat in seats if seat.number == game.acting), None)
        if acting is not None and user in (acting.player, acting.deputy):
            lines.append(_turn_line(game, acting, user, words))
    if not lines:
        return words.say("people.no_turns", count=len(games))
    more = [words.say("people.more", count=len(lines) - MOST)] if len(lines) > MOST else []
    return "\n".join([words.say("people.turns"), *lines[:MOST], *more])


def _turn_line(game: StoredGame, acting: Seat, user: UserId, words: Language) -> str:
    facts = {"place": place(game.channel), "name": game.name, "title": game.title}
    moment = since(game.acting_since)
    if acting.player == user:
        return words.say("people.turn", **facts, since=moment)
    return words.say("people.turn_for", **facts, who=who(acting), since=moment)
