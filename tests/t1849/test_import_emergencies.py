"""Emergencies as 18xx.games has them: purchases in between, the last turn of a round, interest."""

from __future__ import annotations

import pytest

from engine.capital.market import market_order
from engine.game import Game
from engine.ids import CorporationId
from engine.refusals import BadRecord
from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import cash, owner_of
from tests.kit.table import at_step, step
from tests.t1849.imports import by_the_site, chooses, does, import_into, share
from tests.t1849.positions_stock import bare, corporation_of, give_trains, held
from tests.t1849.positions_track import before_emergency
from tests.t1849.table import found, read_at
from titles.t1849.facts import state
from titles.t1849.reading import SITE

SALE = does("A", "sell_shares", shares=["SFA_3"], percent=10)
SIGI = does("RCS", "buy_company", company="SIGI", price=20)
PORT = does("CNM", "assign", target="A5", target_type="hex")


def selling(reading: str | None = None) -> Game:
    """RCS of A needs a 6H; A has stock of SFA, B has SIGI, RCS has CNM."""
    game = before_emergency(phase="6", SFA=30)
    game = by_the_site(game) if reading is None else read_at(game, 2, reading)
    for name in ("CTL", "SFA"):
        give_trains(game, name, "6H")
    give_private(game, "SIGI", "B")
    give_private(game, "CNM", "RCS")
    at_step(game, "RCS", "train")
    return game


def test_10_7_site_a_private_company_is_bought_after_the_presidents_first_sale():
    game = selling()
    assert import_into(game, SALE, SIGI, PORT) == [1, 2, 3]
    assert (owner_of(game, "SIGI"), cash(game, "RCS"), state(game).port) == ("RCS", 10, "A5")


def test_10_7_site_games_imported_earlier_are_played_as_they_were():
    with pytest.raises(BadRecord):
        import_into(selling(SITE), SALE, SIGI)


# The last turn of a round


def ruined_last() -> Game:
    """CTL of A, which has operated last, needs a train that nobody can pay; B is next to lead
    SFA and has the last certificate."""
    game = by_the_site(before_emergency(phase="10"))
    give_trains(game, "CTL", "10H")
    give_trains(game, "SFA", "10H")
    share(game, "SFA", A="P1", B="11L", pool="11")
    price_at(game, "RCS", 8, 2)
    give_private(game, "SCE", "B")
    return game


BANKRUPT = does("RCS", "bankrupt")


def at_the_last_turn(game: Game) -> None:
    at_step(game, "RCS", "train")
    round_ = game.state.operating
    assert round_ is not None
    round_.operated = [CorporationId(name) for name in ("CTL", "SFA", "RCS")]
    round_.order = list(round_.operated)


def test_10_7_site_the_last_bankruptcy_of_a_round_is_shown_with_its_exchange():
    """There the next round has begun, with its income, before the exchange is chosen."""
    game = ruined_last()
    at_the_last_turn(game)
    choice = chooses("A", "Two 10% certs")
    assert import_into(game, BANKRUPT, chooses("A", "Take L.500 loan"), choice) == [1, 3]
    assert (held(game, "SFA", "B"), step(game)) == ("PL", "stock")


def test_13_site_a_game_that_ends_before_the_exchange_is_asked():
    """The bank is broken and the round over: nobody chooses any more."""
    game = ruined_last()
    at_the_last_turn(game)
    game.state.bank_broken = True
    import_into(game, BANKRUPT, chooses("A", "Take L.500 loan"), over=True)
    assert (game.state.finished, held(game, "SFA", "B")) == (True, "P11")


# Interest


@pytest.mark.parametrize(("reading", "stack"), [(None, ["SFA", "CTL"]), (SITE, ["CTL", "SFA"])])
def test_14_2_site_a_sale_for_interest_puts_the_token_below_all_others(reading, stack):
    """CTL stood above SFA and both have moved since the last stock turn."""
    game = bare(variants=("bonds",), phase="8")
    game = by_the_site(game) if reading is None else read_at(game, 2, reading)
    for name in ("RCS", "CTL", "SFA"):
        found(game, name, "A")
        give_trains(game, name, "8H")
    share(game, "CTL", A="1", B="P11")
    share(game, "SFA", B="P11")
    price_at(game, "CTL", 4, 4)
    price_at(game, "SFA", 5, 4)
    fund(game, "A", 0)
    fund(game, "RCS", 0)
    state(game).bonds.append(CorporationId("RCS"))
    at_step(game, "RCS", "finance")
    state(game).moved = [CorporationId("SFA"), CorporationId("CTL")]
    state(game).order_before = [CorporationId(name) for name in ("CTL", "SFA", "RCS")]
    import_into(game, does("A", "sell_shares", shares=["CTL_1"], percent=10))
    assert corporation_of(game, "CTL").row == 5
    assert [c.id for c in market_order(game) if c.id != "RCS"] == stack
