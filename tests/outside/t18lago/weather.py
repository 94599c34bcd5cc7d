"""The weather of 18Lago: a card for each operating round, and what the cards bring (§3)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.capital.money import pay
from engine.events import Event
from engine.game import Game
from engine.ids import BANK, CorporationId, HexId, PlayerId
from engine.moves import PASS, Move
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending, State
from engine.steps.interrupts import PendingStep
from engine.steps.lay_track import LayTrack
from engine.track.replacement import Replacement

from .verbs import Sponsor

CARDS = ("snow", "regatta")
STAKE, PRIZE, SNOW = 10, 40, 10


@dataclass(slots=True)
class LakeState(State):
    """The state of a game of 18Lago."""

    deck: list[str] = field(default_factory=list)
    weather: str = ""


@dataclass(frozen=True, slots=True)
class WeatherChanged(Event):
    card: str


@dataclass(frozen=True, slots=True)
class BoatSponsored(Event):
    player: PlayerId
    corporation: CorporationId
    prize: int

    @property
    def figure(self) -> int:
        return STAKE


def lake(game: Game) -> LakeState:
    """The state, with what only this title has."""
    assert isinstance(game.state, LakeState)
    return game.state


def draw(game: Game) -> None:
    """Turn up the next card; who has the priority deal may sponsor a boat in a regatta."""
    now = lake(game)
    now.weather = now.deck.pop(0)
    now.deck.append(now.weather)
    game.emit(WeatherChanged(now.weather))
    if now.weather == "regatta":
        now.pending.append(Pending(Regatta.name, now.priority, now.priority))


class Regatta(PendingStep):
    """A player may stake money on a boat of a corporation that he leads."""

    name = "regatta"

    def waits(self, game: Game) -> bool:
        return any(move != PASS for move in self.moves(game))

    def moves(self, game: Game) -> Iterator[Move]:
        yield PASS
        player = game.state.players[self.player(game)]
        for corporation in game.state.corporations.values():
            if corporation.floated and corporation.president == player.id and player.cash >= STAKE:
                yield Sponsor(corporation.id)

    def apply(self, game: Game, move: Move) -> None:
        if move not in self.moves(game):
            raise IllegalMove("no_boat")
        player = game.state.pending.pop().player
        if isinstance(move, Sponsor):
            pay(game, player, BANK, STAKE)
            pay(game, BANK, move.corporation, PRIZE)
            game.emit(BoatSponsored(player, move.corporation, PRIZE))


class SnowyTrack(LayTrack):
    """Track costs more in snow."""

    def cost(self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement) -> int:
        usual = super().cost(game, corporation, hex_id, change)
        return usual + (SNOW if lake(game).weather == "snow" else 0)
