"""What corporations and trains will earn: estimates from the state and the route finder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.capital import market
from engine.game import Game
from engine.house.hints import House
from engine.house.memory import Memory
from engine.ids import CorporationId, TrainName
from engine.state import Corporation
from engine.trains import Trains

SEARCH_STEPS = 8_000
"""How long one search for runs may take, in steps of about a microsecond."""
LONGEST = 10
"""Operating rounds that the house looks ahead at most."""
LASTING = 2
"""A train that will run this often is no worry."""
BUYERS = 4
"""Of so many corporations one buys a train in each operating round."""
UNKNOWN_RETURN = 5
"""Where a title says nothing of it, a train is taken to earn its price in so many runs."""
BoardKey = tuple[object, ...]
"""Two positions with the same key have the same tiles and tokens and are in the same phase."""


@dataclass(frozen=True, slots=True)
class Need:
    """The train that a corporation should buy next."""

    train: TrainName
    cost: int
    short: int
    """What its treasury lacks; negative where it has more than enough."""


class Forecast:
    """What is to be expected from one position. The game must not change meanwhile.

    A rough forecast takes a corporation to earn what it was found to earn between the same turns
    in another line, whatever others have built since.
    """

    def __init__(self, game: Game, memory: Memory | None = None, rough: bool = False) -> None:
        self.game = game
        self.rough = rough
        self.memory = memory if memory is not None else Memory()
        self._board: tuple[int, BoardKey] | None = None
        self._runs_left: dict[TrainName, float] = {}
        self._next_trains: dict[CorporationId, TrainName | None] = {}

    @cached_property
    def started(self) -> list[Corporation]:
        """The corporations in business."""
        return [c for c in self.game.state.corporations.values() if c.floated]

    def revenue(self, corporation: Corporation, trains: Sequence[TrainName]) -> int:
        """What the corporation would earn now with these trains."""
        if self.rough:
            key = (corporation.id, self._own_turns(corporation), *trains)
            known = self.memory.revenues.get(key)
            if known is None:
                known = self.memory.revenues[key] = self._revenue(corporation, trains)
            return known
        return self._revenue(corporation, trains)

    def _revenue(self, corporation: Corporation, trains: Sequence[TrainName]) -> int:
        without_trains = House.of(self.game).income(self.game, corporation)
        if without_trains is not None:
            return without_trains
        if not trains or not corporation.tokens:
            return 0
        earning = self.game.title.earning
        if earning is None:
            return sum(self.game.train(name).cost for name in trains) // UNKNOWN_RETURN
        key = (corporation.id, self.board, *trains)
        found = self.memory.revenues.get(key)
        if found is None:
            found = earning.estimate(self.game, corporation, trains, SEARCH_STEPS)
            self.memory.revenues[key] = found
        return found

    def _own_turns(self, corporation: Corporation) -> BoardKey:
        """How far the corporation has come, by its own turns as long as it builds."""
        settled = House.of(self.game).builds_for
        if settled is not None and corporation.turns >= settled:
            return self.game.state.phase, settled, len(corporation.tokens)
        now = self.game.state.operating
        operates = now is not None and now.corporation == corporation.id
        laid = len(now.laid) if now is not None and operates else 0
        return self.game.state.phase, corporation.turns, operates, laid, len(corporation.tokens)

    @property
    def board(self) -> BoardKey:
        """What lies on the board. Tiles may be tried on it meanwhile; its version tells."""
        version = self.game.layout.version
        if self._board is None or self._board[0] != version:
            self._board = version, board_key(self.game)
        return self._board[1]

    @cached_property
    def rounds_left(self) -> int:
        """Operating rounds that the bank will last, by what is earned now."""
        income = sum(self._earned.values())
        return max(1, min(LONGEST, 1 + self.game.state.bank // max(1, income)))

    @cached_property
    def _earned(self) -> dict[CorporationId, int]:
        """What each corporation earns with the trains it has."""
        return {c.id: self.revenue(c, c.trains) for c in self.started}

    def runs_left(self, train: TrainName) -> float:
        """How often a train will still run before it is removed or the game ends."""
        if train not in self._runs_left:
            self._runs_left[train] = self._count_runs(train)
        return self._runs_left[train]

    def _count_runs(self, train: TrainName) -> float:
        depot = self.game.state.depot
        remover = self.game.train(train).removed_by
        if remover is None or remover not in depot:
            return self.rounds_left
        before = 0
        for name, left in depot.items():
            if name == remover:
                break
            if left is None:
                return self.rounds_left
            before += 0 if Trains.of(self.game).sold_beside(self.game, name) else left
        sold = before * BUYERS / max(BUYERS, len(self.started))
        return min(self.rounds_left, sold + self._rounds_to_afford(remover))

    def _rounds_to_afford(self, train: TrainName) -> int:
        """Operating rounds until some corporation can or must buy the train."""
        cost = self.game.train(train).cost
        return min(
            (self._rounds_to_save(corporation, cost) for corporation in self.started),
            default=LONGEST,
        )

    def _rounds_to_save(self, corporation: Corporation, amount: int) -> int:
        if not corporation.trains:
            # Whoever has no train must buy one, if need be with the president's money.
            return 0
        missing = max(0, amount - corporation.cash)
        return -(-missing // max(1, self._earned[corporation.id]))

    def _lasts(self, train: TrainName) -> bool:
        return self.runs_left(train) >= min(LASTING, self.rounds_left)

    def lasting(self, corporation: Corporation) -> list[TrainName]:
        """Its trains that will not be removed soon."""
        return [name for name in corporation.trains if self._lasts(name)]

    def next_train(self, corporation: Corporation) -> TrainName | None:
        """The cheapest train on sale that lasts, or the cheapest of all."""
        if corporation.id not in self._next_trains:
            self._next_trains[corporation.id] = self._find_next_train(corporation)
        return self._next_trains[corporation.id]

    def _find_next_train(self, corporation: Corporation) -> TrainName | None:
        names = {name for name, _ in Trains.of(self.game).sources(self.game, corporation)}
        cheapest = sorted(names, key=lambda name: (self.game.train(name).cost, name))
        lasting = [name for name in cheapest if self._lasts(name)]
        return next(iter(lasting or cheapest), None)

    def funds(self, corporation: Corporation) -> int:
        """The treasury, or what it will hold when the corporation floats."""
        return House.of(self.game).funds(self.game, corporation)

    def need(self, corporation: Corporation) -> Need | None:
        """What the corporation must save for, if none of its trains lasts."""
        train = self.next_train(corporation)
        if train is None or self.lasting(corporation):
            return None
        cost = self.game.train(train).cost
        return Need(train, cost, cost - self.funds(corporation))

    def planned(self, corporation: Corporation) -> list[TrainName]:
        """The trains that track is built for: those it has, and the one it can buy next."""
        trains = [name for name in corporation.trains if self.runs_left(name) >= 1]
        train = self.next_train(corporation)
        if train is None:
            return trains
        affordable = self.game.train(train).cost <= corporation.cash
        has_room = Trains.of(self.game).has_room(self.game, corporation, train)
        if not trains or (affordable and has_room):
            trains.append(train)
        return trains

    def price_after(self, corporation: Corporation, right: int) -> int:
        """The price of a share after so many moves to the right, as far as the row goes."""
        row, column = corporation.row, corporation.column
        for _ in range(right):
            if not market.may_enter(self.game, row, column + 1):
                break
            column += 1
        space = market.cell(self.game, row, column)
        return space.price if space is not None else 0


def board_key(game: Game) -> BoardKey:
    """What revenues depend on besides the trains."""
    state = game.state
    tokens = tuple(tuple(corporation.tokens) for corporation in state.corporations.values())
    facts = House.of(game).earning_facts(game)
    return state.phase, frozenset(state.hexes.items()), tokens, facts
