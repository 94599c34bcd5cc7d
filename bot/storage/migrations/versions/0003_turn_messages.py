"""The newest turn message of every game, and when a game posts a new one."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    messages = sa.Column("messages", sa.Text(), nullable=False, server_default="turn")
    op.add_column("games", messages)
    op.create_table(
        "turn_messages",
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("turn", sa.Text(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("began", sa.Integer(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("preface", sa.Text(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_turn_messages_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_turn_messages")),
    )
