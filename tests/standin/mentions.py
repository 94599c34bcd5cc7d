"""Who is notified by a message."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.standin.refusals import Json

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Pings:
    """The people and roles that a message notified."""

    users: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()
    everyone: bool = False


NOBODY = Pings()


def pings(text: str, allowed: Json | None) -> Pings:
    """Who is notified by that text; without ``allowed_mentions`` everything that is named."""
    users = frozenset(int(found) for found in _USER.findall(text))
    roles = frozenset(int(found) for found in _ROLE.findall(text))
    everyone = bool(_EVERYONE.search(text))
    if allowed is None:
        return Pings(users, roles, everyone)
    parse = allowed.get("parse", [])
    return Pings(
        users if "users" in parse else users & _ids(allowed, "users"),
        roles if "roles" in parse else roles & _ids(allowed, "roles"),
        everyone and "everyone" in parse,
    )


def allowed_mentions_problems(allowed: Json | None) -> list[str]:
    """What Discord would refuse in ``allowed_mentions``."""
    if allowed is None:
        return []
    problems = []
    for kind in ("users", "roles"):
        if kind in allowed.get("parse", []) and allowed.get(kind):
            problems.append(f"allowed_mentions: {kind} both parsed and listed")
        if len(allowed.get(kind) or []) > 100:
            problems.append(f"allowed_mentions: more than 100 {kind}")
    return problems


def _ids(allowed: Json, kind: str) -> frozenset[int]:
    return frozenset(int(found) for found in allowed.get(kind) or [])
