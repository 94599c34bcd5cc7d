"""The game before the first move (§2)."""

from __future__ import annotations

from engine.chance import shuffled
from engine.data.schema import Market
from engine.ids import BANK, OFFER, CorporationId, PlayerId, TrainName
from engine.refusals import BadSetup
from engine.state import Corporation, Player, Round
from engine.title import Setup
from titles.t1883.data import Corporation1883, Data1883
from titles.t1883.facts import CCFR
from titles.t1883.state import ConcessionCard, State1883


def set_up(facts: Data1883, setup: Setup) -> State1883:
    """Players, bank, trains, the first deck of events, and the cooperative in business."""
    if setup.options:
        raise BadSetup("unknown_option", option=sorted(setup.options)[0])
    count = facts.players[len(setup.players)]
    players = {
        PlayerId(str(seat)): Player(PlayerId(str(seat)), name, count.cash)
        for seat, name in enumerate(setup.players, start=1)
    }
    state = State1883(
        players=players,
        corporations={
            company.id: _corporation(company, setup)
            for company in facts.corporations
            if not company.formed_from
        },
        privates={private.id: BANK for private in facts.privates},
        bank=facts.bank - count.cash * len(players),
        phase=facts.phases[0].name,
        priority=PlayerId("1"),
        round=Round("ISR", 1, 1, 1),
        depot={train.name: _cards(train.count) for train in facts.trains},
        supply={tile.id: tile.count for tile in facts.tiles},
        support=dict.fromkeys(players, count.political_support),
        concessions={card.number: ConcessionCard() for card in facts.concessions},
        deck=deck_of(facts, setup.seed, facts.phases[0].event_deck),
    )
    _found_cooperative(facts, state, count.ccfr_shares)
    return state


def _cards(count: int | dict[int, int] | None) -> int | None:
    assert not isinstance(count, dict)
    return count


def _corporation(company: Corporation1883, setup: Setup) -> Corporation:
    tokens = company.tokens
    for variant, costs in company.variant_token_costs.items():
        if variant in setup.variants:
            tokens = len(costs)
    return Corporation(company.id, [OFFER] * len(company.shares), tokens)


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
