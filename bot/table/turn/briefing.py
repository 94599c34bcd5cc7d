"""Briefings: what a title has people know before they decide, in words and on the map."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.limits import BUTTONS_IN_ROW, LABEL, ROWS, cut
from bot.chat.markup import small
from bot.chat.messages import Button, Message, Picture, Row, Style
from bot.table.live import LiveGame
from bot.table.turn.confirming import cancel_button, sure_press
from bot.table.turn.handles import handle_of
from bot.table.turn.labels import label_of
from bot.words.language import Language
from engine.game import Game
from engine.ids import CorporationId
from engine.moves import Move
from engine.notation import text_of
from engine.showing.briefing import Briefing, Preview, Remark

_MOST_LINES = (ROWS - 1) * BUTTONS_IN_ROW
"""Lines to choose from that have a button."""


def briefing_lines(game: Game, words: Language) -> list[str]:
    """What is to be known about this step, and what follows from each answer."""
    briefing = Briefing.of(game)
    about = words.about(game)
    now = _said(briefing.now(game), about)
    lines = [small(" · ".join(now))] if now else []
    for move, remarks in briefing.follows(game):
        label = label_of(game, move, about)
        lines.append(f"**{label}**: {' · '.join(_said(remarks, about))}")
    return lines


def waiting_lines(game: Game, name: CorporationId, words: Language) -> list[str]:
    """What is to be known of a company that nobody has founded yet."""
    return _said(Briefing.of(game).waiting(game, name), words.about(game))


def preview_message(live: LiveGame, move: Move, words: Language) -> Message | None:
    """A move as it is shown before it counts, with what can be chosen instead; None if it is not.

    Where there are several ways, a button for each.
    """
    preview = Briefing.of(live.game).preview(live.game, move)
    if preview is None:
        return None
    about = words.about(live.game)
    title = f"**{label_of(live.game, move, about)}**" if not preview.lines else ""
    lines = [title, *_said(preview.remarks, about), _places(preview, about)]
    lines += [
        f"{number}. {', '.join(_said(line.remarks, about))}"
        for number, line in enumerate(preview.lines, start=1)
    ]
    plan = Picture(live.id, "plan", live.length, text_of(move), language=words.code)
    rows = _rows(live, move, preview, words)
    return Message("\n".join(filter(None, lines)), (plan,) if preview.hexes else (), rows)


def _rows(live: LiveGame, move: Move, preview: Preview, words: Language) -> tuple[Row, ...]:
    cancel = cancel_button(live, words)
    if not preview.lines:
        press = sure_press(live, handle_of(text_of(move)))
        return ((Button(press, words.say("cards.confirm"), Style.GOOD), cancel),)
    about = words.about(live.game)
    buttons = []
    for number, line in enumerate(preview.lines[:_MOST_LINES], start=1):
        label = f"{number} · {', '.join(_said(line.remarks, about))}"
        style = Style.MAIN if line.move == move else Style.PLAIN
        press = sure_press(live, handle_of(text_of(line.move)))
        buttons.append(Button(press, cut(label, LABEL), style))
    starts = range(0, len(buttons), BUTTONS_IN_ROW)
    return (*(tuple(buttons[start : start + BUTTONS_IN_ROW]) for start in starts), (cancel,))


def _places(preview: Preview, words: Language) -> str:
    """The places that the map numbers."""
    said = [
        f"{number} {words.told(f'briefing.spot_{spot.kind}', hex=spot.hex)}"
        for number, spot in enumerate(preview.spots, start=1)
    ]
    return " → ".join(said)


def _said(remarks: Sequence[Remark], words: Language) -> list[str]:
    return [words.told(f"briefing.{remark.kind}", **remark.facts) for remark in remarks]
