"""A power cut at any moment: the database opens, and every acknowledged move is in it."""

from __future__ import annotations

import shutil
from pathlib import Path

from bot.chat.ids import GameId
from bot.storage.database import open_database
from bot.storage.records import Turn
from bot.storage.store import Store
from tests.storage.power import Statements, Tape, carry_out, cuts, trouble
from tests.storage.test_games import PLAYED, a_move, open_game

MOVES = 160
"""Enough for SQLite to move its journal into the file on the way."""
CUTS = 250
"""Power cuts in the suite; `python -m tests.load power` makes one after each operation."""


async def recorded(folder: Path, moves: int = MOVES) -> tuple[Tape, Path]:
    """What the file system is asked for while moves are stored, and the file before them."""
    base, played, again = folder / "base.db", folder / "played.db", folder / "again.db"
    database = await open_database(f"sqlite:///{base}")
    game = await open_game(Store(database))
    await database.close()
    shutil.copy(base, played)
    shutil.copy(base, again)
    database = await open_database(f"sqlite:///{played}")
    assert database._writer is not None
    statements = Statements(database._writer._engine)
    await _play(Store(database), game.id, moves)
    await database.close()
    tape = carry_out(statements, again)
    shutil.copy(base, again)
    return tape, again


async def _play(store: Store, game: GameId, moves: int) -> None:
    for number in range(1, moves + 1):
        state = (number, bytes(range(256)) * 60) if number % 10 == 0 else None
        turn = Turn(PLAYED.acting, PLAYED.acting_since, PLAYED.status, state, "2")
        await store.records.append(
            game, [a_move(number, f"lay B{number} 57 2")], turn, f"k{number}"
        )


def after_power_cuts(tape: Tape, base: Path, folder: Path, most: int) -> tuple[int, list[str]]:
    """How many power cuts there were, and what was wrong after some."""
    last, _ = tape.acknowledged[-1]
    done, found = 0, []
    for number, kept, files in cuts(tape, base, max(1, last // most)):
        done += 1
        wrong = trouble(files, folder / "left", tape.acknowledged_at(number))
        if wrong is not None:
            found.append(f"after {number} operations, {kept} kept: {wrong}")
    return done, found


async def test_every_acknowledged_move_survives_a_power_cut(tmp_path: Path) -> None:
    tape, base = await recorded(tmp_path)
    assert tape.acknowledged[-1][1] == MOVES
    into_the_file = [one for one in tape.operations if one.file == base.name]
    assert any(one.kind == "write" for one in into_the_file), "no checkpoint was made on the way"
    done, found = after_power_cuts(tape, base, tmp_path, CUTS)
    assert done >= CUTS
    assert found == []


async def test_the_check_would_notice_a_disk_that_lies(tmp_path: Path) -> None:
    """Without syncs acknowledged moves are lost, and that is seen."""
    tape, base = await recorded(tmp_path, moves=12)
    lying = Tape([one for one in tape.operations if one.kind != "sync"], [])
    before = [one.kind == "sync" for one in tape.operations]
    for after, moves in tape.acknowledged:
        lying.acknowledged.append((after - sum(before[:after]), moves))
    _, found = after_power_cuts(lying, base, tmp_path, 60)
    assert any("lost" in wrong for wrong in found)
