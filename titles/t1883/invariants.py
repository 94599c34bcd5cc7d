"""What must hold in 1883 after every move, beside what must hold in all titles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.ids import BANK, CLOSED, OFFER
from titles.t1883.ccfr.presidency import shareholders
from titles.t1883.facts import CCFR, GRAVITY, SARSA, data, hex_facts, state
from titles.t1883.track.tokens import MOST_IN_A_PORT
from titles.t1883.trains.gravity import gravity_allowed

if TYPE_CHECKING:
    from engine.game import Game


def violations(game: Game) -> Iterator[str]:
    """A sentence for everything that is wrong."""
    now = state(game)
    for player, cards in now.support.items():
        if not 0 <= cards <= data(game).political_support.hand_limit:
            yield f"player {player} has {cards} support cards"
    for number, card in now.concessions.items():
        if card.owner not in (BANK, CLOSED) and card.owner not in now.corporations:
            yield f"concession {number} belongs to {card.owner}"
    for corporation in now.corporations.values():
        allowed = gravity_allowed(data(game), corporation.trains)
        if corporation.trains.count(GRAVITY) > allowed:
            yield f"{corporation.id} has too many gravity trains"
        if corporation.floated and corporation.president is None and corporation.owners[0] != OFFER:
            yield f"the presidency of {corporation.id} is lost"
    yield from _cooperative(game)
    yield from _markers(game)
    yield from _events(game)


def _cooperative(game: Game) -> Iterator[str]:
    """Who leads CCFR in turn has a share of it; nobody is appointed after the capitalisation."""
    leader = game.state.corporations[CCFR].appointed
    if leader is not None and leader not in shareholders(game):
        yield f"player {leader} leads the cooperative without a share"
    if leader is not None and state(game).capitalised:
        yield "the presidency still goes round after the capitalisation"


def _markers(game: Game) -> Iterator[str]:
    """Anchors stand in ports, coaches on hexes that they may enter."""
    now = state(game)
    placed = [hex_id for hexes in now.anchors.values() for hex_id in hexes]
    for hex_id in placed:
        if not hex_facts(game, hex_id).port or placed.count(hex_id) > MOST_IN_A_PORT:
            yield f"an anchor in {hex_id} does not belong there"
    if now.coaches and not now.corporations[SARSA].floated:
        yield "coaches run for a corporation that is not in business"
    for hex_id in now.coaches:
        if hex_facts(game, hex_id).zone not in ("line", "south"):
            yield f"a coach stands north of the line, in {hex_id}"


def _events(game: Game) -> Iterator[str]:
    """Every event card is in one place, and what it does ends with the round."""
    now = state(game)
    cards = [*now.deck, *now.in_force]
    for number in sorted({card for card in cards if cards.count(card) > 1}):
        yield f"event {number} is there twice"
    if now.round.kind != "OR" and (now.struck or now.halved):
        yield "an event goes on after the operating round"
    for name in (*now.struck, *now.halved):
        if name not in now.corporations:
            yield f"an event concerns {name}, which is not in the game"
    if now.put_away < 0:
        yield "more money has come back than was put away"
