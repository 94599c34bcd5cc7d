"""The end of a game: one message has everything, and nothing is said twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.records.record import read_record
from tests.discord.station import Station
from tests.discord.talk import buttons

RECORD = Path(__file__).parents[1] / "t1849" / "records" / "stalemate.18xx"
pytestmark = pytest.mark.usefixtures("without_pictures")


async def play_the_end(station: Station, moves: int) -> list[str]:
    """The last moves of a recorded game; what the channel reads then."""
    text = RECORD.read_text("utf-8")
    lines = read_record(text).lines
    await station.adopt(text, until=len(lines) - moves)
    stored = await station.table.stored_in(str(station.channel.id))
    await station.table.store.games.update(stored.id, pictures="asked")
    for line in lines[-moves:]:
        await station.play(list(station.people)[int(line.name) - 1], line.text)
    return [text for text in station.texts() if "№" in text]


@pytest.mark.parametrize("moves", [1, 2])
async def test_the_end_is_told_in_one_message(station: Station, moves: int) -> None:
    """Also where the last move has had no message of its turn."""
    *before, last = await play_the_end(station, moves)
    assert last.startswith("🏁 The game is over")
    assert not any("game is over" in text for text in before)
    (message,) = [m for m in station.channel.history() if m.content == last]
    assert buttons(message) == ["Replay", "Record", "Play again"]
    assert [file.filename for file in message.attachments] == ["1849-1.18xx"]
    for name in ("anna", "bruno", "carla", "dario"):
        assert last.count(station[name].mention) == 1
    assert "the lead changed in operating round 4.1" in last
