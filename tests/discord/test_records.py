"""`/game export` and `/game import`."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.games.set_up import load_title
from bot.table.lobby import importing
from engine.records.record import play_record, read_record
from tests.bot.traces import FIXTURES, needs_fixtures
from tests.discord.absence import pinged
from tests.discord.station import Station
from tests.discord.talk import buttons, call_of, said

pytestmark = pytest.mark.usefixtures("without_pictures")

RECORDS = Path(__file__).parents[1] / "t1849" / "records"
BANK = (RECORDS / "bank.18xx").read_text()
OPENING = "\n".join(BANK.splitlines()[:12])
"""The record up to Carla's second turn; Anna is next."""


async def bring(station: Station, text: str | bytes, **options: object) -> str:
    """Anna imports a file; the answer."""
    content = text.encode() if isinstance(text, str) else text
    answer = await station["anna"].slash(
        station.channel, "game import", file=("game.18xx", content), **options
    )
    await station.env.settle()
    return str(answer.response.content)


async def export(station: Station, name: str = "elena") -> str:
    """The record that somebody gets."""
    answer = await station[name].slash(station.channel, "game export")
    assert answer.response.ephemeral
    (file,) = answer.response.attachments
    assert file.filename.endswith(".18xx")
    return (await file.read()).decode()


async def test_an_exported_record_plays_to_the_same_state(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    await station.play("bruno", "bid SMS 115")
    text = await export(station)
    again = play_record(read_record(text), load_title("1849"))
    assert again.state == (await station.game()).state


async def test_people_sit_down_and_the_game_goes_on(station: Station) -> None:
    answer = await bring(station, OPENING, name="Sunday")
    assert answer == "✓ The record was played: 6 moves. The game is open."
    card = said(station, "goes on after 6 moves")
    assert "**1849** — Sunday" in card.content
    assert "1. **Anna**: free" in card.content
    assert buttons(card) == ["Sit as Anna", "Sit as Bruno", "Sit as Carla", "Leave", "Start"]
    await station["bruno"].click(card, label="Sit as Anna")
    assert f"1. **Anna**: {station['bruno'].mention}" in said(station, "Press a name").content
    await station["anna"].slash(station.channel, "game join")
    await station["dario"].click(card, label="Sit as Carla")
    await station.env.settle()
    begun = said(station, "goes on after 6 moves:")
    assert f"2. **Bruno**: {station['anna'].mention}" in begun.content
    assert pinged(station, "goes on after 6 moves:") == [station["bruno"].id]
    closed = said(station, "The game has begun.")
    assert "Press a name" not in closed.content
    assert buttons(closed) == []
    await station.play("bruno", "buy RSA")
    assert len((await station.game()).record) == 7


async def test_the_host_starts_with_the_house_in_the_free_seats(station: Station) -> None:
    await bring(station, OPENING)
    card = said(station, "goes on after")
    await station["bruno"].click(card, label="Sit as Anna")
    refused = await station["bruno"].click(card, label="Start")
    assert "Only the host" in refused.response.content
    await station["anna"].click(card, label="Start")
    await station.env.settle()
    assert "2. **Bruno**: the house" in said(station, "goes on after 6 moves:").content
    live = await station.table.live_in(str(station.channel.id))
    assert [seat.house for seat in live.seats.values()] == [False, True, True]


async def test_the_house_does_not_play_alone(station: Station) -> None:
    await bring(station, OPENING)
    answer = await station["anna"].click(said(station, "goes on after"), label="Start")
    assert answer.response.content == "Somebody must sit down first."
    assert (await station.table.stored_in(str(station.channel.id))).status == "lobby"


async def test_seats_can_be_left_and_taken_once(station: Station) -> None:
    await bring(station, OPENING)
    card = said(station, "goes on after")
    await station["bruno"].click(card, label="Sit as Anna")
    again = await station["bruno"].click(card, label="Sit as Bruno")
    assert "You have a seat already" in again.response.content
    await station["bruno"].click(card, label="Leave")
    assert "1. **Anna**: free" in said(station, "goes on after").content
    calls = [call_of(station, name) for name in ("carla", "dario")]
    game = (await station.table.stored_in(str(station.channel.id))).id
    results = await asyncio.gather(
        *(station.table.lobby.join(call, game, 1) for call in calls), return_exceptions=True
    )
    assert sorted(isinstance(result, Exception) for result in results) == [False, True]


async def test_sitting_down_survives_a_restart(station: Station) -> None:
    await bring(station, OPENING)
    await station["bruno"].click(said(station, "goes on after"), label="Sit as Anna")
    await station.restart()
    await station["carla"].click(said(station, "goes on after"), label="Sit as Bruno")
    await station["dario"].click(said(station, "goes on after"), label="Sit as Carla")
    await station.env.settle()
    assert (await station.table.stored_in(str(station.channel.id))).status == "playing"


async def test_a_lobby_with_a_record_cannot_be_played_or_looked_at(station: Station) -> None:
    await bring(station, OPENING)
    answer = await station.play("anna", "pass")
    assert answer.response.content == "The game has not begun yet."


async def test_a_finished_game_comes_to_be_looked_at(station: Station) -> None:
    await bring(station, BANK)
    told = said(station, "is here to be looked at").content
    assert "The final values" in told
    assert await export(station) == BANK
    await station["bruno"].slash(station.channel, "game new", title="1849")
    assert (await station.table.stored_in(str(station.channel.id))).status == "lobby"


async def test_a_channel_with_an_open_game_takes_no_file(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    assert "open game in this channel already" in await bring(station, OPENING)


async def test_names_in_a_file_ping_nobody_and_change_no_text(station: Station) -> None:
    await bring(station, OPENING.replace("Bruno", "@everyone **x** <@1>"))
    card = said(station, "goes on after").content
    assert "@everyone" not in card
    assert "**x**" not in card
    assert "<@1>" not in card


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe\x00", "This is not a text file."),
        ("", "the header Title is missing"),
        ("nothing of ours", "header of the form"),
        (OPENING.replace("Title: 1849", "Title: Chess"), "There is no such title"),
        (OPENING.replace("2 pass", "2 start RCS 68 20%"), "Line 8"),
        (OPENING.replace("2 pass", "2 fly to Malta"), "Line 8"),
        (OPENING.replace("2 pass", "3 pass"), "Line 8"),
        (OPENING.replace("Seed: 5148", f"Seed: {2**70}"), "The seed in this file"),
        (OPENING.replace("Rules: 1", "Rules: 99"), "revision of the rules"),
        ("\n".join(OPENING.splitlines()[:5]), "There are no moves"),
        ("{", "This is not valid JSON."),
        ("{" * 5000, "This is not valid JSON."),
        ('{"title": "1846", "actions": []}', "Exports of 1849 can be read"),
        ('{"title": "1849", "actions": [1, 2]}', "cannot be played on from action"),
    ],
)
async def test_bad_files_are_refused_and_change_nothing(
    station: Station, content: str | bytes, reason: str
) -> None:
    assert reason in await bring(station, content)
    assert await station.table.store.games.in_channel(str(station.channel.id)) is None


async def test_a_file_that_takes_too_long_is_refused(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "PATIENCE", -1.0)
    assert await bring(station, BANK) == "It takes too long to play this file."


async def test_a_file_that_is_too_large_is_refused(station: Station) -> None:
    answer = await bring(station, OPENING + "\n#" + "x" * 1_000_000)
    assert "too large" in answer


@needs_fixtures
async def test_an_export_of_18xx_games_is_read(station: Station) -> None:
    answer = await bring(station, (FIXTURES / "27939.json").read_bytes())
    assert answer.startswith("✓ The record was played")
    assert "The final values" in said(station, "is here to be looked at").content


async def test_an_exported_game_with_a_new_player_can_be_imported(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    await station["bruno"].slash(station.channel, "game replace", seat="2", by=station["dario"])
    await station["dario"].click(said(station, "asks that"), label="Agree")
    await station.play("dario", "pass")
    text = await export(station)
    before: Any = (await station.game()).state
    shown = await station["anna"].slash(station.channel, "game end")
    await station["anna"].click(shown.response.message, label="End the game")
    await station.env.settle()
    await bring(station, text)
    for name in ("anna", "dario", "carla"):
        await station[name].click(said(station, "goes on after"), label=f"Sit as {name}")
    await station.env.settle()
    game = await station.game()
    played = play_record(read_record(text), load_title("1849"))
    assert played.state == before
    assert [player.name for player in game.state.players.values()] == ["anna", "dario", "carla"]
