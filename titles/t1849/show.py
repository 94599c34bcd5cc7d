"""What 1849 adds to the state shown to the outside, and to pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.showing.display import Display, Marker, Note
from titles.t1849 import variants
from titles.t1849.facts import data, state

if TYPE_CHECKING:
    from engine.game import Game


def show(game: Game) -> dict[str, Any]:
    """The marked port; bonds and E tokens in the variants that have them."""
    now = state(game)
    shown: dict[str, Any] = {}
    if now.port is not None:
        shown["port"] = {"hex": now.port, "corporation": now.port_owner}
    if variants.BONDS in game.setup.variants:
        shown["bonds"] = list(now.bonds)
    if variants.ELECTRIC in game.setup.variants:
        shown["e_tokens"] = list(now.e_tokens)
    return shown


def display(game: Game) -> Display:
    """The marked port on the map; bonds and E tokens beside the trains of who has them."""
    now = state(game)
    marks = {
        name: (
            *((Note("bond"),) if name in now.bonds else ()),
            *((Note("e_token"),) if name in now.e_tokens else ()),
        )
        for name in now.corporations
    }
    return Display(markers=tuple(_port(game)), marks=marks)


def _port(game: Game) -> Iterator[Marker]:
    now = state(game)
    if now.port is not None:
        bonus = max(private.bonus for private in data(game).privates)
        yield Marker(now.port, now.port_owner, "marker", f"+{bonus}")
