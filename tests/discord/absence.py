"""Helpers for tests in which time passes and people are told things in private."""

from __future__ import annotations

from typing import Any

from tests.discord.station import Station

HOUR, DAY = 3600, 24 * 3600


async def pass_time(station: Station, seconds: int) -> None:
    """Let time pass, and the table do what is due then."""
    station.clock.advance(seconds)
    await station.table.schedule.run_due()
    await station.env.settle()


def told(station: Station, name: str) -> list[str]:
    """What somebody was told in private, the oldest first."""
    return [message.content for message in letters(station, name)]


def letters(station: Station, name: str) -> list[Any]:
    """The private messages to somebody, the oldest first."""
    return station[name].user.dm_channel.history()


def refuse_letters(station: Station, name: str) -> None:
    """Somebody does not take private messages from now on."""
    channel = station[name].user.dm_channel.id
    path = f"/channels/{channel}/messages"
    message = "Cannot send messages to this user"
    station.env.inject_error("POST", path, status=403, code=50007, message=message, times=None)


def lose_rights(station: Station) -> None:
    """The bot may not write in the channel any more."""
    path = f"/channels/{station.channel.id}/messages"
    station.env.inject_error("POST", path, status=403, code=50013, times=None)


def stop_faults(station: Station) -> None:
    """Everything works again."""
    station.env.backend.faults.clear()


def pinged(station: Station, text: str) -> list[int]:
    """Whom the last message that contains the text has notified."""
    sent = [request.json for request in station.env.http_requests if request.method == "POST"]
    found = [
        body for body in sent if isinstance(body, dict) and text in (body.get("content") or "")
    ]
    allowed = found[-1]["allowed_mentions"]
    assert not allowed.get("parse")
    return [int(user) for user in allowed.get("users", ())]
