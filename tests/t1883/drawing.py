"""Operating rounds that begin with given event cards, and runs that bring a given sum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from engine.events import Event
from engine.game import Game
from engine.steps.operating import turn
from tests.kit.table import entity, play, seat, step
from tests.t1883.table import launched, operate, part, state
from titles.t1883.event_cards import players as event_cards_players
from titles.t1883.event_cards import raids as event_cards_raids

Kind = TypeVar("Kind", bound=Event)

PHASES = {1: "1", 2: "3", 3: "6"}
"""A phase of each era."""


def support(game: Game, **cards: int) -> None:
    """Give players (by name) exactly so many political support cards, all others none."""
    for player in game.state.players.values():
        state(game).support[player.id] = cards.get(player.name, 0)


def drawn(
    card: int,
    *launches: str,
    cards: Mapping[str, int] | None = None,
    players: int = 3,
    priority: str = "A",
) -> Game:
    """An operating round that begins with an event; players hold these support cards."""
    game = launched(*launches, players=players)
    support(game, **(cards or {}))
    draw(game, card, priority=priority)
    return game


def draw(
    game: Game, *cards: int, priority: str = "A", of: int = 1, phase: str | None = None
) -> list[Event]:
    """Begin an operating round; the first of the cards is drawn in it, the others follow.

    Returns what happens from the drawing on until somebody must decide.
    """
    era = next(event.era for event in game.title.data.events if event.number == cards[0])  # type: ignore[attr-defined]
    game.state.priority = seat(game, priority)
    game._events = []
    operate(game, phase or PHASES[era], events=cards, of=of)
    at = kinds(game._events).index("EventDrawn")
    return game._events[at + 1 :]


def held(game: Game) -> dict[str, int]:
    """Support cards by name."""
    return {player.name: state(game).support[player.id] for player in game.state.players.values()}


def asked(game: Game, answers: Iterable[str] = ()) -> list[tuple[str, str | None]]:
    """Who is asked for support for what, one after the other; all pass or give these answers."""
    found = []
    given = iter(answers)
    while step(game) == "event":
        assert game.decision is not None
        found.append((game.state.players[game.decision.player].name, entity(game)))
        play(game, next(given, "pass"))
    return found


def earn(game: Game, name: str, revenue: int) -> None:
    """Go to the corporation's turn and let its runs bring a sum; then comes the dividend."""
    while entity(game) != name:
        play(game, "pass")
    round_ = turn(game)
    steps = part(game, "OR").steps
    round_.step = next(i for i, each in enumerate(steps) if each.name == "run")
    round_.done = True
    round_.revenue = revenue
    game._settle()


def pass_round(game: Game) -> None:
    """Let everybody pass until the next operating or stock round."""
    now = state(game).round
    while state(game).round is now:
        play(game, "pass")


def throw(monkeypatch: Any, *rolls: int) -> None:
    """Let the dice of events fall like this."""
    left = list(rolls)
    for module in (event_cards_players, event_cards_raids):
        monkeypatch.setattr(module, "roll", lambda game, sides: left.pop(0))


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of what happened."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Kind]) -> list[Kind]:
    """What happened of one kind."""
    return [event for event in events if isinstance(event, kind)]
