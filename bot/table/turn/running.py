"""Running: the best runs of the trains that are to run now, found beside the event loop."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.chat.messages import Button, Message, Picture, Style
from bot.games.best_runs import best_runs
from bot.table.live import LiveGame
from bot.table.telling.lookups import run_lines
from bot.table.turn.doubts import cancel_button, sure_press
from bot.usage import UsageError
from bot.words.language import Language
from engine.ids import CorporationId
from engine.moves import Move, RunTrains
from engine.refusals import Refusal

RUN_AUTO = "run auto"


async def find_best_runs(live: LiveGame) -> dict[str, Any] | None:
    """The best plan of the corporation that runs its trains now.

    None if none does, or if the title's trains do not run on routes.
    """
    decision = live.game.decision
    if decision is None or RunTrains() not in live.game.legal_moves():
        return None
    length = live.length
    plan = await best_runs_of(live, decision.entity)
    if plan is not None:
        live.best_runs = (length, plan)
    return plan


async def best_runs_of(live: LiveGame, corporation: str) -> dict[str, Any] | None:
    """The best plan of a started corporation; None if the title's trains do not run on routes."""
    try:
        return await asyncio.to_thread(best_runs, live.game.copy(), corporation)
    except UsageError:
        return None


async def earns_after(live: LiveGame, move: Move) -> int | None:
    """What the trains of the company that decides can earn after a move.

    None if it has none, or if the title's trains do not run on routes.
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
        return earning.earnings(game, company).revenue if company.trains else None

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
