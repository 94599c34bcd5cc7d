"""Runs that are drawn on the map: stop after stop, along the track, with what they earn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.chat.commands import Upload
from engine.game import Game
from engine.ids import CorporationId
from engine.moves import RunTrains
from engine.records.record import write_record
from tests.every_title.found import play_text
from tests.kit.games import after, recorded_game
from tests.page.hosting import House

RECORDS = Path(__file__).parent / "records"


def _before_a_run(trains: int) -> Game:
    """A game of 1849 in which a company with so many trains is about to run them."""
    game = recorded_game("1849", "bank")
    again = after(game, 0)
    for number, played in enumerate(game.record):
        if isinstance(played.move, RunTrains):
            decision = again.decision
            assert decision is not None
            company = again.state.corporations[CorporationId(decision.entity)]
            if len(company.trains) == trains == len(played.move.runs or ()):
                return after(game, number)
        again.replay([played])
    raise AssertionError("nobody runs so many trains")


async def _seated(house: House, game: Game) -> None:
    """Import a game and sit down at all of its seats; the one to move asks."""
    asked = {"channel": house.room, "person": house.person, "line": "/game import"}
    await house.channel.run_line(asked, Upload("game.18xx", write_record(game).encode()))
    (stored,) = await house.channel.store.games.open_games()
    people = [house.person]
    for name in game.setup.players[1:]:
        await house.become(name)
        people.append(house.person)
    for number, person in enumerate(people, start=1):
        house.person = person
        await house.ask("/api/press", press=f"lobby:{stored.id}:0:sit:{number}", values=[])
    assert game.decision is not None
    house.person = people[int(game.decision.player) - 1]


async def _runs(house: House, **drawn: object) -> Mapping[str, Any]:
    status, answer = await house.ask("/api/runs", **drawn)
    assert status == 200, answer
    found: Mapping[str, Any] = answer
    return found


async def test_the_best_runs_are_drawn_along_their_track(house: House) -> None:
    await _seated(house, _before_a_run(trains=2))
    best = await _runs(house)
    assert best["press"]
    assert best["problem"] == ""
    assert best["revenue"] == sum(one["revenue"] for one in best["trains"])
    for one in best["trains"]:
        assert len(one["track"]) >= len(one["stops"]) - 1
        for curve in one["track"]:
            assert len(curve) > 1
        # Track goes on where it left the hex before.
        ends = zip(one["track"], one["track"][1:], strict=False)
        assert all(abs(a[-1][0] - b[0][0]) < 80 and abs(a[-1][1] - b[0][1]) < 80 for a, b in ends)


async def test_each_train_earns_its_own_run(house: House) -> None:
    """The revenue stands by the train that earns it, whatever the others do."""
    await _seated(house, _before_a_run(trains=2))
    first, second = (await _runs(house))["trains"]
    alone = await _runs(house, runs=[[], second["stops"]])
    assert [one["revenue"] for one in alone["trains"]] == [None, second["revenue"]]
    assert alone["press"] is None
    assert str(first["revenue"] + second["revenue"]) in alone["problem"], "the best is asked for"
    # A stop that no track joins to the other: nothing is claimed for that train.
    nowhere = [first["stops"][0], "O11"]
    loose = await _runs(house, runs=[nowhere, second["stops"]])
    assert [one["revenue"] for one in loose["trains"]] == [None, second["revenue"]]
    assert loose["trains"][0]["track"] is None
    assert loose["problem"].startswith("No track that this train can use joins these stops")
    assert loose["press"] is None


async def test_two_trains_between_the_same_stops_take_a_way_each(house: House) -> None:
    """What is clicked says which way is meant where several join two stops."""
    text = (RECORDS / "two_ways.18xx").read_text(encoding="utf-8")
    await _seated(house, play_text("1849", text))
    best = await _runs(house)
    assert best["press"]
    assert [one["hexes"] for one in best["trains"]] == [["C1", "E1", "G1"], ["C1", "D2", "E1"]]
    assert [one["stops"] for one in best["trains"]] == [["C1", "E1", "G1"], ["C1", "D2"]]
    assert "D2" in best["stops"]
    # Clicked again, it is the same.
    again = await _runs(house, runs=[one["stops"] for one in best["trains"]])
    assert again["trains"] == best["trains"]
