"""RM and RA come into being: questions, shares, assets, tokens, leasing (3.6.1 / 3.7.1)."""

from __future__ import annotations

import pytest

from bot.words.language import ENGLISH
from engine.capital import market
from engine.capital.merging import CorporationsMerged, OddSharePaidOff
from engine.capital.stock import Stock
from engine.ids import POOL, CorporationId, HexId, PlayerId, TrainName
from engine.notation import read
from engine.refusals import IllegalMove
from engine.steps.place_token import put_token
from tests.kit.editing import fund, price_at
from tests.kit.table import actor, at_step, entity, legal, play, refuse, seat, settle, step
from tests.t18fb.later_phases import deal, form, in_turn, tokens_at
from tests.t18fb.table import (
    EDITIONS,
    cash,
    charter,
    corporation,
    held_by,
    hold,
    price,
    started,
    state,
)
from titles.t18fb.nationals.leasing import pay_leases
from titles.t18fb.operating.destinations import token_placed
from titles.t18fb.operating.rounds import Operating18FB
from titles.t18fb.state import Status

ROW_160, COLUMN_160 = 1, 7


def two_floated(edition: str = "LATER", reading: str = ""):
    """NN leads at 160 with A, LdA follows with B; it is the turn of FB, which C leads."""
    game = deal(edition, reading=reading)
    started(game, "FB", "C", 60, status=Status.DEFINITIVE)
    started(game, "NN", "A", 20, status=Status.DEFINITIVE)
    started(game, "LdA", "B", 20, status=Status.DEFINITIVE)
    price_at(game, "NN", ROW_160, COLUMN_160)
    in_turn(game, "FB")
    return game


def unite(game) -> list:
    """Both companies agree to be RM; all of RA is not floated."""
    form(game)
    play(game, "accept")
    return play(game, "accept")


def test_r278_presidents_are_asked_in_market_order():
    game = two_floated()
    form(game)
    assert (step(game), actor(game), entity(game)) == ("merge", "A", "NN")
    assert legal(game) == ["accept", "decline"]
    with pytest.raises(IllegalMove) as refused:
        game.apply(read(game, "pass"))
    said = ENGLISH.refusal(refused.value)
    assert said.startswith("The question about merging must be answered first, with `accept` or")
    play(game, "accept")
    assert (actor(game), entity(game)) == ("B", "LdA")


def test_r279_the_president_of_the_floated_company_names_the_partner():
    game = two_floated()
    form(game)
    play(game, "accept", "decline")
    assert (step(game), actor(game), entity(game)) == ("partner", "A", "NN")
    assert legal(game) == ["merge FC", "merge FSC"]
    assert refuse(game, "merge LdA") == "must_name_partner"
    play(game, "merge FSC")
    assert charter(game, "RM").merged == ["NN", "FSC"]
    assert "FSC" not in game.state.corporations


def test_r280_price_of_the_higher_one_under_the_tokens_there():
    game = two_floated()
    unite(game)
    assert price(game, "RM") == 160
    rm = corporation(game, "RM")
    assert (rm.row, rm.column, rm.founded, rm.floated) == (ROW_160, COLUMN_160, True, True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_t20_two_unfloated_at_100_without_a_president(edition):
    game = deal(edition)
    started(game, "FB", "C", 60, status=Status.DEFINITIVE)
    in_turn(game, "FB")
    form(game)
    assert [price(game, name) for name in ("RM", "RA")] == [100, 100]
    assert held_by(game, "RM", "treasury") == 100
    assert corporation(game, "RM").president is None
    assert len(charter(game, "RM").merged) == 2


def test_t19_five_old_shares_are_two_new_ones_and_half_a_price():
    """R282."""
    game = two_floated()
    hold(game, "NN", "A", 20)
    hold(game, "LdA", "A", 10)
    before = cash(game, "A")
    events = unite(game)
    assert held_by(game, "RM", "A") == 20
    assert corporation(game, "RM").president == seat(game, "A")
    assert cash(game, "A") == before + 80
    assert OddSharePaidOff(seat(game, "A"), CorporationId("RM"), 80) in events


def test_r281_the_first_from_the_starter_with_four_old_shares_is_president():
    game = two_floated()
    hold(game, "NN", "A", 20)
    hold(game, "LdA", "B", 20)
    hold(game, "NN", "C", 20)
    hold(game, "LdA", "C", 20)
    unite(game)
    # All have two new shares; C's company began the phase.
    assert corporation(game, "RM").president == seat(game, "C")
    assert [held_by(game, "RM", name) for name in "ABC"] == [20, 20, 20]


def test_r281_who_gets_new_stock_is_told_in_one_sentence_and_then_who_leads():
    game = two_floated()
    hold(game, "NN", "A", 20)
    hold(game, "LdA", "C", 40)
    hold(game, "LdA", "pool", 20)
    told = ENGLISH.events(game, unite(game))
    first = next(index for index, line in enumerate(told) if "old stock" in line.lower())
    assert told[first : first + 2] == [
        "The old stock becomes stock of RM: C 20 %, A 20 %, B 10 %, pool 10 %.",
        "C becomes president of RM.",
    ]
    assert not any("old stock" in line.lower() for line in told[first + 1 :])


def test_r284_who_has_more_takes_over():
    game = two_floated()
    hold(game, "NN", "A", 40)
    hold(game, "NN", "C", 20)
    hold(game, "LdA", "C", 20)
    unite(game)
    assert [held_by(game, "RM", name) for name in "ABC"] == [30, 10, 20]
    assert corporation(game, "RM").president == seat(game, "A")


def test_a118_an_odd_share_of_an_unfloated_company_is_lost():
    game = deal()
    started(game, "FB", "C", 60, status=Status.DEFINITIVE)
    hold(game, "NN", "A", 10)
    hold(game, "LdA", "B", 10)
    hold(game, "FC", "B", 10)
    hold(game, "FSC", "B", 10)
    hold(game, "NN", "B", 10)
    in_turn(game, "FB")
    before = [cash(game, name) for name in "AB"]
    form(game)
    assert [cash(game, name) for name in "AB"] == before
    assert held_by(game, "RM", "B") == 10


def test_a49_corporations_exchange_like_players():
    game = two_floated()
    hold(game, "NN", "FB", 10)
    hold(game, "LdA", "FB", 10)
    unite(game)
    assert held_by(game, "RM", "FB") == 10


def test_a49_corporations_get_nothing_by_another_reading():
    game = two_floated(reading="corporations_exchange_nothing")
    hold(game, "NN", "FB", 10)
    hold(game, "LdA", "FB", 20)
    hold(game, "NN", "A", 20)
    before = cash(game, "FB")
    unite(game)
    assert (held_by(game, "RM", "FB"), cash(game, "FB")) == (0, before)
    assert held_by(game, "RM", "treasury") == 70


def test_r283_treasury_offer_and_pool():
    game = two_floated()
    hold(game, "NN", "A", 20)
    hold(game, "NN", "pool", 30)
    hold(game, "LdA", "B", 20)
    hold(game, "NN", "LdA", 10)
    # Old stock: A 4, B 4, pool 3, all other 9: one of these joins the pool's.
    unite(game)
    rm = [held_by(game, "RM", place) for place in ("A", "B", "pool", "treasury")]
    assert rm == [20, 20, 20, 40]


def test_r285_money_trains_markers_portfolio_and_favour_go_over():
    game = two_floated()
    fund(game, "NN", 70)
    fund(game, "LdA", 30)
    corporation(game, "NN").trains = [TrainName("5+5")]
    game.state.depot[TrainName("5+5")] = 2
    charter(game, "NN").markers, charter(game, "LdA").markers = 2, 3
    hold(game, "FB", "NN", 10)
    state(game).falcon = CorporationId("LdA")
    unite(game)
    assert cash(game, "RM") == 100
    assert corporation(game, "RM").trains == ["5+5"]
    assert (charter(game, "RM").markers, state(game).falcon) == (5, "RM")
    assert held_by(game, "FB", "RM") == 10
    assert "NN" not in game.state.corporations


def test_r286_tokens_are_replaced_and_one_location_has_one():
    game = two_floated()
    place = (HexId("S10"), 1)
    put_token(game, corporation(game, "LdA"), place)
    settle(game)
    unite(game)
    # NN's home is in Napoli, and Napoli is one.
    assert [hex_id for hex_id, _ in corporation(game, "RM").tokens] == ["S8", "F31"]
    assert tokens_at(game, "S10") == []
    assert tokens_at(game, "F31") == ["RM"]
    assert corporation(game, "RM").tokens_left == 12


@pytest.mark.parametrize("edition", EDITIONS)
def test_a120_homes_of_unfloated_companies(edition):
    game = two_floated(edition)
    form(game)
    play(game, "accept", "decline", "merge FSC")
    assert "RM" in tokens_at(game, "F23")


def test_r287_definitive_with_four_steps():
    game = two_floated()
    unite(game)
    papers = charter(game, "RM")
    assert (papers.status, papers.steps, papers.operated) == (Status.DEFINITIVE, 4, True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r186_a_national_company_has_no_destinations(edition):
    """Neither those of the companies that it was made of, nor SFM's bonus for yellow cities."""
    game = two_floated(edition)
    hold(game, "NN", "A", 20)
    unite(game)
    before = price(game, "RM")
    for hex_id in ("T3", "F11"):
        put_token(game, corporation(game, "RM"), (HexId(hex_id), 0))
        token_placed(game, corporation(game, "RM"), (HexId(hex_id), 0))
    assert price(game, "RM") == before


def test_r290_a_national_company_trades_in_stock():
    game = two_floated()
    hold(game, "NN", "A", 20)
    hold(game, "FB", "pool", 20)
    unite(game)
    fund(game, "RM", 2000)
    pay_leases(game, corporation(game, "RM"))
    charter(game, "RM").operated = True
    held = held_by(game, "RM", "treasury")
    at_step(game, "RM", "finance")
    play(game, "sell RM 2")
    assert held_by(game, "RM", "treasury") == held - 20
    play(game, "buy FB pool")
    assert held_by(game, "FB", "RM") == 10


def test_r288_later_leases_one_train_if_it_has_none():
    game = two_floated()
    charter(game, "NN").markers = 30
    unite(game)
    assert corporation(game, "RM").trains == ["7+8"]
    assert charter(game, "RM").leased == ["7+8"]


def test_a135_pa23_leases_until_all_is_covered():
    game = two_floated("PA23")
    charter(game, "NN").markers = 30
    fund(game, "NN", 750)
    unite(game)
    # 32 tokens and markers need three trains of 15; one is paid at once.
    assert corporation(game, "RM").trains == ["7+8"] * 3
    assert charter(game, "RM").leased == ["7+8"] * 2
    assert cash(game, "RM") == 50


def test_a135_pa23_leases_one_train_by_another_reading():
    game = two_floated("PA23", "one_train_leased")
    charter(game, "NN").markers = 30
    unite(game)
    assert charter(game, "RM").leased == ["7+8"]


def test_r288_no_lease_with_a_train():
    game = two_floated()
    corporation(game, "NN").trains = [TrainName("5+5")]
    game.state.depot[TrainName("5+5")] = 2
    unite(game)
    assert charter(game, "RM").leased == []


@pytest.mark.parametrize(("had", "operates"), [((), True), (("NN",), False)])
def test_r289_operates_if_neither_has(had, operates):
    game = two_floated()
    in_turn(game, "FB", *had)
    unite(game)
    assert ("RM" not in game.state.operating.operated) == operates


def test_a117_fewer_than_two_left():
    game = two_floated()
    for name in ("LTF", "FS", "SFTF"):
        del game.state.corporations[CorporationId(name)]
    settle(game)
    unite(game)
    assert not corporation(game, "RA").founded
    assert state(game).formation is None


def test_a153_below_60_counts_as_unfloated_and_its_money_goes_over():
    game = two_floated()
    lda = corporation(game, "LdA")
    lda.floated = False
    fund(game, "LdA", 200)
    form(game)
    assert entity(game) == "NN"
    play(game, "accept", "merge LdA")
    assert (cash(game, "RM"), price(game, "RM")) == (200, 160)


def test_a48_two_shares_in_one_hand_bring_the_certificate_later():
    game = deal()
    started(game, "FB", "C", 60, status=Status.DEFINITIVE)
    in_turn(game, "FB")
    form(game)
    rm = corporation(game, "RM")
    player = PlayerId(seat(game, "A"))
    rm.owners[1] = rm.owners[2] = player
    Stock.of(game).settle_presidency(game, rm, player)
    assert (rm.president, held_by(game, "RM", "treasury")) == (player, 80)


def test_3_7_1_a_certificate_in_the_pool_goes_to_two_shares_in_one_hand_too():
    game = deal()
    started(game, "FB", "C", 60, status=Status.DEFINITIVE)
    in_turn(game, "FB")
    form(game)
    rm, player = corporation(game, "RM"), PlayerId(seat(game, "A"))
    rm.owners = [POOL for _ in rm.owners]
    rm.owners[1] = rm.owners[2] = player
    Stock.of(game).settle_presidency(game, rm, player)
    assert (rm.president, held_by(game, "RM", "pool")) == (player, 80)


def test_a116_rm_comes_before_ra():
    game = deal()
    started(game, "FB", "C", 60, status=Status.DEFINITIVE)
    started(game, "NN", "A", 20, status=Status.DEFINITIVE)
    started(game, "FS", "A", 20, par=130, status=Status.DEFINITIVE)
    in_turn(game, "FB")
    form(game)
    assert entity(game) == "NN"
    events = play(game, "accept", "merge FC")
    assert [each.corporation for each in events if isinstance(each, CorporationsMerged)] == ["RM"]
    assert entity(game) == "FS"
    assert market.price(game, corporation(game, "RM")) == 100


# By the purchase that begins the phase


def at_trains(buyer: str):
    """A company has the money for the first train of phase 6."""
    game = two_floated()
    for name in ("2+2", "3+4", "4+4", "5+5", "6+6"):
        game.state.depot[TrainName(name)] = 0
    fund(game, buyer, 800)
    operating = game.title.rounds["OR"]
    assert isinstance(operating, Operating18FB)
    in_turn(game, buyer)
    assert game.state.operating is not None
    game.state.operating.step = [each.name for each in operating.steps].index("train")
    settle(game)
    return game


def test_a116_formed_right_after_the_purchase_then_the_turn_goes_on():
    game = at_trains("FB")
    play(game, "train 7+8")
    assert (game.state.phase, step(game), entity(game)) == ("6", "merge", "NN")
    play(game, "accept", "accept")
    assert corporation(game, "RM").floated
    assert game.state.operating.corporation == "FB"


def test_r289_the_turn_of_a_merged_company_is_over():
    game = at_trains("NN")
    play(game, "train 7+8", "accept", "accept")
    assert corporation(game, "RM").trains == ["7+8"]
    assert charter(game, "RM").leased == []
    assert game.state.operating.corporation == "FB"
    assert "RM" in game.state.operating.operated


def test_r288_while_leasing_all_is_kept_the_price_stays_and_the_train_is_paid():
    game = two_floated()
    hold(game, "NN", "A", 20)
    unite(game)
    rm, papers = corporation(game, "RM"), charter(game, "RM")
    papers.markers = 8
    fund(game, "RM", 600)
    before = (rm.row, rm.column)
    in_turn(game, "RM")
    operating = game.title.rounds["OR"]
    assert isinstance(operating, Operating18FB)
    for name in ("run", "dividend"):
        index = [each.name for each in operating.steps].index(name)
        game.state.operating.step = index
        operating.steps[index].begin(game)
    # Napoli 40, its port 40, eight markers: 760 in all.
    assert game.state.operating.revenue == 160
    assert (rm.row, rm.column) == before
    assert (papers.leased, rm.cash) == ([], 60)
