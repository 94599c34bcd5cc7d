"""Connections to the database: how each kind is set up."""

from __future__ import annotations

import os
import socket
from typing import Any

from sqlalchemy.engine import URL

_WAIT_SECONDS = 10
"""How long another program may lock the file, or a server take to answer."""


def own_name() -> str:
    """What connections of this process are called on a server."""
    return f"capo on {socket.gethostname()}, process {os.getpid()}"[:63]


def settings_of(url: URL, reading: bool = False) -> dict[str, Any]:
    """What an engine for the database is made with, perhaps one that can only read."""
    if url.drivername.startswith("sqlite"):
        # Transactions are begun by hand, see ``bot/storage/sqlite/writer.py``.
        arguments = {"timeout": _WAIT_SECONDS, "isolation_level": None}
        return {
            "connect_args": arguments,
            "isolation_level": "AUTOCOMMIT",
            "pool_reset_on_return": None,
        }
    # By its name other processes and the admin see whose connection it is.
    name = {"application_name": own_name()}
    if reading:
        name["default_transaction_read_only"] = "on"
    waiting = {"timeout": _WAIT_SECONDS, "server_settings": name}
    return {"pool_pre_ping": True, "connect_args": waiting}


def refuse_writes(connection: Any, _: object) -> None:
    """Let a new connection to a SQLite file only read."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA query_only=ON")
    cursor.close()


def prepare_sqlite(connection: Any, _: object) -> None:
    """Set up a new connection to a SQLite file."""
    cursor = connection.cursor()
    try:
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
    except Exception:
        # Nobody else closes a connection that was never handed out.
        connection.close()
        raise
