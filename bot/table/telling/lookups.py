"""Lookups: what players ask about a running game, as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.words.language import Language
from engine.game import Game
from engine.showing.view import show_state


def train_lines(game: Game, words: Language) -> list[str]:
    """The trains: what they cost, how many are left, what they drive out, and who has some."""
    about, state = words.about(game), show_state(game)
    lines = [about.say("looking.trains", phase=state["phase"])]
    driven_out = _driven_out(game)
    for name, left in state["depot"].items():
        train = game.train(name)
        facts: dict[str, Any] = {"train": name, "cost": train.cost, "left": left}
        key = "looking.train_unlimited" if left is None else "looking.train"
        line = about.say(key, **facts)
        if name in driven_out:
            line += f" {about.say('looking.drives_out', trains=driven_out[name])}"
        lines.append(line)
    if state["pool_trains"]:
        lines.append(about.say("looking.pool_trains", trains=state["pool_trains"]))
    for name, company in state["corporations"].items():
        if company["trains"]:
            lines.append(about.say("looking.owns", company=name, trains=company["trains"]))
    return lines


def _driven_out(game: Game) -> Mapping[str, list[str]]:
    """By class, the classes that its first sale removes."""
    found: dict[str, list[str]] = {}
    for train in game.title.data.trains:
        if train.removed_by is not None and train.name in game.state.depot:
            found.setdefault(train.removed_by, []).append(train.name)
    return found


def run_lines(plan: Mapping[str, Any], game: Game, words: Language) -> list[str]:
    """The best runs of a corporation."""
    about = words.about(game)
    key = "looking.runs" if plan["runs"] else "looking.no_runs"
    head = about.say(key, company=plan["corporation"], revenue=plan["revenue"])
    lines = [head]
    for run in plan["runs"]:
        facts = {name: run[name] for name in ("train", "stops", "revenue")}
        lines.append(about.say("looking.run", **facts))
    if not plan["optimal"]:
        lines.append(about.say("looking.not_proved", bound=plan["bound"]))
    return lines
