"""The gateway: sessions over websockets, with everything that a client may meet there."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from tests.standin.payloads import guild_payload, user_payload
from tests.standin.refusals import Json
from tests.standin.state import State
from tests.standin.waiting import Signal
from tests.standin.world import BOT_PERMISSIONS, Guild

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
BAD_TOKEN = 4004
LINE_SECONDS = 0.02
REMEMBERED = 5_000
"""Dispatches that a session can catch up with."""
_GUILD_MESSAGES, _DIRECT_MESSAGES = 1 << 9, 1 << 12


class Connection:
    """One websocket; what is put in is sent in order."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._request = request
        # Whatever else a client asks for, plain text is understood by every version of discord.py.
        compressed = request.query.get("compress") == "zlib-stream"
        self._compressor = zlib.compressobj(1) if compressed else None
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def put(self, text: str) -> None:
        """Send a message soon."""
        self._queue.put_nowait(text)

    async def _write(self) -> None:
        while True:
            text = await self._queue.get()
            try:
                if self._compressor is None:
                    await self.socket.send_str(text)
                else:
                    data = self._compressor.compress(text.encode())
                    data += self._compressor.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(data)
            except (ConnectionError, RuntimeError):
                return

    def abort(self) -> None:
        """Cut the line without a word."""
        self._writer.cancel()
        if self._request.transport is not None:
            self._request.transport.abort()

    def close(self) -> None:
        """Stop writing."""
        self._writer.cancel()


@dataclass(slots=True, eq=False)
class Session:
    """What Discord remembers of a client between connections."""

    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    connection: Connection | None = None

    def dispatch(self, event: str, body: str) -> None:
        """Send an event now, or when the client resumes."""
        self.sequence += 1
        text = f'{{"op":0,"s":{self.sequence},"t":"{event}","d":{body}}}'
        self.sent.append((self.sequence, text))
        if self.connection is not None:
            self.connection.put(text)

    def serves(self, guild: Guild | None) -> bool:
        """Whether that guild belongs to this session's shard."""
        number, shards = self.shard
        return number == 0 if guild is None else (guild.id >> 22) % shards == number

    def wants(self, event: str, guild: Guild | None) -> bool:
        """Whether the intents cover the event."""
        if not event.startswith("MESSAGE_"):
            return True
        return bool(self.intents & (_DIRECT_MESSAGES if guild is None else _GUILD_MESSAGES))


class Gateway:
    """All sessions, and the ways to disturb them."""

    def __init__(self, state: State, heartbeat_seconds: float = 41.25) -> None:
        self.url = ""
        self.identified = 0
        """How often a client started a new session."""
        self.resumed = 0
        """How often a client took up its session again."""
        self.changed = Signal()
        self._state = state
        self._heartbeat = heartbeat_seconds
        self._sessions: dict[str, Session] = {}

    @property
    def connected(self) -> bool:
        """Whether the bot listens."""
        return any(session.connection is not None for session in self._sessions.values())

    async def ready(self, identified: int = 1, timeout: float = 20.0) -> None:
        """Wait until clients have identified that often and one is connected."""
        await self.changed.until(lambda: self.identified >= identified and self.connected, timeout)

    # Disturbances

    def drop(self) -> None:
        """Cut every connection; the sessions can be resumed."""
        for connection in self._connections():
            connection.abort()

    def ask_to_reconnect(self) -> None:
        """Ask every client to connect again and resume."""
        for connection in self._connections():
            connection.put(_text(RECONNECT, None))

    def invalidate(self, resumable: bool = False) -> None:
        """Tell every client that its session is over, or (resumable) that it must resume."""
        for connection in self._connections():
            connection.put(_text(INVALID_SESSION, resumable))
        if not resumable:
            self._sessions.clear()

    def _connections(self) -> list[Connection]:
        sessions = self._sessions.values()
        return [session.connection for session in sessions if session.connection is not None]

    # Events

    def dispatch(self, event: str, data: Json, guild: Guild | None) -> None:
        """Send an event to the sessions that serve the guild."""
        body = ""
        for session in self._sessions.values():
            if session.serves(guild) and session.wants(event, guild):
                body = body or json.dumps(data, separators=(",", ":"))
                session.dispatch(event, body)

    # The protocol

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from hello to its end."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(request, socket)
        connection.put(_text(HELLO, {"heartbeat_interval": int(self._heartbeat * 1000)}))
        loop = asyncio.get_running_loop()
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                received = json.loads(message.data)
                if received["op"] == HEARTBEAT:
                    # Never quicker than a line: discord.py notes when it has sent afterwards.
                    loop.call_later(LINE_SECONDS, connection.put, _text(HEARTBEAT_ACK, None))
                elif received["op"] in (IDENTIFY, RESUME):
                    if received["d"]["token"].removeprefix("Bot ") != self._state.token:
                        await socket.close(code=BAD_TOKEN, message=b"Authentication failed.")
                        break
                    session = self._attach(connection, received["op"], received["d"])
        finally:
            connection.close()
            if session is not None and session.connection is connection:
                session.connection = None
            self.changed.fire()
        return socket

    def _attach(self, connection: Connection, operation: int, data: Json) -> Session | None:
        if operation == IDENTIFY:
            return self._identify(connection, data)
        return self._resume(connection, data)

    def _identify(self, connection: Connection, data: Json) -> Session:
        number, shards = data.get("shard") or (0, 1)
        # A client that starts anew on a shard has lost its old session.
        for old in [old for old in self._sessions.values() if old.shard == (number, shards)]:
            del self._sessions[old.id]
        session = Session(secrets.token_hex(16), data.get("intents", 0), (number, shards))
        session.connection = connection
        self._sessions[session.id] = session
        guilds = [guild for guild in self._state.guilds.values() if session.serves(guild)]
        session.dispatch("READY", json.dumps(self._greeting(session, guilds)))
        for guild in guilds:
            body = guild_payload(guild, self._state.bot, BOT_PERMISSIONS)
            session.dispatch("GUILD_CREATE", json.dumps(body))
        self.identified += 1
        self.changed.fire()
        return session

    def _greeting(self, session: Session, guilds: list[Guild]) -> Json:
        return {
            "v": 10,
            "user": user_payload(self._state.bot) | {"verified": True, "mfa_enabled": False},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(self._state.bot.id), "flags": 0},
        }

    def _resume(self, connection: Connection, data: Json) -> Session | None:
        session = self._sessions.get(data["session_id"])
        seen = data["seq"] or 0
        if session is None or (session.sent and session.sent[0][0] > seen + 1):
            connection.put(_text(INVALID_SESSION, False))
            return None
        for number, text in session.sent:
            if number > seen:
                connection.put(text)
        session.connection = connection
        session.dispatch("RESUMED", "{}")
        self.resumed += 1
        self.changed.fire()
        return session


def _text(operation: int, data: object) -> str:
    return json.dumps({"op": operation, "d": data, "s": None, "t": None})
