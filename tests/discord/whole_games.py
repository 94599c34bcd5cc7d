"""Whole games at a station, as people play them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

from bot.chat.ids import GameId
from bot.chat.messages import Picture
from bot.chat.presses import read_press
from bot.games.set_up import load_title, prepare
from bot.pictures.sketches import file_name
from bot.table.naming.suggestions import distinct
from bot.table.telling.studio import Drawn, Studio
from bot.table.turn.play import Order
from engine.checking.selfplay import play_random_game
from engine.game import Game
from engine.notation import text_of
from engine.showing.view import name_of
from engine.title import Setup
from tests.discord.cards import acting, by_card, by_command, parts, turn_card
from tests.discord.station import NAMES, PATIENCE, Station
from tests.discord.talk import call_of
from tests.every_title.found import records_of
from tests.kit.games import recorded_game

PAUSE = 60
"""Seconds from one move to the next: nobody plays faster than cards are brought up to date."""
SHORT = 700
"""Moves of a random game that is soon over."""
THREE = 3
FEW = 2
"""Moves of a kind that are made by hand."""
BEGINNING = 120
"""Moves of a game of which only the beginning is played: an opening, trade and a first turn."""


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
    return next(game for game in _random_games(title) if len(game.record) < SHORT)


def _random_games(title: str) -> Iterator[Game]:
    for seed in count(1):
        _, setup = prepare(title, list(NAMES[:THREE]), seed, ())
        yield play_random_game(load_title(title), setup, checked=False)


async def blank(studio: Studio, picture: Picture) -> Drawn:
    """A picture that takes no time."""
    return Drawn(file_name(picture.kind), b"", "blank", b"")


async def straight_to_the_table(station: Station, move: str) -> None:
    """Whoever must decide moves; nobody waits until that is told."""
    call = call_of(station, await acting(station))
    live = await station.table.live_in(call.channel)
    await station.table.play.move(Order(live.id, call.caller.id, move, call.key, call.at))


class Telling:
    """Lets what moves bring be told later, together: each telling takes longer than the move."""

    def __init__(self, station: Station) -> None:
        self._poster = station.table.poster
        self._wake = self._poster.wake
        self._owing: set[GameId] = set()

    def stop(self) -> None:
        """Only remember which games have something to tell."""
        self._poster.wake = lambda game, reread=True: self._owing.add(game)

    def go_on(self) -> None:
        """Tell what is owed, and from now on everything at once."""
        self._poster.wake = self._wake
        while self._owing:
            self._wake(self._owing.pop())


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


async def by_buttons_and_menus(
    station: Station, wanted: Game, few: int = FEW, until: int | None = None
) -> Game:
    """A game, played to its end or so far as people play it.

    Every kind of move is made a few times on the card; more of the same goes straight to the table,
    and is told when the card is needed again.
    """
    await open_like(station, wanted.setup)
    telling = Telling(station)
    made: Counter[tuple[str, str]] = Counter()
    record = wanted.record[:until]
    for number, played in enumerate(record, start=1):
        station.clock.advance(PAUSE)
        move, game = text_of(played.move), await station.game()
        kind = (game.decision.step, move.split()[0])
        made[kind] += 1
        if game.decision.player != played.player:
            telling.go_on()
            await by_command(station, move, who=name_of(game, played.player))
        elif made[kind] > few and number < len(record):
            telling.stop()
            await straight_to_the_table(station, move)
        else:
            telling.go_on()
            await until_asked(station, number - 1)
            # Of rotations that look alike the conversation offers one.
            if not await by_card(station, move):
                assert played.move not in distinct(game, game.legal_moves()), move
                await by_command(station, move)
        assert len((await station.game()).record) == number, move
    whole: Game = await station.game()
    assert whole.record == record
    if record == wanted.record:
        assert whole.state.result == wanted.state.result
        check_final_message(station, whole)
    return whole
