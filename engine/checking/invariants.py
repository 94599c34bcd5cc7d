"""What must hold after every move. Checked by self-play and tests, not in production."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import accounts, percent
from engine.capital.stock import Stock
from engine.ids import BANK, CLOSED, PLACES, POOL, Owner
from engine.trains import Trains

if TYPE_CHECKING:
    from engine.game import Game


def violations(game: Game) -> Iterator[str]:
    """A sentence for everything that is wrong."""
    yield from _money(game)
    yield from _certificates(game)
    yield from _privates(game)
    yield from _tiles(game)
    yield from _tokens(game)
    yield from _trains(game)
    yield from _market(game)
    yield from _decision(game)
    yield from game.title.violations(game)


def _money(game: Game) -> Iterator[str]:
    state = game.state
    total = state.bank
    total += sum(player.cash for player in state.players.values())
    total += sum(corporation.cash for corporation in state.corporations.values())
    if total != game.title.money(game):
        yield f"money in all is {total}, not {game.title.money(game)}"
    for player in state.players.values():
        if player.cash < 0:
            yield f"player {player.id} has {player.cash}"
    for corporation in state.corporations.values():
        if corporation.cash < 0:
            yield f"{corporation.id} has {corporation.cash}"
        if corporation.cash and not game.title.may_hold_money(game, corporation):
            yield f"{corporation.id} is not founded and has {corporation.cash}"


def _certificates(game: Game) -> Iterator[str]:
    state = game.state
    known = {*PLACES, *accounts(game), *Stock.of(game).other_places(game)}
    for corporation in state.corporations.values():
        facts = game.facts(corporation.id)
        if len(corporation.owners) != len(facts.shares):
            yield f"{corporation.id} has {len(corporation.owners)} certificates"
        for owner in corporation.owners:
            if owner not in known:
                yield f"a certificate of {corporation.id} belongs to {owner}"
        led = corporation.president in state.players
        if corporation.founded != led and not game.title.may_lack_president(game, corporation):
            yield f"{corporation.id} has no president or has one without being founded"
        overfull = percent(game, corporation, POOL) > game.title.data.pool_limit
        if overfull and not Stock.of(game).pool_may_overflow:
            yield f"the pool holds too much of {corporation.id}"
        president = corporation.president
        if president is None or state.pending or president == corporation.appointed:
            continue
        largest = max(percent(game, corporation, player) for player in state.players)
        kept = percent(game, corporation, president)
        if Stock.of(game).takes_over(game, corporation, largest, kept):
            yield f"the president of {corporation.id} does not hold most of it"
        if state.players[president].left:
            yield f"the president of {corporation.id} has left"


def _privates(game: Game) -> Iterator[str]:
    state = game.state
    for private, owner in state.privates.items():
        if owner not in (BANK, POOL, CLOSED, *accounts(game)):
            yield f"{private} belongs to {owner}"


def _tiles(game: Game) -> Iterator[str]:
    state = game.state
    laid: dict[str, int] = {}
    for tile, _ in state.hexes.values():
        laid[tile] = laid.get(tile, 0) + 1
    for facts in game.title.data.tiles:
        left = state.supply[facts.id]
        if left < 0 or left + laid.get(facts.id, 0) != facts.count:
            yield f"tile {facts.id}: {left} left, {laid.get(facts.id, 0)} laid of {facts.count}"


def _tokens(game: Game) -> Iterator[str]:
    state = game.state
    placed: dict[str, list[tuple[str, int]]] = {}
    for hex_id, stops in state.stations.items():
        face = game.layout.faces[hex_id]
        for stop, tokens in enumerate(stops):
            crowded = len(tokens) > face.stops[stop].slots
            if crowded and not game.title.may_be_crowded(game, hex_id):
                yield f"{hex_id} holds more tokens than slots"
            for name in tokens:
                placed.setdefault(name, []).append((hex_id, stop))
    for corporation in state.corporations.values():
        if sorted(corporation.tokens) != sorted(placed.get(corporation.id, [])):
            yield f"tokens of {corporation.id} are not where the board has them"
        total = game.title.token_count(game, corporation)
        if total is None or corporation.tokens_left is None:
            continue
        if corporation.tokens_left < 0 or corporation.tokens_left + len(corporation.tokens) > total:
            yield f"{corporation.id} has too many tokens"
        lost = corporation.home is not None and not corporation.tokens
        if lost and not game.title.may_lack_tokens(game, corporation):
            yield f"{corporation.id} has no token"


def _trains(game: Game) -> Iterator[str]:
    state = game.state
    for corporation in state.corporations.values():
        if Trains.of(game).over_limit(game, corporation) and not (state.pending or state.finished):
            yield f"{corporation.id} has more trains than the limit"
        if corporation.trains and not corporation.floated:
            yield f"{corporation.id} has not floated and has trains"
    in_play = [train for corporation in state.corporations.values() for train in corporation.trains]
    in_play += state.pool_trains
    for facts in game.title.data.trains:
        left = state.depot.get(facts.name)
        if facts.name not in state.depot or left is None:
            continue
        cards = Trains.of(game).made(game, facts.name)
        if left < 0 or (cards is not None and left + in_play.count(facts.name) > cards):
            yield f"there are too many {facts.name} trains"


def _market(game: Game) -> Iterator[str]:
    arrivals = set()
    for corporation in game.state.corporations.values():
        if not corporation.listed:
            continue
        if corporation.arrival in arrivals:
            yield f"{corporation.id} shares its place in a stack"
        arrivals.add(corporation.arrival)
        row = game.title.data.market.rows[corporation.row]
        if row[corporation.column] is None:
            yield f"{corporation.id} stands outside the market"


def _decision(game: Game) -> Iterator[str]:
    decision = game.decision
    if (decision is None) != game.state.finished:
        yield "nobody is to decide, but the game is not over"
    elif decision is not None and game.state.players[decision.player].left:
        yield "a player who has left is to decide"
    if Stock.of(game).held_before_start:
        return
    gifts = [each.comes_with for each in game.title.data.privates if each.comes_with is not None]
    given = {gift.corporation for gift in gifts}
    for corporation in game.state.corporations.values():
        if not (corporation.founded or corporation.id in given) and any(
            Owner(p) in corporation.owners for p in game.state.players
        ):
            yield f"a player holds stock of {corporation.id}, which is not founded"
