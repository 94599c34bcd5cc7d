"""The directory: which games there are and were, and where somebody is to move."""

from __future__ import annotations

from bot.chat.ids import GuildId, UserId
from bot.chat.markup import place, since
from bot.storage.games import LOBBY, Seat, StoredGame
from bot.table.people.notes import note_line
from bot.table.people.statistics import Statistics
from bot.table.room import Room
from bot.table.telling.moves import who
from bot.words.language import Language

MOST = 20
"""Games in one list."""
_MOST_OVER = 10
"""Games that are over in one list."""


class Directory:
    """Lists of games."""

    def __init__(self, room: Room, statistics: Statistics) -> None:
        self._room = room
        self._statistics = statistics
        self._games = room.store.games

    async def games(self, guild: GuildId | None, words: Language) -> str:
        """The open games of a server, one a line, and below them the last that were finished."""
        found = await self._games.open_games(guild) if guild is not None else []
        over = await self._games.finished(guild, _MOST_OVER) if guild is not None else []
        lines = [words.say("people.games" if found else "people.no_games")]
        for game in found[:MOST]:
            lines.append(_game_line(game, await self._games.seats(game.id), words))
        if len(found) > MOST:
            lines.append(words.say("people.more", count=len(found) - MOST))
        if guild is not None and over:
            lines.append(words.say("people.over"))
            won = await self._statistics.winners([game.id for game in over], guild)
            for game in over:
                line = _over_line(game, await self._games.seats(game.id), words)
                lines.append(f"{line} · {words.say('people.won', winners=won.get(game.id, []))}")
        return "\n".join(lines)

    async def turns(self, user: UserId, words: Language) -> str:
        """The games in which somebody is to move, for themselves or as a deputy; oldest first.

        Each with what is to be done, and the message where it can be.
        """
        games = await self._games.of_player(user)
        lines = []
        for game in sorted(games, key=lambda game: game.acting_since):
            seats = await self._games.seats(game.id)
            acting = next((seat for seat in seats if seat.number == game.acting), None)
            if acting is not None and user in (acting.player, acting.deputy):
                lines.append(await self._turn_line(game, acting, user, words))
        if not lines:
            key = "people.no_turns" if games else "people.no_seat"
            return words.say(key, count=len(games))
        more = [words.say("people.more", count=len(lines) - MOST)] if len(lines) > MOST else []
        return "\n".join([words.say("people.turns"), *lines[:MOST], *more])

    async def _turn_line(
        self, game: StoredGame, acting: Seat, user: UserId, words: Language
    ) -> str:
        room = self._room
        live, newest = await room.games.get(game.id), await room.store.posts.newest(game.id)
        decision = live.game.decision
        step = words.about(live.game).step_name(decision.step) if decision is not None else ""
        facts = {"place": place(game.channel), "called": _called(game), "step": step}
        facts["since"] = since(game.acting_since)
        own = acting.player == user
        line = words.say("people.turn" if own else "people.turn_for", who=who(acting), **facts)
        if newest is not None:
            # Where the buttons are; what has been announced since has none.
            line = f"{line} · {room.outlet.link(game.guild, game.channel, newest.message)}"
        return "\n".join([line, *await note_line(room.store, game.id, user, words)])


def _called(game: StoredGame) -> str:
    """A game by its name, and what is played unless the name says that."""
    return f"**{game.name}**" if game.name == game.title else f"**{game.name}** ({game.title})"


def _game_line(game: StoredGame, seats: list[Seat], words: Language) -> str:
    facts = {"called": _called(game), "place": place(game.channel)}
    acting = next((seat for seat in seats if seat.number == game.acting), None)
    if game.status == LOBBY or acting is None:
        seated = sum(not seat.house for seat in seats)
        return words.say("people.game_lobby", **facts, count=seated)
    moment = since(game.acting_since)
    return words.say("people.game_playing", **facts, who=who(acting), since=moment)


def _over_line(game: StoredGame, seats: list[Seat], words: Language) -> str:
    facts = {"called": _called(game), "place": place(game.channel)}
    players = [seat.name for seat in seats]
    return words.say("people.game_over", **facts, players=players, since=since(game.changed))
