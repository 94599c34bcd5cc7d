"""What 1883 adds to the state shown to the outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from titles.t1883.event_cards_deck import open_cards
from titles.t1883.facts import state

if TYPE_CHECKING:
    from engine.game import Game


def show(game: Game) -> dict[str, Any]:
    """Support cards, concessions, anchors, coaches and events in force."""
    now = state(game)
    return {
        "support": {now.players[seat].name: cards for seat, cards in now.support.items()},
        "concessions": {
            str(number): {"owner": card.owner, "rounds": card.rounds}
            for number, card in now.concessions.items()
        },
        "anchors": {name: list(hexes) for name, hexes in now.anchors.items()},
        "anchors_left": {name: left for name, left in now.anchors_left.items() if left},
        "coaches": list(now.coaches),
        "capitalised": now.capitalised,
        "event": now.event,
        "events_ahead": open_cards(game),
        "events_in_force": list(now.in_force),
        "on_strike": list(now.struck),
        "halved": list(now.halved),
        "events_left": len(now.deck),
        "put_away": now.put_away,
    }
