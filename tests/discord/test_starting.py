"""A start in trouble: what fails is tried again, each part by itself."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from bot.storage.database import NotStored
from bot.storage.posts import Posts
from bot.storage.programs import Programs
from bot.table import starting
from bot.table.telling.posting import turns
from engine.records.record import read_record
from tests.discord.absence import DAY, pass_time, stop_faults, told
from tests.discord.cards import acting
from tests.discord.station import RECORDS, Station
from tests.discord.whole_games import straight_to_the_table

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
        station.env.inject_error("POST", path, status=503, times=None)
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
    monkeypatch.setattr(starting, "_FIRST_PAUSE", 0.01)
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
    # Longer than anybody waits here for what the bot has begun.
    monkeypatch.setattr(starting, "_FIRST_PAUSE", 60.0)
    await station.restart()
    assert "gets SCE" in station.texts()[-1]
    await pass_time(station, DAY)
    assert any("It is your turn" in letter for letter in told(station, "bruno"))
    text = await health(station)
    assert "Does not run" in text
    assert "programs that people have left" in text
    assert "house" not in text


async def test_after_a_start_it_is_known_what_came_of_the_last_moves(station: Station) -> None:
    """The game goes on from a state of some moves ago, not from its beginning."""
    record = (RECORDS / "bank.18xx").read_text()
    await station.adopt(record, until=62)
    for line in read_record(record).lines[62:65]:
        await straight_to_the_table(station, line.text)
    await station.env.settle()
    before = await station.table.live_in(str(station.channel.id))
    number, *_ = await station.table.store.records.checkpoint(before.id) or (0,)
    assert number == 32
    await station.restart()
    after = await station.table.live_in(str(station.channel.id))
    assert after is not before
    assert after.game.state == before.game.state
    assert sorted(after.happenings) == list(range(33, 66))
    assert [after.happenings[at] for at in (63, 64, 65)] == [
        before.happenings[at] for at in (63, 64, 65)
    ]


async def test_neither_composing_nor_playing_again_holds_up_the_event_loop(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a late game of 18FB either takes longer than others should wait."""
    here, seen = threading.get_ident(), []

    def noted(name: str) -> None:
        real = getattr(turns, name)

        def work(*given: Any) -> Any:
            seen.append((name, threading.get_ident() == here))
            return real(*given)

        monkeypatch.setattr(turns, name, work)

    record = (RECORDS / "bank.18xx").read_text()
    await station.adopt(record, until=62)
    for name in ("asking", "closed", "happenings_again"):
        noted(name)
    live = await station.table.live_in(str(station.channel.id))
    # As after many moves: what came of those long ago is not known any more.
    live.happenings.clear()
    for line in read_record(record).lines[62:72]:
        await station.play(await acting(station), line.text)
    assert set(seen) == {("asking", False), ("closed", False), ("happenings_again", False)}
