"""Games on the page by presses alone: buttons, menus and forms as its script sends them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from bot.chat.ids import ChannelId
from bot.chat.presses import Press, read_press
from bot.table.turn.handles import handle_of
from engine.game import Game
from engine.notation import text_of
from tests.kit.games import recorded_game
from tests.page.hosting import House

BEGINNING = 50
"""Moves that are played unless a whole game is wanted: an opening and the first trade."""
SIDES = 6
CONVERSING = ("sure", "tile", "pick", "ask")
"""Areas of presses below what is shown or asked before a move counts."""
Rows = list[dict[str, Any]]


class Hands:
    """Those who press, and the game as it should go."""

    def __init__(self, house: House, game: Game) -> None:
        self.house, self.game = house, game
        self.people: list[str] = []

    async def sit_down(self) -> None:
        """Open a game like the recorded one; pictures are drawn only when they are looked at."""
        house, setup = self.house, self.game.setup
        self.people.append(house.person)
        await house.line(f"/game new title:{setup.title} edition:{setup.edition}")
        for name in setup.players[1:]:
            await house.become(name)
            self.people.append(house.person)
            await house.line("/game join")
        house.person = self.people[0]
        stored = await house.channel.store.games.in_channel(ChannelId(house.room))
        assert stored is not None
        await house.channel.store.games.update(
            stored.id, seed=setup.seed, options=dict(setup.options), pictures="asked"
        )
        await house.line("/game start seating:joined")
        await house.wait_for("begins. The seats in playing order")

    async def play(self, number: int) -> None:
        """Whoever made a move of the record makes it by presses; out of turn, in words."""
        played = self.game.record[number]
        self.house.person = self.people[int(played.player) - 1]
        move = text_of(played.move)
        turn = await self._turn()
        done = turn["yours"] and await self._by(turn["rows"], move)
        if not done:
            # Of rotations that look alike one is shown.
            assert move.startswith("lay ") or not turn["yours"], move
            await self.house.line(f"/do move:{move}")
        after = await self._turn()
        assert after["moves"] == number + 1, move

    async def _turn(self) -> dict[str, Any]:
        asked = {"channel": self.house.room, "person": self.house.person}
        _, text = await self.house.get("/api/turn", **asked)
        shown: dict[str, Any] = json.loads(text)
        return shown

    async def _press(self, press: str, *values: str) -> dict[str, Any]:
        status, answer = await self.house.ask("/api/press", press=press, values=list(values))
        assert status == 200, answer
        shown: dict[str, Any] = answer
        return shown

    async def _by(self, rows: Rows, move: str) -> bool:
        """Make a move by what is shown; False if it is not there."""
        for press, value in parts_of(rows):
            if leads_to(press, value, move):
                answer = await self._press(str(press), *([value] if value else []))
                return await self._go_on(answer, move)
        return False

    async def _go_on(self, answer: dict[str, Any], move: str) -> bool:
        """Fill in what is asked, choose further, turn a tile, and confirm."""
        if "form" in answer:
            await self._press(answer["form"]["press"], move.split()[-1])
            return True
        for _ in range(SIDES):
            rows = answer["message"]["rows"] if "message" in answer else []
            if not any(
                press.area in ("sure", "tile", "pick", "ask") for press, _ in parts_of(rows)
            ):
                return True
            sure = [press for press, _ in parts_of(rows) if is_sure(press, move)]
            if sure:
                await self._press(str(sure[0]))
                return True
            turned = [each for each in parts_of(rows) if leads_to(*each, move)]
            if not turned:
                return False
            press, value = turned[0]
            answer = await self._press(str(press), *([value] if value else []))
            if "form" in answer:
                return await self._go_on(answer, move)
        return False


def parts_of(rows: Rows) -> Iterator[tuple[Press, str]]:
    """Every button, and every choice of every menu."""
    for row in rows:
        for button in row.get("buttons", ()):
            press = read_press(button["press"])
            if press is not None and not button["disabled"]:
                yield press, ""
        for choice in row.get("choices", ()):
            press = read_press(row["select"])
            assert press is not None
            yield press, choice["value"]


def leads_to(press: Press, value: str, move: str) -> bool:
    """Whether a button or a choice is the move, or a step towards it."""
    words, given = move.split(), value or press.what
    match press.area:
        case "act" | "pick":
            *begun, last = given.split(" ")
            return given == handle_of(move) or (last == "…" and words[: len(begun)] == begun)
        case "ask":
            return given.split()[:-1] == words[:-1]
        case "place":
            return words[0] == "lay" and given == words[1]
        case "tile" if value:
            return words[2:] == value.split() or words[2] == value
        case "tile":
            # The button that turns the tile.
            return words[:1] == ["lay"] and given.split()[:2] == words[1:3]
    return False


def is_sure(press: Press, move: str) -> bool:
    return press.area == "sure" and press.what in (move, handle_of(move))


@pytest.mark.parametrize("name", ["bankrupt", "bankrupt-PA23"])
async def test_18fb_by_presses_alone(house: House, name: str) -> None:
    hands = Hands(house, recorded_game("18FB", name))
    await hands.sit_down()
    whole = len(hands.game.record)
    for number in range(whole if "WHOLE" in os.environ else BEGINNING):
        await hands.play(number)
