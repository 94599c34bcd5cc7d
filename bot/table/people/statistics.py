"""Statistics: who has played and won how often, and how soon people move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median

from bot.chat.calls import Refused
from bot.chat.ids import GameId, GuildId, UserId
from bot.chat.markup import mention
from bot.storage.results import Result
from bot.table.live import LiveGame
from bot.table.people.durations import DAY, HOUR, MINUTE, say_duration
from bot.table.room import Room
from bot.words.language import Language
from engine.capital.worth import Worth

_MOST = 10
"""People in the list of a server."""
_ENOUGH = 3
"""Answers from which it can be said how soon somebody usually moves."""


class Statistics:
    """What finished games and moves tell about people; nothing about those who do not want it."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._results = room.store.results

    async def server(self, guild: GuildId, words: Language) -> str:
        """How many games were finished on a server, and who played them."""
        found = await self._all(guild)
        if not found:
            return words.say("stats.nothing")
        titles = Counter({one.game: one.title for one in found}.values())
        counted = [f"{title}: {count}" for title, count in sorted(titles.items())]
        lines = [words.say("stats.server", count=titles.total(), titles=counted)]
        games = Counter(one.player for one in found)
        for player, _ in games.most_common():
            if len(lines) <= _MOST and await self._counted(player):
                mine = [one for one in found if one.player == player]
                lines.append(
                    f"• {mention(player)}: {await self._summary(player, mine, guild, words)}"
                )
        return "\n".join(lines)

    async def person(self, player: UserId, guild: GuildId, words: Language) -> str:
        """How somebody has done on a server. Raises Refused if they do not want that told."""
        if not await self._counted(player):
            raise Refused("stats.hidden", who=mention(player))
        mine = [one for one in await self._all(guild) if one.player == player]
        head = words.say("stats.person", who=mention(player))
        lines = [f"{head} {await self._summary(player, mine, guild, words)}"]
        for title in sorted({one.title for one in mine}):
            own = [one for one in mine if one.title == title]
            lines.append(f"• {title}: {_tally(own, words)}")
        return "\n".join(lines)

    async def answers(self, live: LiveGame, words: Language) -> list[str]:
        """How soon the people of a game usually move in it; nothing if that cannot be said."""
        said = []
        for seat in live.seats.values():
            if not seat.house and await self._counted(seat.player):
                taken = await self._results.answers(seat.player, None, live.id)
                if len(taken) >= _ENOUGH:
                    said.append(f"{seat.name} {_about(median(taken), words)}")
        return [words.say("stats.answers", times=said)] if said else []

    async def winners(self, games: Sequence[GameId], guild: GuildId) -> dict[GameId, list[str]]:
        """Who won these games of a server."""
        await self._bring_up_to_date(guild)
        return await self._results.winners(games)

    async def _summary(
        self, player: UserId, mine: Sequence[Result], guild: GuildId, words: Language
    ) -> str:
        taken = await self._results.answers(player, guild)
        said = _tally(mine, words)
        if len(taken) < _ENOUGH:
            return said
        return f"{said} · {words.say('stats.usually', time=_about(median(taken), words))}"

    async def _counted(self, player: UserId) -> bool:
        return (await self._room.store.settings.person(player)).counted is not False

    async def _all(self, guild: GuildId) -> list[Result]:
        await self._bring_up_to_date(guild)
        return await self._results.of_guild(guild)

    async def _bring_up_to_date(self, guild: GuildId) -> None:
        """Note the results of games that have ended, or ended otherwise, since the last time."""
        for game, changed in await self._results.missing(guild):
            live = await self._room.games.get(game)
            worth = {seat: Worth.of(live.game).score(live.game, seat) for seat in live.seats}
            scores = [
                (int(seat), 1 + sum(other > score for other in worth.values()), score)
                for seat, score in worth.items()
            ]
            await self._results.keep(game, changed, scores)


def _tally(mine: Sequence[Result], words: Language) -> str:
    won = sum(one.place == 1 for one in mine)
    return words.say("stats.tally", games=len(mine), won=won)


def _about(seconds: float, words: Language) -> str:
    """A length of time in its largest unit: nobody wants to know it by the minute."""
    unit = next((unit for unit in (DAY, HOUR, MINUTE) if seconds >= unit), MINUTE)
    return say_duration(max(round(seconds / unit), 1) * unit, words)
