"""What a channel looks like while a recorded game is played: few messages, none that misleads."""

from __future__ import annotations

import re

import pytest

from bot.games.set_up import load_title
from engine.notation import text_of
from engine.records.record import play_record, read_record
from tests.discord.cards import labels
from tests.discord.station import RECORDS, Station

pytestmark = pytest.mark.usefixtures("without_pictures")

OPENING, MOVES = 7, 30
"""Moves of the opening of the record, and up to the end of its first operating round."""
_TURN_MESSAGE = re.compile(r"№\d+$")


def turn_messages(station: Station) -> list[str]:
    return [text for text in station.texts() if _TURN_MESSAGE.search(text)]


async def test_a_recorded_game_keeps_to_the_measures(station: Station) -> None:
    record = (RECORDS / "bank.18xx").read_text("utf-8")
    read = read_record(record)
    game = play_record(read, load_title(read.setup.title, read.setup.edition), MOVES)
    await station.adopt(record, until=0)
    stored = await station.table.store.games.in_channel(str(station.channel.id))
    await station.table.store.games.update(stored.id, pictures="asked")
    names = list(station.people)
    for number, played in enumerate(game.record, start=1):
        await station.play(names[int(played.player) - 1], text_of(played.move))
        newest = [m for m in station.channel.history() if _TURN_MESSAGE.search(m.content)][-1]
        with_buttons = [m.id for m in station.channel.history() if labels(m)]
        assert with_buttons == [newest.id], f"after move {number}"
        decision = (await station.game()).decision
        asked = station[names[int(decision.player) - 1]].mention
        assert newest.content.split("\n")[0].find(asked) > 0, f"after move {number}"
        if number == OPENING:
            assert len(turn_messages(station)) <= 4
    # Four corporations of three people, with six offers that others had to answer.
    assert len(turn_messages(station)) <= 16
