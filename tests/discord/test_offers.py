"""Offers between people, as both sides read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.records.record import read_record
from tests.discord.station import Station

RECORD = Path(__file__).parents[1] / "t1849" / "records" / "stalemate.18xx"
pytestmark = pytest.mark.usefixtures("without_pictures")


async def test_an_offer_is_said_once_and_answered_where_all_see_it(station: Station) -> None:
    text = RECORD.read_text("utf-8")
    lines = read_record(text).lines
    first = next(n for n, line in enumerate(lines) if line.text.startswith("train 4H from IFT"))
    await station.adopt(text, until=first)
    stored = await station.table.stored_in(str(station.channel.id))
    await station.table.store.games.update(stored.id, pictures="asked")
    await station.play("dario", lines[first].text)
    asked = next(text for text in station.texts() if text.startswith("🤝"))
    assert asked.startswith(f"🤝 {station['anna'].mention}: **RCS** (dario) offers IFT L. 28")
    assert asked.count("offers") == 1
    await station.play("anna", "accept")
    told = next(text for text in station.texts() if text.startswith("➡️"))
    assert told.startswith(f"➡️ {station['dario'].mention} for **RCS**")
    assert "RCS buys a 4H from IFT for L. 28" in told
