"""The house player: a modest automatic player for any title, and its reasons."""

from engine.house.choice import Choice
from engine.house.decide import choose

__all__ = ["Choice", "choose"]
