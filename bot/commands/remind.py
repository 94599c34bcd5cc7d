"""Reminders of one's turns, and absence."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.chat.calls import Call, Refused
from bot.chat.commands import Given, Option, command, on_press
from bot.chat.markup import moment
from bot.chat.messages import Choice, Message, Reply, private
from bot.chat.presses import Press
from bot.table.automatic.reminders import REMIND_AREA
from bot.table.people.durations import DAY, read_moment, say_duration, write_duration
from bot.table.people.preferences import LONGEST_ABSENCE
from bot.table.people.quiet_hours import zones
from bot.table.table import Table

_INTERVALS = ("1h", "3h", "6h", "12h", "1d", "2d")
_QUIET = ("22:00-08:00", "23:00-07:00", "00:00-09:00", "none")
_ABSENCES = (1, 2, 3, 7, 14)
"""Days that are offered."""


async def complete_zone(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    """Time zones; those whose place begins with what was typed come first."""
    wanted = typed.strip().replace(" ", "_").lower()
    found = [name for name in zones() if wanted in name.lower()]
    found.sort(key=lambda name: not name.lower().rpartition("/")[2].startswith(wanted))
    return [Choice(name, name) for name in found]


async def _intervals(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    return [Choice(value, value) for value in _INTERVALS if typed.strip() in value]


async def _hours(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    return [Choice(value, value) for value in _QUIET if typed.strip() in value]


async def _absences(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    """Some lengths with the date at which they end, and what was typed."""
    words = await table.private_language(call)
    person = await table.store.settings.person(call.caller.id)
    zone = await table.reminders.zone(person, call.guild)
    lengths = [days * DAY for days in _ABSENCES]
    end = read_moment(typed, call.at, zone)
    sensible = end is not None and call.at < end <= call.at + LONGEST_ABSENCE
    offered = [Choice(typed, f"→ {_day(end)}")] if end is not None and sensible else []
    return offered + [
        Choice(write_duration(length), f"{say_duration(length, words)} → {_day(call.at + length)}")
        for length in lengths
        if typed.strip() in write_duration(length)
    ]


def _day(at: int) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}"


@command(
    "remind set",
    Option("after", complete=_intervals),
    Option("quiet", complete=_hours),
    Option("zone", complete=complete_zone),
    everywhere=True,
)
async def set_(
    table: Table,
    call: Call,
    after: str | None = None,
    quiet: str | None = None,
    zone: str | None = None,
) -> Reply:
    """After how long, and when not, the caller is reminded."""
    await table.preferences.set_reminders(call, after, quiet, zone)
    return private(await table.preferences.describe(call))


@command("remind mute", everywhere=True)
async def mute(table: Table, call: Call) -> Reply:
    """No more reminders for this turn."""
    turns = await table.preferences.turns(call)
    await table.preferences.mute(call, turns)
    words = await table.private_language(call)
    return private(words.say("remind.muted", games=[turn.name for turn in turns]))


@command("remind off", everywhere=True)
async def off(table: Table, call: Call) -> Reply:
    """No reminders at all."""
    await table.preferences.no_reminders(call)
    return private(await table.preferences.describe(call))


@command("remind show", everywhere=True)
async def show(table: Table, call: Call) -> Reply:
    """How the caller is reminded."""
    return private(await table.preferences.describe(call))


@command("away", Option("until", complete=_absences), everywhere=True)
async def away(table: Table, call: Call, until: str | None = None) -> Reply:
    """Say until when one is away, or that one is back."""
    words = await table.private_language(call)
    if until is None:
        await table.preferences.come_back(call)
        return private(words.say("remind.back"))
    back = await table.preferences.go_away(call, until)
    return private(words.say("remind.gone", until=moment(back)))


@on_press(REMIND_AREA)
async def pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """The button of a reminder."""
    if press.what != "mute":
        raise Refused("table.unknown_button")
    turns = [turn for turn in await table.preferences.turns(call) if turn.game == press.game]
    await table.preferences.mute(call, turns)
    words = await table.private_language(call)
    text = words.say("remind.muted", games=[turn.name for turn in turns])
    return Reply(Message(text), replace=True)
