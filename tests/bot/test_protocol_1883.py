"""What tools outside see of 1883: recorded games played through the engine protocol."""

from __future__ import annotations

from typing import Any

import pytest

from engine.record import read_record
from engine.view import show_state
from tests.bot.conversation import Conversation
from tests.t1883.recording import REASONS, RECORDS
from tests.t1883.table import launched
from tests.t1883.table import state as table_state

PLAYER = {"cash": int, "value": int, "certificates": int, "shares": dict, "privates": list,
          "priority": bool, "loans": int}  # fmt: skip
CORPORATION = {"cash": int, "price": int, "row": int, "column": int, "treasury": int, "pool": int,
               "trains": list, "tokens": list, "privates": list, "floated": bool, "operated": bool,
               "order": int}  # fmt: skip
MONEY = 11_000


def check_state(state: dict[str, Any]) -> None:
    """Everything documented is there and agrees with the rest."""
    players, corporations = state["players"], state["corporations"]
    for player in players.values():
        assert {key: type(player[key]) for key in PLAYER} == PLAYER
        prices = {name: company["price"] for name, company in corporations.items()}
        shares = sum(held // 10 * prices.get(name, 0) for name, held in player["shares"].items())
        assert player["value"] == player["cash"] + shares
    for name, company in corporations.items():
        assert {key: type(company[key]) for key in CORPORATION} == CORPORATION
        held = sum(player["shares"].get(name, 0) for player in players.values())
        assert held + company["treasury"] + company["pool"] == 100
        assert company["president"] is None or company["president"] in players
    assert [player["priority"] for player in players.values()].count(True) == 1
    orders = sorted(company["order"] for company in corporations.values())
    assert orders == list(range(1, len(corporations) + 1))
    accounts = [*players.values(), *corporations.values()]
    everything = state["bank"] + state["put_away"] + sum(account["cash"] for account in accounts)
    assert everything == MONEY
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
    assert state["entity"] in (*state["players"], *state["corporations"], "FSF", "SEFTA")
    assert ("bids" in state) == (state["round"] == "ISR")
    assert ("offer" in state) == (state["step"] == "offer")
    if state["step"] == "offer":
        assert state["offer"].keys() == {"from", "to", "what", "price"}
    if state["round"] == "OR" and state["step"] in ("track", "token", "run", "dividend", "train"):
        assert state["corporations"][state["entity"]]["president"] == state["actor"]


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_a_recorded_game_is_played_move_by_move(reason: str) -> None:
    text = (RECORDS / f"{reason}.18xx").read_text(encoding="utf-8")
    record = read_record(text)
    talk = Conversation()
    names = record.setup.players
    talk.ok("new", title="1883", players=names, seed=record.setup.seed, fixed={"seats": "as-given"})
    for number, line in enumerate(record.lines, start=1):
        answer = talk.ok("move", move=line.text.lower(), seat=names[int(line.name) - 1])
        assert (answer["move"], answer["played"]) == (number, line.text)
        if number % 5 == 0 or answer["step"] not in ("stock", "track", "train", "run", "dividend"):
            check_state(talk.ok("state")["state"])
    state = talk.ok("state")["state"]
    check_state(state)
    assert (state["finished"], state["end_reason"]) == (True, reason)
    assert talk.ok("record")["record"] == text
    assert talk.ok("legal")["moves"] == []
    assert talk.fail("illegal", "move", move="pass") == "The game is over."


def test_bids_rise_in_steps() -> None:
    talk = Conversation()
    players = ["Anna, the first", 'Bruno "B"']
    talk.ok("new", title="1883", players=players, fixed={"seats": "as-given"})
    legal = talk.ok("legal")
    assert {"move": "bid TMM {}", "min": 85, "max": 800, "step": 5} in legal["ranges"]
    assert talk.fail("illegal", "move", move="bid tmm 87") == (
        "Bids rise by multiples of L. 5 (§3.3.1)."
    )
    assert talk.ok("move", move="bid tmm 90")["played"] == "bid TMM 90"
    assert talk.ok("state")["bids"] == {"TMM": {"Anna, the first": 90}}
    seats = 'Seats: "Anna, the first", "Bruno ""B"""\n'
    assert seats in talk.ok("record")["record"]


def test_coach_tokens_are_among_the_tokens_of_their_corporation() -> None:
    game = launched("SARSA A 40 100")
    table_state(game).coaches = ["3", "85", "4"]
    coaches = show_state(game)["corporations"]["SARSA"]
    assert (coaches["tokens"], coaches["tokens_left"]) == (["3", "85", "4"], None)
