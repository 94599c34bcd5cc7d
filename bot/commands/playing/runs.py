"""Running trains: the best runs are shown on the map before they count."""

from __future__ import annotations

from bot.chat.calls import Call
from bot.chat.commands import Option, command, on_press
from bot.chat.messages import Reply
from bot.chat.presses import Press, Seen
from bot.commands.playing.moves import play
from bot.table.live import LiveGame
from bot.table.table import Table
from bot.table.turn.card import RUNS
from bot.table.turn.running import RUN_AUTO, find_best_runs, runs_message


@command("run", Option("runs"), slow=True, costly=True)
async def run(table: Table, call: Call, runs: str | None = None) -> Reply:
    """Show the best runs and let them be confirmed, or run as it is written."""
    live = await table.live_in(call.channel)
    if runs is not None:
        return await play(table, call, live, f"run {runs.strip().removeprefix('run ')}")
    return await _shown(table, call, live)


@on_press(RUNS)
async def look(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """The best runs, asked for on the turn card."""
    return await _shown(table, call, await table.games.get(press.game), press.seen)


async def _shown(table: Table, call: Call, live: LiveGame, seen: Seen | None = None) -> Reply:
    table.play.check(live, call.caller.id, seen)
    plan = await find_best_runs(live)
    if plan is None:
        # Nothing can run now; trying it says why.
        return await play(table, call, live, RUN_AUTO)
    return Reply(runs_message(live, plan, await table.private_language(call)))
