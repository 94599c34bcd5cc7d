"""Discord answers with faults for a while."""

from __future__ import annotations

import time
from typing import Any
from unittest.mock import MagicMock

import pytest

import discord
from bot.chat.outlet import Unreachable
from tests.discord.station import Station
from tests.discord.test_debts import tellings

pytestmark = pytest.mark.usefixtures("without_pictures")


async def test_a_move_and_a_success_elsewhere_cut_the_waiting_short(
    station: Station, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    other = station.guild.create_text_channel("messina")
    await station.open_game("anna", "bruno", "carla")
    await station.open_game("anna", "bruno", "carla", channel=other)
    monkeypatch.setattr("bot.table.telling.posting.poster._FIRST_PAUSE", 600.0)
    monkeypatch.setattr("bot.table.telling.posting.poster._BUSY_PAUSE", 600.0)

    async def fail(*arguments: Any) -> Any:
        raise Unreachable("503")

    begun = time.monotonic()
    with monkeypatch.context() as patch:
        patch.setattr(station.table.outlet, "post", fail)
        await station["anna"].slash(station.channel, "do", move="buy SCE")
        await station["anna"].slash(other, "do", move="buy SCE")
    await station.play("bruno", "pass")
    assert tellings(station, "buy SCE") == 1
    assert tellings(station, "pass") == 1
    await station.env.settle()
    assert any("gets SCE" in text for text in station.texts(other))
    assert time.monotonic() - begun < 60
    assert not [record for record in caplog.records if record.exc_info]


async def test_too_many_requests_are_no_incident(
    station: Station, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await station.open_game("anna", "bruno", "carla")
    monkeypatch.setattr("bot.table.telling.posting.poster._FIRST_PAUSE", 0.01)
    refused = MagicMock(status=429, reason="Too Many Requests")
    real, faults = discord.PartialMessageable.send, iter(range(2))

    async def crowded(place: Any, *arguments: Any, **wanted: Any) -> Any:
        if next(faults, None) is not None:
            raise discord.HTTPException(refused, "You are being rate limited.")
        return await real(place, *arguments, **wanted)

    monkeypatch.setattr(discord.PartialMessageable, "send", crowded)
    await station.play("anna", "buy SCE")
    assert next(faults, None) is None
    assert tellings(station, "buy SCE") == 1
    assert not [record for record in caplog.records if record.exc_info]
