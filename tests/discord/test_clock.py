"""The clock is set back: what is planned still comes, and nothing comes twice."""

from __future__ import annotations

import pytest

from tests.discord.absence import DAY, HOUR, pass_time, told
from tests.discord.station import Station

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


@pytest.mark.parametrize("restart", [False, True])
async def test_the_first_reminder_comes_although_the_clock_was_set_back(
    station: Station, restart: bool
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, HOUR)
    station.clock.advance(-30 * DAY)
    if restart:
        await station.restart()
    await pass_time(station, 60)
    assert told(station, "anna") == []
    assert await reminded(station, 30) == [24]


async def test_nobody_is_reminded_again_because_the_clock_was_set_back(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, DAY)
    assert len(told(station, "anna")) == 1
    station.clock.advance(-2 * DAY)
    await pass_time(station, 60)
    # The second reminder of a turn comes after twice the time.
    assert await reminded(station, 60) == [48]
    station.clock.advance(DAY)
    await station.restart()
    station.clock.advance(-DAY)
    await station.restart()
    assert await reminded(station, 24) == []


async def test_a_claim_of_another_time_ends(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, 60)
    store = station.table.store.reminders
    (turn,) = await store.planned()
    await pass_time(station, DAY - HOUR)
    await store.bring_forward(turn, station.clock.now)
    assert await store.claim(turn, station.clock.now, station.clock.now + 300)
    station.clock.advance(-10 * DAY)
    # It is planned anew when the job runs first, in the first hour.
    assert await reminded(station, 26) == [25]
