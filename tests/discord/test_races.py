"""Several people at once, one person twice, and buttons from long ago."""

from __future__ import annotations

import asyncio
import threading
import time
from copy import deepcopy
from typing import Any

import pytest

from bot.chat.calls import Call, Caller
from bot.chat.dispatch import run_press
from bot.chat.ids import ChannelId, GuildId, UserId
from bot.chat.messages import Message
from bot.chat.presses import Press, Seen, read_press
from bot.table.telling.posting.turn_message import Part, asking
from tests.discord.cards import again, custom_id, labels, turn_card
from tests.discord.station import Station


def call_of(station: Station, name: str, key: str, place: Any = None) -> Call:
    """Somebody does something, as the front end hands it over."""
    caller = Caller(UserId(str(station[name].id)), name)
    channel, guild = (place or station.channel).id, GuildId(str(station.guild.id))
    return Call(caller, ChannelId(str(channel)), guild, key, station.clock.now)


async def press(
    station: Station, name: str, move: str, key: str, seen: int = 0, place: Any = None
) -> Any:
    call = call_of(station, name, key, place)
    game = await station.table.stored_in(call.channel)
    return await run_press(station.table, Press("act", game.id, Seen(seen), move), call)


async def told_moves(station: Station, wanted: int, place: Any = None) -> int:
    """How many messages tell a move, once those that are wanted have had time to come."""
    for _ in range(100):
        await station.env.settle()
        told = len([text for text in station.texts(place) if "· move " in text])
        if told >= wanted:
            break
        await asyncio.sleep(0.02)
    return told


async def test_a_double_click_plays_once(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    first, second = await asyncio.gather(
        press(station, "anna", "pass", "one"), press(station, "anna", "pass", "two")
    )
    assert len((await station.game()).record) == 1
    (refused,) = [reply for reply in (first, second) if reply.message is not None]
    assert "1 move has been made since" in refused.message.text
    assert await told_moves(station, 1) == 1


async def test_two_players_press_at_the_same_time(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    bruno, anna = await asyncio.gather(
        press(station, "bruno", "buy SCE", "one"), press(station, "anna", "pass", "two")
    )
    assert anna.message is None
    assert bruno.message is not None
    assert [played.player for played in (await station.game()).record] == ["1"]


async def test_the_same_interaction_delivered_twice_plays_once(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.open_game("anna", "bruno", "carla")
    emit = station.env.backend.emit

    def twice(name: str, payload: Any, *rest: Any, **options: Any) -> None:
        emit(name, payload, *rest, **options)
        if name == "INTERACTION_CREATE":
            emit(name, deepcopy(payload), *rest, **options)

    monkeypatch.setattr(station.env.backend, "emit", twice)
    await station["anna"].click(turn_card(station), label="Pass")
    await station["bruno"].slash(station.channel, "pass")
    assert len((await station.game()).record) == 2
    assert await told_moves(station, 2) == 2


async def test_an_interaction_delivered_again_after_a_restart_plays_once(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await press(station, "anna", "pass", "one")
    await station.env.settle()
    await station.restart()
    answer = await press(station, "anna", "pass", "one")
    assert answer.message is None or "made since" in answer.message.text
    assert len((await station.game()).record) == 1


async def test_a_button_from_ten_moves_ago(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    old = turn_card(station)
    for _ in range(3):
        for name in ("anna", "bruno", "carla"):
            await station.play(name, "pass")
    await station.play("anna", "pass")
    pressed = read_press(custom_id(old, "Pass"))
    assert pressed is not None
    answer = await run_press(station.table, pressed, call_of(station, "anna", "late"))
    assert answer.message is not None
    assert "10 moves have been made since" in answer.message.text
    assert labels(again(station, old)) == []
    assert len((await station.game()).record) == 10


async def test_buttons_survive_a_restart(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.restart()
    await station["anna"].click(turn_card(station), label="Pass")
    assert len((await station.game()).record) == 1


async def test_a_button_of_a_moment_that_was_taken_back(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    answer = await press(station, "anna", "pass", "one", seen=5)
    assert "taken back" in answer.message.text
    assert len((await station.game()).record) == 1


async def test_somebody_in_two_games_moves_in_the_right_one(station: Station) -> None:
    other = station.guild.create_text_channel("other")
    await station.open_game("anna", "bruno", "carla")
    await station.open_game("anna", "dario", "elena", channel=other)
    await station["anna"].click(turn_card(station, other), label="Pass")
    await station["anna"].slash(station.channel, "buy", what="SCE")
    here, there = await station.game(), await station.game(other)
    assert [len(here.record), len(there.record)] == [1, 1]
    # The card of one game cannot be used for another.
    card = turn_card(station, other)
    answer = await station["bruno"].click(card, label="Pass")
    assert "You have no seat in this game" in answer.response.content


async def test_messages_are_put_together_one_after_another(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = station.guild.create_text_channel("other")
    await station.open_game("anna", "bruno", "carla")
    await station.open_game("dario", "bruno", "elena", channel=other)
    desk, crowded = threading.Lock(), []

    def slowly(part: Part) -> Message:
        if not desk.acquire(blocking=False):
            crowded.append(part.live.id)
            return asking(part)
        time.sleep(0.05)
        desk.release()
        return asking(part)

    monkeypatch.setattr("bot.table.telling.posting.turns.asking", slowly)
    await asyncio.gather(
        press(station, "anna", "buy SCE", "one"),
        press(station, "dario", "buy SCE", "two", place=other),
    )
    assert await told_moves(station, 1) == await told_moves(station, 1, other) == 1
    assert not crowded
