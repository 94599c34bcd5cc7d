"""What tools outside see of every title: recorded games played through the engine protocol."""

from __future__ import annotations

from typing import Any

import pytest

from engine.records.record import read_record
from tests.bot.conversation import Conversation
from tests.every_title.found import GAMES, game_name, records_of

PLAYER = {"cash": int, "value": int, "certificates": int, "shares": dict, "privates": list,
          "priority": bool, "loans": int}  # fmt: skip
CORPORATION = {"cash": int, "price": int, "row": int, "column": int, "treasury": int, "pool": int,
               "trains": list, "tokens": list, "privates": list, "floated": bool, "operated": bool,
               "order": int}  # fmt: skip


def check_state(state: dict[str, Any]) -> None:
    """Everything documented is there and agrees with the rest."""
    players, corporations = state["players"], state["corporations"]
    for player in players.values():
        assert {key: type(player[key]) for key in PLAYER} == PLAYER
    for name, company in corporations.items():
        assert {key: type(company[key]) for key in CORPORATION} == CORPORATION
        held = sum(player["shares"].get(name, 0) for player in players.values())
        held += sum(company.get(place, 0) for place in ("treasury", "pool", "offer", "on_card"))
        others = (each for other, each in corporations.items() if other != name)
        assert held + sum(each.get("portfolio", {}).get(name, 0) for each in others) == 100
        assert company["president"] is None or company["president"] in players
    assert [player["priority"] for player in players.values()].count(True) == 1
    orders = sorted(company["order"] for company in corporations.values())
    assert orders == list(range(1, len(corporations) + 1))
    check_decision(state)


def check_decision(state: dict[str, Any]) -> None:
    """Somebody is to decide for himself or a corporation, or there is a result."""
    if state["finished"]:
        assert (state["actor"], state["entity"], state["step"]) == (None, None, None)
        values = {name: player["value"] for name, player in state["players"].items()}
        assert state["result"] == values
        return
    assert state["result"] is None
    assert "end_reason" not in state
    assert state["actor"] in state["players"]
    assert state["entity"]
    assert ("offer" in state) == (state["step"] == "offer")
    if state["step"] == "offer":
        assert state["offer"].keys() == {"from", "to", "what", "price"}
    if state["round"] == "OR" and state["step"] in ("track", "token", "run", "dividend", "train"):
        # A title may show companies without a price elsewhere.
        company = state["corporations"].get(state["entity"])
        assert company is None or company["president"] == state["actor"]


@pytest.mark.parametrize(("title_id", "end"), GAMES)
def test_a_recorded_game_is_played_move_by_move(title_id: str, end: str) -> None:
    text = records_of(title_id)[end].read_text(encoding="utf-8")
    record = read_record(text)
    talk = Conversation()
    names = record.setup.players
    seed, fixed = record.setup.seed, {"seats": "as-given"}
    how: dict[str, Any] = {"rules": record.setup.revision}
    if record.setup.edition:
        how["edition"] = record.setup.edition
    talk.ok("new", title=title_id, players=names, seed=seed, fixed=fixed, **how)
    for number, line in enumerate(record.lines, start=1):
        answer = talk.ok("move", move=line.text.lower(), seat=names[int(line.name) - 1])
        assert (answer["move"], answer["played"]) == (number, line.text)
        if number % 5 == 0 or answer["step"] not in ("stock", "track", "train", "run", "dividend"):
            check_state(talk.ok("state")["state"])
    state = talk.ok("state")["state"]
    check_state(state)
    assert state["finished"]
    assert game_name(title_id, state["end_reason"], record.setup.edition) == end
    assert talk.ok("record")["record"] == text
    assert talk.ok("legal")["moves"] == []
    assert talk.fail("illegal", "move", move="pass") == "The game is over."
