"""What those who manage the server may do, and what nobody else may."""

from typing import Any

import pytest

from tests.discord.station import Station

pytestmark = pytest.mark.usefixtures("without_pictures")


async def answer(station: Station, command: str, name: str = "boss", **options: Any) -> str:
    given = await station[name].slash(station.channel, command, **options)
    assert given.response.ephemeral
    return str(given.response.content)


def show_to_everybody(station: Station) -> None:
    """A server may let everybody see staff commands; that gives nobody the right."""
    for command in station.env.backend.commands[None].values():
        command["default_member_permissions"] = None


async def stored(station: Station) -> Any:
    return await station.table.store.games.in_channel(str(station.channel.id))


async def test_they_are_hidden_from_others(station: Station) -> None:
    offered = station["anna"].available_commands(station.channel)
    assert not any(name.startswith("admin") for name in offered)
    offered = station["boss"].available_commands(station.channel)
    assert {"admin settings", "admin remove", "admin health", "admin forget"} <= set(offered)


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("admin settings", {"language": "it"}),
        ("admin remove", {"game": "1"}),
        ("admin health", {}),
    ],
)
async def test_the_right_is_checked_again(
    station: Station, command: str, options: dict[str, str]
) -> None:
    show_to_everybody(station)
    await station.open_game("anna", "bruno", "carla")
    text = await answer(station, command, "anna", **options)
    assert text == "Only those who manage the server can do that."
    assert await station["anna"].autocomplete(station.channel, "admin remove", "game", "") == []


async def test_settings_of_the_server(station: Station) -> None:
    text = await answer(station, "admin settings")
    assert "English" in text
    assert "not chosen" in text
    text = await answer(station, "admin settings", zone="europe/rome", pictures="turn")
    assert "Europe/Rome" in text
    assert "when the turn passes" in text
    assert "no time zone" in await answer(station, "admin settings", zone="Rome")
    await station["anna"].slash(station.channel, "game new", title="1849")
    assert (await stored(station)).pictures == "turn"


async def test_public_messages_change_their_language(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    english = station.texts()[-1]
    await answer(station, "admin settings", language="it")
    await station["bruno"].slash(station.channel, "game join")
    assert station.texts()[-1].split("\n")[1:3] != english.split("\n")[1:3]


async def test_pictures_of_a_game_are_chosen_by_its_host(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    assert "Only the host" in await answer(station, "game pictures", "bruno", when="move")
    await station.play("anna", "buy SCE")
    assert not station.channel.last_message.attachments
    text = await answer(station, "game pictures", "anna", when="move")
    assert "after every move" in text
    await station.play("bruno", "pass")
    # What the message above shows is not shown again.
    shown = [file.filename for m in station.channel.history()[-2:] for file in m.attachments]
    assert sorted(shown) == ["map.png", "market.png", "status.png"]
    await answer(station, "game pictures", "boss", when="asked")
    assert (await stored(station)).pictures == "asked"


async def test_a_game_is_removed_once_that_is_confirmed(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla", name="Sunday")
    await station.play("anna", "buy SCE")
    boss = station["boss"]
    (found,) = await boss.autocomplete(station.channel, "admin remove", "game", "sun")
    assert found["name"] == "1 · Sunday · 1849 · 1 move"
    asked = await boss.slash(station.channel, "admin remove", game=found["value"])
    assert "Delete **Sunday** (game 1, 1 move)" in asked.response.content
    assert asked.response is not None
    await boss.click(asked.response, label="Keep it")
    assert await stored(station) is not None
    asked = await boss.slash(station.channel, "admin remove", game=found["value"])
    assert asked.response is not None
    await boss.click(asked.response, label="Delete it")
    assert await stored(station) is None
    assert "has deleted the game Sunday" in station.channel.last_message.content
    assert "no game in this channel" in await answer(station, "do", "bruno", move="pass")


async def test_games_of_other_servers_are_out_of_reach(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.table.store.games.update((await stored(station)).id, guild="1")
    for number in ("1", "2", "-1", "x", "9" * 30):
        assert "by its number" in await answer(station, "admin remove", game=number)


async def test_health(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    text = await answer(station, "admin health")
    assert "Version" in text
    assert f"<t:{station.clock.now}:R>" in text
    assert "Games: 1 being played, 0 in the lobby, 0 over." in text
    assert "Messages still to be sent: 0." in text
    assert "Memory: " in text


async def test_somebody_is_forgotten_but_for_their_name(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla", name="Sunday")
    await station["anna"].slash(station.channel, "remind set", after="2h")
    await station.play("anna", "buy SCE")
    text = await answer(station, "admin forget", user=station["anna"])
    assert "still has a seat in Sunday" in text
    game = (await stored(station)).id
    await station.table.store.games.close(game, "ended", station.clock.now)
    station.table.games.forget(game)
    text = await answer(station, "admin forget", user=station["anna"])
    assert "1 finished game of this server" in text
    anna = str(station["anna"].id)
    store = station.table.store
    seats = await store.games.seats(game)
    assert seats[0].name == "anna"
    assert anna not in {seat.player for seat in seats}
    assert anna not in {move.player for move in await store.records.moves(game)}
    assert (await store.games.get(game)).host != anna
    assert (await store.settings.person(anna)).remind_after is None
    status = await station["bruno"].slash(station.channel, "game status")
    assert "**anna**" in status.response.content
