"""What ``standard_title`` does with the parts that are given to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from engine.capital.certificates import give
from engine.capital.stock import Stock
from engine.game import Game
from engine.ids import OFFER, POOL, CorporationId, TrainName
from engine.moves import BuyShare, Choose, LayTile, Move
from engine.notation import VERBS, choice, declared
from engine.rounds.operating import Operating
from engine.rounds.stock import StockRounds, StockTurn
from engine.standard import standard_title
from engine.state import Corporation, Pending, Round
from engine.steps.buy_private import PrivatePurchase
from engine.steps.buy_trains import BuyTrains
from engine.steps.dividend import Dividend
from engine.steps.extra_tile import ExtraTiles
from engine.steps.lay_track import LayTrack
from engine.steps.operating import OperatingStep, turn
from engine.title import Title
from engine.trains import Trains
from tests.engine.test_standard import A, C, company, floated, stock_round
from tests.kit.editing import give_private, price_at
from tests.kit.ordinary import ordinary
from tests.kit.reading import space
from tests.kit.table import actor, at_step, legal, play, refuse, start_stock_round, step


def made_with(**given: object) -> Title:
    return standard_title(ordinary().data, **given)  # type: ignore[arg-type]


# Steps, extras and rounds


class Rest(OperatingStep):
    """A step of nobody else."""

    name = "rest"

    def own_moves(self, game: Game) -> Iterator[Move]:
        yield Choose("loan")

    def play(self, game: Game, move: Move) -> None:
        turn(game).done = True


class NeverSold(PrivatePurchase):
    def allowed(self, game: Game) -> bool:
        return False


class TwoTiles(LayTrack):
    def finished(self, game: Game, corporation: Corporation) -> bool:
        return len(turn(game).laid) > 1


def finished_turn(game: Game) -> list[str]:
    """The steps of the turn, left without doing anything."""
    seen = []
    while game.state.operating is not None and turn(game).corporation == "SL":
        seen.append(str(step(game)))
        moves = legal(game)
        play(game, "pass" if "pass" in moves else moves[0])
    return seen


def test_a_step_of_another_class_comes_at_the_end_of_a_turn() -> None:
    verbs = {**VERBS, **declared(choice("loan"))}
    usual = finished_turn(floated())
    with_rest = finished_turn(floated(made_with(steps=(Rest,), verbs=verbs)))
    at = usual.index("train") + 1
    assert with_rest == [*usual[:at], "rest", *usual[at:]]


def test_an_extra_of_a_usual_class_takes_its_place() -> None:
    game = floated(made_with(extras=(NeverSold(),)))
    give_private(game, "MINE", "A")
    assert refuse(game, "private MINE 10") == "privates_not_for_sale"
    usual = floated()
    give_private(usual, "MINE", "A")
    assert legal(usual, "private")


def test_extra_tiles_are_laid_by_the_titles_own_rules_of_track() -> None:
    title = made_with(steps=(TwoTiles,))
    (tiles,) = {
        extra
        for step_ in title.rounds["OR"].steps  # type: ignore[attr-defined]
        for extra in step_.extras
        if isinstance(extra, ExtraTiles)
    }
    assert type(tiles.track) is TwoTiles
    game = floated(title)
    lays = (move for move in game.legal_moves() if isinstance(move, LayTile))
    game.apply(next(lays))
    assert step(game) == "track"


class Pause:
    """A round in which nothing happens."""

    kind = "PAUSE"

    def begin(self, game: Game) -> None:
        pass

    def step(self, game: Game) -> None:
        return None

    def advance(self, game: Game) -> None:
        game.state.round = Round("SR", game.state.round.turn + 1, 1, 1)
        game.begin_round("SR")


class ThenPause(Operating):
    def round_over(self, game: Game) -> None:
        game.state.round = Round("PAUSE", game.state.round.turn, 1, 1)
        game.begin_round("PAUSE")


def test_rounds_are_added_or_take_the_place_of_the_usual_one_of_their_kind() -> None:
    title = made_with(operating=ThenPause, rounds=(Pause(), StockRounds(Zones())))
    assert set(title.rounds) == {"ISR", "SR", "OR", "PAUSE"}
    assert isinstance(title.rounds["OR"], ThenPause)
    game = floated(title)
    finished_turn(game)
    assert (game.state.round.kind, game.state.round.turn) == ("SR", 2)


# Turns of a stock round


class SellBuySell(StockTurn):
    def may_sell_after(self, game: Game) -> bool:
        return True


class Zones(StockTurn):
    """What the pool has may be bought several times in a turn."""

    def may_buy_again(self, game: Game, bought: Move) -> bool:
        return isinstance(bought, BuyShare) and bought.source == POOL


def second_stock_round(turn_: StockTurn) -> Game:
    """A's turn in the second stock round; he holds 20 % of SL, which C leads."""
    game = floated(made_with(rounds=(StockRounds(turn_),)))
    start_stock_round(game, "A")
    return game


def test_stock_may_be_sold_before_a_purchase_and_after_it() -> None:
    game = second_stock_round(SellBuySell())
    give(company(game, "SE"), [0, 1], A)
    company(game, "SE").founded = True
    price_at(game, "SE", 3, 4)
    play(game, "sell SL 1", "start NW 70 20%")
    assert actor(game) == "A"
    assert legal(game) == ["pass", "sell SE 1"]


def test_a_turn_without_that_ends_with_its_purchase() -> None:
    game = second_stock_round(StockTurn())
    play(game, "sell SL 1", "start NW 70 20%")
    assert actor(game) == "B"


def test_a_purchase_may_leave_room_for_another() -> None:
    game = second_stock_round(Zones())
    give(company(game), [5, 6], POOL)
    play(game, "buy SL pool", "buy SL pool", "buy SL offer")
    assert actor(game) == "B"


def test_what_follows_a_purchase_that_leaves_room_is_of_the_same_stock() -> None:
    game = second_stock_round(Zones())
    give(company(game), [5, 6], POOL)
    assert "start NW 70 20%" in legal(game, "start")
    play(game, "buy SL pool")
    assert legal(game) == ["buy SL offer", "buy SL pool", "pass"]
    assert refuse(game, "start NW 70 20%") == "one_purchase_a_turn"
    assert refuse(game, "sell SL 1") == "sales_come_first"
    play(game, "pass", "start NW 70 20%")
    assert actor(game) == "C", "the next turn begins anew"


# Stock and trains


class Wide(Stock):
    def ownership_limit(self, game: Game, corporation: Corporation) -> int:
        return 100 if corporation.id == "SL" else super().ownership_limit(game, corporation)


@pytest.mark.parametrize(("stock", "held"), [(Stock(), 60), (Wide(), 70)])
def test_how_much_a_buyer_may_hold_is_a_question(stock: Stock, held: int) -> None:
    game = stock_round(standard_title(ordinary().data, stock))
    play(game, "start SL 70 20%")
    give(company(game), [1, 2, 3, 4], C)
    play(game, "pass", "pass")
    buy = BuyShare(CorporationId("SL"), OFFER)
    assert (buy in game.legal_moves()) == (held > 60)


def test_whoever_has_no_price_is_asked_for_discards_too() -> None:
    game = floated()
    sl = company(game)
    sl.row = sl.column = -1
    sl.trains = [TrainName("2")] * 4
    Trains.of(game).ask_for_discards(game)
    assert [pending.entity for pending in game.state.pending] == ["SL"]
    assert step(game) == "discard"


# Order, dividends, offers


class Early(Rest):
    name = "early"


def test_a_step_comes_before_the_usual_one_that_is_given_after_it() -> None:
    given = (Rest, LayTrack, Early, BuyTrains)
    steps = cast(Operating, made_with(steps=given).rounds["OR"]).steps
    names = [each.name for each in steps]
    assert names == ["rest", "track", "token", "run", "dividend", "early", "train", "private"]
    late = cast(Operating, made_with(steps=(TwoTiles, Rest)).rounds["OR"]).steps
    assert [each.name for each in late][-3:] == ["train", "rest", "private"]


class Generous(Dividend):
    """Two spaces for 200, one back for less than 100."""

    def rise(self, game: Game, corporation: Corporation, paid: int) -> int:
        return 2 if paid >= 200 else -1 if paid < 100 else 0


@pytest.mark.parametrize(("revenue", "column"), [(200, 6), (150, 4), (50, 3)])
def test_how_far_the_price_moves_for_a_dividend_is_a_question(revenue: int, column: int) -> None:
    game = floated(made_with(steps=(Generous,)))
    at_step(game, "SL", "dividend", revenue=revenue)
    assert space(game, "SL") == (2, 4)
    play(game, "dividend pay")
    assert space(game, "SL") == (2, column)


def test_what_people_may_agree_on_is_added_to_the_usual() -> None:
    class Lease:
        def carry_out(self, game: Game, offer: Pending) -> None:
            raise AssertionError

    assert set(made_with(offers={"lease": Lease()}).offers) == {"private", "train", "lease"}
