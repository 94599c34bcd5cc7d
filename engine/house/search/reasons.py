"""Why a searched move is played: what it leads to, and what the next best would have led to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.capital import market
from engine.game import Game
from engine.house.choice import Choice
from engine.house.forecast import Forecast
from engine.house.search.searching import Considered
from engine.ids import CorporationId, PlayerId
from engine.moves import BuyTrain, Move
from engine.state import Corporation


def explain(game: Game, ranked: Sequence[Considered], thumb: Choice, me: PlayerId) -> Choice:
    """The best of the moves, with its reason.

    Where the rule of thumb would do the same, its own sentence says why, and the figures follow.
    """
    best = ranked[0]
    figures = _figures(ranked, thumb.move, me)
    if best.move == thumb.move:
        return Choice(best.move, thumb.reason, {**thumb.facts, **figures})
    reason, facts = _consequence(game, best, figures, me)
    return Choice(best.move, reason, {**facts, **figures})


def expectation(facts: Mapping[str, object]) -> str | None:
    """The key of the sentence that tells the figures of a choice; None if it has none."""
    if "expected" in facts:
        return "house.expects"
    return "house.expects_later" if "expected_later" in facts else None


def _figures(ranked: Sequence[Considered], likely: Move, me: PlayerId) -> dict[str, object]:
    """What the player is worth at the end of the line, and of the one it is compared with.

    Where only what comes after it speaks for the move, that is counted in for both.
    """
    best = ranked[0]
    others = [each for each in ranked[1:] if each.move == likely] or list(ranked[1:2])
    if not others:
        return {}
    other = others[0]
    mine, instead = best.line.worth[me], other.line.worth[me]
    if mine > instead:
        return {"expected": mine, "instead": instead}
    later, then = (round(each.line.projected[me]) for each in (best, other))
    if later > then:
        return {"expected_later": later, "instead": then}
    return {}


def _consequence(
    game: Game, best: Considered, figures: dict[str, object], me: PlayerId
) -> tuple[str, dict[str, object]]:
    """The most telling thing that happens in the line: a sentence's key and its facts."""
    corporation = _concerned(game, best.move)
    if corporation is not None:
        told = _fate(game, best, corporation)
        if told is not None:
            return told
    bought = _own_train(best, me)
    if bought is not None:
        return "house.leads_to_train", bought
    return ("house.comes_out_ahead" if figures else "house.holds_others_back"), {}


def _concerned(game: Game, move: Move) -> Corporation | None:
    """The corporation that the move names, or the one that acts."""
    named = [word for word in move.words() if word in game.state.corporations]
    decision = game.decision
    acting = decision.entity if decision is not None else ""
    return game.state.corporations.get(CorporationId(named[0] if named else acting))


def _fate(
    game: Game, best: Considered, corporation: Corporation
) -> tuple[str, dict[str, object]] | None:
    """What becomes of a corporation's price, and whether its next train is beyond it."""
    end = best.line.end
    there = end.state.corporations.get(corporation.id)
    if there is None or not there.listed:
        return "house.will_close", {"corporation": corporation.id}
    before, after = market.price(game, corporation), market.price(end, there)
    facts: dict[str, object] = {"corporation": corporation.id, "price": after}
    needed = Forecast(end).need(there) if there.floated else None
    if needed is not None and needed.short > 0 and after <= before:
        return "house.train_beyond", {**facts, "train": needed.train}
    if corporation.listed and after < before:
        return "house.price_falls", facts
    if corporation.listed and after > before:
        return "house.price_rises", facts
    return None


def _own_train(best: Considered, me: PlayerId) -> dict[str, object] | None:
    """The first train that one of the player's own corporations buys later in the line."""
    for played in best.line.played[1:]:
        if played.player == me and isinstance(played.move, BuyTrain):
            return {"train": played.move.train}
    return None
