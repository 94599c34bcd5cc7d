"""What newcomers try first, and who is told what: nobody is left without an answer."""

from __future__ import annotations

import pytest

from tests.discord.cards import acting
from tests.discord.station import Station
from tests.discord.talk import answered
from tests.discord.test_measures import EVENING, OPENING, evening

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


async def test_a_tile_that_connects_another_way_round_says_which(station: Station) -> None:
    """The hex is connected: only what the tile would reach is not."""
    number = next(n for n in range(OPENING, 60) if evening(n).decision.step == "track")
    await station.adopt(EVENING.read_text("utf-8"), until=number)
    answer = await station.play(await acting(station), "lay D6 7 0")
    assert answered(answer).startswith("Tile 7 does not connect to the corporation's track on D6")
    assert "It fits with 1 as its rotation; other tiles that fit there: 8, 9." in answered(answer)


async def test_a_beginner_is_refused_in_plain_words(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    alone = await station["anna"].slash(station.channel, "game start")
    assert answered(alone) == "1 player has joined, and 3, 4 or 5 can play."
    listed = await station["anna"].slash(station.channel, "game list")
    assert "• **1849** in " in answered(listed)


@pytest.mark.parametrize(
    ("typed", "command"),
    [("undo", "game undo"), ("/game undo", "game undo"), ("help", "help"), ("map", "map")],
)
async def test_a_command_typed_as_a_move_is_named_to_whoever_types_it(
    station: Station, typed: str, command: str
) -> None:
    await station.open_game("anna", "bruno", "carla")
    for name in ("anna", "bruno"):
        assert f"</{command}:" in answered(await station.play(name, typed))


async def test_a_second_program_says_that_the_first_stands(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    for private, maximum in (("SMS", 140), ("RSA", 170)):
        answer = await station["bruno"].slash(
            station.channel, "program bid", private=private, maximum=maximum
        )
    assert "This stands as well: I bid for SMS up to L. 140." in answered(answer)


async def test_what_is_not_found_says_what_there_is(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    # With three players a corporation that is drawn takes no part.
    company = next(iter((await station.game()).state.corporations))
    asked = {
        ("company", "company", company.lower()): "\nIt is not in play",
        ("company", "company", "xyz"): "There is no such company; none is in play yet.",
        ("map", "at", "abc"): '"abc" is no moment of this game: give a number of moves, 1 at most',
        ("map", "at", "OR 2.1"): "or a round such as ISR 1.1.",
        ("log", "round", "SR 9"): "or a round such as ISR 1.1.",
        ("map", "around", "porto"): '"porto" may be ',
    }
    for (command, option, typed), said in asked.items():
        station.clock.advance(60)
        answer = await station["dario"].slash(station.channel, command, **{option: typed})
        await station.env.settle()
        assert said in answered(answer)
    (nothing,) = await station["bruno"].autocomplete(station.channel, "do", "move", "zzz")
    assert nothing["name"].startswith("There is no such move now; bruno has to decide")
