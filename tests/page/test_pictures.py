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
