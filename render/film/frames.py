"""The frames of a replay, gathered by playing the record again: lays and operating turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.capital.worth import Worth
from engine.events import DividendPaid, Event, RevenueWithheld, RoundStarted, TileLaid, TrainRan
from engine.game import Game
from engine.ids import CorporationId, PhaseName, PlayerId
from render.board.features import BoardFacts, board_facts, place_name
from render.board.view import MapView, RouteView, changed_between, runs_of, view_of
from render.words import ENGLISH, Words, english_words

FIRST, LAY, TURN, LAST = 1200, 320, 520, 6000
"""Milliseconds that frames are shown."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a replay."""

    view: MapView
    round: str
    """``OR 3.1``."""
    phase: PhaseName
    phase_colour: str
    """The last tile colour of the phase."""
    corporation: CorporationId | None
    """Who acted; None where a player did."""
    player: str | None
    """Its president then, or the player."""
    text: str
    progress: float
    """How much of the record has been played, 0 to 1."""
    duration: int
    words: Words = ENGLISH


def frames_of(game: Game, words: Words | None = None) -> tuple[Frame, ...]:
    """All frames of a game up to now: the start, every lay, every turn with runs, the end."""
    return tuple(_Replay(game, words or english_words(game.title.id)).frames())


class _Replay:
    """Plays a record again and looks on."""

    def __init__(self, game: Game, words: Words) -> None:
        self.words = words
        self.whole = game
        self.game = Game(game.title, game.setup)
        self.game.replaying = True
        self.facts: BoardFacts = board_facts(game.title.board)
        self.routes: list[RouteView] = []
        """Runs of trains that were told since the last frame of a turn."""
        self.ran: tuple[RouteView, ...] = ()
        """What had run before the present move, with or without trains."""
        self.shown = self._view()
        self.round = ""

    def _view(self) -> MapView:
        return replace(view_of(self.game), words=self.words)

    def frames(self) -> Iterator[Frame]:
        """The frames in order."""
        game = self.game
        names = ", ".join(player.name for player in game.state.players.values())
        text = f"{game.title.id}: {names}"
        self.round = self._round_name(game.state.round.kind, game.state.round.turn, 0)
        yield self._frame(self.shown, text, None, FIRST)
        for played in self.whole.record:
            now = game.state.round
            self.ran = runs_of(game)
            self.round = self._round_name(now.kind, now.turn, now.number)
            for event in game.apply(played.move, played.player):
                yield from self._seen(event)
        text = " · ".join(self._standings())
        yield self._frame(self._view().plain(), text, None, LAST)

    def _seen(self, event: Event) -> Iterator[Frame]:
        if isinstance(event, RoundStarted):
            self.round = self._round_name(event.kind, event.turn, event.number)
        elif isinstance(event, TrainRan):
            self.routes.append(RouteView(event.train, event.hexes, event.revenue))
        elif isinstance(event, TileLaid):
            place = place_name(self.facts, event.hex, self.words)
            text = self.words.say("replay.lay", tile=event.tile, place=place)
            view = replace(self._view(), changed=frozenset({event.hex}), routes=())
            yield self._frame(view, text, event.corporation, LAY)
        elif isinstance(event, DividendPaid | RevenueWithheld):
            yield from self._turn(event)

    def _turn(self, event: DividendPaid | RevenueWithheld) -> Iterator[Frame]:
        """The turn of a corporation: its runs, and tokens placed since the last frame."""
        routes, self.routes = tuple(self.routes) or self.ran, []
        now = self._view()
        changed = changed_between(self.shown, now, self.facts)
        if not routes and not changed:
            return
        amount = self.facts.currency.format(event.revenue)
        key = "replay.paid" if isinstance(event, DividendPaid) else "replay.withheld"
        text = self.words.say(key if routes else "replay.idle", amount=amount)
        view = replace(now, changed=changed, routes=routes)
        yield self._frame(view, text, event.corporation, TURN)

    def _frame(
        self, view: MapView, text: str, actor: CorporationId | PlayerId | None, duration: int
    ) -> Frame:
        self.shown = view
        game = self.game
        company = game.state.corporations.get(CorporationId(actor)) if actor else None
        player = company.president if company is not None else actor
        return Frame(
            view=view,
            round=self.round,
            phase=game.state.phase,
            phase_colour=game.phase.tiles[-1],
            corporation=company.id if company is not None else None,
            player=game.state.players[PlayerId(player)].name if player is not None else None,
            text=text,
            progress=len(game.record) / max(1, len(self.whole.record)),
            duration=duration,
            words=self.words,
        )

    def _standings(self) -> list[str]:
        """Players by value, the richest first."""
        game = self.game
        values = [(Worth.of(game).score(game, p.id), p.name) for p in game.state.players.values()]
        values.sort(key=lambda value: -value[0])
        return [f"{name} {value}" for value, name in values]

    def _round_name(self, kind: str, turn: int, number: int) -> str:
        name = self.words.named("kind", kind)
        return f"{name} {turn}.{number}" if number else f"{name} {turn}"
