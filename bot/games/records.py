"""Files with saved games: read, played and written, with one sentence for whatever is wrong."""

from __future__ import annotations

import os
from pathlib import Path

from bot.games.set_up import load_title
from bot.usage import UsageError
from bot.words.language import ENGLISH
from engine.game import Game
from engine.records.record import Record, play_record, read_record, write_record
from engine.refusals import Refusal
from engine.title import Title

LARGEST_FILE = 20_000_000
"""Bytes; a real record or export has a small part of it."""


def read_text(path: Path) -> str:
    """What a text file holds. Raises UsageError."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise UsageError(f"{path} is too large.")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not a text file in UTF-8.") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"{path} cannot be read: {_reason(error)}.") from None


def write_text(path: Path, text: str) -> None:
    """Write a text file; a file that exists is replaced wholly or not at all. Raises UsageError."""
    try:
        if path.exists() and not path.is_file():
            # Pipes and devices cannot be replaced; a directory is refused by the attempt.
            path.write_text(text, encoding="utf-8")
            return
        beside = path.with_name(f"{path.name}.part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except (OSError, ValueError) as error:
        raise UsageError(f"{path} cannot be written: {_reason(error)}.") from None


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.errno is not None:
        return os.strerror(error.errno).lower()
    return str(error)


def read_game(path: Path, until: int | None = None) -> Game:
    """The game in a record file, or its first moves. Raises UsageError."""
    record, title = open_record(path)
    try:
        return play_record(record, title, until)
    except Refusal as refusal:
        text = ENGLISH.about_title(title.data).refusal(refusal)
        raise UsageError(f"{path} cannot be played: {text}") from None


def open_record(path: Path) -> tuple[Record, Title]:
    """A record, not yet played, and its title. Raises UsageError."""
    text = read_text(path)
    try:
        record = read_record(text)
        return record, load_title(record.setup.title, record.setup.edition)
    except Refusal as refusal:
        raise UsageError(f"{path} is no saved game: {ENGLISH.refusal(refusal)}") from None
    except UsageError as error:
        raise UsageError(f"{path} cannot be played: {error}") from None


def save_game(path: Path, game: Game) -> None:
    """Write the record of a game. Raises UsageError."""
    write_text(path, write_record(game))
