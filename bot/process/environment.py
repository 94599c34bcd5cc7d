"""Settings of the installation: the environment of the process, and a file ``.env`` beside it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

from bot.storage.database import DEFAULT_URL, database_url, password_of
from bot.usage import UsageError
from bot.words.language import LANGUAGES, language_named

ENV_FILE = ".env"
_LONGEST = 7 * 24 * 3600
"""Seconds that an interval may have at most."""
_MOST_SHARDS = 10_000
_MOST_SPECTATORS = 100_000


@dataclass(frozen=True, slots=True)
class Environment:
    """How the program is to run. ``.env.example`` explains every line."""

    token: str | None
    api_base: str | None
    gateway_url: str | None
    shards: int | None
    shard_ids: tuple[int, ...] | None
    sync_guild: int | None
    database_url: str
    local_port: int
    local_port_set: bool
    local_network: bool
    web_base_url: str | None
    spectators: int
    spectators_a_game: int
    spectators_apart: bool
    log_level: str
    locale: str | None
    reminder_tick: int
    reminder_minimum: int
    metrics_host: str
    metrics_port: int | None

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must never be shown: the token, and the password of the database."""
        password = password_of(database_url(self.database_url))
        hidden = (self.token, password, password and quote(password, safe=""))
        return tuple(text for text in hidden if text)

    def __repr__(self) -> str:
        # Settings may end up in a log; the token and the database's password must not.
        return "Environment(...)"


def read_environment(folder: Path | None = None) -> Environment:
    """The settings of the process, with those of the folder's ``.env`` file where it has none."""
    from dotenv import dotenv_values

    file = (folder or Path()) / ENV_FILE
    written = dotenv_values(file) if file.is_file() else {}
    return parse_environment({**written, **os.environ})


def parse_environment(values: Mapping[str, str | None]) -> Environment:
    """The settings from the values of the variables. Raises UsageError with the one at fault."""
    found = {name: value.strip() for name, value in values.items() if value and value.strip()}
    ids = found.get("DISCORD_SHARD_IDS")
    return Environment(
        token=_token(found),
        api_base=_address(found, "DISCORD_API_BASE", ("http", "https")),
        gateway_url=_address(found, "DISCORD_GATEWAY_URL", ("ws", "wss")),
        shards=_shards(found),
        shard_ids=None if ids is None else _numbers("DISCORD_SHARD_IDS", ids),
        sync_guild=_number(found, "DISCORD_SYNC_GUILD"),
        database_url=found.get("DATABASE_URL", DEFAULT_URL),
        local_port=_port(found, "LOCAL_PORT") or 8018,
        local_port_set="LOCAL_PORT" in found,
        local_network=_flag(found, "LOCAL_NETWORK"),
        web_base_url=_address(found, "WEB_BASE_URL", ("http", "https")),
        spectators=_count(found, "SPECTATORS_MOST", 1_000),
        spectators_a_game=_count(found, "SPECTATORS_A_GAME", 500),
        spectators_apart=_flag(found, "SPECTATORS_APART"),
        log_level=_log_level(found),
        locale=_locale(found),
        reminder_tick=_positive(found, "REMINDER_TICK_SECONDS", 60),
        reminder_minimum=_positive(found, "REMINDER_MIN_SECONDS", 60),
        metrics_host=found.get("METRICS_HOST", "127.0.0.1"),
        metrics_port=_port(found, "METRICS_PORT"),
    )


def _token(found: Mapping[str, str]) -> str | None:
    token = found.get("DISCORD_TOKEN")
    if token is not None and not (token.isascii() and token.isprintable() and " " not in token):
        raise UsageError("DISCORD_TOKEN is no token: it has neither spaces nor special characters.")
    return token


def _shards(found: Mapping[str, str]) -> int | None:
    number = _number(found, "DISCORD_SHARDS")
    if number is not None and not 1 <= number <= _MOST_SHARDS:
        raise UsageError(f"DISCORD_SHARDS must be from 1 to {_MOST_SHARDS}.")
    return number


def _positive(found: Mapping[str, str], name: str, otherwise: int) -> int:
    number = _number(found, name)
    if number is None:
        return otherwise
    if not 1 <= number <= _LONGEST:
        raise UsageError(f"{name} must be from 1 to {_LONGEST}.")
    return number


def _count(found: Mapping[str, str], name: str, otherwise: int) -> int:
    number = _number(found, name)
    if number is not None and number > _MOST_SPECTATORS:
        raise UsageError(f"{name} must be from 0 to {_MOST_SPECTATORS}.")
    return otherwise if number is None else number


def _flag(found: Mapping[str, str], name: str) -> bool:
    value = found.get(name, "no").lower()
    if value not in ("yes", "no"):
        raise UsageError(f"{name} must be yes or no.")
    return value == "yes"


def _port(found: Mapping[str, str], name: str) -> int | None:
    number = _number(found, name)
    if number is not None and not 1 <= number <= 65_535:
        raise UsageError(f"{name} must be a port from 1 to 65535.")
    return number


def _number(found: Mapping[str, str], name: str) -> int | None:
    if name not in found:
        return None
    return _numbers(name, found[name])[0]


def _numbers(name: str, text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) <= 20 for part in parts):
        raise UsageError(f"{name} must be a whole number, and {text!r} is none.")
    return tuple(int(part) for part in parts)


def _address(found: Mapping[str, str], name: str, schemes: tuple[str, ...]) -> str | None:
    text = found.get(name)
    if text is not None and not _is_address(text, schemes):
        wanted = " or ".join(f"{scheme}://" for scheme in schemes)
        raise UsageError(f"{name} must be an address that begins with {wanted}.")
    return text.rstrip("/") if text is not None else None


def _is_address(text: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _locale(found: Mapping[str, str]) -> str | None:
    code = found.get("LOCALE")
    if code is not None and language_named(code) is None:
        raise UsageError(f"LOCALE must be {' or '.join(LANGUAGES)}, and {code!r} is neither.")
    return code


def _log_level(found: Mapping[str, str]) -> str:
    level = found.get("LOG_LEVEL", "INFO").upper()
    if level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise UsageError("LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.")
    return level
