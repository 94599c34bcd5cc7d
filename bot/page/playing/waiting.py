"""A lobby as the page keeps it in view: for the one who asks, with one button that stands out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.chat.calls import Caller
from bot.chat.messages import Style
from bot.chat.presses import read_press
from bot.page.playing.offers import start_fields
from bot.page.show import show_row
from bot.storage.games import Seat, StoredGame
from bot.table.lobby.card import HOUSE_FILLS, HOUSE_SEATS, lobby_card
from bot.table.lobby.cards import counts
from bot.table.lobby.import_card import import_card
from bot.table.lobby.opening import imported
from bot.table.people.rights import administers
from bot.words.language import Language

_JOIN, _LEAVE, _START, _HELP = "join", "leave", "start", "help"
_FOR_ALL = (_JOIN, _LEAVE, _HELP)
"""What everybody may do in a lobby; the rest is for who opened it."""
_USUAL = (_START, _JOIN, HOUSE_FILLS)
"""What is usual in a lobby, the first of them that can be done."""


def lobby_shown(
    stored: StoredGame, seats: Sequence[Seat], caller: Caller, words: Language
) -> dict[str, Any]:
    """Who is in, and what somebody can do about it."""
    decides = administers(caller, stored)
    if imported(stored):
        card = import_card(stored, seats, words)
        question, rows = card.text.rpartition("\n")[2], [show_row(row) for row in card.rows]
    else:
        inside, possible = any(seat.player == caller.id for seat in seats), counts(stored)
        said = "page.lobby_inside" if inside else "page.lobby_outside"
        question = words.say(said, counts=[str(n) for n in possible], seated=len(seats))
        card = lobby_card(stored, seats, possible, words)
        # How many seats the house takes is chosen in the form for starting.
        shown = [row for row in map(show_row, card.rows) if _what(row) != HOUSE_SEATS]
        rows = list(_standing_out(shown, inside, decides))
    return {
        "game": stored.id,
        "title": stored.title,
        "status": stored.status,
        "moves": None,
        "message": stored.card,
        "question": question,
        "rows": rows,
        "yours": True,
        "start": start_fields(words) if decides else None,
    }


def _standing_out(
    rows: Sequence[dict[str, Any]], inside: bool, decides: bool
) -> Iterator[dict[str, Any]]:
    """The rows without what makes no sense for somebody; the usual button stands out."""
    senseless = _JOIN if inside else _LEAVE
    if not decides:
        rows = [row for row in rows if "buttons" in row]
    for row in rows:
        if "buttons" in row:
            possible = [one for one in row["buttons"] if decides or _what(one) in _FOR_ALL]
            row["buttons"] = [one for one in possible if _what(one) != senseless]
    buttons = [one for row in rows for one in row.get("buttons", ())]
    can = {_what(one) for one in buttons if not one["disabled"]}
    usual = next((what for what in _USUAL if what in can), None)
    for one in buttons:
        one["style"] = (Style.MAIN if _what(one) == usual else Style.PLAIN).value
    yield from rows


def _what(control: dict[str, Any]) -> str:
    """What a button, or a row that is a menu, is for."""
    press = read_press(control.get("press") or control.get("select", ""))
    return press.what if press is not None else ""
