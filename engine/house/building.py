"""Track and tokens: what raises the corporation's runs, now or a few lays later."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from engine.game import Game
from engine.house.choice import Choice
from engine.house.hints import House
from engine.house.outlook import Outlook
from engine.house.prospects import prospects
from engine.moves import LayTile, PlaceToken
from engine.state import Corporation
from engine.steps.lay_track import LayTrack, put_tile

RUNS = 3
"""How many runs an increase of revenue is counted for."""
NO_RUN_YET = 2.5
"""How much more prospects mean to a corporation that has no run at all."""
SPARE_MONEY = 0.25
"""How dear the treasury's money is where nothing else needs it."""
TRAIN_MONEY = 1.25
"""How much dearer it is where it is missing for a train."""


@dataclass(frozen=True, slots=True)
class Lay:
    """A lay that was tried."""

    move: LayTile
    cost: int
    gain: float
    """By how much the prospects rise, less the cost."""
    revenue: int = 0


def lay_track(outlook: Outlook) -> Choice | None:
    """The lay that does most for the runs and the prospects, if it is worth its price."""
    moves = outlook.of(LayTile)
    corporation = outlook.corporation
    if not moves or corporation is None:
        return None
    trial = outlook.game.copy()
    builder = _Builder(outlook, trial, trial.state.corporations[corporation.id])
    before, best = builder.before, next(iter(builder.ranked(moves)), None)
    if best is None:
        return None
    if best.revenue > before == 0:
        return Choice(best.move, "house.first_run", {"revenue": best.revenue})
    if best.revenue > before:
        facts = {"revenue": best.revenue, "before": before, "hex": best.move.hex}
        return Choice(best.move, "house.raises_run", facts)
    return Choice(best.move, "house.opens_way", {"hex": best.move.hex})


class _Builder:
    """Tries lays on a board of its own."""

    def __init__(self, outlook: Outlook, game: Game, corporation: Corporation) -> None:
        self.game = game
        self.effort = outlook.effort
        self.corporation = corporation
        self.outlook = outlook.forecast
        self.forecast = outlook.forecast_of(game)
        """For the board as it is while a lay is tried."""
        self.trains = self.outlook.planned(corporation)
        self.before = self.forecast.revenue(corporation, self.trains)
        self.prospects = self._prospects()
        needed = self.outlook.need(corporation)
        self.spare = corporation.cash - (needed.cost if needed is not None else 0)
        """What the treasury can spend without missing the next train."""
        self.urgency = 1.0 if self.before else NO_RUN_YET

    def ranked(self, moves: list[LayTile]) -> list[Lay]:
        """The lays that are worth it, the best first."""
        some = moves[:: 1 + len(moves) // self.effort.looked_at]
        looked_at = sorted((self._look(move) for move in some), key=lambda lay: -lay.gain)
        tried = [self._try(lay) for lay in looked_at[: self.effort.tried]]
        sound = [lay for lay in tried if self.value(lay) > 0 and not self._ruins(lay)]
        return sorted(sound, key=lambda lay: -self.value(lay))

    def value(self, lay: Lay) -> float:
        """What a lay is worth, in money."""
        return RUNS * (lay.revenue - self.before) + lay.gain

    def _look(self, move: LayTile) -> Lay:
        """A first look: prospects and cost, without looking for runs."""
        cost = self._cost(move)
        with laid(self.game, move):
            gain = self._prospects() - self.prospects
        return Lay(move, cost, gain * self.urgency - self._sacrifice(cost))

    def _prospects(self) -> float:
        undertaken = House.of(self.game).track_worth(self.game, self.corporation)
        return prospects(self.game, self.corporation) + undertaken

    def _try(self, lay: Lay) -> Lay:
        with laid(self.game, lay.move):
            earned = self.forecast.revenue(self.corporation, self.trains)
        return Lay(lay.move, lay.cost, lay.gain, earned)

    def _sacrifice(self, cost: int) -> float:
        """What it means to the corporation to spend so much."""
        return SPARE_MONEY * cost + TRAIN_MONEY * max(0, min(cost, cost - self.spare))

    def _cost(self, move: LayTile) -> int:
        step = self.game.step
        if not isinstance(step, LayTrack):
            return 0
        face = self.game.title.board.faces[move.tile][move.rotation]
        change = self.game.layout.replacements(move.hex)[face]
        return step.cost(self.game, self.corporation, move.hex, change)

    def _ruins(self, lay: Lay) -> bool:
        """Whether the lay makes a train compulsory that nobody can pay."""
        train = self.outlook.next_train(self.corporation)
        president = self.corporation.president
        if self.corporation.trains or train is None or president is None:
            return False
        money = self.corporation.cash - lay.cost + self.game.state.players[president].cash
        return not self.before and lay.revenue > 0 and money < self.game.train(train).cost


@contextmanager
def laid(game: Game, move: LayTile) -> Iterator[None]:
    """Let the tile lie on the board for a while. The game must be one to try things on."""
    state = game.state
    below = state.hexes.get(move.hex)
    stations = [list(stop) for stop in state.stations.get(move.hex, [])]
    tokens = {name: list(c.tokens) for name, c in state.corporations.items()}
    with game.trying():
        put_tile(game, move)
        try:
            yield
        finally:
            state.supply[move.tile] += 1
            if below is not None:
                state.supply[below[0]] -= 1
            if stations:
                state.stations[move.hex][:] = stations
            for name, places in tokens.items():
                state.corporations[name].tokens = places
            game.put_tile(move.hex, *(below or (None,)))


def place_token(outlook: Outlook) -> Choice | None:
    """The placement that opens most track or holds the best city."""
    moves = outlook.of(PlaceToken)
    corporation = outlook.corporation
    if not moves or corporation is None:
        return None
    worth = {move: outlook.house.token_worth(outlook.game, corporation, move) for move in moves}
    tried = sorted(moves, key=lambda move: -worth[move])[: outlook.effort.tokens]
    trains = outlook.forecast.planned(corporation)
    now = outlook.forecast_of(outlook.game).revenue(corporation, trains)
    before = RUNS * now + prospects(outlook.game, corporation)
    best: tuple[float, PlaceToken] | None = None
    for move in tried:
        trial = outlook.after(move)
        there = trial.state.corporations[corporation.id]
        after = RUNS * outlook.forecast_of(trial).revenue(there, trains) + prospects(trial, there)
        cost = corporation.cash - there.cash
        gain = after - before - cost + worth[move]
        if gain >= 0 and (best is None or gain > best[0]):
            best = (gain, move)
    if best is None:
        return None
    return Choice(best[1], "house.holds_city", {"hex": best[1].hex})
