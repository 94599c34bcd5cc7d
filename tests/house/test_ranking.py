"""Which imagined move is the best: what is hardly better, dear to oneself, or taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.set_up import open_game
from engine.game import Game, PlayedMove
from engine.house import money
from engine.house.decide import choose
from engine.house.forecast import Forecast, Need
from engine.house.hints import House
from engine.house.memory import SWIFT, Memory
from engine.house.outlook import Outlook
from engine.house.search import projection, ranking, searching
from engine.house.search.imagining import go_further, imagine
from engine.house.search.levels import BUDGETS, Level, Temper
from engine.house.search.projection import project
from engine.house.search.ranking import REGRET, Considered, Ranking, takes_back
from engine.house.search.searching import search
from engine.ids import CorporationId, TrainName
from engine.moves import PASS, BuyShare, DeclareDividend, Move, SellShares
from engine.state import Corporation
from engine.steps.dividend import Dividend
from engine.steps.operating import operator


@pytest.fixture(scope="module")
def trading() -> Game:
    """The second stock round of a game."""
    game = open_game("1849", ["A", "B", "C"], 3)
    while game.state.stock is None or game.state.round.turn < 2:
        game.apply(choose(game).move)
    return game


def owned(game: Game) -> Corporation:
    return next(c for c in game.state.corporations.values() if c.floated)


def ranked(game: Game, mine: dict[Move, float], theirs: dict[Move, float]) -> list[Move]:
    """How a keen house ranks moves after which it and each of the others can expect so much."""
    outlook = Outlook(game)
    line = imagine(game, PASS, 1, 1, Memory())
    considered = [
        Considered(
            move,
            line,
            {p: mine[move] if p == outlook.me else theirs[move] for p in game.state.players},
        )
        for move in mine
    ]
    return [each.move for each in Ranking(outlook, Temper.KEEN, PASS).of(considered)]


def test_what_is_hardly_better_does_not_go_before_the_likely_move(trading: Game) -> None:
    buy = BuyShare(owned(trading).id, "treasury")
    same = {PASS: 1000.0, buy: 1000.0}
    assert ranked(trading, {PASS: 1000.0, buy: 1003.0}, same)[0] == PASS
    assert ranked(trading, {PASS: 1000.0, buy: 1030.0}, same)[0] == buy


def test_a_keen_house_does_not_spend_its_own_worth_to_ruin_somebody(trading: Game) -> None:
    sale = SellShares(owned(trading).id, 1)
    ruin = {PASS: 1000.0, sale: 500.0}
    assert ranked(trading, {PASS: 1000.0, sale: 990.0}, ruin)[0] == sale
    assert ranked(trading, {PASS: 1000.0, sale: 950.0}, ruin)[0] == PASS


def test_what_was_sold_lately_is_bought_back_only_for_a_good_reason(trading: Game) -> None:
    game, corporation = trading.copy(), owned(trading).id
    buy = BuyShare(corporation, "treasury")
    same = {PASS: 1000.0, buy: 1000.0}
    slightly = 1000.0 * (1 + REGRET + 0.005)
    assert ranked(game, {PASS: 1000.0, buy: slightly}, same)[0] == buy
    me = Outlook(game).me
    game.record.append(PlayedMove(me, SellShares(corporation, 1)))
    assert takes_back(Outlook(game), buy)
    assert not takes_back(Outlook(game), BuyShare(CorporationId("another"), "treasury"))
    assert ranked(game, {PASS: 1000.0, buy: slightly}, same)[0] == PASS


def test_finalists_are_looked_at_in_later_stock_rounds_too(
    trading: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranking, "CLOSE", 0.0)
    budget = replace(BUDGETS[Level.STRONG], candidates=3, finalists=(2, 2))
    findings = search(trading, budget, Temper.KEEN)
    assert [each.seen_at for each in findings.ranked] == [3, 3, 1]
    assert findings.ranked[0].expected != findings.ranked[0].line.projected


def test_a_title_says_how_far_it_is_looked_ahead(
    trading: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranking, "CLOSE", 0.0)
    monkeypatch.setattr(House, "looks_ahead", 1)
    budget = replace(BUDGETS[Level.STRONG], candidates=3)
    findings = search(trading, budget, Temper.KEEN)
    assert [each.seen_at for each in findings.ranked] == [1, 1, 1]


def test_a_move_that_is_far_worse_is_not_looked_at_any_further(
    trading: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranking, "CLOSE", 1.01)
    budget = replace(BUDGETS[Level.STRONG], candidates=3)
    findings = search(trading, budget, Temper.KEEN)
    assert [each.seen_at for each in findings.ranked] == [1, 1, 1]


def test_a_line_goes_on_to_the_next_stock_round(trading: Game) -> None:
    line = imagine(trading, PASS, 1, 1, Memory())
    assert line.end.state.round.turn == trading.state.round.turn + 1
    end = line.end.copy()
    go_further(end, Memory())
    assert end.state.finished or end.state.round.turn == trading.state.round.turn + 2


def test_a_later_stock_round_counts_more_than_the_ones_before(
    trading: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So what is spent on a train counts less than what the train brings."""
    me = Outlook(trading).me
    line = imagine(trading, PASS, 1, 1, Memory())
    seen = iter((2000.0, 4000.0))
    monkeypatch.setattr(searching, "go_further", lambda *_: {me: next(seen)})
    first = Considered(PASS, line, {me: 1000.0})
    (second,) = searching._further([first])
    (third,) = searching._further([second])
    assert second.expected[me] == pytest.approx((1000 + 2 * 2000) / 3)
    assert third.expected[me] == pytest.approx((1000 + 2 * 2000 + 4 * 4000) / 7)


def at_dividend() -> Game:
    """A dividend late enough in a game for its corporation to have runs."""
    game = open_game("1849", ["A", "B", "C"], 3)
    while not (isinstance(game.step, Dividend) and operator(game).turns > 2):
        game.apply(choose(game).move)
    return game


def test_a_line_that_keeps_a_revenue_goes_on_saving_until_a_train_is_bought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = at_dividend()
    corporation = operator(game)
    monkeypatch.setattr(money, "savings", lambda *_: 10_000)
    monkeypatch.setattr(Forecast, "rounds_left", 9)
    paying = imagine(game, DeclareDividend("pay"), 1, 0, Memory())
    keeping = imagine(game, DeclareDividend("withhold"), 1, 0, Memory())
    assert paying.memory.saving == set()
    assert keeping.memory.saving == {corporation.id}
    later = game.copy()
    declared = choose(later, Memory().planning({corporation.id}), SWIFT).move
    assert declared == DeclareDividend("withhold")
    assert choose(later, Memory(), SWIFT).move == DeclareDividend("pay")
    monkeypatch.setattr(money, "savings", lambda *_: corporation.cash)
    assert choose(later, keeping.memory, SWIFT).move == DeclareDividend("pay")


def test_a_price_is_expected_to_rise_only_as_far_as_earnings_reach(
    trading: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    corporation = owned(trading)
    price = trading.title.data.market.rows[corporation.row][corporation.column]
    assert price is not None
    monkeypatch.setattr(projection, "rounds_of_saving", lambda *_: 0)

    def promised(earned: int) -> float:
        monkeypatch.setattr(projection, "expected", lambda *_: earned)
        dividends = 6 * earned / 10
        return projection._promised(Forecast(trading), corporation, 6) - dividends

    assert promised(price.price - 1) <= 0
    assert 0 < promised(price.price) < promised(10 * price.price)


def test_a_need_that_all_his_stock_could_not_pay_weighs_more(
    trading: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    president = owned(trading).president
    assert president is not None
    dear = TrainName("16H")
    monkeypatch.setattr(Forecast, "need", lambda *_: Need(dear, 1100, 1100))
    rich, poor = trading.copy(), trading.copy()
    rich.state.players[president].cash += 2000
    expected = [project(Forecast(game))[president] for game in (rich, poor)]
    assert expected[0] - expected[1] > 2000


def test_the_likely_move_is_among_the_finalists(trading: Game) -> None:
    outlook, line = Outlook(trading), imagine(trading, PASS, 1, 1, Memory())
    moves = [BuyShare(CorporationId(name), "treasury") for name in "ABCD"]
    ranked = [
        Considered(move, line, dict.fromkeys(trading.state.players, worth))
        for move, worth in zip([*moves, PASS], (1000.0, 990.0, 980.0, 970.0, 960.0), strict=True)
    ]
    chosen = Ranking(outlook, Temper.KEEN, PASS).finalists(ranked, 3)
    assert [each.move for each in chosen] == [*moves[:2], PASS]
