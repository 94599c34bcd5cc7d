"""Friends at the same table: devices of the local network, let in by a code, each one person.

Whoever sits at this machine is trusted as ever: such requests come from the machine itself and
name it. Everybody else needs a session, which a device gets for the code, and is the person of
that session whatever it says.
"""

from __future__ import annotations

import hashlib
import secrets
import socket
import time
from collections import deque

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.chat.calls import Refused
from bot.chat.ids import UserId
from bot.page.local import LocalChannel
from bot.page.pages import page, reader_language
from bot.page.requests import PERSON, body_of
from bot.page.security import Handler, local_hosts, own_origin
from bot.storage.facts import Facts

COOKIE = "capostazione"
DOOR = frozenset({"/join"})
"""Where a device asks to be let in."""
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_LENGTH = 8
_MOST_TRIES = 20
_MINUTE = 60.0
_YEAR = 31_536_000
_THIS_MACHINE = ("127.0.0.1", "::1")
_OPEN = ("/join", "/static/", "/watch/")
"""What needs no session: the way in, and what has secrets of its own."""


def new_code() -> str:
    """A code that can be read out across a table."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def own_addresses() -> list[str]:
    """The addresses of this machine in its network, the usual one first."""
    found: dict[str, None] = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: it is only asked which way it would go.
            probe.connect(("192.0.2.1", 9))
            found[probe.getsockname()[0]] = None
        except OSError:
            pass
    try:
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(address[0])] = None
    except OSError:
        pass
    return [address for address in found if not address.startswith(("127.", "0."))]


def network_hosts(port: int) -> frozenset[str]:
    """The names by which devices of the network reach this machine."""
    name = socket.gethostname().lower()
    named = [name, f"{name}.local"]
    return local_hosts(port) | {f"{host}:{port}" for host in (*own_addresses(), *named)}


class Neighbours:
    """Lets devices in, and knows them again."""

    def __init__(self, channel: LocalChannel, code: str, port: int) -> None:
        self._channel = channel
        self._facts: Facts = channel.store.facts
        self.code = code
        self.hosts = network_hosts(port)
        self._here = local_hosts(port)
        self._tries: deque[float] = deque(maxlen=_MOST_TRIES)

    def routes(self) -> list[web.RouteDef]:
        """The way in."""
        return [web.get("/join", self._door), web.post("/join", self._join)]

    def guard(self) -> Middleware:
        """A middleware that turns away strangers, and notes whom a device is."""

        @web.middleware
        async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
            if not self._at_this_machine(request):
                person = await self._person(request)
                if person is not None:
                    request[PERSON] = person
                elif not request.path.startswith(_OPEN):
                    return self._turned_away(request)
            return await handler(request)

        return check

    def _at_this_machine(self, request: web.Request) -> bool:
        return request.remote in _THIS_MACHINE and request.host in self._here

    async def _person(self, request: web.Request) -> UserId | None:
        token = request.cookies.get(COOKIE, "")
        found = await self._facts.get(_fact(token)) if token else None
        return UserId(found) if found is not None else None

    def _turned_away(self, request: web.Request) -> web.Response:
        if request.method == "GET" and not request.path.startswith(("/api/", "/picture/")):
            return web.Response(status=302, headers={"Location": "/join"})
        words = reader_language(request, self._channel.table.languages.locale)
        return web.json_response({"error": words.say("page.join_first")}, status=403)

    async def _door(self, request: web.Request) -> web.Response:
        words = reader_language(request, self._channel.table.languages.locale)
        return page("join.html", words)

    async def _join(self, request: web.Request) -> web.Response:
        """A session for whoever knows the code. Raises Refused."""
        own_origin(request, self.hosts)
        given = await body_of(request)
        self._check_code(str(given.get("code", "")))
        person = await self._channel.add_person({"name": given.get("name", "")})
        token = secrets.token_urlsafe(24)
        await self._facts.set(_fact(token), person.id)
        response = web.json_response({})
        response.set_cookie(
            COOKIE, token, max_age=_YEAR, httponly=True, samesite="Strict", path="/"
        )
        return response

    def _check_code(self, given: str) -> None:
        """Raises Refused for a wrong code, and for any while too many were tried."""
        now = time.monotonic()
        if len(self._tries) == _MOST_TRIES and now - self._tries[0] < _MINUTE:
            raise Refused("page.too_many_codes")
        typed = "".join(letter for letter in given.upper() if letter.isalnum())
        if not secrets.compare_digest(typed.encode(), self.code.encode()):
            self._tries.append(now)
            raise Refused("page.wrong_code")


def _fact(token: str) -> str:
    """Under what a session is stored: who reads the database cannot use it."""
    return f"device-{hashlib.sha256(token.encode()).hexdigest()}"
