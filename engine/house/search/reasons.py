"""Why a searched move is played: what it leads to, and what the next best would have led to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.capital import market
from engine.events import PhaseStarted, PrivateBought
from engine.game import Game
from engine.house.choice import Choice
from engine.house.forecast import Forecast
from engine.house.search.ranking import Considered
from engine.house.standing import OUT_OF_THE_GAME
from engine.ids import CorporationId, PlayerId
from engine.moves import PASS, BuyShare, BuyTrain, Move, SellShares, Start
from engine.notation import text_of
from engine.state import Corporation

Told = tuple[str, dict[str, object]]
"""A sentence's key and its facts."""
NOTABLE = 0.003
"""Figures that differ by less than this part are no reason."""
RUINED = OUT_OF_THE_GAME / 10
"""Who can expect less is bankrupt in some of what was imagined."""


def explain(game: Game, ranked: Sequence[Considered], thumb: Choice, me: PlayerId) -> Choice:
    """The best of the moves, with its reason.

    Where the rule of thumb would do the same, its own sentence says why, and the figures follow;
    but that nothing is worth doing is no reason where something else was worth less.
    """
    best = ranked[0]
    figures = _figures(ranked, thumb.move, me)
    idle = thumb.reason == "house.nothing_better"
    if best.move == thumb.move and not (idle and figures):
        return Choice(best.move, thumb.reason, {**thumb.facts, **figures})
    told = _consequence(game, best, me)
    other = _compared(ranked, thumb.move)
    if other is not None and told == _consequence(game, replace(other, move=best.move), me):
        # What happens in any case is no reason.
        told = None
    if told is None and isinstance(best.move, BuyTrain):
        told = _earns(game, best.move)
    reason, facts = told or _balance(ranked, figures, thumb.move, me)
    return Choice(best.move, reason, {**facts, **figures})


def expectation(facts: Mapping[str, object]) -> str | None:
    """The key of the sentence that tells the figures of a choice; None if it has none."""
    return next((sentence for fact, sentence in _EXPECTATIONS.items() if fact in facts), None)


_EXPECTATIONS = {
    "expected": "house.expects",
    "expected_second": "house.expects_second",
    "expected_end": "house.expects_end",
    "expected_later": "house.expects_later",
}
"""Facts that tell figures, each with its sentence."""


def _figures(ranked: Sequence[Considered], likely: Move, me: PlayerId) -> dict[str, object]:
    """What the player is worth at the end of the line, and of the one it is compared with.

    Where only what comes after it speaks for the move, that is counted in for both.
    """
    best, other = ranked[0], _compared(ranked, likely)
    if other is None:
        return {}
    mine, instead = best.line.worth[me], other.line.worth[me]
    if _notable(mine, instead):
        ends = best.line.end.state.finished and other.line.end.state.finished
        at_stock_round = "expected_second" if best.line.rounds > 1 else "expected"
        return {"expected_end" if ends else at_stock_round: mine, "instead": instead}
    later, then = (round(each.expected[me]) for each in (best, other))
    if then > RUINED and _notable(later, then):
        return {"expected_later": later, "instead": then}
    return {}


def _notable(more: float, less: float) -> bool:
    return more - less > NOTABLE * max(1, less)


def _compared(ranked: Sequence[Considered], likely: Move) -> Considered | None:
    """What the best move is compared with: the likely one, or the next best."""
    others = [each for each in ranked[1:] if each.move == likely] or ranked[1:2]
    return others[0] if others else None


def _balance(
    ranked: Sequence[Considered], figures: Mapping[str, object], likely: Move, me: PlayerId
) -> Told:
    """What it averts, that more comes of it, whom it holds back most, or that it pays later."""
    other = _compared(ranked, likely)
    if other is not None and other.expected[me] < RUINED < ranked[0].expected[me]:
        return "house.averts_ruin", {}
    if other is None:
        return "house.pays_later", {}
    if figures:
        return "house.comes_out_ahead", {"other": text_of(other.move)}
    line, instead = ranked[0].expected, other.expected
    lost = {player: instead[player] - line[player] for player in line if player != me}
    rival = max(lost, key=lambda player: lost[player])
    if lost[rival] < 1:
        return "house.pays_later", {}
    if line[rival] < RUINED:
        return "house.ruins", {"rival": rival}
    theirs, otherwise = round(line[rival]), round(instead[rival])
    return "house.holds_back", {"rival": rival, "theirs": theirs, "otherwise": otherwise}


# What happens in the line


def _consequence(game: Game, best: Considered, me: PlayerId) -> Told | None:
    """The most telling thing that happens in the line, by what kind of move begins it."""
    if isinstance(best.move, SellShares):
        return _fate(game, best, (_beyond, _falls)) or _use_of_money(best, me)
    if isinstance(best.move, BuyTrain):
        return _phase(best)
    if game.state.auction is not None:
        return _private(best, me) or _foundation(best, me)
    if best.move == PASS:
        return _foundation(best, me) or _train(best, me)
    return _fate(game, best, (_rises,)) or _train(best, me)


def _fate(
    game: Game,
    best: Considered,
    tellings: Sequence[Callable[[Game, Game, Corporation, Corporation], Told | None]],
) -> Told | None:
    """What becomes of the corporation that the move names, or of the one that acts."""
    decision = game.decision
    named = [word for word in best.move.words() if word in game.state.corporations]
    acting = decision.entity if decision is not None else ""
    corporation = game.state.corporations.get(CorporationId(named[0] if named else acting))
    if corporation is None:
        return None
    end = best.line.end
    there = end.state.corporations.get(corporation.id)
    if there is None or not there.listed:
        return "house.will_close", {"corporation": corporation.id}
    told = (telling(game, end, corporation, there) for telling in tellings)
    return next((each for each in told if each is not None), None)


def _beyond(game: Game, end: Game, before: Corporation, after: Corporation) -> Told | None:
    """That it falls and cannot pay for its next train."""
    needed = Forecast(end).need(after) if after.floated else None
    price = market.price(end, after)
    if needed is None or needed.short <= 0 or price > market.price(game, before):
        return None
    facts = {"corporation": before.id, "price": price, "train": needed.train}
    return "house.train_beyond", facts


def _falls(game: Game, end: Game, before: Corporation, after: Corporation) -> Told | None:
    price = market.price(end, after)
    if not before.listed or price >= market.price(game, before):
        return None
    return "house.price_falls", {"corporation": before.id, "price": price}


def _rises(game: Game, end: Game, before: Corporation, after: Corporation) -> Told | None:
    price = market.price(end, after)
    if not before.listed or price <= market.price(game, before):
        return None
    return "house.price_rises", {"corporation": before.id, "price": price}


def _use_of_money(best: Considered, me: PlayerId) -> Told | None:
    """What the player buys or founds next in the line."""
    for played in best.line.played[1:]:
        if played.player == me and isinstance(played.move, BuyShare | Start):
            founds = isinstance(played.move, Start)
            key = "house.pays_for_founding" if founds else "house.pays_for_share"
            return key, {"corporation": played.move.corporation}
    return None


def _foundation(best: Considered, me: PlayerId) -> Told | None:
    """The corporation that the player founds later in the line."""
    for played in best.line.played[1:]:
        if played.player == me and isinstance(played.move, Start):
            facts = {"corporation": played.move.corporation, "price": played.move.price}
            return "house.founds_later", facts
    return None


def _train(best: Considered, me: PlayerId) -> Told | None:
    """The first train that one of the player's own corporations buys later in the line."""
    for played in best.line.played[1:]:
        if played.player == me and isinstance(played.move, BuyTrain):
            return "house.leads_to_train", {"train": played.move.train}
    return None


def _phase(best: Considered) -> Told | None:
    """The phase that the train begins."""
    assert isinstance(best.move, BuyTrain)
    phases = [event.phase for event in best.line.events if isinstance(event, PhaseStarted)]
    if not phases:
        return None
    return "house.begins_phase", {"train": best.move.train, "phase": phases[0]}


def _earns(game: Game, move: BuyTrain) -> Told | None:
    """What the corporation earns with the train and without it, if that is more."""
    decision = game.decision
    assert decision is not None
    corporation = game.state.corporations.get(CorporationId(decision.entity))
    if corporation is None:
        return None
    forecast = Forecast(game)
    before = forecast.revenue(corporation, corporation.trains)
    revenue = forecast.revenue(corporation, [*corporation.trains, move.train])
    if revenue <= before:
        return None
    return "house.train_pays", {"train": move.train, "before": before, "revenue": revenue}


def _private(best: Considered, me: PlayerId) -> Told | None:
    """The private company that the move names, if the player gets it in the line; else none.

    What else he gets there may have been his already, or would be in any case.
    """
    named = best.move.words()
    for event in best.line.events:
        if isinstance(event, PrivateBought) and event.player == me and event.private in named:
            return "house.gets_private", {"private": event.private, "price": event.price}
    return None
