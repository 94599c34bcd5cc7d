"""What must hold in 18FB after every move, beside what must hold in all titles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.ids import BANK, CLOSED, POOL
from engine.state import Corporation
from engine.trains import Trains
from titles.t18fb.facts import (
    charter,
    company,
    concessions_exist,
    data,
    is_frozen,
    is_national,
    is_regional,
    state,
    train_facts,
)
from titles.t18fb.set_up import on_card
from titles.t18fb.shares.deposits import on_concessions
from titles.t18fb.state import Status

if TYPE_CHECKING:
    from engine.game import Game


# What the shared invariants ask


def money(game: Game) -> int:
    """All money but what lies on concessions (A80)."""
    return data(game).bank - on_concessions(game)


def may_hold_money(game: Game, corporation: Corporation) -> bool:
    """Also before it is started: what was paid for its card beyond the price (A32)."""
    printed = data(game).privates
    return corporation.founded or any(each.share == corporation.id for each in printed)


def may_lack_president(game: Game, corporation: Corporation) -> bool:
    """Frozen companies (A5), nationals (A143) and regionals in the pool (A106)."""
    frozen = is_frozen(game, corporation)
    return frozen or is_national(game, corporation) or is_regional(game, corporation)


def is_active(game: Game, corporation: Corporation) -> bool:
    """A company that nobody leads goes on as long as it has trains (A91)."""
    runs = is_frozen(game, corporation) and bool(corporation.trains)
    return corporation.floated and (corporation.president is not None or runs)


# What is wrong


def violations(game: Game) -> Iterator[str]:
    """A sentence for everything that is wrong."""
    yield from _concessions(game)
    yield from _cards(game)
    for corporation in game.state.corporations.values():
        yield from _charter(game, corporation)
        yield from _rolling_stock(game, corporation)
    yield from _withdrawn_trains(game)


def _concessions(game: Game) -> Iterator[str]:
    """A company is frozen exactly as long as its concession lies in the pool."""
    now = state(game)
    if now.concessions and not concessions_exist(game):
        yield "there are concessions after phase 4"
    for name, found in now.concessions.items():
        held = found.owner in now.players
        if found.deposit < 0 or (found.deposit and not held):
            yield f"{found.deposit} lie on the concession of {name}"
        if not held and found.owner not in (BANK, POOL):
            yield f"the concession of {name} belongs to {found.owner}"
        if held and found.owner != now.corporations[name].president and not now.pending:
            yield f"the concession of {name} is not with its president"
        if now.charters[name].frozen != (found.owner == POOL):
            yield f"{name} and its concession do not agree on whether it is frozen"


def _cards(game: Game) -> Iterator[str]:
    """Free shares are on cards that nobody has taken; cards and tokens go with phase 5."""
    now = state(game)
    for name, share in now.shares_on_cards.items():
        if now.corporations[share].owners.count(on_card(name)) != 1:
            yield f"the share of {name} is not on the card"
        if now.privates[name] not in (BANK, POOL):
            yield f"{name} is sold and its share is not"
    if not concessions_exist(game):
        if any(owner != CLOSED for owner in now.privates.values()):
            yield "there are political cards after phase 4"
        if now.bourbon:
            yield "there are Bourbon tokens after phase 4"


def _charter(game: Game, corporation: Corporation) -> Iterator[str]:
    papers, name = charter(game, corporation.id), corporation.id
    if papers.markers < 0:
        yield f"{name} has {papers.markers} markers"
    if not corporation.floated or is_regional(game, corporation):
        return
    if papers.status == Status.UNFLOATED:
        yield f"{name} is floated and has the state of one that is not"
    if not concessions_exist(game) and (papers.frozen or papers.status != Status.DEFINITIVE):
        yield f"{name} is {papers.status} in phase {game.state.phase}"


def _rolling_stock(game: Game, corporation: Corporation) -> Iterator[str]:
    """Regional companies own regional trains only; only nationals lease."""
    name, papers = corporation.id, charter(game, corporation.id)
    kinds = {train_facts(game, train).kind for train in corporation.trains}
    if is_regional(game, corporation) and "major" in kinds:
        yield f"{name} has a train that is not for regional companies"
    if papers.leased and company(game, name).kind != "national":
        yield f"{name} leases a train"
    if any(papers.leased.count(train) > corporation.trains.count(train) for train in papers.leased):
        yield f"{name} leases a train that it does not have"


def _withdrawn_trains(game: Game) -> Iterator[str]:
    """Every train is unsold, withdrawn, in play or scrapped."""
    now = state(game)
    for train, removed in now.removed_trains.items():
        owned = sum(each.trains.count(train) for each in now.corporations.values())
        in_play = owned + now.pool_trains.count(train) + (now.depot[train] or 0)
        if removed + in_play != Trains.of(game).made(game, train):
            yield f"there are {in_play} trains {train}, and {removed} have left the game"
