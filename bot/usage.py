"""What cannot be done as it was asked for."""

from __future__ import annotations


class UsageError(Exception):
    """The request makes no sense or cannot be met; the message is one sentence for the user."""


class BadOption(UsageError):
    """The command line itself is wrong."""
