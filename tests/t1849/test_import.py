"""What 18xx.games does in rare positions, action by action, as its exports have it."""

from __future__ import annotations

import pytest

from engine.capital.closing import Closing
from engine.game import Game
from engine.ids import CorporationId, HexId
from engine.refusals import BadRecord
from engine.state import Pending
from tests.kit.editing import fund, give_private, price_at, station
from tests.kit.reading import cash, owner_of, tokens_at
from tests.kit.table import actor, at_step, legal, refuse, seat, start_stock_round, step
from tests.t1849.imports import by_the_site, chooses, does, import_into, share
from tests.t1849.positions_stock import bare, corporation_of, give_trains, held
from tests.t1849.positions_track import (
    PALERMO_TO_CALTANISSETTA,
    before_emergency,
    lay_out,
)
from tests.t1849.table import deal, found
from titles.t1849.facts import state
from titles.t1849.site.slots import Slots
from titles.t1849.trains.roster import strike_messina
from titles.t1849.variants import keep_charters

LOAN, LEAVE = "Take L.500 loan", "Leave game"
LARGE, SINGLES = "One 20% cert", "Two 10% certs"


# 10.7: going bankrupt


def ruined() -> Game:
    """RCS of A needs a train that nobody can pay; A leads CTL too, B is next to lead it."""
    game = by_the_site(before_emergency(phase="10"))
    give_trains(game, "CTL", "10H")
    give_trains(game, "SFA", "10H")
    share(game, "CTL", A="P1", B="11L")
    return game


@pytest.mark.parametrize("answer", [LOAN, LEAVE])
@pytest.mark.parametrize(
    ("choice", "pool", "president"), [(LARGE, "1L", "P11"), (SINGLES, "111", "PL")]
)
def test_10_7_site_the_exchange_is_asked_after_the_loan(answer, choice, pool, president):
    game = ruined()
    at_step(game, "RCS", "train")
    actions = [does("RCS", "bankrupt"), chooses("A", answer), chooses("A", choice)]
    assert import_into(game, *actions) == [1, 2, 3]
    assert (held(game, "CTL", "pool"), held(game, "CTL", "B")) == (pool, president)
    assert step(game) != "swap"


def test_10_7_site_every_state_on_the_way_is_that_of_the_site():
    """After the bankruptcy the loan, then the exchange: A decides both, CTL has its new owner."""
    game = ruined()
    at_step(game, "RCS", "train")
    seen = []
    for action in (does("RCS", "bankrupt"), chooses("A", LOAN), chooses("A", SINGLES)):
        import_into(game, action)
        seen.append((step(game), actor(game), held(game, "CTL", "pool")))
    assert seen[:2] == [("loan", "A", "1L"), ("swap", "A", "1L")]
    assert (seen[2][0] != "swap", seen[2][2]) == (True, "111")


def test_10_7_site_of_two_presidencies_lost_only_the_last_exchange_is_asked():
    """CTL is sold first, its price being higher; A gets no choice there."""
    game = ruined()
    share(game, "SFA", A="P1", C="11L")
    price_at(game, "SFA", 4, 2)
    at_step(game, "RCS", "train")
    actions = [does("RCS", "bankrupt"), chooses("A", LOAN), chooses("A", SINGLES)]
    assert import_into(game, *actions) == [1, 2, 3]
    assert (held(game, "CTL", "pool"), held(game, "SFA", "pool")) == ("1L", "111")
    assert game.state.pending == []


def test_10_7_site_no_loan_is_asked_for_where_stock_is_left():
    """The pool takes 50 % of SFA: A keeps two shares, so the exchange alone is asked."""
    game = ruined()
    share(game, "SFA", A="11", C="P", pool="1111")
    at_step(game, "RCS", "train")
    assert import_into(game, does("RCS", "bankrupt"), chooses("A", SINGLES)) == [1, 2]
    assert (held(game, "SFA", "A"), held(game, "CTL", "B")) == ("1", "PL")


@pytest.mark.parametrize(
    ("mine", "pool", "sold"),
    [
        ("PL", "11", "L"),  # 40 % does not fit into the pool, 30 % is no bundle
        ("PL", "1", "PL"),
        ("P1", "111", "P"),
        ("P", "1111", "1"),  # half of it, the pool gives change
    ],
)
def test_10_7_site_bundles_are_made_of_the_certificates_held(mine, pool, sold):
    game = ruined()
    share(game, "CTL", A=mine, B="11", pool=pool)
    at_step(game, "RCS", "train")
    before = sum({"P": 20, "L": 20, "1": 10}[letter] for letter in mine)
    import_into(game, does("RCS", "bankrupt"))
    left = {"P": 20, "L": 20, "1": 10}
    kept = sum(left[letter] for letter in held(game, "CTL", "A"))
    assert before - kept == sum(left[letter] for letter in sold)


def test_10_7_printed_a_president_with_both_large_certificates_may_keep_a_single():
    """Our own rule: the exchange comes first, so 30 % can be sold."""
    game = before_emergency(phase="10")
    share(game, "CTL", A="PL", B="11", pool="11")
    at_step(game, "RCS", "train")
    assert "sell CTL 1+last" in legal(game)


# 9.5: the exchange in other sales


def test_9_5_site_a_choice_about_a_corporation_that_the_sale_has_closed_is_ignored():
    game = by_the_site(bare())
    found(game, "CTL", "A")
    share(game, "CTL", A="P1", B="11L")
    price_at(game, "CTL", 8, 0)
    start_stock_round(game)
    sale = does("A", "sell_shares", shares=["CTL_0", "CTL_1"], percent=30)
    assert import_into(game, sale, chooses("A", LARGE), does("A", "pass")) == [1, 2, 3]
    assert not corporation_of(game, "CTL").founded


def test_9_5_site_no_other_choice_is_ignored():
    game = by_the_site(bare())
    found(game, "CTL", "A", percent=40)
    start_stock_round(game)
    sale = does("A", "sell_shares", shares=["CTL_1"], percent=10)
    with pytest.raises(BadRecord):
        import_into(game, sale, chooses("A", LARGE))


def test_9_5_site_half_a_lone_presidents_certificate_with_a_choice():
    """The last certificate first goes into the pool, which gives a single for it."""
    pools = {}
    for choice in (LARGE, SINGLES):
        game = by_the_site(bare())
        found(game, "CTL", "A")
        share(game, "CTL", A="P", B="11L", pool="1")
        start_stock_round(game)
        sale = does("A", "sell_shares", shares=["CTL_0"], percent=10)
        assert import_into(game, sale, chooses("A", choice)) == [1, 2]
        assert held(game, "CTL", "A") == "1"
        pools[choice] = held(game, "CTL", "pool"), held(game, "CTL", "B")
    assert pools == {LARGE: ("L", "P11"), SINGLES: ("11", "PL")}


def test_14_2_site_interest_is_paid_before_the_exchange_is_asked():
    game = by_the_site(bare(variants=("bonds",), phase="8"))
    found(game, "RCS", "A")
    found(game, "CTL", "A")
    share(game, "CTL", A="P1", B="11L")
    price_at(game, "CTL", 8, 1)
    give_trains(game, "RCS", "8H")
    fund(game, "A", 0)
    state(game).bonds.append(CorporationId("RCS"))
    at_step(game, "RCS", "finance")
    sale = does("A", "sell_shares", shares=["CTL_0"], percent=20)
    actions = [sale, does("A", "payoff_debt"), chooses("A", SINGLES)]
    assert import_into(game, *actions) == [1, 2, 3]
    assert (held(game, "CTL", "pool"), held(game, "CTL", "B")) == ("11", "PL")


# 14.1: tokens


def acquiring() -> Game:
    """RCS of A reaches Caltanissetta; SFA of B has its home in Messina and a token there."""
    game = by_the_site(bare(phase="6", variants=("acquiring_station_tokens",)))
    found(game, "RCS", "A")
    found(game, "SFA", "B")
    lay_out(game, PALERMO_TO_CALTANISSETTA)
    Closing.of(game).close(game, corporation_of(game, "SFA"))
    found(game, "SFA", "B", home="B14")
    station(game, "SFA", "H8")
    fund(game, "RCS", 100)
    return game


BOUGHT = does("RCS", "buy_token", city="H8-0-0", slot=0, price=5)


def test_14_1_site_the_token_of_a_slot_is_found_by_the_sites_own_count():
    """A place kept for a corporation is left free by others, and a new token takes the first."""
    slots = Slots(by_the_site(deal(variants=("acquiring_station_tokens",))))
    place = HexId("J6")
    city = slots._city(place)
    city.rebuild(3)
    for name in ("RCS", "CTL", "SFA"):
        city.place(CorporationId(name))
    assert [slots.holder(place, slot) for slot in range(3)] == ["SFA", "RCS", "CTL"]
    city.remove(CorporationId("RCS"))
    city.place(CorporationId("IFT"))
    city.remove(CorporationId("SFA"))
    city.keep_for(CorporationId("SFA"))
    city.rebuild(4)
    assert [slots.holder(place, slot) for slot in (1, 2)] == ["IFT", "CTL"]
    with pytest.raises(BadRecord):
        slots.holder(place, 0)


def test_14_1_site_home_is_the_first_token_of_the_charter_even_if_it_is_not_placed():
    """SFA has sold its second token. After the earthquake that is the first of two, and it
    stands nowhere: the one in Caltanissetta is not the home."""
    game = acquiring()
    sfa = corporation_of(game, "SFA")
    state(game).charters[sfa.id] = [HexId("B14"), HexId(""), HexId("H8")]
    strike_messina(game)
    assert state(game).charters[sfa.id] == ["", "H8"]
    at_step(game, "RCS", "acquire")
    assert import_into(game, BOUGHT) == [1]
    assert (tokens_at(game, "H8"), cash(game, "SFA")) == (["RCS"], 5)


def test_14_1_site_the_first_token_of_the_charter_is_not_sold():
    game = acquiring()
    sfa = corporation_of(game, "SFA")
    state(game).charters[sfa.id] = [HexId("B14"), HexId("H8"), HexId("")]
    strike_messina(game)
    at_step(game, "RCS", "acquire")
    with pytest.raises(BadRecord):
        import_into(game, BOUGHT)


def test_14_1_site_a_token_placed_later_fills_the_first_gap_of_the_charter():
    game = acquiring()
    sfa = corporation_of(game, "SFA")
    state(game).charters[sfa.id] = [HexId("B14"), HexId(""), HexId("H8")]
    station(game, "SFA", "M9")
    keep_charters(game)
    assert state(game).charters[sfa.id] == ["B14", "M9", "H8"]


# 10.2: private companies


def test_10_2_site_a_private_company_is_bought_before_a_train_is_given_back():
    game = by_the_site(bare(phase="8"))
    found(game, "RCS", "A")
    give_private(game, "SIGI", "B")
    give_trains(game, "RCS", "6H", "6H", "8H", "8H")
    fund(game, "RCS", 50)
    at_step(game, "RCS", "train")
    game.state.pending.append(Pending("discard", seat(game, "A"), "RCS"))
    bought = does("RCS", "buy_company", company="SIGI", price=40)
    back = does("RCS", "discard_train", train="6H-0")
    assert import_into(game, bought, back) == [1, 2]
    assert (cash(game, "RCS"), owner_of(game, "SIGI")) == (10, "RCS")
    assert len(corporation_of(game, "RCS").trains) == 3


def test_10_2_site_nobody_buys_a_private_company_in_the_turn_of_another():
    """CTL must give back a train because RCS, whose turn it is, has begun a phase."""
    game = by_the_site(bare(phase="8"))
    for name in ("RCS", "CTL"):
        found(game, name, "A")
        fund(game, name, 50)
    give_private(game, "SIGI", "B")
    give_trains(game, "CTL", "6H", "6H", "8H", "8H")
    at_step(game, "RCS", "train")
    game.state.pending.append(Pending("discard", seat(game, "A"), "CTL"))
    assert legal(game) == ["discard 6H", "discard 8H"]


def test_10_2_printed_who_must_give_back_a_train_buys_nothing_first():
    game = bare(phase="8")
    found(game, "RCS", "A")
    give_private(game, "SIGI", "A")
    give_trains(game, "RCS", "6H", "6H", "8H", "8H")
    fund(game, "RCS", 50)
    at_step(game, "RCS", "train")
    game.state.pending.append(Pending("discard", seat(game, "A"), "RCS"))
    assert refuse(game, "private SIGI 40") == "must_discard"
