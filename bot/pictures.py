"""Pictures of a game, written to files.

What draws is imported when something is drawn: most commands start without it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bot.usage import UsageError
from bot.words import listed, quoted
from engine.ids import CorporationId, HexId, PlayerId
from engine.notation import Vocabulary
from engine.refusals import UnreadableMove

if TYPE_CHECKING:
    from engine.game import Game
    from render.theme import Theme


@dataclass(frozen=True, slots=True)
class Wish:
    """How a picture should be: its theme, and what it is about where it is about one thing."""

    theme: str = "light"
    about: str | None = None
    """A hex, a corporation or a player; the map is cut out around it."""
    legal: bool = False
    """The map shows where something may be done now."""


def write_picture(game: Game, what: str, path: Path, wish: Wish | None = None) -> None:
    """Draw one of ``KINDS`` into a file, which is replaced wholly or not at all.

    Raises UsageError.
    """
    if what not in _PICTURES:
        raise UsageError(f"There is no picture {quoted(what)}; there are {listed(KINDS)}.")
    suffix, draw = _PICTURES[what]
    if path.suffix.lower() != suffix:
        raise UsageError(f"The picture {quoted(what)} needs a file name that ends in {suffix}.")
    wish = wish or Wish()
    _write(path, draw(game, _theme(wish.theme), wish))


def _theme(name: str) -> Theme:
    from render.theme import THEMES

    if name not in THEMES:
        raise UsageError(f"There is no theme {quoted(name)}; there are {listed(sorted(THEMES))}.")
    return THEMES[name]


def _write(path: Path, content: bytes) -> None:
    beside = path.with_name(f"{path.name}.part")
    try:
        if path.exists() and not path.is_file():
            # Pipes and devices cannot be replaced; a directory is refused by the attempt.
            path.write_bytes(content)
            return
        beside.write_bytes(content)
        beside.replace(path)
    except (OSError, ValueError) as error:
        reason = str(error)
        if isinstance(error, OSError) and error.errno is not None:
            reason = os.strerror(error.errno).lower()
        raise UsageError(f"{path} cannot be written: {reason}.") from None


# What a picture is about


def _hex(game: Game, about: str | None) -> HexId | None:
    """The hex of that id, None if there is none."""
    try:
        return Vocabulary(game.title.data).hex(about or "")
    except UnreadableMove:
        return None


def _corporation(game: Game, about: str | None) -> CorporationId | None:
    """The corporation of that id if it runs, else None."""
    name = CorporationId((about or "").upper())
    running = game.state.corporations.get(name)
    return name if running is not None and running.started else None


def _player(game: Game, about: str | None) -> PlayerId | None:
    """The player of that name, None if there is none."""
    return next((p.id for p in game.state.players.values() if p.name == about), None)


def _needs(kind: str, about: str | None) -> UsageError:
    found = "none is named" if about is None else f"{quoted(about)} is none"
    return UsageError(f"This picture is about {kind}, and {found}.")


# What can be drawn


def _map(game: Game, theme: Theme, wish: Wish) -> bytes:
    """The map with what the last move changed and the runs of the present turn, or a part of it."""
    from dataclasses import replace

    from render.map import crop_painter, map_painter
    from render.view import token_hexes, view_of

    last = getattr(game.record[-1].move, "hex", None) if game.record else None
    changed = frozenset() if last is None else frozenset({last})
    moves = game.legal_moves() if wish.legal else ()
    view = replace(view_of(game, moves=moves), changed=changed)
    about = wish.about
    if about is None:
        return map_painter(game.title.board, theme).png(view)
    corporation, hex_id = _corporation(game, about), _hex(game, about)
    if corporation is not None:
        around = frozenset(token_hexes(view, corporation))
    elif hex_id is not None:
        around = frozenset({hex_id})
    else:
        raise _needs("a hex or a running corporation", about)
    return crop_painter(game.title.board, around, theme).png(view)


def _market(game: Game, theme: Theme, wish: Wish) -> bytes:
    """The market with what the last move moved."""
    from render.market import market_png
    from render.market_view import market_view, positions

    return market_png(market_view(game, positions(_before_the_last_move(game))), theme)


def _before_the_last_move(game: Game) -> Game:
    again = type(game)(game.title, game.setup)
    again.replay(game.record[:-1])
    return again


def _status(game: Game, theme: Theme, wish: Wish) -> bytes:
    from render.sheet_views import status_view
    from render.status import status_png

    return status_png(status_view(game), theme)


def _company(game: Game, theme: Theme, wish: Wish) -> bytes:
    from render.charter import charter_png
    from render.charter_view import charter_view

    corporation = _corporation(game, wish.about)
    if corporation is None:
        raise _needs("a running corporation", wish.about)
    return charter_png(charter_view(game, corporation), theme)


def _player_sheet(game: Game, theme: Theme, wish: Wish) -> bytes:
    from render.charter_view import player_sheet_view
    from render.player_sheet import player_png

    player = _player(game, wish.about)
    if player is None:
        raise _needs("a player", wish.about)
    return player_png(player_sheet_view(game, player), theme)


def _tray(game: Game, theme: Theme, wish: Wish) -> bytes:
    """All tiles that are left, or those that may be laid on one hex now."""
    from render.tray import tray_of, tray_png, upgrades_of

    hex_id = _hex(game, wish.about)
    if wish.about is not None and hex_id is None:
        raise _needs("a hex", wish.about)
    view = tray_of(game) if hex_id is None else upgrades_of(game, hex_id)
    return tray_png(view, game.title.board, theme)


def _choice(game: Game, theme: Theme, wish: Wish) -> bytes:
    """The tiles that may be laid on a hex, in all legal rotations."""
    from render.choice import choice_of, choice_png

    hex_id = _hex(game, wish.about)
    if hex_id is None:
        raise _needs("a hex", wish.about)
    return choice_png(choice_of(game, hex_id), game.title.board, theme)


def _history(game: Game, theme: Theme, wish: Wish) -> bytes:
    from render.charts import history_png
    from render.features import board_facts
    from render.history import history_of

    return history_png(history_of(game), board_facts(game.title.board), theme)


def _replay(game: Game, theme: Theme, wish: Wish) -> bytes:
    from render.frames import frames_of
    from render.replay import replay_gif

    return replay_gif(frames_of(game), game.title.board, theme)


_Draw = Callable[["Game", "Theme", Wish], bytes]
_PICTURES: Mapping[str, tuple[str, _Draw]] = {
    "map": (".png", _map),
    "market": (".png", _market),
    "status": (".png", _status),
    "company": (".png", _company),
    "player": (".png", _player_sheet),
    "tray": (".png", _tray),
    "choice": (".png", _choice),
    "history": (".png", _history),
    "replay": (".gif", _replay),
}
KINDS = tuple(_PICTURES)
"""What can be drawn."""
