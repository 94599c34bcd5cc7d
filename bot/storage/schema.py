"""The tables. Times are seconds since 1970 in UTC, ids of the chat are text, lists are JSON.

A change here needs a migration in ``migrations/versions``.
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_OPEN = "status IN ('lobby', 'playing')"


def _game(primary: bool = False) -> sa.Column[int]:
    return sa.Column(
        "game",
        sa.ForeignKey("games.id", ondelete="CASCADE"),
        primary_key=primary,
        nullable=False,
        autoincrement=False,
    )


games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("edition", sa.Text),
    sa.Column("variants", sa.JSON, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("guild", sa.Text),
    sa.Column("channel", sa.Text, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("pictures", sa.Text, nullable=False),
    sa.Column("messages", sa.Text, nullable=False, default="turn", server_default="turn"),
    sa.Column("length", sa.Integer, nullable=False),
    sa.Column("acting", sa.Integer),
    sa.Column("acting_since", sa.BigInteger, nullable=False),
    sa.Column("card", sa.Text),
    sa.Column("spectators", sa.Text),
    sa.Column("link", sa.Text),
    sa.Column("silent", sa.Boolean, nullable=False, default=False),
    sa.Column("level", sa.Text, nullable=False, default="easy", server_default="easy"),
    sa.Column("pace", sa.Integer),
    sa.Column("advice", sa.Boolean, nullable=False, default=False, server_default=sa.false()),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    # One open game a channel, whoever asks and however many processes there are.
    sa.Index(
        "uq_games_open_channel",
        "channel",
        unique=True,
        sqlite_where=sa.text(_OPEN),
        postgresql_where=sa.text(_OPEN),
    ),
    sa.Index("ix_games_status", "status"),
    sa.Index("ix_games_guild", "guild"),
    sa.UniqueConstraint("link"),
    sqlite_autoincrement=True,
)

seats = sa.Table(
    "seats",
    metadata,
    _game(primary=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("house", sa.Boolean, nullable=False, default=False),
    sa.Column("deputy", sa.Text),
    sa.Column("level", sa.Text, nullable=False, default="easy", server_default="easy"),
    sa.Column("temper", sa.Text, nullable=False, default="keen", server_default="keen"),
    sa.UniqueConstraint("game", "player"),
    sa.Index("ix_seats_player", "player"),
)

former_seats = sa.Table(
    "former_seats",
    metadata,
    _game(primary=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("until", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
)
"""Who had a seat before somebody else got it; ``until`` is the last move of that time."""

results = sa.Table(
    "results",
    metadata,
    _game(primary=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
)
"""How finished games ended; void where the game has ``changed`` since."""

private_notes = sa.Table(
    "private_notes",
    metadata,
    _game(primary=True),
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
"""What somebody wants to remember about a game."""

moves = sa.Table(
    "moves",
    metadata,
    _game(primary=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("note", sa.Text),
    sa.Column("at", sa.BigInteger, nullable=False),
)

calls = sa.Table(
    "calls",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),
)
"""Calls that have changed something; the same call delivered again changes nothing."""

checkpoints = sa.Table(
    "checkpoints",
    metadata,
    _game(primary=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("program", sa.Text, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
)
"""The last checkpoint of a running game; ``program`` says which version of the rules wrote it."""

posts = sa.Table(
    "posts",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    _game(),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("body", sa.Text),
    sa.Column("message", sa.Text),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index("ix_posts_game_kind_number", "game", "kind", "number"),
    sa.Index(
        "ix_posts_owed",
        "game",
        sqlite_where=sa.text("message IS NULL"),
        postgresql_where=sa.text("message IS NULL"),
    ),
    sqlite_autoincrement=True,
)
"""Public messages; owed as long as ``message`` is empty."""

turn_messages = sa.Table(
    "turn_messages",
    metadata,
    _game(primary=True),
    sa.Column("message", sa.Text, nullable=False),
    sa.Column("turn", sa.Text, nullable=False),
    sa.Column("first", sa.Integer, nullable=False),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("began", sa.Integer, nullable=False),
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("preface", sa.Text, nullable=False),
    sa.Column("closed", sa.Boolean, nullable=False),
)
"""The newest turn message of every game: the one that has buttons and is edited."""

undos = sa.Table(
    "undos",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    _game(),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("length", sa.Integer, nullable=False),
    sa.Column("moves", sa.JSON, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index("ix_undos_game", "game"),
)

requests = sa.Table(
    "requests",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    _game(),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("details", sa.JSON, nullable=False),
    sa.Column("needed", sa.JSON, nullable=False),
    sa.Column("given", sa.JSON, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False, default=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index("ix_requests_game", "game"),
)
"""What needs the consent of others: undoing their moves, replacing a player."""

followers = sa.Table(
    "followers",
    metadata,
    _game(primary=True),
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("level", sa.Text, nullable=False),
    sa.Column("place", sa.Text, nullable=False),
    sa.Column("told", sa.Integer, nullable=False, default=0),
)

guilds = sa.Table(
    "guilds",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("language", sa.Text),
    sa.Column("zone", sa.Text),
    sa.Column("pictures", sa.Text),
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("language", sa.Text),
    sa.Column("zone", sa.Text),
    sa.Column("quiet_from", sa.Integer),
    sa.Column("quiet_until", sa.Integer),
    sa.Column("remind_after", sa.Integer),
    sa.Column("away_until", sa.BigInteger),
    sa.Column("theme", sa.Text),
    sa.Column("counted", sa.Boolean),
)
"""Settings of people; quiet hours in minutes after midnight of their time zone."""

reminders = sa.Table(
    "reminders",
    metadata,
    _game(primary=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False),
    sa.Column("sent", sa.Integer, nullable=False, default=0),
    sa.Column("muted", sa.Boolean, nullable=False, default=False),
    sa.Column("message", sa.Text),
    sa.Column("claimed", sa.BigInteger, nullable=False, default=0),
    sa.Column("absence_told", sa.Boolean, nullable=False, default=False),
    sa.Column("suggested", sa.Boolean, nullable=False, default=False),
    sa.Column("planned_after", sa.Integer),
    sa.Index("ix_reminders_due", "due"),
)
"""The turn of whoever must decide: when they are reminded next, and what has been said about it."""

programs = sa.Table(
    "programs",
    metadata,
    _game(primary=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("details", sa.JSON, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

facts = sa.Table(
    "facts",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
"""Single facts about the installation, such as the hash of the commands that were synced last."""

page_people = sa.Table(
    "page_people",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False, unique=True),
    sa.Column("created", sa.BigInteger, nullable=False),
)
"""Those who play on the local page."""

page_channels = sa.Table(
    "page_channels",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

page_messages = sa.Table(
    "page_messages",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("channel", sa.ForeignKey("page_channels.id", ondelete="CASCADE"), nullable=True),
    sa.Column("person", sa.Text),
    sa.Column("nonce", sa.Text, unique=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("frames", sa.JSON, nullable=False),
    sa.Column("pinned", sa.Boolean, nullable=False, default=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index("ix_page_messages_channel", "channel"),
    sqlite_autoincrement=True,
)
"""What was said on the local page: in a channel, or to one person alone."""
