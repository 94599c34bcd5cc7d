"""Runs that are drawn on the map: stop after stop, with what they earn.

The engine finds the track between the stops that were clicked and says what the runs earn or why
they are not legal; nothing is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.chat.calls import Refused
from bot.chat.presses import Press
from bot.commands.playing.moves import PICK
from bot.pictures.looks import run_curves
from bot.table.live import LiveGame
from bot.table.turn.running import find_best_runs
from bot.words.language import Language
from engine.events import TrainRan
from engine.game import Game
from engine.ids import CorporationId, TrainName
from engine.moves import ClaimedRun, RunTrains
from engine.notation import text_of
from engine.refusals import Refusal
from engine.routes.claims import match_runs
from engine.routes.clicks import along_clicks, clickable, clicks_of
from engine.routes.network import Network, Runner
from engine.state import Corporation
from engine.steps.run_trains import RunAllTrains

_MOST_STOPS = 60


@dataclass(frozen=True, slots=True)
class Stretch:
    """What may be drawn now: the network of the company that runs."""

    game: Game
    step: RunAllTrains
    company: Corporation
    network: Network

    def runner(self, train: TrainName) -> Runner:
        """What the network costs and earns a train of the company."""
        (runner,) = self.step.runners(self.game, self.company, self.network, [train])
        return runner


def stretch_of(game: Game) -> Stretch:
    """The network of the company that runs its trains now. Raises Refused if none does."""
    decision, step = game.decision, game.title.earning
    running = decision is not None and RunTrains() in game.legal_moves()
    if not running or decision is None or not isinstance(step, RunAllTrains):
        raise Refused("page.no_runs")
    company = game.state.corporations[CorporationId(decision.entity)]
    return Stretch(game, step, company, step.network(game, company))


async def best_stops(live: LiveGame) -> list[list[str]]:
    """What is clicked for the best runs, for each train of the company. Raises Refused."""
    stretch = stretch_of(live.game)
    plan = await find_best_runs(live)
    left = list(plan["runs"]) if plan is not None else []
    chosen: list[list[str]] = []
    for name in stretch.company.trains:
        best = next((each for each in left if each["train"] == name), None)
        if best is None:
            chosen.append([])
            continue
        left.remove(best)
        runner = stretch.runner(name)
        (run,) = match_runs(stretch.network, [runner], [best["hexes"]])
        chosen.append(clicks_of(stretch.network, runner, run) if run is not None else [])
    return chosen


def drawn(live: LiveGame, asked: object, words: Language) -> dict[str, Any]:
    """The runs along the stops that were chosen for each train, what they earn, and their press.

    ``asked`` holds for each train of the company, in its order, the stops. Raises Refused.
    """
    game, about = live.game, words.about(live.game)
    stretch = stretch_of(game)
    trains = list(stretch.company.trains)
    shown = [
        _train(stretch, name, stops)
        for name, stops in zip(trains, _stops(asked, len(trains)), strict=True)
    ]
    claimed = [one for one in shown if one["track"] is not None and len(one["stops"]) > 1]
    move = RunTrains(tuple(ClaimedRun(one["train"], tuple(one["hexes"])) for one in claimed))
    answer: dict[str, Any] = {
        "company": stretch.company.id,
        "trains": shown,
        "stops": clickable(stretch.network),
        "revenue": 0,
        "problem": "",
        "press": None,
    }
    try:
        earned = _tried(game, move, checked=False)
        for one, revenue in zip(claimed, earned, strict=False):
            one["revenue"] = revenue
        answer["revenue"] = sum(earned)
        _tried(game, move, checked=True)
        # All stops are too much for the name of a button.
        answer["press"] = str(Press(PICK, live.id, live.seen, "run"))
        answer["values"] = [text_of(move)]
    except Refusal as refusal:
        answer["problem"] = about.refusal(refusal)
    if any(one["track"] is None for one in shown):
        answer |= {"problem": about.say("page.no_track"), "press": None}
    answer["text"] = about.say("page.drawn", revenue=answer["revenue"])
    return answer


def _train(stretch: Stretch, name: TrainName, stops: list[str]) -> dict[str, Any]:
    """The run of a train along its stops; its track is None where none joins them."""
    hexes = list(along_clicks(stretch.network, stretch.runner(name), stops))
    track = run_curves(stretch.game, name, hexes) if hexes else None if len(stops) > 1 else []
    return {
        "train": name,
        "stops": stops,
        "hexes": hexes or stops,
        "track": track,
        "revenue": None,
    }


def _tried(game: Game, move: RunTrains, *, checked: bool) -> list[int]:
    """What each of the runs would earn; ``checked`` whether they may be made. Raises Refusal."""
    ahead = game.copy()
    ahead.replaying = not checked
    events = ahead.apply(move)
    return [event.revenue for event in events if isinstance(event, TrainRan)]


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
