"""Pictures of a game, written to files.

What draws is imported when something is drawn: most commands start without it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bot.usage import UsageError
from bot.words import listed, quoted
from engine.ids import CorporationId, HexId, PlayerId
from engine.moves import LayTile
from engine.notation import Vocabulary, parse
from engine.refusals import UnreadableMove
from engine.view import name_of

if TYPE_CHECKING:
    from engine.game import Game
    from render.theme import Theme
    from render.view import MapView


class Picture(NamedTuple):
    """What is written to a file, and what it shows, for those who cannot see it."""

    content: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Wish:
    """How a picture should be: its theme, and what it is about where it is about one thing."""

    theme: str = "light"
    about: str | None = None
    """A hex, a corporation, a player or a lay; the map is cut out around it."""
    legal: bool = False
    """The map shows where something may be done now."""


def write_picture(game: Game, what: str, path: Path, wish: Wish | None = None) -> str:
    """Draw one of ``KINDS`` into a file, which is replaced wholly or not at all.

    Returns the alt text. Raises UsageError.
    """
    if what not in _PICTURES:
        raise UsageError(f"There is no picture {quoted(what)}; there are {listed(KINDS)}.")
    suffix, draw = _PICTURES[what]
    if path.suffix.lower() != suffix:
        raise UsageError(f"The picture {quoted(what)} needs a file name that ends in {suffix}.")
    wish = wish or Wish()
    picture = draw(game, _theme(wish.theme), wish)
    _write(path, picture.content)
    return picture.alt


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


def _lay(game: Game, about: str | None) -> LayTile | None:
    """The lay that the text spells out, None if it does not."""
    try:
        move = parse(about or "", game.title.verbs, Vocabulary(game.title.data))
    except UnreadableMove:
        return None
    return move if isinstance(move, LayTile) else None


# What can be drawn


def _map_alt(game: Game, view: MapView, around: frozenset[HexId]) -> str:
    from render.alt import map_alt
    from render.features import board_facts

    decision = game.decision
    return map_alt(
        view,
        board_facts(game.title.board),
        player=name_of(game, decision.player) if decision else None,
        entity=name_of(game, decision.entity) if decision else None,
        finished=game.state.finished,
        around=sorted(around),
    )


def _map(game: Game, theme: Theme, wish: Wish) -> Picture:
    """The map with what the last move changed and the runs of the present turn, or a part of it."""
    from dataclasses import replace

    from render.map import crop_painter, map_painter
    from render.view import view_of

    last = getattr(game.record[-1].move, "hex", None) if game.record else None
    changed = frozenset() if last is None else frozenset({last})
    moves = game.legal_moves() if wish.legal else ()
    view = replace(view_of(game, moves=moves), changed=changed)
    around = _around(game, view, wish.about)
    board = game.title.board
    painter = crop_painter(board, around, theme) if around else map_painter(board, theme)
    return Picture(painter.png(view), _map_alt(game, view, around))


def _around(game: Game, view: MapView, about: str | None) -> frozenset[HexId]:
    """The hexes around which the map is cut out; none for the whole map."""
    from render.view import token_hexes

    if about is None:
        return frozenset()
    corporation, hex_id = _corporation(game, about), _hex(game, about)
    if corporation is not None:
        return frozenset(token_hexes(view, corporation))
    if hex_id is None:
        raise _needs("a hex or a running corporation", about)
    return frozenset({hex_id})


def _preview(game: Game, theme: Theme, wish: Wish) -> Picture:
    """A lay in its surroundings, as the board would look after it."""
    from render.choice import preview_of, preview_png

    lay = _lay(game, wish.about)
    if lay is None:
        raise _needs("a lay such as `lay HEX TILE ROTATION`", wish.about)
    alt = _map_alt(game, preview_of(game, lay), frozenset({lay.hex}))
    return Picture(preview_png(game, lay, theme), alt)


def _market(game: Game, theme: Theme, wish: Wish) -> Picture:
    """The market with what the last move moved."""
    from render.alt_sheets import market_alt
    from render.market import market_png
    from render.market_view import market_view, positions

    view = market_view(game, positions(_before_the_last_move(game)))
    return Picture(market_png(view, theme), market_alt(view))


def _before_the_last_move(game: Game) -> Game:
    again = type(game)(game.title, game.setup)
    again.replay(game.record[:-1])
    return again


def _status(game: Game, theme: Theme, wish: Wish) -> Picture:
    from render.alt_sheets import status_alt
    from render.sheet_views import status_view
    from render.status import status_png

    view = status_view(game)
    return Picture(status_png(view, theme), status_alt(view))


def _company(game: Game, theme: Theme, wish: Wish) -> Picture:
    from render.alt_sheets import charter_alt
    from render.charter import charter_png
    from render.charter_view import charter_view

    corporation = _corporation(game, wish.about)
    if corporation is None:
        raise _needs("a running corporation", wish.about)
    view = charter_view(game, corporation)
    return Picture(charter_png(view, theme), charter_alt(view))


def _player_sheet(game: Game, theme: Theme, wish: Wish) -> Picture:
    from render.alt_sheets import player_alt
    from render.charter_view import player_sheet_view
    from render.player_sheet import player_png

    player = _player(game, wish.about)
    if player is None:
        raise _needs("a player", wish.about)
    view = player_sheet_view(game, player)
    return Picture(player_png(view, theme), player_alt(view))


def _tray(game: Game, theme: Theme, wish: Wish) -> Picture:
    """All tiles that are left, or those that may be laid on one hex now."""
    from render.alt_history import tray_alt, upgrades_alt
    from render.tray import tray_of, tray_png, upgrades_of

    hex_id = _hex(game, wish.about)
    if wish.about is not None and hex_id is None:
        raise _needs("a hex", wish.about)
    view = tray_of(game) if hex_id is None else upgrades_of(game, hex_id)
    alt = tray_alt(view) if hex_id is None else upgrades_alt(view)
    return Picture(tray_png(view, game.title.board, theme), alt)


def _choice(game: Game, theme: Theme, wish: Wish) -> Picture:
    """The tiles that may be laid on a hex, in all legal rotations."""
    from render.alt_history import choice_alt
    from render.choice import choice_of, choice_png
    from render.features import board_facts

    hex_id = _hex(game, wish.about)
    if hex_id is None:
        raise _needs("a hex", wish.about)
    board = game.title.board
    view = choice_of(game, hex_id)
    return Picture(choice_png(view, board, theme), choice_alt(view, board_facts(board)))


def _history(game: Game, theme: Theme, wish: Wish) -> Picture:
    from render.alt_history import history_alt
    from render.charts import history_png
    from render.features import board_facts
    from render.history import history_of

    history = history_of(game)
    content = history_png(history, board_facts(game.title.board), theme)
    return Picture(content, history_alt(history))


def _replay(game: Game, theme: Theme, wish: Wish) -> Picture:
    from render.alt_history import replay_alt
    from render.features import board_facts
    from render.frames import frames_of
    from render.replay import replay_gif

    board, frames = game.title.board, frames_of(game)
    return Picture(replay_gif(frames, board, theme), replay_alt(frames, board_facts(board)))


_Draw = Callable[["Game", "Theme", Wish], Picture]
_PICTURES: Mapping[str, tuple[str, _Draw]] = {
    "map": (".png", _map),
    "market": (".png", _market),
    "status": (".png", _status),
    "company": (".png", _company),
    "player": (".png", _player_sheet),
    "tray": (".png", _tray),
    "choice": (".png", _choice),
    "preview": (".png", _preview),
    "history": (".png", _history),
    "replay": (".gif", _replay),
}
KINDS = tuple(_PICTURES)
"""What can be drawn."""
