"""FMMSF and FMV merge in SEFTA: when they may, and in which order it goes (§8.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.closing import Closing
from engine.capital.merging import (
    CorporationsMerged,
    dissolve,
    exchange_pairs,
    hand_over,
    old_shares,
    seats_from,
)
from engine.capital.money import Account
from engine.events import PresidentAppointed
from engine.ids import OFFER, POOL, PlayerId
from engine.state import Corporation, Pending
from titles.t1883.facts import PHASE_4, SEFTA, corporation_facts, data, state
from titles.t1883.privates import close_privates
from titles.t1883.sefta.shares import (
    fill_pool,
    first_shareholder,
    merger_of,
    settle_presidency,
)
from titles.t1883.sefta.stations import must_choose, settle_stations, take_stations
from titles.t1883.state import Merger

if TYPE_CHECKING:
    from engine.game import Game

CONVERSION, PRESIDENCY, STATIONS = "conversion", "presidency", "stations"
SURPLUS = "surplus trains"
"""Names of the decisions that a merger asks for."""


# When they may merge


def merging_companies(game: Game) -> list[Corporation]:
    """Those of the two companies that are in business; none once SEFTA cannot be formed."""
    now = state(game)
    if now.sefta_removed:
        return []
    names = corporation_facts(game, SEFTA).formed_from
    companies = [now.corporations[name] for name in names if name in now.corporations]
    return [company for company in companies if company.floated]


def partner_of(game: Game, active: Corporation) -> Corporation | None:
    """The company with which the active one may merge now."""
    companies = merging_companies(game)
    if active not in companies or len(companies) < 2 or not game.phase_reached(PHASE_4):
        return None
    partner = next(company for company in companies if company is not active)
    both_operated = active.operated and partner.turns > 0
    return partner if both_operated and _connected(game, active, partner) else None


def _connected(game: Game, one: Corporation, other: Corporation) -> bool:
    """Whether a route leads from a token of one company to a token of the other.

    It does not matter who starts: a city between the nearest two tokens stops both or neither.
    """
    return not game.reach(one.id).stops.isdisjoint(other.tokens)


def starting_space(game: Game, value: int) -> tuple[int, int]:
    """Row and column of the highest price that the value reaches, the easternmost such space."""
    value = min(value, data(game).sefta.maximum)
    spaces = (
        (space.price, column, -row)
        for row, line in enumerate(data(game).market.rows)
        for column, space in enumerate(line)
        if space is not None and space.price <= value
    )
    _, column, row = max(spaces)
    return -row, column


# How it goes


class Merging:
    """A merger from the exchange of stock to its end, with the decisions it asks for."""

    def __init__(self, after: Sequence[Callable[[Game], None]] = ()) -> None:
        self.after = after
        """What is done when a merger is over."""

    def begin(self, game: Game, active: Corporation) -> None:
        """Merge the two companies; the president of the active one comes first in everything."""
        now = state(game)
        companies = merging_companies(game)
        president = active.president
        assert president is not None
        order = seats_from(game, president)
        shares = {seat: old_shares(game, companies, seat) for seat in order}
        now.merger = Merger(
            order=order,
            odd=[seat for seat in order if shares[seat] % 2],
            offer=old_shares(game, companies, OFFER) // 2,
            pool=old_shares(game, companies, POOL) // 2,
        )
        _found(game, companies)
        _hand_over_assets(game, companies)
        _hand_over_events(game, companies)
        sefta = now.corporations[SEFTA]
        dissolve(game, companies, sefta)
        pairs: dict[Account, int] = {seat: shares[seat] // 2 for seat in order}
        leader = exchange_pairs(game, sefta, pairs, OFFER)
        if leader is not None:
            game.emit(PresidentAppointed(SEFTA, leader))
        self.go_on(game)

    def go_on(self, game: Game) -> None:
        """Ask for the next decision; the last one is about trains beyond the limit."""
        merger = merger_of(game)
        sefta = game.state.corporations[SEFTA]
        if merger.odd:
            _ask(game, CONVERSION, merger.odd[0])
            return
        if sefta.president is None:
            self._ask_for_president(game)
            return
        settle_presidency(game)
        if must_choose(game):
            _ask(game, STATIONS, sefta.president)
            return
        settle_stations(game)
        fill_pool(game)
        _ask(game, SURPLUS, sefta.president)

    def _ask_for_president(self, game: Game) -> None:
        """The first shareholder must buy the presidency; with none left SEFTA closes."""
        player = first_shareholder(game)
        sefta = game.state.corporations[SEFTA]
        if player is not None:
            price = market.price(game, sefta)
            _ask(game, PRESIDENCY, player, {"amount": price})
            return
        Closing.of(game).close(game, sefta)
        self.finish(game)

    def finish(self, game: Game) -> None:
        """The merger is over; it closes the private companies (3.5)."""
        state(game).merger = None
        close_privates(game)
        for action in self.after:
            action(game)


def _ask(game: Game, step: str, player: PlayerId, facts: dict[str, int] | None = None) -> None:
    game.state.pending.append(Pending(step, player, SEFTA, facts or {}))


def _found(game: Game, companies: Sequence[Corporation]) -> None:
    """Put SEFTA into business at the sum of both prices."""
    facts = corporation_facts(game, SEFTA)
    sefta = Corporation(
        SEFTA, [OFFER] * len(facts.shares), facts.tokens, founded=True, floated=True
    )
    value = sum(market.price(game, company) for company in companies)
    game.state.corporations[SEFTA] = sefta
    market.place(game, sefta, *starting_space(game, value))
    sefta.par = market.price(game, sefta)
    sefta.home = facts.home[0]
    game.emit(CorporationsMerged(SEFTA, tuple(each.id for each in companies), sefta.par))


def _hand_over_assets(game: Game, companies: Sequence[Corporation]) -> None:
    """Money, trains, tokens, anchors and concessions go to SEFTA."""
    now = state(game)
    take_stations(game, companies)
    hand_over(game, companies, now.corporations[SEFTA])
    for company in companies:
        for card in now.concessions.values():
            if card.owner == company.id:
                card.owner = SEFTA
        anchors = now.anchors.pop(company.id, [])
        left = now.anchors_left.pop(company.id, 0)
        if anchors:
            now.anchors[SEFTA] = anchors
        if left:
            now.anchors_left[SEFTA] = left


def _hand_over_events(game: Game, companies: Sequence[Corporation]) -> None:
    """What an event of this round does to either company it does to SEFTA."""
    now = state(game)
    names = {company.id for company in companies}
    for concerned in (now.struck, now.halved):
        if not names.isdisjoint(concerned):
            concerned[:] = [name for name in concerned if name not in names] + [SEFTA]
