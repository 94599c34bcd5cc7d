"""Reminders: whoever must decide is reminded, at the times and in the manner that they chose.

Nothing is planned when a move is made. A job looks at the turns that are waited for, plans their
first reminder, and sends those that are due; what it does is claimed in the database first, so that
of several processes one does it.
"""

from __future__ import annotations

import logging
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from zoneinfo import ZoneInfo

from bot.chat.calls import Unavailable
from bot.chat.ids import GuildId, UserId
from bot.chat.markup import mention, moment, place, since, small
from bot.chat.messages import Button, Message, write_message
from bot.chat.outlet import CannotPost, Letter, read_letter
from bot.chat.presses import Press, Seen
from bot.storage.people.settings import PersonSettings
from bot.storage.reminders import NEVER, Waiting
from bot.table.automatic.jumps import Jumps
from bot.table.people.absence import is_away
from bot.table.people.durations import DAY, MINUTE
from bot.table.people.notes import note_line
from bot.table.people.quiet_hours import QuietHours
from bot.table.room import Room
from bot.table.telling.posting.poster import Poster
from bot.table.telling.posting.silence import Silence

log = logging.getLogger(__name__)

REMIND_AREA = "remind"
USUALLY_AFTER = DAY
"""Seconds after which somebody is reminded who has not chosen."""
LONGEST_PAUSE = 7 * DAY
"""Reminders of the same turn come more and more seldom, but not more seldom than this."""
LONG_SILENCE = 5 * DAY
"""Seconds after which the host is told how a player can be replaced."""
CLAIM = 5 * MINUTE
"""Seconds after which a reminder that was taken on and not sent is tried again."""
_USUAL_ZONE = "UTC"


class Reminders:
    """Reminds people of their turns."""

    def __init__(self, room: Room, poster: Poster, silence: Silence, minimum: int = MINUTE) -> None:
        self._room = room
        self._poster = poster
        self._silence = silence
        self._store = room.store.reminders
        self.minimum = minimum
        """The smallest number of seconds that people can choose."""
        self._jumps = Jumps(room.clock, room.store.facts)

    # The job

    async def run(self, now: int) -> None:
        """Do what is due. What fails for one game is logged and does not concern the others."""
        await self._clear()
        await self._follow_clock(now)
        for turn in self._own(await self._store.unplanned()):
            await self._safely(turn, self._plan(turn, now))
        for turn in self._own(await self._store.due(now)):
            await self._safely(turn, self._remind(turn, now))
        for turn in self._own(await self._store.idle_since(now - LONG_SILENCE)):
            await self._safely(turn, self._suggest_remedy(turn, now))

    async def _follow_clock(self, now: int) -> None:
        """Plan anew what was planned before the clock was set: after as much time as was left."""
        jump = await self._jumps.since_last(now)
        if jump is None:
            await self._bring_forward(now)
        elif jump:
            log.warning("the clock was set by %+d seconds: reminders are planned anew", jump)
            await self._shift(now, jump)

    async def _bring_forward(self, now: int) -> None:
        """Bring forward what is planned for later than it can be by the present clock."""
        await self._store.end_claims(now + CLAIM)
        for turn in self._own(await self._store.planned()):
            person = await self._room.store.settings.person(turn.player)
            await self._store.bring_forward(turn, await self._next(turn, person, now))

    async def _shift(self, now: int, jump: int) -> None:
        await self._store.end_claims(now + CLAIM)
        for turn in self._own(await self._store.planned()):
            due = turn.due
            if turn.moved_since:
                # Whoever moved before the clock was set is left in peace for as long as then.
                person = await self._room.store.settings.person(turn.player)
                due = max(due, turn.changed + interval(person))
            if due < NEVER:
                await self._store.plan(turn, due + jump)

    def _own(self, turns: Sequence[Waiting]) -> list[Waiting]:
        """Those of the servers on which this process plays."""
        return [turn for turn in turns if self._room.outlet.serves(turn.guild)]

    async def _safely(self, turn: Waiting, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except Unavailable as problem:
            log.warning("game %s: reminding failed (%s)", turn.game, problem)
        except Exception:
            log.exception("game %s: reminding failed", turn.game)

    async def _clear(self) -> None:
        """Take away reminders of turns that are over."""
        for game, began, message in await self._store.over():
            await self._store.drop(game, began)
            if message is not None:
                await self._take_away(read_letter(message))

    async def _take_away(self, letter: Letter) -> None:
        try:
            await self._room.outlet.remove(letter.channel, letter.message)
        except Unavailable as problem:
            log.warning("a reminder could not be taken away (%s)", problem)
        except Exception:
            log.exception("a reminder could not be taken away")

    async def _plan(self, turn: Waiting, now: int) -> None:
        person = await self._room.store.settings.person(turn.player)
        await self._store.plan(turn, await self._next(turn, person, now))
        if is_away(person, now):
            await self._tell_absence(turn, person, now)

    async def _remind(self, turn: Waiting, now: int) -> None:
        person = await self._room.store.settings.person(turn.player)
        after = interval(person, turn.pace)
        # Whoever has moved meanwhile, within their turn, is left in peace for a while; a move that
        # seems to be still to come was made before the clock was set back.
        left_in_peace = turn.moved_since and turn.changed <= now
        earliest = max(now, turn.changed + after) if left_in_peace else now
        earliest = await self._fitting(earliest, turn, person)
        if after == 0:
            earliest = NEVER
        if earliest > now:
            await self._store.plan(turn, earliest)
            return
        if not await self._store.claim(turn, now, now + CLAIM):
            return
        again = await self._next(replace(turn, sent=turn.sent + 1), person, now)
        sent = await self._send(turn, again)
        await self._store.reminded(turn, sent, again)
        if turn.message is not None:
            await self._take_away(read_letter(turn.message))

    async def _next(self, turn: Waiting, person: PersonSettings, now: int) -> int:
        """When the player is to be reminded next."""
        after = interval(person, turn.pace)
        if after == 0:
            return NEVER
        longer = min(after * 2**turn.sent, max(after, LONGEST_PAUSE))
        due = now + longer if turn.sent else min(turn.changed, now) + after
        return await self._fitting(due, turn, person)

    async def _fitting(self, due: int, turn: Waiting, person: PersonSettings) -> int:
        """The first moment from then on at which the player wants to be reminded."""
        quiet = await self.quiet_hours(person, turn.guild)
        due = max(due, person.away_until or 0)
        return quiet.over(due) if quiet is not None else due

    async def _send(self, turn: Waiting, again: int) -> Letter | None:
        """Remind the player in private, or in the channel if that is not possible."""
        room = self._room
        words = await room.languages.of(turn.player, turn.guild)
        newest = await room.store.posts.newest(turn.game)
        last = newest.message if newest is not None else None
        where = (
            place(turn.channel)
            if last is None
            else room.outlet.link(turn.guild, turn.channel, last)
        )
        facts = {"name": turn.name, "since": since(turn.since), "where": where}
        lines = [
            words.say("remind.your_turn", **facts),
            *await note_line(room.store, turn.game, turn.player, words),
            small(words.say("remind.again", again=since(again))),
        ]
        press = str(Press(REMIND_AREA, turn.game, Seen(turn.length), "mute"))
        mute = Button(press, words.say("remind.button_mute"))
        sent = await room.outlet.tell(turn.player, Message("\n".join(lines), rows=((mute,),)))
        return sent or await self._send_publicly(turn)

    async def _send_publicly(self, turn: Waiting) -> Letter | None:
        words = await self._room.languages.public(turn.guild)
        text = words.say("remind.turn_of", who=mention(turn.player), since=since(turn.since))
        nonce = f"r{turn.game}-{turn.since}-{turn.sent}"
        message = Message(text, pings=(turn.player,))
        try:
            sent = await self._room.outlet.post(turn.channel, message, nonce)
        except CannotPost as problem:
            await self._silence.fall(turn.game, problem)
            return None
        return Letter(turn.channel, sent)

    # What everybody is told, once a turn

    async def _tell_absence(self, turn: Waiting, person: PersonSettings, now: int) -> None:
        words = await self._room.languages.public(turn.guild)
        facts = {"who": mention(turn.player), "until": moment(person.away_until or 0)}
        text = words.say("remind.is_away", **facts)
        deputies = (turn.deputy,) if turn.deputy is not None else ()
        if turn.deputy is not None:
            text += "\n" + words.say("remind.deputy_moves", deputy=mention(turn.deputy))
        await self._tell_once(turn, "absence_told", Message(text, pings=deputies), now)

    async def _suggest_remedy(self, turn: Waiting, now: int) -> None:
        person = await self._room.store.settings.person(turn.player)
        if now - max(turn.changed, person.away_until or 0) < LONG_SILENCE:
            return
        words = await self._room.languages.public(turn.guild)
        facts = {"who": mention(turn.player), "since": since(turn.changed)}
        if turn.host == turn.player:
            await self._tell_once(
                turn, "suggested", Message(words.say("remind.silent_host", **facts)), now
            )
            return
        text = words.say("remind.silent", host=mention(turn.host), **facts)
        await self._tell_once(turn, "suggested", Message(text, pings=(turn.host,)), now)

    async def _tell_once(self, turn: Waiting, what: str, message: Message, now: int) -> None:
        if await self._store.tell_once(turn, what, write_message(message), now):
            self._poster.wake(turn.game)

    # What people ask for

    async def replan(self, player: UserId, now: int) -> None:
        """Follow what somebody has changed in their settings, for the turns they are to take."""
        await self._clear()
        for turn in await self._store.of(player):
            await self._plan(turn, now)

    async def mute(self, turn: Waiting, now: int) -> None:
        """Send no more reminders for this turn."""
        await self._clear()
        await self._plan(turn, now)
        await self._store.mute(turn)

    async def quiet_hours(self, person: PersonSettings, guild: GuildId | None) -> QuietHours | None:
        """The hours in which somebody is not reminded."""
        if person.quiet_from is None or person.quiet_until is None:
            return None
        zone = await self.zone(person, guild)
        return QuietHours(person.quiet_from, person.quiet_until, zone.key)

    async def zone(self, person: PersonSettings, guild: GuildId | None) -> ZoneInfo:
        """The time zone of somebody: their own, the server's, or Greenwich's."""
        server = await self._room.store.settings.guild(guild)
        return ZoneInfo(person.zone or server.zone or _USUAL_ZONE)


def interval(person: PersonSettings, pace: int | None = None) -> int:
    """Seconds after which somebody is reminded; 0 for never.

    What people chose goes before what the players of a game agreed on.
    """
    return person.remind_after if person.remind_after is not None else pace or USUALLY_AFTER
