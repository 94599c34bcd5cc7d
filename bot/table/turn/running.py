"""Running: the best runs of the trains that are to run now, found beside the event loop."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.chat.messages import Button, Message, Picture, Style
from bot.games.best_runs import best_runs
from bot.table.live import LiveGame
from bot.table.telling.lookups import run_lines
from bot.table.turn.confirming import cancel_button, sure_press
from bot.usage import UsageError
from bot.words.language import Language
from engine.game import Game
from engine.ids import CorporationId
from engine.moves import Move, RunTrains
from engine.refusals import Refusal
from engine.steps.run_trains import RunAllTrains

RUN_AUTO = "run auto"


async def find_best_runs(live: LiveGame) -> dict[str, Any] | None:
    """The best plan of the corporation that runs its trains now.

    None if none does, or if the title's trains do not run on routes.
    """
    length, known = live.best_runs or (None, None)
    if length != live.length:
        length = live.length
        known = await asyncio.to_thread(_next_runs, live.game.copy())
        if known is not None:
            live.best_runs = (length, known)
    return dict(known) if known is not None else None


def know_best_runs(view: LiveGame) -> None:
    """Let a game that nobody else plays on know the best plan, if trains are to run now.

    For who is beside the event loop already.
    """
    length, _ = view.best_runs or (None, None)
    if length != view.length and (plan := _next_runs(view.game)) is not None:
        view.best_runs = (view.length, plan)


def _next_runs(game: Game) -> dict[str, Any] | None:
    decision = game.decision
    if decision is None or not isinstance(game.step, RunAllTrains):
        return None
    if RunTrains() not in game.legal_moves():
        return None
    try:
        return best_runs(game, decision.entity)
    except UsageError:
        return None


async def best_runs_of(live: LiveGame, corporation: str) -> dict[str, Any] | None:
    """The best plan of a started corporation; None if the title's trains do not run on routes."""
    try:
        return await asyncio.to_thread(best_runs, live.game.copy(), corporation)
    except UsageError:
        return None


def earnings_of(game: Game, company: str) -> int | None:
    """What the trains of a company can earn now; None where no trains earn."""
    found = game.state.corporations.get(CorporationId(company))
    if found is None or game.title.earning is None:
        return None
    return game.title.earning.earnings(game, found).revenue


async def earns_after(live: LiveGame, move: Move) -> int | None:
    """What the trains of the company that decides can earn after a move.

    None if it has none that run.
    """
    game, decision = live.game.copy(), live.game.decision
    earning = game.title.earning
    name = CorporationId(decision.entity) if decision is not None else None
    if earning is None or name is None or name not in game.state.corporations:
        return None

    def work() -> int | None:
        game.replaying = True
        game.apply(move)
        company = game.state.corporations[name]
        best = earning.earnings(game, company)
        return best.revenue if company.trains and best.runs else None

    try:
        return await asyncio.to_thread(work)
    except Refusal:
        return None


def runs_message(live: LiveGame, plan: dict[str, Any], words: Language) -> Message:
    """The best runs on the map and in words, to be confirmed."""
    about = words.about(live.game)
    picture = Picture(live.id, "runs", live.length, plan["corporation"], language=words.code)
    label = about.say("cards.run_best", revenue=plan["revenue"])
    row = (
        Button(sure_press(live, RUN_AUTO), label, Style.MAIN),
        cancel_button(live, words),
    )
    pictures = (picture,) if plan["runs"] else ()
    return Message("\n".join(run_lines(plan, live.game, words)), pictures, (row,))
