"""A simulated Discord with the real client in it, and people who play.

Everything that the bot sends is checked against Discord's limits when the station closes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import simcord

from bot.chat import limits
from bot.chat.ids import UserId
from bot.discord.client import Client
from bot.games.set_up import load_title
from bot.storage.database import Database, open_database
from bot.storage.games import FINISHED, PLAYING, Seat
from bot.storage.records import StoredMove, Turn
from bot.storage.store import Store
from engine.notation import text_of
from engine.records.record import play_record, read_record
from tests.kit.databases import empty_database

RECORDS = Path(__file__).parents[1] / "t1849" / "records"
DEFAULT = "1849"
"""The title that is played where a test is about none."""
PATIENCE = 10.0
"""Seconds until the bot must have done all that it began: a busy machine is no failure.

Far less than the pause between two changes of a status card: whatever is due within these seconds
is waited for."""
NAMES = ("anna", "bruno", "carla", "dario", "elena")


class Clock:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000
        self._passed = 0
        self.machine = "1"

    def __call__(self) -> int:
        return self.now

    def advance(self, seconds: int) -> None:
        """Let time pass for the table (the simulated Discord has a clock of its own)."""
        self.now += seconds
        self._passed += seconds

    def set(self, seconds: int) -> None:
        """Set it forward or back; no time passes."""
        self.now += seconds

    def steady(self) -> float:
        """How much time has passed."""
        return float(self._passed)

    def start(self) -> str:
        """The machine is started anew when a test says so."""
        return self.machine


class Station:
    """A server with a channel, some members, and the bot."""

    def __init__(self, env: simcord.Env, database: Database, clock: Clock, address: str) -> None:
        self.env = env
        self.database = database
        self.clock = clock
        self.address = address
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("sicily")
        self.people = {name: self.guild.add_member(env.create_user(name)) for name in NAMES}
        """Ordinary members by name; ``boss`` manages the server."""
        role = self.guild.create_role("boss", permissions=_manage_guild())
        self.people["boss"] = self.guild.add_member(env.create_user("boss"), roles=[role])

    def __getitem__(self, name: str) -> simcord.MemberActor:
        return self.people[name]

    @property
    def client(self) -> Client:
        """The bot."""
        client = self.env.bot
        assert isinstance(client, Client)
        return client

    @property
    def table(self) -> Any:
        """The table behind the bot."""
        return self.client.table

    def texts(self, channel: simcord.ChannelHandle | None = None) -> list[str]:
        """The messages of a channel, the oldest first."""
        return [message.content for message in (channel or self.channel).history()]

    async def open_game(self, *names: str, channel: Any = None, **options: Any) -> None:
        """Open a game for these people (in the order of their seats) and start it."""
        place = channel or self.channel
        first, *others = names
        await self[first].slash(place, "game new", title=options.pop("title", DEFAULT), **options)
        for name in others:
            await self[name].slash(place, "game join")
        await self[first].slash(place, "game start", seating="joined")
        await self.env.settle()

    async def adopt(self, record: str, until: int | None = None, channel: Any = None) -> None:
        """Let a recorded game stand in a channel after some of its moves, played by our people."""
        place = channel or self.channel
        read = read_record(record)
        game = play_record(read, load_title(read.setup.title, read.setup.edition), until)
        names = list(self.people)[: len(game.state.players)]
        seats = [
            Seat(number, UserId(str(self[name].id)), name)
            for number, name in enumerate(names, start=1)
        ]
        decision = game.decision
        values = {
            "title": read.setup.title,
            "edition": read.setup.edition,
            "variants": list(read.setup.variants),
            "revision": read.setup.revision,
            "seed": read.setup.seed,
            "options": dict(read.setup.options),
            "name": "Recorded",
            "guild": str(self.guild.id),
            "channel": str(place.id),
            "host": seats[0].player,
            "status": PLAYING if decision else FINISHED,
            "pictures": "move",
            "length": 0,
            "acting_since": self.clock.now,
            "silent": False,
            "created": self.clock.now,
            "changed": self.clock.now,
        }
        store = self.table.store
        stored = await store.games.open(None, values, seats[0])
        await store.games.set_seats(stored.id, seats, None, self.clock.now)
        moves = [
            StoredMove(number, int(played.player), text_of(played.move), seats[0].player, 0)
            for number, played in enumerate(game.record, start=1)
        ]
        acting = int(decision.player) if decision else None
        turn = Turn(acting, self.clock.now, PLAYING if decision else FINISHED)
        if moves:
            posts = await store.records.append(stored.id, moves, turn, None)
            await store.posts.posted([([post.id for post in posts], "1")], self.clock.now)

    async def play(self, name: str, *moves: str, channel: Any = None) -> Any:
        """Somebody makes moves; the answer to the last one."""
        answer = None
        for move in moves:
            answer = await self[name].slash(channel or self.channel, "do", move=move)
        await self.env.settle()
        return answer

    async def game(self, channel: Any = None) -> Any:
        """The engine's game of a channel."""
        return (await self.table.live_in(str((channel or self.channel).id))).game

    async def last_move(self, channel: Any = None) -> str:
        """The last move of a channel's game, in notation."""
        return text_of((await self.game(channel)).record[-1].move)

    async def restart(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Stop the bot and start a new one on the same database."""
        await self.client.table.stop()
        await self.database.close()
        meanwhile()
        self.database = await open_database(self.address)
        await self.env.restart_bot(_client(self.database, self.clock))
        await self.env.settle()

    def check_limits(self) -> None:
        """Everything sent so far keeps to Discord's limits."""
        for request in self.env.http_requests:
            check_payload(request.json)


def check_payload(payload: Any) -> None:
    """Assert Discord's limits on a message or interaction response."""
    if not isinstance(payload, dict):
        return
    data = payload.get("data", payload)
    if not isinstance(data, dict):
        return
    assert len(data.get("content") or "") <= limits.CONTENT
    assert len(data.get("attachments") or ()) <= limits.FILES
    for attachment in data.get("attachments") or ():
        if attachment["filename"].endswith((".png", ".gif")):
            assert attachment.get("description"), "a picture without alt text"
        assert len(attachment.get("description") or "") <= limits.ALT
    rows = data.get("components") or ()
    assert len(rows) <= limits.ROWS
    ids = [part.get("custom_id") for row in rows for part in row.get("components", ())]
    assert len(set(ids)) == len(ids)
    for row in rows:
        _check_row(row)


def _check_row(row: dict[str, Any]) -> None:
    parts = row.get("components", ())
    assert len(parts) <= limits.BUTTONS_IN_ROW
    for part in parts:
        assert len(part.get("custom_id") or "") <= limits.CUSTOM_ID
        assert len(part.get("label") or "") <= limits.LABEL
        options = part.get("options") or ()
        assert len(options) <= limits.CHOICES
        assert len({option["value"] for option in options}) == len(options)
        for option in options:
            assert 1 <= len(option["label"]) <= limits.CHOICE_TEXT
            assert 1 <= len(option["value"]) <= limits.CHOICE_TEXT


def _manage_guild() -> Any:
    import discord

    return discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)


def _client(database: Database, clock: Clock) -> Client:
    return Client(Store(database), clock, shard_count=1)


@asynccontextmanager
async def open_station(folder: Path) -> AsyncIterator[Station]:
    """A station with an empty database in the folder."""
    file = folder / "station.db"
    clock = Clock()
    database = await empty_database(file)
    env = simcord.Env(_client(database, clock), settle_timeout=PATIENCE)
    await env.start()
    station = Station(env, database, clock, f"sqlite+aiosqlite:///{file}")
    try:
        yield station
        await env.settle()
        station.check_limits()
        env.raise_errors()
    finally:
        await env.shutdown()
        await station.database.close()
