"""A start in trouble: what fails is tried again, each part by itself."""

from __future__ import annotations

from typing import Any

import pytest

from bot.storage.database import NotStored
from bot.storage.posts import Posts
from bot.storage.programs import Programs
from tests.discord.absence import DAY, pass_time, stop_faults, told
from tests.discord.station import Station

pytestmark = pytest.mark.usefixtures("without_pictures")


def failing(monkeypatch: pytest.MonkeyPatch, kind: type, name: str, times: int) -> None:
    """Let a query fail so many times."""
    real, failures = getattr(kind, name), iter(range(times))

    async def fail(*arguments: Any) -> Any:
        if next(failures, None) is not None:
            raise NotStored("database is locked")
        return await real(*arguments)

    monkeypatch.setattr(kind, name, fail)


async def owe_a_message(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is stored and cannot be told."""

    async def stopping(*arguments: Any) -> bool:
        return False

    path = f"/channels/{station.channel.id}/messages"
    with monkeypatch.context() as patch:
        patch.setattr(station.table.background, "pause", stopping)
        station.env.inject_error("POST", path, status=400, code=1, times=None)
        await station.play("anna", "buy SCE")
    stop_faults(station)


async def health(station: Station) -> str:
    return str((await station["boss"].slash(station.channel, "admin health")).response.content)


async def test_a_database_error_at_the_start_is_outlived(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await owe_a_message(station, monkeypatch)
    failing(monkeypatch, Posts, "games_that_owe", 1)
    await station.restart()
    await station.env.settle()
    assert "gets SCE" in station.texts()[-1]
    assert "Does not run" not in await health(station)


async def test_what_does_not_start_keeps_nothing_else_from_starting(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await owe_a_message(station, monkeypatch)
    failing(monkeypatch, Programs, "games", 10**6)
    await station.restart()
    assert "gets SCE" in station.texts()[-1]
    await pass_time(station, DAY)
    assert any("It is your turn" in letter for letter in told(station, "bruno"))
    text = await health(station)
    assert "Does not run" in text
    assert "programs that people have left" in text
    assert "house" not in text
