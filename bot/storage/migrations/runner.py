"""Runs the migrations that a database lacks."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

_LOCK = 18_001
"""PostgreSQL's advisory lock: two processes that start together migrate one after the other."""


def upgrade(connection: sa.Connection) -> None:
    """Bring the database up to date."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    command.upgrade(_config(connection), "head")


def is_ready(connection: sa.Connection) -> bool:
    """Whether the database has the tables of this version."""
    newest = ScriptDirectory.from_config(_config(connection)).get_current_head()
    return MigrationContext.configure(connection).get_current_revision() == newest


def _config(connection: sa.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
