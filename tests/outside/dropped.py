"""Titles that are put beside the others for a while."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import titles
from bot.chat.commands import COMMANDS
from bot.commands.playing.verbs import declare_verbs
from bot.locales import title_layer


@contextmanager
def on_the_path(folder: Path) -> Iterator[None]:
    """The titles in a folder as if they lay in ``titles/``, and no trace of them afterwards."""
    before = dict(COMMANDS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(titles, "__path__", [*titles.__path__, str(folder)])
        declare_verbs()
        yield
    COMMANDS.clear()
    COMMANDS.update(before)
    forget(folder)


def forget(folder: Path) -> None:
    """Let the titles of a folder be read anew."""
    packages = tuple(f"titles.{package.name}" for package in folder.iterdir())
    for name in [name for name in sys.modules if name.startswith(packages)]:
        del sys.modules[name]
    titles.data.cache_clear()
    title_layer.cache_clear()
