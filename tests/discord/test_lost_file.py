"""The database's file is deleted or damaged while the bot runs."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from bot.storage.database import Unsound, open_database
from bot.usage import UsageError
from tests.discord.station import Station

pytestmark = pytest.mark.usefixtures("without_pictures")


async def test_no_move_is_taken_into_a_file_that_is_gone(station: Station, tmp_path: Path) -> None:
    await station.open_game("anna", "bruno", "carla")
    file = tmp_path / "station.db"
    file.rename(tmp_path / "moved.db")
    answer = await station.play("anna", "buy SCE")
    assert "database is gone or damaged" in answer.response.content
    assert len((await station.game()).record) == 0
    status = await station["bruno"].slash(station.channel, "game status")
    assert "1849" in status.response.content
    health = await station["boss"].slash(station.channel, "admin health")
    assert "storing moves" in health.response.content
    (tmp_path / "moved.db").rename(file)
    await station.play("anna", "buy SCE")
    assert len((await station.game()).record) == 1


def damage(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(b"\xaa" * (file.stat().st_size - 4096))


async def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "capo.db"
    address = f"sqlite:///{file}"
    opened = await open_database(address)
    await opened.check()
    await opened.change(sa.text("CREATE TABLE notes (text TEXT)"))
    async with opened.reading() as connection:
        await connection.execute(sa.text("PRAGMA wal_checkpoint(TRUNCATE)"))
    await opened.engine.dispose()
    damage(file)
    with pytest.raises(Unsound):
        await opened.check()
    with pytest.raises(Unsound):
        await opened.change(sa.text("INSERT INTO notes VALUES ('lost')"))
    await opened.close()


async def test_a_file_that_is_damaged_at_the_start_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "capo.db"
    opened = await open_database(f"sqlite:///{file}")
    await opened.close()
    pages = file.read_bytes()
    # The last pages are those of indices, at which a start does not look by itself.
    file.write_bytes(pages[:-8192] + b"\xaa" * 8192)
    with pytest.raises(UsageError) as told:
        await open_database(f"sqlite:///{file}")
    assert "damaged" in str(told.value) or "malformed" in str(told.value)
