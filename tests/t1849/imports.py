"""Actions as exports of 18xx.games have them, and playing them in a position."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from tests.t1849.positions_stock import corporation_of
from tests.t1849.table import read_at
from titles.t1849.reading import SITE_NOW
from titles.t1849.site.export import Export, Item
from titles.t1849.site.importer import Importer
from titles.t1849.site.translation import Translator
from titles.t1849.title import load


def does(entity: str, kind: str, **facts: Any) -> Item:
    """An action; players are called by their names."""
    return Item(0, kind, str("ABC".find(entity) + 1 or entity), facts)


def chooses(player: str, choice: str) -> Item:
    return does(player, "choose", choice=choice)


def by_the_site(game: Game) -> Game:
    return read_at(game, 2, ", ".join(SITE_NOW))


def import_into(game: Game, *actions: Item, over: bool = False) -> list[int]:
    """Play actions in a position; returns the numbers of those after which a state is shown."""
    items = [
        Item(number, item.kind, item.entity, item.facts)
        for number, item in enumerate(actions, start=1)
    ]
    empty = Export(("A", "B", "C"), 1, (), ("RCS", "CTL", "ATA", "SFA", "IFT"), (), {})
    importer = Importer(load(), empty)
    importer.game, importer.items, importer.over = game, items, over
    importer.translator = Translator(game, items)
    importer.translator.slots.follow()
    return list(importer.play())


def share(game: Game, corporation: str, **hands: str) -> None:
    """Deal a corporation's certificates: P, L and a 1 for each single; the rest is in treasury."""
    company = corporation_of(game, corporation)
    owners = ["treasury"] * 8
    singles = iter(range(1, 7))
    for name, certificates in hands.items():
        holder = str("ABC".find(name) + 1) if name in "ABC" else name
        for letter in certificates:
            at = {"P": 0, "L": 7}.get(letter)
            owners[next(singles) if at is None else at] = holder
    company.owners = owners
