"""Whole games, from `/game new` to the final scores."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import titles
from bot.chat.messages import Picture
from bot.games.exports import run_import
from bot.games.set_up import load_title, prepare
from bot.pictures.sketches import file_name
from bot.table.telling.studio import Drawn, Studio
from bot.table.turn.play import Order
from bot.table.turn.suggestions import distinct
from engine.game import Game
from engine.notation import text_of
from engine.selfplay import play_random_game
from engine.title import Setup
from engine.view import name_of
from tests.bot.traces import FIXTURES
from tests.discord.cards import acting, by_card, by_command
from tests.discord.station import DEFAULT, NAMES, Station
from tests.discord.talk import call_of

REAL_GAME = FIXTURES / "27939.json"
PAUSE = 60
"""Seconds from one move to the next: nobody plays faster than cards are brought up to date."""
SEED = 3
"""Of random games that are soon over and have much in them."""
FEW = 2
"""Moves of a kind that are made by hand."""


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


def random_game(title: str) -> Game:
    counts = titles.data(title).players
    _, setup = prepare(title, list(NAMES[: 3 if 3 in counts else min(counts)]), SEED, ())
    return play_random_game(load_title(title), setup, checked=False)


async def blank(studio: Studio, picture: Picture) -> Drawn:
    """A picture that takes no time."""
    return Drawn(file_name(picture.kind), b"", "blank")


async def straight_to_the_table(station: Station, move: str) -> None:
    """Whoever must decide moves; nobody waits until that is told."""
    call = call_of(station, await acting(station))
    live = await station.table.live_in(call.channel)
    await station.table.play.move(Order(live.id, call.caller.id, move, call.key, call.at))


def check_final_message(station: Station, game: Game) -> None:
    """The last message of a game says that it is over and tells all scores."""
    told = [text for text in station.texts() if "🏁" in text and "№" in text][-1]
    assert game.state.result is not None
    for player, value in game.state.result.items():
        money = game.title.data.currency.format(value)
        assert f"{game.state.players[player].name} {money}" in told


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
    """Every kind of move a few times on the card; more of the same goes straight to the table."""
    monkeypatch.setattr(Studio, "draw", blank)
    wanted = random_game(title)
    await open_like(station, wanted.setup)
    made: Counter[tuple[str, str]] = Counter()
    for number, played in enumerate(wanted.record, start=1):
        station.clock.advance(PAUSE)
        move, game = text_of(played.move), await station.game()
        kind = (game.decision.step, move.split()[0])
        made[kind] += 1
        if game.decision.player != played.player:
            await by_command(station, move, who=name_of(game, played.player))
        elif made[kind] > FEW and number < len(wanted.record):
            await straight_to_the_table(station, move)
        else:
            await station.env.settle()
            # Of rotations that look alike the conversation offers one.
            if not await by_card(station, move):
                assert played.move not in distinct(game, game.legal_moves()), move
                await by_command(station, move)
        assert len((await station.game()).record) == number, move
    game = await station.game()
    assert game.record == wanted.record
    assert game.state.result == wanted.state.result
    check_final_message(station, game)


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
