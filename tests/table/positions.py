"""Positions of recorded games, as the table has them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from bot.chat.ids import ChannelId, GameId, UserId
from bot.games.set_up import load_title
from bot.storage.games import PLAYING, Seat, StoredGame
from bot.table.live import LiveGame
from engine.game import Game
from engine.records.record import play_record, read_record

RECORDS = Path(__file__).parents[1] / "t1849" / "records"
OPENING, FIRST_STOCK, PRESIDENCY, EMERGENCY, OFFER = 0, 9, 36, 20, 21
FINANCE, RUN, DIVIDEND, LOAN, DISCARD, MESSINA = 44, 50, 51, 128, 224, 237
"""Moves after which the game ``bank`` has come to something worth looking at."""


@cache
def _record(name: str) -> str:
    return (RECORDS / f"{name}.18xx").read_text()


def game_at(moves: int, name: str = "bank", variants: tuple[str, ...] = ()) -> Game:
    """A recorded game after some of its moves, perhaps with variants that allow them too."""
    return _played(moves, name, variants).copy()


@cache
def _played(moves: int, name: str, variants: tuple[str, ...]) -> Game:
    record = read_record(_record(name))
    record = replace(record, setup=replace(record.setup, variants=variants))
    return play_record(record, load_title(record.setup.title), moves)


def live_at(moves: int, name: str = "bank") -> LiveGame:
    """The same as a game of the table."""
    return live_of(game_at(moves, name))


def live_of(game: Game) -> LiveGame:
    """A game, of whatever title, as the table has it."""
    seats = [
        Seat(number, UserId(str(100 + number)), player.name)
        for number, player in enumerate(game.state.players.values(), start=1)
    ]
    stored = StoredGame(
        id=GameId(7),
        title=game.setup.title,
        edition=None,
        variants=(),
        revision=1,
        seed=game.setup.seed,
        options={},
        name="Recorded",
        guild=None,
        channel=ChannelId("1"),
        host=UserId("101"),
        status=PLAYING,
        pictures="asked",
        length=len(game.record),
        acting=None,
        acting_since=0,
        card=None,
        spectators=None,
        link=None,
        silent=False,
        level="easy",
        advice=False,
        created=0,
        changed=0,
    )
    return LiveGame(stored, seats, game)
