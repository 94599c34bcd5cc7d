"""Preferences: what somebody has chosen for themselves, and who is away."""

from __future__ import annotations

from bot.chat.calls import Call, Refused
from bot.chat.ids import UserId
from bot.chat.markup import moment
from bot.storage.games import PLAYING
from bot.storage.people.settings import PersonSettings
from bot.storage.reminders import Waiting
from bot.table.automatic.reminders import USUALLY_AFTER, Reminders, interval
from bot.table.people.absence import is_away
from bot.table.people.durations import (
    DAY,
    read_duration,
    read_moment,
    say_duration,
    write_duration,
)
from bot.table.people.quiet_hours import read_quiet_hours, read_zone
from bot.table.room import Room
from bot.table.telling.status_card import StatusCards
from bot.words.language import Language

LONGEST_INTERVAL = 30 * DAY
LONGEST_ABSENCE = 366 * DAY
NONE = "none"
"""Typed to have no quiet hours."""
AUTOMATIC = "auto"
"""Chosen to be spoken to in the language of one's own client."""


class Preferences:
    """Settings of people, checked before they are stored."""

    def __init__(self, room: Room, reminders: Reminders, cards: StatusCards) -> None:
        self._room = room
        self._reminders = reminders
        self._cards = cards
        self._settings = room.store.settings

    async def set_reminders(
        self, call: Call, after: str | None, quiet: str | None, zone: str | None
    ) -> None:
        """Choose after how long, and when not, to be reminded. Raises Refused."""
        values: dict[str, object] = {}
        if after is not None:
            values["remind_after"] = self._interval(after)
        if quiet is not None:
            start, end = _quiet_hours(quiet)
            values |= {"quiet_from": start, "quiet_until": end}
        if zone is not None:
            values["zone"] = checked_zone(zone)
        if not values:
            raise Refused("remind.nothing_given")
        # Who chooses when to be reminded wants to be, even after having switched it off.
        person = await self._settings.person(call.caller.id)
        if person.remind_after == 0:
            values.setdefault("remind_after", USUALLY_AFTER)
        await self._change(call, **values)

    async def no_reminders(self, call: Call) -> None:
        """Never remind the caller."""
        await self._change(call, remind_after=0)

    async def mute(self, call: Call, turns: list[Waiting]) -> None:
        """Send no more reminders for these turns of the caller. Raises Refused for none."""
        if not turns:
            raise Refused("remind.not_your_turn")
        for turn in turns:
            await self._reminders.mute(turn, call.at)

    async def turns(self, call: Call) -> list[Waiting]:
        """The turns that the caller is to take: in this channel, or if there is none, anywhere."""
        mine = await self._room.store.reminders.of(call.caller.id)
        return [turn for turn in mine if turn.channel == call.channel] or mine

    async def go_away(self, call: Call, until: str) -> int:
        """Note until when the caller is away. Raises Refused."""
        person = await self._settings.person(call.caller.id)
        zone = await self._reminders.zone(person, call.guild)
        back = read_moment(until, call.at, zone)
        if back is None:
            raise Refused("remind.bad_date", typed=until)
        if not call.at < back <= call.at + LONGEST_ABSENCE:
            raise Refused("remind.date_out_of_range")
        await self._change(call, away_until=back)
        await self._show_absence(call.caller.id)
        return back

    async def come_back(self, call: Call) -> None:
        """Note that the caller is not away any more."""
        await self._change(call, away_until=None)
        await self._show_absence(call.caller.id)

    async def _show_absence(self, user: UserId) -> None:
        """Bring the status cards up to date in which somebody's absence stands, or stood."""
        for game in await self._room.store.games.of_player(user):
            if game.status == PLAYING:
                self._cards.touch(game.id)

    async def set_language(self, call: Call, code: str) -> None:
        """Choose the language of what only the caller reads."""
        await self._settings.set_person(
            call.caller.id, language=None if code == AUTOMATIC else code
        )

    async def set_zone(self, call: Call, zone: str) -> None:
        """Choose a time zone. Raises Refused."""
        await self._change(call, zone=checked_zone(zone))

    async def set_looks(self, call: Call, theme: str | None, counted: bool | None) -> None:
        """Choose the colours of one's own pictures, and whether statistics may name one."""
        chosen = {"theme": theme, "counted": counted}
        values = {name: value for name, value in chosen.items() if value is not None}
        if values:
            await self._settings.set_person(call.caller.id, **values)

    async def forget(self, call: Call) -> None:
        """Delete what the caller has chosen and noted, and that they follow games."""
        await self._settings.forget_person(call.caller.id)
        await self._room.store.notes.drop_all(call.caller.id)
        await self._room.store.followers.unfollow(call.caller.id)
        await self._reminders.replan(call.caller.id, call.at)

    async def describe(self, call: Call) -> str:
        """What the caller has chosen, in words."""
        words = await self._room.languages.private(call)
        person = await self._settings.person(call.caller.id)
        zone = await self._reminders.zone(person, call.guild)
        quiet = await self._reminders.quiet_hours(person, call.guild)
        lines = [_reminded(person, words)]
        if quiet is not None:
            lines.append(words.say("remind.quiet", hours=str(quiet)))
        lines.append(words.say("remind.zone", zone=zone.key))
        if is_away(person, call.at):
            lines.append(words.say("remind.away", until=moment(person.away_until or 0)))
        if person.theme is not None:
            lines.append(words.say("remind.theme", theme=words.say(f"choices.{person.theme}")))
        if person.counted is False:
            lines.append(words.say("remind.not_counted"))
        key = "remind.language" if person.language is not None else "remind.language_of_client"
        return "\n".join([*lines, words.say(key, language=words.say(f"choices.{words.code}"))])

    def _interval(self, text: str) -> int:
        seconds = read_duration(text)
        if seconds is None:
            raise Refused("remind.bad_duration", typed=text)
        if not self._reminders.minimum <= seconds <= LONGEST_INTERVAL:
            least = write_duration(self._reminders.minimum)
            most = write_duration(LONGEST_INTERVAL)
            raise Refused("remind.duration_out_of_range", least=least, most=most)
        return seconds

    async def _change(self, call: Call, **values: object) -> None:
        await self._settings.set_person(call.caller.id, **values)
        await self._reminders.replan(call.caller.id, call.at)


def checked_zone(text: str) -> str:
    """The name of a time zone. Raises Refused."""
    zone = read_zone(text)
    if zone is None:
        raise Refused("remind.bad_zone", typed=text)
    return zone


def _quiet_hours(text: str) -> tuple[int | None, int | None]:
    if text.strip().lower() == NONE:
        return None, None
    hours = read_quiet_hours(text)
    if hours is None:
        raise Refused("remind.bad_hours", typed=text)
    return hours


def _reminded(person: PersonSettings, words: Language) -> str:
    after = interval(person)
    if after == 0:
        return words.say("remind.never")
    return words.say("remind.after", after=say_duration(after, words))
