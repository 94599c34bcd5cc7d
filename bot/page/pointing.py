"""Pointing at the map: a hex goes into the line, as it makes sense there."""

from __future__ import annotations

from collections.abc import Iterable

from bot.chat.commands import COMMANDS
from bot.page.lines import Names
from engine.ids import HexId
from engine.moves import LayTile, Move
from engine.notation import text_of


def with_hex(line: str, hex_id: HexId) -> str:
    """The line with the hex added: to a run, to an option that waits for a value, or behind it."""
    before = line.rstrip()
    last = before.rpartition(" ")[2]
    if last.endswith((":", "=", ",")):
        return f"{before}{hex_id}"
    if "=" in last:
        return f"{before},{hex_id}"
    return f"{before} {hex_id}"


def line_about(hex_id: HexId, legal: Iterable[Move], names: Names) -> str:
    """What can be done on the hex as a new line; if nothing can, to look at it."""
    here = [move for move in legal if hex_id in move.words()]
    if any(isinstance(move, LayTile) for move in here):
        return _command(names, "lay", "hex", hex_id)
    if here:
        return text_of(here[0])
    return _command(names, "map", "around", hex_id)


def _command(names: Names, command: str, option: str, value: str) -> str:
    return f"{names.command(COMMANDS[(command,)])} {names.option(option)}:{value}"
