"""Being away: no reminders, and the others know."""

import pytest

from tests.discord.absence import DAY, HOUR, pass_time, pinged, told
from tests.discord.station import Station

pytestmark = pytest.mark.usefixtures("without_pictures")


def notices(station: Station) -> list[str]:
    """What everybody was told about somebody's absence."""
    return [text for text in station.texts() if text.startswith("🌴")]


async def test_nobody_who_is_away_is_reminded_before_they_are_back(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["bruno"].slash(station.channel, "away", until="3d")
    assert answer.response.ephemeral
    back = station.clock.now + 3 * DAY
    assert f"<t:{back}:f>" in answer.response.content
    await station.play("anna", "buy SCE")
    await pass_time(station, 3 * DAY - HOUR)
    assert told(station, "bruno") == []
    await pass_time(station, HOUR)
    assert len(told(station, "bruno")) == 1


async def test_the_others_are_told_once_when_the_turn_comes(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["bruno"].slash(station.channel, "away", until="3d")
    await pass_time(station, 60)
    assert notices(station) == []
    await station.play("anna", "buy SCE")
    for _ in range(3):
        await pass_time(station, HOUR)
    (notice,) = notices(station)
    assert f"{station['bruno'].mention} is away until" in notice
    assert pinged(station, "🌴") == []


async def test_whoever_leaves_in_their_own_turn_is_told_about_at_once(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    for until in ("3d", "4d"):
        await station["anna"].slash(station.channel, "away", until=until)
    await station.env.settle()
    assert len(notices(station)) == 1


async def test_a_deputy_is_called(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["anna"].slash(station.channel, "deputy", by=station["dario"])
    await station["anna"].slash(station.channel, "away", until="3d")
    await station.env.settle()
    (notice,) = notices(station)
    assert f"{station['dario'].mention} may move instead" in notice
    assert pinged(station, "🌴") == [station["dario"].id]


async def test_back_again(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["anna"].slash(station.channel, "away", until="20d")
    await pass_time(station, 2 * DAY)
    assert told(station, "anna") == []
    answer = await station["anna"].slash(station.channel, "away")
    assert "Welcome back" in answer.response.content
    await pass_time(station, 60)
    assert len(told(station, "anna")) == 1


async def test_an_absence_is_no_silence(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["anna"].slash(station.channel, "away", until="10d")
    for _ in range(14):
        await pass_time(station, DAY)
    assert not any("💤" in text for text in station.texts())
    await pass_time(station, DAY)
    assert any("💤" in text for text in station.texts())


async def test_the_status_says_who_is_away(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["carla"].slash(station.channel, "away", until="3d")
    status = await station["dario"].slash(station.channel, "game status")
    wanted = f"🌴 {station['carla'].mention} is away until <t:{station.clock.now + 3 * DAY}:f>."
    assert wanted in status.response.content
    await station["carla"].slash(station.channel, "away")
    status = await station["dario"].slash(station.channel, "game status")
    assert "🌴" not in status.response.content


async def test_it_can_be_said_in_private(station: Station) -> None:
    answer = await station["anna"].user.slash("away", until="2023-12-24")
    assert "<t:1703376000:f>" in answer.response.content


@pytest.mark.parametrize("until", ["2023-11-01", "0d", "400d", "soon", "2023-02-30", "999999999w"])
async def test_dates_that_make_no_sense(station: Station, until: str) -> None:
    answer = await station["anna"].slash(station.channel, "away", until=until)
    assert answer.response.ephemeral
    assert "You are away" not in answer.response.content
    settings = await station["anna"].slash(station.channel, "settings")
    assert "away" not in settings.response.content


async def test_lengths_are_suggested_with_their_dates(station: Station) -> None:
    found = await station["anna"].autocomplete(station.channel, "away", "until", "")
    assert found[0] == {"name": "1 day → 2023-11-15", "value": "1d"}
    found = await station["anna"].autocomplete(station.channel, "away", "until", "5d")
    assert found == [{"name": "→ 2023-11-19", "value": "5d"}]
    assert await station["anna"].autocomplete(station.channel, "away", "until", "99999999w") == []
