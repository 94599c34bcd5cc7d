"""Single decisions of the house, in positions made for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

import engine.house
from engine.capital.money import pay
from engine.game import Game
from engine.house.decide import choose
from engine.house.english import PATTERNS
from engine.ids import BANK, CorporationId, PhaseName, PlayerId, TrainName
from engine.moves import PASS, Choose, Move
from engine.notation import text_of
from engine.records.record import new_game
from engine.state import Pending
from engine.steps.interrupts import PendingStep
from engine.title import Setup
from tests.kit.editing import fund, put
from tests.kit.table import actor, legal, play, start_operating, start_stock_round, step
from tests.t1849.table import deal, found, hold, open_stock_round
from titles.t1849.title import load


def chosen(game: Game) -> str:
    return text_of(choose(game).move)


def sell_out(game: Game, *trains: str) -> None:
    """Leave none of these trains in the bank."""
    for name in trains:
        game.state.depot[TrainName(name)] = 0


def play_until(game: Game, wanted: str) -> Game:
    """The house plays until a step waits."""
    while step(game) != wanted:
        game.apply(choose(game).move)
    return game


# The opening


def test_a_private_company_is_bought_at_its_price():
    assert chosen(deal()) == "buy SCE"


def test_money_for_a_corporation_is_kept():
    game = deal()
    fund(game, "A", 130)
    assert chosen(game) == "pass"


def test_a_bid_is_answered_up_to_what_the_company_is_worth():
    game = deal()
    play(game, "bid SIGI 50", "bid SIGI 55", "buy SCE")
    assert step(game) == "bidding"
    assert chosen(game) == "bid SIGI 60"
    play(game, "bid SIGI 100")
    assert chosen(game) == "pass"


def test_nobody_raises_a_bid_of_his_own():
    game = deal()
    for private in ("SIGI", "CNM", "SMS", "RSA"):
        lowest = next(line for line in legal(game, f"bid {private}"))
        play(game, lowest, "pass", "pass")
    assert not chosen(game).startswith("bid")


# Stock


def test_a_corporation_is_founded_that_can_pay_for_a_train():
    game = open_stock_round()
    choice = choose(game)
    assert choice.reason == "house.founds"
    game.apply(choice.move)
    started = [c for c in game.state.corporations.values() if c.floated and c.id != "RCS"]
    assert started[0].cash >= 100


def test_nobody_founds_what_cannot_pay_for_a_train():
    game = open_stock_round()
    fund(game, actor(game) or "", 140)
    assert legal(game, "start")
    assert not chosen(game).startswith("start")


def poor_president() -> Game:
    """A leads CTL, which has neither a train nor money; B holds as much of it but 10 %."""
    game = open_stock_round()
    found(game, "CTL", "A", percent=40)
    hold(game, "CTL", "B", 30)
    sell_out(game, "4H", "6H")
    fund(game, "A", 20)
    start_stock_round(game, "A")
    return game


def test_a_president_gets_rid_of_a_corporation_without_money_for_a_train():
    game = poor_president()
    choice = choose(game)
    assert choice.reason == "house.sells_hopeless"
    game.apply(choice.move)
    assert game.state.corporations[CorporationId("CTL")].president == "2"


# Operating


def running(cash: int, trains: list[str]) -> Game:
    """RCS of A at its dividend, with the line from Palermo to Partinico."""
    game = open_stock_round()
    hold(game, "RCS", "A", 20)
    fund(game, "RCS", cash)
    put(game, "D4", "73", 2)
    corporation = game.state.corporations[CorporationId("RCS")]
    corporation.trains = [TrainName(name) for name in trains]
    start_operating(game, phase="6")
    return play_until(game, "dividend")


def test_a_corporation_with_a_good_train_pays():
    game = running(300, ["6H"])
    assert chosen(game) == "dividend pay"


def test_a_corporation_saves_when_the_next_train_is_within_reach():
    game = running(180, ["4H"])
    sell_out(game, "4H", "6H")
    fund(game, "RCS", 330)
    assert chosen(game) == "dividend withhold"


def test_the_train_of_least_use_is_discarded():
    game = running(0, ["4H", "4H", "6H", "8H"])
    game.state.phase = PhaseName("10")
    game.state.pending.append(Pending("discard", PlayerId("1"), "RCS"))
    assert chosen(game) == "discard 4H"


@pytest.mark.parametrize(("price", "answer"), [(1, "decline"), (150, "accept")])
def test_an_offer_is_accepted_if_it_is_good(price, answer):
    game = open_stock_round()
    fund(game, "RCS", 200)
    start_operating(game, phase="6")
    play(game, f"private CNM {price}")
    assert step(game) == "offer"
    assert chosen(game) == answer


# Decisions that the house has never heard of


class Dance(PendingStep):
    """A decision of no title: a bow earns a lira from the bank, a fall costs the player ten."""

    name = "dance"
    lines: tuple[Move, ...]

    def moves(self, game: Game) -> Iterable[Move]:
        return self.lines

    def apply(self, game: Game, move: Move) -> None:
        if move == PASS:
            game.state.pending.pop()
        elif move == Choose("bow"):
            pay(game, BANK, self.player(game), 1)
        elif move == Choose("fall"):
            pay(game, self.player(game), BANK, 10)


def dancing(*lines: Move) -> Game:
    title = load()
    dance = Dance()
    dance.lines = lines
    title = replace(title, interrupts={**title.interrupts, "dance": dance})
    game = new_game(title, Setup("1849", ("A", "B", "C"), 1))
    game.state.pending.append(Pending("dance", PlayerId("1"), "1"))
    return game


def test_an_unknown_move_that_does_good_is_made_but_not_for_ever():
    game = dancing(PASS, Choose("bow"), Choose("fall"))
    assert choose(game).reason == "house.does_good"
    game.apply(choose(game).move)
    assert chosen(game) == "pass"


def test_an_unknown_move_that_does_no_good_is_not_made():
    assert chosen(dancing(PASS, Choose("fall"), Choose("curtsey"))) == "pass"


def test_of_unknown_moves_that_must_be_made_the_harmless_one_is_chosen():
    assert chosen(dancing(Choose("fall"), Choose("curtsey"))) == "curtsey"


# Reasons


def test_every_reason_has_its_text_and_every_text_its_use():
    folder = Path(engine.house.__file__).parent
    sources = [file.read_text() for file in folder.rglob("*.py") if file.name != "english.py"]
    used = {key for source in sources for key in re.findall(r'"(house\.\w+)"', source)}
    assert used == set(PATTERNS)
