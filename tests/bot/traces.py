"""Games played on 18xx.games with the state after every action, compared with ours."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FIXTURES = Path(__file__).resolve().parents[3] / "shared" / "fixtures" / "1849"
GAMES = sorted(path.stem for path in FIXTURES.glob("*.json"))
needs_fixtures = pytest.mark.skipif(
    not GAMES, reason="the games of ../shared/fixtures are not part of the repository"
)


def export_of(game: str) -> Path:
    """The export of a shared game."""
    return FIXTURES / f"{game}.json"


def read_trace(game: str) -> dict[str, Any]:
    """Header, states and result of a shared game."""
    with gzip.open(FIXTURES / f"{game}.trace.json.gz", "rt", encoding="utf-8") as file:
        trace: dict[str, Any] = json.load(file)
    return trace


def names_of(trace: dict[str, Any]) -> dict[str, str]:
    """The names of the players by id."""
    return {str(player): name for player, name in trace["header"]["players"]}


def facts_of_trace(state: dict[str, Any], names: dict[str, str]) -> dict[str, object]:
    """What both sides must agree on, by a name for each fact, as the site has it."""
    facts: dict[str, object] = {"bank": state["bank"], "hexes": state["hexes"]}
    facts["actor"] = names[str(state["player"])] if state.get("player") is not None else None
    facts["depot"] = state["depot"]
    facts["pool of trains"] = sorted(state["pool_trains"])
    facts["closed privates"] = sorted(state["closed"])
    for player, held in state["players"].items():
        name = names[player]
        facts[f"cash of {name}"] = held["cash"]
        facts[f"shares of {name}"] = held["sh"]
        facts[f"privates of {name}"] = sorted(held["priv"])
    for corporation, company in state["corps"].items():
        tokens = [token.partition("/")[0] for token in company["tok"] if token is not None]
        facts[f"{corporation}"] = {
            "cash": company["cash"],
            "price": company["price"],
            "cell": company["rc"],
            "president": names[str(company["pres"])],
            "treasury": company["treas"],
            "pool": company["pool"],
            "trains": sorted(company["trains"]),
            "tokens": sorted(tokens),
            "privates": sorted(company["priv"]),
        }
    return facts


def facts_of_ours(state: dict[str, Any]) -> dict[str, object]:
    """The same facts of a state of ours."""
    facts: dict[str, object] = {"bank": state["bank"], "actor": state["actor"]}
    facts["hexes"] = {name: [h["tile"], h["rotation"]] for name, h in state["hexes"].items()}
    facts["depot"] = state["depot"]
    facts["pool of trains"] = sorted(state["pool_trains"])
    facts["closed privates"] = sorted(state["privates_closed"])
    for name, held in state["players"].items():
        facts[f"cash of {name}"] = held["cash"]
        facts[f"shares of {name}"] = held["shares"]
        facts[f"privates of {name}"] = sorted(held["privates"])
    for corporation, company in state["corporations"].items():
        facts[f"{corporation}"] = {
            "cash": company["cash"],
            "price": company["price"],
            "cell": [company["row"], company["column"]],
            "president": company["president"],
            "treasury": company["treasury"],
            "pool": company["pool"],
            "trains": sorted(company["trains"]),
            "tokens": sorted(company["tokens"]),
            "privates": sorted(company["privates"]),
        }
    return facts


def differences(ours: dict[str, object], theirs: dict[str, object]) -> Iterator[str]:
    """A line for every fact on which the two do not agree."""
    for name in sorted(ours.keys() | theirs.keys()):
        if ours.get(name) != theirs.get(name):
            yield f"{name}: ours {ours.get(name)}, theirs {theirs.get(name)}"
