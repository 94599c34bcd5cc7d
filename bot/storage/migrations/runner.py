"""Runs the migrations that a database lacks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

_LOCK = 18_001
"""PostgreSQL's advisory lock: two processes that start together migrate one after the other."""


def upgrade(connection: sa.Connection) -> None:
    """Bring the database up to date, wholly or not at all."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        command.upgrade(_config(connection), "head")
    elif not is_ready(connection):
        _upgrade_sqlite(connection)


def _upgrade_sqlite(connection: sa.Connection) -> None:
    """In a transaction begun by hand: neither the driver nor Alembic would begin one.

    Of a migration that a full disk or a power cut ends, no table is left that the next start
    would then find in its way.
    """
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        command.upgrade(_config(connection), "head")
        connection.exec_driver_sql("COMMIT")
    except BaseException:
        driver: Any = connection.connection.driver_connection
        # A full disk ends it at once.
        if driver.in_transaction:
            connection.exec_driver_sql("ROLLBACK")
        raise


def is_ready(connection: sa.Connection) -> bool:
    """Whether the database has the tables of this version."""
    newest = ScriptDirectory.from_config(_config(connection)).get_current_head()
    return MigrationContext.configure(connection).get_current_revision() == newest


def _config(connection: sa.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
