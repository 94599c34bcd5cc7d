"""After how many moves a reminder was planned: whether somebody has moved since then."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("reminders", sa.Column("planned_after", sa.Integer()))
