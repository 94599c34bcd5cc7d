"""The status card: where a game stands, pinned in its channel and kept up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from types import MappingProxyType

from bot.chat.ids import GameId, UserId
from bot.chat.markup import mention, moment, since, small
from bot.chat.messages import Message
from bot.chat.outlet import CannotPost, MessageGone
from bot.storage.games import ENDED
from bot.table.live import LiveGame
from bot.table.lobby.names import SEAT, entitled
from bot.table.people.absence import absences
from bot.table.people.pace import pace_line
from bot.table.room import Room
from bot.table.telling.houses import house_lines
from bot.table.telling.moves import turn_line, who
from bot.table.telling.readings import revision_line, rules_lines
from bot.table.telling.round_summary import ranking
from bot.table.turn.opening_table import standing_bids
from bot.words.language import Language
from engine.capital.worth import Worth

log = logging.getLogger(__name__)

PAUSE = 30
"""Seconds between two changes of a card: moves may come faster than Discord takes changes."""
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def status_text(
    live: LiveGame,
    words: Language,
    away: Mapping[UserId, int] = MappingProxyType({}),
    *,
    present: bool = True,
) -> str:
    """Title, round, whose turn it is since when, what everybody is worth, and who is away.

    ``away`` says until when. Since when a turn of the past had lasted is not known.
    """
    about, game, stored = words.about(live.game), live.game, live.stored
    state = game.state
    head = about.say("status.head", game=entitled(stored.title, stored.name), number=live.id)
    where = about.say(
        "status.where",
        round=about.round_called(state.round.kind, state.round.numbered),
        phase=state.phase,
        bank=state.bank,
        moves=live.length,
    )
    lines = [head, where, *rules_lines(stored, about), *revision_line(game, about)]
    lines += pace_line(stored, about)
    lines += standings(live, about)
    bids = standing_bids(game, about)
    lines += [bids] if bids else []
    lines += house_lines(stored, live.seats.values(), about)
    lines += [
        about.say("remind.is_away", who=mention(player), until=moment(until))
        for player, until in away.items()
    ]
    if stored.status == ENDED:
        lines.append(about.say("status.ended"))
    else:
        lines.append(turn_line(live, about))
        if present and not state.finished:
            lines.append(small(about.say("status.waiting", since=since(stored.acting_since))))
    return "\n".join(lines)


def standings(live: LiveGame, words: Language) -> list[str]:
    """Seats in playing order while the game goes on, by their values when it is over."""
    game = live.game
    value = {seat: Worth.of(game).score(game, seat) for seat in live.seats}
    order = ranking(value) if game.state.finished else ((0, seat) for seat in live.seats)
    return [
        words.say(
            _worth(value[seat], game.state.players[seat].cash),
            place=_MEDALS.get(place, SEAT),
            who=who(live.seats[seat]),
            cash=game.state.players[seat].cash,
            value=value[seat],
        )
        for place, seat in order
    ]


def _worth(value: int, cash: int) -> str:
    """The text that says what somebody is worth, and how much of it is money."""
    if not value:
        return "status.player_nothing"
    return "status.player_cash" if value == cash else "status.player"


class StatusCards:
    """The cards of all games."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._shown_at: dict[GameId, int] = {}
        self._waiting: dict[GameId, asyncio.TimerHandle] = {}

    def touch(self, game: GameId) -> None:
        """See to it that the card of a game is brought up to date, not too often."""
        if game in self._waiting:
            return
        passed = self._room.clock() - self._shown_at.get(game, 0)
        # A negative time: the clock was set back.
        if not 0 <= passed < PAUSE:
            self._room.background.do(self._show(game))
        else:
            loop = asyncio.get_running_loop()
            self._waiting[game] = loop.call_later(PAUSE - passed, self._due, game)

    def hurry(self) -> None:
        """Bring up to date at once what was still to be."""
        for game, timer in [*self._waiting.items()]:
            timer.cancel()
            self._due(game)

    def _due(self, game: GameId) -> None:
        self._waiting.pop(game, None)
        self._room.background.do(self._show(game))

    async def _show(self, game: GameId) -> None:
        self._shown_at[game] = self._room.clock()
        live = await self._room.games.get(game)
        stored = await self._room.store.games.get(game)
        if stored is None or stored.silent:
            return
        words = await self._room.languages.public(stored.guild)
        away = await absences(self._room.store.settings, live, self._room.clock())
        message = Message(status_text(live, words, away))
        try:
            if stored.card is not None:
                try:
                    await self._room.outlet.edit(stored.channel, stored.card, message)
                    return
                except MessageGone:
                    log.info("game %s: the status card is gone and is posted again", game)
            nonce = f"card-{game}-{live.length}"
            card = await self._room.outlet.post(stored.channel, message, nonce)
            await self._room.store.games.update(game, card=card)
            await self._room.outlet.pin(stored.channel, card)
        except CannotPost as problem:
            log.info("game %s: no status card (%s)", game, problem)
