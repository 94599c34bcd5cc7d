"""Run and pay: the best runs and what becomes of their revenue, in one press."""

from __future__ import annotations

from collections.abc import Iterator

from bot.table.live import LiveGame
from bot.table.turn.consequences import consequences
from bot.table.turn.handles import THEN
from bot.table.turn.trials import try_out
from bot.words.language import Language
from engine.game import Game
from engine.ids import TrainName
from engine.moves import ClaimedRun, DeclareDividend, RunTrains
from engine.notation import text_of
from engine.refusals import Refusal


def run_and_pay(live: LiveGame, words: Language) -> Iterator[tuple[str, str]]:
    """The moves of a usual turn in one line each, with their labels.

    None where the best runs are not known yet, or where chance decides what they bring.
    """
    ahead = _after_the_best_runs(live)
    if ahead is None or _threw_dice(live, ahead):
        return
    for move in ahead.legal_moves():
        if not isinstance(move, DeclareDividend) or (
            f"cards.run_dividend_{move.kind}" not in words.patterns
        ):
            continue
        trial = try_out(ahead, move)
        amount = trial.amount if trial is not None else 0
        label = words.say(f"cards.run_dividend_{move.kind}", amount=amount)
        parts = [label, *consequences(ahead, move, trial, words)]
        yield f"{text_of(RunTrains())}{THEN} {text_of(move)}", " · ".join(parts)


def dice_decide(live: LiveGame) -> bool:
    """Whether dice are thrown for what the best runs bring."""
    ahead = _after_the_best_runs(live)
    return ahead is not None and _threw_dice(live, ahead)


def _threw_dice(live: LiveGame, ahead: Game) -> bool:
    return ahead.state.rolls != live.game.state.rolls


def _after_the_best_runs(live: LiveGame) -> Game | None:
    """The game after the best runs; None if they are not known."""
    length, plan = live.best_runs or (None, None)
    decision = live.game.decision
    if length != live.length or plan is None or not plan["runs"] or decision is None:
        return None
    claims = (ClaimedRun(TrainName(run["train"]), tuple(run["hexes"])) for run in plan["runs"])
    ahead = live.game.copy()
    ahead.replaying = True
    try:
        ahead.apply(RunTrains(tuple(claims)))
    except Refusal:
        return None
    asked = ahead.decision
    goes_on = asked is not None and asked.entity == decision.entity
    return ahead if goes_on else None
