"""Talking to the engine protocol in tests."""

from __future__ import annotations

import json
from typing import Any

from bot.protocol import Session

PLAYERS = ["Anna", "Bruno", "Carla"]
ORDER = ["RCS", "CTL", "ATA", "SFA", "IFT"]
FIXED = {"seats": "as-given", "corporations": ORDER}


class Conversation:
    """A session that is asked in keyword arguments."""

    def __init__(self) -> None:
        self.session = Session()

    def ask(self, cmd: str, **facts: Any) -> dict[str, Any]:
        """The answer, as it would come out of the pipe."""
        line = json.dumps({"cmd": cmd, **facts})
        answer: dict[str, Any] = json.loads(json.dumps(self.session.answer(line.encode())))
        return answer

    def ok(self, cmd: str, **facts: Any) -> dict[str, Any]:
        """The answer to a request that must succeed."""
        answer = self.ask(cmd, **facts)
        assert answer["ok"] is True, answer
        return answer

    def fail(self, kind: str, cmd: str, **facts: Any) -> str:
        """The error of a request that must fail in that way and change nothing."""
        return self.fail_line(kind, json.dumps({"cmd": cmd, **facts}).encode())

    def fail_line(self, kind: str, line: bytes) -> str:
        """The error of a line that must fail in that way and change nothing."""
        before = self.everything()
        answer = self.session.answer(line)
        assert answer["ok"] is False, answer
        assert answer.keys() == {"ok", "error", "kind"}
        assert answer["kind"] == kind, answer
        assert self.everything() == before
        error: str = answer["error"]
        assert error.endswith(".")
        assert "\n" not in error
        assert "engine failed" not in error
        return error

    def everything(self) -> list[dict[str, Any]]:
        """All that can be known about the game."""
        return [self.ask(cmd) for cmd in ("state", "legal", "record")]

    def new(self, **facts: Any) -> dict[str, Any]:
        """Open a game with a known order of everything."""
        request = {"title": "1849", "players": PLAYERS, "seed": 7, "fixed": FIXED, **facts}
        return self.ok("new", **request)

    def play(self, *moves: str) -> dict[str, Any]:
        """Play moves for whoever must act; the answer to the last one."""
        answers = [self.ok("move", move=move) for move in moves]
        return answers[-1]


def operating_round() -> Conversation:
    """The first operating round: RCS of Bruno lays track."""
    conversation = Conversation()
    conversation.new()
    conversation.play("buy SCE", "buy SIGI", "buy CNM", "buy SMS", "buy RSA")
    conversation.play("start RCS 100 20%")
    while conversation.ok("state")["round"] == "SR":
        conversation.play("pass")
    return conversation
