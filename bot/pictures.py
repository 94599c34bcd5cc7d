"""Pictures of a game, written to files.

What draws is imported when something is drawn: most commands start without it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from bot.usage import UsageError
from bot.words import listed, quoted

if TYPE_CHECKING:
    from engine.game import Game


def write_picture(game: Game, what: str, path: Path) -> None:
    """Draw one of ``KINDS`` into a file, which is replaced wholly or not at all.

    Raises UsageError.
    """
    if what not in _PICTURES:
        raise UsageError(f"There is no picture {quoted(what)}; there are {listed(KINDS)}.")
    suffix, draw = _PICTURES[what]
    if path.suffix.lower() != suffix:
        raise UsageError(f"The picture {quoted(what)} needs a file name that ends in {suffix}.")
    _write(path, draw(game))


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


# What can be drawn


def _map(game: Game) -> bytes:
    """The whole map with what the last move changed and the runs of the present turn."""
    from dataclasses import replace

    from render.map import map_painter
    from render.view import view_of

    last = getattr(game.record[-1].move, "hex", None) if game.record else None
    changed = frozenset() if last is None else frozenset({last})
    return map_painter(game.title.board).png(replace(view_of(game), changed=changed))


def _market(game: Game) -> bytes:
    """The market with what the last move moved."""
    from render.market import market_png
    from render.market_view import market_view, positions

    return market_png(market_view(game, positions(_before_the_last_move(game))))


def _before_the_last_move(game: Game) -> Game:
    again = type(game)(game.title, game.setup)
    again.replay(game.record[:-1])
    return again


def _status(game: Game) -> bytes:
    from render.sheet_views import status_view
    from render.status import status_png

    return status_png(status_view(game))


def _tray(game: Game) -> bytes:
    from render.tray import tray_of, tray_png

    return tray_png(tray_of(game), game.title.board)


def _history(game: Game) -> bytes:
    from render.charts import history_png
    from render.features import board_facts
    from render.history import history_of

    return history_png(history_of(game), board_facts(game.title.board))


def _replay(game: Game) -> bytes:
    from render.frames import frames_of
    from render.replay import replay_gif

    return replay_gif(frames_of(game), game.title.board)


_PICTURES: Mapping[str, tuple[str, Callable[[Game], bytes]]] = {
    "map": (".png", _map),
    "market": (".png", _market),
    "status": (".png", _status),
    "tray": (".png", _tray),
    "history": (".png", _history),
    "replay": (".gif", _replay),
}
KINDS = tuple(_PICTURES)
"""What can be drawn."""
