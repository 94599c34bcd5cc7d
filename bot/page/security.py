"""Security of the page: who may reach it, and that requests come from it."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Middleware

TOKEN_HEADER = "X-Capostazione"
_POLICY = (
    "default-src 'none'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def guard(
    hosts: frozenset[str], token: str | None, unproven: frozenset[str] = frozenset()
) -> Middleware:
    """A middleware that lets only the page itself in.

    It refuses other hosts (a name that was pointed at this machine), and changes that do not come
    from the page and prove it by the token; without a token, all changes. Paths that are
    ``unproven`` see to it themselves.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.host not in hosts:
            raise web.HTTPForbidden(text="This address is not served here.")
        if request.method not in ("GET", "HEAD") and request.path not in unproven:
            _check_change(request, hosts, token)
        return await handler(request)

    return check


def _check_change(request: web.Request, hosts: frozenset[str], token: str | None) -> None:
    if token is None:
        raise web.HTTPForbidden(text="Nothing can be changed here.")
    own_origin(request, hosts)
    given = request.headers.get(TOKEN_HEADER, "")
    if not hmac.compare_digest(given.encode(errors="replace"), token.encode()):
        raise web.HTTPForbidden(text="Please load the page again.")


def own_origin(request: web.Request, hosts: frozenset[str]) -> None:
    """Refuse what another page sends."""
    origin = request.headers.get("Origin")
    if origin is not None and _host_of(origin) not in hosts:
        raise web.HTTPForbidden(text="This request comes from another page.")


def _host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        raise web.HTTPBadRequest(text="This request names no page that it comes from.") from None


async def protect(request: web.Request, response: web.StreamResponse) -> None:
    """Put the headers on a response by which browsers keep foreign things out.

    A signal handler for ``on_response_prepare``: it sees every response, errors too.
    """
    response.headers.update(_HEADERS)
    # After an upgrade no script of the old version must be left.
    response.headers.setdefault("Cache-Control", "no-cache")


def local_hosts(port: int) -> frozenset[str]:
    """The names of this machine by which the page is reached."""
    return frozenset(f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]"))
