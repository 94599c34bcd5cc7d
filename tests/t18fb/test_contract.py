"""What tools outside rely on: in which step each line of notation is played, and the state's keys.

Both are a contract. Whole recorded games of either edition are followed, and whatever is shown is
compared with the rest of what is shown and with the printed facts.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest

from engine.game import PlayedMove
from engine.ids import PlayerId
from engine.notation import parse, read
from engine.records.record import new_game, read_record
from engine.showing.view import show_state
from tests.every_title.found import records_of, rules
from tests.t18fb.opening import first_stock_round
from titles.t18fb.data import Data18FB, load

TITLE = "18FB"
RECORDS = ("bank", "bankrupt", "bankrupt-PA23")
EVERY = 60
"""At every so many moves the whole state is looked at, and at rare steps always."""
RARE = {"option", "concession", "merge", "partner", "emergency", "private"}
STEPS = {
    "auction": {"auction"},
    "bid": {"bidding"},
    "start": {"stock", "option"},
    "concession": {"stock", "concession", "option"},
    "buy": {"stock", "finance", "option"},
    "sell": {"stock", "finance", "emergency"},
    "regional": {"stock"},
    "lay": {"track"},
    "token": {"token"},
    "dividend": {"dividend"},
    "train": {"train", "emergency"},
    "merge": {"partner"},
    "accept": {"offer", "merge"},
    "decline": {"offer", "merge"},
}
"""The steps in which a verb is played; others are played anywhere in a turn, or by anybody."""
ALL_STEPS = set().union(*STEPS.values()) | {"private"}
KINDS = {
    "state": str, "frozen": bool, "line": list, "reached": list, "bonuses": list, "markers": int,
    "tile_steps": int, "offer": int, "on_card": int, "portfolio": dict, "leased": list,
    "zone": str, "capacity": list, "revenue": int, "interest": int, "treasury": int,
}  # fmt: skip
REGIONAL = {"owner": str, "cash": int, "markers": int, "trains": list, "home": str,
            "waiting": bool, "nominal": int, "paid": list, "order": int}  # fmt: skip
AUCTION = {"card", "bid", "bidder", "out", "named_by"}
STEPS_WITH_TOKENS = {"track", "token", "offer"}
"""Steps in which tiles or tokens of a turn may be left."""


class Followed(NamedTuple):
    """What was seen while a recorded game was played."""

    data: Data18FB
    states: list[dict[str, Any]]
    lines: list[tuple[str, str, str, bool]]
    """Line, step, round, and whether it was played by whoever was to decide."""


@cache
def follow(name: str) -> Followed:
    """Play a recorded game and look at it now and then."""
    record = read_record(records_of(TITLE)[name].read_text("utf-8"))
    title = rules(TITLE, record.setup.edition)
    game, states, lines = new_game(title, record.setup), [], []
    for number, line in enumerate(record.lines):
        decision = game.decision
        assert decision is not None
        special = decision.step in RARE or line.text.split()[0] in ("use", "acquire")
        if special or number % EVERY == 0 or number < 40:
            states.append(show_state(game))
        own_turn = line.name == decision.player
        lines.append((line.text, decision.step, game.state.round.kind, own_turn))
        move = parse(line.text, title.verbs, title.vocabulary)
        game.replay([PlayedMove(PlayerId(line.name), move)])
    assert game.state.finished
    return Followed(load(record.setup.edition), states, lines)


def test_the_recorded_games_have_every_step() -> None:
    steps = {step for name in RECORDS for _, step, _, _ in follow(name).lines}
    assert steps == ALL_STEPS


@pytest.mark.parametrize("name", RECORDS)
def test_lines_are_played_in_the_steps_that_the_notation_names(name: str) -> None:
    followed = follow(name)
    companies = {facts.id for facts in followed.data.corporations}
    for line, step, round_, own_turn in followed.lines:
        verb, *words = line.split()
        assert round_ in ("PR", "SR", "OR", "RR")
        if verb in STEPS:
            assert step in STEPS[verb], line
        elif verb == "card":
            anytime = followed.data.edition == "LATER" and len(words) == 2
            assert anytime or (step == "stock" and own_turn), line
        elif verb == "use" and words[1] not in companies:
            assert step == "token", line
        elif verb in ("use", "acquire"):
            assert round_ == "OR", line
        else:
            assert line == "pass"


@pytest.mark.parametrize("name", RECORDS)
def test_the_table_is_shown(name: str) -> None:
    """Edition, seats, cards, concessions, Bourbon tokens, slots, trains that left, the auction."""
    data = follow(name).data
    for state in follow(name).states:
        assert state["edition"] == data.edition
        assert state["order"] == list(state["players"])
        late = state["phase"] >= "5"
        assert bool(state["concessions"]) != late
        assert bool(state["cards"]) != late
        assert not (late and state["bourbon"])
        assert set(state["bourbon"]) <= {str(number) for number in data.bourbon_tokens}
        assert set(state["reserved"]) <= {hex_.id for hex_ in data.hexes}
        assert set(state["removed_trains"]) <= {"6+6"}
        assert state["turn_left"].keys() == {"tiles", "tokens"}
        assert state["step"] in STEPS_WITH_TOKENS or not any(state["turn_left"].values())
        assert state["falcon"] is None or state["falcon"] in state["corporations"]
        assert ("auction" in state) == (state["round"] in ("PR", "RR"))
        if "auction" in state:
            assert state["auction"].keys() == AUCTION
            assert state["auction"]["named_by"] in state["players"]
            bidding = state["step"] == "bidding"
            assert bidding == (state["auction"]["card"] is not None and state["step"] != "offer")
        for facts in state["concessions"].values():
            check_concession(state, facts)


@pytest.mark.parametrize("name", RECORDS)
def test_all_money_is_shown(name: str) -> None:
    """With the bank, players and companies, on concessions and on charters not yet started."""
    for state in follow(name).states:
        holders = ("players", "corporations", "regionals")
        cash = [each["cash"] for kind in holders for each in state[kind].values()]
        deposits = [facts.get("deposit", 0) for facts in state["concessions"].values()]
        assert state["bank"] + sum((*cash, *deposits, *state["overbids"].values())) == 12_000


def check_concession(state: dict[str, Any], facts: dict[str, Any]) -> None:
    """With a seat, withdrawn, or never acquired: then with today's price."""
    if facts["owner"] is None:
        assert facts.keys() == {"owner", "price"}
    else:
        assert facts.keys() == {"owner", "deposit", "band"}
        assert facts["owner"] in (*state["players"], "pool")
        assert facts["band"] in "ABCDE"
        assert not (facts["owner"] == "pool" and facts["deposit"])


@pytest.mark.parametrize("name", RECORDS)
def test_players_are_shown(name: str) -> None:
    """Cards, concessions and regional companies; the score counts these at nominal value."""
    for state in follow(name).states:
        for player, facts in state["players"].items():
            for key, among in (("concessions", "concessions"), ("regionals", "regionals")):
                owned = [each for each, f in state[among].items() if f["owner"] == player]
                assert facts[key] == owned
            cards = [each for each, f in state["cards"].items() if f["owner"] == player]
            assert sorted(facts["privates"]) == sorted(cards)
            stock = sum(
                share // 10 * state["corporations"][company]["price"]
                for company, share in facts["shares"].items()
                if company in state["corporations"]
            )
            nominal = sum(state["regionals"][each]["nominal"] for each in facts["regionals"])
            # A share of a company that nobody has started has no price yet.
            assert facts["value"] == facts["cash"] + stock + nominal


@pytest.mark.parametrize("name", RECORDS)
def test_companies_are_shown(name: str) -> None:
    data = follow(name).data
    trains = {str(each.name): (each.cities, each.towns) for each in data.trains}
    nationals = {facts.id for facts in data.corporations if facts.kind == "national"}
    for state in follow(name).states:
        for company, facts in state["corporations"].items():
            assert {key: type(facts[key]) for key in KINDS} == KINDS
            assert ("merged" in facts) == (company in nationals)
            assert facts["state"] in ("unfloated", "building", "provisional", "definitive")
            assert (facts["state"] == "unfloated") == (not facts["floated"])
            owner = state["concessions"].get(company, {}).get("owner")
            assert facts["frozen"] == (owner == "pool")
            assert set(facts["bonuses"]) <= set(facts["reached"])
            assert facts["zone"] == zone(data, facts["row"], facts["column"])
            owned = [trains[each] for each in facts["trains"]]
            assert facts["capacity"] == [sum(x for x, _ in owned), sum(y for _, y in owned)]
            assert facts["portfolio"].get(company, 0) == facts["treasury"]
            assert facts["revenue"] == 0 or facts["trains"]
            assert facts["interest"] in (0, 5, 10, 15, 20, 25)
            assert bool(facts["interest"]) == (company in state["concessions"])
        for facts in state["regionals"].values():
            assert {key: type(facts[key]) for key in REGIONAL} == REGIONAL
            assert facts["token"] is None or facts["token"] == facts["home"]
            assert not (facts["waiting"] and facts["token"])


def zone(data: Data18FB, row: int, column: int) -> str:
    """The zone of a space, by its printed kind."""
    space = data.market.rows[row][column]
    assert space is not None
    return space.kind if space.kind in ("light_blue", "dark_blue") else "white"


@pytest.mark.parametrize(("edition", "price"), [("LATER", 150), ("PA23", 240)])
def test_an_acquired_concession_is_shown_with_its_deposit(edition: str, price: int) -> None:
    """The example of the contract: never acquired with today's price, then owner and deposit."""
    game = first_stock_round(edition)
    assert show_state(game)["concessions"]["LdA"] == {"owner": None, "price": price}
    game.apply(read(game, "start LdA 80 20%"))
    shown = show_state(game)
    mover = next(name for name, facts in shown["players"].items() if facts["concessions"])
    assert shown["concessions"]["LdA"] == {"owner": mover, "deposit": price, "band": "C"}
    facts = shown["corporations"]["LdA"]
    assert (facts["state"], facts["line"], facts["tile_steps"], facts["interest"]) == (
        "building",
        ["F31", "I36", "L39"],
        2,
        15,
    )
    assert (facts["offer"], facts["on_card"], facts["treasury"]) == (70, 10, 0)
