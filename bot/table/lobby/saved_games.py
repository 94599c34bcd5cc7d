"""Saved games that people send: records of ours and exports of 18xx.games, played to be sure.

Everything in such a file is foreign: it is limited in size (``chat.commands.LARGEST_UPLOAD``) and
in time, and counts only if every move of it is legal.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable

from bot.chat.calls import Refused
from bot.games.exports import importable
from bot.games.set_up import load_title
from bot.table.lobby.opening import check_title
from engine.game import Game
from engine.records.record import play_record, read_record
from engine.refusals import BadRecord, Refusal

_SEEDS = 2**63
"""Seeds that the database can keep are smaller."""

Hurry = Callable[[], bool]
"""Says when the time is up."""


def read_saved_game(content: bytes, hurry: Hurry) -> Game:
    """The game in a file, after its last move. Raises Refused and BadRecord."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("records.no_text") from None
    game = _export(text, hurry) if text.lstrip().startswith("{") else _record(text, hurry)
    if not game.record:
        raise Refused("records.no_moves")
    if not 0 <= game.setup.seed < _SEEDS:
        raise Refused("records.bad_seed")
    return game


def _record(text: str, hurry: Hurry) -> Game:
    record = read_record(text)
    check_title(record.setup.title)
    title = load_title(record.setup.title, record.setup.edition)
    return play_record(record, title, seen=lambda _: _check_time(hurry))


def _export(text: str, hurry: Hurry) -> Game:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("records.no_json") from None
    title_id, known = str(content.get("title")), importable()
    if title_id not in known:
        raise Refused("records.other_title", titles=list(known))
    package, played = known[title_id], 0
    try:
        export = importlib.import_module(f"{package}.export").read_export(content)
        importer = importlib.import_module(f"{package}.importer").Importer(
            load_title(title_id), export
        )
        for action in importer.play():
            played = action
            _check_time(hurry)
    except Refused:
        raise
    except BadRecord as refusal:
        raise Refused("records.bad_export", action=refusal.facts.get("line") or played) from None
    except (Refusal, ArithmeticError, LookupError, TypeError, ValueError, AttributeError):
        # An importer checks no more than the outline of an export.
        raise Refused("records.bad_export", action=played) from None
    game: Game = importer.game
    return game


def _check_time(hurry: Hurry) -> None:
    if hurry():
        raise Refused("records.too_long")
