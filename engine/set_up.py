"""The game before the first move: seats, bank, companies, trains and tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.data.schema import Corporation as CorporationFacts
from engine.ids import BANK, CLOSED, CorporationId, Owner, PlayerId, PrivateId, TileId, TrainName
from engine.parts import Part
from engine.reading import OPTION
from engine.refusals import BadSetup
from engine.state import Corporation, Player, Round, State

if TYPE_CHECKING:
    from engine.title import Setup, Title


class SetUp(Part):
    """The usual set-up: everything is with the bank, the players have their money in equal parts.

    Players, names, variants and the edition were checked before (``engine/records/record.py``).
    """

    options: frozenset[str] = frozenset()
    """Header lines of a record that the title knows beyond the common ones."""

    def state(self, title: Title, setup: Setup) -> State:
        """The state before the first move. Raises BadSetup."""
        self.check(title, setup)
        companies = self.in_play(title, setup)
        cash = self.cash(title, setup)
        players = [PlayerId(str(seat)) for seat in range(1, len(setup.players) + 1)]
        state = title.state_type(
            players={
                seat: Player(seat, name, cash)
                for seat, name in zip(players, setup.players, strict=True)
            },
            corporations={c.id: self.corporation(title, setup, c) for c in companies},
            privates=self.privates(title, setup),
            bank=title.data.bank - cash * len(players),
            phase=title.data.phases[0].name,
            priority=players[0],
            round=self.first_round(title, setup),
            depot=self.depot(title, setup, len(companies)),
            supply=self.supply(title, setup),
            queue=self.queue(title, setup),
        )
        self.complete(title, setup, state)
        return state

    # What a title answers

    def check(self, title: Title, setup: Setup) -> None:
        """Refuse settings that do not go together. Raises BadSetup."""
        unknown = sorted(set(setup.options) - self.options - {OPTION})
        if unknown:
            raise BadSetup("unknown_option", option=unknown[0])

    def cash(self, title: Title, setup: Setup) -> int:
        """What each player has at the start."""
        return title.data.players[len(setup.players)].cash

    def in_play(self, title: Title, setup: Setup) -> list[CorporationFacts]:
        """The corporations of this game, in the order of the title's data."""
        return list(title.data.corporations)

    def queue(self, title: Title, setup: Setup) -> list[CorporationId]:
        """The order in which corporations become available; empty where there is none."""
        return []

    def corporation(self, title: Title, setup: Setup, facts: CorporationFacts) -> Corporation:
        """A corporation with all its stock unsold and all its tokens on its charter."""
        return Corporation(facts.id, [title.unsold] * len(facts.shares), facts.tokens)

    def privates(self, title: Title, setup: Setup) -> dict[PrivateId, Owner]:
        """Who has the private companies: the bank; some are not in games of so many players."""
        count = len(setup.players)
        return {
            private.id: CLOSED if private.players and count not in private.players else BANK
            for private in title.data.privates
        }

    def depot(self, title: Title, setup: Setup, companies: int) -> dict[TrainName, int | None]:
        """Trains in the bank, in the order of sale; None is unlimited."""
        return {
            train.name: train.count[companies] if isinstance(train.count, dict) else train.count
            for train in title.data.trains
            if train.variant is None or train.variant in setup.variants
        }

    def supply(self, title: Title, setup: Setup) -> dict[TileId, int]:
        """Tiles beside the board."""
        return {tile.id: tile.count for tile in title.data.tiles}

    def first_round(self, title: Title, setup: Setup) -> Round:
        """Where the game begins: with the sale of the private companies, if there are any."""
        return Round("ISR", 1, 1, 1, only=True) if title.data.privates else Round("SR", 1, 1, 1)

    def complete(self, title: Title, setup: Setup, state: State) -> None:
        """Called at last, to fill in what only this title has."""
