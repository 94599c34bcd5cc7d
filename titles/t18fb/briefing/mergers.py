"""What follows from merging into a national company or not: who merges, and what becomes of it.

Each answer is tried out on copies of the game, as the companies that are asked after it all accept
or all refuse: in between, others only choose among the same ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, percent
from engine.capital.market import price
from engine.capital.merging import CorporationsMerged
from engine.ids import CorporationId, PlayerId
from engine.moves import ACCEPT, DECLINE, Move
from engine.showing.briefing import Remark
from engine.state import Corporation
from titles.t18fb.facts import charter
from titles.t18fb.nationals.forming import MERGE

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class _Outcome:
    """A national company as it would be."""

    national: CorporationId
    merged: tuple[CorporationId, ...]
    game: Game
    """As soon as it is formed."""


def what_follows(game: Game) -> list[tuple[Move, Sequence[Remark]]]:
    """What may come of each answer: one thing, or two by what others say after it."""
    asked = game.state.pending[-1]
    national = CorporationId(asked.facts["national"])
    found: list[tuple[Move, Sequence[Remark]]] = []
    for answer in game.legal_moves():
        both = [_outcome(game, national, answer, others) for others in (ACCEPT, DECLINE)]
        outcomes = {each.merged: each for each in both if each is not None}
        kinds = ("merged_if_accepted", "merged_if_refused") if len(outcomes) > 1 else ("merged",)
        for kind, outcome in zip(kinds, outcomes.values(), strict=True):
            found.append((answer, tuple(_remarks(game, outcome, kind, asked.player))))
    return found


def _outcome(game: Game, national: CorporationId, answer: Move, others: Move) -> _Outcome | None:
    """What is formed if this is the answer, and those of all who are asked after it."""
    ahead = game.copy()
    ahead.replaying = True
    events = list(ahead.apply(answer))
    while not ahead.state.corporations[national].founded:
        pending = ahead.state.pending[-1] if ahead.state.pending else None
        if pending is None or pending.facts.get("national") != national:
            return None
        move = others if pending.step == MERGE else next(iter(ahead.legal_moves()))
        events += ahead.apply(move)
    for event in events:
        if isinstance(event, CorporationsMerged) and event.corporation == national:
            return _Outcome(national, event.merged, ahead)
    return None


def _remarks(game: Game, outcome: _Outcome, kind: str, player: PlayerId) -> Iterator[Remark]:
    """Who merges at what price, what the player's stock becomes, and what the company has."""
    national = outcome.national
    merged = [game.state.corporations[name] for name in outcome.merged]
    after = outcome.game.state.corporations[national]
    names = [str(name) for name in outcome.merged]
    yield Remark(kind, {"merged": names, "national": national, "price": after.par})
    yield _stock(game, outcome.game, merged, after, player)
    facts = {
        "cash": after.cash,
        "trains": [str(train) for train in after.trains],
        "tokens": len(after.tokens),
        "markers": charter(outcome.game, national).markers,
        "president": after.president or "",
    }
    led = after.president is not None
    yield Remark("merged_assets" if led else "merged_assets_alone", facts)
    lost = sum(len(company.tokens) for company in merged) - len(after.tokens)
    if lost > 0:
        yield Remark("merged_lost", {"lost": lost})
    leased = charter(outcome.game, national).leased
    if leased:
        yield Remark("merged_lease", {"trains": [str(train) for train in leased]})


def _stock(
    game: Game,
    ahead: Game,
    merged: Sequence[Corporation],
    national: Corporation,
    player: PlayerId,
) -> Remark:
    """The player's shares before and after, with what they are worth."""
    shares = sum(percent(game, company, player) for company in merged) // SHARE
    before = sum(percent(game, each, player) // SHARE * price(game, each) for each in merged)
    new = percent(ahead, national, player) // SHARE
    paid = max(0, ahead.state.players[player].cash - game.state.players[player].cash)
    kind = "merged_odd_stock" if paid else "merged_stock" if shares else "merged_no_stock"
    worth = new * price(ahead, national) + paid
    facts = {"shares": shares, "before": before, "new": new, "paid": paid, "after": worth}
    return Remark(kind, facts)
