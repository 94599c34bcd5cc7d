"""The parts of a title: each answers the questions of one field of the rules.

A part is asked for by its class, ``Stock.of(game)``. The class that derives from ``Part`` itself
has the usual answers; a title for which they do not hold brings a subclass that answers otherwise.
Who asks imports the part that it asks, and the title knows none of their classes.
"""

from __future__ import annotations

from typing import Any, Protocol, Self


class Part:
    """A part of a title, with the usual answers. It keeps no state: that is the game's."""

    @classmethod
    def of(cls, game: Playing) -> Self:
        """The part of this class in the game's title: the title's own, else the usual one."""
        found: Self = game.title.parts[cls]
        return found


class Parts(dict[type[Part], Any]):
    """The parts of a title, by their classes; usual ones are made when they are first asked for."""

    def __init__(self, *own: Part) -> None:
        super().__init__()
        for part in own:
            for kind in type(part).__mro__:
                if kind is Part:
                    break
                if kind in self:
                    raise TypeError(f"two parts are {kind.__name__}")
                self[kind] = part

    def __missing__(self, kind: type[Part]) -> Part:
        if Part not in kind.__bases__:
            raise TypeError(f"the title has no {kind.__name__}")
        self[kind] = part = kind()
        return part


class _Titled(Protocol):
    @property
    def parts(self) -> Parts: ...


class Playing(Protocol):
    """A game, as far as parts need to know it to be found."""

    @property
    def title(self) -> _Titled: ...
