"""Moments of recorded games: one for each step of each title, where it shows most.

``steps.yaml`` beside the records of a title names them. What ended games do not come to is in
records of its own, in the folder ``steps``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml

from engine.game import Game
from tests.every_title.found import PLAYABLE, folder_of, play_text

_FOLDERS = ("records", "steps")


@dataclass(frozen=True, slots=True)
class Moment:
    """A recorded game after some of its moves."""

    step: str
    title: str
    record: Path
    moves: int

    def game(self) -> Game:
        """The game as it stands then: somebody decides in the step."""
        game = play_text(self.title, self.record.read_text(encoding="utf-8"), self.moves)
        assert game.decision is not None
        assert game.decision.step == self.step, (self, game.decision)
        return game


def titles_with_steps() -> list[str]:
    """The titles whose steps somebody has listed; one from outside may not have them yet."""
    return [title for title in PLAYABLE if (folder_of(title) / "steps.yaml").exists()]


def steps_of(title: str) -> dict[str, Moment | None]:
    """The steps of a title; None for those in which nobody is asked."""
    folder = folder_of(title)
    listed = yaml.safe_load((folder / "steps.yaml").read_text(encoding="utf-8"))
    return {
        step: where and Moment(step, title, _record(folder, where[0]), where[1])
        for step, where in listed.items()
    }


def _record(folder: Path, name: str) -> Path:
    tried = [folder / kind / f"{name}.18xx" for kind in _FOLDERS]
    (found,) = [path for path in tried if path.exists()]
    return found
