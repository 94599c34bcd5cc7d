"""Reminders: when they come, where, and when not."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.table.automatic.reminders import CLAIM
from tests.discord.absence import DAY, HOUR, letters, pass_time, pinged, refuse_letters, told
from tests.discord.station import Station

pytestmark = pytest.mark.usefixtures("without_pictures")


async def answer(station: Station, name: str, command: str, **options: str) -> str:
    """What somebody is answered, which nobody else sees."""
    given = await station[name].slash(station.channel, command, **options)
    assert given.response.ephemeral
    return str(given.response.content)


async def test_after_a_day_the_player_to_move_is_reminded_in_private(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla", name="Sunday")
    await pass_time(station, DAY - 60)
    assert told(station, "anna") == []
    await pass_time(station, 60)
    (text,) = told(station, "anna")
    assert "It is your turn in **Sunday**" in text
    assert "discord.com/channels" in text
    assert told(station, "bruno") == []


async def test_reminders_replace_each_other_and_come_more_seldom(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await answer(station, "anna", "remind set", after="1h")
    sent: list[Any] = []
    for hour in range(1, 16):
        await pass_time(station, HOUR)
        if letters(station, "anna")[-1:] != sent[-1:]:
            sent += letters(station, "anna")
            assert hour in (1, 3, 7, 15)
        assert len(told(station, "anna")) == 1
    assert len(sent) == 4


async def test_a_reminder_goes_when_the_player_has_moved(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, DAY)
    assert len(told(station, "anna")) == 1
    await station.play("anna", "buy SCE")
    await pass_time(station, 60)
    assert told(station, "anna") == []
    await pass_time(station, DAY)
    assert (len(told(station, "anna")), len(told(station, "bruno"))) == (0, 1)


async def test_closed_letters_lead_to_one_ping_in_the_channel(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    refuse_letters(station, "anna")
    await pass_time(station, DAY)
    first = station.channel.last_message
    assert first.content.startswith(f"⏰ {station['anna'].mention}, it is your turn")
    assert pinged(station, "⏰") == [station["anna"].id]
    await pass_time(station, 2 * DAY)
    reminders = [text for text in station.texts() if text.startswith("⏰")]
    assert len(reminders) == 1
    assert station.channel.last_message.id != first.id


async def test_quiet_hours_are_kept(station: Station) -> None:
    # 2023-11-14 22:13:20 UTC is 23:13:20 in Rome.
    assert station.clock.now == 1_700_000_000
    await station.open_game("anna", "bruno", "carla")
    text = await answer(
        station, "anna", "remind set", after="30m", quiet="22:00-08:00", zone="Europe/Rome"
    )
    assert "30 minutes" in text
    assert "22:00–08:00" in text
    assert "Europe/Rome" in text
    await pass_time(station, 8 * HOUR)
    assert told(station, "anna") == []
    await pass_time(station, HOUR)
    assert len(told(station, "anna")) == 1


async def test_the_zone_of_the_server_counts_if_a_player_has_none(station: Station) -> None:
    await station["boss"].slash(station.channel, "admin settings", zone="Asia/Tokyo")
    await station.open_game("anna", "bruno", "carla")
    # In Tokyo it is 07:13.
    text = await answer(station, "anna", "remind set", after="1m", quiet="07:00-09:00")
    assert "Asia/Tokyo" in text
    await pass_time(station, HOUR)
    assert told(station, "anna") == []
    await pass_time(station, HOUR)
    assert len(told(station, "anna")) == 1


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        ({}, "Say what to change"),
        ({"after": "soon"}, '"soon" is no length of time'),
        ({"after": "59s"}, "at least 1m"),
        ({"after": "31d"}, "at most 30d"),
        ({"quiet": "night"}, "22:00-08:00"),
        ({"zone": "Rome"}, "Europe/Rome"),
    ],
)
async def test_what_cannot_be_understood_is_explained(
    station: Station, options: dict[str, str], refusal: str
) -> None:
    assert refusal in await answer(station, "anna", "remind set", **options)


async def test_muting_concerns_only_this_turn(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla", name="Sunday")
    assert "not your turn" in await answer(station, "bruno", "remind mute")
    assert "Sunday" in await answer(station, "anna", "remind mute")
    await pass_time(station, 3 * DAY)
    assert told(station, "anna") == []
    for name, move in (("anna", "buy SCE"), ("bruno", "pass"), ("carla", "pass")):
        await station.play(name, move)
    await pass_time(station, 60)
    await pass_time(station, DAY)
    assert len(told(station, "anna")) == 1


async def test_a_reminder_has_a_button_that_mutes(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla", name="Sunday")
    await pass_time(station, DAY)
    (letter,) = letters(station, "anna")
    await station["anna"].user.click(letter, label="No more for this turn")
    (letter,) = letters(station, "anna")
    assert letter.content == "No more reminders for this turn in Sunday."
    assert not letter.components
    await pass_time(station, 4 * DAY)
    assert len(told(station, "anna")) == 1


async def test_switched_off_and_on_again(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    assert "not reminded" in await answer(station, "anna", "remind off")
    await pass_time(station, 2 * DAY)
    assert told(station, "anna") == []
    assert "12 hours" in await answer(station, "anna", "remind set", after="12h")
    assert await answer(station, "anna", "remind show") == await answer(station, "anna", "settings")
    await pass_time(station, 60)
    assert len(told(station, "anna")) == 1


async def test_those_who_keep_moving_in_a_long_turn_are_left_in_peace(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    game = (await station.table.live_in(str(station.channel.id))).id
    await pass_time(station, DAY - HOUR)
    await station.table.store.games.update(game, changed=station.clock.now, length=1)
    await pass_time(station, HOUR)
    assert told(station, "anna") == []
    await pass_time(station, DAY - HOUR)
    assert len(told(station, "anna")) == 1


async def test_after_a_restart_nobody_is_reminded_twice(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, DAY)
    await station.restart()
    await pass_time(station, HOUR)
    assert len(told(station, "anna")) == 1
    first = letters(station, "anna")[0].id
    await pass_time(station, 2 * DAY)
    (second,) = letters(station, "anna")
    assert second.id != first


async def test_of_two_who_want_to_send_it_one_does(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, 60)
    store = station.table.store.reminders
    now = station.clock.now + DAY
    (turn,) = await store.due(now)
    assert await store.claim(turn, now, now + CLAIM)
    assert not await store.claim(turn, now, now + CLAIM)
    assert await store.due(now) == []
    # Whoever has claimed it and failed does not keep it for ever.
    assert await store.due(now + CLAIM) == [turn]
    assert not await store.claim(replace(turn, since=turn.since - 1), now + CLAIM, now + 2 * CLAIM)


async def test_two_at_the_same_time_send_one(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, 60)
    station.clock.advance(DAY)
    reminders, now = station.table.reminders, station.clock.now
    await asyncio.gather(*(reminders.run(now) for _ in range(3)))
    assert len(told(station, "anna")) == 1


async def test_what_fails_is_tried_again_when_the_claim_has_ended(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    dm = station["anna"].user.dm_channel.id
    station.env.inject_error("POST", f"/channels/{dm}/messages", status=503)
    await pass_time(station, DAY)
    assert told(station, "anna") == []
    await pass_time(station, CLAIM - 60)
    assert told(station, "anna") == []
    await pass_time(station, 60)
    assert len(told(station, "anna")) == 1


async def test_the_job_goes_on_after_a_fault(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.open_game("anna", "bruno", "carla")

    async def fail(now: int) -> None:
        raise RuntimeError("fault")

    with monkeypatch.context() as patch:
        patch.setattr(station.table.reminders, "run", fail)
        await pass_time(station, DAY)
    assert told(station, "anna") == []
    await pass_time(station, 60)
    assert len(told(station, "anna")) == 1


async def test_the_house_is_not_reminded(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    live = await station.table.live_in(str(station.channel.id))
    seats = [replace(seat, house=True) for seat in live.seats.values()]
    await station.table.store.games.set_seats(live.id, seats, None, station.clock.now)
    await pass_time(station, 6 * DAY)
    assert told(station, "anna") == []
    assert not any("💤" in text for text in station.texts())


async def test_after_long_silence_the_host_is_told_once_what_can_be_done(
    station: Station,
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    for _ in range(8):
        await pass_time(station, DAY)
    (notice,) = [m for m in station.channel.history() if m.content.startswith("💤")]
    assert station["bruno"].mention in notice.content
    assert "/game replace" in notice.content
    assert pinged(station, "💤") == [station["anna"].id]


async def test_a_silent_host_is_told_to_those_who_manage_the_server(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    for _ in range(6):
        await pass_time(station, DAY)
    (notice,) = [m for m in station.channel.history() if m.content.startswith("💤")]
    assert "Those who manage the server" in notice.content
    assert pinged(station, "💤") == []


async def test_zones_and_intervals_are_suggested(station: Station) -> None:
    anna, channel = station["anna"], station.channel
    found = await anna.autocomplete(channel, "remind set", "zone", "rom")
    assert found[0]["value"] == "Europe/Rome"
    assert len(await anna.autocomplete(channel, "remind set", "zone", "")) == 25
    found = await anna.autocomplete(channel, "remind set", "after", "12")
    assert [choice["value"] for choice in found] == ["12h"]
    found = await anna.autocomplete(channel, "remind set", "quiet", "22")
    assert [choice["value"] for choice in found] == ["22:00-08:00"]
