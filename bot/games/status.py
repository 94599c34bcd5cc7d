"""The standings of a game as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.words.language import ENGLISH, Language
from bot.words.patterns import money
from engine.game import Game
from engine.showing.view import show_state


def standings(game: Game) -> list[str]:
    """Where the game is and what everybody is worth, the richest first."""
    state, words = show_state(game), ENGLISH.about(game)
    lines = [_where(game, state, words)]
    if state["finished"]:
        lines.append(f"The game is over: {words.reason_name(state['end_reason'])}.")
    else:
        what = words.step_name(state["step"])
        lines.append(f"{state['actor']} is to decide for {state['entity']}: {what}.")
    values = state["result"] or {n: player["value"] for n, player in state["players"].items()}
    best_first = sorted(values.items(), key=lambda pair: -pair[1])
    return [*lines, *table([[name, money(game, value)] for name, value in best_first])]


def table(rows: Sequence[Sequence[object]]) -> list[str]:
    """Rows in aligned columns: numbers to the right, everything else to the left."""
    widths = [max(len(str(row[at])) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            str(cell).rjust(width) if isinstance(cell, int) else str(cell).ljust(width)
            for cell, width in zip(row, widths, strict=True)
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def _where(game: Game, state: dict[str, Any], words: Language) -> str:
    round_ = words.round_called(state["round"], game.state.round.numbered)
    bank = money(game, state["bank"])
    return f"{state['title']}, {round_}, phase {state['phase']}, bank {bank}, move {state['move']}"
