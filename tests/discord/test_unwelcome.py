"""What Discord does not take: too large, too late, deleted by somebody, refused in the middle."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import MagicMock

import pytest

import discord
from bot.discord import patience
from bot.discord.patience import _expect_a_word
from tests.discord.absence import stop_faults, told
from tests.discord.station import Station
from tests.discord.test_debts import moves_told, tellings


def no_incident(caplog: pytest.LogCaptureFixture) -> bool:
    """Whether nothing was logged with a traceback."""
    return not [record for record in caplog.records if record.exc_info]


@pytest.fixture
def takes_no_files(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every request with a file is refused as too large; which ones there were."""
    refused: list[str] = []

    def wrapped(name: str, real: Any, files: str) -> Any:
        async def send(place: Any, *arguments: Any, **wanted: Any) -> Any:
            if any(isinstance(one, discord.File) for one in wanted.get(files) or ()):
                refused.append(name)
                answer = MagicMock(status=413, reason="Payload Too Large")
                raise discord.HTTPException(answer, {"code": 40005, "message": "Too large"})
            return await real(place, *arguments, **wanted)

        return send

    place, message = discord.PartialMessageable, discord.PartialMessage
    monkeypatch.setattr(place, "send", wrapped("post", place.send, "files"))
    monkeypatch.setattr(message, "edit", wrapped("edit", message.edit, "attachments"))
    return refused


async def test_where_pictures_are_too_large_the_words_arrive(
    station: Station, takes_no_files: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    """A proxy may take no more than a megabyte: nobody could see whose turn it was."""
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    assert "post" in takes_no_files
    assert tellings(station, "buy SCE") == 1
    assert "bruno" in station.texts()[-1]
    for player in ("bruno", "carla", "anna"):
        await station.play(player, "pass")
    assert "edit" in takes_no_files
    assert "bruno" in station.texts()[-1]
    assert no_incident(caplog)


@pytest.mark.usefixtures("without_pictures")
@pytest.mark.parametrize(
    ("status", "code"), [(404, 10062), (404, 10015), (401, 50027), (400, 40060)]
)
async def test_a_move_whose_answer_comes_too_late_is_played_and_told(
    station: Station, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    await station.open_game("anna", "bruno", "carla")
    station.env.inject_error("POST", "/interactions/*/callback", status=status, code=code)
    await station.play("anna", "buy SCE")
    stop_faults(station)
    await station.env.settle()
    assert len((await station.game()).record) == 1
    assert tellings(station, "buy SCE") == 1
    assert no_incident(caplog)


@pytest.mark.usefixtures("without_pictures")
async def test_a_turn_message_that_a_moderator_deletes_comes_again(
    station: Station, caplog: pytest.LogCaptureFixture
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    path = f"/channels/{station.channel.id}/messages/*"
    station.env.inject_error("PATCH", path, status=404, code=10008, times=3)
    await station.play("bruno", "pass")
    stop_faults(station)
    await station.play("carla", "pass")
    assert "anna" in station.texts()[-1]
    assert no_incident(caplog)


@pytest.mark.usefixtures("without_pictures")
async def test_rights_that_are_lost_between_two_requests_of_a_move(
    station: Station, caplog: pytest.LogCaptureFixture
) -> None:
    """The next turn is posted; then the message before may not be changed any more."""
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    path = f"/channels/{station.channel.id}/messages/*"
    for method in ("PATCH", "DELETE"):
        station.env.inject_error(method, path, status=403, code=50013, times=None)
    await station.play("bruno", "pass")
    await station.play("carla", "pass")
    stop_faults(station)
    await station["elena"].slash(station.channel, "game status")
    await station.env.settle()
    await station.play("anna", "pass")
    assert len((await station.game()).record) == 4
    assert tellings(station, "buy SCE") == 1
    assert len(told(station, "anna")) <= 1
    assert "bruno" in station.texts()[-1]
    assert no_incident(caplog)


@pytest.mark.usefixtures("without_pictures")
@pytest.mark.parametrize("method", ["PATCH", "DELETE"])
async def test_a_thread_that_was_archived_is_opened_again(
    station: Station,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    method: str,
) -> None:
    """Discord refuses to change messages in it, and the library has forgotten that there is one."""
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    opened: list[dict[str, Any]] = []

    async def edit_channel(channel: int, **change: Any) -> None:
        assert channel == station.channel.id
        opened.append(change)
        stop_faults(station)

    monkeypatch.setattr(station.client.http, "edit_channel", edit_channel)
    for player in ("bruno", "carla", "anna"):
        path = f"/channels/{station.channel.id}/messages/*"
        station.env.inject_error(method, path, status=400, code=50083, times=None)
        await station.play(player, "pass")
    assert {"archived": False} in opened
    assert "bruno" in station.texts()[-1]
    assert no_incident(caplog)


@pytest.mark.usefixtures("without_pictures")
@pytest.mark.parametrize(("status", "code"), [(400, 50035), (400, 200000), (401, 0)])
@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_message_that_discord_does_not_take_is_not_offered_for_ever(
    station: Station,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    method: str,
    status: int,
    code: int,
) -> None:
    """Whatever is refused for good: the host hears of it, and the next call there tries again."""
    # What is tried again before the next move is not waited for.
    monkeypatch.setattr("bot.table.telling.posting.poster._BUSY_PAUSE", 60.0)
    monkeypatch.setattr("bot.table.telling.posting.poster._FIRST_PAUSE", 60.0)
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    path = f"/channels/{station.channel.id}/messages" + ("/*" if method == "PATCH" else "")
    station.env.inject_error(method, path, status=status, code=code, times=None)
    await station["bruno"].slash(station.channel, "do", move="pass")
    await station["carla"].slash(station.channel, "do", move="pass")
    if (method, status) == ("POST", 400):
        await station.env.settle()
        assert len(told(station, "anna")) == 1
    stop_faults(station)
    await station.play("anna", "pass")
    assert len((await station.game()).record) == 4
    assert "bruno" in station.texts()[-1]
    assert no_incident(caplog)


@pytest.mark.usefixtures("without_pictures")
@pytest.mark.parametrize("name", ["send", "edit", "delete", "fetch"])
async def test_a_request_without_an_answer_is_made_again(
    station: Station, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    """Whatever a message waits for: to read, to remove or to change another one as well."""
    monkeypatch.setattr("bot.discord.patience._SILENCE", 0.2)
    monkeypatch.setattr("bot.table.telling.posting.poster._FIRST_PAUSE", 0.01)
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    place = discord.PartialMessageable if name == "send" else discord.PartialMessage
    real, silent = getattr(place, name), iter(range(1))

    async def ask(one: Any, *arguments: Any, **wanted: Any) -> Any:
        if next(silent, None) is not None:
            _expect_a_word(patience._SILENCE)
            await asyncio.sleep(60)
        return await real(one, *arguments, **wanted)

    monkeypatch.setattr(place, name, ask)
    if name == "fetch":
        await station.restart()
    for player in ("bruno", "carla", "anna"):
        await station.play(player, "pass")
    assert next(silent, None) is None
    assert "bruno" in station.texts()[-1]
    assert no_incident(caplog)


@pytest.mark.usefixtures("without_pictures")
@pytest.mark.parametrize(("status", "code"), [(503, 0), (403, 50001), (404, 10003)])
async def test_a_message_that_could_not_be_removed_is_removed_later(
    station: Station,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    status: int,
    code: int,
) -> None:
    """The next message was posted all the same, and its moves were told twice."""
    monkeypatch.setattr("bot.table.telling.posting.poster._FIRST_PAUSE", 60.0)
    monkeypatch.setattr("bot.table.telling.posting.poster._BUSY_PAUSE", 60.0)
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    await station.play("bruno", "pass")
    told_before = moves_told(station)
    path = f"/channels/{station.channel.id}/messages"
    methods = ("DELETE",) if status == 503 else ("POST", "GET", "PATCH", "DELETE")
    for method in methods:
        for place in (path, f"{path}/*"):
            station.env.inject_error(method, place, status=status, code=code, times=None)
    await station["carla"].slash(station.channel, "do", move="pass")
    if status != 503:
        await station.env.settle()
    stop_faults(station)
    await station["elena"].slash(station.channel, "game status")
    # As when the pause is over.
    station.table.poster.wake((await station.table.live_in(str(station.channel.id))).id)
    await station.env.settle()
    assert moves_told(station) == [*told_before, 3]
    await station.play("anna", "pass")
    assert moves_told(station) == [*told_before, 3, 4]
    assert no_incident(caplog)
