"""Logs: one JSON object a line on standard error, for people with grep and for machines."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime

_QUIET = ("alembic", "discord", "aiosqlite", "sqlalchemy", "asyncio", "PIL")
"""Libraries that say too much below warnings."""
_TOKEN = re.compile(
    r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}|(?<=webhooks/)\d+/[\w-]{20,}|(?<=/watch/)[\w-]{20,}"
)
"""Bot tokens, the tokens of interactions in addresses, and links of spectators."""
_HIDDEN = "[hidden]"
_STANDARD = set(vars(logging.makeLogRecord({})))


class JsonLines(logging.Formatter):
    """Formats records as JSON, without the secrets and anything that looks like a token."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__()
        shown = [text for secret in secrets if secret for text in (secret, repr(secret)[1:-1])]
        self._secrets = [json.dumps(text)[1:-1] for text in shown]

    def format(self, record: logging.LogRecord) -> str:
        """One line for a record; values given as ``extra`` become keys."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _STANDARD}
        if record.exc_info:
            text = self.formatException(record.exc_info)
            line["error"] = text.rpartition("\n")[2] if _passes(record) else text
        text = json.dumps(line, default=str)
        for secret in self._secrets:
            text = text.replace(secret, _HIDDEN)
        return _TOKEN.sub(_HIDDEN, text)


def _passes(record: logging.LogRecord) -> bool:
    """Whether it tells of trouble with the network that the library deals with itself."""
    error = record.exc_info[1] if record.exc_info else None
    if not record.name.startswith("discord"):
        return False
    library = type(error).__module__.startswith(("aiohttp", "discord"))
    return library or isinstance(error, OSError | TimeoutError)


def _is_no_gibberish(record: logging.LogRecord) -> bool:
    """Whether it tells of more than bytes that are no HTTP: those are answered with 400."""
    error = record.exc_info[1] if record.exc_info else None
    gibberish = ("aiohttp.http_exceptions", "aiohttp.web_protocol")
    return not type(error).__module__.startswith(gibberish)


def set_up_logs(level: str, secrets: Iterable[str] = ()) -> None:
    """Write logs to standard error; the secrets appear in none of them."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("aiohttp.server").addFilter(_is_no_gibberish)
    if level != "DEBUG":
        for name in _QUIET:
            logging.getLogger(name).setLevel(logging.WARNING)
