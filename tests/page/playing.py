"""A game on the page whose moves come from the test: it plays along with an engine of its own."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from bot.games.set_up import load_title
from engine.game import Game
from engine.house.decide import choose
from engine.notation import text_of
from engine.records.record import new_game
from engine.title import Setup
from tests.page.process import Table

PEOPLE = ("Anna", "Bruno", "Carla")
SEED = 7


class Mirror:
    """The game of a channel, played by three people whose moves the house would make."""

    def __init__(self, table: Table, address: str, title: str) -> None:
        self._table = table
        self._channel = address.split("/c/")[1]
        self.people: dict[str, str] = {}
        for name in PEOPLE:
            known = {one["name"]: one["id"] for one in table.get("world")["people"]}
            self.people[name] = known.get(name) or table.post("people", name=name)["id"]
        self.line("Anna", f"/game new title:{title}")
        for name in PEOPLE[1:]:
            self.line(name, "/game join")
        table.settle_chance(address, SEED)
        revision, options = self._rules()
        self.line("Anna", "/game start seating:joined")
        setup = Setup(title, PEOPLE, SEED, revision=revision, options=options)
        self.game: Game = new_game(load_title(title), setup)

    def _rules(self) -> tuple[int, dict[str, str]]:
        """By which rules the game is played."""
        asked = "SELECT revision, options FROM games WHERE channel = ?"
        with closing(sqlite3.connect(self._table.database)) as database:
            ((revision, options),) = database.execute(asked, (self._channel,))
        return revision, json.loads(options or "{}")

    def line(self, who: str, line: str) -> Any:
        """Somebody types a line."""
        return self._table.post("line", person=self.people[who], channel=self._channel, line=line)

    @property
    def acting(self) -> str:
        """Who must decide."""
        decision = self.game.decision
        assert decision is not None
        return self.game.state.players[decision.player].name

    def play(self) -> None:
        """Make the move that the house would make."""
        who, move = self.acting, choose(self.game).move
        self.line(who, f"/do move:{text_of(move)}")
        self.game.apply(move)

    def steps(self, most: int) -> Iterator[str]:
        """Play on, and stop whenever something is asked that was not asked before."""
        seen: set[tuple[str, str]] = set()
        for _ in range(most):
            decision = self.game.decision
            if decision is None:
                return
            verbs = " ".join(sorted({move.words()[0] for move in self.game.legal_moves()}))
            if (decision.step, verbs) not in seen:
                seen.add((decision.step, verbs))
                yield decision.step
            self.play()
