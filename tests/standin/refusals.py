"""Errors of the REST interface, as Discord numbers them."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class ApiError(Exception):
    """A request that is answered by an error."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.body: Json = {"code": code, "message": message}


class InvalidForm(ApiError):
    """A request that breaks one of Discord's limits or rules of form; tests fail on these."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(400, 50035, "Invalid Form Body: " + "; ".join(problems))


def unknown(what: str) -> ApiError:
    """The 404 for something that does not exist (any more)."""
    return ApiError(404, _UNKNOWN[what], f"Unknown {what}")


_UNKNOWN = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Webhook": 10015,
    "Interaction": 10062,
    "Application Command": 10063,
}

UNAUTHORISED = (401, 0, "401: Unauthorized")
MISSING_ACCESS = (403, 50001, "Missing Access")
CLOSED_DIRECT_MESSAGES = (403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
THREAD_ARCHIVED = (400, 50083, "Thread is archived")
EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
