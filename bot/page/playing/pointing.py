"""Pointing at the map while a line is written: the hex goes into it, as it makes sense there."""

from __future__ import annotations

from engine.ids import HexId


def with_hex(line: str, hex_id: HexId) -> str:
    """The line with the hex added: to a run, to an option that waits for a value, or behind it."""
    before = line.rstrip()
    last = before.rpartition(" ")[2]
    if last.endswith((":", "=", ",")):
        return f"{before}{hex_id}"
    if "=" in last:
        return f"{before},{hex_id}"
    return f"{before} {hex_id}"
