"""The game before the first move (§2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import shuffled
from engine.data.schema import Corporation as CorporationFacts
from engine.data.schema import Market
from engine.ids import CorporationId, TrainName
from engine.set_up import SetUp
from engine.state import Corporation, State
from titles.t1883.data import Corporation1883, Data1883
from titles.t1883.facts import CCFR
from titles.t1883.state import ConcessionCard, State1883

if TYPE_CHECKING:
    from engine.title import Setup, Title


class SetUp1883(SetUp):
    """The common set-up with support, concessions, the first events, the cooperative at work."""

    def in_play(self, title: Title, setup: Setup) -> list[CorporationFacts]:
        """All but SEFTA, which is formed of others."""
        return [company for company in _data(title).corporations if not company.formed_from]

    def corporation(self, title: Title, setup: Setup, facts: CorporationFacts) -> Corporation:
        corporation = super().corporation(title, setup, facts)
        assert isinstance(facts, Corporation1883)
        for variant, costs in facts.variant_token_costs.items():
            if variant in setup.variants:
                corporation.tokens_left = len(costs)
        return corporation

    def complete(self, title: Title, setup: Setup, state: State) -> None:
        assert isinstance(state, State1883)
        facts = _data(title)
        count = facts.players[len(setup.players)]
        state.support = dict.fromkeys(state.players, count.political_support)
        state.concessions = {card.number: ConcessionCard() for card in facts.concessions}
        state.deck = deck_of(facts, setup.seed, facts.phases[0].event_deck)
        _found_cooperative(facts, state, count.ccfr_shares)


def _data(title: Title) -> Data1883:
    assert isinstance(title.data, Data1883)
    return title.data


def deck_of(facts: Data1883, seed: int, era: int) -> list[int]:
    """The event cards of an era in the order in which they will be drawn."""
    cards = [event.number for event in facts.events if event.era == era]
    return shuffled(cards, seed, f"events {era}")


def _found_cooperative(facts: Data1883, state: State1883, shares: int) -> None:
    """CCFR stands on the board with its trains; every player holds a share (8.1.1, 8.1.4)."""
    company = next(company for company in facts.corporations if company.id == CCFR)
    corporation = state.corporations[CCFR]
    corporation.founded = corporation.floated = True
    assert company.par is not None
    corporation.par = company.par
    corporation.row, corporation.column = _start_space(facts.market, company.id)
    state.arrivals = corporation.arrival = 1
    owners = [player for player in state.players for _ in range(shares)]
    corporation.owners[1 : 1 + len(owners)] = owners
    corporation.home = company.home[0]
    assert corporation.tokens_left is not None
    for home in company.home:
        state.stations[home] = [[CCFR]]
        corporation.tokens.append((home, 0))
        corporation.tokens_left -= 1
    for train in company.start_trains:
        _take(state, corporation, train)


def _take(state: State1883, corporation: Corporation, train: TrainName) -> None:
    left = state.depot[train]
    assert left is not None
    state.depot[train] = left - 1
    corporation.trains.append(train)
    if train not in state.bought:
        state.bought.append(train)


def _start_space(market: Market, corporation: CorporationId) -> tuple[int, int]:
    return next(
        (row, column)
        for row, spaces in enumerate(market.rows)
        for column, space in enumerate(spaces)
        if space is not None and space.start == corporation
    )
