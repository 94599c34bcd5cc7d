"""Names of what moves are about: places, companies and private companies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from bot.chat.messages import Choice
from bot.table.naming.places import name_of_hex, names_of_places
from engine.notation import line_of, text_of
from engine.notation.slots import Kind

if TYPE_CHECKING:
    from bot.words.language import Language
    from engine.data.schema import TitleData
    from engine.game import Game
    from engine.moves import Move
    from engine.showing.display import Contract


class Names:
    """What the ids of a title stand for: as a reader calls it, else as it is printed."""

    def __init__(self, data: TitleData, words: Language | None = None) -> None:
        self.places: Mapping[str, str] = (
            {hex_.id: name_of_hex(hex_) for hex_ in data.hexes}
            if words is None
            else names_of_places(data, words)
        )
        self.companies: Mapping[str, str] = {c.id: c.name for c in data.corporations}
        self.privates: Mapping[str, str] = {p.id: p.name for p in data.privates}

    def in_move(self, move: Move) -> list[str]:
        """The names of all that a move mentions."""
        return [*self._found(move, Kind.HEX), *self.companies_in(move)]

    def companies_in(self, move: Move) -> list[str]:
        """The names of the companies that a move mentions."""
        return [*self._found(move, Kind.CORPORATION), *self._found(move, Kind.PRIVATE)]

    def line(self, move: Move) -> str:
        """A move in notation with the names of what it mentions: ``lay D7 57 2 · Porto``."""
        return " · ".join([text_of(move), *self.in_move(move)])

    def labelled(self, kind: Kind, id_: str) -> str:
        """An id with the name of what it stands for, if it stands for that kind of thing."""
        name = self._of(kind).get(id_)
        return f"{id_} · {name}" if name else id_

    def choices(self, kinds: Iterable[Kind]) -> list[Choice]:
        """All things of these kinds, with their names."""
        return [Choice(id_, self.labelled(kind, id_)) for kind in kinds for id_ in self._of(kind)]

    def _of(self, kind: Kind) -> Mapping[str, str]:
        known: Mapping[Kind, Mapping[str, str]] = {
            Kind.HEX: self.places,
            Kind.CORPORATION: self.companies,
            Kind.PRIVATE: self.privates,
        }
        return known.get(kind, {})

    def _found(self, move: Move, kind: Kind) -> list[str]:
        found = [self._of(kind).get(str(value)) for value in values_of(move, kind)]
        return [name for name in found if name]


def values_of(move: Move, kind: Kind) -> list[Any]:
    """What a move names of a kind."""
    line = line_of(move)
    return [slot.value(move) for slot in line.slots if slot.kind is kind] if line else []


def contract_of(game: Game, move: Move) -> Contract | None:
    """What a move undertakes, if it takes up a contract."""
    numbers = values_of(move, Kind.CONTRACT)
    contracts = game.title.display(game).contracts if numbers else ()
    return next((contract for contract in contracts if contract.number in numbers), None)


def lines_in(game: Game, words: Language | None = None) -> Callable[[Move], str]:
    """Writes moves in notation, with the names of what they mention or of a contract taken up."""
    names = Names(game.title.data, words)

    def line(move: Move) -> str:
        contract = contract_of(game, move)
        return names.line(move) if contract is None else f"{text_of(move)} · {contract.name}"

    return line
