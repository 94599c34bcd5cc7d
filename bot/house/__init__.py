"""The house player: a modest automatic player for any title, and its reasons."""

from bot.house.choice import Choice
from bot.house.decide import choose

__all__ = ["Choice", "choose"]
