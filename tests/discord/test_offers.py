"""Offers between people, as both sides read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.notation import text_of
from engine.records.record import read_record
from tests.discord.cards import acting, by_card, labels, turn_card
from tests.discord.station import Station

TESTS = Path(__file__).parents[1]
RECORD = TESTS / "t1849" / "records" / "stalemate.18xx"
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


async def test_a_button_of_offers_asks_in_private_for_what_and_how_much(station: Station) -> None:
    """18FB's stock rounds have more menus than a message has room for."""
    crowded = 303
    record = (TESTS / "t18fb" / "records" / "bank.18xx").read_text("utf-8")
    await station.adopt(record, crowded - 1)
    await station.play(await acting(station), read_record(record).lines[crowded - 1].text)
    offer = next(
        text_of(range_.move)
        for range_ in (await station.game()).legal_moves().ranges
        if text_of(range_.move).startswith("card ")
    )
    assert "Offer for a political card …" in labels(turn_card(station))
    assert await by_card(station, " ".join([*offer.split()[:-1], "7"]))
    assert (await station.last_move()).startswith(offer.rpartition(" ")[0] + " 7")
