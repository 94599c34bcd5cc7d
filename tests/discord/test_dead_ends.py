"""What newcomers try first, and who is told what: nobody is left without an answer."""

from __future__ import annotations

import pytest

from tests.discord.station import Station
from tests.discord.talk import answered

pytestmark = pytest.mark.usefixtures("without_pictures")


async def test_a_new_server_is_greeted_with_the_first_commands(station: Station) -> None:
    guild = station.client.get_guild(station.guild.id)
    assert guild is not None
    await station.client.on_guild_join(guild)
    await station.env.settle()
    (greeting,) = station.texts()
    assert all(f"</{name}:" in greeting for name in ("game new", "tutorial", "help"))


async def test_a_player_is_oneself_or_named_in_any_case(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    for options, name in (({}, "bruno"), ({"who": "ANNA"}, "anna")):
        answer = await station["bruno"].slash(station.channel, "player", **options)
        await station.env.settle()
        assert name in answered(answer)
    answer = await station["dario"].slash(station.channel, "player")
    await station.env.settle()
    assert "anna, bruno, carla" in answered(answer)


async def test_those_who_follow_are_told_without_a_sound(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["dario"].slash(station.channel, "follow", level="moves")
    await station.play("anna", "buy SCE")
    sent = [request.json or {} for request in station.env.http_requests if request.method == "POST"]
    letter = [body for body in sent if "👀" in str(body.get("content"))][-1]
    assert letter["flags"] & 1 << 12
