"""The pace of a game, who sat where before, results, private notes, and more that people choose."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("pace", sa.Integer()))
    op.add_column("people", sa.Column("theme", sa.Text()))
    op.add_column("people", sa.Column("counted", sa.Boolean()))
    _create(
        "former_seats",
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("until", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        key=("game", "seat", "until"),
    )
    _create(
        "results",
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        key=("game", "seat"),
    )
    _create(
        "private_notes",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        key=("game", "player"),
    )


def _create(table: str, *columns: sa.Column[object], key: tuple[str, ...]) -> None:
    """A table of what belongs to games."""
    op.create_table(
        table,
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        *columns,
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f(f"fk_{table}_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint(*key, name=op.f(f"pk_{table}")),
    )
