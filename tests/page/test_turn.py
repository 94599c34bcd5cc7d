"""What the page keeps in view, asked of the server: lobby, turn, amounts and end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.chat.commands import Upload
from tests.page.hosting import House

RECORDS = Path(__file__).parents[1] / "t1849" / "records"


async def _turn(house: House, **asked: str) -> dict[str, Any]:
    return await house.channel.turn({"channel": house.room, "person": house.person, **asked})


def _buttons(turn: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {one["label"]: one for row in turn["rows"] for one in row.get("buttons", ())}


def _standing_out(turn: dict[str, Any]) -> list[str]:
    return [label for label, one in _buttons(turn).items() if one["style"] in ("main", "good")]


async def test_a_lobby_offers_what_makes_sense_and_one_usual_button(house: House) -> None:
    await house.line("/game new title:1849")
    alone = await _turn(house)
    assert alone["question"].startswith("You have a seat. 1 player is here; 3, 4 or 5 can play")
    assert _standing_out(alone) == ["Start with the house"]
    assert "Join" not in _buttons(alone)
    menus = [row["placeholder"] for row in alone["rows"] if "select" in row]
    assert [menu for menu in menus if "house" in menu] == [], "the form for starting asks for that"
    assert "house" in [field["name"] for field in alone["start"]]
    await house.become("Bruno")
    outside = await _turn(house)
    assert outside["question"].startswith("A game is about to begin.")
    assert _standing_out(outside) == ["Join"]
    assert "Leave" not in _buttons(outside)
    for name in ("Bruno", "Carla"):
        if name != "Bruno":
            await house.become(name)
        await house.line("/game join")
    assert _standing_out(await _turn(house)) == ["Start"]
    italian = await _turn(house, language="it")
    assert italian["question"].startswith("Hai un posto.")
    assert "Start" not in _buttons(italian), "everything in the reader's language"


async def test_an_imported_game_offers_its_seats(house: House) -> None:
    record = (RECORDS / "bank.18xx").read_text().rstrip().rpartition("\n")[0]
    asked = {"channel": house.room, "person": house.person, "line": "/game import"}
    await house.channel.run_line(asked, Upload("game.18xx", record.encode()))
    turn = await _turn(house)
    assert "Press a name" in turn["question"]
    assert len(_buttons(turn)) > 2


async def test_the_end_tells_why_and_how_everybody_stands(house: House) -> None:
    asked = {"channel": house.room, "person": house.person, "line": "/game import"}
    await house.channel.run_line(asked, Upload("game.18xx", (RECORDS / "bank.18xx").read_bytes()))
    turn = await _turn(house)
    why, *standings = turn["question"].split("\n")
    assert turn["over"]
    assert why == "🏁 The game is over: the bank is broken."
    assert [one[0] for one in standings] == ["🥇", "🥈", "🥈"], "two of them are worth the same"
    assert turn["again"].startswith("/game new title:1849")


async def test_a_game_that_was_given_up_says_so(house: House) -> None:
    await house.play()
    _, answer = await house.ask("/api/line", line="/game end")
    press = answer["message"]["rows"][0]["buttons"][0]["press"]
    await house.ask("/api/press", press=press, values=[])
    turn = await _turn(house)
    assert turn["over"]
    assert turn["question"].startswith("This game was ended before its time.")


async def test_who_has_no_seat_is_told_but_not_asked(house: House) -> None:
    await house.play("Bruno")
    await house.become("Zoe")
    turn = await _turn(house)
    assert turn["rows"], "what could be done is shown"
    assert not turn["yours"]
    assert not turn["seated"]
    assert turn["places"] == {}


async def test_an_amount_says_what_may_be_filled_in(house: House) -> None:
    await house.play()
    turn = await _turn(house)
    (menu,) = (row for row in turn["rows"] if row.get("kind") == "ask")
    chosen = menu["choices"][0]["value"]
    _, answer = await house.ask("/api/press", press=menu["select"], values=[chosen])
    least, most, step = answer["form"]["fields"][0]["limits"]
    assert 0 < least < most
    assert step in (1, 5)
