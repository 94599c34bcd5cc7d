"""Messages as the page's script shows them: JSON with addresses for pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from bot.chat.messages import Form, Message, Picture, Reply, Row, Select, read_message
from bot.chat.presses import read_press
from bot.commands.playing.moves import PICK
from bot.storage.page import Frame, PageMessage
from bot.table.lobby.card import LOBBY_AREA
from bot.table.turn.card import ACT, ASK, PLACE, RUNS
from bot.table.turn.confirming import SURE
from bot.table.turn.laying import TILE

TURN = (ACT, ASK, PLACE, RUNS, PICK, TILE, SURE)
"""Areas of presses that make sense only until the next move."""
_PANEL = ("map", "market", "status", "history")


def picture_address(picture: Picture, edition: str) -> str:
    """Where a picture is found.

    After an undo other moves get the same numbers; the edition keeps their addresses apart.
    """
    wanted: dict[str, str] = {"at": str(picture.at), "language": picture.language}
    if picture.about is not None:
        wanted["about"] = picture.about
    if picture.legal:
        wanted["legal"] = "1"
    return f"/picture/{picture.game}/{picture.kind}?{urlencode({**wanted, 'edition': edition})}"


def on_the_panel(picture: Picture) -> bool:
    """Whether the panel shows a picture anyway; in the conversation it is a way to look there."""
    return picture.kind in _PANEL and picture.about is None and not picture.legal


def show_kept(kept: PageMessage) -> dict[str, Any]:
    """A message of the history."""
    shown = show_message(read_message(kept.body), kept.frames, str(kept.id), beside=True)
    told = {"pinned": kept.pinned, "private": kept.person is not None, "talk": kept.talk}
    return {"id": kept.id, "at": kept.at, **told, **shown}


def show_message(
    message: Message, frames: Sequence[Frame], edition: str, beside: bool = False
) -> dict[str, Any]:
    """A message; ``beside`` the panel it need not show what that shows."""
    return {
        "text": message.text,
        "ping": message.pings[0] if message.pings else None,
        "pings": list(message.pings),
        "turn": _turn(message.rows),
        "lobby": any(_area(_first(row)) == LOBBY_AREA for row in message.rows),
        "pictures": [
            _picture(picture, frame, edition) | {"panel": beside and on_the_panel(picture)}
            for picture, frame in zip(message.pictures, frames, strict=True)
        ],
        "rows": [show_row(row) for row in message.rows],
        "files": [{"name": file.name, "text": file.text} for file in message.attachments],
    }


def _picture(picture: Picture, frame: Frame, edition: str) -> dict[str, Any]:
    return {
        "address": picture_address(picture, edition),
        "kind": picture.kind,
        "at": picture.at,
        "alt": frame.alt,
        "width": frame.width,
        "height": frame.height,
    }


def _turn(rows: Sequence[Row]) -> int | None:
    """After how many moves the rows were made, if they hold only until the next one."""
    for row in rows:
        press = read_press(_first(row))
        if press is not None and press.area in TURN:
            return press.seen.length
    return None


def _first(row: Row) -> str:
    return row.press if isinstance(row, Select) else row[0].press


def show_row(row: Row) -> dict[str, Any]:
    """A row of buttons, each with the verb of its move, or a menu."""
    if isinstance(row, Select):
        choices = [{"value": c.value, "label": c.label, "details": c.details} for c in row.choices]
        return {
            "select": row.press,
            "kind": _area(row.press),
            "placeholder": row.placeholder,
            "choices": choices,
        }
    buttons = [
        {
            "press": b.press,
            "label": b.label,
            "style": b.style.value,
            "disabled": b.disabled,
            "verb": _verb(b.press),
            "kind": _area(b.press),
        }
        for b in row
    ]
    return {"buttons": buttons}


def _area(text: str) -> str:
    """What kind of conversation a press begins."""
    press = read_press(text)
    return press.area if press is not None else ""


def _verb(text: str) -> str:
    """The first word of the move that a press means, by which its kind has its place."""
    press = read_press(text)
    return press.what.partition(" ")[0] if press is not None and press.area in TURN else ""


def show_form(form: Form) -> dict[str, Any]:
    """A form."""
    fields = [
        {
            "label": f.label,
            "value": f.value,
            "placeholder": f.placeholder,
            "longest": f.longest,
            "limits": [f.amounts[0], f.amounts[-1], f.amounts.step] if f.amounts else None,
        }
        for f in form.fields
    ]
    return {"press": form.press, "title": form.title, "fields": fields}


def show_reply(reply: Reply, frames: Sequence[Frame], edition: str) -> dict[str, Any]:
    """The answer to a command or press."""
    shown: dict[str, Any] = {"replace": reply.replace}
    if reply.message is not None:
        shown["message"] = show_message(reply.message, frames, edition)
    if reply.form is not None:
        shown["form"] = show_form(reply.form)
    return shown
