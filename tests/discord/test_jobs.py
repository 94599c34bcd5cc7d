"""What the table does by itself, besides reminders; and what it counts."""

import pytest
import sqlalchemy as sa

from bot.process.metrics import Metrics
from bot.storage.schema import calls
from tests.discord.absence import DAY, HOUR, lose_rights, pass_time
from tests.discord.station import Station

pytestmark = pytest.mark.usefixtures("without_pictures")


async def test_a_lobby_in_which_nothing_happens_is_closed_politely(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849", name="Sunday")
    card = station.channel.last_message
    await pass_time(station, 7 * DAY)
    assert station.channel.last_message.id == card.id
    await pass_time(station, HOUR)
    assert "The lobby of Sunday was closed" in station.channel.last_message.content
    assert not station.channel.history()[-2].components
    answer = await station["bruno"].slash(station.channel, "game join")
    assert "This lobby is closed" in answer.response.content


async def test_old_calls_are_forgotten(station: Station) -> None:
    async def count() -> int:
        async with station.database.reading() as connection:
            return int(
                (await connection.execute(sa.select(sa.func.count(calls.c.key)))).scalar_one()
            )

    await station.open_game("anna", "bruno", "carla")
    assert await count() > 0
    await pass_time(station, DAY)
    assert await count() > 0
    await pass_time(station, DAY)
    await pass_time(station, DAY)
    assert await count() == 0


class Counting(Metrics):
    """Keeps what is reported."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.games = -1
        self.owed = (-1, -1)
        self.delay = -1.0

    def moved(self, number: int = 1) -> None:
        self.seen += ["move"] * number

    def refused(self) -> None:
        self.seen.append("refusal")

    def failed(self) -> None:
        self.seen.append("fault")

    def acknowledged(self, seconds: float) -> None:
        assert 0 <= seconds < 5
        self.seen.append("acknowledged")

    def posted(self, seconds: float) -> None:
        assert 0 <= seconds < 5
        self.seen.append("post")

    def running(self, number: int) -> None:
        self.games = number

    def owing(self, number: int, oldest: int) -> None:
        self.owed = (number, oldest)

    def delayed(self, seconds: float) -> None:
        self.delay = seconds


async def test_what_happens_is_counted(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    await station.open_game("anna", "bruno", "carla")
    metrics = Counting()
    for name in ("moved", "refused", "failed", "acknowledged", "posted", "running"):
        monkeypatch.setattr(station.table.metrics, name, getattr(metrics, name))
    await station.play("anna", "buy SCE")
    assert sorted(metrics.seen) == ["acknowledged", "move", "post"]
    metrics.seen.clear()
    await station.play("anna", "buy SCE")
    assert sorted(metrics.seen) == ["acknowledged", "refusal"]
    metrics.seen.clear()

    async def fail(*arguments: object) -> None:
        raise RuntimeError("fault")

    monkeypatch.setattr(station.table.play, "move", fail)
    answer = await station.play("bruno", "pass")
    assert "Something went wrong on my side" in answer.response.content
    assert sorted(metrics.seen) == ["acknowledged", "fault"]
    await pass_time(station, 60)
    assert metrics.games == 1


async def test_what_is_owed_is_measured(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Counting()
    for name in ("owing", "delayed"):
        monkeypatch.setattr(station.table.metrics, name, getattr(metrics, name))
    await station.open_game("anna", "bruno", "carla")
    await pass_time(station, 60)
    assert metrics.owed == (0, 0)
    assert 0 <= metrics.delay < 5
    lose_rights(station)
    await station.play("anna", "buy SCE")
    await pass_time(station, 120)
    assert metrics.owed == (1, 120)
