"""Programmed moves: what a program does now, chosen from the legal moves.

Programs know no rules. Each ends by itself: passing and buying with the stock round, bidding with
the sale of the private company, declining when nothing of the kind can be asked any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.storage.programs import Program
from bot.table.automatic.watching import changed_terms, follow_own_moves, look, touched
from bot.table.turn.questions import still_asked
from engine.capital.certificates import percent
from engine.game import Game
from engine.ids import OFFER, POOL, TREASURY, CorporationId, PlayerId
from engine.moves import DECLINE, PASS, Bid, BidForLot, BuyShare, Move
from engine.notation import text_of
from engine.showing.for_sale import ForSale
from engine.showing.view import show_state
from engine.steps.interrupts import PendingStep

STOCK_ROUND, STOCK_STEP = "SR", "stock"
PASSING, BIDDING, BUYING, ANSWERING = "pass", "bid", "buy", "answer"
DECLINING = "decline"
UNTIL_TOUCHED, UNTIL_ROUND = "touched", "round"
UNTIL_FLOATED, UNTIL_GONE = "floated", "gone"
_SOURCES = (OFFER, TREASURY, POOL)
"""Where stock is bought, the first choice first."""


@dataclass(frozen=True, slots=True)
class Act:
    """The program makes a move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Stop:
    """The program ends, perhaps with a last move."""

    why: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    move: Move | None = None


GONE = Stop("")
"""The program has served; nobody need be told."""

Verdict = Act | Stop | None
"""None where the program has nothing to do at the moment."""


def watching(game: Game, program: Program) -> Program:
    """The program with what it must remember of the present stock round."""
    if program.task not in (PASSING, BUYING) or game.state.round.kind != STOCK_ROUND:
        return program
    seat, details = PlayerId(str(program.seat)), program.details
    now = look(game, seat)
    if details.get("round") is None:
        return replace(program, details={**details, "round": _round(game), "look": now})
    followed = follow_own_moves(details["look"], now, seat)
    if followed == details["look"]:
        return program
    return replace(program, details={**details, "look": followed})


def judge(game: Game, program: Program) -> Verdict:
    """What a program does now."""
    if game.state.finished:
        return Stop("programs.why_over")
    return _KINDS[program.task](game, PlayerId(str(program.seat)), program.details)


def _round(game: Game) -> str:
    now = game.state.round
    return f"{now.kind} {now.turn}.{now.number}"


def _decides(game: Game, seat: PlayerId) -> bool:
    return game.decision is not None and game.decision.player == seat


def _has_stock_turn(game: Game, seat: PlayerId) -> bool:
    """Whether the player's turn is at its beginning: one begun by hand is ended by hand."""
    begun = game.state.stock is not None and game.state.stock.acted
    decision = game.decision
    return (
        decision is not None
        and not begun
        and (decision.player, decision.step) == (seat, STOCK_STEP)
    )


def _pass(game: Game, seat: PlayerId, details: Mapping[str, Any]) -> Verdict:
    """Pass in the stock round, until it is over or something concerns the player."""
    if details.get("round") is None:
        return None
    if details["round"] != _round(game):
        return Stop("programs.why_round")
    if details["until"] == UNTIL_TOUCHED:
        happened = touched(details["look"], look(game, seat), seat)
        if happened is not None:
            return Stop(*happened)
    if not _has_stock_turn(game, seat):
        return None
    return Act(PASS) if PASS in game.legal_moves() else Stop("programs.why_no_pass")


def _buy(game: Game, seat: PlayerId, details: Mapping[str, Any]) -> Verdict:
    """Buy one certificate a turn, until the goal is reached or the terms have changed."""
    if details.get("round") is None:
        return None
    if details["round"] != _round(game):
        return Stop("programs.why_round")
    name = CorporationId(details["corporation"])
    changed = changed_terms(details["look"], look(game, seat), name)
    if changed is not None:
        return Stop(*changed)
    if has_enough(game, seat, details):
        return Stop("programs.why_enough", {"corporation": name})
    if not _has_stock_turn(game, seat):
        return None
    legal = game.legal_moves()
    wanted = [BuyShare(name, source) for source in _SOURCES]
    move = next((move for move in wanted if move in legal), None)
    return Act(move) if move is not None else Stop("programs.why_no_stock", {"corporation": name})


def has_enough(game: Game, seat: PlayerId, details: Mapping[str, Any]) -> bool:
    """Whether a program to buy has reached its goal."""
    name = CorporationId(details["corporation"])
    held = percent(game, game.state.corporations[name], seat)
    if details["percent"] is not None and held >= details["percent"]:
        return True
    return details["until"] == UNTIL_FLOATED and floated(game, name)


def floated(game: Game, corporation: CorporationId) -> bool:
    """Whether a corporation has floated."""
    shown = show_state(game)["corporations"].get(corporation)
    return shown is not None and bool(shown["floated"])


def _bid(game: Game, seat: PlayerId, details: Mapping[str, Any]) -> Verdict:
    """Raise by the least that is legal while somebody else bids more; at last drop out."""
    private, maximum = details["private"], details["maximum"]
    sale = ForSale.of(game)
    lot = next((lot for lot in sale.lots(game) if lot.id == private), None)
    if lot is None:
        won = sale.owner(game, private) == seat
        return Stop("programs.why_won" if won else "programs.why_lost", {"private": private})
    if not _decides(game, seat) or (lot.bids and lot.bids[0][0] == seat):
        return None
    legal = list(game.legal_moves())
    lowest = next((move for move in legal if _bid_for(move) == private), None)
    if isinstance(lowest, Bid | BidForLot) and lowest.amount <= maximum:
        return Act(lowest)
    fighting = sale.at_stake(game) == private
    if lowest is None and not fighting:
        return None
    drop_out = PASS if fighting and PASS in legal else None
    key = "programs.why_dropped" if drop_out is not None else "programs.why_outbid"
    return Stop(key, {"private": private, "maximum": maximum}, drop_out)


def _bid_for(move: Move) -> str | None:
    """What a move bids for, None if it is no bid."""
    if isinstance(move, Bid):
        return move.private
    return move.lot if isinstance(move, BidForLot) else None


def _answer(game: Game, seat: PlayerId, details: Mapping[str, Any]) -> Verdict:
    """Give the answer that was chosen when its question is asked."""
    step, entity = details["step"], details["entity"]
    if not still_asked(game, seat, step, entity):
        return GONE
    decision = game.decision
    if decision is None or (decision.player, decision.entity) != (seat, entity):
        return None
    move = next((m for m in game.legal_moves() if text_of(m) == details["move"]), None)
    return replace(GONE, move=move)


def _decline(game: Game, seat: PlayerId, details: Mapping[str, Any]) -> Verdict:
    """Say no to what is asked again and again, but for some companies."""
    if not recurring(game, seat):
        return Stop("programs.why_not_asked")
    asked = _asked_again(game, seat)
    if not _decides(game, seat) or asked is None or asked in details["ask"]:
        return None
    legal = game.legal_moves()
    move = next((move for move in (PASS, DECLINE) if move in legal), None)
    return Act(move) if move is not None else None


def _asked_again(game: Game, seat: PlayerId) -> str | None:
    """What a question that recurs is about now; None if none is asked."""
    step: object = game.step
    if not isinstance(step, PendingStep) or not step.recurs(game, seat):
        return None
    return step.about(game)


def recurring(game: Game, seat: PlayerId) -> bool:
    """Whether the title may ask a player the same again and again."""
    steps: Iterable[object] = game.title.interrupts.values()
    return any(step.recurs(game, seat) for step in steps if isinstance(step, PendingStep))


_KINDS: Mapping[str, Callable[[Game, PlayerId, Mapping[str, Any]], Verdict]] = {
    PASSING: _pass,
    BIDDING: _bid,
    BUYING: _buy,
    ANSWERING: _answer,
    DECLINING: _decline,
}
