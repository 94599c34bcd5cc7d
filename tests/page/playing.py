"""A game on the page whose moves come from the test: it plays along with an engine of its own."""

from __future__ import annotations

import json
import sqlite3
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.games.set_up import load_title
from engine.game import Game
from engine.house.decide import choose
from engine.notation import text_of
from engine.records.record import new_game
from engine.title import Setup
from tests.page.browsing import Visitor

PEOPLE = ("Anna", "Bruno", "Carla")
SEED = 7


class Mirror:
    """The game of the first channel, played by three people whose moves the house would make."""

    def __init__(self, anna: Visitor, folder: Path, title: str) -> None:
        page = anna.page
        self._address = page.url.split("/c/")[0]
        self._channel = page.url.split("/c/")[1].split("?")[0]
        self._token = page.get_attribute("meta[name=token]", "content") or ""
        self.people: dict[str, str] = {}
        for name in PEOPLE:
            known = {one["name"]: one["id"] for one in self._world()["people"]}
            self.people[name] = known.get(name) or self._post("people", name=name)["id"]
        self.line("Anna", f"/game new title:{title}")
        for name in PEOPLE[1:]:
            self.line(name, "/game join")
        with closing(sqlite3.connect(folder / "data" / "capostazione.db")) as database, database:
            database.execute("UPDATE games SET seed = ?", (SEED,))
            ((revision, options),) = database.execute("SELECT revision, options FROM games")
        self.line("Anna", "/game start seating:joined")
        setup = Setup(title, PEOPLE, SEED, revision=revision, options=json.loads(options or "{}"))
        self.game: Game = new_game(load_title(title), setup)

    def line(self, who: str, line: str) -> Any:
        """Somebody types a line."""
        return self._post("line", person=self.people[who], channel=self._channel, line=line)

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

    def _world(self) -> Any:
        with urllib.request.urlopen(f"{self._address}/api/world", timeout=60) as answer:
            return json.load(answer)

    def _post(self, path: str, **body: object) -> Any:
        request = urllib.request.Request(
            f"{self._address}/api/{path}",
            data=json.dumps({"language": "en", **body}).encode(),
            headers={"X-Capostazione": self._token, "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            found = json.load(answer)
        assert "error" not in found, found
        return found
