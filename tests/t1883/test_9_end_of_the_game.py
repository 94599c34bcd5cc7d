"""The three ways in which the game ends, and what everybody is worth then (§9)."""

from dataclasses import replace

import pytest

from engine.capital.worth import Worth
from engine.data.schema import Cell
from engine.events import EndPriceReached
from engine.records.record import new_game
from engine.title import Setup
from engine.track.board import Board
from tests.kit.editing import fund, price_at
from tests.kit.reading import cash
from tests.kit.table import actor, entity, play, seat, start_stock_round, step
from tests.t1883.cooperative import frozen, go_on
from tests.t1883.drawing import draw, earn
from tests.t1883.table import (
    bring_in,
    corporation,
    hold,
    launched,
    open_stock_round,
    operate,
    state,
)
from titles.t1883.title import load


def empty_the_bank(game, left: int = 0) -> None:
    """Let B have what is in the bank, but for so much."""
    fund(game, "B", cash(game, "B") + cash(game, "bank") - left)


def round_of(game) -> tuple[str, int, int]:
    now = state(game).round
    return now.kind, now.turn, now.number


def finish_round(game) -> None:
    """Do as little as possible until the next round or the end."""
    here = round_of(game)
    while step(game) is not None and round_of(game) == here:
        go_on(game)


# The bank


def test_9_0_a_bank_broken_in_a_stock_round_leaves_all_operating_rounds_to_come():
    game = launched("SAFRE A 40 100", "FBV B 60 65")
    state(game).phase = "2"
    empty_the_bank(game, left=50)
    play(game, "sell SAFRE 1")
    assert state(game).bank_broken
    finish_round(game)
    assert (round_of(game), state(game).round.of) == (("OR", 2, 1), 2)
    finish_round(game)
    assert round_of(game) == ("OR", 2, 2)
    finish_round(game)
    assert state(game).end_reason == "bank"


def test_9_0_example_a_bank_broken_in_the_second_of_three_rounds_leaves_the_third():
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    operate(game, "5", of=3)
    finish_round(game)
    assert round_of(game) == ("OR", 2, 2)
    empty_the_bank(game, left=10)
    earn(game, "SAFRE", 100)
    play(game, "dividend pay")
    assert state(game).bank_broken
    finish_round(game)
    assert round_of(game) == ("OR", 2, 3)
    finish_round(game)
    assert state(game).end_reason == "bank"


def test_9_0_a_bank_broken_in_the_last_round_of_the_set_ends_the_game_with_it():
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    operate(game, "1")
    empty_the_bank(game, left=10)
    earn(game, "SAFRE", 100)
    play(game, "dividend pay")
    assert entity(game) is not None
    finish_round(game)
    assert state(game).end_reason == "bank"


def test_9_0_an_empty_bank_is_broken_and_one_lira_is_not():
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    operate(game, "1")
    empty_the_bank(game, left=41)
    earn(game, "SAFRE", 100)
    play(game, "dividend pay")
    assert (cash(game, "bank"), state(game).bank_broken) == (1, False)
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    operate(game, "1")
    empty_the_bank(game, left=40)
    earn(game, "SAFRE", 100)
    play(game, "dividend pay")
    assert (cash(game, "bank"), state(game).bank_broken) == (0, True)


def test_9_0_payments_of_a_broken_bank_are_made_in_full():
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    operate(game, "1")
    empty_the_bank(game, left=10)
    before = cash(game, "A")
    earn(game, "SAFRE", 100)
    play(game, "dividend pay")
    assert (cash(game, "A") - before, cash(game, "bank")) == (40, -30)


def test_9_0_a_broken_bank_stays_broken_when_money_comes_back():
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    operate(game, "1")
    empty_the_bank(game, left=10)
    earn(game, "SAFRE", 100)
    play(game, "dividend pay")
    fund(game, "B", 0)
    assert cash(game, "bank") > 0
    finish_round(game)
    assert state(game).end_reason == "bank"


@pytest.mark.parametrize("card", [18, 31])
def test_9_0_money_put_away_by_an_event_may_break_the_bank(card):
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    empty_the_bank(game, left=300)
    draw(game, card)
    assert (cash(game, "bank"), state(game).put_away) == (0, 300)
    assert state(game).bank_broken
    finish_round(game)
    assert state(game).end_reason == "bank"


# The coaches


def coaches_near_the_top():
    game = launched("SARSA A 20 100", "FBV B 40 65")
    operate(game, "5", of=3)
    price_at(game, "SARSA", 0, 17)
    return game


def test_9_0_the_coaches_at_the_top_end_the_game_before_others_have_operated():
    game = coaches_near_the_top()
    earn(game, "SARSA", 300)
    play(game, "dividend pay")
    assert (state(game).end_reason, game.decision) == ("stock_market", None)
    assert "FBV" not in state(game).operating.operated


def test_9_0_another_corporation_at_the_top_does_not_end_the_game():
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    operate(game, "5")
    price_at(game, "SAFRE", 0, 17)
    earn(game, "SAFRE", 300)
    events = play(game, "dividend pay")
    assert state(game).end_reason is None
    assert corporation(game, "SAFRE").column == 18
    assert not any(isinstance(event, EndPriceReached) for event in events)


def test_9_0_the_coaches_at_the_top_after_a_stock_round_leave_no_operating_round():
    game = tall_market()
    bring_in(game, "SARSA", "A", 60)
    hold(game, "SARSA", "B", 40)
    bring_in(game, "SAFRE", "A", 60)
    hold(game, "SAFRE", "C", 40)
    price_at(game, "SARSA", 1, 18)
    price_at(game, "SAFRE", 7, 6)
    start_stock_round(game)
    state(game).stock.passes = 2
    state(game).stock.done = True
    game._settle()
    assert (state(game).end_reason, round_of(game)) == ("stock_market", ("SR", 2, 1))
    assert corporation(game, "SAFRE").row == 7
    assert state(game).result[seat(game, "B")] == cash(game, "B") + 4 * 300 + 100


def tall_market():
    """A game on a market where a token can rise to the space that ends the game."""
    title = load()
    market = title.data.market
    rows = [list(row) for row in market.rows]
    rows[1].append(Cell(price=280))
    tall = market.model_copy(update={"rows": tuple(map(tuple, rows))})
    facts = title.data.model_copy(update={"market": tall})
    return new_game(replace(title, data=facts, board=Board(facts)), Setup("1883", tuple("ABC")))


# Nothing happens any more


def test_9_0_a_game_in_which_nobody_can_act_again_is_over():
    game = frozen(players=2)
    for name in "AB":
        fund(game, name, 4)
        state(game).support[seat(game, name)] = 0
    start_stock_round(game)
    assert (state(game).end_reason, state(game).result) == ("stalemate", {"1": 4, "2": 4})


# The last player, and the score


def test_9_0_the_last_player_left_has_won():
    game = launched("SAFRE A 20 100", players=2)
    fund(game, "A", 0)
    fund(game, "B", 7)
    draw(game, 1)
    assert state(game).end_reason == "bankrupt"
    assert state(game).result == {seat(game, "A"): 0, seat(game, "B"): 107}


def test_9_0_three_players_go_on_as_two():
    game = launched("SAFRE A 20 100")
    fund(game, "A", 0)
    draw(game, 1)
    assert state(game).players[seat(game, "A")].left
    assert (state(game).end_reason, actor(game) in ("B", "C")) == (None, True)


def test_1_2_wealth_is_money_and_stock_at_the_market_price():
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    hold(game, "FBV", "A", 10)
    fund(game, "A", 123)
    fund(game, "SAFRE", 1000)
    price_at(game, "SAFRE", 0, 7)
    value = Worth.of(game).score(game, seat(game, "A"))
    assert value == 123 + 4 * 120 + 65 + 100


def test_9_0_private_companies_and_support_count_for_nothing():
    game = open_stock_round()
    owner = next(player for player in state(game).privates.values() if player in "123")
    value = Worth.of(game).score(game, owner)
    for private, holder in state(game).privates.items():
        if holder == owner:
            state(game).privates[private] = "closed"
    state(game).support[owner] = 9
    assert Worth.of(game).score(game, owner) == value
