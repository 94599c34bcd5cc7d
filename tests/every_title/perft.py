"""Counts of legal moves, and of the positions they lead to, from fixed positions.

    python -m tests.every_title.perft TITLE

writes ``tests/<package>/perft.yaml``. Positions that the file has are counted again; the openings
and, from the title's recorded games (``tests.every_title.recording`` makes them), the first
decision in each step are added where they are missing. Look at what has changed before you keep
it: a count that changes means that a rule has changed.

A position is given by ``players`` (with ``variants``, ``options`` and ``moves`` from the opening)
or by ``record`` and the number of its moves that have been played (``at``). Moves with a free
amount count once, with their lowest amount.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from engine.game import Game
from engine.notation import read
from engine.records.record import new_game
from engine.title import Setup
from tests.every_title.found import folder_of, play_text, player_counts, records_of, rules

Position = dict[str, Any]
DEEPEST = 3
FEW = 150
"""Sequences of moves after which no further move is looked at."""
HEAD = """\
# Positions, and from each of them the sequences of one, two, ... legal moves.
# Counted by python -m tests.every_title.perft
"""


def file_of(title_id: str) -> Path:
    """Where the counts of a title are."""
    return folder_of(title_id) / "perft.yaml"


def positions_of(title_id: str) -> dict[str, Position]:
    """The positions of a title by name; none if they have not been made."""
    file = file_of(title_id)
    return yaml.safe_load(file.read_text(encoding="utf-8")) if file.exists() else {}


def reach(title_id: str, positions: dict[str, Position]) -> Iterator[tuple[str, Game]]:
    """The games in these positions by name; a record is played once for all that lie on it."""
    for name, position in positions.items():
        if "record" not in position:
            yield name, _opened(title_id, position)
    for end, path in records_of(title_id).items():
        on_it = {n: p["at"] for n, p in positions.items() if p.get("record") == end}
        if not on_it:
            continue
        whole = play_text(title_id, path.read_text(encoding="utf-8"), max(on_it.values()))
        game = Game(whole.title, whole.setup)
        for name, at in sorted(on_it.items(), key=lambda item: item[1]):
            game.replay(whole.record[len(game.record) : at])
            yield name, game


def _opened(title_id: str, position: Position) -> Game:
    setup = Setup(
        title_id,
        tuple("ABCDEFGH"[: position["players"]]),
        seed=1,
        variants=tuple(position.get("variants", ())),
        options=position.get("options", {}),
    )
    game = new_game(rules(title_id), setup)
    for line in position.get("moves", ()):
        game.apply(read(game, line))
    return game


def perft(game: Game, depth: int) -> int:
    """How many sequences of that many legal moves there are."""
    moves = list(game.legal_moves())
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        game.apply(move)
        total += perft(game, depth - 1)
        game.undo()
    return total


def counts_from(game: Game, depth: int | None = None) -> list[int]:
    """Sequences of one, two, ... moves: so many figures, or as long as they are small."""
    counts: list[int] = []
    while len(counts) < (depth or DEEPEST) and (depth or not counts or counts[-1] < FEW):
        counts.append(perft(game, len(counts) + 1))
    return counts


def _chosen(title_id: str) -> dict[str, Position]:
    """The openings, and for each step the first decision in it that a recorded game comes to."""
    found: dict[str, Position] = {
        f"opening of {players}": {"players": players} for players in player_counts(title_id)
    }
    for end, path in records_of(title_id).items():
        whole = play_text(title_id, path.read_text(encoding="utf-8"))
        game = Game(whole.title, whole.setup)
        for at, played in enumerate(whole.record):
            assert game.decision is not None
            step = f"{game.decision.step} in {game.state.round.kind}"
            if at and step not in found:
                found[step] = {"record": end, "at": at}
            game.replay([played])
    return found


def main(title_id: str) -> None:
    """Count, and write."""
    positions = _chosen(title_id) | positions_of(title_id)
    for name, game in reach(title_id, positions):
        given = positions[name].get("counts")
        positions[name]["counts"] = counts_from(game, len(given) if given else None)
        if given != positions[name]["counts"]:
            print(f"{name}: {given} -> {positions[name]['counts']}")
    text = yaml.safe_dump(positions, default_flow_style=None, sort_keys=False, width=1000)
    file_of(title_id).write_text(HEAD + text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
