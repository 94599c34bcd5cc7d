"""The verbs of 1849: those of the variants, the ways out of need, and the last certificate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.ids import CorporationId, HexId
from engine.moves import Choose, IssueShares, Move, SellShares
from engine.notation import VERBS as SHARED
from engine.notation import Form, Verb, Vocabulary, choice, declared, number
from engine.notation.slots import Kind, Slot, amount, corporation, hex_, meaning
from engine.refusals import UnreadableMove


@dataclass(frozen=True, slots=True)
class AcquireToken(Move):
    """Buy another corporation's token place: hex, whose token, price."""

    hex: HexId
    corporation: CorporationId
    price: int


def _bundle() -> Slot:
    """Shares with or without the last certificate: ``2``, ``last`` or ``2+last``."""
    form = "SHARES|last|SHARES+last"
    return Slot(Kind.SHARES, ("singles", "large"), form, _read_bundle, bundle_text, "shares")


def bundle_text(singles: int, last: bool) -> str:
    """``2``, ``last`` or ``2+last``."""
    if not last:
        return str(singles)
    return f"{singles}+last" if singles else "last"


def _read_bundle(word: str, _: Vocabulary) -> Any:
    singles, plus, last = word.lower().partition("+")
    if plus:
        if last != "last":
            raise UnreadableMove("wrong_form")
        return number(singles), True
    return (0, True) if singles == "last" else (number(singles), False)


def _alone(*words: str, grave: bool = False) -> list[Verb]:
    """Choices that are made by their buttons."""
    return [choice(word, command=False, grave=grave) for word in words]


GIVE_LAST, GIVE_SINGLES = Choose("give last"), Choose("give singles")
_GIVE = {"last": "give last", "singles": "give singles"}

VERBS: Mapping[str, Verb] = {
    **SHARED,
    **declared(
        Verb("sell", Form(SellShares, corporation(), _bundle())),
        Verb("issue", Form(IssueShares, _bundle())),
        Verb("give", Form(Choose, meaning("what", _GIVE)), command=False),
        Verb(
            "acquire",
            Form(AcquireToken, hex_(), corporation(), amount("price", "PRICE", free=True)),
        ),
        *_alone("pay", "bond", "repay", "etoken"),
        *_alone("loan", "leave", "close", grave=True),
    ),
}
