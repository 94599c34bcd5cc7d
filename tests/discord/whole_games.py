"""Whole games at a station, as people play them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from bot.chat.messages import Picture
from bot.chat.presses import read_press
from bot.games.set_up import load_title, prepare
from bot.pictures.sketches import file_name
from bot.table.telling.studio import Drawn, Studio
from bot.table.turn.play import Order
from bot.table.turn.suggestions import distinct
from engine.checking.selfplay import play_random_game
from engine.game import Game
from engine.notation import text_of
from engine.showing.view import name_of
from engine.title import Setup
from tests.discord.cards import acting, by_card, by_command, parts, turn_card
from tests.discord.station import NAMES, Station
from tests.discord.talk import call_of
from tests.every_title.found import records_of
from tests.kit.games import recorded_game

PAUSE = 60
"""Seconds from one move to the next: nobody plays faster than cards are brought up to date."""
PATIENCE = 10
"""Seconds until whoever is next must have been asked."""
SEED = 3
"""Of random games that are soon over and have much in them."""
THREE = 3
FEW = 2
"""Moves of a kind that are made by hand."""


async def open_like(station: Station, setup: Setup, channel: Any = None) -> None:
    """Open and start a game like another one, but without pictures."""
    place = channel or station.channel
    names = list(station.people)[: len(setup.players)]
    edition = {"edition": setup.edition} if setup.edition else {}
    await station[names[0]].slash(place, "game new", title=setup.title, **edition)
    for name in names[1:]:
        await station[name].slash(place, "game join")
    stored = await station.table.stored_in(str(place.id))
    await station.table.store.games.update(
        stored.id, seed=setup.seed, options=dict(setup.options), pictures="asked"
    )
    await station[names[0]].slash(place, "game start", seating="joined")


def random_game(title: str) -> Game:
    """A random game of three: a recorded one by the rules of today, or one made now."""
    recorded = (recorded_game(title, end) for end in records_of(title))
    today = load_title(title).revisions[-1]
    for game in recorded:
        if len(game.setup.players) == THREE and game.setup.revision == today:
            return game
    _, setup = prepare(title, list(NAMES[:THREE]), SEED, ())
    return play_random_game(load_title(title), setup, checked=False)


async def blank(studio: Studio, picture: Picture) -> Drawn:
    """A picture that takes no time."""
    return Drawn(file_name(picture.kind), b"", "blank")


async def straight_to_the_table(station: Station, move: str) -> None:
    """Whoever must decide moves; nobody waits until that is told."""
    call = call_of(station, await acting(station))
    live = await station.table.live_in(call.channel)
    await station.table.play.move(Order(live.id, call.caller.id, move, call.key, call.at))


async def until_asked(station: Station, length: int) -> None:
    """Wait until the turn card offers what can be done after so many moves.

    Whatever comes of moves that were made straight at the table is not waited for otherwise.
    """
    async with asyncio.timeout(PATIENCE):
        while True:
            await station.env.settle()
            presses = [read_press(part["custom_id"]) for part in parts(turn_card(station))]
            if any(press is not None and press.seen.length == length for press in presses):
                return
            await asyncio.sleep(0.01)


def check_final_message(station: Station, game: Game) -> None:
    """The last message of a game says that it is over and tells all scores."""
    told = [text for text in station.texts() if "🏁" in text and "№" in text][-1]
    assert game.state.result is not None
    for player, value in game.state.result.items():
        money = game.title.data.currency.format(value)
        name = game.state.players[player].name
        assert f"{station[name].mention} {money}" in told


async def by_buttons_and_menus(station: Station, title: str) -> Game:
    """A random game, played to its end as people play it.

    Every kind of move is made a few times on the card; more of the same goes straight to the table.
    """
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
            await until_asked(station, number - 1)
            # Of rotations that look alike the conversation offers one.
            if not await by_card(station, move):
                assert played.move not in distinct(game, game.legal_moves()), move
                await by_command(station, move)
        assert len((await station.game()).record) == number, move
    game = await station.game()
    assert game.record == wanted.record
    assert game.state.result == wanted.state.result
    check_final_message(station, game)
    return game
