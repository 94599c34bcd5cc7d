"""The end of a company's turn in one press, where nothing more is to be done in several steps."""

from __future__ import annotations

from bot.table.live import LiveGame, turn_of
from bot.table.turn.handles import THEN
from engine.moves import PASS
from engine.notation import text_of
from engine.refusals import Refusal

_MOST = 6
"""Steps that are passed over in one go."""


def end_of_turn(live: LiveGame) -> str | None:
    """The passes that end the turn of a company; None unless it takes several.

    Nor before something was done in it: a whole turn is not to be missed by one press.
    """
    turn, last = turn_of(live.game), live.happenings.get(live.length)
    if turn is None or turn.entity == turn.player or last is None or last.turn != turn:
        return None
    ahead = live.game.copy()
    ahead.replaying = True
    for count in range(_MOST):
        if turn_of(ahead) != turn:
            return f"{THEN} ".join([text_of(PASS)] * count) if count > 1 else None
        try:
            ahead.apply(PASS)
        except Refusal:
            return None
    return None
