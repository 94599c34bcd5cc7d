"""What tools outside see that only 1883 has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.records.record import play_record, read_record
from engine.showing.view import show_state
from tests.bot.conversation import Conversation
from tests.t1883.table import launched
from tests.t1883.table import state as table_state
from titles.t1883.title import load

RECORDS = Path(__file__).with_name("records")
PERCENT, MONEY = 10, 11_000


def check_money(state: dict[str, Any]) -> None:
    """Scores are money and stock at its price, and no money is lost."""
    players, corporations = state["players"], state["corporations"]
    prices = {name: company["price"] for name, company in corporations.items()}
    for player in players.values():
        held = player["shares"].items()
        stock = sum(percent // PERCENT * prices.get(name, 0) for name, percent in held)
        assert player["value"] == player["cash"] + stock
    accounts = [*players.values(), *corporations.values()]
    everything = state["bank"] + state["put_away"] + sum(account["cash"] for account in accounts)
    assert everything == MONEY


def test_the_money_of_a_game_with_a_merger_is_all_there() -> None:
    record = read_record((RECORDS / "bank.18xx").read_text(encoding="utf-8"))
    game = play_record(record, load(), seen=lambda game: check_money(show_state(game)))
    assert "SEFTA" in game.state.corporations


def test_bids_rise_in_steps() -> None:
    talk = Conversation()
    players = ["Anna, the first", 'Bruno "B"']
    talk.ok("new", title="1883", players=players, fixed={"seats": "as-given"})
    legal = talk.ok("legal")
    assert {"move": "bid TMM {}", "min": 85, "max": 800, "step": 5} in legal["ranges"]
    assert talk.fail("illegal", "move", move="bid tmm 87") == (
        "Bids rise by multiples of L. 5 (§3.3.1); the closest legal move is bid TMM 85."
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
