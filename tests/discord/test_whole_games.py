"""Whole games, from `/game new` to the final scores."""

from __future__ import annotations

import os

import pytest

import titles
from bot.games.exports import run_import
from bot.table.telling.studio import Studio
from engine.game import Game
from engine.notation import text_of
from tests.bot.traces import FIXTURES
from tests.discord.cards import by_command
from tests.discord.station import DEFAULT, NAMES, Station
from tests.discord.whole_games import (
    BEGINNING,
    PAUSE,
    blank,
    by_buttons_and_menus,
    check_final_message,
    open_like,
    random_game,
)
from tests.every_title.found import RECORDED, editions_of, records_of
from tests.kit.games import recorded_game

REAL_GAME = FIXTURES / "27939.json"
OTHER_EDITIONS = [(title, edition) for title in RECORDED for edition in editions_of(title)[1:]]
ALL_RECORDS = [(title, name) for title in titles.playable() for name in records_of(title)]


def recorded_in(title: str, edition: str) -> Game:
    """A recorded game of an edition."""
    games = (recorded_game(title, name) for name in records_of(title))
    fit = (game for game in games if game.setup.edition == edition)
    return next(game for game in fit if len(game.setup.players) <= len(NAMES))


@pytest.mark.skipif(not REAL_GAME.exists(), reason="the shared games are not in the repository")
async def test_a_real_game_by_commands(station: Station) -> None:
    """Its beginning; with WHOLE=1 to its end."""
    real = run_import(REAL_GAME).game
    await open_like(station, real.setup)
    record = real.record if "WHOLE" in os.environ else real.record[:BEGINNING]
    for played in record:
        station.clock.advance(PAUSE)
        await by_command(station, text_of(played.move))
    game = await station.game()
    assert game.record == record
    if record == real.record:
        assert game.state.result == real.state.result
        check_final_message(station, game)


@pytest.mark.parametrize("title", titles.playable())
async def test_a_random_game_by_buttons_and_menus(
    station: Station, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    monkeypatch.setattr(Studio, "draw", blank)
    await by_buttons_and_menus(station, random_game(title))


@pytest.mark.parametrize(("title", "edition"), OTHER_EDITIONS)
async def test_the_beginning_of_another_edition_by_buttons_and_menus(
    station: Station, monkeypatch: pytest.MonkeyPatch, title: str, edition: str
) -> None:
    monkeypatch.setattr(Studio, "draw", blank)
    await by_buttons_and_menus(station, recorded_in(title, edition), until=BEGINNING)


@pytest.mark.skipif("WHOLE" not in os.environ, reason="every move of every record: WHOLE=1")
@pytest.mark.parametrize(("title", "name"), ALL_RECORDS)
async def test_every_move_of_recorded_games_by_buttons_and_menus(
    station: Station, monkeypatch: pytest.MonkeyPatch, title: str, name: str
) -> None:
    game = recorded_game(title, name)
    if len(game.setup.players) > len(NAMES) or game.setup.revision != game.title.revisions[-1]:
        pytest.skip("too many players, or rules of another day")
    monkeypatch.setattr(Studio, "draw", blank)
    await by_buttons_and_menus(station, game, few=len(game.record))


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
