"""The clock is set back: what is planned still comes, and nothing comes twice."""

from __future__ import annotations

import pytest

from bot.chat.ids import GameId
from tests.discord.absence import DAY, HOUR, pass_time, told
from tests.discord.station import RECORDS, Station

pytestmark = pytest.mark.usefixtures("without_pictures")


async def reminded(station: Station, hours: int) -> list[int]:
    """The hours, out of so many, in which Anna got a new reminder."""
    seen, found = station["anna"].user.dm_channel.history()[-1:], []
    for hour in range(1, hours + 1):
        await pass_time(station, HOUR)
        now = station["anna"].user.dm_channel.history()[-1:]
        if now and now != seen:
            found.append(hour)
            seen = now
    return found


PASSING = 69
"""Moves of the record after which the first player passes and is to decide again."""
RESTARTS = pytest.mark.parametrize("restart", [False, True])
JUMPS = pytest.mark.parametrize("jump", [-30 * DAY, -600, HOUR, 30 * DAY])
TWO_JUMPS = pytest.mark.parametrize("jump", [-HOUR, 30 * DAY])


async def set_clock(station: Station, jump: int, restart: bool) -> None:
    """The clock is set between two runs of the job, or while the bot does not run."""
    await pass_time(station, 30)
    station.clock.set(jump)
    if restart:
        await station.restart()
    station.clock.advance(30)


@RESTARTS
@JUMPS
async def test_the_first_reminder_comes_when_the_time_has_passed(
    station: Station, jump: int, restart: bool
) -> None:
    """However the clock is set, it is neither late nor early, and comes once."""
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, HOUR)
    await set_clock(station, jump, restart)
    # The minute in which the clock was set is over, too.
    assert await reminded(station, 30) == [23]


@TWO_JUMPS
async def test_the_next_reminder_comes_in_time_too(station: Station, jump: int) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, DAY)
    assert len(told(station, "anna")) == 1
    await pass_time(station, HOUR)
    await set_clock(station, jump, restart=False)
    # The second reminder of a turn comes after twice the time.
    assert await reminded(station, 60) == [47]


@TWO_JUMPS
async def test_whoever_has_moved_in_the_turn_is_left_in_peace_as_long(
    station: Station, jump: int
) -> None:
    """The clock is set after a move within the turn, for which nothing was planned yet."""
    await station.adopt((RECORDS / "bank.18xx").read_text(), until=PASSING)
    await station.table.store.games.update(GameId(1), changed=station.clock.now)
    await pass_time(station, 10 * HOUR)
    acting = (await station.table.live_in(str(station.channel.id))).acting
    assert acting is not None
    assert acting.name == "anna"
    await station.play("anna", "pass")
    await pass_time(station, HOUR)
    await set_clock(station, jump, restart=False)
    assert await reminded(station, 30) == [23]


async def test_after_another_start_of_the_machine_it_comes_after_the_whole_time(
    station: Station,
) -> None:
    """How much the clock was set is not known then; it seems to be long before the turn began."""
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, HOUR)
    station.clock.machine = "2"
    await set_clock(station, -30 * DAY, restart=True)
    assert await reminded(station, 30) == [24]


async def test_nobody_is_reminded_again_because_the_clock_was_set(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, DAY)
    for jump in (DAY, -2 * DAY, 3 * DAY, -DAY):
        await set_clock(station, jump, restart=jump > 0)
        await pass_time(station, 60)
    assert len(told(station, "anna")) == 1


async def test_a_claim_of_another_time_ends(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, 60)
    store = station.table.store.reminders
    (turn,) = await store.planned()
    await pass_time(station, DAY - HOUR)
    await store.bring_forward(turn, station.clock.now)
    assert await store.claim(turn, station.clock.now, station.clock.now + 300)
    station.clock.set(-10 * DAY)
    # It was due when the claim was made, which has ended since.
    assert await reminded(station, 26) == [1]
