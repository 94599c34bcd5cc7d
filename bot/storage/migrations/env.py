"""Alembic's entry: runs migrations on the connection that it is given."""

from alembic import context

from bot.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot change columns in place.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
