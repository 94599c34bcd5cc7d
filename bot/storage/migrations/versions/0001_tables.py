"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_OPEN = "status IN ('lobby', 'playing')"
_OWED = "message IS NULL"


def upgrade() -> None:
    op.create_table(
        "calls",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_calls")),
    )
    op.create_index(op.f("ix_calls_at"), "calls", ["at"], unique=False)
    op.create_table(
        "facts",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_facts")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=True),
        sa.Column("variants", sa.JSON(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("guild", sa.Text(), nullable=True),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("pictures", sa.Text(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("acting", sa.Integer(), nullable=True),
        sa.Column("acting_since", sa.BigInteger(), nullable=False),
        sa.Column("card", sa.Text(), nullable=True),
        sa.Column("spectators", sa.Text(), nullable=True),
        sa.Column("link", sa.Text(), nullable=True),
        sa.Column("silent", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("link", name=op.f("uq_games_link")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_games_guild", "games", ["guild"], unique=False)
    op.create_index("ix_games_status", "games", ["status"], unique=False)
    op.create_index(
        "uq_games_open_channel",
        "games",
        ["channel"],
        unique=True,
        sqlite_where=sa.text(_OPEN),
        postgresql_where=sa.text(_OPEN),
    )
    op.create_table(
        "guilds",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("zone", sa.Text(), nullable=True),
        sa.Column("pictures", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guilds")),
    )
    op.create_table(
        "page_channels",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_page_channels")),
    )
    op.create_table(
        "page_people",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_page_people")),
        sa.UniqueConstraint("name", name=op.f("uq_page_people_name")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("zone", sa.Text(), nullable=True),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_until", sa.Integer(), nullable=True),
        sa.Column("remind_after", sa.Integer(), nullable=True),
        sa.Column("away_until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_table(
        "checkpoints",
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("program", sa.Text(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_checkpoints_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_checkpoints")),
    )
    op.create_table(
        "followers",
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_followers_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "player", name=op.f("pk_followers")),
    )
    op.create_table(
        "moves",
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_moves_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_moves")),
    )
    op.create_table(
        "page_messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=True),
        sa.Column("person", sa.Text(), nullable=True),
        sa.Column("nonce", sa.Text(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("frames", sa.JSON(), nullable=False),
        sa.Column("pinned", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["channel"],
            ["page_channels.id"],
            name=op.f("fk_page_messages_channel"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_page_messages")),
        sa.UniqueConstraint("nonce", name=op.f("uq_page_messages_nonce")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_page_messages_channel", "page_messages", ["channel"], unique=False)
    op.create_table(
        "posts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=True),
        sa.Column("message", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_posts_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_posts")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_posts_game_kind_number", "posts", ["game", "kind", "number"], unique=False)
    op.create_index(
        "ix_posts_owed",
        "posts",
        ["game"],
        unique=False,
        sqlite_where=sa.text(_OWED),
        postgresql_where=sa.text(_OWED),
    )
    op.create_table(
        "programs",
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_programs_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "seat", "kind", name=op.f("pk_programs")),
    )
    op.create_table(
        "reminders",
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("sent", sa.Integer(), nullable=False),
        sa.Column("muted", sa.Boolean(), nullable=False),
        sa.Column("message", sa.Text(), nullable=True),
        sa.Column("claimed", sa.BigInteger(), nullable=False),
        sa.Column("absence_told", sa.Boolean(), nullable=False),
        sa.Column("suggested", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_reminders_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_reminders")),
    )
    op.create_index("ix_reminders_due", "reminders", ["due"], unique=False)
    op.create_table(
        "requests",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("needed", sa.JSON(), nullable=False),
        sa.Column("given", sa.JSON(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_requests_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_requests")),
    )
    op.create_index("ix_requests_game", "requests", ["game"], unique=False)
    op.create_table(
        "seats",
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("house", sa.Boolean(), nullable=False),
        sa.Column("deputy", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_seats_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_seats")),
        sa.UniqueConstraint("game", "player", name=op.f("uq_seats_game_player")),
    )
    op.create_index("ix_seats_player", "seats", ["player"], unique=False)
    op.create_table(
        "undos",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_undos_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_undos")),
    )
    op.create_index("ix_undos_game", "undos", ["game"], unique=False)
