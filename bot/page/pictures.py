"""Pictures by their address."""

from __future__ import annotations

from dataclasses import replace

from aiohttp import web

from bot.chat.calls import Refused
from bot.chat.ids import GameId
from bot.chat.messages import Picture
from bot.pictures.sketches import KINDS
from bot.table.telling.studio import Studio
from bot.usage import UsageError
from bot.words.language import language
from render.paper.theme import THEMES

_YEAR = 31_536_000
_MINUTE = 60
_FUTURE = 10_000_000
"""A move that no game comes to; beyond the last one there is the present."""


class Pictures:
    """Draws what an address names."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def drawn(self, picture: Picture, *, present: bool = False) -> web.Response:
        """A picture; the same address always shows the same, so browsers may keep it.

        Unless they want the ``present``: of a game that has gone on meanwhile, as it is now. To
        draw how it was a moment ago would take longer, and nobody wants to see that any more.
        """
        if present:
            picture = replace(picture, at=_FUTURE)
        if picture.theme not in THEMES:
            raise web.HTTPNotFound
        try:
            drawn = await self._studio.draw(picture)
        except (Refused, UsageError):
            raise web.HTTPNotFound from None
        kind = "image/gif" if drawn.name.endswith(".gif") else "image/png"
        headers = {"Cache-Control": f"private, max-age={_MINUTE if present else _YEAR}, immutable"}
        return web.Response(body=drawn.content, content_type=kind, headers=headers)


def picture_asked_for(request: web.Request) -> Picture:
    """The picture that an address names."""
    game, kind = request.match_info["game"], request.match_info["kind"]
    at, theme = request.query.get("at", ""), request.query.get("theme", "light")
    numbers = game.isascii() and game.isdigit() and at.isascii() and at.isdigit()
    if not numbers or len(game) > 15 or len(at) > 7 or kind not in KINDS:
        raise web.HTTPNotFound
    return Picture(
        game=GameId(int(game)),
        kind=kind,
        at=int(at),
        about=request.query.get("about"),
        legal="legal" in request.query,
        language=language(request.query.get("language")).code,
        theme=theme,
    )
