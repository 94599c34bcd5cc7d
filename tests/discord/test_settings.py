"""People's own settings."""

import pytest

from tests.discord.absence import told
from tests.discord.station import Station

pytestmark = pytest.mark.usefixtures("without_pictures")


async def answer(station: Station, **options: object) -> str:
    given = await station["anna"].slash(station.channel, "settings", **options)
    assert given.response.ephemeral
    return str(given.response.content)


async def test_without_options_they_are_shown(station: Station) -> None:
    text = await answer(station)
    assert "after 1 day" in text
    assert "Time zone: UTC" in text
    assert "English, as in your Discord settings" in text


async def test_the_language_of_private_answers(station: Station) -> None:
    english = await answer(station)
    italian = await answer(station, language="it")
    assert italian != english
    assert "as in your Discord settings" in await answer(station, language="auto")


async def test_the_zone(station: Station) -> None:
    assert "Europe/Rome" in await answer(station, zone="europe/rome")
    assert "no time zone" in await answer(station, zone="Atlantis")
    assert "Europe/Rome" in await answer(station)


async def test_everything_chosen_can_be_deleted(station: Station) -> None:
    fresh = await answer(station)
    await station["anna"].slash(station.channel, "game new", title="1849")
    await station["anna"].slash(station.channel, "remind set", after="2h", quiet="9-17")
    await station["anna"].slash(station.channel, "follow")
    assert len(told(station, "anna")) == 1
    assert "is deleted" in await answer(station, forget=True)
    assert await answer(station) == fresh
    game = (await station.table.stored_in(str(station.channel.id))).id
    assert await station.table.store.followers.of(game) == []
