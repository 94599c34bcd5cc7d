"""The room that the table stands in: what all its parts need."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.outlet import Outlet
from bot.process.clocks import Clock
from bot.process.metrics import Metrics
from bot.storage.store import Store
from bot.table.background import Background
from bot.table.games import LiveGames
from bot.table.languages import Languages


@dataclass(frozen=True, slots=True)
class Room:
    """What every part of the table may use; a part is handed the other parts that it needs."""

    store: Store
    outlet: Outlet
    """What is said goes out through it."""
    clock: Clock
    languages: Languages
    background: Background
    games: LiveGames
    metrics: Metrics
    began: int
    """When this run of the table began."""
