"""Completing lines, as the page asks for it."""

from __future__ import annotations

import asyncio
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.page.hosting import House


async def _suggestions(house: House, line: str) -> list[dict[str, Any]]:
    status, found = await house.ask("/api/complete", line=line)
    assert status == 200
    return list(found)


async def test_an_empty_channel_offers_a_new_game_first(house: House) -> None:
    first, *_ = await _suggestions(house, "")
    assert first["line"] == "/game new "
    title, *_ = await _suggestions(house, "/game new ")
    assert (title["line"], title["done"]) == ("/game new title:1849", True)


async def test_moves_come_before_anything_is_typed(house: House) -> None:
    await house.play()
    found = await _suggestions(house, "")
    assert [one["line"] for one in found[:2]] == ["pass", "buy SCE"]
    assert all(one["done"] for one in found[:2])
    assert any(one["line"] == "/map " for one in found)


async def test_what_is_complete_offers_nothing_more(house: House) -> None:
    await house.play()
    assert await _suggestions(house, "buy SCE") == []
    assert await _suggestions(house, "/do move:buy SCE") == []


async def test_to_others_it_says_whose_turn_it_is(house: House) -> None:
    await house.play()
    await house.become("Zoe")
    note, *_ = await _suggestions(house, "")
    assert note["line"] is None
    assert "no seat" in note["label"]


async def test_names_of_commands_options_and_people(house: House) -> None:
    assert [one["label"] for one in await _suggestions(house, "/game sta")] == [
        "/game start",
        "/game status",
    ]
    labels = [one["label"] for one in await _suggestions(house, "/game start seating:joined ")]
    assert "house:" in labels
    people = await _suggestions(house, "/game leave player:")
    assert [one["line"] for one in people] == ["/game leave player:@Anna"]
    flags = await _suggestions(house, "/map share:")
    assert [one["line"] for one in flags] == ["/map share:yes"]


async def test_seatings_by_what_they_are_called(house: House) -> None:
    found = await _suggestions(house, "/game start seating:as")
    assert [(one["line"], one["label"]) for one in found] == [
        ("/game start seating:joined", "as joined")
    ]


_PARTS = st.sampled_from(
    ["/", "/game", " new", " title:", "1849", "/lay", " hex:", "/bid", " amount:", "9", " ", "\0"]
)


async def test_any_text_can_be_completed(house: House) -> None:
    await house.play()
    loop = asyncio.get_running_loop()

    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.one_of(st.text(max_size=40), st.lists(_PARTS, max_size=6).map("".join)))
    def complete(text: str) -> None:
        asked = {"channel": house.room, "person": house.person, "line": text}
        found = asyncio.run_coroutine_threadsafe(house.channel.complete(asked), loop).result(20)
        assert len(found) <= 25

    await asyncio.to_thread(complete)
