"""Lost rights, a full disk, and being stopped."""

import asyncio
from typing import Any
from unittest.mock import MagicMock

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

import discord
from bot.storage.database import NotStored
from bot.storage.sqlite.writer import Writer
from tests.discord.absence import lose_rights, stop_faults, told
from tests.discord.station import Station

pytestmark = pytest.mark.usefixtures("without_pictures")


async def test_lost_rights_are_told_to_the_host_once(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla", name="Sunday")
    lose_rights(station)
    await station.play("anna", "buy SCE")
    await station.play("bruno", "pass")
    (letter,) = told(station, "anna")
    assert "where Sunday is played" in letter
    assert f"<#{station.channel.id}>" in letter
    assert len((await station.game()).record) == 2


async def test_with_its_rights_back_the_bot_makes_up_for_it(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    lose_rights(station)
    await station.play("anna", "buy SCE")
    before = len(station.texts())
    stop_faults(station)
    await station["elena"].slash(station.channel, "game status")
    await station.env.settle()
    assert len(station.texts()) == before + 1
    assert "anna gets SCE" in station.texts()[-1]
    await station.play("bruno", "pass")
    assert "bruno passes" in station.texts()[-1]


async def test_silence_is_remembered_over_a_restart(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    lose_rights(station)
    await station.play("anna", "buy SCE")
    await station.restart()
    stop_faults(station)
    await station.play("bruno", "pass")
    told_now = "\n".join(station.texts()[-2:])
    assert "gets SCE" in told_now
    assert "bruno passes" in told_now
    assert len(told(station, "anna")) == 1


async def test_without_rights_no_game_is_opened(station: Station) -> None:
    barred = discord.PermissionOverwrite(send_messages=False)
    closed = station.guild.create_text_channel(
        "closed", overwrites={station.guild.default_role: barred}
    )
    answer = await station["anna"].slash(closed, "game new", title="1849")
    assert answer.response.ephemeral
    assert "I may not write in this channel" in answer.response.content
    assert closed.history() == []


async def test_a_lobby_whose_channel_cannot_be_written_to(station: Station) -> None:
    lose_rights(station)
    answer = await station["anna"].slash(station.channel, "game new", title="1849")
    assert "I may not write in this channel" in answer.response.content
    stop_faults(station)
    answer = await station["anna"].slash(station.channel, "game new", title="1849")
    assert "The lobby is open" in answer.response.content


@pytest.mark.parametrize("problem", ["database or disk is full", "database is locked"])
async def test_a_move_that_cannot_be_stored_is_not_played(
    station: Station, monkeypatch: pytest.MonkeyPatch, problem: str
) -> None:
    await station.open_game("anna", "bruno", "carla")

    async def fail(*arguments: Any) -> Any:
        raise NotStored(problem)

    with monkeypatch.context() as patch:
        patch.setattr(station.table.store.records, "append", fail)
        answer = await station.play("anna", "buy SCE")
    assert "could not be stored" in answer.response.content
    assert len((await station.game()).record) == 0
    await station.play("anna", "buy SCE")
    await station.play("bruno", "pass")
    assert len((await station.game()).record) == 2


async def test_a_move_that_was_stored_although_the_server_was_lost_is_told(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection broke between the end of the transaction and word of it."""
    await station.open_game("anna", "bruno", "carla")
    records = station.table.store.records
    real = records.append

    async def lose_the_answer(*arguments: Any) -> Any:
        await real(*arguments)
        raise NotStored("connection was closed in the middle of operation")

    with monkeypatch.context() as patch:
        patch.setattr(records, "append", lose_the_answer)
        answer = await station.play("anna", "buy SCE")
    assert "could not be stored" in answer.response.content
    await station.play("anna", "buy SCE")
    assert "gets SCE" in station.texts()[-1]
    await station.play("bruno", "pass")
    assert len((await station.game()).record) == 2
    assert "bruno passes" in station.texts()[-1]


@pytest.mark.parametrize("what", ["game new", "game join", "game status", "remind off", "note"])
async def test_without_the_database_a_kind_sentence(
    station: Station,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    what: str,
) -> None:
    """The server is being restarted, or has no connection left."""
    options = {"game new": {"title": "1849"}, "note": {"text": "x"}}
    gone = MagicMock(side_effect=ConnectionRefusedError("nobody listens"))
    with monkeypatch.context() as patch:
        patch.setattr(AsyncEngine, "connect", gone)
        patch.setattr(Writer, "do", gone)
        given = options.get(what, {})
        answer = await station["anna"].slash(station.channel, what, **given)
        await station.table.schedule.run_due()
    assert "database does not answer" in answer.response.content
    assert not [record for record in caplog.records if record.exc_info]


async def test_without_discord_a_kind_sentence(
    station: Station, caplog: pytest.LogCaptureFixture
) -> None:
    path = f"/channels/{station.channel.id}/messages"
    station.env.inject_error("POST", path, status=503, times=None)
    answer = await station["anna"].slash(station.channel, "game new", title="1849")
    assert "Discord does not answer" in answer.response.content
    stop_faults(station)
    await station["bruno"].slash(station.channel, "game join")
    assert "2 so far" in station.texts()[-1]
    assert not [record for record in caplog.records if record.exc_info]


async def test_while_it_stops_nothing_new_is_begun(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.table.stop()
    answer = await station.play("anna", "buy SCE")
    assert "being restarted" in answer.response.content
    assert len((await station.game()).record) == 0


async def test_stopping_waits_for_what_is_under_way_but_not_for_ever(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []

    async def work(seconds: float) -> None:
        await asyncio.sleep(seconds)
        done.append(seconds)

    monkeypatch.setattr("bot.table.background.PATIENCE", 0.3)
    for seconds in (0.05, 30):
        station.table.background.do(work(seconds))
    await station.table.stop()
    assert done == [0.05]


async def test_a_message_that_is_owed_at_the_end_comes_after_the_restart(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stopping(*arguments: Any) -> bool:
        return False

    await station.open_game("anna", "bruno", "carla")
    monkeypatch.setattr(station.table.background, "pause", stopping)
    path = f"/channels/{station.channel.id}/messages"
    station.env.inject_error("POST", path, status=503, times=None)
    await station.play("anna", "buy SCE")
    assert "gets SCE" not in station.texts()[-1]
    stop_faults(station)
    await station.restart()
    assert "gets SCE" in station.texts()[-1]
