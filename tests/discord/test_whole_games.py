"""Whole games of 1849, from `/game new` to the final scores."""

from __future__ import annotations

from typing import Any

import pytest

from bot.exports import run_import
from bot.set_up import load_title, prepare
from engine.game import Game
from engine.notation import text_of
from engine.selfplay import play_random_game
from engine.title import Setup
from tests.bot.traces import FIXTURES
from tests.discord.cards import by_card, by_command
from tests.discord.station import Station

REAL_GAME = FIXTURES / "27939.json"
PAUSE = 60
"""Seconds from one move to the next: nobody plays faster than cards are brought up to date."""
SHORT = 49
"""The seed of a random game that is soon over."""


async def open_like(station: Station, setup: Setup, channel: Any = None) -> None:
    """Open and start a game like another one, but without pictures."""
    place = channel or station.channel
    names = list(station.people)[: len(setup.players)]
    await station[names[0]].slash(place, "game new", title=setup.title)
    for name in names[1:]:
        await station[name].slash(place, "game join")
    stored = await station.table.stored_in(str(place.id))
    await station.table.store.games.update(
        stored.id, seed=setup.seed, options=dict(setup.options), pictures="asked"
    )
    await station[names[0]].slash(place, "game start", seating="joined")


def random_game(seed: int = SHORT) -> Game:
    title = load_title("1849")
    return play_random_game(title, prepare("1849", ["anna", "bruno", "carla"], seed, ())[1])


def check_final_message(station: Station, game: Game) -> None:
    """The last message of a game says that it is over and tells all scores."""
    told = [text for text in station.texts() if "🏁" in text and "№" in text][-1]
    assert game.state.result is not None
    for player, value in game.state.result.items():
        assert f"{game.state.players[player].name} L. {value}" in told


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


async def test_a_random_game_by_buttons_and_menus(station: Station) -> None:
    wanted = random_game()
    await open_like(station, wanted.setup)
    by_hand = []
    for number, played in enumerate(wanted.record, start=1):
        station.clock.advance(PAUSE)
        move = text_of(played.move)
        if not await by_card(station, move):
            by_hand.append(move)
            await by_command(station, move)
        assert len((await station.game()).record) == number, move
    game = await station.game()
    assert game.record == wanted.record
    assert game.state.result == wanted.state.result
    check_final_message(station, game)
    # Lays are chosen in a conversation, and runs are recorded as they were found.
    assert {move.split()[0] for move in by_hand} <= {"lay", "run"}


async def test_three_games_at_once_in_three_channels(station: Station) -> None:
    """Everybody sits in all three; what is played in one does not touch the others."""
    wanted = random_game()
    channels = [station.channel, *(station.guild.create_text_channel(n) for n in ("east", "west"))]
    for channel in channels:
        await open_like(station, wanted.setup, channel)
    for number, channel in enumerate(channels, start=1):
        for played in wanted.record[: 6 * number]:
            await by_command(station, text_of(played.move), channel)
    for number, channel in enumerate(channels, start=1):
        game = await station.game(channel)
        assert game.record == wanted.record[: 6 * number]
