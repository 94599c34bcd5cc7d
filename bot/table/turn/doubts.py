"""Doubts: before a costly and unusual move people are asked whether they mean it."""

from __future__ import annotations

from bot.chat.markup import code
from bot.chat.messages import Button, Message, Style
from bot.chat.presses import Press
from bot.table.live import LiveGame
from bot.table.turn.handles import handle_of
from bot.table.turn.labels import label_of
from bot.table.turn.trials import try_out
from bot.words.language import Language
from engine.moves import Move
from engine.notation import text_of

SURE = "sure"
"""The area of presses that play a move which was shown or asked about in private."""
DROP = "drop"
"""The area of presses that give up what was shown or asked in private."""


def doubt_about(live: LiveGame, move: Move, words: Language) -> Message | None:
    """The question before a move, None if there is no need to ask."""
    trial = try_out(live.game, move)
    if trial is None or len(live.game.legal_moves()) == 1:
        return None
    about, grave = words.about(live.game), live.game.title.verb_of(move).grave
    if not (trial.warnings or grave):
        return None
    if grave:
        what = " ".join(about.events(live.game, trial.at_once))
        label = label_of(live.game, move, about, trial.amount)
        text = words.say("cards.weigh", label=label, what=what)
    else:
        what = " ".join(about.event(live.game, event) for event in trial.warnings)
        text = words.say("cards.doubt", move=code(text_of(move)), what=what)
    sure = Button(
        sure_press(live, handle_of(text_of(move))), words.say("cards.do_it"), Style.DANGER
    )
    return Message(text, rows=((sure, cancel_button(live, words)),))


def sure_press(live: LiveGame, move: str) -> str:
    """The press that plays a move."""
    return str(Press(SURE, live.id, live.seen, move))


def cancel_button(live: LiveGame, words: Language) -> Button:
    """The button that gives up."""
    return Button(str(Press(DROP, live.id, live.seen)), words.say("cards.cancel"))
