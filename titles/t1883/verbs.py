"""The verbs of 1883, and the moves that only it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.ids import CorporationId, HexId
from engine.moves import Move
from engine.notation import VERBS as SHARED
from engine.notation import Form, Verb, choice, declared
from engine.notation.slots import contract, corporation, hex_, maybe
from titles.t1883.facts import SEFTA

if TYPE_CHECKING:
    from engine.game import Game
    from engine.ids import PlayerId


@dataclass(frozen=True, slots=True)
class Support(Move):
    """Buy a political support card; play one where an event asks for it."""

    corporation: CorporationId | None = None
    """For which corporation it is played, where that is the question."""


@dataclass(frozen=True, slots=True)
class BuyConcession(Move):
    """Buy a government concession for a corporation."""

    number: int
    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class PlaceAnchor(Move):
    """Put an anchor of the operating corporation into a port."""

    hex: HexId


@dataclass(frozen=True, slots=True)
class MergeInto(Move):
    """Form a corporation by a merger."""

    corporation: CorporationId = SEFTA


def _own(game: Game, _: Mapping[str, Any], seat: PlayerId | None) -> str | None:
    """A corporation of the one who moves: what keeps one from something mostly keeps them all."""
    who = seat or (game.decision.player if game.decision is not None else None)
    corporations = game.state.corporations.values()
    return next((str(each.id) for each in corporations if who and each.president == who), None)


VERBS: Mapping[str, Verb] = {
    **SHARED,
    **declared(
        SHARED["dividend"].also("kind", "loot"),
        Verb("support", Form(Support, maybe(corporation()))),
        Verb(
            "concession",
            Form(BuyConcession, contract(), corporation(required=False, usual=_own)),
        ),
        Verb("anchor", Form(PlaceAnchor, hex_()), beside=True),
        Verb("merge", Form(MergeInto, maybe(corporation(option=None))), grave=True),
        choice("convert", command=False),
        choice("payoff", command=False),
    ),
}
