"""Pictures for many who look at once."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.messages import Picture
from bot.pictures.sketches import Sketch, Wish, sketch
from engine.game import Game
from tests.page.hosting import House


async def test_those_who_ask_at_once_wait_for_one_drawing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.play()
    (stored,) = await house.channel.store.games.open_games()
    drawn: list[str] = []

    def counted(game: Game, what: str, wish: Wish) -> Sketch:
        drawn.append(what)
        return sketch(game, what, wish)

    monkeypatch.setattr("bot.table.telling.studio.sketch", counted)
    picture = Picture(stored.id, "status", 0, theme="dark")
    found = await asyncio.gather(*[house.channel.table.studio.draw(picture) for _ in range(50)])
    assert drawn == ["status"]
    assert len({one.content for one in found}) == 1


async def test_beyond_the_last_move_there_is_the_present(house: House) -> None:
    """And it is not kept under a number that will once be another moment."""
    await house.play("Bruno", "Carla")
    (stored,) = await house.channel.store.games.open_games()
    draw = house.channel.table.studio.draw
    future, present = Picture(stored.id, "status", 2), Picture(stored.id, "status", 0)
    assert await draw(future) == await draw(present)
    await house.line("buy SCE")
    await house.wait_for("Anna gets SCE")
    assert (await draw(future)).content != (await draw(present)).content


async def test_who_wants_the_present_gets_it_whatever_was_the_last_move_they_heard_of(
    house: House,
) -> None:
    await house.play("Bruno", "Carla")
    await house.line("buy SCE")
    (stored,) = await house.channel.store.games.open_games()
    status = f"{house.address}/picture/{stored.id}/status"
    found = {}
    for query in ("at=0", "at=1", "at=0&now=1"):
        async with house.session.get(f"{status}?{query}") as answer:
            found[query] = await answer.read(), answer.headers["Cache-Control"]
    assert found["at=0&now=1"][0] == found["at=1"][0] != found["at=0"][0]
    # Later on the same address may show another moment.
    assert "max-age=60" in found["at=0&now=1"][1]
    assert "max-age=31536000" in found["at=1"][1]
