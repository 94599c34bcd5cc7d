"""The database: opened, brought up to date, and closed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.chat.calls import Unavailable
from bot.storage.connections import prepare_sqlite, refuse_writes, settings_of
from bot.storage.sqlite.files import Watch, database_file, make_room
from bot.storage.sqlite.writer import Untrusted, Writer
from bot.usage import UsageError

T = TypeVar("T")

DEFAULT_URL = "sqlite+aiosqlite:///data/capostazione.db"
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def database_url(text: str) -> URL:
    """The address of a database, with its driver filled in. Raises UsageError."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise UsageError(
            f"DATABASE_URL is not the address of a database; an example is {DEFAULT_URL}."
        ) from None
    url = url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))
    if url.drivername not in _DRIVERS.values():
        raise UsageError(
            f"DATABASE_URL names {url.drivername}; SQLite and PostgreSQL are supported, "
            f"for example {DEFAULT_URL}."
        )
    if url.drivername == _DRIVERS["sqlite"] and str(url.database or "").endswith("/"):
        raise UsageError("DATABASE_URL names a folder; SQLite needs a file in it.")
    return url


def password_of(url: URL) -> str | None:
    """The password in an address, wherever it stands there."""
    query = url.query.get("password")
    return url.password or (query if isinstance(query, str) else None)


def _shown(url: URL) -> str:
    """The address without its password."""
    return url.difference_update_query(["password"]).render_as_string(hide_password=True)


class _Failed(Unavailable):
    def __str__(self) -> str:
        text = super().__str__() or str(getattr(self.__cause__, "orig", self.__cause__))
        return text.partition("\n")[0] or type(self.__cause__).__name__


class NotStored(_Failed):
    """Nothing was written: a full disk, a locked file, a lost server. It may work later."""


class NotRead(_Failed):
    """Nothing could be read: a lost server, a damaged file. It may work later."""


class Taken(NotStored):
    """Nothing was written: what must be there once is there already."""


class Unsound(NotStored):
    """Nothing was written, nor will be: the file is gone, damaged, or changed by somebody else."""


class Database:
    """A database with its tables in place.

    There is one way to write: ``write``, or ``change`` for statements that need no answer.
    """

    def __init__(self, engine: AsyncEngine, reading: bool = False) -> None:
        self.engine = engine
        self._only_read = reading
        self.shared = engine.dialect.name != "sqlite"
        """Whether other processes may use it at the same time."""
        # SQLite has one writer; waiting in line there is fairer than its busy timeout.
        self._watch = Watch(engine.url)
        self._writer = None if self.shared or reading else Writer(engine.url, self._watch)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do the work of a transaction in one go, which is quicker than statement by statement.

        What is raised undoes it. Raises NotStored, or Taken, where the database refuses.
        """
        if self._only_read:
            raise NotStored("this process only reads")
        try:
            if self._writer is None:
                async with self.engine.begin() as connection:
                    return await connection.run_sync(work)
            return await self._writer.do(work)
        except Untrusted as error:
            raise Unsound from error
        except sa.exc.IntegrityError as error:
            raise Taken from error
        except (sa.exc.SQLAlchemyError, OSError) as error:
            raise NotStored from error

    async def change(self, *statements: sa.Executable) -> int:
        """Carry out statements as one transaction; how many rows the last one has changed."""

        def work(connection: sa.Connection) -> int:
            changed = 0
            for statement in statements:
                changed = connection.execute(statement).rowcount
            return changed

        return await self.write(work)

    def put(self, table: sa.Table, **row: Any) -> sa.Executable:
        """The statement that stores a row, or changes the one with the same key.

        It is one statement, so that several processes can do it at the same time.
        """
        dialect = postgresql if self.shared else sqlite
        keys = [column.name for column in table.primary_key]
        changed = {name: value for name, value in row.items() if name not in keys}
        insert = dialect.insert(table).values(**row)
        put: sa.Executable = insert.on_conflict_do_update(index_elements=keys, set_=changed)
        return put

    def put_rows(self, table: sa.Table) -> sa.Executable:
        """Likewise for whole rows, which are given when it is carried out."""
        dialect = postgresql if self.shared else sqlite
        insert = dialect.insert(table)
        keys = [column.name for column in table.primary_key]
        changed = {one.name: one for one in insert.excluded if one.name not in keys}
        put: sa.Executable = insert.on_conflict_do_update(index_elements=keys, set_=changed)
        return put

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from. Raises NotRead where the database does not answer."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (sa.exc.ProgrammingError, sa.exc.DataError):
            # We have asked for what cannot be.
            raise
        except (sa.exc.DBAPIError, sa.exc.TimeoutError, OSError) as error:
            raise NotRead from error

    @property
    def sound(self) -> bool:
        """Whether it can be written to, as far as is known."""
        return self._watch.sound

    async def check(self) -> None:
        """See whether a SQLite file is still what was opened. Raises Unsound."""
        if not self.shared:
            try:
                async with self.reading() as connection:
                    found = await connection.execute(sa.text("PRAGMA quick_check(1)"))
                    self._watch.damaged = found.scalar_one() != "ok"
            except NotRead:
                self._watch.damaged = True
        if not self._watch.sound:
            raise Unsound(f"the file of {self.engine.url.database} is gone or damaged")

    async def size(self) -> int:
        """How many bytes it takes."""
        query = "SELECT pg_database_size(current_database())"
        if not self.shared:
            query = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        async with self.reading() as connection:
            return int((await connection.execute(sa.text(query))).scalar_one())

    async def close(self) -> None:
        """Let go of all connections."""
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()


async def open_database(address: str) -> Database:
    """The database at the address, with all migrations run. Raises UsageError."""
    url = database_url(address)
    make_room(url)
    engine = _engine(url)
    database = Database(engine)
    try:
        await _migrate(engine)
        await database.check()
    except Unsound:
        await database.close()
        raise UsageError(
            f"The database {url.database} is damaged; put a backup in its place."
        ) from None
    except Exception as error:
        await engine.dispose()
        shown = _shown(url)
        raise UsageError(f"The database {shown} cannot be opened: {_reason(error)}.") from error
    return database


async def open_to_read(address: str) -> Database:
    """The database that another process plays on; nothing can be written. Raises UsageError."""
    url = database_url(address)
    shown = _shown(url)
    file = database_file(url)
    if file is not None and not file.exists():
        raise UsageError(f"There is no database {shown} yet; start the bot first.")
    engine = _engine(url, reading=True)
    try:
        from bot.storage.migrations.runner import is_ready

        async with engine.connect() as connection:
            ready = await connection.run_sync(is_ready)
    except Exception as error:
        await engine.dispose()
        raise UsageError(f"The database {shown} cannot be opened: {_reason(error)}.") from error
    if not ready:
        await engine.dispose()
        raise UsageError(
            f"The tables of {shown} are those of another version; start the bot first, "
            "in the version that is installed here."
        )
    return Database(engine, reading=True)


def _engine(url: URL, reading: bool = False) -> AsyncEngine:
    try:
        engine = create_async_engine(url, **settings_of(url, reading))
    except ModuleNotFoundError as error:
        raise UsageError(
            f"DATABASE_URL needs the package {error.name}: pip install --editable '.[postgresql]'."
        ) from None
    if url.drivername.startswith("sqlite"):
        sa.event.listen(engine.sync_engine, "connect", prepare_sqlite)
        if reading:
            sa.event.listen(engine.sync_engine, "connect", refuse_writes)
    return engine


def _reason(error: Exception) -> str:
    """Why a database cannot be opened, in a few words. Raises the error if it is our fault."""
    from alembic.util.exc import CommandError

    if isinstance(error, CommandError):
        return "it was written by a newer version of this program, which is needed to open it"
    # The driver's own errors come as they are while a connection is being made.
    of_driver = type(error).__module__.startswith("asyncpg.")
    if isinstance(error, TypeError) and "keyword argument" in str(error):
        return f"it does not know an option of the address ({error})"
    if not of_driver and not isinstance(error, OSError | sa.exc.SQLAlchemyError):
        raise error
    text = str(getattr(error, "orig", None) or error) or type(error).__name__
    return text.splitlines()[0].rstrip(".")


async def _migrate(engine: AsyncEngine) -> None:
    from bot.storage.migrations.runner import upgrade

    async with engine.connect() as connection:
        await connection.run_sync(upgrade)
        await connection.commit()
