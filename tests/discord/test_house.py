"""Seats that the house plays."""

import pytest

from bot.table.live import LiveGame
from tests.discord.station import Station


async def open_with_house(station: Station, house: int) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    await station["anna"].slash(station.channel, "game start", seating="joined", house=house)
    await station.env.settle()


async def test_the_house_takes_its_turns_and_gives_its_reasons(station: Station) -> None:
    await open_with_house(station, 2)
    await station.play("anna", "buy SCE")
    live = await station.table.live_in(str(station.channel.id))
    assert live.acting.player == str(station["anna"].id)
    assert live.length >= 3
    told = station.channel.last_message
    assert [user.id for user in told.mentions] == [station["anna"].id]


async def test_too_many_or_too_few_seats_are_refused(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    answer = await station["anna"].slash(station.channel, "game start", house=9)
    assert answer.response.ephemeral
    assert "can play" in answer.response.content


async def test_after_a_restart_the_house_goes_on(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_with_house(station, 2)
    with monkeypatch.context() as patch:
        patch.setattr(LiveGame, "house_decides", False)
        await station.play("anna", "buy SCE")
        live = await station.table.live_in(str(station.channel.id))
        assert live.acting.house
    await station.restart()
    live = await station.table.live_in(str(station.channel.id))
    assert live.length >= 3
    assert not live.acting.house
