"""How hard and in which spirit the house plays, and whether it gives advice."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("level", sa.Text(), nullable=False, server_default="easy"))
    op.add_column(
        "games", sa.Column("advice", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("level", sa.Text(), nullable=False, server_default="easy"))
    op.add_column("seats", sa.Column("temper", sa.Text(), nullable=False, server_default="keen"))
