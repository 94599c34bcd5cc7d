"""What 1883 adds to the state shown to the outside, and to pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.ids import BANK, CLOSED, CorporationId
from engine.showing.display import Contract, Display, Marker, Note
from titles.t1883.concessions.cards import bonus_of
from titles.t1883.event_cards.deck import open_cards
from titles.t1883.event_cards.numbers import COSTS_EARNINGS
from titles.t1883.event_cards.questions import AnswerEvent
from titles.t1883.facts import SARSA, data, event_facts, state

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
        "event_asked": _asked(game),
        "events_ahead": open_cards(game),
        "events_in_force": list(now.in_force),
        "on_strike": list(now.struck),
        "halved": list(now.halved),
        "events_left": len(now.deck),
        "put_away": now.put_away,
    }


def display(game: Game) -> Display:
    """Anchors and coaches on the map, support cards, concessions and events."""
    now, notes = state(game), tuple(_notes(game))
    return Display(
        markers=tuple(_markers(game)),
        hands={seat: (("support", cards),) for seat, cards in now.support.items() if cards},
        notes=notes,
        notices=tuple(note for note in notes if note.kind == "event"),
        contracts=tuple(_contracts(game)),
        question=_question(game),
        about_earnings=_asked(game) in COSTS_EARNINGS,
    )


def _asked(game: Game) -> int | None:
    """The event that must be answered now: a hot autumn may come after the card just drawn."""
    pending = game.state.pending
    if not pending or pending[-1].step != AnswerEvent.name:
        return None
    card: int = pending[-1].facts["card"]
    return card


def _question(game: Game) -> str | None:
    card = _asked(game)
    return event_facts(game, card).name if card is not None else None


def _markers(game: Game) -> Iterator[Marker]:
    now = state(game)
    for name, hexes in now.anchors.items():
        for hex_id in hexes:
            yield Marker(hex_id, name, "anchor")
    for hex_id in now.coaches:
        yield Marker(hex_id, SARSA, "token")


def _notes(game: Game) -> Iterator[Note]:
    """The event on display, others that last, those to come and how many cards are left."""
    now = state(game)
    if now.event is not None:
        yield Note("event", event_facts(game, now.event).name)
    for number in now.in_force:
        if number != now.event:
            yield Note("in_force", event_facts(game, number).name)
    for number in open_cards(game):
        yield Note("to_come", event_facts(game, number).name)
    yield Note("cards_left", str(len(now.deck)))


def _contracts(game: Game) -> Iterator[Contract]:
    """The concessions that are still in play."""
    now = state(game)
    for facts in data(game).concessions:
        card = now.concessions[facts.number]
        if card.owner != CLOSED:
            owner = CorporationId(card.owner) if card.owner != BANK else None
            yield Contract(
                number=facts.number,
                name=facts.name,
                price=facts.cost,
                bonus=bonus_of(game, facts),
                due=facts.due,
                owner=owner,
                rounds=card.rounds,
            )
