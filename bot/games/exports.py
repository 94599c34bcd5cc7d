"""Games exported by 18xx.games: which titles can import them, playing one, and writing one.

A title that can has a subpackage ``site`` with the modules ``export`` (``read_export``),
``importer`` (``Importer``) and ``exporter`` (``export_game``).
"""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, cast

import titles
from bot.games.records import read_text, write_text
from bot.games.set_up import load_title
from bot.usage import UsageError
from bot.words.language import ENGLISH
from bot.words.patterns import listed, quoted
from engine.game import Game
from engine.refusals import Refusal
from engine.showing.view import show_state


class Importer(Protocol):
    """Plays an export on our engine."""

    game: Game

    def play(self) -> Iterator[int]:
        """Play everything; yields the id of each source action that has changed the game."""
        ...


class Import:
    """An export while it is being played."""

    def __init__(self, path: Path) -> None:
        """Read an export. Raises UsageError."""
        self._path = path
        self._played = 0
        content = _read_json(path)
        title_id = _title_of(content, path)
        title, package = load_title(title_id), importable()[title_id]
        self._words = ENGLISH.about_title(title.data)
        with self._explained():
            export = importlib.import_module(f"{package}.export").read_export(content)
            importer = importlib.import_module(f"{package}.importer").Importer
            self._importer = cast(Importer, importer(title, export))
        self.game = self._importer.game
        self.result: dict[str, int] = dict(export.result)
        """Final values by player according to the export; empty if it does not say."""

    def play(self) -> Iterator[int]:
        """Play everything; yields the id of each source action. Raises UsageError."""
        actions = self._importer.play()
        while True:
            with self._explained():
                source = next(actions, None)
            if source is None:
                return
            self._played = source
            yield source

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except Refusal as refusal:
            text = self._words.refusal(refusal, numbered="action")
            raise UsageError(f"{self._path} cannot be imported: {text}") from None
        except Exception as error:
            # An export is foreign data of which the importer checks no more than the outline.
            what = f"what follows action {self._played} makes no sense ({type(error).__name__})"
            raise UsageError(f"{self._path} cannot be imported: {what}.") from None

    def differs(self) -> bool:
        """Whether the game has ended otherwise than the export says."""
        result = show_state(self.game)["result"]
        return result is not None and bool(self.result) and result != self.result


def run_import(path: Path, trace: Path | None = None) -> Import:
    """Import a game; with ``trace`` write the state after every source action that changed it.

    Raises UsageError, and writes nothing then.
    """
    imported = Import(path)
    lines = [_trace_line(0, imported.game)] if trace is not None else []
    for source in imported.play():
        if trace is not None:
            lines.append(_trace_line(source, imported.game))
    if trace is not None:
        write_text(trace, "".join(lines))
    return imported


def run_export(game: Game, out: Path) -> Path:
    """Write a game as that site would export it. Raises UsageError, and writes nothing then."""
    title_id = game.title.id
    known = importable()
    if title_id not in known:
        raise UsageError(f"What can be exported: {listed(list(known))}; not {title_id}.")
    try:
        content = importlib.import_module(f"{known[title_id]}.exporter").export_game(game)
    except Refusal as refusal:
        text = ENGLISH.about_title(game.title.data).refusal(refusal)
        raise UsageError(f"The game cannot be exported: {text}") from None
    write_text(out, json.dumps(content))
    return out


def _trace_line(source: int, game: Game) -> str:
    return json.dumps({"source": source, "state": show_state(game)}) + "\n"


def importable() -> dict[str, str]:
    """The titles that can import exports, each with the package that does it."""
    found = {}
    for title in titles.find_titles().values():
        package = f"{title.package}.site"
        if title.playable and importlib.util.find_spec(package) is not None:
            found[title.id] = package
    return found


def _read_json(path: Path) -> object:
    try:
        return json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        place = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise UsageError(f"{path} is no valid JSON{place}.") from None


def _title_of(content: object, path: Path) -> str:
    """The title of an export, if it can be imported."""
    if not isinstance(content, dict) or "title" not in content or "actions" not in content:
        raise UsageError(f"{path} is not a game exported by 18xx.games.")
    title_id, known = str(content["title"]), importable()
    if title_id not in known:
        which = f"{quoted(title_id)}; what can be imported: {listed(list(known))}"
        raise UsageError(f"{path} is a game of {which}.")
    return title_id
