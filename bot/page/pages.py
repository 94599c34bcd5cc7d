"""Pages from their templates, in the reader's language."""

from __future__ import annotations

import errno
import logging
import secrets
from collections.abc import Awaitable, Callable

from aiohttp import web
from jinja2 import Environment, PackageLoader, select_autoescape

from bot.chat.calls import Refused, Unavailable
from bot.words.language import Language, language

log = logging.getLogger(__name__)

LANGUAGE_COOKIE = "language"
_TEMPLATES = Environment(loader=PackageLoader("bot.page"), autoescape=select_autoescape())
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Busy(Exception):
    """There are too many who ask; they may come back later."""

    def __init__(self, status: int, key: str, seconds: int = 10) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.seconds = seconds
        """After which it is worth to come back."""


def reader_language(request: web.Request, otherwise: str | None = None) -> Language:
    """The language that the reader chose, or that their browser asks for."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    return language(chosen, request.headers.get("Accept-Language"), otherwise)


def page(template: str, words: Language, /, status: int = 200, **facts: object) -> web.Response:
    """A page; its template finds the texts of the area ``page`` by their names in ``texts``."""
    texts = {
        key.removeprefix("page."): text
        for key, text in words.patterns.items()
        if key.startswith("page.")
    }
    text = _TEMPLATES.get_template(template).render(language=words.code, texts=texts, **facts)
    headers = {"Cache-Control": "no-store"}
    return web.Response(text=text, status=status, content_type="text/html", headers=headers)


@web.middleware
async def friendly(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Whatever goes wrong becomes a sentence: for the script as JSON, for people as a page."""
    try:
        return await handler(request)
    except Refused as refusal:
        return _problem(request, 400, refusal.code, **refusal.facts)
    except web.HTTPNotFound:
        return _problem(request, 404, "page.not_found")
    except Busy as busy:
        answer = _problem(request, busy.status, busy.key)
        answer.headers["Retry-After"] = str(busy.seconds)
        return answer
    except web.HTTPRequestEntityTooLarge:
        return _problem(request, 413, "page.too_large")
    except (web.HTTPException, ConnectionError):
        # Readers go when they like: that is no incident.
        raise
    except Unavailable as problem:
        log.error("%s could not be answered (%s)", _place(request), problem)
        return _problem(request, 503, problem.code)
    except Exception as problem:
        if isinstance(problem, OSError) and problem.errno == errno.ENAMETOOLONG:
            return _problem(request, 404, "page.not_found")
        incident = secrets.token_hex(4)
        log.exception("incident %s at %s", incident, _place(request))
        return _problem(request, 500, "table.failed", incident=incident)


def _place(request: web.Request) -> str:
    """What was asked for, without the secret of a link."""
    resource = request.match_info.route.resource
    return resource.canonical if resource is not None else "an unknown address"


def _problem(request: web.Request, status: int, key: str, **facts: object) -> web.Response:
    words = reader_language(request)
    text = words.say(key, **facts)
    if request.path.startswith("/api/") or request.method == "POST":
        return web.json_response({"error": text}, status=status)
    return page("lost.html", words, status=status, text=text)
