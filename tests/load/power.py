"""Power cuts after every write and every sync of the storage."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.load.figures import Row, at_least, none_of
from tests.storage.test_power_cuts import after_power_cuts, recorded


async def power() -> list[Row]:
    """Every acknowledged move is there after a power cut, wherever it comes."""
    with tempfile.TemporaryDirectory(prefix="capo-power-") as name:
        folder = Path(name)
        tape, base = await recorded(folder)
        last, moves = tape.acknowledged[-1]
        done, found = await asyncio.to_thread(after_power_cuts, tape, base, folder, last)
        return [
            Row("moves stored", f"{moves}"),
            at_least("power cuts", done, 1_000, ""),
            none_of("after which something was lost or damaged", found),
        ]
