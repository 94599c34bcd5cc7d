"""The state as the outside sees it: plain JSON data with names instead of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from engine.capital import market
from engine.capital.certificates import percent
from engine.capital.stock import Stock
from engine.capital.worth import Worth
from engine.events import Event
from engine.ids import OFFER, POOL, TREASURY, CorporationId, HexId, PlayerId
from engine.state import Corporation
from engine.track.layout import Place

if TYPE_CHECKING:
    from engine.game import Game


def show_state(game: Game) -> dict[str, Any]:
    """Everything that players may know, which is everything."""
    state = game.state
    decision = game.decision
    shown: dict[str, Any] = {
        "title": game.title.id,
        "move": len(game.record),
        "round": state.round.kind,
        "turn": state.round.turn,
        "number": state.round.number,
        "of": state.round.of,
        "phase": state.phase,
        "actor": state.players[decision.player].name if decision else None,
        "entity": name_of(game, decision.entity) if decision else None,
        "step": decision.step if decision else None,
        "finished": state.finished,
        "bank": state.bank,
        "players": {p.name: _show_player(game, p.id) for p in state.players.values()},
        "corporations": _show_corporations(game),
        "queue": list(game.title.in_line(game)),
        "hexes": {
            hex_id: {"tile": tile, "rotation": rotation}
            for hex_id, (tile, rotation) in sorted(state.hexes.items())
        },
        "depot": {name: left for name, left in state.depot.items() if left != 0},
        "pool_trains": list(state.pool_trains),
        "privates_closed": [name for name, owner in state.privates.items() if owner == "closed"],
        "result": _show_result(game),
    }
    shown |= _show_open_business(game)
    shown |= game.title.show(game)
    return shown


def name_of(game: Game, entity: str) -> str:
    """The name of a seat, or the id of a company."""
    player = game.state.players.get(PlayerId(entity))
    return player.name if player is not None else entity


def decided_for(game: Game) -> str | None:
    """The company that is decided for; None where a player decides for themselves or another."""
    decision = game.decision
    return decision.entity if decision and decision.entity not in game.state.players else None


def _show_player(game: Game, player_id: PlayerId) -> dict[str, Any]:
    state = game.state
    player = state.players[player_id]
    held = {c.id: percent(game, c, player_id) for c in state.corporations.values()}
    return {
        "cash": player.cash,
        "value": Worth.of(game).score(game, player_id),
        "certificates": Stock.of(game).count_certificates(game, player_id),
        "shares": {name: share for name, share in held.items() if share},
        "privates": [name for name, owner in state.privates.items() if owner == player_id],
        "priority": state.priority == player_id,
        "loans": player.loans,
        "left": player.left,
        **game.title.show_player(game, player_id),
    }


def _show_corporations(game: Game) -> dict[str, Any]:
    order = {c.id: place for place, c in enumerate(market.market_order(game), start=1)}
    founded = [c for c in game.state.corporations.values() if c.founded]
    beside: dict[CorporationId, list[HexId]] = {c.id: [] for c in founded}
    for marker in game.title.display(game).markers:
        if marker.kind == "token" and marker.corporation is not None:
            beside[marker.corporation].append(marker.hex)
    shown: dict[str, Any] = {}
    for corporation in founded:
        name, more = corporation.id, game.title.show_corporation(game, corporation)
        if more is not None:
            usual = _show_corporation(game, corporation, order.get(name), beside[name])
            shown[name] = {**usual, **more}
    return shown


def _show_corporation(
    game: Game, corporation: Corporation, order: int | None, beside: Sequence[HexId]
) -> dict[str, Any]:
    """A founded corporation; ``beside`` are its tokens that take no slot.

    ``order`` is its place in market order, None where it has no price.
    """
    state = game.state
    president = corporation.president
    return {
        "cash": corporation.cash,
        "price": market.price(game, corporation),
        "par": corporation.par,
        "row": corporation.row,
        "column": corporation.column,
        "president": state.players[president].name if president else None,
        "treasury": percent(game, corporation, TREASURY) + percent(game, corporation, OFFER),
        "pool": percent(game, corporation, POOL),
        "trains": list(corporation.trains),
        "tokens": [*(_place(game, place) for place in corporation.tokens), *beside],
        "tokens_left": corporation.tokens_left,
        "privates": [name for name, owner in state.privates.items() if owner == corporation.id],
        "floated": corporation.floated,
        "operated": corporation.turns > 0,
        "order": order,
    }


def _place(game: Game, place: Place) -> str:
    hex_id, stop = place
    several = len(game.layout.faces[hex_id].stops) > 1
    return f"{hex_id}/s{stop}" if several else hex_id


def _show_result(game: Game) -> dict[str, int] | None:
    result = game.state.result
    if result is None:
        return None
    return {game.state.players[player].name: value for player, value in result.items()}


def _show_open_business(game: Game) -> dict[str, Any]:
    """Bids, the offer on the table, and why the game ended, where there are any."""
    state = game.state
    shown: dict[str, Any] = {}
    if state.auction is not None:
        shown["bids"] = {
            private: {state.players[player].name: amount for player, amount in bids.items()}
            for private, bids in state.auction.bids.items()
            if bids
        }
        shown["discount"] = state.auction.discount
    if state.pending and state.pending[-1].step == "offer":
        offer = state.pending[-1]
        shown["offer"] = {
            "from": name_of(game, offer.entity),
            "to": name_of(game, offer.facts["from"]),
            "what": offer.facts["what"],
            "price": offer.facts["price"],
        }
    if state.end_reason is not None:
        shown["end_reason"] = state.end_reason
    return shown


_NAMED = ("player", "before", "after", "owner", "entity")
"""Facts of events that may be a seat."""
_LISTED = ("bidders", "players")
"""Facts of events that are several seats."""
_PAID = ("payees", "payments")
"""Facts of events that say who gets how much."""


def show_event(game: Game, event: Event) -> dict[str, Any]:
    """An event as JSON data: its name and its facts, seats by name."""
    shown: dict[str, Any] = {"event": type(event).__name__}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in _NAMED and isinstance(value, str):
            value = name_of(game, value)
        elif field.name in _LISTED:
            value = [name_of(game, player) for player in value]
        elif field.name in _PAID:
            value = [[name_of(game, owner), amount] for owner, amount in value]
        elif field.name == "values":
            value = {name_of(game, player): amount for player, amount in value}
        shown[field.name] = value
    return shown
