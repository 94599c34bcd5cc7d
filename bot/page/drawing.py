"""Runs that are drawn on the map: stop after stop, with what they earn.

The engine finds the track between the stops that were clicked and says what the runs earn or why
they are not legal; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.chat.calls import Refused
from bot.chat.presses import Press
from bot.commands.moves import PICK
from bot.table.live import LiveGame
from bot.table.turn.running import find_best_runs
from bot.words.language import Language
from engine.events import TrainRan
from engine.game import Game
from engine.ids import CorporationId, TrainName
from engine.moves import ClaimedRun, RunTrains
from engine.notation import text_of
from engine.refusals import Refusal
from engine.routes.claims import along_stops
from engine.routes.network import Network
from engine.steps.run_trains import RunAllTrains

_MOST_STOPS = 60


@dataclass(frozen=True, slots=True)
class Stretch:
    """What may be drawn now: the network of the company that runs."""

    step: RunAllTrains
    company: CorporationId
    network: Network


def stretch_of(game: Game) -> Stretch:
    """The network of the company that runs its trains now. Raises Refused if none does."""
    decision, step = game.decision, game.title.earning
    running = decision is not None and RunTrains() in game.legal_moves()
    if not running or decision is None or not isinstance(step, RunAllTrains):
        raise Refused("page.no_runs")
    company = game.state.corporations[CorporationId(decision.entity)]
    return Stretch(step, company.id, step.network(game, company))


async def best_stops(live: LiveGame) -> list[list[str]]:
    """The stops of the best runs, for each train of the company. Raises Refused."""
    stretch = stretch_of(live.game)
    plan = await find_best_runs(live)
    left = list(plan["runs"]) if plan is not None else []
    chosen = []
    for name in live.game.state.corporations[stretch.company].trains:
        run = next((each for each in left if each["train"] == name), None)
        if run is not None:
            left.remove(run)
        chosen.append(list(run["stops"]) if run is not None else [])
    return chosen


def drawn(live: LiveGame, asked: object, words: Language) -> dict[str, Any]:
    """The runs along the stops that were chosen for each train, what they earn, and their press.

    ``asked`` holds for each train of the company, in its order, the stops. Raises Refused.
    """
    game, about = live.game, words.about(live.game)
    stretch = stretch_of(game)
    trains = list(game.state.corporations[stretch.company].trains)
    chosen = _stops(asked, len(trains))
    claims = []
    shown: list[dict[str, Any]] = []
    for name, stops in zip(trains, chosen, strict=True):
        hexes = _along(game, stretch, name, stops)
        shown.append({"train": name, "stops": stops, "hexes": hexes or stops, "revenue": None})
        if hexes and len(stops) > 1:
            claims.append(ClaimedRun(name, tuple(hexes)))
    move = RunTrains(tuple(claims))
    answer: dict[str, Any] = {
        "company": stretch.company,
        "trains": shown,
        "stops": sorted({node.hex for node in stretch.network.nodes}),
        "revenue": 0,
        "problem": "",
        "press": None,
    }
    try:
        earned = _tried(game, move, checked=False)
        for one, revenue in zip((o for o in shown if len(o["stops"]) > 1), earned, strict=False):
            one["revenue"] = revenue
        answer["revenue"] = sum(earned)
        _tried(game, move, checked=True)
        # All stops are too much for the name of a button.
        answer["press"] = str(Press(PICK, live.id, live.seen, "run"))
        answer["values"] = [text_of(move)]
    except Refusal as refusal:
        answer["problem"] = about.refusal(refusal)
    answer["text"] = about.say("page.drawn", revenue=answer["revenue"])
    return answer


def _tried(game: Game, move: RunTrains, *, checked: bool) -> list[int]:
    """What each of the runs would earn; ``checked`` whether they may be made. Raises Refusal."""
    ahead = game.copy()
    ahead.replaying = not checked
    events = ahead.apply(move)
    return [event.revenue for event in events if isinstance(event, TrainRan)]


def _along(game: Game, stretch: Stretch, train: TrainName, stops: Sequence[str]) -> list[str]:
    company = game.state.corporations[stretch.company]
    (runner,) = stretch.step.runners(game, company, stretch.network, [train])
    return list(along_stops(stretch.network, runner, stops))


def _stops(asked: object, trains: int) -> list[list[str]]:
    """The stops for each train, as they were sent. Raises Refused."""
    if not isinstance(asked, list) or len(asked) > trains:
        raise Refused("page.garbled")
    chosen = []
    for stops in asked:
        if not isinstance(stops, list) or len(stops) > _MOST_STOPS:
            raise Refused("page.garbled")
        chosen.append([str(stop) for stop in stops])
    return [*chosen, *([] for _ in range(trains - len(chosen)))]
