"""A button is good for the record that it was shown for, not for another of the same length."""

from __future__ import annotations

from typing import Any

import pytest

from bot.chat.dispatch import run_press
from bot.chat.presses import read_press
from tests.discord.cards import custom_id, turn_card
from tests.discord.station import Station
from tests.discord.test_races import call_of

pytestmark = pytest.mark.usefixtures("without_pictures")


async def test_a_button_of_an_undone_line_does_not_act(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "bid SMS 115")
    buy = read_press(custom_id(turn_card(station), "Buy SCE for L. 20"))
    assert buy is not None
    asked: Any = await station["anna"].slash(station.channel, "game undo")
    await station["anna"].click(asked.response, label="Take back")
    await station.play("anna", "bid SMS 120")
    assert len((await station.game()).record) == buy.seen.length == 1
    answer = await run_press(station.table, buy, call_of(station, "bruno", "late"))
    assert answer.message is not None
    assert "taken back" in answer.message.text
    assert len((await station.game()).record) == 1
