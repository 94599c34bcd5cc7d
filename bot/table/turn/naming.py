"""Names of what moves are about: places, companies and private companies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from bot.chat.messages import Choice
from engine.notation import text_of

if TYPE_CHECKING:
    from engine.data.schema import TitleData
    from engine.display import Contract
    from engine.game import Game
    from engine.moves import Move

_PLACES = ("hex", "home", "target")
_COMPANIES = ("corporation", "seller")
_PRIVATES = ("private",)
"""Fields by which moves of all titles name hexes, corporations and private companies."""


class Names:
    """What the ids of a title stand for."""

    def __init__(self, data: TitleData) -> None:
        self.places: Mapping[str, str] = {hex_.id: hex_.name or "" for hex_ in data.hexes}
        self.companies: Mapping[str, str] = {c.id: c.name for c in data.corporations}
        self.privates: Mapping[str, str] = {p.id: p.name for p in data.privates}

    def in_move(self, move: Move) -> list[str]:
        """The names of all that a move mentions."""
        return [*_found(move, _PLACES, self.places), *self.companies_in(move)]

    def companies_in(self, move: Move) -> list[str]:
        """The names of the companies that a move mentions."""
        companies = _found(move, _COMPANIES, self.companies)
        return [*companies, *_found(move, _PRIVATES, self.privates)]

    def line(self, move: Move) -> str:
        """A move in notation with the names of what it mentions: ``lay B14 57 2 · Messina``."""
        return " · ".join([text_of(move), *self.in_move(move)])

    def labelled(self, kind: str, id_: str) -> str:
        """An id with the name of what it stands for, if it stands for that kind of thing."""
        name = self._known(kind).get(id_)
        return f"{id_} · {name}" if name else id_

    def choices(self, kind: str) -> list[Choice]:
        """All things of a kind, with their names."""
        return [Choice(id_, self.labelled(kind, id_)) for id_ in self._known(kind)]

    def _known(self, kind: str) -> Mapping[str, str]:
        known: Mapping[str, Mapping[str, str]] = {
            "hex": self.places,
            "home": self.places,
            "company": {**self.privates, **self.companies},
            "private": self.privates,
            "seller": self.companies,
            "what": {**self.privates, **self.companies},
        }
        return known.get(kind, {})


def contract_of(game: Game, move: Move) -> Contract | None:
    """What a move undertakes, if it takes up a contract."""
    number = getattr(move, "number", None)
    contracts = game.title.display(game).contracts if number is not None else ()
    return next((contract for contract in contracts if contract.number == number), None)


def lines_in(game: Game) -> Callable[[Move], str]:
    """Writes moves in notation, with the names of what they mention or of a contract taken up."""
    names = Names(game.title.data)

    def line(move: Move) -> str:
        contract = contract_of(game, move)
        return names.line(move) if contract is None else f"{text_of(move)} · {contract.name}"

    return line


def _found(move: Move, fields: Iterable[str], names: Mapping[str, str]) -> list[str]:
    found = [names.get(str(getattr(move, field, None))) for field in fields]
    return [name for name in found if name]
