"""The standard parts, by a title that has nothing but them (``tests/kit/ordinary.py``)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.capital import market
from engine.capital.founding import Founding
from engine.capital.stock import Stock
from engine.capital.worth import Worth
from engine.checking.selfplay import play_random_game
from engine.data.schema import Private
from engine.events import CorporationFloated, RevenueWithheld
from engine.game import Game
from engine.ids import BANK, CLOSED, OFFER, POOL, CorporationId, PlayerId, TrainName
from engine.moves import BuyShare, SellShares
from engine.parts import Parts
from engine.rounds.operating import pay_private_income
from engine.state import Corporation
from engine.steps.dividend import Dividend
from engine.steps.lay_track import LayTrack
from engine.title import Setup, Title
from engine.trains import Trains
from tests.kit.editing import fund, give_private, price_at
from tests.kit.ordinary import NAMES, deal, ordinary
from tests.kit.reading import cash, owner_of, share, space, tokens_at
from tests.kit.table import actor, legal, play, refuse, seat, step

A, B, C = PlayerId("1"), PlayerId("2"), PlayerId("3")


def stock_round(title: Title | None = None) -> Game:
    """The first stock round; the private companies are sold, everybody has 1000."""
    game = deal(3, title=title)
    play(game, "buy MINE", "buy FERRY")
    for name in ("A", "B", "C"):
        fund(game, name, 1000)
    assert step(game) == "stock"
    return game


def company(game: Game, name: str = "SL") -> Corporation:
    return game.state.corporations[CorporationId(name)]


def floated(title: Title | None = None) -> Game:
    """C has founded SL at 70 and holds 30 %, A 20 %, B 10 %: the first operating round."""
    game = stock_round(title)
    play(game, "start SL 70 20%", "buy SL offer", "buy SL offer", "buy SL offer", "buy SL offer")
    play(game, "pass", "pass", "pass")
    assert game.state.round.kind == "OR"
    return game


def with_data(**changes: object) -> Title:
    title = ordinary()
    return replace(title, data=title.data.model_copy(update=changes))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_come_to_an_end(players: int, seed: int):
    title = ordinary()
    game = play_random_game(title, Setup(title.id, NAMES[:players], seed))
    assert game.state.end_reason in ("bank", "stock_market", "bankrupt")
    assert game.state.result is not None


# Set-up


def test_everything_is_with_the_bank():
    game = deal(3)
    assert [player.cash for player in game.state.players.values()] == [300, 300, 300]
    assert game.state.bank == 3000 - 900
    assert all(set(c.owners) == {OFFER} for c in game.state.corporations.values())
    assert set(game.state.privates.values()) == {BANK}
    assert game.state.depot == {"2": 4, "3": 3, "4": 3, "5": None}
    assert game.state.round.kind == "ISR"


def test_private_companies_by_number_of_players():
    assert deal(2).state.privates == {"MINE": BANK, "FERRY": CLOSED}


# Founding and flotation


def test_founded_listed_and_floated_come_one_after_another():
    game = stock_round()
    play(game, "start SL 70 20%")
    assert (company(game).founded, company(game).listed, company(game).floated) == (
        True,
        True,
        False,
    )
    assert cash(game, "SL") == 0, "the bank is paid"
    play(game, "buy SL offer", "buy SL offer", "buy SL offer")
    assert not company(game).floated
    assert not company(game).tokens
    events = play(game, "buy SL offer")
    assert events[-1] == CorporationFloated(CorporationId("SL"), 700)
    assert cash(game, "SL") == 700
    assert not company(game).tokens, "its home is only kept for it"


def test_incremental_capital_is_what_buyers_pay():
    game = stock_round(with_data(capital="incremental", float_percent=40))
    play(game, "start SL 70 20%", "buy SL offer")
    assert cash(game, "SL") == 210
    assert not company(game).floated
    play(game, "buy SL offer")
    assert company(game).floated
    assert cash(game, "SL") == 280


def test_an_unfloated_corporation_does_not_operate():
    game = stock_round()
    play(game, "start SL 70 20%", "pass", "pass", "pass")
    assert game.state.round.kind == "SR", "nothing operated in between"
    assert game.state.round.turn == 2


def test_the_home_token_stands_when_it_operates_first():
    game = floated()
    assert step(game) == "track"
    assert tokens_at(game, "C4") == ["SL"]
    assert company(game).home == "C4"


@pytest.mark.parametrize(("time", "sold"), [("founding", 1), ("floating", 5)])
def test_the_home_token_may_stand_earlier(time: str, sold: int):
    class Early(Founding):
        home_placed = time  # type: ignore[assignment]

    game = stock_round(replace(ordinary(), parts=Parts(Early())))
    moves = ["start SL 70 20%", *["buy SL offer"] * 4]
    for number, move in enumerate(moves, start=1):
        play(game, move)
        assert bool(company(game).tokens) == (number >= sold)


def test_terms_of_a_foundation():
    game = stock_round()
    assert refuse(game, "start SL 75 20%") == "wrong_par"
    assert refuse(game, "start SL 70 30%") == "wrong_first_share"
    assert refuse(game, "start SL 70 20% at C4") == "home_is_printed"
    fund(game, "C", 139)
    assert refuse(game, "start SL 70 20%") == "not_enough_cash"
    assert legal(game, "start") == [f"start {name} 66 20%" for name in ("NW", "SE", "SL")]


# Stock


def test_unsold_stock_costs_par_and_the_pool_the_market():
    game = floated()
    sl = company(game)
    sl.owners[-1] = POOL
    sl.row, sl.column = 0, 5
    stock = Stock.of(game)
    assert stock.share_price(game, sl, OFFER) == 70
    assert stock.share_price(game, sl, POOL) == 90
    assert stock.payee(game, sl, OFFER) == stock.payee(game, sl, POOL) == BANK


def test_nothing_is_sold_in_the_first_stock_round():
    game = stock_round()
    play(game, "start SL 70 20%", "buy SL offer")
    assert refuse(game, "sell SL 1") in ("first_stock_round", "not_yours")
    assert Stock.of(game).not_for_sale(game, company(game)) == "first_stock_round"


def test_a_sale_moves_the_price_down_a_row_a_share():
    game = floated()
    stock = Stock.of(game)
    before = cash(game, "A")
    sale = stock.check_sale(game, A, SellShares(CorporationId("SL"), 2, False))
    stock.sell(game, A, sale)
    assert cash(game, "A") == before + 140
    assert space(game, "SL") == (4, 4)
    assert share(game, "SL", "pool") == 20


def test_corporations_hold_buy_and_sell_stock_as_players_do():
    game = floated()
    stock = Stock.of(game)
    sl, nw = company(game), company(game, "NW")
    nw.cash += 500
    game.state.bank -= 500
    move = BuyShare(sl.id, OFFER)
    stock.buy(game, nw.id, move, stock.check_purchase(game, nw.id, move))
    assert share(game, "SL", "NW") == 10
    assert cash(game, "NW") == 430
    worth = Worth.of(game).score(game, nw.id)
    assert worth == 430 + 70
    stock.sell(game, nw.id, stock.check_sale(game, nw.id, SellShares(sl.id, 1, False)))
    assert cash(game, "NW") == 500


def test_who_takes_over_and_what_a_sale_in_need_brings_are_questions():
    class Protected(Stock):
        def takes_over(self, game: Game, corporation: Corporation, held: int, kept: int) -> bool:
            return held >= kept + 20

        def proceeds(self, game: Game, corporation: Corporation, sold: int, in_need: bool) -> int:
            return super().proceeds(game, corporation, sold, in_need) // (2 if in_need else 1)

    game = stock_round(replace(ordinary(), parts=Parts(Protected())))
    play(game, "start SL 70 20%", "buy SL offer", "pass", "pass", "buy SL offer", "pass")
    play(game, "pass", "buy SL offer")
    assert company(game).president == C, "30 % against 20 %"
    play(game, "pass", "pass", "buy SL offer")
    assert company(game).president == A, "40 % against 20 %"
    assert Stock.of(game).proceeds(game, company(game), 10, in_need=True) == 35


def test_stock_in_everybodys_hands_rises_at_the_end_of_the_round():
    game = stock_round()
    play(game, "start SL 70 20%")
    company(game).owners[1:] = [A] * 5 + [B] * 3
    company(game).owners[0] = C
    before = space(game, "SL")
    game.title.rounds["SR"].settle_price(game, company(game))  # type: ignore[attr-defined]
    assert space(game, "SL") == (before[0] - 1, before[1])


# Earnings


def test_a_dividend_moves_right_and_nothing_moves_left():
    game = floated()
    dividend = Dividend()
    before = {name: cash(game, name) for name in ("A", "B", "C", "SL")}
    row, column = space(game, "SL")
    dividend.pay_out(game, company(game), 100)
    assert space(game, "SL") == (row, column + 1)
    paid = {name: cash(game, name) - before[name] for name in before}
    assert paid == {"A": 20, "B": 10, "C": 30, "SL": 0}
    dividend.withhold(game, company(game), 50)
    assert space(game, "SL") == (row, column)
    assert cash(game, "SL") == before["SL"] + 50


def test_stock_in_the_pool_pays_the_corporation_and_corporations_are_paid():
    game = floated()
    sl = company(game)
    sl.owners[-1], sl.owners[-2] = POOL, "NW"
    before = cash(game, "SL")
    Dividend().pay_out(game, sl, 100)
    assert cash(game, "SL") == before + 10
    assert cash(game, "NW") == 10


def test_half_a_dividend_is_a_kind_that_titles_may_add():
    class WithHalf(Dividend):
        def __init__(self) -> None:
            super().__init__()
            self.kinds["half"] = self.pay_half

    game = floated()
    step_ = WithHalf()
    assert step_.offered(game, company(game)) == ("pay", "withhold", "half")
    before = cash(game, "SL")
    step_.kinds["half"](game, company(game), 90)
    assert RevenueWithheld(CorporationId("SL"), 40) in game._events
    assert cash(game, "SL") == before + 40


# Questions


def test_income_of_a_private_company_is_a_question():
    class Generous(Title):
        def income(self, game: Game, private: Private) -> int:
            return 100

    title = ordinary()
    parts = {name: getattr(title, name) for name in title.__dataclass_fields__}
    game = stock_round(Generous(**parts))
    pay_private_income(game)
    assert (cash(game, "A"), cash(game, "B")) == (1100, 1100)


def test_the_price_of_a_train_is_a_question():
    class Dear(Trains):
        def price(self, game: Game, train: TrainName, buyer: Corporation) -> int:
            return 3 * super().price(game, train, buyer)

    game = floated(replace(ordinary(), parts=Parts(Dear())))
    while step(game) not in ("train", "emergency"):
        play(game, "pass")
    play(game, "train 2")
    assert cash(game, "SL") == 700 - 240


def test_a_private_company_blocks_a_hex_as_long_as_a_player_owns_it():
    game = floated()
    track = LayTrack()
    sl = company(game)
    assert owner_of(game, "MINE") == "A"
    assert track.barred(game, sl, "C2") == "blocked_by_private"  # type: ignore[arg-type]
    give_private(game, "MINE", "SL")
    assert track.barred(game, sl, "C2") is None  # type: ignore[arg-type]


def test_worth_is_money_stock_and_private_companies():
    game = floated()
    assert actor(game) == "C"
    assert Worth.of(game).score(game, A) == cash(game, "A") + 2 * 70 + 20
    assert Worth.of(game).score(game, seat(game, "C")) == cash(game, "C") + 3 * 70


def test_a_train_is_bought_at_a_price_that_was_found_for_it_alone() -> None:
    game = floated()
    two, three = TrainName("2"), TrainName("3")
    Trains.of(game).buy(game, company(game), two, BANK, 30)
    assert (company(game).cash, company(game).trains) == (700 - 30, [two])
    Trains.of(game).buy(game, company(game), three, BANK, 100)
    assert company(game).cash == 700 - 30 - 100
    assert game.phase.name == "3", "it starts a phase like any other"


def test_a_corporation_is_known_by_the_zone_it_stands_in() -> None:
    game = floated()
    price_at(game, "SL", 0, 10)
    assert (market.kind(game, company(game)), market.kind(game, company(game, "NW"))) == (
        "end",
        "plain",
    )
