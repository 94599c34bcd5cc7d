"""Whole games, from `/game new` to the final scores."""

from __future__ import annotations

import pytest

import titles
from bot.games.exports import run_import
from bot.table.telling.studio import Studio
from engine.notation import text_of
from tests.bot.traces import FIXTURES
from tests.discord.cards import by_command
from tests.discord.station import DEFAULT, Station
from tests.discord.whole_games import (
    PAUSE,
    blank,
    by_buttons_and_menus,
    check_final_message,
    open_like,
    random_game,
)

REAL_GAME = FIXTURES / "27939.json"


@pytest.mark.skipif(not REAL_GAME.exists(), reason="the shared games are not in the repository")
async def test_a_real_game_by_commands(station: Station) -> None:
    real = run_import(REAL_GAME).game
    await open_like(station, real.setup)
    for played in real.record:
        station.clock.advance(PAUSE)
        await by_command(station, text_of(played.move))
    game = await station.game()
    assert game.state.result == real.state.result
    check_final_message(station, game)


@pytest.mark.parametrize("title", titles.playable())
async def test_a_random_game_by_buttons_and_menus(
    station: Station, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    monkeypatch.setattr(Studio, "draw", blank)
    await by_buttons_and_menus(station, title)


async def test_three_games_at_once_in_three_channels(station: Station) -> None:
    """Everybody sits in all three; what is played in one does not touch the others."""
    wanted = random_game(DEFAULT)
    channels = [station.channel, *(station.guild.create_text_channel(n) for n in ("east", "west"))]
    for channel in channels:
        await open_like(station, wanted.setup, channel)
    for number, channel in enumerate(channels, start=1):
        for played in wanted.record[: 6 * number]:
            await by_command(station, text_of(played.move), channel)
    for number, channel in enumerate(channels, start=1):
        game = await station.game(channel)
        assert game.record == wanted.record[: 6 * number]
