"""A table in this process as spectators see it."""

from __future__ import annotations

from bot.chat.ids import GuildId
from bot.page.watching.rooms import Watching
from bot.page.watching.stage import Stage
from bot.table.table import Table


def stage_beside(table: Table) -> Stage:
    """The stage of a table in this process; what other shards play is looked up."""

    def elsewhere(guild: GuildId | None) -> bool:
        return table.store.database.shared and not table.outlet.serves(guild)

    return Stage(
        table.store,
        table.games,
        table.studio,
        table.languages,
        table.metrics,
        elsewhere,
        several=table.store.database.shared,
    )


def watch_table(table: Table, watching: Watching) -> None:
    """Let those who watch hear what happens at a table of this process."""
    table.on_moved(watching.moved)
    table.links.when_revoked(watching.revoked)
