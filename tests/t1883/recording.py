"""Find a random game for each way in which a game can end, and write it to the records.

    python -m tests.t1883.recording

Needed when a change of the rules makes a record illegal. What it prints belongs into
``test_9_recorded_games.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from engine.game import Game
from engine.record import write_record
from engine.selfplay import play_random_game
from engine.title import Setup
from engine.view import show_state
from titles.t1883.title import load

RECORDS = Path(__file__).with_name("records")
REASONS = frozenset({"bank", "bankrupt", "stock_market"})
PLAYERS = ("Anna", "Bruno", "Carla", "Dario")
MERGED = "bank"
"""The record that must also have a merger in SEFTA."""


def _games() -> Iterator[Game]:
    for seed in count(1):
        players = PLAYERS[: 2 + seed % 3]
        yield play_random_game(load(), Setup("1883", players, seed), checked=False)


def main() -> None:
    """Write one game for each end."""
    missing = set(REASONS)
    for game in _games():
        reason = game.state.end_reason or ""
        if reason not in missing or (reason == MERGED and "SEFTA" not in game.state.corporations):
            continue
        missing.remove(reason)
        (RECORDS / f"{reason}.18xx").write_text(write_record(game), encoding="utf-8")
        print(f'    "{reason}": {show_state(game)["result"]},')
        if not missing:
            return


if __name__ == "__main__":
    main()
