"""Doubts: before a costly and unusual move people are asked whether they mean it."""

from __future__ import annotations

from bot.chat.markup import code
from bot.chat.messages import Button, Message, Style
from bot.table.live import LiveGame
from bot.table.turn.briefing import preview_message
from bot.table.turn.confirming import cancel_button, sure_press
from bot.table.turn.handles import handle_of
from bot.table.turn.labels import label_of
from bot.table.turn.trials import Trial, try_out
from bot.words.language import Language
from engine.moves import Move
from engine.notation import text_of


def doubt_about(live: LiveGame, move: Move, words: Language) -> Message | None:
    """The question before a move, or what is shown before it; None if there is no need to ask."""
    trial = try_out(live.game, move)
    question = _question(live, move, trial, words) if trial is not None else None
    # Nobody waits for the list of moves where there is nothing to ask.
    return question if question is not None and len(live.game.legal_moves()) > 1 else None


def _question(live: LiveGame, move: Move, trial: Trial, words: Language) -> Message | None:
    about, grave = words.about(live.game), live.game.title.verb_of(move).grave
    if not (trial.warnings or grave):
        return preview_message(live, move, words)
    if grave:
        what = " ".join(about.events(live.game, trial.at_once))
        label = label_of(live.game, move, about, trial.amount)
        text = words.say("cards.weigh", label=label, what=what)
    else:
        what = " ".join(about.events(live.game, trial.warnings))
        text = words.say("cards.doubt", move=code(text_of(move)), what=what)
    sure = Button(
        sure_press(live, handle_of(text_of(move))), words.say("cards.do_it"), Style.DANGER
    )
    return Message(text, rows=((sure, cancel_button(live, words)),))
